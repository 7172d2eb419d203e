/** Requests as staff work on them. */
import type { Context, Tx } from '../../../platform/context.ts';

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
    const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    rows = rows.where(({ or, eb }) =>
      or([eb('name', 'ilike', like), eb('mobile', 'like', like), eb('need', 'ilike', like)]),
    );
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
  return { requests, count: Number(count) };
}

export async function openRequests(ctx: Context): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('contact_request')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function notesOf(ctx: Context, requests: readonly string[]): Promise<ConsoleNote[]> {
  if (requests.length === 0) return [];
  return ctx.db
    .selectFrom('contact_note')
    .select(['request', 'at', 'author', 'text'])
    .where('request', 'in', [...requests])
    .orderBy('id')
    .execute();
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
  await tx.db.insertInto('contact_note').values(note).execute();
}
