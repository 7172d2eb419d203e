/** The one place where rooms meet: each is handed the functions it needs of another. */
import { defaultLocale, type LocaleCode } from './i18n/locales.ts';
import { pathTo } from './i18n/paths.ts';
import { manifests, type PageNeeds, type ServiceNeeds } from './manifests.ts';
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
import { gatewayName, isAccount } from './rooms/account/profile.ts';
import { accountsNamed, staffAccounts } from './rooms/account/queries/staff.ts';
import { actorBySession, actorByToken, endSession, markSeen, rolesHeld } from './rooms/account/sessions.ts';
import { openRequests } from './rooms/contact/queries/console.ts';
import { begunCourses } from './rooms/courses/progress.ts';
import { doneChapters } from './rooms/courses/queries.ts';
import { actorByGateway } from './rooms/gateway/api.ts';
import { bookmarksOf } from './rooms/guides/queries.ts';
import { identityOf } from './rooms/identity/identity.ts';
import { kindTag } from './rooms/publishing/publish.ts';
import { consoleCounts } from './rooms/publishing/queries/console.ts';
import { libraryFor, publishedEntry } from './rooms/publishing/read.ts';
import { isPrivacyVersion, privacyVersion } from './rooms/site/queries.ts';
import { brandIn, brandsIn, frameOf, siteOf } from './rooms/site/read.ts';
import { viewsOf } from './rooms/staff/queries.ts';
import { mayRead } from './rooms/vip/policy.ts';
import { vipsUntil, vipUntil } from './rooms/vip/queries.ts';
import { announcedPaths, listedPages, listedTags } from './screens.ts';

const kinds = manifests.flatMap(([, { search = [] }]) => search);
const gatewayNeeds = { actorByToken, actorBySession, endSession, loginName: gatewayName };

export function serviceNeeds(wechat: WechatWays): ServiceNeeds {
  return {
    account: { brand: brandIn, brands: brandsIn, parts: partsOf, wechat },
    contact: { isPrivacyVersion },
    courses: {
      library: openLibrary,
      courseOf: async (ctx, id) => (await publishedEntry(ctx, id))?.parent ?? undefined,
    },
    gateway: gatewayNeeds,
    guides: { isGuide: async (ctx, id) => (await publishedEntry(ctx, id))?.kind === 'guide' },
    identity: {
      isPrivacyVersion,
      privacyVersion,
      actorBy: actorByToken,
      staffAccounts,
      inventAccount,
      // Membership, invitation and notices have no part in it yet.
      approved: async () => {},
      refused: async () => {},
      notify: async () => {},
    },
    news: {
      brand: brandIn,
      newest: async (ctx, locale) => (await openLibrary(ctx, locale).list({ kind: 'news', limit: 30 })).items,
    },
    publishing: { namesOf, actorBy: actorByToken, mayRead },
    questions: { library: openLibrary },
    search: { kinds },
    site: { listed: listedPages, tags: listedTags },
    vip: { isAccount },
  };
}

export const pageNeeds: PageNeeds = {
  account: {
    parts: partsOf,
    reading: readingOf,
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
  publishing: { mayRead, views: viewsOf, namesOf },
  search: { kinds, topics: { names: guideTopics, tags: [kindTag('guide')] } },
  staff: {
    counts: async (ctx) => ({ ...(await consoleCounts(ctx)), requests: await openRequests(ctx) }),
    namesOf,
    accountsNamed,
  },
};

/** Of the frame around every page. */
export const frameOfPage = (page: Page) => ({
  site: () => frameOf(page),
  privacyVersion: () => privacyVersion(page.ctx),
});

/** Points have no room yet: nothing is owned. */
async function partsOf(ctx: Context, accountId: string): Promise<AccountParts> {
  const until = await vipUntil(ctx, accountId);
  return {
    authentication: { status: (await identityOf(ctx, accountId)).status },
    vip: { expires_at: until?.toISOString() ?? null },
    points: { current: 0, withdrawable: 0 },
  };
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
  return libraryFor({ ctx, locale, actor: null, mayRead, tag });
}

/** How guard and pages find who is signed in. */
export function sessionsOf(ctx: Context): Sessions {
  return {
    byToken: (token) => actorByToken(ctx, token),
    byGateway: (token) => actorByGateway(ctx, gatewayNeeds, token),
    markSeen: (actor) => markSeen(ctx, actor),
    rolesHeld,
  };
}

/** Of a site without any account: the address that makes whoever is signed in its first admin. */
export async function firstAdminAddress(ctx: Context): Promise<string | undefined> {
  const token = await firstAdminToken(ctx);
  return token && ctx.origin + pathTo(defaultLocale, 'staff/first', fragmentOf(token));
}
