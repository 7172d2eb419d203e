/** The page at which a demonstration's orders are paid, on loopback alone. */

import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { isLocal } from '../../../platform/http/app.ts';
import { methods } from '../methods.ts';
import type { Method } from '../providers/provider.ts';
import { methodOf } from '../queries/sandbox.ts';
import { acts, play } from './acts.ts';
import { sandboxPage } from './page.ts';
import { signed } from './providers.ts';
import { collectionFor } from './world.ts';

/** No script, and nothing from elsewhere. A form may lead back to the site. */
const policy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** To be called where the sandbox plays the providers, which it never does in production. */
export async function registerSandbox(app: FastifyInstance, ctx: Context): Promise<void> {
  const styles = ['../../../ui/tokens.css', './sandbox.css']
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('\n');
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
    scope.get<{ Params: { number: string } }>('/dev/pay/:number', async ({ params: { number } }, reply) => {
      const found = await find(ctx, number);
      if (!found) return reply.callNotFound();
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy)
        .send(sandboxPage(found.method, found.collection));
    });
    scope.post<{ Params: { number: string } }>('/dev/pay/:number', async (request, reply) => {
      const { number } = request.params;
      const wanted = new URLSearchParams(String(request.body ?? '')).get('act');
      const act = acts.find((one) => one === wanted);
      const found = await find(ctx, number);
      if (!found || !act) return reply.callNotFound();
      const { method, collection } = found;
      for (const told of (await play(ctx, { method, number, act })) ?? []) {
        const { body, headers } = signed(ctx, told, ctx.clock());
        await app.inject({ method: 'POST', url: `/api/payments/${method}/notify`, headers, payload: body });
      }
      return reply.redirect(collection.asked.returnUrl, 303);
    });
  });
}

async function find(ctx: Context, number: string) {
  const name = await methodOf(ctx, number);
  const method: Method | undefined = methods.find((one) => one === name);
  const collection = method && (await collectionFor(ctx, method, number));
  return method && collection ? { method, collection } : undefined;
}
