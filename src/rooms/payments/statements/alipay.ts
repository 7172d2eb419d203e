/**
 * Alipay's statement of business (业务明细), mostly in GBK: remarks begin with #, cells end with a tab, and what is given
 * back stands below zero.
 * @see https://opendocs.alipay.com/open/02e7go
 */
import { fromChinaTime } from '../providers/chinaTime.ts';
import { minorOf } from '../providers/money.ts';
import type { Form, ReadRow } from './form.ts';

const names = {
  trade: '支付宝交易号',
  order: '商户订单号',
  kind: '业务类型',
  at: '完成时间',
  total: '订单金额(元)',
  refund: '退款批次号/请求号',
  fee: '服务费(元)',
} as const;

const currency = 'CNY';

const kinds: Readonly<Record<string, 'payment' | 'refund'>> = { 交易: 'payment', 退款: 'refund' };

const read: ReadRow = (cell) => {
  const kind = kinds[cell(names.kind)];
  if (!kind) return undefined;
  const [amount, fee, at] = [
    minorOf(cell(names.total)),
    minorOf(cell(names.fee)),
    fromChinaTime(cell(names.at)),
  ];
  const isRefund = kind === 'refund';
  if (amount === undefined || amount === 0 || amount < 0 !== isRefund) return { column: names.total };
  if (fee === undefined) return { column: names.fee };
  if (!at) return { column: names.at };
  if (cell(names.trade) === '') return { column: names.trade };
  return {
    kind,
    order: cell(names.order) || undefined,
    refund: isRefund ? cell(names.refund) || undefined : undefined,
    trade: cell(names.trade),
    money: { amount: Math.abs(amount), currency },
    // It is written as what the merchant loses.
    fee: { amount: fee === 0 ? 0 : -fee, currency },
    at,
  };
};

export const alipayForm: Form = {
  delimiter: ',',
  columns: Object.values(names),
  read,
  isRemark: ([first = '']) => first.replace('\uFEFF', '').startsWith('#'),
  plain: (cell) => cell.replace('\uFEFF', '').replaceAll('（', '(').replaceAll('）', ')').trim(),
};
