/**
 * WeChat Pay's bill of trades (交易账单), kind ALL: every cell begins with a backtick, texts may hold commas, and two
 * rows of totals follow.
 * @see https://pay.weixin.qq.com/doc/v3/merchant/4012791912
 */
import { fromChinaTime } from '../providers/chinaTime.ts';
import { minorOf } from '../providers/money.ts';
import type { Form, ReadRow } from './form.ts';

const names = {
  at: '交易时间',
  trade: '微信订单号',
  order: '商户订单号',
  state: '交易状态',
  currency: '货币种类',
  refund: '商户退款单号',
  fee: '手续费',
  total: '订单金额',
  back: '申请退款金额',
} as const;

const read: ReadRow = (cell) => {
  const state = cell(names.state);
  if (state !== 'SUCCESS' && state !== 'REFUND') return undefined;
  const isRefund = state === 'REFUND';
  const column = isRefund ? names.back : names.total;
  const [amount, fee, at] = [minorOf(cell(column)), feeIn(cell(names.fee)), fromChinaTime(cell(names.at))];
  const currency = cell(names.currency);
  if (amount === undefined || amount <= 0) return { column };
  if (fee === undefined) return { column: names.fee };
  if (!at) return { column: names.at };
  if (!/^[A-Z]{3}$/.test(currency)) return { column: names.currency };
  if (cell(names.trade) === '') return { column: names.trade };
  return {
    kind: isRefund ? 'refund' : 'payment',
    order: cell(names.order) || undefined,
    refund: isRefund ? cell(names.refund) || undefined : undefined,
    trade: cell(names.trade),
    money: { amount, currency },
    fee: { amount: fee, currency },
    at,
  };
};

/** With five decimals, below zero for a refund. */
function feeIn(text: string): number | undefined {
  return /^-?\d{1,9}(?:\.\d{1,6})?$/.test(text) ? Math.round(Number(text) * 100) + 0 : undefined;
}

export const wechatForm: Form = {
  delimiter: ',`',
  columns: Object.values(names),
  read,
  // Totals have a heading of their own, and fewer cells.
  isRemark: (cells) => cells.length < 12 && !cells[0]?.replace('\uFEFF', '').startsWith(names.at),
  plain: (cell) => cell.replace('\uFEFF', '').trim().replace(/^`/, '').trim(),
};
