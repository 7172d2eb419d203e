/**
 * WeChat Pay, API version 3: a code to scan, pages inside WeChat, a phone's browser.
 * An order keeps its way: WeChat Pay refuses the same number for another one.
 * @see https://pay.weixin.qq.com/doc/v3/merchant/4012791874 (native) and its neighbours
 */
import { z } from 'zod';
import type { WechatPayConfig } from '../../../../config.payment.ts';
import { chinaIso } from '../chinaTime.ts';
import {
  type Asked,
  type OrderToPay,
  type Provider,
  ProviderRefused,
  ProviderUnavailable,
  type RefundState,
  type RefundToMake,
  type ToPay,
  type Way,
} from '../provider.ts';
import { type Surroundings, type WechatApi, wechatApi } from './api.ts';
import { bridgeParameters } from './signature.ts';
import { readWechat, wechatAnswer } from './webhook.ts';

const currency = 'CNY';

const amount = z.object({ total: z.number().int(), currency: z.string().default(currency) });

const transaction = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.string().optional(),
  success_time: z.string().optional(),
  amount: amount.optional(),
});

const refundSchema = z.object({ out_refund_no: z.string(), status: z.string() });

const refundStates: Readonly<Record<string, RefundState>> = {
  SUCCESS: 'done',
  PROCESSING: 'pending',
  // The payer's account cannot take it: somebody settles that at WeChat Pay, so that it is no longer our refund.
  ABNORMAL: 'failed',
  CLOSED: 'failed',
};

/** What WeChat Pay calls an order or a refund that it does not know. */
const unknownCodes: readonly string[] = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS'];

export function wechatPay(config: WechatPayConfig, surroundings: Surroundings): Provider {
  const api = wechatApi(config, surroundings);
  const { merchant } = config;
  const query = `mchid=${encodeURIComponent(merchant)}`;
  const orderPath = (number: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(number)}`;
  const ask: Provider['ask'] = async ({ number }, signal) => {
    try {
      const found = await api.get(transaction, `${orderPath(number)}?${query}`, signal);
      return askedOf(found, { merchant, number });
    } catch (error) {
      if (isUnknown(error)) return { state: 'unknown' };
      throw error;
    }
  };
  return {
    method: 'wechat',
    ways: waysOf(config),
    merchant,
    apps: [config.appId, ...(config.inside ? [config.inside.appId] : [])],
    currency,
    ask,
    begin: (order, signal) => begin(api, config, order, surroundings.clock(), signal),
    async close(order, signal) {
      try {
        await api.post(z.unknown(), `${orderPath(order.number)}/close`, { mchid: merchant }, signal);
        return 'closed';
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error;
        const { state } = await ask(order, signal);
        if (state === 'unpaid') throw error;
        return state === 'paid' || state === 'refunded' ? 'paid' : 'closed';
      }
    },
    async refund(refund, signal) {
      const { status } = await api.post(
        refundSchema,
        '/v3/refund/domestic/refunds',
        refundBody(refund),
        signal,
      );
      const state = refundStates[status] ?? 'pending';
      if (state === 'failed') throw new ProviderRefused('wechat', status);
      return state === 'done' ? 'done' : 'pending';
    },
    async askRefund({ number }, signal) {
      try {
        const path = `/v3/refund/domestic/refunds/${encodeURIComponent(number)}`;
        const { status } = await api.get(refundSchema, path, signal);
        return refundStates[status] ?? 'pending';
      } catch (error) {
        if (isUnknown(error)) return 'unknown';
        throw error;
      }
    },
    read: (webhook, now) => readWechat({ keys: api.keys, v3Key: config.v3Key }, webhook, now),
    answer: wechatAnswer,
  };
}

function waysOf({ h5, inside }: WechatPayConfig): readonly Way[] {
  return ['native', ...(inside ? (['jsapi'] as const) : []), ...(h5 ? (['h5'] as const) : [])];
}

function isUnknown(error: unknown): boolean {
  return error instanceof ProviderRefused && unknownCodes.includes(error.code);
}

async function begin(
  api: WechatApi,
  { merchant, appId, inside }: WechatPayConfig,
  order: OrderToPay,
  now: Date,
  signal?: AbortSignal,
): Promise<ToPay> {
  const app = order.way === 'jsapi' ? inside?.appId : appId;
  if (app === undefined) throw new ProviderRefused('wechat', 'NO_APP_INSIDE');
  const body = {
    appid: app,
    mchid: merchant,
    description: shortened(order.title, 127),
    out_trade_no: order.number,
    time_expire: chinaIso(order.expiresAt),
    notify_url: order.notifyUrl,
    amount: { total: order.money.amount, currency: order.money.currency },
  };
  const path = `/v3/pay/transactions/${order.way}`;
  switch (order.way) {
    case 'native': {
      const { code_url } = await api.post(z.object({ code_url: z.string() }), path, body, signal);
      return { kind: 'code', text: code_url };
    }
    case 'jsapi': {
      const schema = z.object({ prepay_id: z.string() });
      const payer = { openid: order.payer ?? '' };
      const { prepay_id } = await api.post(schema, path, { ...body, payer }, signal);
      const parameters = bridgeParameters({ sign: api.sign, appId: app, prepay: prepay_id }, now);
      return { kind: 'inside', parameters };
    }
    case 'h5': {
      const scene_info = { payer_client_ip: order.address ?? '', h5_info: { type: 'Wap' } };
      const { h5_url } = await api.post(z.object({ h5_url: z.url() }), path, { ...body, scene_info }, signal);
      const url = new URL(h5_url);
      url.searchParams.set('redirect_url', order.returnUrl);
      return { kind: 'go', url: url.href };
    }
    default:
      throw new ProviderRefused('wechat', 'NO_SUCH_WAY');
  }
}

function askedOf(found: z.infer<typeof transaction>, asked: { merchant: string; number: string }): Asked {
  // The answer to another question, signed as rightly, is none to this one.
  if (found.mchid !== asked.merchant || found.out_trade_no !== asked.number)
    throw new ProviderUnavailable('wechat', 'an answer about another order');
  const state = found.trade_state;
  if (state === 'CLOSED' || state === 'REVOKED') return { state: 'closed' };
  if (state !== 'SUCCESS' && state !== 'REFUND') return { state: 'unpaid' };
  const at = new Date(found.success_time ?? Number.NaN);
  if (!found.transaction_id || !found.amount || Number.isNaN(at.getTime()))
    throw new ProviderUnavailable('wechat', 'an answer of another shape');
  const money = { amount: found.amount.total, currency: found.amount.currency };
  const paid = { trade: found.transaction_id, money, at };
  return state === 'SUCCESS' ? { state: 'paid', ...paid, refunded: 0 } : { state: 'refunded', ...paid };
}

function refundBody({ trade, number, reason, notifyUrl, money, total }: RefundToMake) {
  return {
    transaction_id: trade,
    out_refund_no: number,
    reason: shortened(reason, 80) || undefined,
    notify_url: notifyUrl,
    amount: { refund: money.amount, total: total.amount, currency: money.currency },
  };
}

/** WeChat Pay counts bytes. */
function shortened(text: string, bytes: number): string {
  let [short, size] = ['', 0];
  for (const sign of text) {
    size += Buffer.byteLength(sign);
    if (size > bytes) break;
    short += sign;
  }
  return short;
}
