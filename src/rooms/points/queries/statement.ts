/** What happened to somebody's points, newest first, a page at a time; by number, so that every page is as quick. */
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { isKind, type Kind } from '../movements.ts';

export type Line = {
  id: number;
  at: Date;
  kind: Kind;
  rule: string | null;
  /** How many points it is about. */
  amount: number;
  /** What it did to what one has, debts taken off; nothing where points were held or moved. */
  change: number;
  /** What one had then, debts taken off. */
  balance: number;
  memo: unknown;
  /** What it undid or settled. */
  reverses: number | null;
  /** What undid or settled it. */
  ended: Kind | null;
};

export type StatementFilter = {
  kind?: Kind | undefined;
  from?: Date | undefined;
  /** The first moment that does not belong to it. */
  to?: Date | undefined;
};

/** Where a page begins: older than a movement, newer than one, or at the oldest end. */
export type Cursor = { before: number } | { after: number } | 'end' | null;

/** @returns lines, newest first; one more than asked for when there are more beyond */
export async function readStatement(
  ctx: Context,
  owner: string,
  { filter: { kind, from, to }, cursor, limit }: { filter: StatementFilter; cursor: Cursor; limit: number },
): Promise<Line[]> {
  const [first, end] = await Promise.all([numberAt(ctx, owner, from), numberAt(ctx, owner, to)]);
  if (from && first === undefined) return [];
  const upwards = cursor === 'end' || (cursor !== null && 'after' in cursor);
  let rows = ctx.db
    .selectFrom('points_transfer as t')
    .leftJoin('points_transfer as r', 'r.reverses', 't.id')
    .select([
      't.id',
      't.at',
      't.kind',
      't.rule',
      't.amount',
      't.change',
      't.balance_after',
      't.memo',
      't.reverses',
    ])
    .select('r.kind as ended')
    .where('t.owner', '=', owner)
    .where('t.unit', '=', 'PTS');
  if (kind) rows = rows.where('t.kind', '=', kind);
  if (first !== undefined) rows = rows.where('t.id', '>=', first);
  if (to && end !== undefined) rows = rows.where('t.id', '<', end);
  if (cursor !== null && cursor !== 'end') {
    rows = 'after' in cursor ? rows.where('t.id', '>', cursor.after) : rows.where('t.id', '<', cursor.before);
  }
  const found = await rows
    .orderBy('t.id', upwards ? 'asc' : 'desc')
    .limit(limit)
    .execute();
  const lines = found.flatMap(({ balance_after, ended, kind: called, ...line }): Line[] =>
    isKind(called)
      ? [{ ...line, kind: called, balance: balance_after, ended: isKind(ended) ? ended : null }]
      : [],
  );
  return upwards ? lines.reverse() : lines;
}

/** The first movement at a moment or after it: numbers rise with time, for one person's are written one by one. */
async function numberAt(ctx: Context, owner: string, at: Date | undefined): Promise<number | undefined> {
  if (!at) return undefined;
  const row = await ctx.db
    .selectFrom('points_transfer')
    .select('id')
    .where('owner', '=', owner)
    .where('at', '>=', at)
    .orderBy('at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export type PostingRow = {
  transfer: number;
  account: string;
  own: boolean;
  amount: number;
  balance_after: number;
};

/** The entries of some movements, in the order in which they were written. */
export async function postingsOf(ctx: Context, transfers: readonly number[]): Promise<PostingRow[]> {
  if (transfers.length === 0) return [];
  return ctx.db
    .selectFrom('points_entry as e')
    .innerJoin('points_account as a', 'a.id', 'e.ledger_account')
    .select(['e.transfer', 'a.kind as account', 'e.amount', 'e.balance_after'])
    .select(sql<boolean>`a.owner IS NOT NULL`.as('own'))
    .where('e.transfer', 'in', [...transfers])
    .orderBy('e.id')
    .execute();
}

/** The movements that cite an order, first to last. */
export async function movementsOfOrder(
  ctx: Context,
  owner: string,
  order: string,
): Promise<{ id: number; kind: string; unit: string }[]> {
  return ctx.db
    .selectFrom('points_transfer')
    .select(['id', 'kind', 'unit'])
    .where('owner', '=', owner)
    .where(sql<boolean>`memo ->> 'order' = ${order}`)
    .orderBy('id')
    .execute();
}
