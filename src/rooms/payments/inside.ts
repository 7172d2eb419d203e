/**
 * Inside WeChat an order can be begun once WeChat has said who pays: the browser goes there with a state, comes back with
 * a code, and the code is exchanged for the payer's openid.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLocale, type LocaleCode } from '../../i18n/locales.ts';
import { pathOf } from '../../i18n/paths.ts';
import type { Context } from '../../platform/context.ts';
import { cookiesOf } from '../../platform/http/cookies.ts';
import { networkOf } from '../../platform/http/guard.ts';
import { tokenCookie } from '../../platform/http/identity.ts';
import { sameText } from '../../platform/keys.ts';
import type { Limit } from '../../platform/limits.ts';
import { spendOnce } from '../../platform/spent.ts';
import { insidePath } from './insidePath.ts';
import { begin } from './ordering.ts';
import type { PayerInside } from './providers/provider.ts';
import type { Providers } from './providers.ts';
import { type Order, orderNumbered } from './queries/orders.ts';

const limit: Limit = { name: 'payments-inside', points: 120, seconds: 3600 };

/** WeChat hands its code back at once: nobody is asked anything. */
const stateSeconds = 600;

type Parts = { providers: Providers; inside: PayerInside | undefined };

type Named = { Params: { number: string }; Querystring: { code?: unknown; state?: unknown } };

/** What both steps need: the order is open, to be paid inside WeChat, and of whoever asks. */
type Step = { order: Order; locale: LocaleCode; token: string; inside: PayerInside };

export function registerInside(app: FastifyInstance, ctx: Context, parts: Parts): void {
  app.get<Named>(insidePath(':number'), async (request, reply) => {
    const step = await stepFor(ctx, parts, request);
    reply.header('cache-control', 'no-store');
    if (!step) return reply.callNotFound();
    const { order, token, inside } = step;
    if (order.begun) return toOrder(reply, step);
    const stem = stemOf(ctx.clock());
    const back = `${ctx.origin}${insidePath(order.number)}/back`;
    return reply.redirect(inside.authoriseUrl(stateOf(ctx, { token, order, stem }), back), 302);
  });

  app.get<Named>(`${insidePath(':number')}/back`, async (request, reply) => {
    const step = await stepFor(ctx, parts, request);
    reply.header('cache-control', 'no-store');
    if (!step) return reply.callNotFound();
    // Who comes by the browser's own button has been here before: WeChat is asked for one payment once.
    if (step.order.begun) return toOrder(reply, step);
    const { code, state } = request.query;
    const isOurs = typeof state === 'string' && isStateOf(ctx, step, state);
    const isCode = typeof code === 'string' && /^[\w-]{1,256}$/.test(code);
    if (!isOurs || !isCode || !(await spendState(ctx, state))) return toOrder(reply, step, true);
    try {
      await beginFor(ctx, parts, step, await step.inside.payer(code));
      return toOrder(reply, step);
    } catch (error) {
      ctx.log.warn({ err: error, order: step.order.number }, 'WeChat did not say who pays, or took no order');
      return toOrder(reply, step, true);
    }
  });
}

async function stepFor(
  ctx: Context,
  { inside }: Parts,
  request: FastifyRequest<Named>,
): Promise<Step | undefined> {
  if ((await ctx.limits.take(limit, networkOf(request.ip))) !== undefined) return undefined;
  const token = cookiesOf(request)[tokenCookie];
  const actor = token ? await ctx.ports.account.actorByToken(ctx, token) : undefined;
  const order = actor && (await orderNumbered(ctx, request.params.number));
  if (!inside || !token || !order || order.account !== actor.accountId) return undefined;
  const isOpen = order.state === 'created' && order.expires_at > ctx.clock();
  if (!isOpen || order.way !== 'jsapi') return undefined;
  return { order, token, inside, locale: isLocale(order.locale) ? order.locale : 'en' };
}

async function beginFor(
  ctx: Context,
  { providers }: Parts,
  { order, locale }: Step,
  payer: string,
): Promise<void> {
  const provider = providers.get(order.method);
  if (!provider) throw new Error('The way to pay is no longer there.');
  await begin(ctx, provider, order, { locale, payer });
}

/** @param again WeChat did not say who pays: the page says so */
function toOrder(reply: FastifyReply, { order, locale }: Step, again = false): FastifyReply {
  const path = pathOf(locale, 'my/orders/:number', { number: order.number });
  return reply.redirect(again ? `${path}?inside=again` : path, 303);
}

type Bound = Pick<Step, 'order' | 'token'> & { stem: string };

/** When a state ends, in seconds, and 128 random bits: each one is another. */
function stemOf(now: Date): string {
  return String(Math.floor(now.getTime() / 1000) + stateSeconds) + randomBytes(16).toString('hex');
}

/** For one order in one session, for some minutes. An official account takes letters and digits alone, 128 at most. */
function stateOf({ keys }: Pick<Context, 'keys'>, { order, token, stem }: Bound): string {
  const sign = keys.hmac('payments-inside', `${token} ${order.number} ${stem}`);
  return stem + Buffer.from(sign, 'base64url').toString('hex');
}

function isStateOf(ctx: Context, { order, token }: Step, state: string): boolean {
  const [, stem, ends] = /^((\d{10})[\da-f]{32})[\da-f]{64}$/.exec(state) ?? [];
  if (stem === undefined || Number(ends) * 1000 < ctx.clock().getTime()) return false;
  return sameText(state, stateOf(ctx, { order, token, stem }));
}

/** @returns whether nobody has come back with it before, to whichever node */
function spendState(ctx: Context, state: string): Promise<boolean> {
  return spendOnce(ctx, ctx.keys.hmac('payments-inside', state), stateSeconds * 1000);
}
