/** The one place where rooms meet: each is handed the functions it needs of another. */
import type { FastifyInstance } from 'fastify';
import type { RouterContextProvider } from 'react-router';
import type { Config } from './config.ts';
import { defaultLocale, type LocaleCode, localeCodes } from './i18n/locales.ts';
import { isPlain, pathOf, pathTo } from './i18n/paths.ts';
import type { Actor } from './platform/actor.ts';
import type { Context } from './platform/context.ts';
import type { Commands } from './platform/control.ts';
import { deadLetterHandler, listDeadLetters, sweepDeadLetters } from './platform/deadLetters.ts';
import type { Handled } from './platform/http/handler.ts';
import type { Sessions } from './platform/http/identity.ts';
import type { Handler } from './platform/jobs.ts';
import { mailHandler } from './platform/mail.ts';
import type { Page } from './platform/page.ts';
import { sweepProofs } from './platform/proof.ts';
import { smsHandler } from './platform/sms/sms.ts';
import { openWechat } from './platform/wechat/open.ts';
import { registerWechatStandin } from './platform/wechat/standinHttp.ts';
import { type Library, library } from './reading/library.ts';
import { accountApi } from './rooms/account/api.ts';
import { firstAdminToken } from './rooms/account/firstAdmin.ts';
import { accountConsoleNeeds, ownNeeds, signInNeeds } from './rooms/account/needs.ts';
import type { Parts } from './rooms/account/present.ts';
import { gatewayName, nameOfAccount, ownAccountOf } from './rooms/account/profile.ts';
import {
  actorBySession,
  actorByToken,
  ownSessions,
  sweep as sweepAccounts,
} from './rooms/account/sessions.ts';
import { staffCommands } from './rooms/account/staff.ts';
import { accountStaffApi } from './rooms/account/staffApi.ts';
import { contactApi } from './rooms/contact/api.ts';
import { contactConsoleNeeds, contactNeeds } from './rooms/contact/needs.ts';
import { openRequests } from './rooms/contact/queries/console.ts';
import { deleteOldRequests } from './rooms/contact/queries/requests.ts';
import { contactStaffApi } from './rooms/contact/staffApi.ts';
import { coursesApi } from './rooms/courses/api.ts';
import { coursesNeeds } from './rooms/courses/needs.ts';
import { doneChapters } from './rooms/courses/queries.ts';
import { actorByGateway, type GatewayNeeds, gatewayApi } from './rooms/gateway/api.ts';
import { deleteOldLogs } from './rooms/gateway/queries.ts';
import { guidesApi } from './rooms/guides/api.ts';
import { guidesNeeds } from './rooms/guides/needs.ts';
import { bookmarksOf } from './rooms/guides/queries.ts';
import { homeNeeds } from './rooms/home/needs.ts';
import { registerFeeds } from './rooms/news/http.ts';
import { publishingApi } from './rooms/publishing/api.ts';
import { loadEntries } from './rooms/publishing/content.ts';
import { registerFilesOfEntries } from './rooms/publishing/http.ts';
import { publishingNeeds } from './rooms/publishing/needs.ts';
import { dueQueue, publishDue } from './rooms/publishing/publish.ts';
import { consoleCounts } from './rooms/publishing/queries/console.ts';
import { listedEntries } from './rooms/publishing/queries/lists.ts';
import { libraryFor, type MayRead, publishedEntry } from './rooms/publishing/read.ts';
import { questionsApi } from './rooms/questions/api.ts';
import { searchApi } from './rooms/search/api.ts';
import { registerSite } from './rooms/site/http.ts';
import { loadSite } from './rooms/site/load.ts';
import { isPrivacyVersion, privacyVersion, readSettings, siteTag } from './rooms/site/queries.ts';
import { siteIn } from './rooms/site/settings.ts';
import type { ListedPage } from './rooms/site/sitemap.ts';
import { siteStaffApi } from './rooms/site/staffApi.ts';
import { staffApi } from './rooms/staff/api.ts';
import { staffNeeds } from './rooms/staff/needs.ts';
import { viewsOf } from './rooms/staff/queries.ts';
import { vipApi } from './rooms/vip/api.ts';
import { vipsUntil, vipUntil } from './rooms/vip/queries.ts';
import { screens } from './screens.ts';
import { consoleNeeds } from './shells/consoleNeeds.ts';
import { frameNeeds } from './shells/needs.ts';

