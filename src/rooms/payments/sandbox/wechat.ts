/** Plays WeChat Pay, with keys of its own: checks our signatures as it would, and signs answers and webhooks. */
import { createCipheriv, randomBytes } from 'node:crypto';
import { chinaIso } from '../providers/chinaTime.ts';
import type { Way } from '../providers/provider.ts';
import { isSignedBy, publicKeyOf, type Signer } from '../providers/rsa.ts';
import type { Reply, Request } from '../providers/send.ts';
import { scheme } from '../providers/wechat/signature.ts';
import {
  type Delivery,
  type Fault,
  jsonReply,
  type Kept,
  type Place,
  type Refund,
  Standin,
  type Trade,
  tradeOf,
} from './standin.ts';

export type PlatformSigner = { serial: string; sign: Signer };

export type WechatStandinConfig = {
  merchant: string;
  /** Of the merchant's certificate, and its public key in PEM. */
  serial: string;
  merchantKey: string;
  v3Key: string;
  signer: PlatformSigner;
  /** What /v3/certificates lists; none at merchants that only have the public key. */
  certificates?: readonly { serial: string; pem: string }[];
};

/** Its own words for a question without an answer. */
class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

type Body = Readonly<Record<string, unknown>>;

export class WechatStandin extends Standin {
  readonly method = 'wechat';
  /** Who signs, and which certificates are listed: exchanged when they rotate. */
  signer: PlatformSigner;
  certificates: readonly { serial: string; pem: string }[];
  private readonly config: WechatStandinConfig;

  constructor(config: WechatStandinConfig, place: Place) {
    super(place);
    this.config = config;
    this.signer = config.signer;
    this.certificates = config.certificates ?? [];
  }

  reply(request: Request): Reply {
    const { pathname, search } = new URL(request.url);
    if (!this.isOurs(request, pathname + search))
      return jsonReply(401, { code: 'SIGN_ERROR', message: '签名错误' });
    try {
      const body: Body = request.body ? Object(JSON.parse(request.body)) : {};
      return this.signed(200, this.answer(request.method, pathname, body));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return this.signed(error.status, { code: error.code, message: error.code });
    }
  }

  private answer(method: string, path: string, body: Body): unknown {
    if (method === 'GET' && path === '/v3/certificates') return this.listed();
    const begun = /^\/v3\/pay\/transactions\/(native|jsapi|h5)$/.exec(path)?.[1];
    if (method === 'POST' && begun) return this.begun(wayOf(begun), body);
    const [, number, close] = /^\/v3\/pay\/transactions\/out-trade-no\/([\w-]+)(\/close)?$/.exec(path) ?? [];
    if (number) return close ? this.closed(number) : this.transaction(this.known(number));
    if (path === '/v3/refund/domestic/refunds') return this.refund(body);
    const refund = /^\/v3\/refund\/domestic\/refunds\/([\w-]+)$/.exec(path)?.[1];
    if (method === 'GET' && refund) return this.refundNamed(refund);
    throw new Refusal(404, 'NOT_FOUND');
  }

  private begun(way: Way, body: Body): unknown {
    const number = String(body.out_trade_no);
    const { total, currency } = Object(body.amount);
    const before = this.orders.get(number);
    if (before && before.way !== way) throw new Refusal(400, 'OUT_TRADE_NO_USED');
    if (before?.state === 'paid') throw new Refusal(400, 'ORDERPAID');
    if (before?.state === 'closed') throw new Refusal(400, 'ORDER_CLOSED');
    if (body.mchid !== this.config.merchant) throw new Refusal(400, 'MCH_NOT_EXISTS');
    if (!Number.isInteger(total) || total < 1 || currency !== 'CNY') throw new Refusal(400, 'PARAM_ERROR');
    this.keep({
      number,
      title: String(body.description),
      money: { amount: total, currency },
      way,
      app: String(body.appid),
      notifyUrl: String(body.notify_url),
      returnUrl: '',
      expiresAt: new Date(String(body.time_expire)),
      reference: '',
    });
    const page = `${this.place.page}/${number}`;
    if (way === 'native') return { code_url: page };
    return way === 'h5' ? { h5_url: page } : { prepay_id: `wx${randomBytes(16).toString('hex')}` };
  }

  private closed(number: string): undefined {
    const order = this.known(number);
    if (order.state === 'paid') throw new Refusal(400, 'ORDERPAID');
    order.state = 'closed';
  }

  private known(number: string): Kept {
    const order = this.orders.get(number);
    if (!order) throw new Refusal(404, 'ORDER_NOT_EXIST');
    return order;
  }

  private transaction(order: Kept, trade = order.trades[0], fault: Fault = {}) {
    const states = { open: 'NOTPAY', failed: 'PAYERROR', closed: 'CLOSED', paid: 'SUCCESS' };
    const state = trade && this.givenBack(order, trade) > 0 ? 'REFUND' : states[order.state];
    const common = {
      mchid: fault.merchant ?? this.config.merchant,
      appid: fault.app ?? order.app,
      out_trade_no: order.number,
      trade_type: order.way === 'h5' ? 'MWEB' : order.way.toUpperCase(),
      trade_state: state,
      trade_state_desc: state,
    };
    if (!trade) return common;
    const { amount, currency } = trade.money;
    return {
      ...common,
      transaction_id: trade.trade,
      bank_type: 'OTHERS',
      attach: '',
      success_time: chinaIso(trade.at),
      payer: { openid: 'o-stand-in' },
      amount: { total: amount, payer_total: amount, currency, payer_currency: currency },
    };
  }

