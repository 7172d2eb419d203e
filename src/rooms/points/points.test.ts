import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/harness/databases.ts';
import { publish } from '../../../test/harness/entries.ts';
import { makeVip } from '../../../test/harness/members.ts';
import { accountOf, person, staff } from '../../../test/harness/people.ts';
import { setPoints, switchOn } from '../../../test/harness/points.ts';
import { type Reply, type Site, startSite, Visitor } from '../../../test/harness/site.ts';
import { getAccount, saveProfile } from '../account/contract.ts';
import { setProgress } from '../courses/contract.ts';
import { balanceOf, nextExpiry } from './balance.ts';
import { getPoints } from './contract.ts';
import { earn, takeBack } from './earn.ts';
import { rulesFor } from './offers.ts';
import { proveLedger } from './queries/proof.ts';
import { refundSpend, spend } from './spend.ts';
import { statementOf } from './statement.ts';
import { letTimePass } from './time.ts';

const day = 24 * 60 * 60_000;
const dataOf = ({ body }: Reply) => Object(body.data);
const none = { current: 0, withdrawable: 0, held: 0, debt: 0 };

describe.each(engines())('Points on %s', (engine) => {
  let site: Site;
  let now = Date.parse('2026-03-01T04:00:00Z');
  beforeAll(async () => {
    site = await startSite({ engine, env: { TRUST_PROXY: '1' }, clock: () => new Date(now) });
  });
  afterAll(async () => {
    expect((await proveLedger(site.ctx, true)).faults).toEqual([]);
    await site.stop();
  });

  let made = 0;
  /** Somebody with points of a rule. */
  const holder = async () => {
    const email = `holder${++made}@example.org`;
    const visitor = await person(site, { email });
    return { visitor, account: await accountOf(site, email) };
  };
  const pay = (account: string, ground: string, rule: 'answer' | 'invitation' = 'answer') =>
    site.ctx.transaction((tx) => earn(tx, { rule, account, ground }));
  const balance = (account: string) => balanceOf(site.ctx, account);

  it('are paid by a rule that is switched on, once for a ground', async () => {
    const { account, visitor } = await holder();
    expect(await pay(account, 'a1')).toBeNull();
    await switchOn(site, 'answer');
    expect(await pay(account, 'a1')).toEqual({ points: 30, state: 'paid' });
    expect(await pay(account, 'a1')).toBeNull();
    const both = await Promise.all([pay(account, 'a2'), pay(account, 'a2')]);
    expect(both.filter((paid) => paid !== null)).toHaveLength(1);
    expect(dataOf(await visitor.call(getAccount, {})).points).toEqual({ current: 60, withdrawable: 0 });
    expect(dataOf(await visitor.call(getPoints, {}))).toMatchObject({
      current: 60,
      lines: [
        { kind: 'earn', rule: 'answer', amount: 30, change: 30, balance: 60 },
        { kind: 'earn', rule: 'answer', amount: 30, change: 30, balance: 30 },
      ],
      newer: null,
      older: null,
    });
    expect((await rulesFor(site.ctx, 'de')).map(({ rule, points }) => [rule, points])).toEqual([
      ['answer', 30],
    ]);
  });

  it('stop at the ceiling of a day, and go on the next', async () => {
    const { account } = await holder();
    const paid = await Promise.all(Array.from({ length: 8 }, (_, n) => pay(account, `c${n}`)));
    expect(paid.filter((one) => one !== null)).toHaveLength(5);
    now += day;
    expect(await pay(account, 'next day')).toEqual({ points: 30, state: 'paid' });
  });

  it('are spent once for a key, and never more than there are', async () => {
    const { account } = await holder();
    await pay(account, 'b1');
    const buy = (amount: number, key: string) =>
      site.ctx.transaction((tx) => spend(tx, { account, amount, purpose: 'membership', key }));
    const [one, again] = [await buy(20, 'k1'), await buy(20, 'k1')];
    expect(again).toBe(one);
    await expect(buy(5, 'k1')).rejects.toMatchObject({ problem: { problem: 'conflict' } });
    await expect(buy(11, 'k2')).rejects.toMatchObject({ problem: { key: 'points.errors.tooLittle' } });
    const rush = await Promise.allSettled(Array.from({ length: 5 }, (_, n) => buy(4, `rush ${n}`)));
    expect(rush.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await balance(account)).toEqual({ ...none, current: 2 });
    await site.ctx.transaction((tx) => refundSpend(tx, { transfer: one, reason: 'test' }));
    await site.ctx.transaction((tx) => refundSpend(tx, { transfer: one, reason: 'test' }));
    expect(await balance(account)).toEqual({ ...none, current: 22 });
  });

  it('are taken back when the ground goes: what is spent already is a debt that the next points settle', async () => {
    const { account } = await holder();
    await pay(account, 'd1');
    await site.ctx.transaction((tx) => spend(tx, { account, amount: 20, purpose: 'membership', key: 'd' }));
    const back = () =>
      site.ctx.transaction((tx) => takeBack(tx, { rule: 'answer', account, ground: 'd1', reason: 'test' }));
    expect([await back(), await back()]).toEqual([30, 0]);
    expect(await balance(account)).toEqual({ ...none, debt: 20 });
    expect(await pay(account, 'd1')).toBeNull();
    await pay(account, 'd2');
    expect(await balance(account)).toEqual({ ...none, current: 10 });
    const { lines } = await statementOf(site.ctx, account);
    expect(lines.map(({ kind, change, balance: after }) => [kind, change, after])).toEqual([
      ['earn', 30, 10],
      ['takeBack', -30, -20],
      ['spend', -20, 10],
      ['earn', 30, 30],
    ]);
  });

  it('can be withdrawn after their holding time where their rule says so, and are then spent last', async () => {
    const { account } = await holder();
    await switchOn(site, 'invitation', { withdrawable: true, holding_days: 10 });
    await pay(account, 'i1', 'invitation');
    expect(await balance(account)).toEqual({ ...none, current: 200 });
    now += 10 * day - 1;
    await letTimePass(site.ctx);
    expect(await balance(account)).toMatchObject({ withdrawable: 0 });
    now += 1;
    await letTimePass(site.ctx);
    expect(await balance(account)).toEqual({ ...none, current: 200, withdrawable: 200 });
    await pay(account, 'i2');
    await site.ctx.transaction((tx) =>
      spend(tx, { account, amount: 50, purpose: 'membership', key: 'last' }),
    );
    expect(await balance(account)).toEqual({ ...none, current: 180, withdrawable: 180 });
  });

  it('expire by a setting, counted at the earliest from when it was switched on', async () => {
    const { account } = await holder();
    await pay(account, 'e1');
    now += 100 * day;
    expect(await nextExpiry(site.ctx, account)).toBeNull();
    await setPoints(site, { expiry_days: 30, expiry_since: new Date(now) });
    expect(await nextExpiry(site.ctx, account)).toEqual({ points: 30, at: new Date(now + 30 * day) });
    now += 10 * day;
    await pay(account, 'e2');
    now += 20 * day;
    await letTimePass(site.ctx);
    expect((await balance(account)).current).toBe(60);
    now += 1;
    await letTimePass(site.ctx);
    await letTimePass(site.ctx);
    expect((await balance(account)).current).toBe(30);
    now += 10 * day;
    await letTimePass(site.ctx);
    expect((await balance(account)).current).toBe(0);
    await setPoints(site, { expiry_days: null, expiry_since: null });
  });

  it('for a completed profile are taken back when it is emptied, and come back with it', async () => {
    const { visitor, account } = await holder();
    await switchOn(site, 'profile');
    await visitor.call(saveProfile, { nickname: 'Ana', school: 'A school', major: 'Statistics' });
    expect((await balance(account)).current).toBe(0);
    await visitor.call(saveProfile, { research_field: 'Trials', research_achievements: 'One paper' });
    expect((await balance(account)).current).toBe(50);
    await visitor.call(saveProfile, { nickname: 'Ana B' });
    expect((await balance(account)).current).toBe(50);
    await visitor.call(saveProfile, { school: '' });
    expect((await balance(account)).current).toBe(0);
    await visitor.call(saveProfile, { school: 'Another' });
    expect((await balance(account)).current).toBe(50);
  });

  it('for a finished course come with its last chapter', async () => {
    const { visitor, account } = await holder();
    await switchOn(site, 'course');
    const editor = await staff(site, 'editor', 'editor@example.org');
    const course = await publish(editor, { kind: 'course', title: 'Course of points' });
    const chapters: { id: number }[] = [];
    for (const title of ['First chapter', 'Second chapter']) {
      chapters.push(await publish(editor, { kind: 'chapter', title, course: course.id }));
    }
    const mark = (n: number, state: 'done' | 'open') =>
      visitor.call(setProgress, { chapter: String(chapters[n]?.id), state });
    await mark(0, 'done');
    expect((await balance(account)).current).toBe(0);
    await mark(1, 'done');
    await mark(1, 'done');
    expect((await balance(account)).current).toBe(100);
    await mark(0, 'open');
    expect((await balance(account)).current).toBe(0);
  });

  it('are not earned by a course that its reader may not read', async () => {
    const { visitor, account } = await holder();
    await switchOn(site, 'course');
    const editor = await staff(site, 'editor', 'locking@example.org');
    const course = await publish(editor, { kind: 'course', title: 'Course for members' });
    const locked = {
      kind: 'chapter',
      course: course.id,
      markdown: 'Open.\n\n<!--vip-->\n\nLocked.',
    } as const;
    const { id } = await publish(editor, { ...locked, title: 'A locked chapter' });
    const mark = () => visitor.call(setProgress, { chapter: String(id), state: 'done' });
    const refused = await mark();
    expect([refused.status, Object(refused.body.data).problem]).toEqual([403, 'forbidden']);
    expect((await balance(account)).current).toBe(0);
    await makeVip(site, account);
    expect((await mark()).status).toBe(200);
    expect((await balance(account)).current).toBe(100);
  });

  it('for a visit come once a day, by a page or by a call', async () => {
    await switchOn(site, 'visit');
    const { visitor, account } = await holder();
    expect((await visitor.get('/en/my')).status).toBe(200);
    await visitor.get('/en/my');
    await visitor.call(getAccount, {});
    expect((await balance(account)).current).toBe(5);
    now += day;
    await Promise.all([visitor.call(getAccount, {}), visitor.get('/en/my'), visitor.call(getPoints, {})]);
    expect((await balance(account)).current).toBe(10);
    await new Visitor(site).get('/en/my');
  });
});
