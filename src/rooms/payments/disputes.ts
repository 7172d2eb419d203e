/**
 * A payer disputes a payment with their bank (docs/decisions/0111-disputes.md). Events come in any order: what was told
 * once stays told, and what follows from all of it is done once.
 */
import type { Tx } from '../../platform/context.ts';
import type { Method, ToldDispute } from './providers/provider.ts';
import {
  addDispute,
  changeDispute,
  type Dispute,
  type DisputeState,
  disputeNumbered,
  disputesWaiting,
  holdTrade,
} from './queries/disputes.ts';
import { holdOrder, markFault, noteRefunded, type Order } from './queries/orders.ts';
import { takeBought } from './refunding.ts';

type Told = ToldDispute & { trade: string; at: Date };

/** Keeps what is told of a dispute of a payment that is not known yet: once it is, the dispute is its order's. */
export async function keepDispute(tx: Tx, method: Method, told: Told): Promise<void> {
  await merged(tx, method, told, null);
}

/** Takes what is told of a dispute about an order, which is held. */
export async function disputeTold(tx: Tx, order: Order, told: Told): Promise<void> {
  const { before, now } = await merged(tx, order.method, told, order.id);
  await follow(tx, order, before, now);
}

/** What was told of a payment before it was heard of. The order is held. */
export async function disputesBefore(tx: Tx, order: Order, trade: string): Promise<void> {
  await holdTrade(tx, order.method, trade);
  for (const dispute of await disputesWaiting(tx, order.method, trade)) {
    await changeDispute(tx, dispute.id, { order_id: order.id });
    const held = await holdOrder(tx, order.number);
    if (held) await follow(tx, held, undefined, { ...dispute, order_id: order.id });
  }
}

/** A bank that lost may still pay back, after all; else what has ended stays as it ended. */
function stateAfter(before: DisputeState, told: ToldDispute): DisputeState {
  if (told.moved === 'back' || told.state === 'won') return 'won';
  return before === 'open' ? told.state : before;
}

async function merged(tx: Tx, method: Method, told: Told, order_id: string | null) {
  const { number, trade, money, reason, due, moved, at } = told;
  const before = await disputeNumbered(tx, method, number);
  if (!before) {
    const { amount, currency } = money;
    const opened = { number, trade, order_id, amount, currency, reason, due_at: due, opened_at: at };
    await addDispute(tx, method, opened);
  }
  const kept = before ?? (await disputeNumbered(tx, method, number));
  if (!kept) throw new Error(`The dispute ${number} was just kept.`);
  const state = stateAfter(kept.state, told);
  const isOut = moved !== null || told.state === 'lost';
  // What moved has its own moment, by which the provider's statement counts it.
  const taken_at = moved === 'out' ? at : (kept.taken_at ?? (isOut ? at : null));
  // What never left does not come back: an inquiry can be won as well.
  const isBack = state === 'won' && taken_at !== null;
  const back_at = moved === 'back' ? at : (kept.back_at ?? (isBack ? at : null));
  const amount = kept.taken_at ? kept.amount : money.amount;
  const set = { state, taken_at, back_at, amount, due_at: due ?? kept.due_at };
  await changeDispute(tx, kept.id, { ...set, order_id: kept.order_id ?? order_id });
  return { before, now: { ...kept, ...set } };
}

async function follow(tx: Tx, order: Order, before: Dispute | undefined, now: Dispute): Promise<void> {
  const isBooked = now.currency === order.currency;
  const booking = { account: order.account, amount: now.amount, order: order.number };
  let taken = now;
  const [leaves, returns] = [now.taken_at && !before?.taken_at, now.back_at && !before?.back_at];
  if (leaves) taken = { ...now, ...(await take(tx, order, now)) };
  if (returns) await giveAgain(tx, order, taken);
  const { points } = tx.ports;
  // The ledger of points is held before that of money.
  const key = `dispute:${now.number}`;
  if (leaves && isBooked) await points.bookRepayment(tx, { ...booking, key });
  if (returns && isBooked) await points.bookReturn(tx, { ...booking, key });
  const isNews = before?.state !== now.state || !before.taken_at !== !now.taken_at;
  if (!isNews) return;
  await markFault(tx, order.id, 'dispute');
  await tellStaff(tx, order, now);
}

/** What was bought for the money is taken back, as when it is refunded; what was refunded before is not taken twice. */
async function take(tx: Tx, order: Order, { id, trade, amount }: Dispute) {
  const covered = trade === order.trade ? Math.min(amount, order.amount - order.refunded) : 0;
  if (covered <= 0) return {};
  const points = await takeBought(tx, order, { amount: covered, by: id });
  await changeDispute(tx, id, { covered, points });
  await tellBuyer(tx, order, 'taken');
  return { covered, points };
}

/** The bank decided for us: what was taken back is its buyer's again. */
async function giveAgain(
  tx: Tx,
  { number, account, days }: Order,
  { id, covered, points }: Dispute,
): Promise<void> {
  const order = await holdOrder(tx, number);
  if (!order || covered <= 0) return;
  await noteRefunded(tx, order, order.refunded - covered);
  if (!(await tx.ports.account.keepAccount(tx, account))) return;
  if (points > 0) await tx.ports.points.sellAgain(tx, { account, points, order: number, dispute: id });
  const wasWhole = order.refunded >= order.amount;
  if (days !== null && wasWhole) await tx.ports.vip.boughtAgain(tx, { account, order: number, dispute: id });
  await tx.happened('buyer.bought', { account, bought: true });
  await tellBuyer(tx, order, 'back');
}

async function tellBuyer(tx: Tx, { account, number }: Order, became: 'taken' | 'back'): Promise<void> {
  if (!(await tx.ports.account.keepAccount(tx, account))) return;
  const values = { order: number, became };
  await tx.ports.notices.notify(tx, {
    account,
    kind: 'payments.disputed',
    values,
    path: `my/orders/${number}`,
  });
}

async function tellStaff(
  tx: Tx,
  { number, account: buyer }: Order,
  { state, reason }: Dispute,
): Promise<void> {
  const path = `staff/payments/${number}`;
  for (const account of await tx.ports.account.admins(tx)) {
    // Nobody is told as staff of an order of their own.
    if (account === buyer) continue;
    const values = { order: number, state, reason };
    await tx.ports.notices.notify(tx, { account, kind: 'payments.dispute', values, path });
  }
}
