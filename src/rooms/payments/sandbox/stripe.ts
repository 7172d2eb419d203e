/** Plays Stripe: sessions of Checkout, payments, refunds, and events that are signed with the endpoint's secret. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Reply, Request } from '../providers/send.ts';
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

export type StripeStandinConfig = { key: string; webhookSecret: string; notifyUrl: string };

type Fields = Readonly<Record<string, string>>;

export class StripeStandin extends Standin {
  readonly method = 'card';
  /** Stripe tells one endpoint, which is set there and not by the order. */
  notifyUrl: string;
  private readonly config: StripeStandinConfig;

  constructor(config: StripeStandinConfig, place: Place) {
    super(place);
    this.config = config;
    this.notifyUrl = config.notifyUrl;
  }

  reply({ method, url, headers, body = '' }: Request): Reply {
    if (!same(headers.authorization ?? '', `Bearer ${this.config.key}`))
      return refused(401, { type: 'invalid_request_error', code: 'api_key_invalid' });
    const { pathname, searchParams } = new URL(url);
    const fields: Fields = Object.fromEntries(method === 'GET' ? searchParams : new URLSearchParams(body));
    if (pathname === '/v1/checkout/sessions' && method === 'POST') return this.begun(fields);
    const [, id, expire] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(pathname) ?? [];
    if (id) return this.session(id, expire !== undefined);
    if (pathname === '/v1/refunds') return method === 'POST' ? this.refund(fields) : this.refundsOf(fields);
    if (pathname === '/v1/payment_intents/search') return this.searched(fields.query ?? '');
    return refused(404, { type: 'invalid_request_error', code: 'url_invalid' });
  }

  private begun(fields: Fields): Reply {
    const price = 'line_items[0][price_data]';
    const number = fields.client_reference_id ?? '';
    const order = this.keep({
      number,
      title: fields[`${price}[product_data][name]`] ?? '',
      money: {
        amount: Number(fields[`${price}[unit_amount]`]),
        currency: (fields[`${price}[currency]`] ?? '').toUpperCase(),
      },
      way: 'checkout',
      app: 'test',
      notifyUrl: this.notifyUrl,
      returnUrl: fields.success_url ?? '',
      expiresAt: new Date(Number(fields.expires_at) * 1000),
      reference: `cs_test_${randomBytes(16).toString('hex')}`,
    });
    return jsonReply(200, this.sessionAs(order));
  }

  private session(id: string, expire: boolean): Reply {
    const order = [...this.orders.values()].find(({ reference }) => reference === id);
    if (!order) return refused(404, { type: 'invalid_request_error', code: 'resource_missing' });
    if (expire) {
      if (order.state === 'paid' || order.state === 'closed')
        return refused(400, { type: 'invalid_request_error', message: 'Only open sessions can be expired.' });
      order.state = 'closed';
    }
    return jsonReply(200, this.sessionAs(order));
  }

  private sessionAs(order: Kept, trade = order.trades[0]) {
    const states = { open: 'open', failed: 'open', closed: 'expired', paid: 'complete' };
    return {
      id: order.reference,
      object: 'checkout.session',
      client_reference_id: order.number,
      status: states[order.state],
      payment_status: trade ? 'paid' : 'unpaid',
      payment_intent: trade ? this.intentAs(order, trade) : null,
      amount_total: (trade?.money ?? order.money).amount,
      currency: (trade?.money ?? order.money).currency.toLowerCase(),
      created: seconds(this.place.clock()),
      url: order.state === 'open' || order.state === 'failed' ? `${this.place.page}/${order.number}` : null,
      metadata: { order: order.number },
      livemode: false,
    };
  }

  private intentAs(order: Kept, trade: Trade) {
    return {
      id: trade.trade,
      object: 'payment_intent',
      status: 'succeeded',
      amount_received: trade.money.amount,
      currency: trade.money.currency.toLowerCase(),
      created: seconds(trade.at),
      metadata: { order: order.number },
      latest_charge: this.chargeAs(order, trade),
    };
  }

  private chargeAs(order: Kept, trade: Trade) {
    return {
      id: `ch_${trade.trade.slice(3)}`,
      object: 'charge',
      payment_intent: trade.trade,
      amount: trade.money.amount,
      amount_refunded: this.givenBack(order, trade),
      currency: trade.money.currency.toLowerCase(),
      created: seconds(trade.at),
      metadata: { order: order.number },
    };
  }

  private refund(fields: Fields): Reply {
    const order = [...this.orders.values()].find(({ trades }) =>
      trades.some(({ trade }) => trade === fields.payment_intent),
    );
    if (!order) return refused(404, { type: 'invalid_request_error', code: 'resource_missing' });
    const asked = {
      number: fields['metadata[refund]'] ?? '',
      amount: Number(fields.amount),
      url: '',
      trade: fields.payment_intent ?? '',
    };
    const refund = this.refundAsked(order, asked);
    if (!refund) return refused(400, { type: 'invalid_request_error', code: 'charge_already_refunded' });
    return jsonReply(200, this.refundAs(order, refund));
  }

  private refundAs(order: Kept, { number, amount, at, state, trade: named }: Refund) {
    const trade = tradeOf(order, named);
    const isOutside = number.startsWith('outside-');
    return {
      id: `re_${number.replace(/\W/g, '')}`,
      object: 'refund',
      amount,
      currency: (trade?.money ?? order.money).currency.toLowerCase(),
      payment_intent: trade?.trade ?? null,
      status: { done: 'succeeded', pending: 'pending', failed: 'failed' }[state],
      ...(state === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {}),
      created: seconds(at),
      metadata: isOutside ? {} : { order: order.number, refund: number },
    };
  }

  private refundsOf({ payment_intent }: Fields): Reply {
    const order = [...this.orders.values()].find(({ trades }) =>
      trades.some(({ trade }) => trade === payment_intent),
    );
    const data = order ? order.refunds.map((refund) => this.refundAs(order, refund)) : [];
    return jsonReply(200, { object: 'list', data, has_more: false, url: '/v1/refunds' });
  }

  private searched(query: string): Reply {
    const number = /^metadata\['order'\]:'([\w-]+)'$/.exec(query)?.[1] ?? '';
    const order = this.orders.get(number);
    const data = order ? order.trades.map((trade) => this.intentAs(order, trade)) : [];
    return jsonReply(200, {
      object: 'search_result',
      data,
      has_more: false,
      url: '/v1/payment_intents/search',
    });
  }

  protected paid(order: Kept, trade: Trade, fault: Fault): Delivery[] {
    const object = { ...this.sessionAs(order, trade), payment_intent: trade.trade };
    return [this.event('checkout.session.completed', object, fault)];
  }

  protected override failed(order: Kept): Delivery[] {
    const object = { id: this.newTrade(), object: 'payment_intent', metadata: { order: order.number } };
    return [this.event('payment_intent.payment_failed', object)];
  }

  protected refunded(order: Kept, refund: Refund, trade: Trade): Delivery[] {
    const told = this.event('refund.updated', this.refundAs(order, refund));
    return refund.state === 'done'
      ? [this.event('charge.refunded', this.chargeAs(order, trade)), told]
      : [told];
  }

  override dispute(number: string, decided?: 'won' | 'lost'): Delivery[] {
    const order = this.order(number);
    const [trade] = order.trades;
    if (!trade || (decided !== undefined && !order.dispute)) return [];
    order.dispute ??= { number: `dp_${randomBytes(12).toString('hex')}`, state: 'open' };
    if (decided) order.dispute.state = decided;
    const object = this.disputeAs(trade, order.dispute);
    const tell = (what: string) => this.event(`charge.dispute.${what}`, object);
    if (!decided) return [tell('created'), tell('funds_withdrawn')];
    return decided === 'won' ? [tell('closed'), tell('funds_reinstated')] : [tell('closed')];
  }

  private disputeAs({ trade, money, at }: Trade, { number, state }: NonNullable<Kept['dispute']>) {
    const now = seconds(this.place.clock());
    return {
      id: number,
      object: 'dispute',
      amount: money.amount,
      currency: money.currency.toLowerCase(),
      charge: `ch_${trade.slice(3)}`,
      payment_intent: trade,
      reason: 'fraudulent',
      status: state === 'open' ? 'needs_response' : state,
      evidence_details: { due_by: now + 7 * 24 * 60 * 60 },
      created: Math.max(now, seconds(at)),
    };
  }

  /** Any event at all, signed. */
  event(type: string, object: unknown, fault: Fault = {}): Delivery {
    const body = JSON.stringify({
      id: `evt_${randomBytes(12).toString('hex')}`,
      object: 'event',
      api_version: '2026-10-28.endive',
      type,
      created: seconds(this.place.clock()),
      livemode: fault.app === 'live',
      ...(fault.merchant === undefined ? {} : { account: fault.merchant }),
      data: { object },
    });
    const moment = seconds(this.place.clock());
    const signature = createHmac('sha256', this.config.webhookSecret)
      .update(`${moment}.${body}`)
      .digest('hex');
    const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${moment},v1=${signature}` };
    return { url: this.notifyUrl, headers, body };
  }

  protected override newTrade(): string {
    return `pi_${randomBytes(12).toString('hex')}`;
  }
}

function refused(status: number, error: object): Reply {
  return jsonReply(status, { error: { message: 'Refused.', ...error } });
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
