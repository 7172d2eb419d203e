/**
 * Cards, on a page of Stripe's (Checkout), by its own package. The page is known by the id of its session, which the
 * order keeps as `reference`.
 * @see https://docs.stripe.com/api/checkout/sessions
 */
import type Stripe from 'stripe';
import type { CardConfig } from '../../../../config.payment.ts';
import type { LocaleCode } from '../../../../i18n/locales.ts';
import {
  type Asked,
  type OrderToPay,
  type Provider,
  ProviderRefused,
  ProviderUnavailable,
  type RefundState,
  type ToPay,
} from '../provider.ts';
import type { Send } from '../send.ts';
import { type CallStripe, stripeApi } from './api.ts';
import { modeOf, readStripe, stripeAnswer } from './webhook.ts';

/** What is asked along with a session: the payment's charge, which tells when and what was given back. */
const expanded = ['payment_intent.latest_charge'];

const languages: Readonly<Record<LocaleCode, Stripe.Checkout.SessionCreateParams.Locale>> = {
  en: 'en',
  'zh-cn': 'zh',
  'zh-hk': 'zh-HK',
  ko: 'ko',
  th: 'th',
  ja: 'ja',
  id: 'id',
  fr: 'fr',
  es: 'es',
  pt: 'pt-BR',
  de: 'de',
};

/** Stripe's own least time for a page, so that an order is not refused for having less left: it is closed by us. */
const leastTime = 30 * 60;

export function stripeCards(config: CardConfig, send: Send): Provider {
  const call = stripeApi(config, send);
  const ask: Provider['ask'] = ({ number, reference }, signal) =>
    reference === undefined
      ? call((api, options) => searched(api, number, options), signal)
      : call((api, options) => retrieved(api, { number, reference }, options), signal);
  return {
    method: 'card',
    ways: ['checkout'],
    merchant: config.account,
    apps: [modeOf(!/^[sr]k_test_/.test(config.key))],
    currency: config.currency,
    begin: (order, signal) => begin(call, order, signal),
    ask,
    async close(order, signal) {
      const { reference } = order;
      try {
        // No page was begun, or nobody knows its address.
        if (reference === undefined) return await closedOr(ask, order, signal);
        await call((api, options) => api.checkout.sessions.expire(reference, {}, options), signal);
        return 'closed';
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error;
        return closedOr(ask, order, signal, error);
      }
    },
    async refund({ number, order, trade, money, reason }, signal) {
      const made = await call(
        (api, options) =>
          api.refunds.create(
            { payment_intent: trade, amount: money.amount, metadata: { order, refund: number, reason } },
            { ...options, idempotencyKey: `refund-${number}` },
          ),
        signal,
      );
      const state = refundStateOf(made.status);
      if (state === 'failed') throw new ProviderRefused('card', made.failure_reason ?? 'refund_failed');
      return state === 'done' ? 'done' : 'pending';
    },
    async askRefund({ number, trade }, signal) {
      const found = await call(
        (api, options) => api.refunds.list({ payment_intent: trade, limit: 100 }, options),
        signal,
      );
      const mine = found.data.find(({ metadata }) => metadata?.refund === number);
      return mine ? refundStateOf(mine.status) : 'unknown';
    },
    read: async (webhook, now) => readStripe(config, webhook, now),
    answer: stripeAnswer,
  };
}

async function begin(call: CallStripe, order: OrderToPay, signal?: AbortSignal): Promise<ToPay> {
  const { number, title, money, returnUrl, expiresAt, language } = order;
  const metadata = { order: number };
  const session = await call(
    (api, options) =>
      api.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: number,
          metadata,
          payment_intent_data: { metadata, description: title },
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: money.currency.toLowerCase(),
                unit_amount: money.amount,
                product_data: { name: title },
              },
            },
          ],
          success_url: returnUrl,
          cancel_url: returnUrl,
          locale: languages[language],
          expires_at: Math.floor(expiresAt.getTime() / 1000) + leastTime,
        },
        // The same order again is the same page.
        { ...options, idempotencyKey: `order-${number}` },
      ),
    signal,
  );
  if (!session.url) throw new ProviderUnavailable('card', 'a page without an address');
  return { kind: 'go', url: session.url, reference: session.id };
}

async function closedOr(
  ask: Provider['ask'],
  order: { number: string; reference?: string },
  signal?: AbortSignal,
  refused?: ProviderRefused,
): Promise<'closed' | 'paid'> {
  const { state } = await ask(order, signal);
  if (state === 'unpaid' && refused) throw refused;
  return state === 'paid' || state === 'refunded' ? 'paid' : 'closed';
}

type Asking = { number: string; reference: string };

async function retrieved(
  api: Stripe,
  { number, reference }: Asking,
  options: Stripe.RequestOptions,
): Promise<Asked> {
  const session = await orMissing(api.checkout.sessions.retrieve(reference, { expand: expanded }, options));
  if (!session) return { state: 'unknown' };
  if (session.client_reference_id !== number)
    throw new ProviderUnavailable('card', 'an answer about another order');
  const intent = session.payment_intent;
  const { amount_total, currency } = session;
  if (session.payment_status === 'paid' && amount_total !== null && currency && intent)
    return paidOf(intent, { amount: amount_total, currency }, session.created);
  return { state: session.status === 'expired' ? 'closed' : 'unpaid' };
}

/** Without the id of the page; Stripe's search is about a minute late. */
async function searched(api: Stripe, number: string, options: Stripe.RequestOptions): Promise<Asked> {
  const query = `metadata['order']:'${number.replace(/[^\w-]/g, '')}'`;
  const found = await api.paymentIntents.search({ query, expand: ['data.latest_charge'] }, options);
  const intent = found.data.find(({ status }) => status === 'succeeded');
  if (intent)
    return paidOf(intent, { amount: intent.amount_received, currency: intent.currency }, intent.created);
  return { state: found.data.length > 0 ? 'unpaid' : 'unknown' };
}

function paidOf(
  intent: string | Stripe.PaymentIntent,
  paid: { amount: number; currency: string },
  created: number,
): Asked {
  const charge = typeof intent === 'string' ? null : intent.latest_charge;
  const { created: at, amount_refunded: refunded } =
    charge && typeof charge !== 'string' ? charge : { created, amount_refunded: undefined };
  return {
    state: refunded ? 'refunded' : 'paid',
    trade: typeof intent === 'string' ? intent : intent.id,
    money: { amount: paid.amount, currency: paid.currency.toUpperCase() },
    at: new Date(at * 1000),
    refunded,
  };
}

async function orMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'resource_missing') return undefined;
    throw error;
  }
}

function refundStateOf(status: string | null): RefundState {
  if (status === 'succeeded') return 'done';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}
