/** Money that leaves after it was paid, by disputes and refunds: what was bought for it goes back once, and is paid for. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerFaults } from '../../../test/harness/ledger.ts';
import { setIdentity } from '../../../test/harness/members.ts';
import { type Paying, startPaying, whole } from '../../../test/harness/paying.ts';
import { accountOf, staff } from '../../../test/harness/people.ts';
import type { Site } from '../../../test/harness/site.ts';
import { Refusal } from '../../contract/problems.ts';
import { balanceOf } from '../points/balance.ts';
import { obtain } from '../vip/membership.ts';
import { counts, membershipOf, periodsOf } from '../vip/queries/periods.ts';
import { addPlan } from '../vip/queries/plans.ts';
import { disputesOf } from './queries/disputes.ts';
import { orderNumbered } from './queries/orders.ts';
import { refundsOf } from './queries/refunds.ts';
import type { Delivery } from './sandbox/standin.ts';

const minute = 60_000;

let paying: Paying;
let site: Site;
beforeAll(async () => {
  paying = await startPaying();
  ({ site } = paying);
});
afterAll(() => paying.stop());

const tell = (...told: Delivery[]) => paying.tell(...told);
const card = () => paying.playing.standins.card;
const orderFor = (account: string) => paying.orderFor(account, 'card');
const stateOf = async (number: string) => (await orderNumbered(site.ctx, number))?.state;
const points = async (account: string) => (await balanceOf(site.ctx, account)).current;
const refundsAt = async (number: string) =>
  refundsOf(site.ctx, (await orderNumbered(site.ctx, number))?.id ?? '');

describe('A payment by card that its payer disputes', () => {
  async function bought() {
    const account = await paying.somebody();
    const number = await orderFor(account);
    await tell(...card().pay(number));
    return { account, number };
  }

  const stands = async ({ account, number }: { account: string; number: string }) => {
    const found = await orderNumbered(site.ctx, number);
    const [dispute] = await disputesOf(site.ctx, found?.id ?? '');
    return {
      order: found?.state,
      refunded: found?.refunded,
      fault: found?.fault,
      points: await points(account),
      dispute: dispute?.state,
    };
  };

  /** What lies at the providers, by the ledger. */
  const received = async () => {
    const rows = site.ctx.db.selectFrom('points_account').select('balance').where('kind', '=', 'received');
    return Number((await rows.executeTakeFirstOrThrow()).balance);
  };

  const disputed = { order: 'refunded', refunded: whole, fault: 'dispute', points: 0 };
  const kept = { order: 'paid', refunded: 0, fault: 'dispute', points: 250 };

  it('is marked for staff, with amount, reason and due date, and its money has left, once', async () => {
    const made = await bought();
    const before = await received();
    const told = card().dispute(made.number);
    expect(await tell(...told, ...told)).toEqual([200, 200, 200, 200]);
    expect(await stands(made)).toEqual({ ...disputed, dispute: 'open' });
    expect(before - (await received())).toBe(whole);
    const found = await orderNumbered(site.ctx, made.number);
    const [dispute] = await disputesOf(site.ctx, found?.id ?? '');
    expect(dispute).toMatchObject({ amount: whole, reason: 'fraudulent', points: 250 });
    expect(dispute?.due_at?.getTime()).toBeGreaterThan(paying.clock().getTime());
  });

  it.each([
    ['as it happened', (all: Delivery[]) => all],
    ['from the end', (all: Delivery[]) => all.toReversed()],
    ['twice', (all: Delivery[]) => [...all, ...all]],
  ])('is its buyer’s again once it is won, told %s', async (_how, turned) => {
    const made = await bought();
    const before = await received();
    const all = [...card().dispute(made.number), ...card().dispute(made.number, 'won')];
    expect(new Set(await tell(...turned(all)))).toEqual(new Set([200]));
    expect(await stands(made)).toEqual({ ...kept, dispute: 'won' });
    expect(await received()).toBe(before);
  });

  it.each([
    ['as it happened', (all: Delivery[]) => all],
    ['from the end', (all: Delivery[]) => all.toReversed()],
  ])('stays taken back once it is lost, told %s', async (_how, turned) => {
    const made = await bought();
    const before = await received();
    const all = [...card().dispute(made.number), ...card().dispute(made.number, 'lost')];
    await tell(...turned(all));
    expect(await stands(made)).toEqual({ ...disputed, dispute: 'lost' });
    expect(before - (await received())).toBe(whole);
  });

  it('takes what was bought once, also where it is told before the payment, and a refund follows', async () => {
    const account = await paying.somebody();
    const number = await orderFor(account);
    const payment = card().pay(number);
    const refund = card().refundOutside(number, 1000);
    expect(await tell(...card().dispute(number))).toEqual([200, 200]);
    expect(await stateOf(number)).toBe('created');
    await tell(...payment, ...refund);
    expect(await stands({ account, number })).toMatchObject({ ...disputed, dispute: 'open' });
    // All of the price was taken by then: the refund finds nothing more to take.
    expect(await refundsAt(number)).toEqual([]);
  });

  it('is not disputed by an amount that cannot be', async () => {
    const made = await bought();
    const [{ trade = '' } = {}] = card().order(made.number).trades;
    const object = { id: 'dp_odd', payment_intent: trade, amount: -1, currency: 'cny', status: 'lost' };
    expect(await tell(card().event('charge.dispute.closed', object))).toEqual([200]);
    expect(await stands(made)).toMatchObject({ order: 'paid', fault: 'absurd', points: 250 });
  });
});

