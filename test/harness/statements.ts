/** Statements as providers write them. */

export const alipayHead =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';

type Row = {
  trade: string;
  /** In the main unit; below zero for a refund. */
  amount: string;
  order?: string;
  refund?: string;
  /** By the clock of China. */
  at: string;
};

/** Alipay's statement with these rows. */
export function alipayStatement(...rows: Row[]): string {
  return [
    '#支付宝业务明细查询',
    alipayHead,
    ...rows.map(({ trade, amount, order = '', refund = '', at }) => {
      const kind = amount.startsWith('-') ? '退款' : '交易';
      const sums = `${amount},${amount},0.00,0.00,0.00,0.00,0.00,,0.00\t,0.00`;
      return `${trade}\t,${order}\t,${kind}\t,会员,${at},${at},\t,\t,\t,\t,*芳(186****0001)\t,${sums},${refund}\t,0.00,0.00,`;
    }),
    '#支付宝业务明细列表结束',
    '',
  ].join('\r\n');
}

/** As the console sends a file. */
export function statementForm(
  method: string,
  file: string | Uint8Array<ArrayBuffer>,
  given: { first?: string; last?: string; encoding?: string } = {},
): FormData {
  const form = new FormData();
  for (const [name, one] of Object.entries(given)) form.set(name, one);
  form.set('method', method);
  form.set('name', 'statement.csv');
  form.set('file', new Blob([file]), 'statement.csv');
  return form;
}
