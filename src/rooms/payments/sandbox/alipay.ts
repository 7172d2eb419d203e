/** Plays Alipay, with keys of its own: the gateway, the page that people pay on, and what is told afterwards. */
import { randomBytes } from 'node:crypto';
import { signedText } from '../providers/alipay/signature.ts';
import { chinaTime, fromChinaTime } from '../providers/chinaTime.ts';
import { decimalOf, minorOf } from '../providers/money.ts';
import { isSignedBy, publicKeyOf, type Signer } from '../providers/rsa.ts';
import type { Reply, Request } from '../providers/send.ts';
import {
  type Delivery,
  type Fault,
  type Kept,
  type Place,
  type Refund,
  Standin,
  type Trade,
  tradeOf,
} from './standin.ts';

export type AlipayStandinConfig = {
  appId: string;
  seller: string;
  /** Public key of the app, in PEM. */
  appKey: string;
  sign: Signer;
};

type Parameters = Readonly<Record<string, string>>;

const notThere = {
  code: '40004',
  msg: 'Business Failed',
  sub_code: 'ACQ.TRADE_NOT_EXIST',
  sub_msg: '交易不存在',
};

export class AlipayStandin extends Standin {
  readonly method = 'alipay';
  private readonly config: AlipayStandinConfig;

  constructor(config: AlipayStandinConfig, place: Place) {
    super(place);
    this.config = config;
  }

  /**
   * The payer follows the address that our client made: only now is there an order.
   * @throws for an address that is not signed rightly
   */
  open(address: string): Kept {
    const parameters = Object.fromEntries(new URL(address).searchParams);
    if (!this.isOurs(parameters)) throw new Error('The address is not signed by the app.');
    const business: Parameters = JSON.parse(parameters.biz_content ?? '{}');
    return this.keep({
      number: business.out_trade_no ?? '',
      title: business.subject ?? '',
      money: { amount: minorOf(business.total_amount ?? '') ?? 0, currency: 'CNY' },
      way: parameters.method === 'alipay.trade.wap.pay' ? 'wap' : 'page',
      app: this.config.appId,
      notifyUrl: parameters.notify_url ?? '',
      returnUrl: parameters.return_url ?? '',
      expiresAt: fromChinaTime(business.time_expire ?? '') ?? this.place.clock(),
      reference: '',
    });
  }

