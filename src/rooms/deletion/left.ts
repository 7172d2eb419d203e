/** What somebody who leaves loses, or has not brought to an end. */
import type { Context } from '../../platform/context.ts';

export type Left = {
  points: number;
  /** ISO 8601; null for who is no member. */
  memberUntil: string | null;
  /** Orders that can still be paid. */
  openOrders: number;
  /** Withdrawals that are not settled. */
  withdrawals: number;
  /** Studies in which others work, and that nobody else leads. */
  studies: number;
};

export async function leftOf(ctx: Context, account: string): Promise<Left> {
  const { points, vip, payments, study } = ctx.ports;
  const [{ current }, { until }, openOrders, withdrawals, studies] = await Promise.all([
    points.balanceOf(ctx, account),
    vip.membershipOf(ctx, account),
    payments.countOpenOrders(ctx, account),
    payments.countOpenWithdrawals(ctx, account),
    study.countLedAlone(ctx, account),
  ]);
  return { points: current, memberUntil: until?.toISOString() ?? null, openOrders, withdrawals, studies };
}