describe('Points that were spent before their money went back', () => {
  const obtained = (account: string, key: string) => obtain(site.ctx, { account, day: 10, key, price: 100 });

  beforeAll(async () => {
    await site.ctx.transaction((tx) => addPlan(tx, { days: 10, way: 'points', price: 100, onOffer: true }));
  });

  async function spent(periods: number) {
    const account = await paying.somebody();
    await setIdentity(site, account, 1);
    const number = await orderFor(account);
    await tell(...card().pay(number));
    for (let n = 0; n < periods; n += 1) await obtained(account, `wish ${n}`);
    return { account, number };
  }

  const stands = async (account: string) => {
    const { current, debt } = await balanceOf(site.ctx, account);
    const { active } = await membershipOf(site.ctx, account);
    return { current, debt, active };
  };

  it('end the membership that was had for them, and its unused part pays what is owed', async () => {
    const { account, number } = await spent(2);
    expect(await stands(account)).toEqual({ current: 50, debt: 0, active: true });
    await tell(...card().refundOutside(number));
    expect(await stands(account)).toMatchObject({ current: 0, active: false });
    // A moment of the first period was used.
    expect((await stands(account)).debt).toBeLessThanOrEqual(1);
  });

  it('end no more of it than is owed, and the rest runs', async () => {
    const { account, number } = await spent(2);
    // 100 of 250 points: 50 are there, and the other 50 are owed.
    await tell(...card().refundOutside(number, 1000));
    expect(await stands(account)).toEqual({ current: 50, debt: 0, active: true });
    const periods = await periodsOf(site.ctx, account);
    expect(periods.filter(counts)).toHaveLength(1);
  });

  it('stay a debt for the time that was used, with which nothing can be obtained', async () => {
    const { account, number } = await spent(2);
    paying.pass(10 * 24 * 60 * minute);
    await tell(...card().refundOutside(number));
    const { current, debt, active } = await stands(account);
    expect([current, active]).toEqual([0, false]);
    expect(debt).toBeGreaterThanOrEqual(100);
    await expect(obtained(account, 'another')).rejects.toThrow(Refusal);
    const next = await orderFor(account);
    await tell(...card().pay(next));
    expect(await stands(account)).toEqual({ current: 250 - debt, debt: 0, active: false });
  });

  it('end no membership that was had before them', async () => {
    const { account, number: first } = await spent(1);
    const second = await orderFor(account);
    await tell(...card().pay(second));
    await tell(...card().refundOutside(second));
    expect(await stands(account)).toEqual({ current: 150, debt: 0, active: true });
    expect(await stateOf(first)).toBe('paid');
  });

  it('are told to their buyer and to all admins', async () => {
    await staff(site, 'admin', 'admin@example.org');
    const admin = await accountOf(site, 'admin@example.org');
    const { account, number } = await spent(2);
    await tell(...card().refundOutside(number));
    const told = async (one: string) =>
      (
        await site.ctx.db.selectFrom('notices_notice').select('kind').where('account', '=', one).execute()
      ).map(({ kind }) => kind);
    expect(await told(account)).toContain('points.debt');
    expect(await told(admin)).toContain('points.owed');
  });
});

it('leaves a ledger that adds up', async () => {
  expect(await ledgerFaults(site.ctx.db)).toEqual([]);
});
