/**
 * `/api/payments/{method}/notify`: what providers tell. It carries no CSRF token and no session: its signature, over the
 * bytes as they came, stands in.
 * See docs/decisions/0075-orders.md.
 */

import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import type { Context } from '../../platform/context.ts';
import { networkOf } from '../../platform/http/guard.ts';
import type { Limit } from '../../platform/limits.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { methods } from './methods.ts';
import { type Provider, ProviderUnavailable, Refused, type Webhook } from './providers/provider.ts';
import type { Providers } from './providers.ts';
import { take } from './receiving.ts';

/** A provider tells of many payments from few addresses; a stranger's guesses cost a signature check each. */
const limit: Limit = { name: 'payments-notify', points: 6000, seconds: 60 };

const largestBody = 64 * 1024;

/** Milliseconds: why webhooks are not believed is said once in so long, whoever sends them however often. */
const saidAgainAfter = 10 * 60_000;

/** Warns of each reason once in a while. The metric counts them all. */
export function warner({ log, clock }: Pick<Context, 'log' | 'clock'>) {
  const said = new Map<string, number>();
  return (method: string, reason: string, words: string): void => {
    const [key, now] = [`${method} ${reason}`, clock().getTime()];
    if (now - (said.get(key) ?? Number.NEGATIVE_INFINITY) < saidAgainAfter) return;
    said.set(key, now);
    log.warn({ method, reason }, words);
  };
}

type Warn = ReturnType<typeof warner>;

type Parts = { providers: Providers; metrics: Metrics };

export function webhooks(ctx: Context, { providers, metrics }: Parts) {
  const heard = new Counter({
    name: 'payments_webhooks',
    help: 'Webhooks of payment providers by method and what became of them',
    labelNames: ['method', 'outcome'],
    registers: [metrics.registry],
  });
  const warn = warner(ctx);
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestBody }, (_request, body, done) =>
        done(null, body),
      );
      scope.post<{ Params: { method: string } }>('/api/payments/:method/notify', async (request, reply) => {
        const method = methods.find((one) => one === request.params.method);
        const provider = method && providers.get(method);
        if (!provider) return reply.callNotFound();
        reply.header('cache-control', 'no-store');
        const wait = await ctx.limits.take(limit, networkOf(request.ip));
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const outcome =
          wait === undefined
            ? await hear(ctx, { warn, provider }, { headers: headersOf(request.headers), body })
            : 'later';
        heard.inc({ method: provider.method, outcome });
        const { status, type, body: words } = provider.answer(outcome);
        return reply.status(status).type(type).send(words);
      });
    });
  };
}

async function hear(
  ctx: Context,
  { warn, provider }: { warn: Warn; provider: Provider },
  webhook: Webhook,
): Promise<'taken' | 'refused' | 'later'> {
  const { method } = provider;
  try {
    return await take(ctx, provider, await provider.read(webhook, ctx.clock()));
  } catch (error) {
    if (error instanceof Refused) {
      warn(method, error.reason, 'a webhook of payments was refused');
      return 'refused';
    }
    // Whoever names a key that is not known yet brings this about.
    if (error instanceof ProviderUnavailable) {
      warn(method, 'unavailable', 'a webhook of payments cannot be judged now');
      return 'later';
    }
    // The provider sends it again.
    ctx.log.error({ err: error, method }, 'a webhook of payments was not taken');
    return 'later';
  }
}

function headersOf(headers: Readonly<Record<string, string | string[] | undefined>>): Webhook['headers'] {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]),
  );
}
