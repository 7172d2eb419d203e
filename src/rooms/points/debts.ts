/** Points whose price goes back after they were spent (docs/decisions/0112-debts-of-points.md). */
import type { Tx } from '../../platform/context.ts';
import type { PointsPort } from '../../ports/points.ts';
import { balanceOf } from './balance.ts';
import { spentSince, takeBackSold } from './sell.ts';
import { refundUnused, spendingKey } from './spend.ts';

/**
 * Takes the points back. Where some are spent, membership that was obtained for points after that purchase ends, the
 * newest first, while there is a debt: what of its price is not used pays it.
 */
export const takeBackBought: PointsPort['takeBackSold'] = async (tx, sold) => {
  const { account: accounts, vip } = tx.ports;
  const { account, order } = sold;
  // Whoever obtains membership for points holds it before the points.
  await vip.holdMembership(tx, account);
  await takeBackSold(tx, sold);
  const taken = await debtOf(tx, account);
  if (taken === 0 || !(await accounts.keepAccount(tx, account))) return;
  let owed = taken;
  for (const spent of await spentSince(tx, { account, order })) {
    const unused = await vip.endUnused(tx, { account, key: spendingKey(spent) });
    if (unused === 0) continue;
    await refundUnused(tx, spent, unused);
    owed = await debtOf(tx, account);
    if (owed === 0) break;
  }
  await tellOfDebt(tx, { account, order, owed, ended: owed < taken ? 'yes' : 'no' });
};

const debtOf = async (tx: Tx, account: string) => (await balanceOf(tx, account)).debt;

async function tellOfDebt(
  tx: Tx,
  { account, order, owed, ended }: { account: string; order: string; owed: number; ended: 'yes' | 'no' },
): Promise<void> {
  const { account: accounts, notices } = tx.ports;
  const values = { order, points: owed, ended };
  await notices.notify(tx, { account, kind: 'points.debt', values, path: 'my/vip' });
  for (const id of await accounts.admins(tx)) {
    if (id === account) continue;
    await notices.notify(tx, { account: id, kind: 'points.owed', values, path: `staff/payments/${order}` });
  }
}
