/** Who waits for whom: of two transactions none may wait for one that waits for it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockAccount } from '../src/rooms/account/queries/accounts.ts';
import { balanceOf } from '../src/rooms/points/balance.ts';
import { earn } from '../src/rooms/points/earn.ts';
import { everyEngine } from './harness/databases.ts';
import { accountOf, person } from './harness/people.ts';
import { switchOn } from './harness/points.ts';
import { type Site, startSite } from './harness/site.ts';

describe.runIf(everyEngine().includes('postgres'))('Two transactions on PostgreSQL', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ engine: 'postgres' });
    for (const rule of ['invitation', 'profile'] as const) await switchOn(site, rule);
  });
  afterAll(() => site.stop());

  it('one saves a profile that earns, the other tells the same person what they earned', async () => {
    await person(site, { email: 'ana@example.org' });
    const account = await accountOf(site, 'ana@example.org');
    const held = Promise.withResolvers<void>();
    const told = Promise.withResolvers<void>();
    const saving = site.ctx.transaction(async (tx) => {
      await lockAccount(tx, { id: account });
      held.resolve();
      await told.promise;
      await earn(tx, { rule: 'profile', account, ground: 'complete' });
    });
    await held.promise;
    try {
      await site.ctx.transaction(async (tx) => {
        await sql`SET LOCAL lock_timeout = '3s'`.execute(tx.db);
        await earn(tx, { rule: 'invitation', account, ground: account });
        const values = { points: 200, who: 'inviter' };
        await tx.ports.notices.notify(tx, { account, kind: 'invitation.earned', values, path: 'my/vip' });
      });
    } finally {
      told.resolve();
      await saving;
    }
    expect(await balanceOf(site.ctx, account)).toMatchObject({ current: 250 });
  });

  it('that wait for one another in a circle are both done, one after the other', async () => {
    const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const tries = [0, 0];
    const crossing = (mine: 0 | 1) =>
      site.ctx.transaction(async (tx) => {
        const hold = (number: number) =>
          sql`SELECT pg_advisory_xact_lock(4711, ${number}::int)`.execute(tx.db);
        tries[mine] = (tries[mine] ?? 0) + 1;
        await hold(mine);
        both[mine].resolve();
        await both[1 - mine]?.promise;
        await hold(1 - mine);
        return mine;
      });
    expect(await Promise.all([crossing(0), crossing(1)])).toEqual([0, 1]);
    expect(tries.toSorted()).toEqual([1, 2]);
  });
});
