/** A decision that is opened again: what its applicant does then leaves no hole in the record. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/harness/databases.ts';
import { dataOf } from '../../../test/harness/entries.ts';
import { accountOf, staff } from '../../../test/harness/people.ts';
import { applicant, apply, heldCase, jpegCard } from '../../../test/harness/proofs.ts';
import { type Site, startSite, type Visitor } from '../../../test/harness/site.ts';
import { getAuthenticationInfo, withdrawAuthentication } from './contract.ts';
import { shareProof } from './queries/proofs.ts';
import { approveCase, reopenCase } from './reviewContract.ts';

describe.each(engines())('An identity on %s', (engine) => {
  let site: Site;
  let rita: Visitor;
  beforeAll(async () => {
    site = await startSite({ engine, env: { LIMITS: 'off' } });
    rita = await staff(site, 'reviewer', 'rita@example.org');
  });
  afterAll(() => site.stop());

  const info = async (visitor: Visitor) => dataOf(await visitor.call(getAuthenticationInfo, {}));
  const keyOf = ({ case: id, version }: { case: string; version: number }) => ({
    case: id,
    version: String(version),
  });

  const hold = (name: string) => heldCase(rita, name);

  it.each(['withdrawn', 'changed'] as const)(
    'stays known by its picture when it is opened again and %s',
    async (how) => {
      const [first, other] = [`quin-${how}@example.org`, `ruth-${how}@example.org`];
      const quin = await applicant(site, first);
      const bytes = await jpegCard(how === 'changed' ? 61 : 60);
      const name = `Quin ${how}`;
      const proof = await apply(quin, bytes, { name });
      const held = keyOf(await hold(name));
      dataOf(await rita.call(approveCase, held));
      const decided = { case: held.case, version: String(Number(held.version) + 1) };
      dataOf(await rita.call(reopenCase, { ...decided, reason: 'Seen twice' }));
      if (how === 'withdrawn') {
        dataOf(await quin.call(withdrawAuthentication, {}));
        expect(await info(quin)).toMatchObject({ status: 2, reason: expect.stringContaining('again') });
        expect((await quin.get(`/identity/proofs/${proof}`)).status).toBe(404);
      } else {
        await apply(quin, await jpegCard(62), { name, again: true });
        expect(await hold(name)).toMatchObject({
          attempt: 2,
          before: [{ act: 'reopen', text: 'Seen twice' }, { act: 'approve' }],
        });
      }
      await apply(await applicant(site, other), bytes, { name: `Ruth ${how}` });
      expect((await hold(`Ruth ${how}`)).seen[0]).toMatchObject({ by: 'picture' });
      const [a, b] = [await accountOf(site, first), await accountOf(site, other)];
      expect(await shareProof(site.ctx, a, b)).toBe(true);
    },
  );
});
