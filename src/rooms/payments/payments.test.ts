/** Payments through HTTP, paid at the sandbox: each way that an order can end. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/harness/databases.ts';
import { dataOf } from '../../../test/harness/entries.ts';
import { ledgerFaults } from '../../../test/harness/ledger.ts';
import { offerPlan, setIdentity } from '../../../test/harness/members.ts';
import { atSandbox, bring } from '../../../test/harness/payments.ts';
import { accountOf, person, staff } from '../../../test/harness/people.ts';
import { onceSettled, type Site, startSite, Visitor, wholePage } from '../../../test/harness/site.ts';
import { balanceOf } from '../points/balance.ts';
import { proveLedger } from '../points/queries/proof.ts';
import { spend } from '../points/spend.ts';
import { membershipOf } from '../vip/queries/periods.ts';
import { soldPlans } from '../vip/queries/plans.ts';
import { getOrderState, getPackages, recharge } from './contract.ts';
import { orderNumbered } from './queries/orders.ts';
import { receiptsOf } from './queries/receipts.ts';
import { refundsOf } from './queries/refunds.ts';
import { keptIn } from './queries/sandbox.ts';
import { addPackage, packagesOf } from './queries/settings.ts';
import type { SandboxAct } from './sandbox/acts.ts';
import type { Delivery } from './sandbox/standin.ts';
import { openWorld } from './sandbox/world.ts';
import { refundOrder } from './staff/contract.ts';

const minute = 60_000;

describe.each(engines())('Payments on %s', (engine) => {
  let site: Site;
  let people = 0;
  let admin: Visitor;
  beforeAll(async () => {
    site = await startSite({
      engine,
      env: { LIMITS: 'off' },
    });
    admin = await staff(site, 'admin', 'admin@example.org');
    await offerPlan(site, { days: 30, way: 'money', price: 9900 });
    await site.ctx.transaction((tx) => addPackage(tx, { price: 3000, points: 300, onOffer: true }));
    await onceSettled(
      () => Promise.all([soldPlans(site.ctx), packagesOf(site.ctx)]),
      ([plans, packages]) => plans.length === 1 && packages.length === 1,
    );
  });
  afterAll(() => site.stop());

  async function somebody(): Promise<{ visitor: Visitor; account: string }> {
    const email = `buyer${++people}@example.org`;
    const visitor = await person(site, { email });
    return { visitor, account: await accountOf(site, email) };
  }

  type Ask = {
    amount?: string;
    package?: string;
    plan?: string;
    method?: 'wechat' | 'alipay' | 'card';
    client_key?: string;
  };

  const ask = (visitor: Visitor, wish: Ask = { amount: '25' }) =>
    visitor.call(recharge, { method: 'card', client_key: randomUUIDv7(), ...wish });

  /** Somebody with an order. */
  async function buyer(wish?: Ask) {
    const { visitor, account } = await somebody();
    const made = dataOf(await ask(visitor, wish));
    return { visitor, account, number: String(made.order) };
  }

  const at = (number: string, act: SandboxAct) => atSandbox(site, number, act);

  const stateOf = async (number: string) => (await orderNumbered(site.ctx, number))?.state;
  const points = async (account: string) => (await balanceOf(site.ctx, account)).current;
  const refundsAt = async (number: string) =>
    refundsOf(site.ctx, (await orderNumbered(site.ctx, number))?.id ?? '');
  const givenBack = (number: string, count = 1) =>
    onceSettled(
      () => refundsAt(number),
      (refunds) => refunds.length === count && refunds.every(({ state }) => state === 'done'),
    );

  /** The job that asks providers, as if so much time had passed. */
  async function asked(ms: number) {
    site.clock.advance(ms);
    await site.ctx.transaction((tx) => tx.enqueue('payments-sweep', {}));
  }

  it('an order stands first in the user centre until it is paid, and then among what was bought', async () => {
    const { visitor, number } = await buyer({ plan: String((await soldPlans(site.ctx))[0]?.id) });
    const waiting = 'Your order is waiting for payment: Membership for 30 days';
    expect(await wholePage(visitor, '/en/usercenter')).toContain(waiting);
    await at(number, 'pay');
    const text = await wholePage(visitor, '/en/usercenter');
    expect(text).not.toContain(waiting);
    expect(text).toMatch(new RegExp(`/en/my/orders/${number}"[^>]*>Membership for 30 days<`));
    expect(text).toContain('CN¥99.00 · Paid');
  });

  it('shows an order, its state and its receipt to nobody but who ordered', async () => {
    const { visitor, number } = await buyer();
    await at(number, 'pay');
    const { visitor: other } = await somebody();
    const receipt = (await receiptsOf(site.ctx, (await orderNumbered(site.ctx, number))?.id ?? ''))[0]
      ?.number;
    const seen = async (by: Visitor) => [
      (await by.get(`/en/my/orders/${number}`)).status,
      (await by.get(`/en/my/orders/${number}/${receipt}.pdf`)).status,
      Object((await by.call(getOrderState, { order: number })).body.data).problem,
    ];
    expect([await seen(visitor), await seen(other)]).toEqual([
      [200, 200, undefined],
      [404, 404, 'not_found'],
    ]);
    expect((await other.get('/en/my/orders')).text).not.toContain(number);
  });

  it('lists all that somebody has ordered, page by page', async () => {
    const { visitor, account, number } = await buyer();
    await sql`INSERT INTO payments_order (id, number, account, client_key, item, points, amount, currency, method, way,
        locale, state, created_at, expires_at, closed_at)
      SELECT gen_random_uuid(), 'M9' || lpad(n::text, 17, '0'), ${account}, gen_random_uuid(), 'points', 10, 100, 'CNY',
        'card', 'checkout', 'en', 'closed', o.created_at + n * interval '1 second', o.expires_at, o.expires_at
      FROM generate_series(1, 100) n, payments_order o WHERE o.number = ${number}`.execute(site.ctx.db);
    const pages = await Promise.all([1, 2, 3].map((page) => visitor.get(`/en/my/orders?page=${page}`)));
    const orders = pages.map(({ text }) => new Set(text.match(/my\/orders\/M\d{18}/g)));
    expect(orders.map(({ size }) => size)).toEqual([50, 50, 1]);
    expect([...(orders[2] ?? [])]).toEqual([`my/orders/${number}`]);
    expect(pages.map(({ text }) => text.includes('?page=2'))).toEqual([true, true, true]);
  });

  it('says what is sold, and at which prices', async () => {
    const { visitor } = await somebody();
    const { body } = await visitor.call(getPackages, {});
    expect(body.data).toMatchObject({
      currency: 'CNY',
      rate: 10,
      minimum: '10.00',
      packages: [{ price: '30.00', points: 300 }],
      plans: [{ price: '99.00', days: 30 }],
      methods: ['wechat', 'alipay', 'card'],
    });
  });

  it('tells visitors who stand before an instrument that membership can be bought, too', async () => {
    const { text } = await new Visitor(site).get('/en/tools/indices/anion-gap');
    expect(text).toContain('Take a free period, exchange points for one, or buy one.');
  });

  it('credits points once they are paid for, and once only', async () => {
    const { account, number } = await buyer();
    expect(await points(account)).toBe(0);
    await at(number, 'pay');
    expect(await stateOf(number)).toBe('paid');
    expect(await points(account)).toBe(250);
    expect(await refundsAt(number)).toEqual([]);
  });

  it('begins the plan that was bought', async () => {
    const [plan] = await soldPlans(site.ctx);
    const { visitor, account } = await somebody();
    await setIdentity(site, account, 1);
    const { order, pay } = dataOf(await ask(visitor, { plan: plan?.id ?? '', method: 'alipay' }));
    // Only who follows the signed address has an order there.
    await fetch(pay.url);
    await at(order, 'pay');
    const { active } = await membershipOf(site.ctx, account);
    expect(active).toBe(true);
    await at(order, 'refund');
    expect((await membershipOf(site.ctx, account)).active).toBe(false);
  });

  it('makes one order of one wish, and of the same wish in a second tab', async () => {
    const { visitor } = await somebody();
    const client_key = randomUUIDv7();
    const replies = await Promise.all([1, 2, 3, 4].map(() => ask(visitor, { amount: '25', client_key })));
    const second = await ask(visitor, { amount: '25.00' });
    const numbers = new Set([...replies, second].map((reply) => dataOf(reply).order));
    expect(numbers.size).toBe(1);
    const other = await ask(visitor, { amount: '26', client_key });
    expect(Object(other.body.data).problem).toBe('conflict');
  });

  it.each([
    ['pays after the order was closed', 'late', 'closed', 'late'],
    ['pays another amount', 'wrong', 'closed', 'amount'],
  ] as const)('gives the money back to who %s', async (_who, act, state, reason) => {
    const { account, number } = await buyer();
    await at(number, act);
    expect(await stateOf(number)).toBe(state);
    expect(await points(account)).toBe(0);
    expect((await givenBack(number)).map((one) => one.reason)).toEqual([reason]);
  });

  it('gives back the second payment of an order, and keeps the first', async () => {
    const { account, number } = await buyer();
    await at(number, 'twice');
    expect(await stateOf(number)).toBe('paid');
    expect(await points(account)).toBe(250);
    expect((await givenBack(number)).map((one) => [one.reason, one.amount])).toEqual([['twice', 2500]]);
  });

  it('lets who failed to pay try again', async () => {
    const { account, number } = await buyer();
    await at(number, 'fail');
    expect(await stateOf(number)).toBe('created');
    await at(number, 'pay');
    expect(await points(account)).toBe(250);
  });

  it('takes points back for money that was refunded outside, what was spent as a debt that the next credit settles', async () => {
    const { visitor, account, number } = await buyer();
    await at(number, 'pay');
    await site.ctx.transaction((tx) =>
      spend(tx, { account, amount: 200, purpose: 'membership', key: randomUUIDv7() }),
    );
    await at(number, 'refund');
    expect(await stateOf(number)).toBe('refunded');
    expect(await balanceOf(site.ctx, account)).toMatchObject({ current: 0, debt: 200 });
    const { order } = dataOf(await ask(visitor, { amount: '30' }));
    await at(order, 'pay');
    expect(await balanceOf(site.ctx, account)).toMatchObject({ current: 100, debt: 0 });
  });

  it('hears of a payment that no webhook told of by asking alone: the page that a payer comes back to credits nothing', async () => {
    const { visitor, account, number } = await buyer();
    await at(number, 'silent');
    const { text } = await visitor.get(`/en/my/orders/${number}`);
    expect(text).toContain('This page shows the payment as soon as it has arrived.');
    expect(dataOf(await visitor.call(getOrderState, { order: number })).state).toBe('created');
    expect([await stateOf(number), await points(account)]).toEqual(['created', 0]);
    await asked(2 * minute);
    await onceSettled(
      () => stateOf(number),
      (state) => state === 'paid',
    );
    expect(await points(account)).toBe(250);
  });

  it('closes what is not paid in time, here and at the provider', async () => {
    const { number } = await buyer();
    await asked(31 * minute);
    await onceSettled(
      () => stateOf(number),
      (state) => state === 'closed',
    );
    expect((await keptIn(site.ctx, 'card', number))?.state).toBe('closed');
  });

  it('is given back by staff in parts, each with its share of the points, and never more than was paid', async () => {
    // The clock of this site is late by now, and sessions of staff are short.
    admin = await staff(site, 'admin', 'later@example.org');
    const { account, number } = await buyer({ amount: '30.50' });
    await at(number, 'pay');
    const wish = { order: number, amount: '10', note: 'A test', key: randomUUIDv7() };
    dataOf(await admin.call(refundOrder, wish));
    dataOf(await admin.call(refundOrder, wish));
    expect(await points(account)).toBe(305 - 100);
    expect(Object((await admin.call(refundOrder, { ...wish, amount: '11' })).body.data).problem).toBe(
      'conflict',
    );
    const more = { ...wish, amount: '20.51', key: randomUUIDv7() };
    expect((await admin.call(refundOrder, more)).body.code).toBe(0);
    dataOf(await admin.call(refundOrder, { ...more, amount: '20.50' }));
    expect(await stateOf(number)).toBe('refunded');
    expect(await points(account)).toBe(0);
    await givenBack(number, 2);
    const order = await orderNumbered(site.ctx, number);
    expect(await receiptsOf(site.ctx, order?.id ?? '')).toHaveLength(3);
    const { refunds = [] } = (await keptIn(site.ctx, 'card', number)) ?? {};
    expect(refunds.map(({ amount, state }) => [amount, state])).toEqual([
      [1000, 'done'],
      [2050, 'done'],
    ]);
  });

  it('nobody gives their own money back: what it bought may be used up', async () => {
    const made = dataOf(await ask(admin));
    await at(String(made.order), 'pay');
    expect(await stateOf(String(made.order))).toBe('paid');
    const wish = { order: String(made.order), amount: '25', note: 'Mine', key: randomUUIDv7() };
    expect(Object((await admin.call(refundOrder, wish)).body.data).problem).toBe('forbidden');
    const page = await admin.get(`/en/staff/payments/${made.order}`);
    expect(page.text).toContain('This is your own order');
    const other = await staff(site, 'admin', 'other-admin@example.org');
    dataOf(await other.call(refundOrder, wish));
  });

  it('credits each of many orders once, whose payments all arrive at once and twice', async () => {
    const orders: { account: string; number: string; amount: number }[] = [];
    for (let n = 0; n < 4; n++) {
      const { visitor, account } = await somebody();
      const made = [21, 22, 23, 24, 25, 26].map(async (amount) => {
        const { order } = dataOf(await ask(visitor, { amount: String(amount) }));
        orders.push({ account, number: String(order), amount });
      });
      await Promise.all(made);
    }
    const before = await received();
    // Signed with the keys of the site's own sandbox, and held back.
    const world = openWorld(site.ctx, site.dataDir);
    const sent: Delivery[] = [];
    for (const { number } of orders) {
      sent.push(...(await world.untold('card', number, (standin) => standin.pay(number))));
    }
    const replies = await Promise.all([...sent, ...sent].map((told) => bring(site, told)));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const sum = orders.reduce((all, { amount }) => all + amount, 0);
    expect((await received()) - before).toBe(sum * 100);
    const accounts = [...new Set(orders.map(({ account }) => account))];
    expect(await Promise.all(accounts.map(points))).toEqual(accounts.map(() => 1410));
  });

  /** What lies at the providers, in hundredths, as the ledger has it. */
  const received = async () => {
    const rows = site.ctx.db.selectFrom('points_account').select('balance').where('kind', '=', 'received');
    return (await rows.executeTakeFirstOrThrow()).balance;
  };

  it('numbers receipts without gaps, and keeps a ledger that adds up', async () => {
    const { rows } = await sql<{ gaps: number }>`
      SELECT count(*)::int - max(number)::int AS gaps FROM payments_receipt`.execute(site.ctx.db);
    expect(rows[0]?.gaps).toBe(0);
    expect(await ledgerFaults(site.ctx.db)).toEqual([]);
    expect((await proveLedger(site.ctx, true)).faults).toEqual([]);
    const order = await orderNumbered(site.ctx, (await buyer()).number);
    expect(await receiptsOf(site.ctx, order?.id ?? '')).toEqual([]);
  });
});
