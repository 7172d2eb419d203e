/**
 * The POST of RFC 8058: sent by a mail program, with no cookie and no CSRF token, or by the form of our own page. The
 * GET of the same address is that page; it asks, and changes nothing.
 */
import type { FastifyInstance } from 'fastify';
import { isLocale } from '../../i18n/locales.ts';
import { pathTo } from '../../i18n/paths.ts';
import type { Context } from '../../platform/context.ts';
import { networkOf } from '../../platform/http/guard.ts';
import type { Limit } from '../../platform/limits.ts';
import { unsubscribe, unsubscribingOf } from './unsubscribing.ts';

/** A mail provider calls for many of its readers from few addresses. */
const limit: Limit = { name: 'unsubscribe', points: 3000, seconds: 3600 };

const largestBody = 2048;

export function unsubscribeHttp(ctx: Context) {
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      // Form-encoded or multipart, as RFC 8058 §3.1 lets the sender choose: one field, whose text stands in both.
      scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestBody }, (_request, body, done) =>
        done(null, body),
      );
      scope.post<{ Params: { lang: string }; Querystring: { token?: unknown } }>(
        '/:lang/unsubscribe',
        async (request, reply) => {
          const { lang } = request.params;
          if (!isLocale(lang)) return reply.callNotFound();
          reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
          const wait = await ctx.limits.take(limit, networkOf(request.ip));
          if (wait !== undefined) return reply.status(429).header('retry-after', String(wait)).send('429\n');
          const body = String(request.body ?? '');
          const { token } = request.query;
          const found = unsubscribingOf(ctx, token);
          if (!found || !/List-Unsubscribe\b[\s\S]*One-Click/.test(body))
            return reply.status(400).send('400\n');
          // Of an account that is gone, no letters come.
          if (await ctx.ports.account.recipientOf(ctx, found.account)) await unsubscribe(ctx, found);
          // A mail program must not be led elsewhere (RFC 8058 §3.1); a person wants to see a page.
          if (!/\bfrom=page\b/.test(body)) return reply.send('200\n');
          const back = new URLSearchParams({ token: String(token) });
          return reply.redirect(`${pathTo(lang, 'unsubscribe')}?${back}`, 303);
        },
      );
    });
  };
}
