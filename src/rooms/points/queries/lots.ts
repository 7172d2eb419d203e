/** Lots: how old the points of an account are, and when they may be withdrawn. Whoever asks holds the accounts. */
import { sql } from 'kysely';
import type { Context, Tx } from '../../../platform/context.ts';
import type { CurrentKind } from '../movements.ts';
import type { Draw, Lot } from '../plan.ts';

/** A person's accounts, in the order in which they are spent. */
type Own = readonly { kind: CurrentKind; id: number }[];

/** Which lots a movement of due lots takes. */
export type Due = { maturedBy: Date } | { earnedBefore: Date };

/** Lots read at once, and at most in one movement of due ones. */
const perRead = 200;
const mostDue = 1000;

/**
 * The lots that a movement takes from, first to last: those of the movement that it undoes, then the oldest of each
 * account in its turn. As many as hold the amount, or all.
 */
export async function lotsToTake(tx: Tx, own: Own, amount: number, undone?: number): Promise<Lot[]> {
  const kindOf = new Map(own.map(({ id, kind }) => [id, kind]));
  const first = undone === undefined ? [] : await lotsOf(tx, undone);
  const lots = first.flatMap(({ id, account, remaining }): Lot[] => {
    const kind = kindOf.get(account);
    return kind ? [{ id, kind, remaining }] : [];
  });
  const known = new Set(lots.map(({ id }) => id));
  let sum = lots.reduce((all, { remaining }) => all + remaining, 0);
  for (const { kind, id: account } of own) {
    let after: { earned_at: Date; id: number } | undefined;
    while (sum < amount) {
      const read = await lotsAfter(tx, account, after);
      for (const { id, remaining } of read) {
        if (known.has(id) || sum >= amount) continue;
        lots.push({ id, kind, remaining });
        sum += remaining;
      }
      after = read.at(-1);
      if (read.length < perRead) break;
    }
  }
  return lots;
}

async function lotsOf(tx: Tx, transfer: number) {
  return tx.db
    .selectFrom('points_lot')
    .select(['id', 'account', 'remaining'])
    .where('transfer', '=', transfer)
    .where('remaining', '>', 0)
    .execute();
}

async function lotsAfter(tx: Tx, account: number, after: { earned_at: Date; id: number } | undefined) {
  let rows = tx.db
    .selectFrom('points_lot')
    .select(['id', 'remaining', 'earned_at'])
    .where('account', '=', account)
    .where('remaining', '>', 0);
  if (after)
    rows = rows.where(sql<boolean>`(earned_at, id) > (${after.earned_at}::timestamptz, ${after.id}::bigint)`);
  return rows.orderBy('earned_at').orderBy('id').limit(perRead).execute();
}

export async function dueLots(tx: Tx, own: Own, due: Due): Promise<Lot[]> {
  const kindOf = new Map(own.map(({ id, kind }) => [id, kind]));
  let rows = tx.db
    .selectFrom('points_lot')
    .select(['id', 'account', 'remaining'])
    .where(
      'account',
      'in',
      own.map(({ id }) => id),
    )
    .where('remaining', '>', 0);
  rows =
    'maturedBy' in due
      ? rows.where('matures_at', '<=', due.maturedBy)
      : rows.where('earned_at', '<', due.earnedBefore);
  const found = await rows.orderBy('earned_at').orderBy('id').limit(mostDue).execute();
  return found.flatMap(({ id, account, remaining }) => {
    const kind = kindOf.get(account);
    return kind ? [{ id, kind, remaining }] : [];
  });
}

/** What a movement took from lots, in that order, with the account in which each lot is now. */
export async function takenBy(tx: Tx, own: Own, transfer: number): Promise<(Lot & { amount: number })[]> {
  const rows = await tx.db
    .selectFrom('points_draw as d')
    .innerJoin('points_lot as l', 'l.id', 'd.lot')
    .select(['l.id', 'l.account', 'l.remaining', 'd.amount'])
    .where('d.transfer', '=', transfer)
    .where('d.amount', '>', 0)
    .orderBy('l.earned_at')
    .orderBy('l.id')
    .execute();
  return own.flatMap(({ kind, id: account }) =>
    rows
      .filter((row) => row.account === account)
      .map(({ id, remaining, amount }) => ({ id, kind, remaining, amount })),
  );
}

export async function writeDraws(tx: Tx, transfer: number, draws: readonly Draw[]): Promise<void> {
  if (draws.length === 0) return;
  const rows = JSON.stringify(draws);
  await sql`UPDATE points_lot l SET remaining = l.remaining - d.amount
    FROM jsonb_to_recordset(${rows}::jsonb) AS d (lot bigint, amount bigint) WHERE l.id = d.lot`.execute(
    tx.db,
  );
  await sql`INSERT INTO points_draw (transfer, lot, amount)
    SELECT ${transfer}::bigint, lot, amount FROM jsonb_to_recordset(${rows}::jsonb) AS d (lot bigint, amount bigint)`.execute(
    tx.db,
  );
}

/** Lots whose holding time is over move as they are. */
export async function moveLots(tx: Tx, lots: readonly Lot[], account: number): Promise<void> {
  const ids = lots.map(({ id }) => id);
  await tx.db.updateTable('points_lot').set({ account, matures_at: null }).where('id', 'in', ids).execute();
}

/** Some of those who have lots that are due. */
export async function ownersOfDue(ctx: Context, due: Due, most: number): Promise<string[]> {
  let rows = ctx.db
    .selectFrom('points_lot as l')
    .innerJoin('points_account as a', 'a.id', 'l.account')
    .select('a.owner')
    .distinct()
    .where('l.remaining', '>', 0);
  rows =
    'maturedBy' in due
      ? rows.where('l.matures_at', '<=', due.maturedBy)
      : rows.where('l.earned_at', '<', due.earnedBefore);
  const found = await rows.limit(most).execute();
  return found.flatMap(({ owner }) => owner ?? []);
}

/** Of what somebody has, the oldest points of all accounts, and how many were earned by then. */
export async function oldestLots(
  ctx: Context,
  owner: string,
): Promise<{ amount: number; earned_at: Date }[]> {
  return ctx.db
    .selectFrom('points_lot as l')
    .innerJoin('points_account as a', 'a.id', 'l.account')
    .select(['l.remaining as amount', 'l.earned_at'])
    .where('a.owner', '=', owner)
    .where('l.remaining', '>', 0)
    .orderBy('l.earned_at')
    .limit(perRead)
    .execute();
}
