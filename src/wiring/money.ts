/** Where points and money are earned, delivered and taken back. */
import type { Tx } from '../platform/context.ts';
import { isAccount } from '../rooms/account/profile.ts';
import { accountById, keepAccount } from '../rooms/account/queries/accounts.ts';
import { listStaff } from '../rooms/account/queries/staff.ts';
import { actorByToken } from '../rooms/account/sessions.ts';
import { dropPagesOf } from '../rooms/forum/authorPages.ts';
import { isSuspended } from '../rooms/forum/suspension.ts';
import { isApproved } from '../rooms/identity/identity.ts';
import { shareProof } from '../rooms/identity/queries/proofs.ts';
import { approvalGone, type EarningNeeds, invitedBought } from '../rooms/invitation/invite.ts';
import type { PaymentsNeeds } from '../rooms/payments/needs.ts';
import { balanceOf } from '../rooms/points/balance.ts';
import { earn, takeBack } from '../rooms/points/earn.ts';
import { bookPayment, bookRepayment, bookReturn, sellAgain, sellPoints } from '../rooms/points/sell.ts';
import { writeOff } from '../rooms/points/time.ts';
import { payOutPoints, withdrawnBack, withdrawPoints } from '../rooms/points/withdraw.ts';
import { readSettings } from '../rooms/site/queries.ts';
import { personOf, requireSecond } from '../rooms/staff/secondPerson.ts';
import { beginBought, boughtAgain, boughtUndone } from '../rooms/vip/membership.ts';
import { soldPlans } from '../rooms/vip/queries/plans.ts';
import { takeBackBought } from './debts.ts';
import { givingNeeds } from './giving.ts';
import { notify } from './kinds.ts';

/** Somebody's identity is no longer approved. Benefits ask for it each time; what was paid for it is taken back. */
export async function notApproved(tx: Tx, account: string): Promise<void> {
  await approvalGone(tx, earningNeeds, account);
  await dropPagesOf(tx, account);
}

/** What invitations need of other rooms. */
export const earningNeeds: EarningNeeds = {
  earn,
  takeBack,
  sameProof: shareProof,
  notify,
};

/** How what is bought with money is delivered, and taken back. */
export const paymentsNeeds: PaymentsNeeds = {
  isAccount,
  keepAccount,
  isApproved,
  soldPlans,
  beginBought,
  boughtUndone,
  sellPoints,
  takeBackSold: takeBackBought,
  hasBought: (tx, buyer) => invitedBought(tx, earningNeeds, buyer),
  sellAgain,
  boughtAgain,
  bookPayment,
  bookRepayment,
  bookReturn,
  withdrawPoints,
  withdrawnBack,
  payOutPoints,
  debtOf: async (ctx, account) => (await balanceOf(ctx, account)).debt,
  isSuspended,
  writeOff,
  personOf: (tx, account) => personOf(tx, givingNeeds, account),
  requireSecond: (tx, actor, asked) => requireSecond(tx, givingNeeds, actor, asked),
  notify,
  async admins(ctx) {
    return (await listStaff(ctx)).filter(({ role }) => role === 'admin').map(({ id }) => id);
  },
  async seller(ctx) {
    const { company, address, email, legal } = await readSettings(ctx);
    return { company, address, email, ...legal };
  },
  async payerName(ctx, id) {
    const account = await accountById(ctx, id);
    return account?.email ?? account?.nickname ?? account?.username ?? undefined;
  },
  actorBy: actorByToken,
};
