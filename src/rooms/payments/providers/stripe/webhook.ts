/**
 * What Stripe tells by itself. Verified here over the raw bytes rather than by the package: it does not tell what is
 * stale from what is forged, and takes a moment that is still to come.
 * @see https://docs.stripe.com/webhooks/signature
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { CardConfig } from '../../../../config.payment.ts';
import { amountTold } from '../money.ts';
import {
  type Answer,
  type Outcome,
  Refused,
  type Told,
  type ToldDispute,
  type Webhook,
} from '../provider.ts';
import { longestWebhook } from '../webhook.ts';

/** Seconds. */
const tolerance = 300;

const named = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish();

const metadata = z.record(z.string(), z.string()).nullish();

const event = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  created: z.number().int(),
  livemode: z.boolean(),
  /** Of a platform's other accounts alone. */
  account: z.string().optional(),
  data: z.object({ object: z.unknown() }),
});

const session = z.object({
  client_reference_id: z.string().nullish(),
  payment_status: z.string(),
  payment_intent: named,
  amount_total: amountTold.nullish(),
  currency: z.string().nullish(),
});

const charge = z.object({
  payment_intent: named,
  amount_refunded: amountTold,
  metadata,
});

const refund = z.object({
  payment_intent: named,
  amount: amountTold,
  currency: z.string(),
  status: z.string().nullish(),
  metadata,
});

const dispute = z.object({
  id: z.string().min(1).max(255),
  payment_intent: named,
  amount: amountTold,
  currency: z.string(),
  reason: z
    .string()
    .regex(/^\w{1,60}$/)
    .catch('general'),
  status: z.string(),
  evidence_details: z.object({ due_by: z.number().int().nullish() }).nullish(),
});

const intent = z.object({ id: z.string(), metadata });

/** @throws Refused */
export function readStripe(
  { webhookSecrets, account }: Pick<CardConfig, 'webhookSecrets' | 'account'>,
  { headers, body }: Webhook,
  now: Date,
): Told {
  if (body.length > longestWebhook) throw new Refused('unreadable');
  verify(webhookSecrets, headers['stripe-signature'] ?? '', body, now);
  try {
    const told = event.parse(JSON.parse(body.toString('utf8')));
    return {
      event: told.id,
      merchant: told.account ?? account,
      app: modeOf(told.livemode),
      at: new Date(told.created * 1000),
      ...contentOf(told.type, told.data.object),
    };
  } catch {
    throw new Refused('unreadable');
  }
}

/** What stands for an app: whether money really moves. */
export function modeOf(isLive: boolean): string {
  return isLive ? 'live' : 'test';
}

function verify(secrets: readonly string[], header: string, body: Buffer, now: Date): void {
  const parts = header.length > 2000 ? [] : header.split(',').map((part) => part.trim().split('='));
  const moments = parts.filter(([name]) => name === 't').map(([, value]) => value ?? '');
  const given = parts.filter(([name]) => name === 'v1').map(([, value]) => Buffer.from(value ?? '', 'hex'));
  const [moment = ''] = moments;
  if (moments.length !== 1 || !/^\d{1,12}$/.test(moment)) throw new Refused('forged');
  const right = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${moment}.`).update(body).digest(),
  );
  const isGenuine = right.some((one) =>
    given.some((other) => other.length === one.length && timingSafeEqual(one, other)),
  );
  if (!isGenuine) throw new Refused('forged');
  if (Math.abs(now.getTime() / 1000 - Number(moment)) > tolerance) throw new Refused('stale');
}

type Content = Omit<Told, 'event' | 'at' | 'merchant' | 'app'>;

function contentOf(type: string, object: unknown): Content {
  if (type.startsWith('checkout.session.')) return sessionOf(type, session.parse(object));
  if (type.startsWith('charge.dispute.')) return disputeOf(type, dispute.parse(object));
  if (type === 'charge.refunded') return chargeOf(charge.parse(object));
  if (type.startsWith('refund.') || type === 'charge.refund.updated') return refundOf(refund.parse(object));
  if (type === 'payment_intent.payment_failed') {
    const failed = intent.parse(object);
    return { kind: 'payment', order: failed.metadata?.order, trade: failed.id, state: 'failed' };
  }
  return { kind: 'other', state: 'none' };
}

const sessionStates: Readonly<Record<string, Told['state']>> = {
  'checkout.session.async_payment_failed': 'failed',
  'checkout.session.expired': 'closed',
};

function sessionOf(type: string, told: z.infer<typeof session>): Content {
  const { client_reference_id, payment_status, payment_intent, amount_total, currency } = told;
  const isPaid = payment_status === 'paid' && type !== 'checkout.session.expired';
  const hasMoney = typeof amount_total === 'number' && typeof currency === 'string';
  return {
    kind: 'payment',
    order: client_reference_id ?? undefined,
    trade: payment_intent ?? undefined,
    money: hasMoney ? { amount: amount_total, currency: currency.toUpperCase() } : undefined,
    state: isPaid ? 'paid' : (sessionStates[type] ?? 'none'),
  };
}

function chargeOf({ payment_intent, amount_refunded, metadata: noted }: z.infer<typeof charge>): Content {
  const trade = payment_intent ?? undefined;
  return { kind: 'refund', order: noted?.order, trade, refunded: amount_refunded, state: 'refunded' };
}

/**
 * A refund that was made at Stripe itself is no refund of ours: `charge.refunded` tells of it, by the sum; that it failed
 * after all is told here alone.
 */
function refundOf(told: z.infer<typeof refund>): Content {
  const states: Readonly<Record<string, Told['state']>> = {
    succeeded: 'refunded',
    failed: 'refundFailed',
    canceled: 'refundFailed',
  };
  const state = states[told.status ?? ''] ?? 'none';
  return {
    kind: 'refund',
    order: told.metadata?.order,
    refund: told.metadata?.refund,
    trade: told.payment_intent ?? undefined,
    money: { amount: told.amount, currency: told.currency.toUpperCase() },
    state: told.metadata?.refund === undefined && state === 'refunded' ? 'none' : state,
  };
}

/** What its status says has ended; an inquiry (`warning_…`) takes no money. */
const ends: Readonly<Record<string, ToldDispute['state']>> = {
  won: 'won',
  lost: 'lost',
  warning_closed: 'closed',
  prevented: 'closed',
};

const moves: Readonly<Record<string, ToldDispute['moved']>> = {
  'charge.dispute.funds_withdrawn': 'out',
  'charge.dispute.funds_reinstated': 'back',
};

function disputeOf(type: string, told: z.infer<typeof dispute>): Content {
  const money = { amount: told.amount, currency: told.currency.toUpperCase() };
  const [state, moved] = [ends[told.status] ?? 'open', moves[type] ?? null];
  const due = told.evidence_details?.due_by;
  const became = { open: 'opened', won: 'won', lost: 'lost', closed: 'closed' } as const;
  return {
    kind: 'dispute',
    trade: told.payment_intent ?? undefined,
    money,
    dispute: {
      number: told.id,
      money,
      reason: told.reason,
      state,
      moved,
      due: typeof due === 'number' ? new Date(due * 1000) : null,
    },
    state: moved === null ? became[state] : moved === 'out' ? 'taken' : 'back',
  };
}

/** Anything outside 200 to 299 makes Stripe tell it again for three days. */
export function stripeAnswer(outcome: Outcome): Answer {
  const status = { taken: 200, refused: 400, later: 503 }[outcome];
  return {
    status,
    type: 'application/json',
    body: JSON.stringify({ received: outcome === 'taken' }),
  };
}
