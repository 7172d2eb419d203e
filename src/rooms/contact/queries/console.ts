/** Requests as staff work on them. */

import { sql } from 'kysely';
import type { HowMany } from '../../../console/menu.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { idsHolding, sealedColumns, shownRow } from '../../../platform/sealing.ts';
import { sealedNotes, sealedRequests } from './sealed.ts';

export type ConsoleRequest = {
  id: string;
  created_at: Date;
  name: string;
  mobile: string;
  need: string;
  locale: string;
  consent_version: string | null;
  assignee: string | null;
  done_at: Date | null;
  version: number;
};

export type ConsoleNote = { request: string; at: Date; author: string | null; text: string };

export type ConsoleQuery = {
  state: 'open' | 'mine' | 'done' | 'all';
  text: string;
  order: 'newest' | 'oldest';
  me: string;
  page: number;
};

export const perPage = 50;

export async function requestsForConsole(
  ctx: Context,
  { state, text, order, me, page }: ConsoleQuery,
): Promise<{ requests: ConsoleRequest[]; count: number }> {
  let rows = ctx.db.selectFrom('contact_request');
  if (state === 'open') rows = rows.where('done_at', 'is', null);
  if (state === 'mine') rows = rows.where('assignee', '=', me).where('done_at', 'is', null);
  if (state === 'done') rows = rows.where('done_at', 'is not', null);
  if (text !== '') {
    const ids = await idsHolding(ctx, sealedRequests, text);
    rows = rows.where(sql<boolean>`id = ANY (${ids}::uuid[])`);
  }
  const { count } = await rows
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const requests = await rows
    .select([
      'id',
      'created_at',
      'name',
      'mobile',
      'need',
      'locale',
      'consent_version',
      'assignee',
      'done_at',
      'version',
    ])
    .orderBy('created_at', order === 'newest' ? 'desc' : 'asc')
    .offset((page - 1) * perPage)
    .limit(perPage)
    .execute();
  return { requests: requests.map((one) => shownRow(ctx, sealedRequests, one)), count: Number(count) };
}

export async function openRequests(ctx: Context): Promise<HowMany> {
  const { count, since } = await ctx.db
    .selectFrom('contact_request')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('since')])
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { count: Number(count), since };
}

export async function notesOf(ctx: Context, requests: readonly string[]): Promise<ConsoleNote[]> {
  if (requests.length === 0) return [];
  const notes = await ctx.db
    .selectFrom('contact_note')
    .select(['id', 'request', 'at', 'author', 'text'])
    .where('request', 'in', [...requests])
    .orderBy('id')
    .execute();
  return notes.map((note) => shownRow(ctx, sealedNotes, note));
}

/** Holds a request until the transaction ends. */
export async function holdRequest(tx: Tx, id: string): Promise<{ id: string; version: number } | undefined> {
  return tx.db
    .selectFrom('contact_request')
    .select(['id', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function changeRequest(
  tx: Tx,
  { id, version }: { id: string; version: number },
  change: { assignee?: string | null; done_at?: Date | null },
): Promise<void> {
  await tx.db
    .updateTable('contact_request')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

export async function addNote(
  tx: Tx,
  note: { request: string; at: Date; author: string; text: string },
): Promise<void> {
  const { text, ...facts } = note;
  // The number of its row, which the database gives it, is a part of the seal.
  const { id } = await tx.db
    .insertInto('contact_note')
    .values({ ...facts, text: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sealed = sealedColumns(tx.keys, sealedNotes, String(id), { text });
  await tx.db.updateTable('contact_note').set(sealed).where('id', '=', id).execute();
}
