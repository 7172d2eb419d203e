/** Refunds that providers do not make, or make too late: seen by staff, sent again or settled, and booked once. */

import { randomUUIDv7 } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { frozenClock } from '../../../test/harness/clock.ts';
import { dataOf } from '../../../test/harness/entries.ts';
import { ledgerFaults } from '../../../test/harness/ledger.ts';
import { bring, type Playing, playProviders } from '../../../test/harness/payments.ts';
import { staff } from '../../../test/harness/people.ts';
import { onceSettled, type Site, startSite, type Visitor } from '../../../test/harness/site.ts';
import { inventAccount } from '../account/invented.ts';
import { adminAccounts } from '../account/queries/staff.ts';
import { balanceOf } from '../points/balance.ts';
import { spend } from '../points/spend.ts';
import { methods } from './methods.ts';
import { order } from './ordering.ts';
import { openProviders } from './providers/open.ts';
import type { Method } from './providers/provider.ts';
import type { Providers } from './providers.ts';
import { ordersToLookAt } from './queries/console.ts';
import { markFault, orderNumbered } from './queries/orders.ts';
import { receiptsOf } from './queries/receipts.ts';
import { refundsOf } from './queries/refunds.ts';
import { dailyTotals, unexplainedDifferences } from './queries/statements.ts';
import type { Delivery } from './sandbox/standin.ts';
import { refundOrder, retryRefund, seeFault, settleRefund } from './staff/contract.ts';
import { sweep } from './sweep.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let site: Site;
let playing: Playing;
let providers: Providers;
let people = 0;
const clock = frozenClock();

beforeAll(async () => {
  playing = await playProviders(undefined, clock);
  site = await startSite({ env: { ...playing.environment, LIMITS: 'off' }, clock });
  const { providers: made } = openProviders(playing.config, clock);
  providers = new Map(made.map((provider) => [provider.method, provider]));
});
afterAll(async () => {
  await site.stop();
  await playing.close();
});
afterEach(() => {
  for (const standin of Object.values(playing.standins)) standin.refundsBecome = 'done';
});

/** Their sessions are short, and the clock of this site leaps. */
const admin = () => staff(site, 'admin', `admin${++people}@example.org`);
const problem = (reply: Awaited<ReturnType<Visitor['call']>>) => Object(reply.body.data).problem;
const whole = async (number: string) => (await orderNumbered(site.ctx, number))!;
const refundsAt = async (number: string) => refundsOf(site.ctx, (await whole(number)).id);
const toLookAt = async () => (await ordersToLookAt(site.ctx, 100)).map(({ number }) => number);
const points = async (account: string) => (await balanceOf(site.ctx, account)).current;

async function tell(...told: Delivery[]): Promise<void> {
  for (const one of told) expect((await bring(site, one)).status).toBe(200);
}

/** The job that asks providers, as if so much time had passed. */
async function asked(ms = 6 * minute) {
  clock.advance(ms);
  await sweep(site.ctx, providers);
}

/** Once the first refund of an order is in a state. */
const first = (number: string, state: string) =>
  onceSettled(
    async () => (await refundsAt(number))[0]!,
    (refund) => refund.state === state,
  );

/** An order of 25.00 that was paid, of which 10.00 go back. */
async function refunding(method: Method) {
  const account = await site.ctx.transaction((tx) => inventAccount(tx, `payer${++people}`, 'en'));
  const wish = { account, key: randomUUIDv7(), wanted: { amount: 2500 }, method };
  const buyer = { locale: 'en', address: '127.0.0.1', agent: 'A test' } as const;
  const { order: made, pay } = await order(site.ctx, providers, wish, buyer);
  const { number } = made;
  if (method === 'alipay' && pay?.kind === 'go') playing.standins.alipay.open(pay.url);
  await tell(...playing.standins[method].pay(number));
  const giving = { order: number, amount: '10', note: 'A test', key: randomUUIDv7() };
  dataOf(await (await admin()).call(refundOrder, giving));
  return { account, number };
}

/** One that its provider does not make: two of them say so, Alipay is asked for a day. */
async function stuck(method: Method) {
  playing.standins[method].refundsBecome = 'failed';
  const made = await refunding(method);
  await onceSettled(
    async () => playing.standins[method].order(made.number).refunds,
    (sent) => sent.length > 0,
  );
  await asked();
  if (method === 'alipay') await asked(day);
  else await first(made.number, 'failed');
  return { ...made, refund: (await refundsAt(made.number))[0]! };
}

