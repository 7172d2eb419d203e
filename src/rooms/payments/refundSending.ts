/** Refunds on their way to providers: sent by a job, asked about until they have ended. */
import type { Context } from '../../platform/context.ts';
import { methods } from './methods.ts';
import { notifyUrl } from './notifyUrl.ts';
import type { Asked, Provider, RefundState } from './providers/provider.ts';
import type { Providers } from './providers.ts';
import { failedNumbers, formersOf, takeOpenFormers } from './queries/formers.ts';
import { askedFor, holdOrder, markFault, type Order, orderNumbered } from './queries/orders.ts';
import {
  type Errand,
  holdRefundsOf,
  noteOverdue,
  noteSent,
  orderOfRefund,
  overdueRefunds,
  pendingRefunds,
  type Refund,
  refundsOf,
} from './queries/refunds.ts';
import { takeAnswer } from './receiving.ts';
import { heardOf } from './refundOutcome.ts';

/** What the queue carries. A sum is in minor units, as of a time in ISO 8601. */
export type RefundErrand = Pick<Errand, 'refund' | 'number'> & { sum?: { refunded: number; at: string } };

/**
 * Sends a refund to its provider, or asks what became of one that was sent: the number makes it one.
 * @param number one that it has or had: its provider is only asked about it, and how much went back of the payment
 * @param sum what was told to have gone back, where the provider does not tell it when it is asked
 */
export async function sendRefund(
  ctx: Context,
  providers: Providers,
  { refund: id, number, sum }: RefundErrand,
  signal?: AbortSignal,
): Promise<void> {
  const order = await orderNumbered(ctx, (await orderOfRefund(ctx, { id })) ?? '');
  const refund = order && (await refundsOf(ctx, order.id)).find((one) => one.id === id);
  const provider = order && providers.get(order.method);
  if (!order || !refund || !provider) return;
  const way = { provider, order, refund };
  if (number !== undefined) {
    await ask(ctx, way, number, signal);
    // How much went back of the payment holds whatever else was thought to have failed and is through.
    const ours = await refundsOf(ctx, order.id);
    for (const { number: other, refund: of } of await failedNumbers(ctx, ours)) {
      const its = ours.find((one) => one.id === of);
      if (its && other !== number) await ask(ctx, { ...way, refund: its }, other, signal);
    }
    const at = ctx.clock();
    const asked = await provider.ask(askedFor(order), signal);
    await takeAnswer(ctx, order.number, withSum({ asked, at }, sum));
  } else if (refund.state === 'pending') {
    const asked = await askBefore(ctx, way, signal);
    if (asked === 'unknown') await send(ctx, way, signal);
  }
}

/** Not every provider tells a sum when it is asked: then what a webhook told of it counts, as of that time. */
function withSum(answer: { asked: Asked; at: Date }, sum: RefundErrand['sum']): { asked: Asked; at: Date } {
  const { asked } = answer;
  if (!sum || !('trade' in asked) || asked.refunded !== undefined) return answer;
  return { asked: { ...asked, refunded: sum.refunded }, at: new Date(sum.at) };
}

type OnItsWay = { provider: Provider; order: Order; refund: Refund };

/** `unknown`: nobody has it yet, and it may be sent. */
async function askBefore(ctx: Context, way: OnItsWay, signal?: AbortSignal): Promise<RefundState> {
  const { number, sent_at, id } = way.refund;
  if (sent_at) return ask(ctx, way, number, signal, { mayBeSent: true });
  // Before another number is sent: the one before it may have gone through after all.
  for (const former of await formersOf(ctx, [id])) {
    const asked = await ask(ctx, way, former.number, signal);
    if (asked === 'done' || asked === 'pending') return asked;
  }
  return 'unknown';
}

async function ask(
  ctx: Context,
  way: OnItsWay,
  number: string,
  signal?: AbortSignal,
  { mayBeSent = false } = {},
): Promise<RefundState> {
  const { provider, order, refund } = way;
  const asked = await provider.askRefund({ number, order: order.number, trade: refund.trade }, signal);
  const isNews = asked === 'done' || asked === 'failed' || (asked === 'unknown' && !mayBeSent);
  if (isNews) await hear(ctx, way, number, asked);
  return asked;
}

async function send(ctx: Context, way: OnItsWay, signal?: AbortSignal): Promise<void> {
  const { provider, order, refund } = way;
  const { number, trade, amount, total, currency, reason } = refund;
  if (!(await ctx.transaction((tx) => noteSent(tx, refund)))) return;
  const became = await provider.refund(
    {
      number,
      order: order.number,
      trade,
      money: { amount, currency },
      total: { amount: total, currency },
      reason,
      notifyUrl: notifyUrl(ctx, order.method),
    },
    signal,
  );
  if (became === 'done') await hear(ctx, way, number, became);
}

async function hear(
  ctx: Context,
  { order }: OnItsWay,
  number: string,
  became: 'done' | 'failed' | 'unknown',
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const held = await holdOrder(tx, order.number);
    if (!held) return;
    await tx.ports.account.keepAccount(tx, held.account);
    await heardOf(tx, held, { number, became });
  });
}

const minute = 60_000;

/** What was sent, or asked about, is left alone for so long. */
const pauseMs = 5 * minute;

/** What is pending for longer is shown to staff. */
const overdueMs = 24 * 60 * minute;

/** In one run, of each provider; the next one goes on. */
const most = 100;

/** What is to be sent, or asked about, by now. */
export async function errandsDue(ctx: Context): Promise<Errand[]> {
  const before = new Date(ctx.clock().getTime() - pauseMs);
  const open = await ctx.transaction((tx) => takeOpenFormers(tx, before, most));
  // Those of one that makes none leave room for the others'.
  const pending = await Promise.all(methods.map((method) => pendingRefunds(ctx, method, before, most)));
  return [...pending.flat(), ...open];
}

/** Tells staff of refunds that their provider does not make. */
export async function noteOverdueOnes(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock().getTime() - overdueMs);
  for (const id of await overdueRefunds(ctx, before, most)) {
    await ctx.transaction(async (tx) => {
      const order = await holdOrder(tx, (await orderOfRefund(tx, { id })) ?? '');
      const refund = order && (await holdRefundsOf(tx, order.id)).find((one) => one.id === id);
      if (!order || refund?.state !== 'pending' || refund.overdue || refund.since >= before) return;
      await noteOverdue(tx, id);
      await markFault(tx, order.id, 'refund');
    });
  }
}
