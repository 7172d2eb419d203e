import { describe, expect, it } from 'vitest';
import { encodedIn } from '../../../../test/harness/encoded.ts';
import { alipayHead } from '../../../../test/harness/statements.ts';
import { NoStatement, readStatement } from './statement.ts';

const at = (text: string) => new Date(`${text}+08:00`);

const wechatHead =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';

const wechatRow = (changes: Record<number, string>) => {
  const cells = [
    '2026-11-22 19:12:02',
    'wx01',
    '1393091302',
    '0',
    '',
    '4200000451',
    'T1',
    'o1g',
    'NATIVE',
    'SUCCESS',
    'CFT',
    'CNY',
    '123.45',
    '0.00',
    '0',
    '0',
    '0.00',
    '0.00',
    '',
    '',
    'Membership, "12" months',
    '',
    '0.74070',
    '0.60%',
    '123.45',
    '0.00',
    '',
  ];
  for (const [place, text] of Object.entries(changes)) cells[Number(place)] = text;
  return cells.map((cell) => `\`${cell}`).join(',');
};

const wechatBill = (...rows: string[]) =>
  new Blob([
    `\uFEFF${[
      wechatHead,
      ...rows,
      '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
      '`2,`123.45,`23.45,`0.00,`0.60000,`123.45,`23.45',
      '',
    ].join('\r\n')}`,
  ]);

describe("WeChat Pay's bill", () => {
  it('is read with backticks, commas in texts, and totals below', async () => {
    const refund = {
      9: 'REFUND',
      14: '5030',
      15: 'R1',
      16: '23.45',
      22: '-0.14070',
      24: '0.00',
      25: '23.45',
    };
    const { rows, faults, others } = await readStatement(
      'wechat',
      wechatBill(wechatRow({}), wechatRow(refund)),
    );
    expect(faults).toEqual([]);
    expect(others).toBe(0);
    const common = { order: 'T1', trade: '4200000451', at: at('2026-11-22T19:12:02') };
    expect(rows).toEqual([
      {
        line: 2,
        kind: 'payment',
        refund: undefined,
        money: { amount: 12_345, currency: 'CNY' },
        fee: { amount: 74, currency: 'CNY' },
        ...common,
      },
      {
        line: 3,
        kind: 'refund',
        refund: 'R1',
        money: { amount: 2345, currency: 'CNY' },
        fee: { amount: -14, currency: 'CNY' },
        ...common,
      },
    ]);
  });

  it('names the column of a cell that it cannot read, and reads the other rows', async () => {
    const broken: Record<number, string>[] = [
      { 24: 'many' },
      { 22: '' },
      { 0: '2026-02-30 10:00:00' },
      { 11: 'RMB?' },
      { 5: '' },
    ];
    const { rows, faults } = await readStatement(
      'wechat',
      wechatBill(...broken.map(wechatRow), wechatRow({})),
    );
    expect(faults).toEqual([
      { line: 2, column: '订单金额' },
      { line: 3, column: '手续费' },
      { line: 4, column: '交易时间' },
      { line: 5, column: '货币种类' },
      { line: 6, column: '微信订单号' },
    ]);
    expect(rows).toHaveLength(1);
  });

  it('refuses a row whose cells were moved', async () => {
    const { rows, faults } = await readStatement('wechat', wechatBill(`${wechatRow({})},\`more`));
    expect([rows.length, faults]).toEqual([0, [{ line: 2, column: '' }]]);
  });
});

const alipayBill = [
  '#支付宝业务明细查询',
  '#账号：[20880000000000000156]',
  '#起始日期：[2026年11月22日 00:00:00]   终止日期：[2026年11月23日 00:00:00]',
  '#-----------------------------------------业务明细列表----------------------------------------',
  alipayHead,
  '2026112222001\t,T1\t,交易\t,会员 12 个月,2026-11-22 10:00:00,2026-11-22 10:00:30,\t,\t,\t,\t,*芳(186****0001)\t,123.45,123.45,0.00,0.00,0.00,0.00,0.00,,0.00\t,0.00,\t,-0.74,0.00,',
  '2026112222001\t,T1\t,退款\t,会员 12 个月,2026-11-22 11:00:00,2026-11-22 11:00:01,\t,\t,\t,\t,*芳(186****0001)\t,-23.45,-23.45,0.00,0.00,0.00,0.00,0.00,,0.00\t,0.00,R1\t,0.14,0.00,',
  '2026112222002\t,T2\t,退款\t,会员 12 个月,2026-11-22 11:00:00,2026-11-22 11:00:01,\t,\t,\t,\t,*芳(186****0001)\t,5.00,5.00,0.00,0.00,0.00,0.00,0.00,,0.00\t,0.00,R2\t,0.00,0.00,',
  '#-----------------------------------------业务明细列表结束------------------------------------',
  '#交易合计：1笔，商家实收共123.45元，商家优惠共0.00元',
  '',
].join('\r\n');

describe("Alipay's statement", () => {
  it('is read in the encoding that a person chose, right or wrong', async () => {
    const file = new Blob([encodedIn(alipayBill, 'gb18030')]);
    expect((await readStatement('alipay', file, 'gb18030')).rows.length).toBeGreaterThan(0);
    await expect(readStatement('alipay', file, 'windows-1252')).rejects.toThrow(NoStatement);
  });

  it.each([
    ['GBK', () => new Blob([encodedIn(alipayBill, 'gb18030')])],
    ['UTF-8', () => new Blob([alipayBill])],
  ])('is read in %s, without its remarks', async (_encoding, file) => {
    const { rows, faults } = await readStatement('alipay', file());
    expect(rows).toEqual([
      {
        line: 6,
        kind: 'payment',
        order: 'T1',
        refund: undefined,
        trade: '2026112222001',
        money: { amount: 12_345, currency: 'CNY' },
        fee: { amount: 74, currency: 'CNY' },
        at: at('2026-11-22T10:00:30'),
      },
      {
        line: 7,
        kind: 'refund',
        order: 'T1',
        refund: 'R1',
        trade: '2026112222001',
        money: { amount: 2345, currency: 'CNY' },
        fee: { amount: -14, currency: 'CNY' },
        at: at('2026-11-22T11:00:01'),
      },
    ]);
    // A refund above zero says two things at once.
    expect(faults).toEqual([{ line: 8, column: '订单金额(元)' }]);
  });
});

