/** Points that can be withdrawn, and the terms of it, as an operator would have them. */
import { randomUUIDv7 } from 'node:crypto';
import {
  changeWithdrawing,
  type Withdrawing,
  withdrawingIn,
  withdrawingNow,
} from '../../src/rooms/payments/queries/withdrawing.ts';
import { post } from '../../src/rooms/points/queries/ledger.ts';
import { onceSettled, type Site } from './site.ts';

type Place = Pick<Site, 'ctx'>;

/** Switches withdrawal on: 20 points are one unit, from 100 to 100,000 points, two people above 10,000. */
export async function offerWithdrawal({ ctx }: Place, change: Partial<Withdrawing> = {}): Promise<void> {
  const terms = { active: true, rate: 20, minimum: 100, maximum: 100_000, second_person_above: 10_000 };
  const version = await ctx.transaction(async (tx) => {
    const before = await withdrawingNow(tx);
    await changeWithdrawing(tx, { ...before, ...terms, ...change });
    return before.version + 1;
  });
  // Others may have changed them since.
  await onceSettled(
    () => withdrawingIn(ctx),
    (known) => known.version >= version,
  );
}

export async function giveWithdrawable({ ctx }: Place, account: string, amount: number): Promise<void> {
  await ctx.transaction((tx) =>
    post(tx, {
      kind: 'add',
      key: `test:${randomUUIDv7()}`,
      print: ['test', account, amount],
      owner: account,
      amount,
      memo: { reason: 'A test' },
      credit: { kind: 'withdrawable', maturesAt: null },
    }),
  );
}
