/** What the room knows of a provider of payments: a client of its protocol, without database or state of orders. */
import type { LocaleCode } from '../../../i18n/locales.ts';

export const methods = ['wechat', 'alipay', 'card'] as const;

export type Method = (typeof methods)[number];

/** How the payer is reached: a code to scan, inside WeChat, a phone's browser, a page of the provider. */
export type Way = 'native' | 'jsapi' | 'h5' | 'page' | 'wap' | 'checkout';

export interface Money {
  /** Whole minor units. */
  readonly amount: number;
  readonly currency: string;
}

export interface OrderToPay {
  number: string;
  title: string;
  money: Money;
  way: Way;
  returnUrl: string;
  notifyUrl: string;
  expiresAt: Date;
  /** The payer's openid, inside WeChat. */
  payer?: string;
  /** The payer's network address, for a phone's browser. */
  address?: string;
  language: LocaleCode;
}

export type ToPay =
  | { kind: 'code'; text: string }
  | { kind: 'go'; url: string }
  | { kind: 'inside'; parameters: Record<string, string> };

export type Asked =
  | { state: 'unpaid' | 'closed' | 'unknown' }
  | { state: 'paid' | 'refunded'; trade: string; money: Money; at: Date; refunded: number };

export interface Told {
  /** Unique at the provider: what is told twice is heard once. */
  event: string;
  kind: 'payment' | 'refund' | 'other';
  order?: string;
  refund?: string;
  trade?: string;
  money?: Money;
  merchant?: string;
  app?: string;
  state: 'paid' | 'failed' | 'closed' | 'refunded' | 'refundFailed' | 'none';
  at: Date;
}

export interface Refunding {
  number: string;
  order: string;
  trade: string;
  money: Money;
  total: Money;
  reason: string;
}

export interface Webhook {
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
}

export interface Provider {
  readonly method: Method;
  readonly ways: readonly Way[];
  readonly merchant: string;
  readonly apps: readonly string[];
  readonly currency: string;
  begin(order: OrderToPay, signal?: AbortSignal): Promise<ToPay>;
  ask(number: string, signal?: AbortSignal): Promise<Asked>;
  close(number: string, signal?: AbortSignal): Promise<void>;
  refund(refund: Refunding, signal?: AbortSignal): Promise<'done' | 'pending'>;
  askRefund(
    number: string,
    order: string,
    signal?: AbortSignal,
  ): Promise<'done' | 'pending' | 'failed' | 'unknown'>;
  /** @throws Refused with a reason (forged, stale, unreadable): nothing of it may be believed */
  read(webhook: Webhook, now: Date): Promise<Told>;
  /** What the provider wants to hear, in its own words. */
  answer(outcome: 'taken' | 'refused' | 'later'): { status: number; type: string; body: string };
}

/** Thrown for a webhook of which nothing may be believed. */
export class Refused extends Error {
  readonly reason: 'forged' | 'stale' | 'unreadable';
  constructor(reason: Refused['reason']) {
    super(`The webhook is ${reason}.`);
    this.reason = reason;
  }
}
