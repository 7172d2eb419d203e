/** Points whose price goes back after they were spent (docs/decisions/0112-debts-of-points.md). */
import type { Tx } from '../platform/context.ts';
import { keepAccount } from '../rooms/account/queries/accounts.ts';
import { listStaff } from '../rooms/account/queries/staff.ts';
import type { PaymentsNeeds } from '../rooms/payments/needs.ts';
import { balanceOf } from '../rooms/points/balance.ts';
import { spentSince, takeBackSold } from '../rooms/points/sell.ts';
import { refundUnused, spendingKey } from '../rooms/points/spend.ts';
import { endUnused } from '../rooms/vip/membership.ts';
import { holdMembership } from '../rooms/vip/queries/periods.ts';
import { notify } from './kinds.ts';

/**
 * Takes the points back. Where some are spent, membership that was obtained for points after that purchase ends, the
 * newest first, while there is a debt: what of its price is not used pays it.
 */
export const takeBackBought: PaymentsNeeds['takeBackSold'] = async (tx, sold) => {
  const { account, order } = sold;
  // Whoever obtains membership for points holds it before the points.
  await holdMembership(tx, account);
  await takeBackSold(tx, sold);
  const taken = await debtOf(tx, account);
  if (taken === 0 || !(await keepAccount(tx, account))) return;
  let owed = taken;
  for (const spent of await spentSince(tx, { account, order })) {
    const unused = await endUnused(tx, { account, key: spendingKey(spent) });
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
  const values = { order, points: owed, ended };
  await notify(tx, { account, kind: 'points.debt', values, path: 'my/vip' });
  for (const { id, role } of await listStaff(tx)) {
    if (role !== 'admin' || id === account) continue;
    await notify(tx, { account: id, kind: 'points.owed', values, path: `staff/payments/${order}` });
  }
}
