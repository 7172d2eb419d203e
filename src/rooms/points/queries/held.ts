/** Payments that are held until staff decide. */

import { sql } from 'kysely';
import type { HowMany } from '../../../console/menu.ts';
import type { Context } from '../../../platform/context.ts';

export type HeldPayment = {
  id: number;
  at: Date;
  owner: string;
  rule: string | null;
  amount: number;
  memo: unknown;
};

/** Payments that are held, the longest waiting first. */
export async function heldPayments(ctx: Context): Promise<HeldPayment[]> {
  return ctx.db
    .selectFrom('points_transfer as t')
    .select(['t.id', 't.at', 't.owner', 't.rule', 't.amount', 't.memo'])
    .where('t.kind', '=', 'hold')
    .where(unsettled)
    .orderBy('t.id')
    .limit(200)
    .execute();
}

const unsettled = sql<boolean>`NOT EXISTS (SELECT FROM points_transfer r WHERE r.reverses = t.id)`;

/** Payments that are held. */
export async function waitingPayments(ctx: Context): Promise<HowMany> {
  const { count, since } = await ctx.db
    .selectFrom('points_transfer as t')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('t.at').as('since')])
    .where('t.kind', '=', 'hold')
    .where(unsettled)
    .executeTakeFirstOrThrow();
  return { count: Number(count), since };
}
