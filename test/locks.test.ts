/** Who waits for whom: of two transactions none may wait for one that waits for it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notify } from '../src/acrossRooms.ts';
import { lockAccount } from '../src/rooms/account/queries/accounts.ts';
import { balanceOf } from '../src/rooms/points/balance.ts';
import { earn } from '../src/rooms/points/earn.ts';
import { engines } from './harness/databases.ts';
import { accountOf, person } from './harness/people.ts';
import { switchOn } from './harness/points.ts';
import { type Site, startSite } from './harness/site.ts';

describe.runIf(engines().includes('postgres'))('Two transactions on PostgreSQL', () => {
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
        await notify(tx, { account, kind: 'invitation.earned', values, path: 'my/vip' });
      });
    } finally {
      told.resolve();
      await saving;
    }
    expect(await balanceOf(site.ctx, account)).toMatchObject({ current: 250 });
  });
});
