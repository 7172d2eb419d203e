/** What is held about somebody: its copy, its erasure, what is taken back. */
import { defaultLocale } from '../i18n/locales.ts';
import type { Context } from '../platform/context.ts';
import { forgetTargets } from '../platform/deadLetters.ts';
import { type Erasing, eraseForGood } from '../platform/erasures.ts';
import type { Withdrawing } from '../platform/personalCommands.ts';
import type { Declared, Person } from '../platform/personalData.ts';
import { heldOf } from '../platform/personalRows.ts';
import { handlesOf } from '../rooms/account/handles.ts';
import { recipientOf } from '../rooms/account/profile.ts';
import { accountById, lockAccount } from '../rooms/account/queries/accounts.ts';
import { endSessionsOf } from '../rooms/account/queries/sessions.ts';
import { isStaff } from '../rooms/account/queries/staff.ts';
import { actorByToken } from '../rooms/account/sessions.ts';
import type { DataexportNeeds } from '../rooms/dataexport/needs.ts';
import { packed } from '../rooms/dataexport/pack.ts';
import { askAtOnce } from '../rooms/deletion/asking.ts';
import { certify } from '../rooms/deletion/certificate.ts';
import type { DeletionNeeds, PageNeeds as DeletionPageNeeds, Left } from '../rooms/deletion/needs.ts';
import { isSuspended, keepSuspension } from '../rooms/forum/suspension.ts';
import { withdrawProofs } from '../rooms/identity/proofs.ts';
import { openOrders } from '../rooms/payments/queries/orders.ts';
import { countOpenWithdrawals } from '../rooms/payments/queries/withdrawals.ts';
import { balanceOf } from '../rooms/points/balance.ts';
import { brandIn } from '../rooms/site/read.ts';
import { withdraw as withdrawSyndrome } from '../rooms/syndrome/saved/consent.ts';
import { membershipOf } from '../rooms/vip/queries/periods.ts';
import { notify, personalData } from './kinds.ts';
import { notApproved } from './money.ts';
import { requestsOf } from './people.ts';

/** What a copy of what is held about somebody is made of. */
export const dataexportNeeds: DataexportNeeds = {
  declared: () => personalData,
  brand: brandIn,
  holdAccount: (tx, id) => lockAccount(tx, { id }),
  async personOf(ctx, id) {
    return (await accountById(ctx, id)) && { account: id, requests: await requestsOf(ctx, id) };
  },
  actorBy: actorByToken,
  notify,
};

/** For the operator: the same copy, in the language of the account. */
export async function packFor(ctx: Context, person: Person): Promise<Uint8Array> {
  const to = person.account === undefined ? undefined : await recipientOf(ctx, person.account);
  return packed(ctx, dataexportNeeds, { person, locale: to?.locale ?? defaultLocale });
}

/** How somebody is erased: what they are suspended for outlives them, and who asked for it has a certificate. */
export const erasing: Erasing = {
  declared: personalData,
  begin: askAtOnce,
  async before(tx, account, held) {
    const { email, mobile } = (await accountById(tx, account)) ?? {};
    await forgetTargets(
      tx,
      [email, mobile].flatMap((target) => target ?? []),
    );
    await keepSuspension(tx, { account, handles: await handlesOf(tx, account) });
    const facts = { account, held, isSuspended: await isSuspended(tx, account) };
    await certify(tx, { brand: brandIn, recipient: recipientOf }, facts);
  },
};

export const deletionNeeds: DeletionNeeds = {
  brand: brandIn,
  recipient: recipientOf,
  holdAccount: (tx, id) => lockAccount(tx, { id }),
  endSessions: (tx, id) => endSessionsOf(tx, id, 'all'),
  works: isStaff,
  left: leftOf,
  async erase(ctx, id) {
    await eraseForGood(ctx, erasing, { account: id, requests: await requestsOf(ctx, id) });
  },
};

/** What the operator takes back for somebody. */
export const withdrawing: Withdrawing = {
  async syndrome(ctx, account) {
    const results = await withdrawSyndrome(ctx, account);
    return `The consent is withdrawn; results that were deleted: ${results}.`;
  },
  async identity(ctx, account) {
    const { pictures, ended } = await withdrawProofs(ctx, { refused: notApproved }, account);
    const approval = ended ? ' The approval or request that stood on them has ended.' : '';
    return `The consent is withdrawn; pictures that were destroyed: ${pictures}.${approval}`;
  },
};

/** What the page of it needs. */
export const deletionPageNeeds: DeletionPageNeeds = {
  recipient: recipientOf,
  left: leftOf,
  heldOf: heldOfAccount,
  isSuspended,
};

/** Of what is declared, what there is of somebody. */
export async function heldOfAccount(ctx: Context, account: string): Promise<Declared[]> {
  return heldOf(ctx, personalData, { account, requests: await requestsOf(ctx, account) });
}

/** What somebody who leaves loses, or has not brought to an end. */
async function leftOf(ctx: Context, account: string): Promise<Left> {
  const [{ current }, { until }, orders, withdrawals] = await Promise.all([
    balanceOf(ctx, account),
    membershipOf(ctx, account),
    openOrders(ctx, account),
    countOpenWithdrawals(ctx, account),
  ]);
  return {
    points: current,
    memberUntil: until?.toISOString() ?? null,
    openOrders: orders.length,
    withdrawals,
  };
}
