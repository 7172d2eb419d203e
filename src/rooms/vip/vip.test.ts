/** Membership through HTTP: plans taken up, periods that wait, stack and end, reminders, and what staff do. */

import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { frozenClock } from '../../../test/harness/clock.ts';
import { engines } from '../../../test/harness/databases.ts';
import { dataOf } from '../../../test/harness/entries.ts';
import { giveDays, makeVip, offerPlan, setIdentity } from '../../../test/harness/members.ts';
import { accountOf, person, staff } from '../../../test/harness/people.ts';
import { givePoints, setPoints } from '../../../test/harness/points.ts';
import { onceSettled, type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import { setVip } from '../../contract/vip.ts';
import { getAccount } from '../account/contract.ts';
import { addPackage, packagesOf } from '../payments/queries/settings.ts';
import { balanceOf } from '../points/balance.ts';
import { undoMovement } from '../points/contract.ts';
import { statementOf } from '../points/statement.ts';
import { grantVip, obtainVip, savePlan } from './contract.ts';
import { membershipOf, periodsOf } from './queries/periods.ts';
import { offersOf, plansOf } from './queries/plans.ts';
import { remind } from './reminders.ts';

const dayMs = 24 * 60 * 60_000;

describe.each(engines())('Membership on %s', (engine) => {
  let site: Site;
  const ticking = frozenClock();
  let stopped: Date | undefined;
  let people = 0;
  beforeAll(async () => {
    site = await startSite({
      engine,
      env: { LIMITS: 'off' },
      clock: Object.assign(() => stopped ?? ticking(), { advance: ticking.advance, moves: ticking.moves }),
    });
    await offers('30', 'points', '300');
    await offers('90', 'points', '800');
    await offers('7', 'free', '0');
    await offers('365', 'money', '99');
    await onceSettled(
      () => offersOf(site.ctx),
      (plans) => plans.length === 3,
    );
  });
  afterAll(() => site.stop());

  /** An admin whose session is as young as the clock is late. */
  const adminNow = () => staff(site, 'admin', `admin${++people}@example.org`);

  const offers = async (days: string, way: 'free' | 'points' | 'money', price: string) =>
    await offerPlan(site, { days: Number(days), way, price: Number(price) * (way === 'money' ? 100 : 1) });

  it('shows a visitor what is sold for money, and its price', async () => {
    await site.ctx.transaction((tx) => addPackage(tx, { price: 3000, points: 300, onOffer: true }));
    await onceSettled(
      () => packagesOf(site.ctx),
      (packages) => packages.length === 1,
    );
    const { text } = await new Visitor(site).get('/en/my/vip');
    for (const [name, price] of [
      ['365 days', 'CN¥99.00'],
      ['300 points', 'CN¥30.00'],
      ['Another amount', '10 points for CN¥1.00'],
    ])
      expect(text.replaceAll(/<[^>]+>|\s+/g, ' ')).toMatch(new RegExp(`${name} .{0,30}${price}`));
  });

  /** Somebody new, with points. */
  async function somebody(points = 0): Promise<{ visitor: Visitor; account: string }> {
    const email = `member${++people}@example.org`;
    const visitor = await person(site, { email });
    const account = await accountOf(site, email);
    if (points > 0) await givePoints(site, account, points);
    return { visitor, account };
  }

  const points = async (account: string) => (await balanceOf(site.ctx, account)).current;
  const problemOf = ({ body }: { body: Record<string, unknown> }) => Object(body.data).problem;
  const shown = (account: string) => membershipOf(site.ctx, account);

  it('is exchanged for points, and a second period follows the first', async () => {
    const { visitor, account } = await somebody(1200);
    await setIdentity(site, account, 1);
    const first = dataOf(await visitor.call(obtainVip, { day: '30', price: '300' }));
    expect(first.waiting_days).toBe(0);
    const second = dataOf(await visitor.call(obtainVip, { day: '90' }));
    expect(Date.parse(second.expires_at) - Date.parse(first.expires_at)).toBe(90 * dayMs);
    expect(await points(account)).toBe(100);
    expect(dataOf(await visitor.call(getAccount, {})).vip).toEqual({ expires_at: second.expires_at });
    const [one, two] = await periodsOf(site.ctx, account);
    expect(one?.endsAt).toEqual(two?.startsAt);
    expect([one, two].map((period) => [period?.origin, period?.price])).toEqual([
      ['points', 300],
      ['points', 800],
    ]);
  });

  it('is exchanged once, however often one wish is sent', async () => {
    const { visitor, account } = await somebody(1200);
    const key = randomUUIDv7();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => visitor.call(obtainVip, { day: '30', key })),
    );
    expect(replies.map(({ body }) => body.code)).toEqual([1, 1, 1, 1, 1]);
    expect(await periodsOf(site.ctx, account)).toHaveLength(1);
    expect(await points(account)).toBe(900);
    expect(problemOf(await visitor.call(obtainVip, { day: '90', key }))).toBe('conflict');
    dataOf(await visitor.call(obtainVip, { day: '30', key: randomUUIDv7() }));
    expect(await points(account)).toBe(600);
  });

  it('is exchanged once by a double click that names no wish, and again after a while', async () => {
    const { visitor, account } = await somebody(1000);
    await Promise.all([visitor.call(obtainVip, { day: '30' }), visitor.call(obtainVip, { day: '30' })]);
    expect(await points(account)).toBe(700);
    site.clock.advance(11_000);
    dataOf(await visitor.call(obtainVip, { day: '30' }));
    expect(await points(account)).toBe(400);
  });

  it('costs what the server says, and nothing where the price is not the one that was shown', async () => {
    const { visitor, account } = await somebody(1000);
    expect(problemOf(await visitor.call(obtainVip, { day: '30', price: '1' }))).toBe('conflict');
    expect(problemOf(await visitor.call(obtainVip, { day: '31' }))).toBe('not_found');
    expect(problemOf(await visitor.call(obtainVip, { day: '365' }))).toBe('not_found');
    expect(await points(account)).toBe(1000);
    expect(await periodsOf(site.ctx, account)).toEqual([]);
  });

  it('is not given on credit', async () => {
    const { visitor, account } = await somebody(299);
    const reply = await visitor.call(obtainVip, { day: '30' });
    expect(problemOf(reply)).toBe('invalid');
    expect(String(reply.body.message)).toContain('299');
    expect(await periodsOf(site.ctx, account)).toEqual([]);
  });

  it('is free once a person, and begins with the approval', async () => {
    const { visitor, account } = await somebody();
    expect((await visitor.get('/en/my/vip')).text).toContain('from the approval of your identity');
    expect(dataOf(await visitor.call(obtainVip, { day: '7' })).waiting_days).toBe(7);
    await setIdentity(site, account, 1);
    expect(await shown(account)).toMatchObject({ active: true, waitingDays: 0 });
    site.clock.advance(60_000);
    const again = await visitor.call(obtainVip, { day: '7' });
    expect([problemOf(again), again.body.message]).toEqual([
      'invalid',
      'The free plan can be taken only once.',
    ]);
  });

  it('that was obtained before the approval waits for it, and no time runs', async () => {
    const { visitor, account } = await somebody(1200);
    expect(dataOf(await visitor.call(obtainVip, { day: '90' }))).toEqual({
      expires_at: null,
      waiting_days: 90,
    });
    expect(dataOf(await visitor.call(obtainVip, { day: '30' }))).toMatchObject({ waiting_days: 120 });
    expect((await visitor.get('/en/my/vip')).text).toContain('Until then, none are used up');
    site.clock.advance(40 * dayMs);
    expect(await shown(account)).toMatchObject({ active: false, waitingDays: 120 });
    const before = site.ctx.clock().getTime();
    await setIdentity(site, account, 1);
    const { since, until, waitingDays } = await shown(account);
    expect(waitingDays).toBe(0);
    expect(since?.getTime()).toBeGreaterThanOrEqual(before);
    expect((until?.getTime() ?? 0) - (since?.getTime() ?? 0)).toBe(120 * dayMs);
  });

  it('does not wait when it is obtained while the identity is being approved', async () => {
    const { visitor, account } = await somebody(900);
    await Promise.all([
      setIdentity(site, account, 1),
      visitor.call(obtainVip, { day: '30', key: randomUUIDv7() }),
      visitor.call(obtainVip, { day: '30', key: randomUUIDv7() }),
    ]);
    expect(await shown(account)).toMatchObject({ active: true, waitingDays: 0 });
  });

  it('ends at its second', async () => {
    const { account } = await somebody();
    await makeVip(site, account, 1);
    const end = (await shown(account)).until?.getTime() ?? 0;
    site.clock.advance(end - 1000 - site.ctx.clock().getTime());
    expect((await shown(account)).active).toBe(true);
    site.clock.advance(1000);
    expect((await shown(account)).active).toBe(false);
  });

  it('is told of 7 days and 1 day before its end, once each', async () => {
    const { account } = await somebody();
    await makeVip(site, account, 30);
    const told = async () => {
      await remind(site.ctx);
      const { rows } = await sql<{
        days: number;
      }>`SELECT (facts->>'days')::integer AS days FROM notices_notice
        WHERE account = ${account} AND kind = 'vip.ends' ORDER BY id`.execute(site.ctx.db);
      return rows.map(({ days }) => days);
    };
    expect(await told()).toEqual([]);
    site.clock.advance(23 * dayMs);
    expect(await told()).toEqual([7]);
    expect(await told()).toEqual([7]);
    site.clock.advance(6 * dayMs);
    expect(await told()).toEqual([7, 1]);
    // Extended, it has another end.
    await giveDays(site, account, 30);
    expect(await told()).toEqual([7, 1]);
    site.clock.advance(24 * dayMs);
    expect(await told()).toEqual([7, 1, 7]);
  });

  it('from staff is a period with its reason, once for each grant', async () => {
    const { visitor, account } = await somebody();
    const admin = await adminNow();
    const grant = { account, days: '14', reason: 'For a reviewed guide', key: randomUUIDv7() };
    dataOf(await admin.call(grantVip, grant));
    dataOf(await admin.call(grantVip, grant));
    expect(await shown(account)).toMatchObject({ waitingDays: 14 });
    expect((await visitor.get('/en/my/vip')).text).toContain('For a reviewed guide');
    expect(problemOf(await admin.call(grantVip, { ...grant, days: '15' }))).toBe('conflict');
    const tooLong = { ...grant, days: '3661', key: randomUUIDv7() };
    expect(problemOf(await admin.call(grantVip, tooLong))).toBe('invalid');
    expect(problemOf(await visitor.call(grantVip, grant))).toBe('forbidden');
  });

  it('is set by staff to an end: more is granted, less is cut, and a past one ends it', async () => {
    const { account } = await somebody();
    const admin = await adminNow();
    await setIdentity(site, account, 1);
    const inDays = (days: number) => new Date(site.ctx.clock().getTime() + days * dayMs).toISOString();
    const set = async (until: string) => dataOf(await admin.call(setVip, { account, until }));
    const end = async () => (await shown(account)).until?.toISOString();
    const [near, far] = [inDays(10), inDays(20)];
    await set(far);
    expect(await end()).toBe(far);
    await giveDays(site, account, 30);
    await set(near);
    expect(await end()).toBe(near);
    expect((await periodsOf(site.ctx, account)).map(({ cutAt }) => cutAt !== null)).toEqual([true, true]);
    await set(far);
    expect(await end()).toBe(far);
    await set(inDays(-1));
    expect((await shown(account)).active).toBe(false);
  });

  it('is set by staff to an end also while an approval is looked at again', async () => {
    const { account } = await somebody();
    const admin = await adminNow();
    await setIdentity(site, account, 1);
    await giveDays(site, account, 30);
    await setIdentity(site, account, 0);
    const now = site.ctx.clock().getTime();
    const inDays = (days: number) => new Date(now + days * dayMs).toISOString();
    const set = async (until: string) => dataOf(await admin.call(setVip, { account, until }));
    const near = inDays(10);
    await set(near);
    expect((await shown(account)).until?.toISOString()).toBe(near);
    await set(inDays(20));
    expect(await shown(account)).toMatchObject({ waitingDays: 10 });
    await set(near);
    expect(await shown(account)).toMatchObject({ waitingDays: 0 });
  });

  it('ends with the points that paid for it when staff undo the spending, and what stands behind it moves up', async () => {
    const { account, visitor } = await somebody(1500);
    await setIdentity(site, account, 1);
    const spent: string[] = [];
    for (const day of ['30', '30', '90']) {
      dataOf(await visitor.call(obtainVip, { day, key: randomUUIDv7() }));
      spent.push(String((await statementOf(site.ctx, account)).lines[0]?.id));
    }
    await setPoints(site, { second_person_above: 5000 });
    // Somebody new each time, for an old sign-in is not enough.
    const undo = async (transfer = '') =>
      dataOf(await (await adminNow()).call(undoMovement, { transfer, reason: 'Asked to' }));
    const daysLeft = async () =>
      Math.round(((await shown(account)).until?.getTime() ?? 0) / dayMs - site.ctx.clock().getTime() / dayMs);
    await undo(spent[1]);
    expect([await points(account), await daysLeft()]).toEqual([400, 120]);
    site.clock.advance(10 * dayMs);
    await undo(spent[0]);
    expect([await points(account), await daysLeft()]).toEqual([700, 90]);
    expect(await shown(account)).toMatchObject({ active: true });
    site.clock.advance(91 * dayMs);
    await undo(spent[2]);
    expect(await points(account)).toBe(1500);
    expect((await shown(account)).active).toBe(false);
  });

  it('is taken back with its points also while it waits for the approval', async () => {
    const { account, visitor } = await somebody(300);
    dataOf(await visitor.call(obtainVip, { day: '30' }));
    expect(await shown(account)).toMatchObject({ waitingDays: 30 });
    const [line] = (await statementOf(site.ctx, account)).lines;
    const undone = { transfer: String(line?.id), reason: 'Asked to' };
    dataOf(await (await adminNow()).call(undoMovement, undone));
    expect(await shown(account)).toMatchObject({ waitingDays: 0 });
    expect(await points(account)).toBe(300);
  });

  it('takes up two plans within one millisecond', async () => {
    const { account, visitor } = await somebody(1100);
    stopped = site.clock();
    dataOf(await visitor.call(obtainVip, { day: '30' }));
    dataOf(await visitor.call(obtainVip, { day: '90' }));
    stopped = undefined;
    expect(await shown(account)).toMatchObject({ waitingDays: 120 });
  });

  it('has plans that admins keep, one of so many days', async () => {
    const admin = await adminNow();
    const twice = await admin.call(savePlan, { days: '30', way: 'free', price: '0', onOffer: 'yes' });
    expect([problemOf(twice), Object(twice.body.data).fields]).toEqual(['invalid', ['days']]);
    const plan = (await plansOf(site.ctx)).find(({ days }) => days === 365);
    const change = { id: plan?.id, days: '365', way: 'money', price: '88', onOffer: 'no' } as const;
    expect(problemOf(await admin.call(savePlan, { ...change, version: '9' }))).toBe('conflict');
    dataOf(await admin.call(savePlan, { ...change, version: '1' }));
    expect(
      problemOf(await admin.call(savePlan, { days: '5', way: 'points', price: '0', onOffer: 'yes' })),
    ).toBe('invalid');
    const page = (await admin.get('/en/staff/members')).text;
    expect(page).toContain('88.00');
    expect((await (await somebody()).visitor.get('/en/staff/members')).status).toBe(404);
  });
});
