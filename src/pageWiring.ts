/** Where rooms meet on their pages: each loader is handed what it needs of another room. */

import type { PageNeeds } from './manifests.ts';
import type { Actor } from './platform/actor.ts';
import type { Page } from './platform/page.ts';
import { namesOf } from './rooms/account/names.ts';
import { personOf } from './rooms/account/person.ts';
import { recipientOf } from './rooms/account/profile.ts';
import { madeAt, nicknamed, peopleOf } from './rooms/account/queries/people.ts';
import { accountsNamed } from './rooms/account/queries/staff.ts';
import { requestOf } from './rooms/deletion/queries.ts';
import { approvedAccounts, identityOf, isApproved } from './rooms/identity/identity.ts';
import { unreadOf } from './rooms/notices/notify.ts';
import { waitsForWithdrawal } from './rooms/payments/queries/withdrawals.ts';
import { withdrawingIn } from './rooms/payments/queries/withdrawing.ts';
import { sellingOf } from './rooms/payments/selling.ts';
import { balanceOf } from './rooms/points/balance.ts';
import { shownEarnings, shownPostings, shownStatement } from './rooms/points/shown.ts';
import { kindTag } from './rooms/publishing/publish.ts';
import { privacyVersion } from './rooms/site/queries.ts';
import { frameOf, siteOf } from './rooms/site/read.ts';
import { viewsOf } from './rooms/staff/queries/views.ts';
import { vipsUntil } from './rooms/vip/queries/periods.ts';
import { soldPlans } from './rooms/vip/queries/plans.ts';
import { guideTopics, mayRead, mayUse, missingSteps, openLibrary } from './wiring/access.ts';
import { givingNeeds } from './wiring/giving.ts';
import { deletionPageNeeds, heldOfAccount } from './wiring/held.ts';
import { cardOf, kinds, noticeKinds } from './wiring/kinds.ts';
import { invitationPanel, ownMarksOf } from './wiring/people.ts';

export const pageNeeds: PageNeeds = {
  account: {
    marksOf: ownMarksOf,
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
  invitation: { namesOf },
  journals: { mayUse, missingSteps, namesOf },
  notices: { kinds: noticeKinds, recipient: recipientOf },
  payments: { soldPlans, isApproved, balanceOf, namesOf, accountsNamed, postingsFor: shownPostings },
  points: {
    namesOf,
    accountsNamed,
    movesOf: async (ctx) => {
      const [{ methods }, { active }] = await Promise.all([
        sellingOf(ctx, { soldPlans }),
        withdrawingIn(ctx),
      ]);
      return { topUp: methods.length > 0, withdraw: active };
    },
  },
  publishing: { mayRead, missingSteps, views: viewsOf, namesOf },
  samplesize: { mayUse, missingSteps },
  search: { kinds, topics: { names: guideTopics, tags: [kindTag('guide')] }, mayRead, missingSteps },
  staff: {
    namesOf,
    accountsNamed,
    ...givingNeeds,
  },
  usercentre: { personOf, marksOf: ownMarksOf },
  vip: {
    identityOf,
    balanceOf,
    statementOf: shownStatement,
    earningsOf: shownEarnings,
    invitationOf: invitationPanel,
    sellingOf: (ctx) => sellingOf(ctx, { soldPlans }),
    mayWithdraw: async (ctx, account) => {
      const [{ active }, waits] = await Promise.all([withdrawingIn(ctx), waitsForWithdrawal(ctx, account)]);
      return active || waits;
    },
    namesOf,
    accountsNamed,
  },
};

/** Of the frame around every page. */
export const frameOfPage = (page: Page, actor: Actor | null) => ({
  site: async () => ({ ...(await frameOf(page)), logo: page.logo }),
  leaving: async () => {
    const request = actor && (await requestOf(page.ctx, actor.accountId));
    return request ? { due: request.due_at.toISOString(), begun: request.begun_at !== null } : null;
  },
  unread: async () => (actor ? unreadOf(page.ctx, noticeKinds, actor.accountId) : 0),
});
