/**
 * What providers tell of payments and refunds, by a webhook or when asked: in one transaction it is remembered, compared
 * with the order, and posted to the ledger.
 */
import type { Context, Tx } from '../../platform/context.ts';
import { currency } from './currency.ts';
import { disputesBefore, disputeTold, keepDispute } from './disputes.ts';
import { isAmount, isSum } from './providers/money.ts';
import type { Asked, Method, Money, Provider, Told } from './providers/provider.ts';
import { holdTrade } from './queries/disputes.ts';
import { rememberEvent } from './queries/events.ts';
import { failedNumbers, formerNumbered, formersOf } from './queries/formers.ts';
import {
  holdOrder,
  type Mismatch,
  markClosed,
  markFailed,
  markFault,
  markPaid,
  type Order,
  orderByTrade,
} from './queries/orders.ts';
import { issueReceipt } from './queries/receipts.ts';
import { orderOfRefund, type Refund, refundsOf } from './queries/refunds.ts';
import { giveBackItself, refundedOutside, refundQueue } from './refunding.ts';
import { heardOf } from './refundOutcome.ts';

type Payment = { trade: string; money: Money };

/** What is told of comes after something that we have not heard of yet. */
class Early extends Error {}

/**
 * Takes what a provider told, once.
 * @returns `refused` where it is about another merchant or application; `later` for a refund of a payment that we have
 * not heard of: nothing of it is remembered, and the provider tells it again
 */
export async function take(
  ctx: Context,
  provider: Provider,
  told: Told,
): Promise<'taken' | 'refused' | 'later'> {
  if (!isOurs(provider, told)) return 'refused';
  if (isAbsurd(told)) return refuseForGood(ctx, provider, told);
  const work = async (tx: Tx) => {
    if (!(await rememberEvent(tx, provider.method, told))) return;
    const number = await numberOf(tx, provider.method, told);
    const order = number === undefined ? undefined : await holdOrder(tx, number);
    if (!order || order.method !== provider.method) {
      if (told.kind === 'dispute') await disputeOfNone(tx, provider.method, told);
      noteStranger(tx, told);
      return;
    }
    await tx.ports.account.keepAccount(tx, order.account);
    await apply(tx, order, told);
  };
  try {
    await ctx.transaction(work);
    return 'taken';
  } catch (error) {
    if (error instanceof Early) return 'later';
    throw error;
  }
}

/** Amounts that cannot be, and names that no text of the database holds. */
function isAbsurd({ event, order, refund, trade, money, refunded, state }: Told): boolean {
  if ([event, order, refund, trade].some((name) => name?.includes('\0'))) return true;
  if (state === 'none') return false;
  return (money !== undefined && !isAmount(money.amount)) || (refunded !== undefined && !isSum(refunded));
}

/**
 * What was signed rightly and cannot be so is not told better by being told again: it counts as taken, nothing moves,
 * and staff find its order marked.
 */
async function refuseForGood(ctx: Context, { method }: Provider, told: Told): Promise<'taken'> {
  const { event, order: number, trade } = told;
  ctx.log.error({ method, event, order: number }, 'a provider told of an amount that cannot be');
  if ([event, number, trade].some((name) => name?.includes('\0'))) return 'taken';
  await ctx.transaction(async (tx) => {
    if (!(await rememberEvent(tx, method, { ...told, state: 'absurd' }))) return;
    const named = await numberOf(tx, method, told);
    const order = named === undefined ? undefined : await holdOrder(tx, named);
    if (order?.method === method) await markFault(tx, order.id, 'absurd');
  });
  return 'taken';
}

/** Which order it is about: providers do not always name it when they tell of a refund. */
async function numberOf(tx: Tx, method: Method, { order, refund, trade }: Told): Promise<string | undefined> {
  if (order !== undefined) return order;
  const refunded = refund === undefined ? undefined : await orderOfRefund(tx, { number: refund });
  if (refunded !== undefined || trade === undefined) return refunded;
  const credited = await orderByTrade(tx, method, trade);
  // A payment that was not credited is known by its refund alone.
  return credited?.number ?? (await orderOfRefund(tx, { method, trade }));
}

