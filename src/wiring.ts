/** The one place where rooms meet: each is handed the functions it needs of another. */
import {
  cardOf,
  codeOf,
  dataexportNeeds,
  deletionNeeds,
  deletionPageNeeds,
  earningNeeds,
  gatewayNeeds,
  guideTopics,
  heldOfAccount,
  invitationPanel,
  kinds,
  mayRead,
  mayUse,
  missingSteps,
  noticeKinds,
  notify,
  openLibrary,
  partsOf,
  paymentsNeeds,
} from './acrossRooms.ts';
import type { PageNeeds, ServiceNeeds } from './manifests.ts';
import type { Actor } from './platform/actor.ts';
import type { Page } from './platform/page.ts';
import type { WechatWays } from './platform/wechat/open.ts';
import type { EntranceNeeds } from './rooms/account/entrance.ts';
import { handlesOf } from './rooms/account/handles.ts';
import { inventAccount } from './rooms/account/invented.ts';
import { namesOf } from './rooms/account/names.ts';
import { personOf } from './rooms/account/person.ts';
import { isAccount, recipientOf } from './rooms/account/profile.ts';
import { accountByCode, setLocale } from './rooms/account/queries/accounts.ts';
import { madeAt, nicknamed, peopleOf } from './rooms/account/queries/people.ts';
import { accountsNamed, staffAccounts } from './rooms/account/queries/staff.ts';
import { actorByToken } from './rooms/account/sessions.ts';
import { openRequests } from './rooms/contact/queries/console.ts';
import { requestOf } from './rooms/deletion/queries.ts';
import { dropPagesOf } from './rooms/forum/authorPages.ts';
import { resumeSuspension } from './rooms/forum/suspension.ts';
import { inventApproval } from './rooms/identity/demonstration/approval.ts';
import { approvedAccounts, identityOf, isApproved } from './rooms/identity/identity.ts';
import { approvalGone, approvedInvited, invited, signedInFrom } from './rooms/invitation/invite.ts';
import { linkedTo, sharingBrowser } from './rooms/invitation/queries.ts';
import { unreadOf } from './rooms/notices/notify.ts';
import { withdrawingIn } from './rooms/payments/queries/withdrawing.ts';
import { sellingOf } from './rooms/payments/selling.ts';
import { balanceOf } from './rooms/points/balance.ts';
import { payAgain, setGround } from './rooms/points/earn.ts';
import { shownEarnings, shownPostings, shownStatement } from './rooms/points/shown.ts';
import { spend } from './rooms/points/spend.ts';
import { kindTag } from './rooms/publishing/publish.ts';
import { consoleCounts } from './rooms/publishing/queries/console.ts';
import { publishedEntry } from './rooms/publishing/read.ts';
import { isPrivacyVersion, privacyVersion } from './rooms/site/queries.ts';
import { brandIn, brandsIn, frameOf, siteOf } from './rooms/site/read.ts';
import { viewsOf } from './rooms/staff/queries.ts';
import { beginWaiting, spendingUndone } from './rooms/vip/membership.ts';
import { vipsUntil } from './rooms/vip/queries/periods.ts';
import { soldPlans } from './rooms/vip/queries/plans.ts';
import { listedPages, listedTags } from './screens.ts';

