/** The one place where rooms meet: each is handed the functions it needs of another. */
import { defaultLocale, type LocaleCode } from './i18n/locales.ts';
import { pathTo } from './i18n/paths.ts';
import { manifests, type PageNeeds, type ServiceNeeds } from './manifests.ts';
import type { Actor } from './platform/actor.ts';
import type { Context } from './platform/context.ts';
import { fragmentOf } from './platform/fragment.ts';
import type { Sessions } from './platform/http/identity.ts';
import type { Page } from './platform/page.ts';
import type { WechatWays } from './platform/wechat/open.ts';
import type { Library, Teaser } from './reading/library.ts';
import { firstAdminToken } from './rooms/account/firstAdmin.ts';
import { inventAccount } from './rooms/account/invented.ts';
import { namesOf } from './rooms/account/names.ts';
import type { OwnReading } from './rooms/account/needs.ts';
import type { AccountParts } from './rooms/account/present.ts';
import { gatewayName, isAccount, recipientOf } from './rooms/account/profile.ts';
import { accountByCode, findAccount, setLocale } from './rooms/account/queries/accounts.ts';
import { accountsNamed, staffAccounts } from './rooms/account/queries/staff.ts';
import { actorBySession, actorByToken, endSession, markSeen, rolesHeld } from './rooms/account/sessions.ts';
import { openRequests } from './rooms/contact/queries/console.ts';
import { begunCourses } from './rooms/courses/progress.ts';
import { doneChapters } from './rooms/courses/queries.ts';
import { actorByGateway } from './rooms/gateway/api.ts';
import { bookmarksOf } from './rooms/guides/queries.ts';
import { identityOf, isApproved } from './rooms/identity/identity.ts';
import { shareProof } from './rooms/identity/queries/proofs.ts';
import {
  approvalGone,
  approvedInvited,
  type EarningNeeds,
  invited,
  signedInFrom,
} from './rooms/invitation/invite.ts';
import { invitationOf } from './rooms/invitation/own.ts';
import { notifier, unreadOf } from './rooms/notices/notify.ts';
import { balanceOf } from './rooms/points/balance.ts';
import { earn, setGround, takeBack } from './rooms/points/earn.ts';
import { rulesFor } from './rooms/points/offers.ts';
import { shownEarnings, shownStatement } from './rooms/points/shown.ts';
import { spend } from './rooms/points/spend.ts';
import { noteVisit } from './rooms/points/visits.ts';
import { kindTag } from './rooms/publishing/publish.ts';
import { consoleCounts } from './rooms/publishing/queries/console.ts';
import { libraryFor, publishedEntry } from './rooms/publishing/read.ts';
import { isPrivacyVersion, privacyVersion } from './rooms/site/queries.ts';
import { brandIn, brandsIn, frameOf, siteOf } from './rooms/site/read.ts';
import { viewsOf } from './rooms/staff/queries.ts';
import { beginWaiting } from './rooms/vip/membership.ts';
import type { Invitation } from './rooms/vip/needs.ts';
import { policyWith } from './rooms/vip/policy.ts';
import { membershipOf, vipsUntil } from './rooms/vip/queries/periods.ts';
import { announcedPaths, listedPages, listedTags } from './screens.ts';

const kinds = manifests.flatMap(([, { search = [] }]) => search);
const noticeKinds = manifests.flatMap(([, { notices = [] }]) => notices);
/** For every room that tells people something. */
export const notify = notifier(noticeKinds);

const access = policyWith({ identityOf });
const { mayRead, missingSteps } = access;
/** For the instruments that membership opens. */
export const { mayUse } = access;
const gatewayNeeds = { actorByToken, actorBySession, endSession, loginName: gatewayName };

export function serviceNeeds(wechat: WechatWays): ServiceNeeds {
  return {
    account: {
      brand: brandIn,
      brands: brandsIn,
      parts: partsOf,
      profileComplete: (tx, account, complete) =>
        setGround(tx, { rule: 'profile', account, ground: 'complete' }, complete),
      wechat,
      accountMade: (tx, made) => invited(tx, { accountByCode }, made),
      signedIn: signedInFrom,
    },
    contact: { isPrivacyVersion },
    courses: {
      library: openLibrary,
      courseOf: async (ctx, id) => (await publishedEntry(ctx, id))?.parent ?? undefined,
      courseFinished: (tx, { account, course }, finished) =>
        setGround(tx, { rule: 'course', account, ground: String(course) }, finished),
    },
    gateway: gatewayNeeds,
    invitation: earningNeeds,
    guides: { isGuide: async (ctx, id) => (await publishedEntry(ctx, id))?.kind === 'guide' },
    identity: {
      isPrivacyVersion,
      privacyVersion,
      actorBy: actorByToken,
      staffAccounts,
      inventAccount,
      async approved(tx, account) {
        await beginWaiting(tx, account);
        await approvedInvited(tx, earningNeeds, account);
      },
      // Benefits ask for the approval each time; what was paid for it is taken back.
      refused: (tx, account) => approvalGone(tx, earningNeeds, account),
      notify,
    },
    news: {
      brand: brandIn,
      newest: async (ctx, locale) => (await openLibrary(ctx, locale).list({ kind: 'news', limit: 30 })).items,
    },
    notices: { kinds: noticeKinds, brand: brandIn, recipient: recipientOf, setLanguage: setLocale },
    points: { actorBy: actorByToken, isAccount },
    publishing: { namesOf, actorBy: actorByToken, mayRead },
    questions: { library: openLibrary },
    search: { kinds },
    site: { listed: listedPages, tags: listedTags },
    vip: { isAccount, isApproved, spend, notify },
  };
}

