/**
 * Alipay: its page for computers and its page for phones. Both are addresses that we sign; nothing is asked before.
 * @see https://opendocs.alipay.com/open/270 (page), 203 (wap)
 */
import { z } from 'zod';
import type { AlipayConfig } from '../../../../config.payment.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { chinaTime, fromChinaTime } from '../chinaTime.ts';
import { decimalOf, minorOf } from '../money.ts';
import {
  type Asked,
  type OrderToPay,
  type Provider,
  ProviderRefused,
  ProviderUnavailable,
  type ToPay,
} from '../provider.ts';
import type { Send } from '../send.ts';
import { type AlipayApi, alipayApi } from './api.ts';
import { alipayAnswer, readAlipay } from './webhook.ts';

const currency = 'CNY';

const trade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.string(),
  total_amount: z.string(),
  send_pay_date: z.string().optional(),
});

/** An order that no payer has opened yet is none at Alipay. */
const unknownTrade = 'ACQ.TRADE_NOT_EXIST';

export function alipay(config: AlipayConfig, surroundings: { send: Send; clock: Clock }): Provider {
  const api = alipayApi(config, surroundings);
  const ask: Provider['ask'] = async ({ number }, signal) => {
    try {
      const found = await api.call(trade, 'alipay.trade.query', { out_trade_no: number }, signal);
      return askedOf(found, number);
    } catch (error) {
      if (isUnknown(error)) return { state: 'unknown' };
      throw error;
    }
  };
  return {
    method: 'alipay',
    ways: ['page', 'wap'],
    merchant: config.seller,
    apps: [config.appId],
    currency,
    begin: async (order) => begin(api, order),
    ask,
    async close(order, signal) {
      try {
        await api.call(z.unknown(), 'alipay.trade.close', { out_trade_no: order.number }, signal);
        return 'closed';
      } catch (error) {
        if (isUnknown(error)) return 'closed';
        if (!(error instanceof ProviderRefused)) throw error;
        const { state } = await ask(order, signal);
        if (state === 'unpaid') throw error;
        return state === 'paid' || state === 'refunded' ? 'paid' : 'closed';
      }
    },
    async refund({ number, order, trade: trade_no, money, reason }, signal) {
      const { fund_change } = await api.call(
        z.object({ fund_change: z.string().optional() }),
        'alipay.trade.refund',
        {
          out_trade_no: order,
          trade_no,
          out_request_no: number,
          refund_amount: decimalOf(money.amount),
          refund_reason: withoutSigns(reason).slice(0, 256) || undefined,
        },
        signal,
      );
      // N: this call moved nothing. It may have been made before, or not be through: the question about it tells.
      return fund_change === 'Y' ? 'done' : 'pending';
    },
    async askRefund({ number, order, trade: trade_no }, signal) {
      const schema = z.object({ refund_status: z.string().optional() });
      const asked = { out_trade_no: order, trade_no, out_request_no: number };
      try {
        const found = await api.call(schema, 'alipay.trade.fastpay.refund.query', asked, signal);
        // Without a status it was not received, or failed: either way the same number may be asked for again.
        return found.refund_status === 'REFUND_SUCCESS' ? 'done' : 'unknown';
      } catch (error) {
        if (isUnknown(error)) return 'unknown';
        throw error;
      }
    },
    read: async (webhook) => readAlipay(config, webhook),
    answer: alipayAnswer,
  };
}

function begin(api: AlipayApi, order: OrderToPay): ToPay {
  const { number, title, money, way, returnUrl, notifyUrl, expiresAt } = order;
  if (money.currency !== currency) throw new ProviderRefused('alipay', 'NO_SUCH_CURRENCY');
  const isPhone = way === 'wap';
  const business = {
    out_trade_no: number,
    total_amount: decimalOf(money.amount),
    subject: withoutSigns(title).slice(0, 128),
    product_code: isPhone ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY',
    time_expire: chinaTime(expiresAt),
    ...(isPhone ? { quit_url: returnUrl } : {}),
  };
  const method = isPhone ? 'alipay.trade.wap.pay' : 'alipay.trade.page.pay';
  return { kind: 'go', url: api.addressOf(method, business, { returnUrl, notifyUrl }) };
}

function askedOf(found: z.infer<typeof trade>, number: string): Asked {
  // The answer to another question, signed as rightly, is none to this one.
  if (found.out_trade_no !== number) throw new ProviderUnavailable('alipay', 'an answer about another order');
  const at = fromChinaTime(found.send_pay_date ?? '');
  const isPaid = found.trade_status === 'TRADE_SUCCESS' || found.trade_status === 'TRADE_FINISHED';
  // Closed is what nobody paid in time, and also what was given back as a whole.
  if (found.trade_status === 'TRADE_CLOSED' && !at) return { state: 'closed' };
  if (!isPaid && found.trade_status !== 'TRADE_CLOSED') return { state: 'unpaid' };
  const amount = minorOf(found.total_amount);
  if (!at || amount === undefined) throw new ProviderUnavailable('alipay', 'an answer of another shape');
  const paid = { trade: found.trade_no, money: { amount, currency }, at };
  return isPaid ? { state: 'paid', ...paid } : { state: 'refunded', ...paid, refunded: amount };
}

function isUnknown(error: unknown): boolean {
  return error instanceof ProviderRefused && error.code === unknownTrade;
}

/** Alipay refuses some of these in what people read, and writes its statements without quotation marks. */
function withoutSigns(text: string): string {
  return text.replace(/[/=&,"\p{Cc}]/gu, ' ').trim();
}