  private refund(body: Body): unknown {
    const { refund: amount } = Object(body.amount);
    const order = [...this.orders.values()].find(({ trades }) =>
      trades.some(({ trade }) => trade === body.transaction_id),
    );
    if (!order) throw new Refusal(404, 'RESOURCE_NOT_EXISTS');
    const asked = {
      number: String(body.out_refund_no),
      amount,
      url: String(body.notify_url ?? ''),
      trade: String(body.transaction_id),
    };
    const refund = this.refundAsked(order, asked);
    if (!refund) throw new Refusal(403, 'NOT_ENOUGH');
    return this.refundAs(order, refund);
  }

  private refundNamed(number: string): unknown {
    for (const order of this.orders.values()) {
      const refund = order.refunds.find((one) => one.number === number);
      if (refund) return this.refundAs(order, refund);
    }
    throw new Refusal(404, 'RESOURCE_NOT_EXISTS');
  }

  private refundAs(order: Kept, { number, amount, state, trade: named }: Refund) {
    const trade = tradeOf(order, named);
    return {
      refund_id: `50${number}`,
      out_refund_no: number,
      out_trade_no: order.number,
      transaction_id: trade?.trade,
      status: { done: 'SUCCESS', pending: 'PROCESSING', failed: 'ABNORMAL' }[state],
      amount: { total: trade?.money.amount, refund: amount, currency: 'CNY' },
    };
  }

  private listed() {
    if (this.certificates.length === 0) throw new Refusal(404, 'RESOURCE_NOT_EXISTS');
    const data = this.certificates.map(({ serial, pem }) => ({
      serial_no: serial,
      effective_time: chinaIso(new Date(0)),
      expire_time: chinaIso(new Date(4e12)),
      encrypt_certificate: this.sealed(pem, 'certificate'),
    }));
    return { data };
  }

  protected paid(order: Kept, trade: Trade, fault: Fault): Delivery[] {
    const told = { ...this.transaction(order, trade, fault), trade_state: 'SUCCESS' };
    return [this.delivery(order.notifyUrl, 'TRANSACTION.SUCCESS', 'transaction', told)];
  }

  protected refunded(order: Kept, refund: Refund): Delivery[] {
    const { status, amount, ...told } = this.refundAs(order, refund);
    const { currency: _named, ...amounts } = amount;
    const content = {
      mchid: this.config.merchant,
      ...told,
      refund_status: status,
      success_time: chinaIso(refund.at),
      user_received_account: '支付用户零钱',
      amount: { ...amounts, payer_total: amounts.total, payer_refund: amounts.refund },
    };
    const event = refund.state === 'done' ? 'REFUND.SUCCESS' : 'REFUND.ABNORMAL';
    return [this.delivery(refund.url, event, 'refund', content)];
  }

  /** Any event at all, sealed and signed. */
  delivery(url: string, event: string, type: string, content: unknown): Delivery {
    const body = JSON.stringify({
      id: randomBytes(16).toString('hex'),
      create_time: chinaIso(this.place.clock()),
      resource_type: 'encrypt-resource',
      event_type: event,
      summary: event,
      resource: { original_type: type, ...this.sealed(JSON.stringify(content), type) },
    });
    return { url, headers: { 'content-type': 'application/json', ...this.signature(body) }, body };
  }

  private sealed(text: string, associated: string) {
    const nonce = randomBytes(6).toString('hex');
    const cipher = createCipheriv('aes-256-gcm', this.config.v3Key, nonce);
    cipher.setAAD(Buffer.from(associated));
    const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return {
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: ciphertext.toString('base64'),
      nonce,
      associated_data: associated,
    };
  }

  private signed(status: number, value: unknown): Reply {
    const body = value === undefined ? '' : JSON.stringify(value);
    return {
      status: value === undefined ? 204 : status,
      headers: { 'content-type': 'application/json; charset=utf-8', ...this.signature(body) },
      body: Buffer.from(body),
    };
  }

  private signature(body: string): Record<string, string> {
    const timestamp = String(Math.floor(this.place.clock().getTime() / 1000));
    const nonce = randomBytes(16).toString('hex');
    return {
      'wechatpay-serial': this.signer.serial,
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': this.signer.sign(`${timestamp}\n${nonce}\n${body}\n`),
      'wechatpay-signature-type': scheme,
    };
  }

  /** As WeChat Pay would: the merchant's own signature, over what was sent. */
  private isOurs({ method, headers, body = '' }: Request, target: string): boolean {
    const [given = '', fields = ''] = (headers.authorization ?? '').split(' ', 2);
    const named = Object.fromEntries(
      [...fields.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    const { mchid, serial_no, timestamp, nonce_str, signature = '' } = named;
    const { merchant, serial, merchantKey } = this.config;
    const seconds = this.place.clock().getTime() / 1000;
    return (
      given === scheme &&
      mchid === merchant &&
      serial_no === serial &&
      Math.abs(seconds - Number(timestamp)) <= 300 &&
      isSignedBy(
        publicKeyOf(merchantKey),
        signature,
        `${[method, target, timestamp, nonce_str, body].join('\n')}\n`,
      )
    );
  }
}

function wayOf(name: string): Way {
  return name === 'jsapi' || name === 'h5' ? name : 'native';
}
