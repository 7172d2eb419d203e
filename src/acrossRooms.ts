/** What is made of several rooms at once: `wiring.ts` hands it to those that need it. */

import { defaultLocale, type LocaleCode } from './i18n/locales.ts';
import { pathTo } from './i18n/paths.ts';
import { manifests } from './manifests.ts';
import { mostCounted, type OwnMarks } from './own/ownMarks.ts';
import type { Actor } from './platform/actor.ts';
import type { Context, Tx } from './platform/context.ts';
import { forgetTargets } from './platform/deadLetters.ts';
import { type Erasing, eraseForGood } from './platform/erasures.ts';
import { fragmentOf } from './platform/fragment.ts';
import type { Sessions } from './platform/http/identity.ts';
import type { LinkCards } from './platform/linkCard.ts';
import type { Page } from './platform/page.ts';
import type { FindPerson, Withdrawing } from './platform/personalCommands.ts';
import { type Declared, type Person, platformHeld, platformPersonalData } from './platform/personalData.ts';
import { heldOf } from './platform/personalRows.ts';
import type { Library } from './reading/library.ts';
import { firstAdminToken } from './rooms/account/firstAdmin.ts';
import { handlesOf } from './rooms/account/handles.ts';
import type { AccountParts } from './rooms/account/present.ts';
import { gatewayName, isAccount, recipientOf } from './rooms/account/profile.ts';
import { accountById, findAccount, keepAccount, lockAccount } from './rooms/account/queries/accounts.ts';
import { endSessionsOf } from './rooms/account/queries/sessions.ts';
import { isStaff, listStaff } from './rooms/account/queries/staff.ts';
import { actorBySession, actorByToken, endSession, markSeen, rolesHeld } from './rooms/account/sessions.ts';
import { handleOf, readMobile } from './rooms/account/targets.ts';
import { bareMobile } from './rooms/contact/fields.ts';
import { requestsBy } from './rooms/contact/queries/requests.ts';
import type { DataexportNeeds } from './rooms/dataexport/needs.ts';
import { packed } from './rooms/dataexport/pack.ts';
import { askAtOnce } from './rooms/deletion/asking.ts';
import { certify } from './rooms/deletion/certificate.ts';
import type { DeletionNeeds, PageNeeds as DeletionPageNeeds, Left } from './rooms/deletion/needs.ts';
import { dropPagesOf } from './rooms/forum/authorPages.ts';
import { countFavourites } from './rooms/forum/queries/marks.ts';
import { isSuspended, keepSuspension } from './rooms/forum/suspension.ts';
import { actorByGateway } from './rooms/gateway/api.ts';
import { identityOf, isApproved } from './rooms/identity/identity.ts';
import { withdrawProofs } from './rooms/identity/proofs.ts';
import { shareProof } from './rooms/identity/queries/proofs.ts';
import { approvalGone, type EarningNeeds } from './rooms/invitation/invite.ts';
import { invitationOf } from './rooms/invitation/own.ts';
import { sharingBrowser } from './rooms/invitation/queries.ts';
import { notifier } from './rooms/notices/notify.ts';
import type { PaymentsNeeds } from './rooms/payments/needs.ts';
import { openOrders } from './rooms/payments/queries/orders.ts';
import { countOpenWithdrawals } from './rooms/payments/queries/withdrawals.ts';
import { sellingOf } from './rooms/payments/selling.ts';
import { balanceOf } from './rooms/points/balance.ts';
import { earn, takeBack } from './rooms/points/earn.ts';
import { rulesFor } from './rooms/points/offers.ts';
import { bookPayment, bookRepayment, bookReturn, sellPoints, takeBackSold } from './rooms/points/sell.ts';
import { writeOff } from './rooms/points/time.ts';
import { noteVisit } from './rooms/points/visits.ts';
import { payOutPoints, withdrawnBack, withdrawPoints } from './rooms/points/withdraw.ts';
import { libraryFor } from './rooms/publishing/read.ts';
import { readSettings } from './rooms/site/queries.ts';
import { brandIn } from './rooms/site/read.ts';
import { withdraw as withdrawSyndrome } from './rooms/syndrome/saved/consent.ts';
import { beginBought, boughtUndone } from './rooms/vip/membership.ts';
import type { Invitation } from './rooms/vip/needs.ts';
import { policyWith } from './rooms/vip/policy.ts';
import { membershipOf } from './rooms/vip/queries/periods.ts';
import { soldPlans } from './rooms/vip/queries/plans.ts';

