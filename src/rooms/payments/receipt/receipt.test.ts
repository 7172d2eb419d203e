/** Receipts: what they say, in every language, and to whom. */
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '../../../../test/harness/entries.ts';
import { atSandbox } from '../../../../test/harness/payments.ts';
import { person, staff } from '../../../../test/harness/people.ts';
import { eventually, type Site, startSite, Visitor } from '../../../../test/harness/site.ts';
import { localeCodes } from '../../../i18n/locales.ts';
import { recharge } from '../contract.ts';
import { orderNumbered } from '../queries/orders.ts';
import { receiptsOf } from '../queries/receipts.ts';
import { refundOrder } from '../staff/contract.ts';
import { fontFile } from './fontFiles.ts';

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
    const receipts = await eventually(
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
    expect((await receipt(new Visitor(site), 1)).status).toBe(404);
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
    for (const other of [editor, buyer, new Visitor(site)]) {
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

  it('stand beside what the provider told, in words', async () => {
    const { text } = await admin.get(`/zh-cn/staff/payments/${number}`);
    expect(text.replaceAll('<!-- -->', '')).toContain('付款: 已支付');
  });
});