export const pageNeeds: PageNeeds = {
  account: {
    parts: partsOf,
    reading: readingOf,
    invitation: ({ ctx, locale }, account, code) => invitationOf(ctx, { account, code, locale }),
    membership: membershipOf,
    regionNames: async (page) => (await siteOf(page)).regionNames,
    vipsUntil,
  },
  contact: { site: siteOf, privacyVersion, views: viewsOf, namesOf },
  home: {
    site: siteOf,
    library: (page) => openLibrary(page.ctx, page.locale, page.tag),
    syndromeOpen: async () => !announcedPaths.includes('datacollection/syndrome-identification'),
  },
  identity: { privacyVersion, namesOf },
  invitation: { namesOf },
  notices: { kinds: noticeKinds, recipient: recipientOf },
  points: { namesOf, accountsNamed },
  publishing: { mayRead, missingSteps, views: viewsOf, namesOf },
  search: { kinds, topics: { names: guideTopics, tags: [kindTag('guide')] } },
  staff: {
    counts: async (ctx) => ({ ...(await consoleCounts(ctx)), requests: await openRequests(ctx) }),
    namesOf,
    accountsNamed,
  },
  vip: {
    identityOf,
    balanceOf,
    statementOf: shownStatement,
    earningsOf: shownEarnings,
    invitationOf: invitationPanel,
    namesOf,
    accountsNamed,
  },
};

/** Of the frame around every page. */
export const frameOfPage = (page: Page, actor: Actor | null) => ({
  site: () => frameOf(page),
  privacyVersion: () => privacyVersion(page.ctx),
  unread: async () => (actor ? unreadOf(page.ctx, noticeKinds, actor.accountId) : 0),
});

/** What invitations need of other rooms. */
const earningNeeds: EarningNeeds = {
  earn,
  takeBack,
  sameProof: shareProof,
  notify,
};

/** What other rooms know of an account. */
async function partsOf(ctx: Context, accountId: string): Promise<AccountParts> {
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

/** What the page of membership shows of invitations. */
async function invitationPanel({ ctx, locale }: Page, account: string): Promise<Invitation | null> {
  const [own, rules] = await Promise.all([findAccount(ctx, { id: account }), rulesFor(ctx, locale)]);
  if (!own) return null;
  const points = rules.find(({ rule }) => rule === 'invitation')?.points ?? null;
  return { ...(await invitationOf(ctx, { account, code: own.invitation_code, locale })), points };
}

/** As many bookmarks as a card holds. */
const fewBookmarks = 6;

/** What somebody reads: guides that they marked, and courses begun. */
async function readingOf({ ctx, locale }: Page, account: string): Promise<OwnReading> {
  const books = openLibrary(ctx, locale);
  const [marked, done] = await Promise.all([bookmarksOf(ctx, account), doneChapters(ctx, account)]);
  const [bookmarks, courses] = await Promise.all([
    books.byIds(marked.slice(0, fewBookmarks)),
    begunCourses(books, done),
  ]);
  return {
    bookmarks: bookmarks.map(shown),
    courses: courses.map(({ entry, progress }) => ({ entry: shown(entry), progress })),
  };
}

/** Of an entry, what a personal page shows of it. */
function shown({ slug, title, locale, language }: Teaser) {
  return { slug, title, locale, language };
}

/** What guides are about, the most used first. */
async function guideTopics(ctx: Context, locale: LocaleCode): Promise<string[]> {
  return (await openLibrary(ctx, locale).tags('guide', [])).map(({ name }) => name);
}

/** What everybody may see. */
function openLibrary(ctx: Context, locale: LocaleCode, tag: Page['tag'] = () => {}): Library {
  return libraryFor({ ctx, locale, actor: null, mayRead, missingSteps, tag });
}

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