export function serviceNeeds(wechat: WechatWays): ServiceNeeds {
  return {
    account: {
      brand: brandIn,
      brands: brandsIn,
      parts: partsOf,
      profileComplete: (tx, account, complete) =>
        setGround(tx, { rule: 'profile', account, ground: 'complete' }, complete),
      shownOtherwise: dropPagesOf,
      wechat,
      accountMade,
      signedIn: signedInFrom,
    },
    contact: { isPrivacyVersion },
    courses: {
      library: openLibrary,
      mayRead,
      courseOf: async (ctx, id) => (await publishedEntry(ctx, id))?.parent ?? undefined,
      courseFinished: (tx, { account, course }, finished) =>
        setGround(tx, { rule: 'course', account, ground: String(course) }, finished),
    },
    dataexport: dataexportNeeds,
    deletion: deletionNeeds,
    forum: {
      people: peopleOf,
      approved: approvedAccounts,
      madeAt,
      isApproved,
      card: cardOf,
      nicknamed,
      staffAccounts,
      notify,
      setGround,
      payAgain,
      actorBy: actorByToken,
      brand: brandIn,
      inventAccount,
      inventApproval,
    },
    gateway: gatewayNeeds,
    invitation: earningNeeds,
    journals: { mayUse, missingSteps },
    guides: { isGuide: async (ctx, id) => (await publishedEntry(ctx, id))?.kind === 'guide' },
    indices: { mayUse, missingSteps },
    identity: {
      isPrivacyVersion,
      privacyVersion,
      actorBy: actorByToken,
      staffAccounts,
      sharingBrowser,
      invitationsOf: linkedTo,
      inventAccount,
      async approved(tx, account) {
        await beginWaiting(tx, account);
        await approvedInvited(tx, earningNeeds, account);
        await dropPagesOf(tx, account);
      },
      // Benefits ask for the approval each time; what was paid for it is taken back.
      async refused(tx, account) {
        await approvalGone(tx, earningNeeds, account);
        await dropPagesOf(tx, account);
      },
      notify,
    },
    news: {
      brand: brandIn,
      newest: async (ctx, locale) => (await openLibrary(ctx, locale).list({ kind: 'news', limit: 30 })).items,
    },
    notices: { kinds: noticeKinds, brand: brandIn, recipient: recipientOf, setLanguage: setLocale },
    payments: paymentsNeeds,
    points: { actorBy: actorByToken, isAccount, sharingBrowser, spendingUndone, notify },
    publishing: { namesOf, actorBy: actorByToken, mayRead },
    questions: { library: openLibrary },
    samplesize: { mayUse, missingSteps },
    search: { kinds },
    site: { listed: listedPages, tags: listedTags },
    syndrome: { isPrivacyVersion, privacyVersion },
    vip: { isAccount, isApproved, spend, notify },
  };
}

/** Whoever is suspended in the forum still is, with another account. */
const accountMade: EntranceNeeds['accountMade'] = async (tx, made) => {
  await invited(tx, { accountByCode }, made);
  const handles = await handlesOf(tx, made.account);
  await resumeSuspension(tx, { account: made.account, handles });
};

export const pageNeeds: PageNeeds = {
  account: {
    parts: partsOf,
    regionNames: async (page) => (await siteOf(page)).regionNames,
    vipsUntil,
  },
  contact: { site: siteOf, privacyVersion, views: viewsOf, namesOf },
  courses: { library: (page) => openLibrary(page.ctx, page.locale, page.tag) },
  dataexport: { heldOf: heldOfAccount },
  deletion: deletionPageNeeds,
  forum: {
    people: peopleOf,
    approved: approvedAccounts,
    madeAt,
    isApproved,
    card: cardOf,
    nicknamed,
    namesOf,
  },
  home: {
    site: siteOf,
    library: (page) => openLibrary(page.ctx, page.locale, page.tag),
  },
  guides: { library: (page) => openLibrary(page.ctx, page.locale, page.tag) },
  identity: { privacyVersion, namesOf },
  indices: { mayUse, missingSteps },
  invitation: { namesOf, codeOf },
  journals: { mayUse, missingSteps, namesOf },
  notices: { kinds: noticeKinds, recipient: recipientOf },
  payments: { soldPlans, isApproved, balanceOf, namesOf, accountsNamed, postingsFor: shownPostings },
  points: { namesOf, accountsNamed },
  publishing: { mayRead, missingSteps, views: viewsOf, namesOf },
  samplesize: { mayUse, missingSteps },
  search: { kinds, topics: { names: guideTopics, tags: [kindTag('guide')] }, mayRead, missingSteps },
  staff: {
    counts: async (ctx) => ({ ...(await consoleCounts(ctx)), requests: await openRequests(ctx) }),
    namesOf,
    accountsNamed,
  },
  usercentre: { personOf },
  vip: {
    identityOf,
    balanceOf,
    statementOf: shownStatement,
    earningsOf: shownEarnings,
    invitationOf: invitationPanel,
    sellingOf: (ctx) => sellingOf(ctx, { soldPlans }),
    mayWithdraw: async (ctx) => (await withdrawingIn(ctx)).active,
    namesOf,
    accountsNamed,
  },
};

/** Of the frame around every page. */
export const frameOfPage = (page: Page, actor: Actor | null) => ({
  site: () => frameOf(page),
  leaving: async () => {
    const request = actor && (await requestOf(page.ctx, actor.accountId));
    return request ? { due: request.due_at.toISOString(), begun: request.begun_at !== null } : null;
  },
  unread: async () => (actor ? unreadOf(page.ctx, noticeKinds, actor.accountId) : 0),
});
