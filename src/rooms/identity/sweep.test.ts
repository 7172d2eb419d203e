/** The sweep of pictures whose time is over: whom it must not touch, and what does not stop it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/harness/databases.ts';
import { dataOf } from '../../../test/harness/entries.ts';
import { accountOf, staff } from '../../../test/harness/people.ts';
import { applicant, apply, heldCase, jpegCard } from '../../../test/harness/proofs.ts';
import { type Site, startSite, type Visitor } from '../../../test/harness/site.ts';
import { readAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { updateAuthentication, withdrawAuthentication } from './contract.ts';
import { sweepProofs } from './proofs.ts';
import { holdIdentity } from './queries/cases.ts';
import { decidedProofs, destroyDecided } from './queries/proofs.ts';
import { refuseCase } from './reviewContract.ts';

const dayMs = 24 * 60 * 60_000;

describe.each(engines())('The sweep of proofs on %s', (engine) => {
  let site: Site;
  let rita: Visitor;
  beforeAll(async () => {
    site = await startSite({ engine, env: { LIMITS: 'off' } });
    rita = await staff(site, 'reviewer', 'rita@example.org');
  });
  afterAll(() => site.stop());

  const inDays = (days: number): Context => ({
    ...site.ctx,
    clock: () => new Date(site.ctx.clock().getTime() + days * dayMs),
  });

  it('leaves a picture with which its owner asks again meanwhile', async () => {
    const ana = await applicant(site, 'ana@example.org');
    const id = await apply(ana, await jpegCard(1), { name: 'Ana' });
    const { case: held, version } = await heldCase(rita, 'Ana');
    dataOf(await rita.call(refuseCase, { case: held, version: String(version), reason: 'expired' }));
    const before = new Date(site.ctx.clock().getTime() + dayMs);
    const account = await accountOf(site, 'ana@example.org');
    // It was found, and then asked for again before the sweep came to it.
    expect(await decidedProofs(site.ctx, before)).toContainEqual({ id, account });
    const again = await ana.call(updateAuthentication, { data: { name: 'Ana', organization: 'School' } });
    expect(again.body).toMatchObject({ success: true });
    const destroyed = await site.ctx.transaction(async (tx) => {
      await holdIdentity(tx, account);
      return destroyDecided(tx, id, before);
    });
    expect(destroyed).toBe(false);
    expect((await ana.get(`/identity/proofs/${id}`)).status).toBe(200);
  });

  it('goes on with others when one file cannot be deleted, tells admins, and tries it again', async () => {
    const ids: string[] = [];
    for (const [n, name] of ['Bo', 'Cy', 'Di'].entries()) {
      const visitor = await applicant(site);
      ids.push(await apply(visitor, await jpegCard(n + 10), { name }));
      dataOf(await visitor.call(withdrawAuthentication, {}));
    }
    const [stuck, ...others] = ids.map((id) => `identity/${id}`);
    const files = new Proxy(site.ctx.files, {
      get(store, name) {
        if (name === 'delete') {
          return (file: string) =>
            file === stuck ? Promise.reject(new Error('Read-only')) : store.delete(file);
        }
        const value = Reflect.get(store, name, store);
        return typeof value === 'function' ? value.bind(store) : value;
      },
    });
    const waiting = async () =>
      (await sql<{ file: string }>`SELECT file FROM identity_discarded`.execute(site.ctx.db)).rows;
    await sweepProofs({ ...inDays(0), files });
    for (const file of others) expect(await site.ctx.files.has(file)).toBe(false);
    expect(await waiting()).toEqual([{ file: stuck }]);
    const query = { words: [], act: 'identity.undeleted', from: undefined, to: undefined };
    expect(await readAudit(site.ctx, { ...query, before: undefined, limit: 5 })).toHaveLength(1);
    await sweepProofs(site.ctx);
    expect(await site.ctx.files.has(stuck ?? '')).toBe(false);
    expect(await waiting()).toEqual([]);
  });
});
