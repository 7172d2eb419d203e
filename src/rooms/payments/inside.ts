/**
 * Inside WeChat an order can be begun once WeChat has said who pays: the browser goes there with a state, comes back with
 * a code, and the code is exchanged for the payer's openid.
 */
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { download } from '../../contract/download.ts';
import { isLocale, type LocaleCode } from '../../i18n/locales.ts';
import { pathOf } from '../../i18n/paths.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { type HandledDownload, type Leads, serveFile } from '../../platform/http/downloads.ts';
import { sameText } from '../../platform/keys.ts';
import { spendOnce } from '../../platform/spent.ts';
import { insidePath } from './insidePath.ts';
import { begin } from './ordering.ts';
import type { PayerInside } from './providers/provider.ts';
import type { Providers } from './providers.ts';
import { type Order, orderNumbered } from './queries/orders.ts';

const limit = { name: 'payments-inside', points: 120, seconds: 3600 };

/** WeChat hands its code back at once: nobody is asked anything. */
const stateSeconds = 600;

type Parts = { providers: Providers; inside: PayerInside | undefined };

/** What both steps need: the order is open, to be paid inside WeChat, and of whoever asks. */
type Step = { order: Order; locale: LocaleCode; session: string; inside: PayerInside };

export const payInside = download({
  path: insidePath(':number'),
  summary: 'Leads to WeChat, which says who pays an order of the caller',
  input: z.object({ number: z.string() }),
  types: [],
  access: 'user',
  limit,
});

export const backInside = download({
  path: `${insidePath(':number')}/back`,
  summary: 'Where WeChat leads back to: begins the payment of the order, and leads to it',
  input: z.object({
    number: z.string(),
    code: z.catch(z.optional(z.string()), undefined),
    state: z.catch(z.optional(z.string()), undefined),
  }),
  types: [],
  access: 'user',
  limit,
});

export function serveInside(parts: Parts): HandledDownload[] {
  return [
    serveFile(payInside, async (ctx, { number }, { actor }) => {
      const step = await stepFor(ctx, parts, number, actor);
      if (!step || step.order.begun) return step && toOrder(step);
      const stem = stemOf(ctx.clock());
      const back = `${ctx.origin}${insidePath(number)}/back`;
      return { to: step.inside.authoriseUrl(stateOf(ctx, { ...step, stem }), back) };
    }),
    serveFile(backInside, async (ctx, { number, code, state }, { actor }) => {
      const step = await stepFor(ctx, parts, number, actor);
      // Who comes by the browser's own button has been here before: WeChat is asked for one payment once.
      if (!step || step.order.begun) return step && toOrder(step);
      const isOurs = state !== undefined && isStateOf(ctx, step, state);
      const isCode = code !== undefined && /^[\w-]{1,256}$/.test(code);
      if (!isOurs || !isCode || !(await spendState(ctx, state))) return toOrder(step, true);
      try {
        await beginFor(ctx, parts, step, await step.inside.payer(code));
        return toOrder(step);
      } catch (error) {
        ctx.log.warn({ err: error, order: number }, 'WeChat did not say who pays, or took no order');
        return toOrder(step, true);
      }
    }),
  ];
}

async function stepFor(
  ctx: Context,
  { inside }: Parts,
  number: string,
  { accountId, tokenHash }: Actor,
): Promise<Step | undefined> {
  const order = await orderNumbered(ctx, number);
  if (!inside || order?.account !== accountId) return undefined;
  const isOpen = order.state === 'created' && order.expires_at > ctx.clock();
  if (!isOpen || order.way !== 'jsapi') return undefined;
  return { order, session: tokenHash, inside, locale: isLocale(order.locale) ? order.locale : 'en' };
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
function toOrder({ order, locale }: Step, again = false): Leads {
  const path = pathOf(locale, 'my/orders/:number', { number: order.number });
  return { to: again ? `${path}?inside=again` : path };
}

type Bound = Pick<Step, 'order' | 'session'> & { stem: string };

/** When a state ends, in seconds, and 128 random bits: each one is another. */
function stemOf(now: Date): string {
  return String(Math.floor(now.getTime() / 1000) + stateSeconds) + randomBytes(16).toString('hex');
}

/** For one order in one session, for some minutes. An official account takes letters and digits alone, 128 at most. */
function stateOf({ keys }: Pick<Context, 'keys'>, { order, session, stem }: Bound): string {
  const sign = keys.hmac('payments-inside', `${session} ${order.number} ${stem}`);
  return stem + Buffer.from(sign, 'base64url').toString('hex');
}

function isStateOf(ctx: Context, { order, session }: Step, state: string): boolean {
  const [, stem, ends] = /^((\d{10})[\da-f]{32})[\da-f]{64}$/.exec(state) ?? [];
  if (stem === undefined || Number(ends) * 1000 < ctx.clock().getTime()) return false;
  return sameText(state, stateOf(ctx, { order, session, stem }));
}

/** @returns whether nobody has come back with it before, to whichever node */
function spendState(ctx: Context, state: string): Promise<boolean> {
  return spendOnce(ctx, ctx.keys.hmac('payments-inside', state), stateSeconds * 1000);
}
