/**
 * What WeChat Pay tells by itself: verified byte by byte, then decrypted.
 * @see https://pay.weixin.qq.com/doc/v3/merchant/4012791882 (payments), 4012791886 (refunds)
 */
import { z } from 'zod';
import { amountTold } from '../money.ts';
import {
  type Answer,
  type Outcome,
  ProviderUnavailable,
  Refused,
  type Told,
  type Webhook,
} from '../provider.ts';
import { longestWebhook } from '../webhook.ts';
import type { PlatformKeys } from './platformKeys.ts';
import { sealed, unsealed } from './sealed.ts';
import { isFresh, isGenuine, signatureIn } from './signature.ts';

const envelope = z.object({
  id: z.string().min(1).max(64),
  create_time: z.string(),
  event_type: z.string(),
  resource: z.unknown(),
});

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const payment = z.object({
  mchid: z.string(),
  appid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  trade_state: z.string(),
  success_time: moment.optional(),
  amount: z.object({ total: amountTold, currency: z.string().default('CNY') }).optional(),
});

/** It names no app and no currency: WeChat Pay refunds in the one that was paid. */
const refund = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string(),
  out_refund_no: z.string(),
  refund_status: z.string(),
  success_time: moment.optional(),
  amount: z.object({ refund: amountTold }),
});

type Known = { keys: PlatformKeys; v3Key: string };

/** Anybody can name a key: WeChat Pay is asked for its certificates so often at most because of it. */
const patienceWithStrangers = 10 * 60_000;

/** @throws Refused, ProviderUnavailable */
export async function readWechat(known: Known, { headers, body }: Webhook, now: Date): Promise<Told> {
  if (body.length > longestWebhook) throw new Refused('unreadable');
  const signed = signatureIn(headers);
  if (!signed) throw new Refused('forged');
  if (!isFresh(signed, now)) throw new Refused('stale');
  const key = await known.keys.find(signed.serial, now, patienceWithStrangers).catch(() => {
    throw new ProviderUnavailable('wechat', 'its certificates cannot be had');
  });
  if (!key) throw new Refused('stranger');
  if (!isGenuine(key, signed, body)) throw new Refused('forged');
  return orUnreadable(() => toldOf(envelope.parse(JSON.parse(body.toString('utf8'))), known.v3Key));
}

function toldOf({ id, create_time, event_type, resource }: z.infer<typeof envelope>, v3Key: string): Told {
  const at = moment.parse(create_time);
  const opened = () => JSON.parse(unsealed(v3Key, sealed.parse(resource)));
  if (event_type.startsWith('TRANSACTION.')) return paymentOf(id, at, payment.parse(opened()));
  if (event_type.startsWith('REFUND.')) return refundOf(id, at, refund.parse(opened()));
  return { event: id, kind: 'other', state: 'none', at };
}

const states: Readonly<Record<string, Told['state']>> = {
  SUCCESS: 'paid',
  PAYERROR: 'failed',
  CLOSED: 'closed',
  REVOKED: 'closed',
};

function paymentOf(event: string, at: Date, told: z.infer<typeof payment>): Told {
  return {
    event,
    kind: 'payment',
    order: told.out_trade_no,
    trade: told.transaction_id,
    money: told.amount && { amount: told.amount.total, currency: told.amount.currency },
    merchant: told.mchid,
    app: told.appid,
    state: states[told.trade_state] ?? 'none',
    at: told.success_time ?? at,
  };
}

function refundOf(event: string, at: Date, told: z.infer<typeof refund>): Told {
  return {
    event,
    kind: 'refund',
    order: told.out_trade_no,
    refund: told.out_refund_no,
    trade: told.transaction_id,
    money: { amount: told.amount.refund, currency: 'CNY' },
    merchant: told.mchid,
    state: told.refund_status === 'SUCCESS' ? 'refunded' : 'refundFailed',
    at: told.success_time ?? at,
  };
}

/** What was signed rightly and cannot be read has another shape than ours knows. */
function orUnreadable<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new Refused('unreadable');
  }
}

/** Anything but 200 or 204 makes WeChat Pay tell it again: fifteen times within a day. */
export function wechatAnswer(outcome: Outcome): Answer {
  const type = 'application/json; charset=utf-8';
  if (outcome === 'taken') return { status: 200, type, body: JSON.stringify({ code: 'SUCCESS' }) };
  const [status, message] = outcome === 'refused' ? [400, '拒绝'] : [503, '稍后再试'];
  return { status, type, body: JSON.stringify({ code: 'FAIL', message }) };
}
