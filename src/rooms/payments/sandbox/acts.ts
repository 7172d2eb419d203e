/** What a payer does at the sandbox, and the webhooks that come of it. */
import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import type { Method, Money, Told } from '../providers/provider.ts';
import type { Collection } from './collection.ts';
import { sandboxApp, sandboxMerchant } from './providers.ts';
import { changeCollection, newTrade } from './world.ts';

/** `silent` pays, and no webhook tells of it: the site has to ask. */
export const acts = ['pay', 'fail', 'late', 'twice', 'wrong', 'silent', 'refund'] as const;

export type SandboxAct = (typeof acts)[number];

/** Does it, and says what is to be told of it, in the order in which it happened; undefined for an unknown order. */
export async function play(
  ctx: Context,
  { method, number, act }: { method: Method; number: string; act: SandboxAct },
): Promise<Told[] | undefined> {
  return changeCollection(ctx, method, number, (collection) => {
    const now = ctx.clock();
    const about = (trade: string, money: Money, state: Told['state']): Told => ({
      event: randomUUIDv7(),
      kind: state === 'refunded' ? 'refund' : 'payment',
      order: number,
      trade,
      money,
      merchant: sandboxMerchant,
      app: sandboxApp,
      state,
      at: now,
    });
    const { money } = collection.asked;
    const pay = (paid: Money) => {
      const trade = newTrade(method, paid, now);
      collection.trades.push(trade);
      collection.state = 'paid';
      return about(trade.trade, paid, 'paid');
    };
    switch (act) {
      case 'pay':
        return [pay(money)];
      case 'twice':
        return [pay(money), pay(money)];
      case 'wrong':
        return [pay({ ...money, amount: money.amount + 1 })];
      case 'late':
        return [about('', money, 'closed'), pay(money)];
      case 'silent':
        pay(money);
        return [];
      case 'fail':
        return [about('', money, 'failed')];
      default:
        return refundAll(collection).map(({ trade, money: back }) => about(trade, back, 'refunded'));
    }
  });
}

function refundAll({ trades }: Collection): { trade: string; money: Money }[] {
  return trades.flatMap((one) => {
    const left = one.money.amount - one.refunded;
    one.refunded = one.money.amount;
    return left > 0 ? [{ trade: one.trade, money: { ...one.money, amount: left } }] : [];
  });
}