function isOurs({ merchant, apps }: Provider, told: Told): boolean {
  return (
    (told.merchant === undefined || told.merchant === merchant) &&
    (told.app === undefined || apps.includes(told.app))
  );
}

/** A dispute may be told before its payment: it is kept, until the payment is heard of. */
async function disputeOfNone(tx: Tx, method: Method, told: Told): Promise<void> {
  const { trade, dispute, at } = told;
  if (trade === undefined || !dispute) return;
  await holdTrade(tx, method, trade);
  // It was heard of just now: told again, the dispute finds its order.
  if ((await numberOf(tx, method, told)) !== undefined) throw new Early();
  await keepDispute(tx, method, { ...dispute, trade, at });
}

/** Money that we know no order of: staff find it among the provider's statements. */
function noteStranger(tx: Tx, { kind, state, event }: Told): void {
  if (kind !== 'other') tx.log.warn({ kind, state, event }, 'a provider told of an order that is not there');
}

async function apply(tx: Tx, order: Order, told: Told): Promise<void> {
  const { kind, state, trade, money } = told;
  if (kind === 'payment' && state === 'paid' && trade !== undefined && money) {
    await paid(tx, order, { trade, money });
  } else if (kind === 'payment' && state === 'failed' && order.state === 'created') {
    await markFailed(tx, order.id);
  } else if (kind === 'payment' && state === 'closed' && order.state === 'created') {
    await markClosed(tx, order.id, null);
  } else if (kind === 'refund' && (state === 'refunded' || state === 'refundFailed')) {
    await refundTold(tx, order, told);
  } else if (told.dispute && trade !== undefined) {
    await disputeTold(tx, order, { ...told.dispute, trade, at: told.at });
  }
}

async function refundTold(tx: Tx, order: Order, told: Told): Promise<void> {
  const { refund, trade, state } = told;
  const ours = await refundsOf(tx, order.id);
  const known = ours.find(({ number }) => number === refund);
  if (known?.state === 'pending') {
    const became = state === 'refunded' ? 'done' : 'failed';
    return heardOf(tx, order, { number: known.number, became });
  }
  const former = refund === undefined ? undefined : await formerNumbered(tx, refund);
  if (known) return doubt(tx, order, told, { id: known.id, number: known.number, isDone: true });
  if (former) {
    const { number, refund: id, done_at, failed_at } = former;
    return doubt(tx, order, told, { id, number, isDone: done_at !== null && failed_at === null });
  }
  if (state === 'refundFailed') {
    const { number } = ours.find((one) => isOutside(one, told)) ?? {};
    if (number !== undefined) await heardOf(tx, order, { number, became: 'failed' });
    return;
  }
  if (trade === order.trade) {
    const outside = await outsideIn(tx, order, told);
    const { refunded } = told;
    const [failed] = outside > 0 && refunded !== undefined ? await failedNumbers(tx, ours) : [];
    if (!failed) return refundedOutside(tx, order, outside);
    // A sum may hold what was thought to have failed: the provider is asked about that first, and the sum counts then.
    const sum = { refunded, at: told.at.toISOString() };
    return tx.enqueue(refundQueue, { refund: failed.refund, number: failed.number, sum });
  }
  // A payment that was not credited is given back by ourselves: its refund is no news, whoever tells it.
  if (!ours.some((one) => one.trade === trade)) throw new Early();
}

/**
 * What is told may be older than what is known, for webhooks come in any order: where the two differ, the provider is
 * asked. Staff hear of money that may have come back, whether the provider answers or not.
 */
async function doubt(
  tx: Tx,
  order: Order,
  { state }: Told,
  { id, number, isDone }: { id: string; number: string; isDone: boolean },
): Promise<void> {
  if (isDone === (state === 'refunded')) return;
  if (isDone) await markFault(tx, order.id, 'refund');
  await tx.enqueue(refundQueue, { refund: id, number });
}

/** Of what was refunded at the provider its own number is not known. */
function isOutside({ reason, state, trade, amount }: Refund, told: Told): boolean {
  return reason === 'outside' && state === 'done' && trade === told.trade && amount === told.money?.amount;
}