/** What staff gave back in another way: it has left the ledger, and lies at the providers still. */
let elsewhere = 0;

/** What lies at the providers, as they have it and as the ledger has it. */
async function bothSums(): Promise<[number, number]> {
  const orders = Object.values(playing.standins).flatMap((standin) => [...standin.orders.values()]);
  const paid = orders.flatMap(({ trades }) => trades).reduce((sum, { money }) => sum + money.amount, 0);
  const done = orders.flatMap(({ refunds }) => refunds).filter(({ state }) => state === 'done');
  const rows = site.ctx.db.selectFrom('points_account').select('balance').where('kind', '=', 'received');
  const { balance } = await rows.executeTakeFirstOrThrow();
  return [paid - done.reduce((sum, { amount }) => sum + amount, 0), balance];
}

async function sumsAgree() {
  const [theirs, ours] = await bothSums();
  expect(ours + elsewhere).toBe(theirs);
}

it('A refund of points that were spent is listed with the debt that it leaves, and all admins are told', async () => {
  const { account, number } = await refunding('card');
  await site.ctx.transaction((tx) => spend(tx, { account, amount: 150, purpose: 'membership', key: number }));
  const desk = await admin();
  expect((await desk.get(`/en/staff/payments/${number}`)).text).not.toContain('>Points the buyer owes<');
  dataOf(
    await desk.call(refundOrder, { order: number, amount: '15', note: 'All of it', key: randomUUIDv7() }),
  );
  expect(await balanceOf(site.ctx, account)).toMatchObject({ current: 0, debt: 150 });
  const { text } = await desk.get(`/en/staff/payments/${number}`);
  expect(text).toMatch(/>Points the buyer owes<\/th>\s*<td[^>]*>150</);
  const told = await site.ctx.db
    .selectFrom('notices_notice')
    .select('facts')
    .where('kind', '=', 'points.owed')
    .execute();
  expect(told.filter(({ facts }) => JSON.stringify(facts).includes(number))).toHaveLength(
    (await adminAccounts(site.ctx)).length,
  );
});

describe.each(methods)('A refund that its provider, %s, does not make', (method) => {
  const standin = () => playing.standins[method];

  it('stands among what staff look at, and is through once they have sent it again', async () => {
    const { account, number, refund } = await stuck(method);
    expect([(await whole(number)).fault, await toLookAt()]).toEqual([
      'refund',
      expect.arrayContaining([number]),
    ]);
    expect([(await whole(number)).refunding, await points(account)]).toEqual([true, 150]);
    const desk = await admin();
    const { text } = await desk.get('/en/staff/payments');
    expect(text).toContain(method === 'alipay' ? 'overdue' : 'failed');
    expect(text).toContain(`/en/staff/payments/${number}`);
    standin().refundsBecome = 'done';
    if (method !== 'alipay') await asked(day);
    dataOf(await (await admin()).call(retryRefund, { refund: refund.id }));
    await first(number, 'done');
    expect(problem(await (await admin()).call(retryRefund, { refund: refund.id }))).toBe('conflict');
    const done = standin()
      .order(number)
      .refunds.filter(({ state }) => state === 'done');
    expect(done.map(({ amount }) => amount)).toEqual([1000]);
    expect(await toLookAt()).not.toContain(number);
    expect((await whole(number)).refunding).toBe(false);
    expect([(await whole(number)).refunded, await points(account)]).toEqual([1000, 150]);
    expect(await receiptsOf(site.ctx, (await whole(number)).id)).toHaveLength(2);
    await sumsAgree();
  });

  it('is settled by staff who gave the money back in another way, once', async () => {
    const { number, refund } = await stuck(method);
    const desk = await admin();
    const settling = { refund: refund.id, reference: 'BANK-4711', why: 'Their card has expired' };
    const [theirs, ours] = await bothSums();
    dataOf(await desk.call(settleRefund, settling));
    elsewhere += 1000;
    expect(problem(await desk.call(settleRefund, settling))).toBe('conflict');
    await first(number, 'done');
    const { text } = await desk.get(`/en/staff/payments/${number}`);
    expect(text).toContain('BANK-4711');
    expect(await toLookAt()).not.toContain(number);
    // Their provider has the money still.
    expect(await bothSums()).toEqual([theirs, ours - 1000]);
    standin().refundsBecome = 'done';
    await asked(day);
    expect(
      standin()
        .order(number)
        .refunds.filter(({ state }) => state === 'done'),
    ).toEqual([]);
    // Should it go through in the end, that is booked, and staff are told.
    await tell(...standin().finishRefund(standin().order(number).refunds[0]?.number ?? '', 'done'));
    await onceSettled(
      () => whole(number),
      ({ fault }) => fault === 'double',
    );
    expect(await toLookAt()).toContain(number);
    expect(await bothSums()).toEqual([theirs - 1000, ours - 2000]);
  });
});

