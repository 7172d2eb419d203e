/** What other rooms ask of orders and withdrawals, beside what the room asks itself. */
import type { PaymentsPort } from '../../ports/payments.ts';
import { openOrders } from './queries/orders.ts';
import { waitsForWithdrawal } from './queries/withdrawals.ts';
import { withdrawingIn } from './queries/withdrawing.ts';

export const countOpenOrders: PaymentsPort['countOpenOrders'] = async (ctx, account) =>
  (await openOrders(ctx, account)).length;

export const withdraws: PaymentsPort['withdraws'] = async (ctx) => (await withdrawingIn(ctx)).active;

export const mayWithdraw: PaymentsPort['mayWithdraw'] = async (ctx, account) => {
  const [active, waits] = await Promise.all([withdraws(ctx), waitsForWithdrawal(ctx, account)]);
  return active || waits;
};
