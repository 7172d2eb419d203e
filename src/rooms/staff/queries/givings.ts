/** What staff gave, or asked to give. */

import { sql } from 'kysely';
import type { HowMany } from '../../../console/menu.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import type { Change } from '../../../platform/giving.ts';
import type { NoticeValue } from '../../../platform/notice.ts';

export type GivingRow = {
  id: string;
  /** Of the form, to know what is sent twice. */
  key: string | null;
  path: string;
  /** JSON as the call was parsed; empty once whom it concerns was erased. */
  input: string;
  /** In points; null for what takes two people whatever it is. */
  worth: number | null;
  owner: string | null;
  word: string;
  said: string;
  /** JSON of what each field was and becomes; emptied like the input. */
  changes: string;
  asked_by: string;
  asked_at: Date;
  state: string;
};

const columns = [
  'id',
  'key',
  'path',
  'input',
  'worth',
  'owner',
  'word',
  'said',
  'changes',
  'asked_by',
  'asked_at',
  'state',
] as const;

/** What staff give is decided one after the other: two halves at once are as much as the whole. */
export async function holdGivings(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('givings of staff', 0))`.execute(tx.db);
}

export async function addGiving(tx: Tx, row: Omit<GivingRow, 'asked_at'>): Promise<void> {
  const now = tx.clock();
  const decided_at = row.state === 'waiting' ? null : now;
  await tx.db
    .insertInto('staff_giving')
    .values({ ...row, asked_at: now, decided_at })
    .execute();
}

export async function givingByKey(ctx: Context, key: string): Promise<GivingRow | undefined> {
  return ctx.db.selectFrom('staff_giving').select(columns).where('key', '=', key).executeTakeFirst();
}

/** What nobody has confirmed for so long is not what anybody wants any more. */
export const lapsesAfterDays = 14;

/** Nothing has to be written for a request to lapse: it is passed over from then on. */
const lapsedBefore = ({ clock }: Pick<Context, 'clock'>): Date =>
  new Date(clock().getTime() - lapsesAfterDays * 24 * 60 * 60_000);

/** Whether it waits still. */
export function isWaiting(ctx: Context, { state, asked_at }: Pick<GivingRow, 'state' | 'asked_at'>): boolean {
  return state === 'waiting' && asked_at > lapsedBefore(ctx);
}

const waiting = (ctx: Context) =>
  ctx.db.selectFrom('staff_giving').where('state', '=', 'waiting').where('asked_at', '>', lapsedBefore(ctx));

/** Holds one that waits until the transaction ends; undefined when it does not wait any more. */
export async function holdWaiting(tx: Tx, id: string): Promise<GivingRow | undefined> {
  return waiting(tx).select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** @param by null for the operator's command line */
export async function endWaiting(
  tx: Tx,
  id: string,
  { state, by }: { state: 'done' | 'refused'; by: string | null },
): Promise<void> {
  await tx.db
    .updateTable('staff_giving')
    .set({ state, decided_by: by, decided_at: tx.clock() })
    .where('id', '=', id)
    .execute();
}

/** Points' worth that somebody got, or that some accounts gave, since a moment with nobody to confirm it. */
export async function givenAlone(
  tx: Tx,
  whose: { owner: string } | { askers: readonly string[] },
  since: Date,
): Promise<number> {
  const { sum } = await tx.db
    .selectFrom('staff_giving')
    .select(sql<number>`coalesce(sum(worth), 0)::bigint`.as('sum'))
    .where(({ eb }) =>
      'owner' in whose ? eb('owner', '=', whose.owner) : eb('asked_by', 'in', [...whose.askers]),
    )
    .where('state', '=', 'done')
    // Confirmed by the operator, it has no second account either, but was asked for earlier.
    .where(sql<boolean>`decided_by IS NULL AND decided_at = asked_at`)
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(sum);
}

/** The longest waiting first. */
export async function waitingGivings(
  ctx: Context,
  part?: { limit: number; offset: number },
): Promise<GivingRow[]> {
  const rows = waiting(ctx).select(columns).orderBy('asked_at').orderBy('id');
  return (part ? rows.limit(part.limit).offset(part.offset) : rows).execute();
}

export async function howManyWait(ctx: Context): Promise<HowMany> {
  const { count, since } = await waiting(ctx)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('asked_at').as('since')])
    .executeTakeFirstOrThrow();
  return { count: Number(count), since };
}

/** The values of what is asked for; none once they were emptied. */
export function saidIn({ said }: Pick<GivingRow, 'said'>): Record<string, NoticeValue> {
  // Written by `addGiving`.
  return said === '' ? {} : (JSON.parse(said) as Record<string, NoticeValue>);
}

/** What each field was and becomes; nothing once it was emptied. */
export function changesOf({ changes }: Pick<GivingRow, 'changes'>): Change[] {
  // Written by `addGiving`.
  return changes === '' ? [] : (JSON.parse(changes) as Change[]);
}