describe.each(['wechat', 'card'] as const)('Of a refund by %s whose number failed', (method) => {
  const standin = () => playing.standins[method];

  it('the same number that is through after all settles it, and no other is sent', async () => {
    const { number, refund } = await stuck(method);
    const { number: former = '' } = standin().order(number).refunds[0] ?? {};
    expect(refund.number).toBe(`${former}-2`);
    // The sum that is told is then no older than the failure.
    clock.advance(2000);
    await tell(...standin().finishRefund(former, 'done'));
    expect((await first(number, 'done')).number).toBe(former);
    expect(problem(await (await admin()).call(retryRefund, { refund: refund.id }))).toBe('conflict');
    await asked(day);
    expect(standin().order(number).refunds).toHaveLength(1);
    expect([(await whole(number)).refunded, await toLookAt()]).toEqual([
      1000,
      expect.not.arrayContaining([number]),
    ]);
    await sumsAgree();
  });

  it('each failure takes another number', async () => {
    const { number, refund } = await stuck(method);
    dataOf(await (await admin()).call(retryRefund, { refund: refund.id }));
    await onceSettled(
      () => asked().then(() => refundsAt(number)),
      ([one]) => one?.number.endsWith('R1-3') === true,
    );
    standin().refundsBecome = 'done';
    if (method === 'wechat') await asked(day);
    dataOf(await (await admin()).call(retryRefund, { refund: refund.id }));
    await first(number, 'done');
    const sent = standin().order(number).refunds;
    expect(sent.map((one) => [one.number.replace(number, ''), one.state])).toEqual([
      ['R1', 'failed'],
      ['R1-2', 'failed'],
      ['R1-3', 'done'],
    ]);
    await sumsAgree();
  });

  it('the failure hides nothing that staff have not looked at yet', async () => {
    const { number } = await stuck(method);
    const { id } = await whole(number);
    const marked = (fault: 'outside' | 'refund') => site.ctx.transaction((tx) => markFault(tx, id, fault));
    await marked('outside');
    await marked('refund');
    expect((await whole(number)).fault).toBe('outside');
    dataOf(await (await admin()).call(seeFault, { order: number }));
    await marked('refund');
    expect((await whole(number)).fault).toBe('refund');
    await sumsAgree();
  });

  it('it is asked about before another is sent: nothing is given back twice where nobody told', async () => {
    const { number, refund } = await stuck(method);
    standin().finishRefund(standin().order(number).refunds[0]?.number ?? '', 'done');
    standin().refundsBecome = 'done';
    dataOf(await (await admin()).call(retryRefund, { refund: refund.id }));
    await first(number, 'done');
    expect(standin().order(number).refunds).toHaveLength(1);
    await sumsAgree();
  });

  it('what is through twice takes back what was bought for it, and staff are told', async () => {
    const { account, number, refund } = await stuck(method);
    standin().refundsBecome = 'pending';
    dataOf(await (await admin()).call(retryRefund, { refund: refund.id }));
    const [one, two] = await onceSettled(
      async () => standin().order(number).refunds,
      (all) => all.length === 2,
    );
    await tell(...standin().finishRefund(one?.number ?? '', 'done'));
    expect((await first(number, 'done')).number).toBe(one?.number);
    expect([(await whole(number)).refunded, await points(account)]).toEqual([1000, 150]);
    await tell(...standin().finishRefund(two?.number ?? '', 'done'));
    await onceSettled(
      () => whole(number),
      ({ fault }) => fault === 'double',
    );
    expect(await toLookAt()).toContain(number);
    expect([(await whole(number)).refunded, await points(account)]).toEqual([2000, 50]);
    expect((await refundsAt(number)).map(({ reason, state }) => [reason, state])).toEqual([
      ['staff', 'done'],
      ['double', 'done'],
    ]);
    await sumsAgree();
  });
});

