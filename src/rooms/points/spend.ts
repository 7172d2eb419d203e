/** Points that are exchanged for something, and given back. */
import { Refusal } from '../../contract/problems.ts';
import type { Tx } from '../../platform/context.ts';
import { reverse } from './earn.ts';
import { TooLittle } from './plan.ts';
import { post, type Transfer, transfersBy } from './queries/ledger.ts';
import type { Purpose } from './rules.ts';

export type Spending = {
  account: string;
  amount: number;
  purpose: Purpose;
  /** Chosen by the caller: the same spending asked for twice is made once. */
  key: string;
};

const before = 'spend:';

/** The key that the caller of `spend` chose. */
export function spendingKey({ key }: Pick<Transfer, 'key'>): string {
  return key.slice(before.length);
}

/**
 * Takes points in exchange for something, those that can be withdrawn last.
 * @returns the number of the movement, for `refundSpend`
 * @throws Refusal when there are too few, or the key stands for another spending
 */
export async function spend(tx: Tx, { account, amount, purpose, key }: Spending): Promise<number> {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`${amount} is no number of points.`);
  try {
    const posted = await post(tx, {
      kind: 'spend',
      key: before + key,
      print: ['spend', account, amount, purpose],
      owner: account,
      amount,
      memo: { purpose },
    });
    if (!posted) throw new Error('A spending is always posted.');
    return posted.id;
  } catch (error) {
    if (!(error instanceof TooLittle)) throw error;
    const values = { current: error.current, amount };
    throw new Refusal({ problem: 'invalid', key: 'points.errors.tooLittle', fields: ['amount'], values });
  }
}

/** Gives back what of a spending was not used: a debt is settled first. Then nobody can undo the spending any more. */
export async function refundUnused(tx: Tx, spent: Transfer, unused: number): Promise<void> {
  await reverse(tx, { ...spent, amount: unused }, 'refund', { cause: 'debt' });
}

/** Gives back what was spent, as old as it was; a debt is settled first. Twice is once. */
export async function refundSpend(
  tx: Tx,
  { transfer, reason }: { transfer: number; reason: string },
): Promise<void> {
  const [spent] = await transfersBy(tx, { id: transfer });
  if (spent?.kind !== 'spend') throw new Refusal({ problem: 'not_found' });
  await reverse(tx, spent, 'refund', { cause: reason });
}