/** What stands outside the program and is one for all rooms: WeChat, or its stand-in. */
export type World = ReturnType<typeof openWechat>;

export const openWorld = openWechat;

export function apiHandlers(config: Config, { wechat }: World): Handled[] {
  return [
    ...contactApi({ isPrivacyVersion }),
    ...accountApi({
      brand: brandIn,
      parts: partsOf,
      budget: config.budget,
      smsNotices: !config.sms || config.sms.noticeTemplate !== undefined,
      wechat,
    }),
    ...gatewayApi(gatewayNeeds, config.products),
    ...guidesApi({ isGuide: async (ctx, id) => (await publishedEntry(ctx, id))?.kind === 'guide' }),
    ...coursesApi({
      library: openLibrary,
      courseOf: async (ctx, id) => (await publishedEntry(ctx, id))?.parent ?? undefined,
    }),
    ...questionsApi({ library: openLibrary }),
    ...searchApi(),
    ...publishingApi(),
    ...staffApi(),
    ...contactStaffApi(),
    ...siteStaffApi(),
    ...accountStaffApi(),
    ...vipApi({ nameOf: nameOfAccount }),
  ];
}

/** How guard and pages find who is signed in. */
export function sessionsOf(ctx: Context): Sessions {
  return {
    byToken: (token) => actorByToken(ctx, token),
    byGateway: (token) => actorByGateway(ctx, gatewayNeeds, token),
  };
}

const gatewayNeeds: GatewayNeeds = { actorByToken, actorBySession, loginName: gatewayName };

/** Identity review and points have no rooms yet: nothing was submitted, nothing is owned. */
async function partsOf(ctx: Context, accountId: string): Promise<Parts> {
  const until = await vipUntil(ctx, accountId);
  return {
    authentication: { status: null },
    vip: { expires_at: until?.toISOString() ?? null },
    points: { current: 0, withdrawable: 0 },
  };
}

/** What everybody may see, outside of a page. */
function openLibrary(ctx: Context, locale: LocaleCode): Library {
  return libraryFor({ ctx, locale, actor: null, mayRead, tag: () => {} });
}

/** The one answer to whether someone may read what is for members: while their membership lasts, and staff always. */
const mayRead: MayRead = async (ctx, actor) => {
  if (!actor) return false;
  if (actor.roles.length > 0) return true;
  const until = await vipUntil(ctx, actor.accountId);
  return until !== null && until > ctx.clock();
};

async function brandIn(ctx: Context, locale: LocaleCode): Promise<string> {
  return siteIn(await readSettings(ctx), locale).brand;
}

export function jobHandlers(ctx: Context, config: Config): Handler[] {
  return [
    mailHandler(config, ctx.keys),
    smsHandler(config, ctx.keys, ctx.log),
    deadLetterHandler(ctx),
    { queue: dueQueue, schedule: '* * * * *', handle: async () => void (await publishDue(ctx)) },
    {
      queue: 'housekeeping',
      schedule: '17 * * * *',
      async handle() {
        const requests = await deleteOldRequests(ctx);
        await ctx.limits.sweep(ctx.clock());
        await sweepProofs(ctx);
        await sweepDeadLetters(ctx);
        await sweepAccounts(ctx);
        await deleteOldLogs(ctx);
        ctx.log.info({ requests }, 'housekeeping');
      },
    },
  ];
}

/** Of a site without any account. */
export async function firstAdminAddress(ctx: Context): Promise<string | undefined> {
  const token = await firstAdminToken(ctx);
  return token && ctx.origin + pathOf(defaultLocale, 'staff/first/:token', { token });
}

/** What the operator can do on the command line. */
export const commands: Commands = {
  ...staffCommands,
  letters: {
    takes: '',
    async run(ctx) {
      const letters = await listDeadLetters(ctx);
      if (letters.length === 0) return 'No message was lost.';
      return letters
        .map((one) =>
          [one.failed_at.toISOString(), one.channel, one.event, one.target_masked, one.error].join('  '),
        )
        .join('\n');
    },
  },
};

