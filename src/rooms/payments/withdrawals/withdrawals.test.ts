/** Points paid out as money, through HTTP: who may, what they move, and that of two at once one is done. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../../test/harness/databases.ts';
import { dataOf } from '../../../../test/harness/entries.ts';
import { ledgerFaults } from '../../../../test/harness/ledger.ts';
import { makeVip, setIdentity } from '../../../../test/harness/members.ts';
import { accountOf, makeSecond, person, secondAdmin, staff } from '../../../../test/harness/people.ts';
import { onceSettled, type Reply, type Site, startSite, Visitor } from '../../../../test/harness/site.ts';
import { giveWithdrawable, offerWithdrawal } from '../../../../test/harness/withdrawals.ts';
import type { SentOf } from '../../../contract/endpoint.ts';
import { roles } from '../../../contract/roles.ts';
import { balanceOf } from '../../points/balance.ts';
import { undoMovement } from '../../points/contract.ts';
import { post } from '../../points/queries/ledger.ts';
import { proveLedger } from '../../points/queries/proof.ts';
import { withdrawalNumbered } from '../queries/withdrawals.ts';
import { withdrawingNow } from '../queries/withdrawing.ts';
import * as contract from './contract.ts';

const secret = '6222021234567890123';

describe.each(engines())('Withdrawals on %s', (engine) => {
  let site: Site;
  let people = 0;
  let one: Visitor;
  let two: Visitor;
  beforeAll(async () => {
    site = await startSite({ engine, env: { LIMITS: 'off' } });
    one = await secondAdmin(site, 'one@example.org');
    two = await secondAdmin(site, 'two@example.org');
    await offerWithdrawal(site);
  });
  afterAll(() => site.stop());
  // Each test is a day of its own: what an admin takes within one is counted.
  beforeEach(() =>
    sql`UPDATE payments_withdrawal SET taken_at = taken_at - interval '2 days'`.execute(site.ctx.db),
  );

  async function holder(points = 50_000) {
    const email = `holder${++people}@example.org`;
    const visitor = await person(site, { email });
    const account = await accountOf(site, email);
    await setIdentity(site, account, 1);
    if (points > 0) await giveWithdrawable(site, account, points);
    return { visitor, account };
  }

  type Wish = Partial<SentOf<typeof contract.withdraw>>;

  const ask = (visitor: Visitor, wish: Wish = {}): Promise<Reply> =>
    visitor.call(contract.withdraw, {
      points: '1000',
      kind: 'bank',
      name: 'Ana Example',
      bank: 'Bank of Example',
      account: secret,
      client_key: randomUUIDv7(),
      ...wish,
    });

  /** Somebody with a withdrawal. */
  async function asked(wish?: Wish) {
    const { visitor, account } = await holder();
    const { withdrawal } = dataOf(await ask(visitor, wish));
    return { visitor, account, withdrawal: String(withdrawal) };
  }

  const problem = ({ body }: Reply) => Object(body.data).problem;
  const left = async (account: string) => (await balanceOf(site.ctx, account)).withdrawable;
  const stateOf = async (number: string) => (await withdrawalNumbered(site.ctx, number))?.state;
  const take = (by: Visitor, withdrawal: string) => by.call(contract.takeOn, { withdrawal });
  const settle = (by: Visitor, withdrawal: string, reference = 'T1') =>
    by.call(contract.settle, { withdrawal, reference });

  it('is reached from the page of points for as long as one is under way, also once withdrawal is switched off', async () => {
    const { visitor, withdrawal } = await asked();
    const other = await holder();
    await offerWithdrawal(site, { active: false });
    try {
      const linked = async (who: Visitor) =>
        (await who.get('/en/my/vip')).text.includes('href="/en/my/withdrawals"');
      expect([await linked(visitor), await linked(other.visitor)]).toEqual([true, false]);
      expect((await visitor.get('/en/my/withdrawals')).text).toContain('Your withdrawals');
      dataOf(await visitor.call(contract.cancelWithdrawal, { withdrawal }));
      expect(await linked(visitor)).toBe(false);
    } finally {
      await offerWithdrawal(site);
    }
  });

  it('sets points aside, is taken and paid, and tells its person; the ledger sums to zero', async () => {
    const { visitor, account, withdrawal } = await asked();
    expect(await left(account)).toBe(49_000);
    dataOf(await take(one, withdrawal));
    dataOf(await settle(one, withdrawal));
    dataOf(await settle(one, withdrawal)); // the same again is done already
    expect([await stateOf(withdrawal), await left(account)]).toEqual(['settled', 49_000]);
    const { body } = await visitor.call(contract.getWithdrawalStates, {});
    expect(body.data).toEqual({ withdrawals: [{ withdrawal, state: 'settled' }] });
    const { rows } = await sql<{
      kind: string;
      balance: number;
    }>`SELECT kind, balance::int FROM points_account
      WHERE owner IS NULL AND kind IN ('withdrawn', 'payouts')`.execute(site.ctx.db);
    expect(Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]))).toEqual({
      withdrawn: 1000,
      payouts: 5000,
    });
    const { rows: told } = await sql`SELECT FROM notices_notice WHERE account = ${account}
      AND kind = 'payments.withdrawal'`.execute(site.ctx.db);
    expect(told.length).toBe(2);
  });

  it('gives points back when it is refused or cancelled, as old as they were', async () => {
    const refused = await asked();
    dataOf(await one.call(contract.reverse, { withdrawal: refused.withdrawal, reason: 'Wrong name' }));
    expect(await left(refused.account)).toBe(50_000);
    const page = await refused.visitor.get('/en/my/withdrawals');
    expect(page.text).toContain('Wrong name');
    const called = await asked();
    dataOf(await called.visitor.call(contract.cancelWithdrawal, { withdrawal: called.withdrawal }));
    expect([await stateOf(called.withdrawal), await left(called.account)]).toEqual(['cancelled', 50_000]);
  });

  it('is one for one key, and no other wish', async () => {
    const { visitor, account } = await holder();
    const key = randomUUIDv7();
    const replies = await Promise.all([1, 2, 3].map(() => ask(visitor, { client_key: key })));
    expect(new Set(replies.map((reply) => dataOf(reply).withdrawal)).size).toBe(1);
    expect(await left(account)).toBe(49_000);
    expect(problem(await ask(visitor, { client_key: key, points: '2000' }))).toBe('conflict');
    expect(problem(await ask(visitor, { client_key: key, account: '111122223333' }))).toBe('conflict');
  });

  it('takes no more than there is, also of two at once', async () => {
    const { visitor, account } = await holder(1500);
    const both = await Promise.all([ask(visitor), ask(visitor)]);
    expect(both.map(({ body }) => body.code).sort()).toEqual([0, 1]);
    expect(await left(account)).toBe(500);
  });

  it('is asked for with an approved identity, a fresh sign-in, within the limits, and while it is on', async () => {
    const { visitor, account } = await holder();
    expect(problem(await ask(visitor, { points: '99' }))).toBe('invalid');
    expect(problem(await ask(visitor, { points: '100001' }))).toBe('invalid');
    expect(problem(await ask(visitor, { amount: '49.99' }))).toBe('conflict');
    await setIdentity(site, account, 2);
    expect(problem(await ask(visitor))).toBe('identity_required');
    await setIdentity(site, account, 1);
    await offerWithdrawal(site, { active: false });
    expect(problem(await ask(visitor))).toBe('conflict');
    await offerWithdrawal(site);
    site.clock.advance(20 * 60_000);
    const stale = problem(await ask(visitor));
    site.clock.advance(-20 * 60_000);
    expect(stale).toBe('stale_sign_in');
    expect(await left(account)).toBe(50_000);
  });

  it('cannot be cancelled once somebody pays it; of cancelling and taking at once one is done', async () => {
    const paid = await asked();
    dataOf(await take(one, paid.withdrawal));
    const late = await paid.visitor.call(contract.cancelWithdrawal, { withdrawal: paid.withdrawal });
    expect(problem(late)).toBe('conflict');
    const { visitor, account, withdrawal } = await asked();
    const both = await Promise.all([
      visitor.call(contract.cancelWithdrawal, { withdrawal }),
      take(two, withdrawal),
    ]);
    expect(both.filter(({ body }) => body.code === 1).length).toBe(1);
    expect(await left(account)).toBe((await stateOf(withdrawal)) === 'cancelled' ? 50_000 : 49_000);
  });

  it('is settled by one of two, and is settled or refused, not both', async () => {
    const { withdrawal, account } = await asked();
    await Promise.all([take(one, withdrawal), take(two, withdrawal)]);
    const both = await Promise.all([settle(one, withdrawal, 'A'), settle(two, withdrawal, 'B')]);
    expect(both.map(({ body }) => body.code).sort()).toEqual([0, 1]);
    expect(await stateOf(withdrawal)).toBe('settled');
    const again = await asked();
    dataOf(await take(one, again.withdrawal));
    const ends = await Promise.all([
      settle(one, again.withdrawal),
      one.call(contract.reverse, { withdrawal: again.withdrawal, reason: 'No' }),
    ]);
    expect(ends.filter(({ body }) => body.code === 1).length).toBe(1);
    expect([await left(account), await left(again.account)]).toEqual([
      49_000,
      (await stateOf(again.withdrawal)) === 'settled' ? 49_000 : 50_000,
    ]);
  });

  it('takes two people above the limit, and two halves are as much as the whole', async () => {
    const { visitor, withdrawal } = await asked({ points: '6000' });
    dataOf(await take(one, withdrawal));
    const second = String(dataOf(await ask(visitor, { points: '6000' })).withdrawal);
    expect(problem(await take(one, second))).toBe('forbidden');
    dataOf(await one.call(contract.approve, { withdrawal: second }));
    expect(problem(await take(one, second))).toBe('forbidden');
    dataOf(await take(two, second));
    dataOf(await settle(two, second));
  });

  it('lets nobody decide on their own, nor raise the limit for themselves', async () => {
    const account = await accountOf(site, 'one@example.org');
    await setIdentity(site, account, 1);
    await giveWithdrawable(site, account, 30_000);
    const own = String(dataOf(await ask(one)).withdrawal);
    for (const reply of [
      await take(one, own),
      await one.call(contract.reverse, { withdrawal: own, reason: 'Mine' }),
    ])
      expect(problem(reply)).toBe('forbidden');
    const { version } = await withdrawingNow(site.ctx);
    const terms = { active: 'yes', rate: '20', minimum: '100', maximum: '100000' } as const;
    const raised = { ...terms, second_person_above: '50000', version: String(version) };
    expect(dataOf(await one.call(contract.saveWithdrawing, raised))).toEqual({ state: 'waiting' });
    const { withdrawal } = await asked({ points: '20000' });
    expect(problem(await take(one, withdrawal))).toBe('forbidden');
    expect(problem(await take(two, withdrawal))).toBe('forbidden');
    expect((await withdrawingNow(site.ctx)).second_person_above).toBe(10_000);
  });

  it('counts what one admin takes within a day, to however many people, until another confirms or pays it', async () => {
    const several = await Promise.all(['4000', '4000', '4000', '2001'].map((points) => asked({ points })));
    const numbers = several.map(({ withdrawal }) => withdrawal);
    const [first = '', second = '', third = '', small = ''] = numbers;
    dataOf(await take(one, first));
    dataOf(await settle(one, first));
    // Of two at once as well one is one too many.
    const both = await Promise.all([take(one, second), take(one, third)]);
    expect(both.map(problem).sort()).toEqual(['forbidden', undefined]);
    expect(both.find(problem)?.body.msg).toContain('as one person may pay out alone');
    expect(problem(await take(one, small))).toBe('forbidden');
    const left = both.map(problem)[0] === undefined ? third : second;
    expect((await one.get(`/en/staff/payments/withdrawals/${left}`)).text).toContain('one admin confirms it');
    dataOf(await two.call(contract.approve, { withdrawal: left }));
    dataOf(await take(one, left));
    dataOf(await take(two, small));
    // From another's hands it counts as well.
    expect(problem(await take(one, small))).toBe('forbidden');
  });

  it('is confirmed by nobody who became an admin after it was asked for, or has shown no second factor', async () => {
    const { withdrawal } = await asked({ points: '20000' });
    const fresh = await staff(site, 'admin', 'fresh@example.org');
    expect(problem(await fresh.call(contract.approve, { withdrawal }))).toBe('forbidden');
    await makeSecond(site, 'fresh@example.org');
    await sql`UPDATE account_role SET granted_at = ${site.clock()} WHERE account_id = ${await accountOf(site, 'fresh@example.org')}`.execute(
      site.ctx.db,
    );
    expect(problem(await fresh.call(contract.approve, { withdrawal }))).toBe('forbidden');
    await makeSecond(site, 'fresh@example.org');
    dataOf(await fresh.call(contract.approve, { withdrawal }));
    dataOf(await take(one, withdrawal));
  });

  it('takes two people as well where the limit was lowered afterwards, and what is being paid can be ended', async () => {
    const [waiting, taken] = [await asked({ points: '8000' }), await asked({ points: '8000' })];
    dataOf(await take(one, taken.withdrawal));
    await offerWithdrawal(site, { second_person_above: 5000 });
    dataOf(await settle(one, taken.withdrawal));
    expect(problem(await take(one, waiting.withdrawal))).toBe('forbidden');
    expect((await one.get(`/en/staff/payments/withdrawals/${waiting.withdrawal}`)).text).toContain('Confirm');
    dataOf(await one.call(contract.approve, { withdrawal: waiting.withdrawal }));
    expect(problem(await take(one, waiting.withdrawal))).toBe('forbidden');
    dataOf(await take(two, waiting.withdrawal));
    await offerWithdrawal(site);
  });

  it('is taken over, and ended, by another where the limit was lowered while it is paid', async () => {
    const { withdrawal } = await asked({ points: '8000' });
    dataOf(await take(one, withdrawal));
    await offerWithdrawal(site, { second_person_above: 5000 });
    dataOf(await take(two, withdrawal));
    dataOf(await settle(two, withdrawal));
    await offerWithdrawal(site);
  });

  it('lets nobody make points worth more for themselves: the limit is one of money', async () => {
    const terms = { active: 'yes', minimum: '100', maximum: '100000', second_person_above: '10000' } as const;
    const { version } = await withdrawingNow(site.ctx);
    const saved = await one.call(contract.saveWithdrawing, { ...terms, rate: '1', version: String(version) });
    expect(dataOf(saved)).toEqual({ state: 'waiting' });
    expect((await withdrawingNow(site.ctx)).rate).toBe(20);
  });

  it('is not paid to who owes points: refused, it settles what they owe', async () => {
    const { account, withdrawal } = await asked();
    await site.ctx.transaction((tx) =>
      post(tx, {
        kind: 'deduct',
        key: `test:${randomUUIDv7()}`,
        print: ['test', account],
        owner: account,
        amount: 49_600,
      }),
    );
    const reply = await take(one, withdrawal);
    expect([problem(reply), reply.body.msg]).toEqual(['conflict', expect.stringContaining('owes points')]);
    dataOf(await one.call(contract.reverse, { withdrawal, reason: 'It settles a debt' }));
    expect(await balanceOf(site.ctx, account)).toMatchObject({ current: 400, debt: 0 });
  });

  it('is called off by nobody but its owner', async () => {
    const { visitor, withdrawal } = await asked();
    const other = await person(site, { email: 'somebody-else@example.org' });
    expect(problem(await other.call(contract.cancelWithdrawal, { withdrawal }))).toBe('not_found');
    expect((await other.get('/en/my/withdrawals')).text).not.toContain(withdrawal);
    expect(await stateOf(withdrawal)).toBe('asked');
    dataOf(await visitor.call(contract.cancelWithdrawal, { withdrawal }));
    expect(await stateOf(withdrawal)).toBe('cancelled');
  });

  it('cannot be undone as a correction of points', async () => {
    const { withdrawal } = await asked();
    const { rows } = await sql<{ id: number }>`SELECT id::int FROM points_transfer
      WHERE key = ${`withdraw:${withdrawal}`}`.execute(site.ctx.db);
    const undoing = { transfer: String(rows[0]?.id), reason: 'A mistake' };
    expect(problem(await two.call(undoMovement, undoing))).toBe('conflict');
  });

  it('shows to whom it goes to nobody but who pays it, and keeps it sealed', async () => {
    const { visitor, withdrawal } = await asked();
    const path = `/en/staff/payments/withdrawals/${withdrawal}`;
    expect((await one.get(path)).text).not.toContain(secret);
    dataOf(await take(one, withdrawal));
    expect((await one.get(path)).text).toContain(secret);
    expect((await two.get(path)).text).not.toContain(secret);
    const own = (await visitor.get('/en/my/withdrawals')).text;
    expect([own.includes(secret), own.includes('•••• 0123')]).toEqual([false, true]);
    const { rows } = await sql`SELECT FROM payments_withdrawal w WHERE w::text LIKE ${`%${secret}%`}`.execute(
      site.ctx.db,
    );
    expect(rows).toEqual([]);
  });

  it('is for whom the table of roles says', async () => {
    const reached = async (visitor: Visitor) => problem(await ask(visitor)) ?? 'asked';
    const make = async (name: string, prepare: (account: string) => Promise<void>) => {
      const visitor = await person(site, { email: `${name}@example.org` });
      const account = await accountOf(site, `${name}@example.org`);
      await giveWithdrawable(site, account, 5000);
      await prepare(account);
      return visitor;
    };
    expect({
      visitor: await reached(new Visitor(site)),
      member: await reached(await make('member', async () => {})),
      waiting: await reached(await make('waiting', (account) => setIdentity(site, account, 0))),
      approved: await reached(await make('approved', (account) => setIdentity(site, account, 1))),
      vip: await reached(await make('vip', (account) => makeVip(site, account))),
    }).toEqual({
      visitor: 'unauthenticated',
      member: 'identity_required',
      waiting: 'identity_required',
      approved: 'asked',
      vip: 'asked',
    });
    const { withdrawal } = await asked();
    for (const role of roles) {
      const by = role === 'admin' ? one : await staff(site, role, `${role}@example.org`);
      const may = role === 'admin';
      expect([role, (await by.get('/en/staff/payments/withdrawals')).status]).toEqual([
        role,
        may ? 200 : 404,
      ]);
      expect([role, problem(await take(by, withdrawal))]).toEqual([role, may ? undefined : 'forbidden']);
    }
  });

  it('goes back and is written off when its account is gone', async () => {
    const { account, withdrawal } = await asked();
    await sql`UPDATE payments_withdrawal SET payee = NULL WHERE number = ${withdrawal}`.execute(site.ctx.db);
    await sql`DELETE FROM account_account WHERE id = ${account}`.execute(site.ctx.db);
    await site.ctx.transaction((tx) => tx.enqueue('payments-sweep', {}));
    await onceSettled(
      () => stateOf(withdrawal),
      (state) => state === 'reversed',
    );
    expect((await balanceOf(site.ctx, account)).current).toBe(0);
  });

  it('leaves a ledger that agrees with itself', async () => {
    expect(await ledgerFaults(site.ctx.db)).toEqual([]);
    expect((await proveLedger(site.ctx, true)).faults).toEqual([]);
  });
});
