/** Receipts: what they say, in every language, and to whom. */
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '../../../../test/harness/entries.ts';
import { atSandbox } from '../../../../test/harness/payments.ts';
import { person, staff } from '../../../../test/harness/people.ts';
import { onceSettled, type Site, startSite, Visitor } from '../../../../test/harness/site.ts';
import { localeCodes } from '../../../i18n/locales.ts';
import { fontFile } from '../../../platform/fonts/fontFiles.ts';
import { saveSetting } from '../../site/contract.ts';
import { recharge } from '../contract.ts';
import { orderNumbered } from '../queries/orders.ts';
import { receiptsOf } from '../queries/receipts.ts';
import { refundOrder } from '../staff/contract.ts';
import { receiptOf } from './receiptOf.ts';

describe('Receipts', () => {
  let site: Site;
  let buyer: Visitor;
  let admin: Visitor;
  let number: string;
  let numbers: number[];

  beforeAll(async () => {
    site = await startSite({ env: { LIMITS: 'off' } });
    buyer = await person(site, { email: 'buyer@example.org' });
    const wish = { method: 'card' as const, client_key: randomUUIDv7(), amount: '25' };
    number = String(dataOf(await buyer.call(recharge, wish)).order);
    await atSandbox(site, number, 'pay');
    admin = await staff(site, 'admin', 'admin@example.org');
    dataOf(await admin.call(refundOrder, { order: number, amount: '10', note: 'Test', key: randomUUIDv7() }));
    const order = await orderNumbered(site.ctx, number);
    const receipts = await onceSettled(
      () => receiptsOf(site.ctx, order?.id ?? ''),
      (all) => all.length === 2,
    );
    numbers = receipts.map((receipt) => receipt.number);
  });
  afterAll(() => site.stop());

  const receipt = (visitor: Visitor, which: number, lang = 'en') =>
    visitor.get(`/${lang}/my/orders/${number}/${which}.pdf`);

  it('follow one another without a gap, that of a refund as well', () => {
    expect(numbers).toEqual([1, 2]);
  });

  it.each(localeCodes)('are a file in %s, with the fonts cut to what is used', async (lang) => {
    const { status, headers, text } = await receipt(buyer, 2, lang);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(text.slice(0, 5)).toBe('%PDF-');
    expect(text.length).toBeLessThan(150_000);
  });

  it('have a font for every character of their words', () => {
    for (const locale of localeCodes) {
      const words = ['title', 'refundTitle', 'cites', 'taxNumber', 'vatNumber', 'trade', 'total', 'vat'];
      const said = words.map((key) => site.ctx.catalogue.text(locale, `payments.server.receipt.${key}`));
      for (const character of said.join('')) expect(fontFile(character, locale)).toBeDefined();
    }
  });

  it('are given to whose order it is alone, and where there is one', async () => {
    const other = await person(site, { email: 'other@example.org' });
    expect((await receipt(other, 1)).status).toBe(404);
    expect((await receipt(new Visitor(site), 1)).headers.get('location')).toMatch(/^\/en\/login\?to=/);
    expect((await receipt(buyer, 3)).status).toBe(404);
  });

  it('are linked where the order is shown', async () => {
    const { text } = await buyer.get(`/en/my/orders/${number}`);
    for (const which of numbers) expect(text).toContain(`/en/my/orders/${number}/${which}.pdf"`);
  });

  it('are opened by an admin from the order, which is recorded, and by no other staff', async () => {
    const path = `/en/staff/payments/${number}`;
    expect((await admin.get(path)).text).toContain(`href="${path}/1.pdf"`);
    expect((await admin.get(`${path}/1.pdf`)).headers.get('content-type')).toBe('application/pdf');
    const editor = await staff(site, 'editor', 'editor@example.org');
    for (const other of [editor, buyer]) {
      expect((await other.get(`${path}/1.pdf`)).status).toBe(404);
    }
    expect((await admin.get(`${path}/3.pdf`)).status).toBe(404);
    const looked = await site.ctx.db
      .selectFrom('platform_audit')
      .select(['subject_id', 'detail'])
      .where('act', '=', 'receipt.read')
      .execute();
    expect(looked).toEqual([{ subject_id: number, detail: { receipt: '1' } }]);
  });

  it('lead to their order, as do its number, the payment, the refund and who bought', async () => {
    const order = await orderNumbered(site.ctx, number);
    const words = [number, order?.trade ?? '', '1', '2', `${number}R1`, 'buyer@example.org'];
    for (const word of words) {
      const { text } = await admin.get(`/en/staff/payments?q=${encodeURIComponent(word)}`);
      expect([word, text.includes(`/en/staff/payments/${number}"`)]).toEqual([word, true]);
    }
    const { text } = await admin.get('/en/staff/payments?q=3');
    expect(text).not.toContain(`/en/staff/payments/${number}"`);
    expect((await admin.get(`/en/staff/payments/${number}`)).text).toContain('Postings in the ledger');
  });

  it('say the operator’s tax numbers, the tax in the price and how a fapiao is had, as they were then', async () => {
    const legal = {
      taxNumber: '91510100MA6CXXXX0R',
      vatNumber: 'DE 123456789',
      vatRate: 6,
      fapiao: { default: 'Ask us for a fapiao.', 'zh-cn': '如需发票，请联系我们。' },
    };
    const save = (version: string, value: object) =>
      admin.call(saveSetting, { name: 'legal', version, value: JSON.stringify(value) });
    expect((await save('1', legal)).body.code).toBe(1);
    const wish = { method: 'card' as const, client_key: randomUUIDv7(), amount: '12.80' };
    const taxed = String(dataOf(await buyer.call(recharge, wish)).order);
    await atSandbox(site, taxed, 'pay');
    const order = await onceSettled(
      () => orderNumbered(site.ctx, taxed),
      (found) => found?.state === 'paid',
    );
    expect((await save('2', { ...legal, vatRate: 0 })).body.code).toBe(1);
    const said = async (locale: 'en' | 'zh-cn' | 'th') => {
      if (!order) throw new Error('No order.');
      const data = await receiptOf(site.ctx, { order, number: 3, locale });
      return [...(data?.seller.lines.slice(-2) ?? []), ...(data?.tax ?? []), ...(data?.small ?? [])];
    };
    expect(await said('en')).toEqual([
      'Tax number: 91510100MA6CXXXX0R',
      'VAT number: DE 123456789',
      ...['VAT of 6% included', 'CN¥0.72', 'Ask us for a fapiao.'],
    ]);
    expect(await said('zh-cn')).toEqual([
      '纳税人识别号：91510100MA6CXXXX0R',
      '增值税号：DE 123456789',
      ...['含增值税（6%）', '¥0.72', '如需发票，请联系我们。'],
    ]);
    expect(await said('th')).toEqual([
      'เลขประจำตัวผู้เสียภาษี: 91510100MA6CXXXX0R',
      'เลขทะเบียนภาษีมูลค่าเพิ่ม: DE 123456789',
      ...['รวมภาษีมูลค่าเพิ่ม 6% แล้ว', 'CN¥0.72', 'Ask us for a fapiao.'],
    ]);
  });

  it('stand beside what the provider told, in words', async () => {
    const { text } = await admin.get(`/zh-cn/staff/payments/${number}`);
    expect(text.replaceAll('<!-- -->', '')).toContain('付款：已支付');
  });
});
