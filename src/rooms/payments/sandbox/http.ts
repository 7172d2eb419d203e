/** The page at which a demonstration's orders are paid, on loopback alone. */

import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { isLocale } from '../../../i18n/locales.ts';
import { pathOf } from '../../../i18n/paths.ts';
import type { Context } from '../../../platform/context.ts';
import { isLocal } from '../../../platform/http/app.ts';
import { methods } from '../methods.ts';
import { orderNumbered } from '../queries/orders.ts';
import { keptIn, methodOf } from '../queries/sandbox.ts';
import { acts, played } from './acts.ts';
import { sandboxPage } from './page.ts';
import type { Bring, World } from './world.ts';

/** No script, and nothing from elsewhere. A form may lead back to the site. */
const policy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** What the sandbox does with the site. `expire` ends an order's time, as the job would. */
type Site = { world: World; expire(number: string): Promise<void> };

type Numbered = { Params: { number: string } };

/** To be called where the sandbox plays the providers, which it never does in production. */
export async function registerSandbox(
  app: FastifyInstance,
  ctx: Context,
  { world, expire }: Site,
): Promise<void> {
  const styles = ['../../../ui/tokens.css', './sandbox.css']
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('\n');
  world.tellBy(bringTo(app, ctx));
  await app.register(async (scope) => {
    scope.addHook('onRequest', (request, reply, done) => {
      reply.header('cache-control', 'no-store');
      const foreign = ['cross-site', 'same-site'].includes(String(request.headers['sec-fetch-site']));
      if (!isLocal(request) || (foreign && request.method !== 'GET')) reply.callNotFound();
      else done();
    });
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, body, done) => done(null, String(body)),
    );
    scope.get('/dev/pay.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(styles));
    scope.get('/dev/pay/gateway', async (request, reply) => {
      const number = await world.open(new URL(request.url, ctx.origin).href).catch(() => undefined);
      return number === undefined ? reply.callNotFound() : reply.redirect(`/dev/pay/${number}`, 303);
    });
    scope.get('/dev/pay/inside', async (request, reply) => {
      const { redirect_uri = '', state = '' }: Record<string, unknown> = Object(request.query);
      const back = URL.canParse(String(redirect_uri)) ? new URL(String(redirect_uri)) : undefined;
      if (back?.origin !== new URL(ctx.origin).origin) return reply.callNotFound();
      back.searchParams.set('code', await world.code());
      back.searchParams.set('state', String(state));
      return reply.redirect(back.href, 303);
    });
    scope.get<Numbered>('/dev/pay/:number', async ({ params: { number } }, reply) => {
      const found = await find(ctx, number);
      if (!found) return reply.callNotFound();
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy)
        .send(sandboxPage(found.method, found.kept, found.back));
    });
    scope.post<Numbered>('/dev/pay/:number', async (request, reply) => {
      const { number } = request.params;
      const wanted = new URLSearchParams(String(request.body ?? '')).get('act');
      const act = acts.find((one) => one === wanted);
      const found = await find(ctx, number);
      if (!found || !act) return reply.callNotFound();
      if (act === 'late') await expire(number);
      await world.happen(found.method, number, (standin) => played(standin, number, act));
      return reply.redirect(found.back, 303);
    });
  });
}

/** By the same door as any other webhook. */
function bringTo(app: FastifyInstance, { log }: Context): Bring {
  return async (method, { url, headers, body }) => {
    const { pathname } = new URL(url);
    const { statusCode } = await app.inject({ method: 'POST', url: pathname, headers, payload: body });
    if (statusCode >= 300) log.warn({ method, status: statusCode }, 'the site did not take what it was told');
  };
}

async function find(ctx: Context, number: string) {
  const name = await methodOf(ctx, number);
  const method = methods.find((one) => one === name);
  const kept = method && (await keptIn(ctx, method, number));
  const order = await orderNumbered(ctx, number);
  if (!method || !kept || !order) return undefined;
  // Of a code that is scanned the provider knows no page to go back to.
  return {
    method,
    kept,
    back: pathOf(isLocale(order.locale) ? order.locale : 'en', 'my/orders/:number', { number }),
  };
}
