/**
 * Points that are paid out as money: they wait in an account of the house until staff have paid or refused. Each movement
 * cites the withdrawal, and is made once for it.
 */
import { Refusal } from '../../contract/problems.ts';
import type { Tx } from '../../platform/context.ts';
import { TooLittle } from './plan.ts';
import { post, type Transfer, transfersBy } from './queries/ledger.ts';

type Withdrawn = {
  account: string;
  points: number;
  /** Its number. */
  withdrawal: string;
};

const keyOf = (withdrawal: string) => `withdraw:${withdrawal}`;

/** Sets points aside, of those alone that can be withdrawn. @throws Refusal when there are too few */
export async function withdrawPoints(tx: Tx, { account, points, withdrawal }: Withdrawn): Promise<void> {
  try {
    await post(tx, {
      kind: 'withdraw',
      key: keyOf(withdrawal),
      print: ['withdraw', account, points],
      owner: account,
      amount: points,
      memo: { order: withdrawal },
    });
  } catch (error) {
    if (!(error instanceof TooLittle)) throw error;
    const values = { current: error.current, amount: points };
    throw new Refusal({
      problem: 'invalid',
      key: 'points.errors.notWithdrawable',
      fields: ['points'],
      values,
    });
  }
}

/** Gives back what was set aside, as old as it was; a debt is settled first. */
export async function withdrawnBack(
  tx: Tx,
  { withdrawal, reason }: { withdrawal: string; reason: string },
): Promise<void> {
  const { id, owner, amount } = await setAside(tx, withdrawal);
  await post(tx, {
    kind: 'unwithdraw',
    key: `unwithdraw:${withdrawal}`,
    print: ['unwithdraw', id],
    owner,
    amount,
    reverses: id,
    memo: { order: withdrawal, ...(reason !== '' && { reason }) },
  });
}

/** The money was paid: the points are gone, and what left the bank, in hundredths of the currency, is noted. */
export async function payOutPoints(
  tx: Tx,
  { withdrawal, money }: { withdrawal: string; money: number },
): Promise<void> {
  const { id, owner, amount } = await setAside(tx, withdrawal);
  const memo = { order: withdrawal };
  const ended = { print: ['payOut', id], owner, memo };
  await post(tx, { ...ended, kind: 'payOut', key: `payOut:${withdrawal}`, amount, reverses: id });
  await post(tx, { ...ended, kind: 'disbursement', key: `disbursement:${withdrawal}`, amount: money });
}

async function setAside(tx: Tx, withdrawal: string): Promise<Transfer> {
  const [transfer] = await transfersBy(tx, { keys: [keyOf(withdrawal)] });
  if (!transfer) throw new Error(`Nothing was set aside for the withdrawal ${withdrawal}.`);
  return transfer;
}
