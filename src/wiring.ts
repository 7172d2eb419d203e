/** The one place where rooms meet: each is handed the functions it needs of another. */
import type { FastifyInstance } from 'fastify';
import type { RouterContextProvider } from 'react-router';
import type { Config } from './config.ts';
import type { LocaleCode } from './i18n/locales.ts';
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
import { accountApi } from './rooms/account/api.ts';
import { ownNeeds, signInNeeds } from './rooms/account/needs.ts';
import type { Parts } from './rooms/account/present.ts';
import { gatewayName, ownAccountOf } from './rooms/account/profile.ts';
import {
  actorBySession,
  actorByToken,
  ownSessions,
  sweep as sweepAccounts,
} from './rooms/account/sessions.ts';
import { staffCommands } from './rooms/account/staff.ts';
import { contactApi } from './rooms/contact/api.ts';
import { contactNeeds } from './rooms/contact/needs.ts';
import { deleteOldRequests } from './rooms/contact/queries.ts';
import { actorByGateway, type GatewayNeeds, gatewayApi } from './rooms/gateway/api.ts';
import { deleteOldLogs } from './rooms/gateway/queries.ts';
import { homeNeeds } from './rooms/home/needs.ts';
import { registerSite } from './rooms/site/http.ts';
import { loadSite } from './rooms/site/load.ts';
import { isPrivacyVersion, privacyVersion, readSettings, siteTag } from './rooms/site/queries.ts';
import { siteIn } from './rooms/site/settings.ts';
import { screens } from './screens.ts';
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

/** Identity review, membership and points have no rooms yet: nothing was submitted, nothing is owned. */
async function partsOf(): Promise<Parts> {
  return {
    authentication: { status: null },
    vip: { expires_at: null },
    points: { current: 0, withdrawable: 0 },
  };
}

async function brandIn(ctx: Context, locale: LocaleCode): Promise<string> {
  return siteIn(await readSettings(ctx), locale).brand;
}

export function jobHandlers(ctx: Context, config: Config): Handler[] {
  return [
    mailHandler(config, ctx.keys),
    smsHandler(config, ctx.keys, ctx.log),
    deadLetterHandler(ctx),
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
export async function firstStart(ctx: Context, root: string): Promise<void> {
  await loadSite(ctx, root);
}

/** Plain HTTP answers that are neither pages nor part of the contract. */
export async function registerExtras(
  app: FastifyInstance,
  ctx: Context,
  config: Config,
  { standin }: World,
  development: boolean,
): Promise<void> {
  if (standin && config.workshop) registerWechatStandin(app, ctx, standin);
  const listed = screens.filter((screen) => screen.listed).map(({ path }) => path);
  await registerSite(app, ctx, config, listed, development);
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
  provider.set(homeNeeds, { site });
  provider.set(signInNeeds, { regionNames: async () => (await site()).regionNames });
  if (actor) {
    provider.set(ownNeeds, {
      account: () => ownAccountOf(page.ctx, { parts: partsOf }, actor),
      sessions: () => ownSessions(page.ctx, actor),
    });
  }
  provider.set(contactNeeds, { site, privacyVersion: notice });
}
