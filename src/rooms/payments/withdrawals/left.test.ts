/** A withdrawal above the limit that one of two admins took and left, through HTTP. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../../test/harness/databases.ts';
import { dataOf } from '../../../../test/harness/entries.ts';
import { setIdentity } from '../../../../test/harness/members.ts';
import { accountOf, person, secondAdmin } from '../../../../test/harness/people.ts';
import { type Reply, type Site, startSite, type Visitor } from '../../../../test/harness/site.ts';
import { giveWithdrawable, offerWithdrawal } from '../../../../test/harness/withdrawals.ts';
import { balanceOf } from '../../points/balance.ts';
import * as contract from './contract.ts';

describe.each(engines())('A withdrawal that was taken and left, on %s', (engine) => {
  let site: Site;
  let one: Visitor;
  let two: Visitor;
  beforeAll(async () => {
    site = await startSite({ engine, env: { LIMITS: 'off' } });
    one = await secondAdmin(site, 'one@example.org');
    two = await secondAdmin(site, 'two@example.org');
    await offerWithdrawal(site);
  });
  afterAll(() => site.stop());

  const problem = ({ body }: Reply) => Object(body.data).problem;
  const take = (by: Visitor, withdrawal: string) => by.call(contract.takeOn, { withdrawal });
  const settle = (by: Visitor, withdrawal: string) =>
    by.call(contract.settle, { withdrawal, reference: 'T1' });
  const ago = (hours: number) =>
    sql`UPDATE payments_withdrawal SET taken_at = ${site.ctx.clock()}::timestamptz - make_interval(hours => ${hours})
      WHERE state = 'taken'`.execute(site.ctx.db);

  /** Somebody's, confirmed by the second admin and taken by the first. */
  async function taken(email: string) {
    const visitor = await person(site, { email });
    const account = await accountOf(site, email);
    await setIdentity(site, account, 1);
    await giveWithdrawable(site, account, 50_000);
    const payee = {
      kind: 'bank',
      name: 'Ana Example',
      bank: 'Bank of Example',
      account: '622202123456',
    } as const;
    const reply = await visitor.call(contract.withdraw, {
      points: '20000',
      ...payee,
      client_key: randomUUIDv7(),
    });
    const withdrawal = String(dataOf(reply).withdrawal);
    dataOf(await two.call(contract.approve, { withdrawal }));
    dataOf(await take(one, withdrawal));
    return { withdrawal, left: async () => (await balanceOf(site.ctx, account)).withdrawable };
  }

  async function shown({ withdrawal }: { withdrawal: string }) {
    const { text } = await two.get(`/en/staff/payments/withdrawals/${withdrawal}`);
    return {
      says: /If it has not ended by [^.]*UTC, you can take it over/.test(text),
      key: />Take over</.test(text),
    };
  }

  it('is ended by who confirmed it after three days, and no earlier; the two have changed places', async () => {
    const [paid, refused] = [await taken('paid@example.org'), await taken('refused@example.org')];
    await ago(71);
    expect(problem(await take(two, paid.withdrawal))).toBe('forbidden');
    expect(await shown(paid)).toEqual({ says: true, key: false });
    await ago(73);
    expect(await shown(paid)).toEqual({ says: false, key: true });
    for (const { withdrawal } of [paid, refused]) dataOf(await take(two, withdrawal));
    // Whoever left it is the second person now, and cannot have it back at once.
    expect(problem(await take(one, paid.withdrawal))).toBe('forbidden');
    expect(problem(await settle(one, paid.withdrawal))).toBe('conflict');
    dataOf(await settle(two, paid.withdrawal));
    dataOf(await two.call(contract.reverse, { withdrawal: refused.withdrawal, reason: 'Nobody paid it' }));
    expect([await paid.left(), await refused.left()]).toEqual([30_000, 50_000]);
    const { rows } = await sql<{ by: string; from: string }>`SELECT actor_id AS by, detail->>'from' AS "from"
      FROM platform_audit WHERE act = 'withdrawal.take' AND subject_id = ${paid.withdrawal}
      ORDER BY id DESC LIMIT 1`.execute(site.ctx.db);
    expect(rows).toEqual([
      { by: await accountOf(site, 'two@example.org'), from: await accountOf(site, 'one@example.org') },
    ]);
  });
});