describe('Two refunds of one order by card that failed', () => {
  it('and are through after all, are found by the sum that is told: nobody else gave anything back', async () => {
    const standin = playing.standins.card;
    const { account, number } = await stuck('card');
    const more = { order: number, amount: '5', note: 'A test', key: randomUUIDv7() };
    dataOf(await (await admin()).call(refundOrder, more));
    await onceSettled(
      () => asked().then(() => refundsAt(number)),
      (all) => all.length === 2 && all.every(({ state }) => state === 'failed'),
    );
    clock.advance(2000);
    const told = standin.order(number).refunds.flatMap((one) => standin.finishRefund(one.number, 'done'));
    // Of all that Stripe tells, only the last sum arrives.
    await tell(told.findLast(({ body }) => body.includes('charge.refunded'))!);
    await onceSettled(
      () => refundsAt(number),
      (all) => all.length === 2 && all.every(({ state }) => state === 'done'),
    );
    expect((await refundsAt(number)).map(({ reason }) => reason)).toEqual(['staff', 'staff']);
    expect([(await whole(number)).refunded, await points(account)]).toEqual([1500, 100]);
    expect(await toLookAt()).not.toContain(number);
    await sumsAgree();
  });
});

describe('A refund by card that came back after it was done', () => {
  it('is seen by staff, booked back, and given back again', async () => {
    const { account, number } = await refunding('card');
    const { number: former, id } = await first(number, 'done');
    const card = playing.standins.card;
    await tell(...card.finishRefund(former, 'failed'));
    expect(await first(number, 'failed')).toMatchObject({ number: `${former}-2`, done_at: null });
    expect(await toLookAt()).toContain(number);
    await sumsAgree();
    // Told in another order, an old success changes nothing.
    card.order(number).refunds[0]!.state = 'done';
    const [, older] = card.finishRefund(former, 'done');
    card.order(number).refunds[0]!.state = 'failed';
    await tell(older!);
    await asked();
    expect((await refundsAt(number))[0]?.state).toBe('failed');
    dataOf(await (await admin()).call(retryRefund, { refund: id }));
    await first(number, 'done');
    expect([(await whole(number)).refunded, await points(account)]).toEqual([1000, 150]);
    await sumsAgree();
  });

  it('is seen where it was made at Stripe itself', async () => {
    const { number } = await refunding('card');
    await first(number, 'done');
    const card = playing.standins.card;
    await tell(...card.refundOutside(number, 500));
    expect((await refundsAt(number)).map(({ reason }) => reason)).toEqual(['staff', 'outside']);
    await tell(...card.finishRefund(card.order(number).refunds[1]?.number ?? '', 'failed'));
    expect((await refundsAt(number))[1]?.state).toBe('failed');
    expect(await toLookAt()).toContain(number);
    await sumsAgree();
  });
});

it('leaves a ledger that adds up, and days that say what moved', async () => {
  expect(await ledgerFaults(site.ctx.db)).toEqual([]);
  expect(await unexplainedDifferences(site.ctx, { limit: 100, offset: 0 })).toEqual([]);
  const dayAt = (moment: number) => new Date(moment).toISOString().slice(0, 10);
  const lately = { first: dayAt(clock().getTime() - 60 * day), last: dayAt(clock().getTime() + day) };
  const card = (await dailyTotals(site.ctx, lately)).filter(({ method }) => method === 'card');
  const [paid, back] = [
    card.reduce((sum, one) => sum + one.paid, 0),
    card.reduce((sum, one) => sum + one.refunded, 0),
  ];
  const orders = [...playing.standins.card.orders.values()];
  const done = orders.flatMap(({ refunds }) => refunds).filter(({ state }) => state === 'done');
  expect([paid, back]).toEqual([orders.length * 2500, done.reduce((sum, { amount }) => sum + amount, 0)]);
});