export const kinds = manifests.flatMap(([, { search = [] }]) => search);
export const noticeKinds = manifests.flatMap(([, { notices = [] }]) => notices);
/** Every table that holds something about a person. */
export const personalData: readonly Declared[] = [
  ...platformPersonalData.map((held) => ({ ...held, area: 'platform', words: platformHeld })),
  ...manifests.flatMap(([area, { held: words, personalData: tables }]) => {
    if (!words && tables.length > 0) throw new Error(`The manifest of ${area} does not say what it holds.`);
    return words ? tables.map((held) => ({ ...held, area, words })) : [];
  }),
];
const cards = manifests.flatMap(([, room]) => (room.cards ? [room.cards] : []));
/** What a link to a page of any room shows where people write. */
export const cardOf: LinkCards = async (ctx, locale, address) => {
  for (const make of cards) {
    const card = await make(ctx, locale, address);
    if (card) return card;
  }
  return undefined;
};
/** For every room that tells people something. */
export const notify = notifier(noticeKinds);

/** `mayUse` is for the instruments that membership opens. */
export const { mayRead, mayUse, missingSteps } = policyWith({
  identityOf,
  sellingOf: (ctx) => sellingOf(ctx, { soldPlans }),
});

/** By what one signs in with, by the number of a contact request, or by the phone number that stands in one. */
export const findPerson: FindPerson = async (ctx, typed) => {
  const account = await findAccount(ctx, handleOf(typed));
  const mobile = account ? account.mobile : readMobile(typed);
  const requests = await requestsBy(ctx, { typed, mobile: bareMobile(mobile ?? '') });
  if (!account && requests.length === 0) return undefined;
  const works = account ? (await listStaff(ctx)).some(({ id }) => id === account.id) : false;
  return { account: account?.id, requests, works };
};

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

/** Somebody's identity is no longer approved. Benefits ask for it each time; what was paid for it is taken back. */
export async function notApproved(tx: Tx, account: string): Promise<void> {
  await approvalGone(tx, earningNeeds, account);
  await dropPagesOf(tx, account);
}

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

/** What they asked as a visitor, by the phone number of their account. */
async function requestsOf(ctx: Context, id: string): Promise<string[]> {
  const mobile = (await accountById(ctx, id))?.mobile;
  return mobile ? requestsBy(ctx, { typed: '', mobile: bareMobile(mobile) }) : [];
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
  takeBackSold,
  bookPayment,
  bookRepayment,
  bookReturn,
  withdrawPoints,
  withdrawnBack,
  payOutPoints,
  debtOf: async (ctx, account) => (await balanceOf(ctx, account)).debt,
  isSuspended,
  writeOff,
  sharingBrowser,
  notify,
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

/** What other rooms know of an account. */
export async function partsOf(ctx: Context, accountId: string): Promise<AccountParts> {
  const [{ until }, { status }, { current, withdrawable }] = await Promise.all([
    membershipOf(ctx, accountId),
    identityOf(ctx, accountId),
    balanceOf(ctx, accountId),
  ]);
  return {
    authentication: { status },
    vip: { expires_at: until?.toISOString() ?? null },
    points: { current, withdrawable },
  };
}

/** What the row of somebody's own pages says of some of them. */
export async function ownMarksOf(ctx: Context, { accountId }: Pick<Actor, 'accountId'>): Promise<OwnMarks> {
  const [{ status }, favourites] = await Promise.all([
    identityOf(ctx, accountId),
    countFavourites(ctx, accountId, mostCounted + 1),
  ]);
  return { identity: status, favourites };
}

/** What the page of membership shows of invitations. */
export async function invitationPanel({ ctx, locale }: Page, account: string): Promise<Invitation | null> {
  const [own, rules] = await Promise.all([
    invitationOf(ctx, { codeOf }, { account, locale }),
    rulesFor(ctx, locale),
  ]);
  const points = rules.find(({ rule }) => rule === 'invitation')?.points ?? null;
  return own && { ...own, points };
}

/** The code by which somebody invites others. */
async function codeOf(ctx: Context, account: string): Promise<string | undefined> {
  return (await accountById(ctx, account))?.invitation_code;
}

/** What guides are about, the most used first. */
export async function guideTopics(ctx: Context, locale: LocaleCode): Promise<string[]> {
  return (await openLibrary(ctx, locale).tags('guide', [])).map(({ name }) => name);
}

/** What everybody may see. */
export function openLibrary(ctx: Context, locale: LocaleCode, tag: Page['tag'] = () => {}): Library {
  return libraryFor({ ctx, locale, actor: null, mayRead, missingSteps, tag });
}

/** What the gateway needs of accounts. */
export const gatewayNeeds = { actorByToken, actorBySession, endSession, keepAccount, loginName: gatewayName };

/** How guard and pages find who is signed in. */
export function sessionsOf(ctx: Context): Sessions {
  return {
    byToken: (token) => actorByToken(ctx, token),
    byGateway: (token) => actorByGateway(ctx, gatewayNeeds, token),
    async markSeen(actor) {
      await markSeen(ctx, actor);
      await noteVisit(ctx, actor.accountId);
    },
    rolesHeld,
  };
}

/** Of a site without any account: the address that makes whoever is signed in its first admin. */
export async function firstAdminAddress(ctx: Context): Promise<string | undefined> {
  const token = await firstAdminToken(ctx);
  return token && ctx.origin + pathTo(defaultLocale, 'staff/first', fragmentOf(token));
}