/** Loads what an empty database needs. Runs at every start and writes only what is missing. */
export async function firstStart(ctx: Context, config: Config, root: string): Promise<void> {
  await loadSite(ctx, root);
  if (config.demonstration) await loadEntries(ctx, root);
}

/** Plain HTTP answers that are neither pages nor part of the contract. */
export async function registerExtras(
  app: FastifyInstance,
  ctx: Context,
  config: Config,
  { standin }: World,
  { root, development }: { root: string; development: boolean },
): Promise<void> {
  if (standin && config.workshop) registerWechatStandin(app, ctx, standin);
  registerFilesOfEntries(app, ctx, root);
  registerFeeds(app, ctx, {
    brand: brandIn,
    newest: async (_ctx, locale) => (await openLibrary(ctx, locale).list({ kind: 'news', limit: 30 })).items,
  });
  await registerSite(app, ctx, config, () => listedPages(ctx), development);
}

/** What the sitemap lists: screens that do what they are for, and what is published. */
async function listedPages(ctx: Context): Promise<ListedPage[]> {
  const own = screens.flatMap(({ path, listed }): ListedPage[] =>
    listed && isPlain(path) ? [{ locales: localeCodes, path: (locale) => pathTo(locale, path) }] : [],
  );
  const entries = await listedEntries(ctx);
  const pages = { news: 'news/:id', guide: 'guides/:id', course: 'courses/:id' } as const;
  return [
    ...own,
    ...entries.map(({ kind, slug, locales, changed }) => ({
      locales: localeCodes.filter((code) => locales.includes(code)),
      path: (locale: LocaleCode) => pathOf(locale, pages[kind], { id: slug }),
      changed,
    })),
  ];
}

/** What the console's pages need. */
function wireConsole(provider: RouterContextProvider, { ctx }: Page): void {
  const views = (account: string, list: string) => viewsOf(ctx, account, list);
  const requests = () => openRequests(ctx);
  provider.set(consoleNeeds, { openRequests: requests });
  provider.set(staffNeeds, {
    counts: async () => ({ ...(await consoleCounts(ctx)), requests: await requests() }),
  });
  provider.set(publishingNeeds, { views });
  provider.set(contactConsoleNeeds, { views });
  provider.set(accountConsoleNeeds, { vipsUntil: (accounts) => vipsUntil(ctx, accounts) });
}

/** Gives the loaders of each room what it needs of the others. */
export function wirePages(provider: RouterContextProvider, page: Page, actor: Actor | null): void {
  const site = async () => {
    page.tag(siteTag);
    return siteIn(await readSettings(page.ctx), page.locale);
  };
  const notice = () => privacyVersion(page.ctx);
  const frame = async () => {
    const { team: _team, links: _links, regionNames: _names, filings, systems, ...shared } = await site();
    const { edc, followUp } = systems;
    return { ...shared, systems: { edc, followUp }, filings: page.locale === 'zh-cn' ? filings : null };
  };
  provider.set(frameNeeds, { site: frame, privacyVersion: notice });
  provider.set(signInNeeds, { regionNames: async () => (await site()).regionNames });
  if (actor) {
    provider.set(ownNeeds, {
      account: () => ownAccountOf(page.ctx, { parts: partsOf }, actor),
      sessions: () => ownSessions(page.ctx, actor),
    });
    if (actor.roles.length > 0) wireConsole(provider, page);
    provider.set(guidesNeeds, { bookmarks: () => bookmarksOf(page.ctx, actor.accountId) });
    provider.set(coursesNeeds, { done: () => doneChapters(page.ctx, actor.accountId) });
  }
  provider.set(contactNeeds, { site, privacyVersion: notice });
  const { ctx, locale, tag } = page;
  const books = libraryFor({ ctx, locale, actor, mayRead, tag });
  provider.set(library, books);
  provider.set(homeNeeds, { site, news: async () => (await books.list({ kind: 'news', limit: 5 })).items });
}
