/** The one place where rooms meet: each is handed the functions it needs of another. */
import type { FastifyInstance } from 'fastify';
import type { RouterContextProvider } from 'react-router';
import type { Config } from './config.ts';
import type { Context } from './platform/context.ts';
import type { Handled } from './platform/http/handler.ts';
import type { Handler } from './platform/jobs.ts';
import type { Limits } from './platform/limits.ts';
import { mailHandler } from './platform/mail.ts';
import type { Page } from './platform/page.ts';
import { contactApi } from './rooms/contact/api.ts';
import { contactNeeds } from './rooms/contact/needs.ts';
import { deleteOldRequests } from './rooms/contact/queries.ts';
import { homeNeeds } from './rooms/home/needs.ts';
import { registerSite } from './rooms/site/http.ts';
import { loadSite } from './rooms/site/load.ts';
import { isPrivacyVersion, privacyVersion, readSettings, siteTag } from './rooms/site/queries.ts';
import { siteIn } from './rooms/site/settings.ts';
import { screens } from './screens.ts';
import { frameNeeds } from './shells/needs.ts';

export function apiHandlers(): Handled[] {
  return [...contactApi({ isPrivacyVersion })];
}

export function jobHandlers(ctx: Context, config: Config, limits: Limits): Handler[] {
  return [
    mailHandler(config),
    {
      queue: 'housekeeping',
      schedule: '17 * * * *',
      async handle() {
        const requests = await deleteOldRequests(ctx);
        await limits.sweep(ctx.clock());
        ctx.log.info({ requests }, 'housekeeping');
      },
    },
  ];
}

/** Loads what an empty database needs. Runs at every start and writes only what is missing. */
export async function firstStart(ctx: Context, root: string): Promise<void> {
  await loadSite(ctx, root);
}

/** Plain HTTP answers that are neither pages nor part of the contract. */
export async function registerExtras(
  app: FastifyInstance,
  ctx: Context,
  config: Config,
  development: boolean,
): Promise<void> {
  const listed = screens.filter((screen) => screen.listed).map(({ path }) => path);
  await registerSite(app, ctx, config, listed, development);
}

/** Gives the loaders of each room what it needs of the others. */
export function wirePages(provider: RouterContextProvider, page: Page): void {
  const site = async () => {
    page.tag(siteTag);
    return siteIn(await readSettings(page.ctx), page.locale);
  };
  const notice = () => privacyVersion(page.ctx);
  const frame = async () => {
    const { team: _team, links: _links, filings, systems, ...shared } = await site();
    const { edc, followUp } = systems;
    return { ...shared, systems: { edc, followUp }, filings: page.locale === 'zh-cn' ? filings : null };
  };
  provider.set(frameNeeds, { site: frame, privacyVersion: notice });
  provider.set(homeNeeds, { site });
  provider.set(contactNeeds, { site, privacyVersion: notice });
}