describe("Stripe's report", () => {
  const head =
    'balance_transaction_id,created_utc,available_on_utc,currency,gross,fee,net,reporting_category,source_id,description,customer_facing_amount,customer_facing_currency,charge_id,payment_intent_id,payment_metadata[order],refund_metadata[refund]';

  it('is read with payments, refunds and what is neither', async () => {
    const text = [
      head,
      'txn_1,2026-11-22 02:00:30,2026-11-29 00:00:00,cny,123.45,4.20,119.25,charge,ch_1,"Membership, 12 months",123.45,cny,ch_1,pi_1,T1,',
      'txn_2,2026-11-22 03:00:00,2026-11-29 00:00:00,usd,-3.40,0.00,-3.40,refund,re_1,Refund,-23.45,cny,ch_1,pi_1,T1,R1',
      'txn_3,2026-11-22 04:00:00,2026-11-29 00:00:00,cny,-100.00,0.00,-100.00,payout,po_1,Payout,,,,,,',
      'txn_5,2026-11-22 05:00:00,2026-11-29 00:00:00,cny,23.45,0.00,23.45,refund_failure,re_1,Refund failed,23.45,cny,ch_1,pi_1,T1,R1',
      'txn_4,yesterday,2026-11-29 00:00:00,cny,1.00,0.10,0.90,charge,ch_2,,1.00,cny,ch_2,pi_2,T2,',
    ].join('\n');
    const { rows, faults, others } = await readStatement('card', new Blob([text]));
    expect(rows).toMatchObject([
      { kind: 'payment', order: 'T1', trade: 'pi_1', money: { amount: 12_345 }, fee: { amount: 420 } },
      {
        kind: 'refund',
        order: 'T1',
        refund: 'R1',
        money: { amount: 2345, currency: 'CNY' },
        fee: { amount: 0, currency: 'USD' },
        at: new Date('2026-11-22T03:00:00Z'),
      },
      { kind: 'returned', order: 'T1', refund: 'R1', trade: 'pi_1', money: { amount: 2345 } },
    ]);
    expect(others).toBe(1);
    expect(faults).toEqual([{ line: 6, column: 'created_utc' }]);
  });
});

describe('A statement of somebody hostile', () => {
  const head = 'created_utc,currency,gross,fee,reporting_category,payment_intent_id';
  const stripe = (...rows: string[]) => new Blob([[head, ...rows, ''].join('\n')]);
  const day = '2026-11-22 10:00:00';

  it('names the column of what no table holds, of texts without end, and of days that never were', async () => {
    const { rows, faults } = await readStatement(
      'card',
      stripe(
        `${day},cny,1.00,0.10,charge,pi_\0`,
        `${day},cny,1.00,0.10,charge,${'p'.repeat(200)}`,
        '2026-02-30 10:00:00,cny,1.00,0.10,charge,pi_1',
        '0000-01-01 10:00:00,cny,1.00,0.10,charge,pi_1',
        '9999-12-31 10:00:00,cny,1.00,0.10,charge,pi_1',
      ),
    );
    expect(rows).toEqual([]);
    expect(faults.map(({ column }) => column)).toEqual([
      'payment_intent_id',
      'payment_intent_id',
      'created_utc',
      'created_utc',
      'created_utc',
    ]);
    const bill = wechatBill(wechatRow({ 0: '0000-11-20 12:00:00' }), wechatRow({ 0: '9999-12-31 23:00:00' }));
    expect((await readStatement('wechat', bill)).faults.map(({ column }) => column)).toEqual([
      '交易时间',
      '交易时间',
    ]);
  });

  it('is given up after a thousand faults, or with more lines than any has', async () => {
    const { faults } = await readStatement('card', stripe(...Array.from({ length: 5000 }, () => 'x')));
    expect(faults).toHaveLength(1000);
    await expect(readStatement('card', stripe('\n'.repeat(500_000)))).rejects.toThrow(NoStatement);
  });

  it('holds up nobody: others have their turn while it is read', async () => {
    const file = stripe(...Array.from({ length: 20_000 }, (_, n) => `${day},cny,1.00,0.10,charge,pi_${n}`));
    let [turns, isRead] = [0, false];
    const turn = () => {
      turns++;
      if (!isRead) setImmediate(turn);
    };
    setImmediate(turn);
    expect((await readStatement('card', file)).rows).toHaveLength(20_000);
    isRead = true;
    expect(turns).toBeGreaterThan(5);
  });
});

describe('A statement', () => {
  it.each([
    ['wechat', alipayBill],
    ['alipay', `${wechatHead}\n`],
    ['card', 'id,amount\n1,2\n'],
    ['card', ''],
    ['alipay', '#支付宝业务汇总查询\n'],
    ['wechat', '\u0000\u0001'],
  ] as const)('of another provider is none (%s)', async (method, text) => {
    await expect(readStatement(method, new Blob([text]))).rejects.toThrow(NoStatement);
  });
});