  reply({ url, body = '' }: Request): Reply {
    const parameters = {
      ...Object.fromEntries(new URL(url).searchParams),
      ...Object.fromEntries(new URLSearchParams(body)),
    };
    if (!this.isOurs(parameters)) {
      const error_response = { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' };
      return { status: 200, headers: {}, body: Buffer.from(JSON.stringify({ error_response })) };
    }
    const { method = '', biz_content = '{}' } = parameters;
    const answer = JSON.stringify(this.answer(method, JSON.parse(biz_content)));
    const text = `{"${method.replaceAll('.', '_')}_response":${answer},"sign":"${this.config.sign(answer)}"}`;
    return { status: 200, headers: { 'content-type': 'text/html;charset=utf-8' }, body: Buffer.from(text) };
  }

  private answer(method: string, business: Parameters): object {
    const order = this.orders.get(business.out_trade_no ?? '');
    if (!order) return notThere;
    const done = {
      code: '10000',
      msg: 'Success',
      out_trade_no: order.number,
      trade_no: order.trades[0]?.trade ?? '',
    };
    switch (method) {
      case 'alipay.trade.query':
        return { ...done, ...this.asked(order) };
      case 'alipay.trade.close': {
        if (order.state === 'paid') return refused('ACQ.TRADE_STATUS_ERROR');
        order.state = 'closed';
        return done;
      }
      case 'alipay.trade.refund':
        return { ...done, ...this.refund(order, business) };
      case 'alipay.trade.fastpay.refund.query': {
        const found = order.refunds.find(({ number }) => number === business.out_request_no);
        if (found?.state !== 'done') return done;
        return { ...done, refund_status: 'REFUND_SUCCESS', refund_amount: decimalOf(found.amount) };
      }
      default:
        return { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-method' };
    }
  }

  private asked(order: Kept): object {
    const [trade] = order.trades;
    const isGone = trade !== undefined && this.givenBack(order, trade) >= trade.money.amount;
    const states = {
      open: 'WAIT_BUYER_PAY',
      failed: 'WAIT_BUYER_PAY',
      closed: 'TRADE_CLOSED',
      paid: 'TRADE_SUCCESS',
    };
    return {
      trade_no: trade?.trade ?? `${order.number}-open`,
      trade_status: isGone ? 'TRADE_CLOSED' : states[order.state],
      total_amount: decimalOf((trade?.money ?? order.money).amount),
      ...(trade ? { send_pay_date: chinaTime(trade.at) } : {}),
      buyer_logon_id: '159****5620',
    };
  }

  private refund(order: Kept, business: Parameters): object {
    // Of one that failed the same number is tried anew.
    order.refunds = order.refunds.filter(
      ({ number, state }) => number !== business.out_request_no || state !== 'failed',
    );
    const before = order.refunds.length;
    const amount = minorOf(business.refund_amount ?? '') ?? 0;
    const trade = tradeOf(order, business.trade_no);
    const asked = { number: business.out_request_no ?? '', amount, url: '', trade: trade?.trade ?? '' };
    const refund = this.refundAsked(order, asked);
    if (!refund || !trade) return refused('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
    const isNew = order.refunds.length > before && refund.state === 'done';
    return { fund_change: isNew ? 'Y' : 'N', refund_fee: decimalOf(this.givenBack(order, trade)) };
  }

  protected paid(order: Kept, trade: Trade, fault: Fault): Delivery[] {
    return [this.delivery(order, trade, fault, {})];
  }

  protected refunded(order: Kept, refund: Refund, trade: Trade): Delivery[] {
    if (refund.state !== 'done') return [];
    const isGone = this.givenBack(order, trade) >= trade.money.amount;
    const more = {
      trade_status: isGone ? 'TRADE_CLOSED' : 'TRADE_SUCCESS',
      gmt_refund: `${chinaTime(refund.at)}.123`,
      refund_fee: decimalOf(this.givenBack(order, trade)),
      out_biz_no: refund.number,
    };
    return [this.delivery(order, trade, {}, more)];
  }

  private delivery(order: Kept, { trade, money, at }: Trade, fault: Fault, more: Parameters): Delivery {
    return this.notification(order.notifyUrl, {
      app_id: fault.app ?? this.config.appId,
      seller_id: fault.merchant ?? this.config.seller,
      out_trade_no: order.number,
      trade_no: trade,
      trade_status: 'TRADE_SUCCESS',
      total_amount: decimalOf(money.amount),
      subject: order.title,
      gmt_create: chinaTime(at),
      gmt_payment: chinaTime(at),
      ...more,
    });
  }

  /** Any notification at all, signed. */
  notification(url: string, content: Parameters): Delivery {
    const parameters: Parameters = {
      notify_id: randomBytes(17).toString('hex'),
      notify_type: 'trade_status_sync',
      notify_time: chinaTime(this.place.clock()),
      charset: 'utf-8',
      version: '1.0',
      ...content,
    };
    const sign = this.config.sign(signedText(parameters, []));
    const body = `${new URLSearchParams({ ...parameters, sign_type: 'RSA2', sign })}`;
    return { url, headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }, body };
  }

  private isOurs(parameters: Parameters): boolean {
    const { app_id, sign_type, sign = '' } = parameters;
    return (
      app_id === this.config.appId &&
      sign_type === 'RSA2' &&
      isSignedBy(publicKeyOf(this.config.appKey), sign, signedText(parameters, ['sign']))
    );
  }
}

function refused(sub_code: string): object {
  return { code: '40004', msg: 'Business Failed', sub_code };
}
