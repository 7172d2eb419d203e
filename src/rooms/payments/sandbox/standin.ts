/**
 * Plays a provider of payments: keeps orders in memory, answers our client, and signs what it tells. Serves
 * development and tests; the room refuses it in production.
 */
import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Method, Money, Way } from '../providers/provider.ts';
import type { Reply, Request, Send } from '../providers/send.ts';

/** A webhook on its way. `url` is where the order wants to be told. */
export type Delivery = { url: string; headers: Readonly<Record<string, string>>; body: string };

export type Trade = { trade: string; money: Money; at: Date };

export type Refund = {
  number: string;
  /** Which payment it gives back of. */
  trade: string;
  amount: number;
  at: Date;
  state: 'done' | 'pending' | 'failed';
  url: string;
};

export type Kept = {
  number: string;
  title: string;
  money: Money;
  way: Way;
  app: string;
  notifyUrl: string;
  returnUrl: string;
  expiresAt: Date;
  reference: string;
  state: 'open' | 'failed' | 'closed' | 'paid';
  /** What was paid; more than one only where a fault is played. */
  trades: Trade[];
  refunds: Refund[];
  /** What its payer disputes with their bank: by the provider's own number. */
  dispute?: { number: string; state: 'open' | 'won' | 'lost' };
  /** What becomes of its next refunds, where that is not what becomes of all. */
  refundsBecome?: Refund['state'];
};

/** A fault to be played: another amount or currency is paid; another merchant or app is told. */
export type Fault = { amount?: number; currency?: string; merchant?: string; app?: string };

/** Where the payer's page is, for what is scanned and for where they are sent: an order's number follows it. */
export type Place = { clock: Clock; page: string };

export abstract class Standin {
  abstract readonly method: Method;
  readonly orders = new Map<string, Kept>();
  /** Nobody answers. */
  isDown = false;
  /** What becomes of a refund that is asked for. */
  refundsBecome: Refund['state'] = 'done';
  /** What was told because of a call, such as a refund: whoever plays hands it on. */
  readonly told: Delivery[] = [];
  protected readonly place: Place;

  constructor(place: Place) {
    this.place = place;
  }

  /** The way to the provider, for a client in this process. */
  readonly send: Send = async (request) => {
    if (this.isDown) throw new Error('Nobody answers.');
    return this.reply(request);
  };

  abstract reply(request: Request): Reply;

  protected abstract paid(order: Kept, trade: Trade, fault: Fault): Delivery[];
  /** @param trade what it gives back of */
  protected abstract refunded(order: Kept, refund: Refund, trade: Trade): Delivery[];

  /** Most providers say nothing of it: the payer tries again. */
  protected failed(_order: Kept): Delivery[] {
    return [];
  }

  /**
   * The payer pays: also an order that is closed, or paid before.
   * @returns what the site is told
   */
  pay(number: string, fault: Fault = {}): Delivery[] {
    const order = this.order(number);
    const money = {
      amount: fault.amount ?? order.money.amount,
      currency: fault.currency ?? order.money.currency,
    };
    const trade = { trade: this.newTrade(), money, at: this.place.clock() };
    order.trades.push(trade);
    order.state = 'paid';
    return this.paid(order, trade, fault);
  }

  /** The payer tries and fails; the order stays open. */
  fail(number: string): Delivery[] {
    const order = this.order(number);
    if (order.state === 'open') order.state = 'failed';
    return this.failed(order);
  }

  /** Somebody refunds at the provider itself: of the first payment, all that is left of it. */
  refundOutside(number: string, amount?: number): Delivery[] {
    const order = this.order(number);
    const [trade] = order.trades;
    const back = amount ?? (trade ? left(order, trade) : 0);
    if (!trade || back <= 0) return [];
    const named = `outside-${randomBytes(6).toString('hex')}`;
    const refund = this.newRefund(order, { number: named, amount: back, url: '', trade: trade.trade });
    refund.state = 'done';
    return this.refunded(order, refund, trade);
  }

  /** The payer disputes the first payment with their bank, which decides later. Only cards can be disputed. */
  dispute(_number: string, _decided?: 'won' | 'lost'): Delivery[] {
    return [];
  }

  /** A refund that was pending comes to its end. */
  finishRefund(number: string, state: 'done' | 'failed'): Delivery[] {
    for (const order of this.orders.values()) {
      const refund = order.refunds.find((one) => one.number === number);
      const trade = refund && tradeOf(order, refund.trade);
      if (!refund || !trade) continue;
      refund.state = state;
      return this.refunded(order, refund, trade);
    }
    throw new Error(`No refund ${number}.`);
  }

  /** @throws for a number that nobody ordered under */
  order(number: string): Kept {
    const order = this.orders.get(number);
    if (!order) throw new Error(`No order ${number}.`);
    return order;
  }

  protected keep(order: Omit<Kept, 'state' | 'trades' | 'refunds'>): Kept {
    const before = this.orders.get(order.number);
    if (before) return before;
    const kept: Kept = { ...order, state: 'open', trades: [], refunds: [] };
    this.orders.set(order.number, kept);
    return kept;
  }

  /** @returns the refund of that number; undefined where more would be given back than is left of the payment */
  protected refundAsked(order: Kept, asked: RefundAsked): Refund | undefined {
    const before = order.refunds.find(({ number }) => number === asked.number);
    if (before) return before;
    const trade = tradeOf(order, asked.trade);
    if (!trade || asked.amount <= 0 || asked.amount > left(order, trade)) return undefined;
    const refund = this.newRefund(order, asked);
    if (refund.state !== 'pending') this.told.push(...this.refunded(order, refund, trade));
    return refund;
  }

  protected givenBack(order: Kept, { trade }: Trade): number {
    const done = order.refunds.filter((one) => one.trade === trade && one.state === 'done');
    return done.reduce((sum, { amount }) => sum + amount, 0);
  }

  protected fateOf({ refundsBecome }: Kept): Refund['state'] {
    return refundsBecome ?? this.refundsBecome;
  }

  private newRefund(order: Kept, { number, amount, url, trade }: RefundAsked): Refund {
    const refund = {
      number,
      trade,
      amount,
      url: url || order.notifyUrl,
      at: this.place.clock(),
      state: this.fateOf(order),
    };
    order.refunds.push(refund);
    return refund;
  }

  protected newTrade(): string {
    const day = this.place.clock().toISOString().slice(0, 10).replaceAll('-', '');
    return `${day}${randomBytes(9).toString('hex')}`;
  }
}

type RefundAsked = { number: string; trade: string; amount: number; url: string };

export function tradeOf({ trades }: Kept, name: string | undefined): Trade | undefined {
  return trades.find(({ trade }) => trade === name);
}

function left({ refunds }: Kept, { trade, money }: Trade): number {
  const taken = refunds.filter((one) => one.trade === trade && one.state !== 'failed');
  return taken.reduce((rest, { amount }) => rest - amount, money.amount);
}

export function jsonReply(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): Reply {
  const body = value === undefined ? Buffer.alloc(0) : Buffer.from(JSON.stringify(value));
  return { status, headers: { 'content-type': 'application/json; charset=utf-8', ...headers }, body };
}
