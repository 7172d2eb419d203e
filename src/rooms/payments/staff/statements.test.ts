/** Providers' statements through HTTP: what agrees, what differs, and files that are none. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../../test/harness/databases.ts';
import { dataOf } from '../../../../test/harness/entries.ts';
import { staff } from '../../../../test/harness/people.ts';
import { type Site, startSite, type Visitor } from '../../../../test/harness/site.ts';
import { alipayStatement, statementForm } from '../../../../test/harness/statements.ts';
import { dailyTotals, explainedDifferences, unexplainedDifferences } from '../queries/statements.ts';
import { explainDifference, importStatement } from './contract.ts';

/** A day by China's clock, of which the first hours are another day by UTC. */
const today = '2026-11-22';
const at = (time: string) => `${today} ${time}`;
const november = { first: '2026-11-01', last: '2026-11-30' };

describe.each(engines())('Statements on %s', (engine) => {
  let site: Site;
  let admin: Visitor;
  beforeAll(async () => {
    site = await startSite({
      engine,
      env: { LIMITS: 'off' },
      clock: () => new Date('2026-11-23T12:00:00Z'),
    });
    admin = await staff(site, 'admin', 'admin@example.org');
    for (const [order, trade, amount, time] of [
      ['1', 'T1', 12_345, '00:30:00'],
      ['2', 'T2', 5000, '10:00:00'],
      ['3', 'T3', 700, '23:00:00'],
    ] as const) {
      await paid(`M00000000000000000${order}`, { trade, amount, at: new Date(`${today}T${time}+08:00`) });
    }
  });
  afterAll(() => site.stop());

  /** An order that was paid, as the room keeps it. */
  const paid = (number: string, { trade, amount, at: when }: { trade: string; amount: number; at: Date }) =>
    sql`INSERT INTO payments_order (id, number, account, client_key, item, points, amount, currency, method, way,
        locale, state, trade, created_at, expires_at, paid_at)
      VALUES (${randomUUIDv7()}, ${number}, ${randomUUIDv7()}, ${randomUUIDv7()}, 'points', 10, ${amount}, 'CNY',
        'alipay', 'page', 'en', 'paid', ${trade}, ${when}, ${when}, ${when})`.execute(site.ctx.db);

  const bring = async (file: string | Uint8Array<ArrayBuffer>, method = 'alipay') =>
    dataOf(await admin.call(importStatement, statementForm(method, file)));
  const differences = async () =>
    [...(await unexplained()), ...(await explainedDifferences(site.ctx, november, 100))].map(
      ({ what, reference, ours, theirs, note }) => ({ what, reference, ours, theirs, note }),
    );
  const unexplained = () => unexplainedDifferences(site.ctx, { limit: 100, offset: 0 });

  const bill = alipayStatement(
    { trade: 'T1', order: 'M000000000000000001', amount: '123.45', at: at('00:29:58') },
    { trade: 'T2', order: 'M000000000000000002', amount: '49.99', at: at('09:59:58') },
    { trade: 'T9', amount: '8.00', at: at('12:00:00') },
    { trade: 'T9', amount: '-8.00', refund: 'R9', at: at('12:30:00') },
  );

  it('a file with a row that cannot be read is not taken in, and its line and column are named', async () => {
    expect(await bring(bill.replace('49.99,49.99', 'x,49.99'))).toMatchObject({
      added: 0,
      faults: [{ line: 4, column: '订单金额(元)' }],
    });
    expect(await differences()).toEqual([]);
  });

  it('what is on one side alone, and what has another amount, is listed until it is explained', async () => {
    expect(await bring(bill)).toMatchObject({ added: 4, known: 0, others: 0, faults: [] });
    const found = await differences();
    expect(found).toHaveLength(4);
    expect(found).toEqual(
      expect.arrayContaining([
        { what: 'amount', reference: 'T2', ours: 5000, theirs: 4999, note: null },
        { what: 'unknown', reference: 'T9', ours: null, theirs: 800, note: null },
        { what: 'unknown', reference: 'R9', ours: null, theirs: 800, note: null },
        { what: 'missing', reference: 'T3', ours: 700, theirs: null, note: null },
      ]),
    );
    const note = 'Paid at the counter.';
    dataOf(await admin.call(explainDifference, { method: 'alipay', kind: 'payment', reference: 'T9', note }));
    expect((await differences()).at(-1)).toMatchObject({ reference: 'T9', note });
    const { text } = await admin.get('/en/staff/payments/statements');
    expect(text).toContain(note);
    expect(text).toContain('amounts differ');
    expect(text).toContain('/en/staff/payments/M000000000000000002');
  });

  it('counts the days of a provider by its clock, beside ours', async () => {
    expect((await dailyTotals(site.ctx, november)).filter(({ day }) => day === today)).toEqual([
      {
        day: today,
        method: 'alipay',
        payments: 3,
        paid: 18_045,
        refunded: 0,
        statement: { payments: 3, paid: 18_144, refunded: 800 },
      },
    ]);
  });

  it('a row that comes again is counted once, and a corrected one takes its place', async () => {
    const corrected = bill.replaceAll('49.99', '50.00');
    expect(await bring(corrected)).toMatchObject({ added: 0, known: 4 });
    expect((await differences()).map(({ reference }) => reference)).not.toContain('T2');
  });

  it('what comes to light later closes its difference by itself', async () => {
    await paid('M000000000000000009', { trade: 'T9', amount: 800, at: new Date(`${today}T12:00:00+08:00`) });
    expect((await differences()).map(({ reference }) => reference).sort()).toEqual(['R9', 'T3']);
  });

  it('a payment that the provider counts to another day is listed too: it makes both days differ', async () => {
    const ourTime = new Date('2026-11-22T00:00:03+08:00');
    await paid('M000000000000000008', { trade: 'T8', amount: 900, at: ourTime });
    await bring(
      alipayStatement({
        trade: 'T8',
        order: 'M000000000000000008',
        amount: '9.00',
        at: '2026-11-21 23:59:58',
      }),
    );
    const found = await unexplained();
    expect(found.find(({ trade }) => trade === 'T8')).toMatchObject({
      what: 'day',
      ours: 900,
      theirs: 900,
      at: new Date('2026-11-21T23:59:58+08:00'),
      oursAt: ourTime,
    });
    expect((await admin.get('/en/staff/payments/statements')).text).toContain('on different days');
  });

  it('a payment missing on a day without rows is found once the days that the file covers are given', async () => {
    await paid('M000000000000000007', {
      trade: 'T7',
      amount: 300,
      at: new Date('2026-11-10T12:00:00+08:00'),
    });
    const missing = async () =>
      (await unexplained()).some(({ trade, what }) => trade === 'T7' && what === 'missing');
    expect(await missing()).toBe(false);
    const refusedFields = async (days: { first?: string; last?: string }) => {
      const { body } = await admin.call(importStatement, statementForm('alipay', bill, days));
      return [Object(body.data).fields, body.message];
    };
    const sentence =
      'The days must hold all rows of the file, the first before the last, and none in the future.';
    expect(await refusedFields({ first: '2026-11-23' })).toEqual([['first'], sentence]);
    expect(await refusedFields({ last: '2026-11-21' })).toEqual([['last'], sentence]);
    expect(await refusedFields({ last: '2026-11-24' })).toEqual([['last'], sentence]);
    const days = { first: '2026-11-01', last: today };
    dataOf(await admin.call(importStatement, statementForm('alipay', bill, days)));
    expect(await missing()).toBe(true);
  });

  it.each([
    ['of another provider', 'id,amount\n1,2\n'],
    ['that is empty', ''],
    ['of zeros', new Uint8Array(1000)],
    ['without its end', bill.slice(0, 60)],
  ])('a file %s changes nothing, and says why', async (_name, file) => {
    const { body } = await admin.call(importStatement, statementForm('alipay', file));
    expect(body).toMatchObject({ code: 0, data: { problem: 'invalid', fields: ['file'] } });
    expect(body.msg).toContain('not a statement from this provider');
  });

  it('an unexplained difference of long ago stays, with its month, and is paged', async () => {
    const months = Array.from({ length: 60 }, (_, index) => ({
      trade: `OLD${index}`,
      amount: '3.00',
      at: `2026-0${1 + (index % 3)}-15 12:00:00`,
    }));
    await bring(alipayStatement(...months));
    const path = '/en/staff/payments/statements';
    expect((await unexplained()).filter(({ trade }) => trade.startsWith('OLD'))).toHaveLength(60);
    const pages = await Promise.all([1, 2, 3].map((page) => admin.get(`${path}?page=${page}`)));
    const listed = pages.flatMap(({ text }) => text.match(/>OLD\d+</g) ?? []);
    expect([listed.length, new Set(listed).size]).toEqual([60, 60]);
    const first = await admin.get(path);
    expect(first.text.match(/>OLD\d+</g)?.length).toBeLessThan(26);
    expect(first.text).toContain('href="?page=2"');
    // The daily totals are of the month that is chosen; it lies before what is there by default.
    expect(first.text).toContain('<option value="2026-01">January 2026</option>');
    expect(first.text).not.toContain('15 Jan 2026</td>');
    const note = 'Told by telephone.';
    dataOf(
      await admin.call(explainDifference, { method: 'alipay', kind: 'payment', reference: 'OLD0', note }),
    );
    expect((await unexplained()).filter(({ trade }) => trade.startsWith('OLD'))).toHaveLength(59);
    expect((await admin.get(path)).text).not.toContain(note);
    const january = (await admin.get(`${path}?month=2026-01`)).text;
    expect(january).toContain(note);
    expect(await dailyTotals(site.ctx, { first: '2026-01-01', last: '2026-01-31' })).toMatchObject([
      { day: '2026-01-15', payments: 0, statement: { payments: 20, paid: 6000 } },
    ]);
  });

  it('a formula in a cell is shown as text and nothing else', async () => {
    const trade = '=HYPERLINK("http://x")';
    await bring(alipayStatement({ trade, order: '<b>1</b>', amount: '1.00', at: at('13:00:00') }));
    const { text } = await admin.get('/en/staff/payments/statements');
    expect(text).toContain('=HYPERLINK(');
    expect(text).not.toContain('<b>1</b>');
  });
});
