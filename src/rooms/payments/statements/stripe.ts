/**
 * Stripe's report "Balance change from activity", itemised. To tell our orders it is downloaded with the columns of
 * metadata `order` and `refund`; without them rows are known by their payment.
 * @see https://docs.stripe.com/reports/report-types#balance-change-from-activity
 */
import { minorOf } from '../providers/money.ts';
import type { Form, MovementKind, ReadRow } from './form.ts';

const names = {
  category: 'reporting_category',
  at: 'created_utc',
  currency: 'currency',
  gross: 'gross',
  fee: 'fee',
  trade: 'payment_intent_id',
} as const;

/** Where the payer paid in another currency than arrives; and ours, by number. */
const more = {
  paid: 'customer_facing_amount',
  paidIn: 'customer_facing_currency',
  order: 'payment_metadata[order]',
  refund: 'refund_metadata[refund]',
} as const;

const kinds: Readonly<Record<string, MovementKind>> = {
  charge: 'payment',
  refund: 'refund',
  refund_failure: 'returned',
  // What left for a dispute, and what came back of it.
  dispute: 'refund',
  dispute_reversal: 'returned',
};

const read: ReadRow = (cell) => {
  const kind = kinds[cell(names.category)];
  if (!kind) return undefined;
  const isForeign = cell(more.paid) !== '' && cell(more.paidIn) !== '';
  const column = isForeign ? more.paid : names.gross;
  const [amount, fee, at] = [minorOf(cell(column)), minorOf(cell(names.fee)), momentIn(cell(names.at))];
  const [settled, currency] = [cell(names.currency), cell(isForeign ? more.paidIn : names.currency)];
  if (amount === undefined || amount === 0 || amount < 0 !== (kind === 'refund')) return { column };
  if (fee === undefined) return { column: names.fee };
  if (!at) return { column: names.at };
  if (!/^[a-z]{3}$/i.test(settled) || !/^[a-z]{3}$/i.test(currency)) return { column: names.currency };
  if (cell(names.trade) === '') return { column: names.trade };
  return {
    kind,
    order: cell(more.order) || undefined,
    refund: kind === 'payment' ? undefined : cell(more.refund) || undefined,
    trade: cell(names.trade),
    money: { amount: Math.abs(amount), currency: currency.toUpperCase() },
    fee: { amount: fee, currency: settled.toUpperCase() },
    at,
  };
};

function momentIn(text: string): Date | undefined {
  if (!/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return undefined;
  const at = new Date(`${text.replace(' ', 'T')}Z`);
  // 30 February would be the second of March.
  return Number.isNaN(at.getTime()) || at.toISOString().slice(8, 10) !== text.slice(8, 10) ? undefined : at;
}

export const stripeForm: Form = {
  delimiter: ',',
  columns: Object.values(names),
  read,
  isRemark: () => false,
  plain: (cell) => cell.replace('\uFEFF', '').trim(),
};
