/** Answers outside the pages: sitemap, robots, public keys, old and unprefixed addresses, the outbox of a demonstration. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { negotiate } from '../../i18n/negotiate.ts';
import { pathTo } from '../../i18n/paths.ts';
import { publicKeys } from '../../platform/auditKeys.ts';
import type { Context } from '../../platform/context.ts';
import { isLocal } from '../../platform/http/app.ts';
import { cookiesOf } from '../../platform/http/cookies.ts';
import { readOutbox } from '../../platform/outbox.ts';
import { registerSitemap } from './sitemapHttp.ts';

export async function registerSite(
  app: FastifyInstance,
  ctx: Context,
  config: Config,
  development: boolean,
): Promise<void> {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /ns/\nSitemap: ${ctx.origin}/sitemap.xml\n`),
  );
  // What signs the heads of audit logs: whoever checks an export compares (RFC 8615).
  app.get('/.well-known/meridian-audit.json', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .send({ origin: ctx.origin, keys: publicKeys(ctx.keys), verifier: `${ctx.origin}/verify-audit.mjs` }),
  );
  const { pages, tags } = ctx.declared.listed;
  registerSitemap(app, ctx, { pages: () => pages(ctx), tags });
  app.get('/wx-callback', async (request, reply) => {
    const locale = negotiate(cookiesOf(request).current_lang, request.headers['accept-language']);
    const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
    return reply.header('cache-control', 'no-store').redirect(pathTo(locale, 'wx-callback') + query, 302);
  });
  if (config.showsStandIns) showOutbox(app, config);
  if (!development) app.get('/dev/ui', async (_request, reply) => reply.callNotFound());
}

/** Loopback only, and only in a demonstration: messages hold codes. */
function showOutbox(app: FastifyInstance, config: Config): void {
  app.get('/dev/outbox', async (request, reply) => {
    if (!isLocal(request)) return reply.callNotFound();
    const messages = await readOutbox(config.dataDir);
    return reply.header('cache-control', 'no-store').send(messages.reverse());
  });
}
