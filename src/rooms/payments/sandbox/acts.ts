/** What a payer does at the sandbox. */
import type { Delivery, Standin } from './standin.ts';

/** `silent` pays, and no webhook tells of it: the site has to ask. `late` pays once the order's time is over. */
export const acts = ['pay', 'fail', 'late', 'twice', 'wrong', 'silent', 'refund'] as const;

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
    default:
      return act satisfies never;
  }
}
