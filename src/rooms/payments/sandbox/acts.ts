/** What a payer, or the provider, does at the sandbox. */
import type { Delivery, Standin } from './standin.ts';

/**
 * `silent` pays, and no webhook tells of it: the site has to ask. `late` pays once the order's time is over. `refuse`
 * lets the refunds of the order fail from then on, `allow` lets them through again; `return` lets the last one that was
 * done come back. By a card, `dispute` lets the payer dispute with their bank, and `lose` or `win` is what it decides for
 * us.
 */
export const acts = [
  'pay',
  'fail',
  'late',
  'twice',
  'wrong',
  'silent',
  'refund',
  'refuse',
  'allow',
  'return',
  'dispute',
  'lose',
  'win',
] as const;

export type SandboxAct = (typeof acts)[number];

/** Does it, and says what is told of it, in the order in which it happened. */
export function played(standin: Standin, number: string, act: SandboxAct): Delivery[] {
  switch (act) {
    case 'pay':
    case 'late':
      return standin.pay(number);
    case 'twice':
      return [...standin.pay(number), ...standin.pay(number)];
    case 'wrong':
      return standin.pay(number, { amount: standin.order(number).money.amount + 1 });
    case 'silent':
      standin.pay(number);
      return [];
    case 'fail':
      return standin.fail(number);
    case 'refund':
      return standin.refundOutside(number);
    case 'refuse':
    case 'allow':
      standin.order(number).refundsBecome = act === 'refuse' ? 'failed' : 'done';
      return [];
    case 'return': {
      const last = standin.order(number).refunds.findLast(({ state }) => state === 'done');
      return last ? standin.finishRefund(last.number, 'failed') : [];
    }
    case 'dispute':
      return standin.dispute(number);
    case 'lose':
    case 'win':
      return standin.dispute(number, act === 'win' ? 'won' : 'lost');
    default:
      return act satisfies never;
  }
}