/** How much of what was given back we did not give back ourselves. */
async function outsideIn(
  tx: Tx,
  { id, trade }: Order,
  { money, refunded, at }: Pick<Told, 'money' | 'refunded' | 'at'>,
): Promise<number> {
  if (refunded === undefined) return money?.amount ?? 0;
  const ours = (await refundsOf(tx, id)).filter((one) => one.trade === trade);
  // What staff gave back in another way is no sum of the provider's.
  const current = ours.filter(({ state, reference }) => state !== 'failed' && reference === null);
  const formers = await formersOf(
    tx,
    ours.map((one) => one.id),
  );
  // Of what has failed by now, an older sum still tells.
  const counted = formers.filter(({ failed_at }) => failed_at === null || failed_at >= at);
  const all = [...current, ...counted.flatMap(({ refund }) => ours.find((one) => one.id === refund) ?? [])];
  return refunded - all.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Takes what a provider answered about an order. The order is held, so that a webhook meanwhile is not heard twice.
 * @param at before the provider was asked: what has failed since is in its answer
 */
export async function takeAnswer(
  ctx: Context,
  number: string,
  { asked, at }: { asked: Asked; at: Date },
): Promise<void> {
  if (asked.state !== 'paid' && asked.state !== 'refunded') return;
  if (!isAmount(asked.money.amount) || !isSum(asked.refunded ?? 0)) {
    ctx.log.error({ order: number }, 'a provider answered with an amount that cannot be');
    return ctx.transaction(async (tx) => {
      const order = await holdOrder(tx, number);
      if (order && order.fault !== 'absurd') await markFault(tx, order.id, 'absurd');
    });
  }
  await ctx.transaction(async (tx) => {
    const order = await holdOrder(tx, number);
    if (!order) return;
    await tx.ports.account.keepAccount(tx, order.account);
    await paid(tx, order, asked);
    const { trade, refunded } = asked;
    const held = await holdOrder(tx, number);
    if (!held || held.trade !== trade || refunded === undefined) return;
    await refundedOutside(tx, held, await outsideIn(tx, held, { refunded, at }));
  });
}

/** A payment of an order: credited once, or given back by itself. */
async function paid(tx: Tx, order: Order, payment: Payment): Promise<void> {
  const { trade, money } = payment;
  if (order.trade === trade) return;
  if ((await refundsOf(tx, order.id)).some((refund) => !refund.credited && refund.trade === trade)) return;
  // A payment that another order was credited for pays no second one.
  if (await orderByTrade(tx, order.method, trade)) return;
  const fault = await faultOf(tx, order, money);
  if (!fault) await deliver(tx, order, trade);
  // The ledger of points is held before that of money, and the receipts' counter last, as when money goes back: of two
  // payments and refunds that come at once, neither waits for the other in a circle.
  if (money.currency === currency) {
    await tx.ports.points.bookPayment(tx, {
      account: order.account,
      amount: money.amount,
      order: order.number,
      key: `${order.method}:${trade}`,
    });
  }
  if (!fault) await confirm(tx, order);
  else {
    await markFault(tx, order.id, fault);
    if (order.state === 'created') await markClosed(tx, order.id, null);
    await giveBackItself(tx, order, { trade, money, reason: fault });
  }
  await disputesBefore(tx, order, trade);
}

async function faultOf(
  tx: Tx,
  { state, amount, currency: asked, account }: Order,
  money: Money,
): Promise<Mismatch | undefined> {
  if (state === 'closed') return 'late';
  if (state !== 'created') return 'twice';
  if (money.amount !== amount || money.currency !== asked) return 'amount';
  return (await tx.ports.account.keepAccount(tx, account)) ? undefined : 'gone';
}

async function deliver(tx: Tx, order: Order, trade: string): Promise<void> {
  const { id, number, account, points, days, amount } = order;
  await markPaid(tx, id, trade);
  if (points !== null) await tx.ports.points.sellPoints(tx, { account, points, order: number });
  if (days !== null) await tx.ports.vip.beginBought(tx, { account, days, price: amount, order: number });
  await tx.happened('buyer.bought', { account, bought: true });
}

async function confirm(tx: Tx, { id, account, number }: Order): Promise<void> {
  const receipt = await issueReceipt(tx, id, null);
  await tx.ports.notices.notify(tx, {
    account,
    kind: 'payments.paid',
    values: { order: number, receipt },
    path: `my/orders/${number}`,
  });
}
