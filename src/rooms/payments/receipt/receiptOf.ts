/** What a receipt says, in a reader's language. */
import { type LocaleCode, localeOf } from '../../../i18n/locales.ts';
import type { Context } from '../../../platform/context.ts';
import type { Seller } from '../../../ports/site.ts';
import type { Order } from '../queries/orders.ts';
import { type Receipt, receiptsOf } from '../queries/receipts.ts';
import { type Refund, refundsOf } from '../queries/refunds.ts';
import { methodsOf } from '../queries/settings.ts';
import type { ReceiptData, Row } from './receiptPdf.ts';
import { inLanguage, keptSeller } from './seller.ts';

/** @returns undefined where the order has no such receipt */
export async function receiptOf(
  ctx: Context,
  { order, number, locale }: { order: Order; number: number; locale: LocaleCode },
): Promise<ReceiptData | undefined> {
  const receipts = await receiptsOf(ctx, order.id);
  const receipt = receipts.find((one) => one.number === number);
  if (!receipt) return undefined;
  const [refunds, methods, now, payer] = await Promise.all([
    refundsOf(ctx, order.id),
    methodsOf(ctx),
    ctx.ports.site.sellerOf(ctx),
    ctx.ports.account.payerName(ctx, order.account),
  ]);
  return dataOf({
    words: wordsIn(ctx, locale, order.currency),
    locale,
    order,
    receipt,
    refund: refunds.find(({ id }) => id === receipt.refund),
    cited: receipts.find((one) => one.refund === null),
    seller: keptSeller(receipt.seller) ?? now,
    payer,
    played: methods.some(({ sandbox }) => sandbox),
  });
}

type Parts = {
  words: ReturnType<typeof wordsIn>;
  locale: LocaleCode;
  order: Order;
  receipt: Receipt;
  refund: Refund | undefined;
  /** The receipt of the payment. */
  cited: Receipt | undefined;
  seller: Seller;
  payer: string | undefined;
  /** No money moved: the sandbox was the provider. */
  played: boolean;
};

function dataOf({ words, order, receipt, refund, cited, played, ...parts }: Parts): ReceiptData {
  const { seller, payer, locale } = parts;
  const { say, own, money, day, moment } = words;
  const amount = refund?.amount ?? order.amount;
  const paid: Row[] = order.paid_at && !refund ? [[own('paid'), moment(order.paid_at)]] : [];
  const fapiao = inLanguage(seller.fapiao, locale) ?? '';
  return {
    title: own(refund ? 'refundTitle' : 'title'),
    notes: [
      ...(refund && cited ? [own('cites', { number: String(cited.number) })] : []),
      ...(played ? [say('pay.sandbox')] : []),
    ],
    number: [own('number'), String(receipt.number)],
    date: [own('issued'), day(receipt.at)],
    seller: sellerOf(parts, words),
    facts: [
      ...(payer === undefined ? [] : [[own('buyer'), payer] as const]),
      [own('order'), order.number],
      [say('pay.method'), say(`methods.${order.method}`)],
      ...(refund?.done_at ? [[own('refunded'), moment(refund.done_at)] as const] : paid),
      ...(order.trade === null ? [] : [[own('trade'), order.trade] as const]),
    ],
    item: [
      order.days === null
        ? say('what.points', { points: refund?.points ?? order.points ?? 0 })
        : say('what.plan', { days: order.days }),
      money(amount),
    ],
    total: [own(refund ? 'totalRefunded' : 'total'), money(amount)],
    tax: taxIn(amount, seller.vatRate, words),
    small: fapiao === '' ? [] : [fapiao],
    made: receipt.at,
  };
}

function sellerOf({ seller, locale }: Pick<Parts, 'seller' | 'locale'>, { own }: Parts['words']) {
  const { taxNumber, vatNumber } = seller;
  return {
    term: own('seller'),
    name: inLanguage(seller.company, locale) ?? '',
    lines: [
      ...(inLanguage(seller.address, locale) ?? []),
      seller.email,
      ...(taxNumber === '' ? [] : [own('taxNumber', { number: taxNumber })]),
      ...(vatNumber === '' ? [] : [own('vatNumber', { number: vatNumber })]),
    ],
  };
}

/** The tax is in the price. */
function taxIn(amount: number, rate: number, { own, money, percent }: Parts['words']): Row | null {
  if (rate === 0) return null;
  return [own('vat', { rate: percent(rate) }), money(Math.round((amount * rate) / (100 + rate)))];
}

function wordsIn({ catalogue }: Context, locale: LocaleCode, currency: string) {
  const { intl } = localeOf(locale);
  // The ledger and the providers count in China's days.
  const zone = { timeZone: 'Asia/Shanghai' } as const;
  const say = (key: string, values?: Record<string, string | number>) =>
    catalogue.text(locale, `payments.${key}`, values);
  const format = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(intl, options);
  const dates = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(intl, { ...options, ...zone });
  return {
    say,
    own: (key: string, values?: Record<string, string>) => say(`server.receipt.${key}`, values),
    money: (amount: number) => format({ style: 'currency', currency }).format(amount / 100),
    percent: (rate: number) => format({ style: 'percent', maximumFractionDigits: 2 }).format(rate / 100),
    day: (at: Date) => dates({ dateStyle: 'long' }).format(at),
    moment: (at: Date) => dates({ dateStyle: 'long', timeStyle: 'short' }).format(at),
  };
}
