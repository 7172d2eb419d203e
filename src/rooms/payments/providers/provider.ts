/**
 * What every provider of payments offers. A provider knows its protocol and nothing of our orders' state; nothing here
 * tries again by itself, and each call ends within ten seconds.
 * See docs/decisions/0078-payment-providers.md.
 */
import type { LocaleCode } from '../../../i18n/locales.ts';

export type Method = 'wechat' | 'alipay' | 'card';

/** How the payer is reached: a code to scan, inside WeChat, a phone's browser (`h5`, `wap`), a page of the provider. */
export type Way = 'native' | 'jsapi' | 'h5' | 'page' | 'wap' | 'checkout';

/** `amount` in the currency's minor unit, whole; `currency` as in ISO 4217, upper case. */
export type Money = { readonly amount: number; readonly currency: string };

/**
 * `number` is ours: 6 to 32 letters, digits, `-` and `_`. `payer` is the openid that `jsapi` needs, `address` the
 * payer's network address that `h5` needs.
 */
export type OrderToPay = {
  number: string;
  title: string;
  money: Money;
  way: Way;
  returnUrl: string;
  notifyUrl: string;
  expiresAt: Date;
  payer?: string;
  address?: string;
  language: LocaleCode;
};

/**
 * What the payer is given: the text of a QR code, an address to go to, or the parameters for the bridge inside WeChat.
 * `reference` is the provider's own id of what was begun, where it must be named later: keep it with the order.
 */
export type ToPay = (
  | { kind: 'code'; text: string }
  | { kind: 'go'; url: string }
  | { kind: 'inside'; parameters: Readonly<Record<string, string>> }
) & { reference?: string };

/** An order as the provider is asked about it. `reference` is what `begin` gave. */
export type OrderAsked = { number: string; reference?: string };

/**
 * `unknown`: the provider has no such order. `refunded`: something of it was given back, whoever did it; how much so
 * far, in minor units, where the provider tells (WeChat Pay does not, and Alipay only when it was all).
 */
export type Asked =
  | { state: 'unpaid' | 'closed' | 'unknown' }
  | { state: 'paid' | 'refunded'; trade: string; money: Money; at: Date; refunded?: number };

export type RefundToMake = {
  number: string;
  order: string;
  trade: string;
  money: Money;
  /** Of the whole order. */
  total: Money;
  reason: string;
  notifyUrl: string;
};

export type RefundAsked = { number: string; order: string; trade: string };

export type RefundState = 'done' | 'pending' | 'failed' | 'unknown';

/**
 * A webhook that was verified. `event` is unique at the provider. `money` is what was paid, or what this refund gave
 * back. `refunded` is all that was given back so far, in minor units, where the provider tells that instead: then
 * `money` may be missing.
 */
export type Told = {
  event: string;
  kind: 'payment' | 'refund' | 'dispute' | 'other';
  order?: string;
  refund?: string;
  trade?: string;
  money?: Money;
  refunded?: number;
  dispute?: ToldDispute;
  merchant?: string;
  app?: string;
  /** `absurd`: of an amount that cannot be. From `opened` on of disputes: `taken` and `back` say where the money went. */
  state:
    | 'paid'
    | 'failed'
    | 'closed'
    | 'refunded'
    | 'refundFailed'
    | 'absurd'
    | 'none'
    | 'opened'
    | 'taken'
    | 'back'
    | 'won'
    | 'lost';
  at: Date;
};

/** A payment that its payer disputes with their bank. `state` is of that moment; `moved`: its money left, or came back. */
export type ToldDispute = {
  number: string;
  money: Money;
  /** The provider's own word. */
  reason: string;
  /** `closed`: the bank asked, and nothing came of it. */
  state: 'open' | 'won' | 'lost' | 'closed';
  moved: 'out' | 'back' | null;
  /** Until when evidence is taken. */
  due: Date | null;
};

/** The body as it came, byte by byte. Names of headers in lower case. */
export type Webhook = { headers: Readonly<Record<string, string | undefined>>; body: Buffer };

export type Answer = { status: number; type: string; body: string };

/** What the site did with a webhook: kept it, did not believe it, or could not take it now. */
export type Outcome = 'taken' | 'refused' | 'later';

/** @throws ProviderRefused, ProviderUnavailable from whatever asks the provider */
export type Provider = {
  readonly method: Method;
  readonly ways: readonly Way[];
  readonly merchant: string;
  /** Ids that a webhook may name as `app`. */
  readonly apps: readonly string[];
  readonly currency: string;
  begin(order: OrderToPay, signal?: AbortSignal): Promise<ToPay>;
  ask(order: OrderAsked, signal?: AbortSignal): Promise<Asked>;
  /** `paid`: too late, it was paid before. An order that the provider never saw counts as closed. */
  close(order: OrderAsked, signal?: AbortSignal): Promise<'closed' | 'paid'>;
  /** The same number again is the same refund. */
  refund(refund: RefundToMake, signal?: AbortSignal): Promise<'done' | 'pending'>;
  askRefund(refund: RefundAsked, signal?: AbortSignal): Promise<RefundState>;
  /**
   * @throws Refused: nothing of it may be believed
   * @throws ProviderUnavailable: it cannot be judged now; answer `later`
   */
  read(webhook: Webhook, now: Date): Promise<Told>;
  /** What the provider wants to hear, in its own words. */
  answer(outcome: Outcome): Answer;
};

/** WeChat's own step before `jsapi`: who pays. The room makes and checks `state`. */
export type PayerInside = {
  authoriseUrl(state: string, redirect: string): string;
  /** The openid, for a code that WeChat handed to `redirect`. */
  payer(code: string, signal?: AbortSignal): Promise<string>;
};

/** Why a webhook is not believed. `stranger`: it names a key that the provider does not have. */
export type Reason = 'forged' | 'stale' | 'unreadable' | 'stranger';

export class Refused extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(`A webhook was refused: it is ${reason}.`);
    this.name = 'Refused';
    this.reason = reason;
  }
}

/** The provider understood and said no. `code` is its own word for why: no number, no name, no secret. */
export class ProviderRefused extends Error {
  readonly code: string;

  constructor(method: Method, code: string) {
    const plain = code.replace(/[^\w.: -]/g, '').slice(0, 80);
    super(`The provider of ${method} payments refused: ${plain}.`);
    this.name = 'ProviderRefused';
    this.code = plain;
  }
}

/** The provider could not be reached, was too slow or too busy, or gave an answer that nobody may believe. */
export class ProviderUnavailable extends Error {
  /** It gave no answer at all, and whoever asks next would wait as long. */
  readonly isSilent: boolean;

  /** @param reason a word or two of ours, never what an error of the network says of itself */
  constructor(method: Method, reason: string, { isSilent = false } = {}) {
    super(`The provider of ${method} payments is unavailable: ${reason}.`);
    this.name = 'ProviderUnavailable';
    this.isSilent = isSilent;
  }
}
