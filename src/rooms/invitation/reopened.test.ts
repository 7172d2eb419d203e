/** What both earned by an invitation goes with the approval that it was paid for. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../test/harness/databases.ts';
import { dataOf } from '../../../test/harness/entries.ts';
import { ledgerFaults } from '../../../test/harness/ledger.ts';
import { accountOf, staff } from '../../../test/harness/people.ts';
import { switchOn } from '../../../test/harness/points.ts';
import { applicant, apply, jpegCard } from '../../../test/harness/proofs.ts';
import { type Site, startSite, type Visitor } from '../../../test/harness/site.ts';
import { approveCase, refuseCase, reopenCase, takeCases } from '../identity/reviewContract.ts';
import { balanceOf } from '../points/balance.ts';
import { spend } from '../points/spend.ts';
import { addInvitation, countsOf } from './queries.ts';

describe.each(engines())('An approval that is opened again on %s', (engine) => {
  let site: Site;
  let reviewer: Visitor;
  beforeAll(async () => {
    site = await startSite({ engine, env: { LIMITS: 'off' } });
    reviewer = await staff(site, 'reviewer', 'reviewer@example.org');
    await switchOn(site, 'invitation');
  });
  afterAll(async () => {
    expect(await ledgerFaults(site.ctx.db)).toEqual([]);
    await site.stop();
  });

  const pointsOf = async (account: string) => {
    const { current, debt } = await balanceOf(site.ctx, account);
    return current - debt;
  };
  const held = async () => {
    const [one] = dataOf(await reviewer.call(takeCases, { except: [] })).cases;
    return { case: String(one.case), version: String(one.version) };
  };
  const approve = async () => {
    const one = await held();
    dataOf(await reviewer.call(approveCase, one));
    return { case: one.case, version: String(Number(one.version) + 1) };
  };

  it('takes back what both earned, also what is spent, and pays once more when it is given again', async () => {
    const guestVisitor = await applicant(site, 'guest@example.org');
    await applicant(site, 'host@example.org');
    const guest = await accountOf(site, 'guest@example.org');
    const host = await accountOf(site, 'host@example.org');
    await site.ctx.transaction((tx) => addInvitation(tx, { invited: guest, inviter: host }));
    const earned = async () => [await pointsOf(host), await pointsOf(guest)];
    await apply(guestVisitor, await jpegCard(1), { name: 'Guest' });

    const first = await approve();
    expect(await earned()).toEqual([200, 200]);
    await site.ctx.transaction((tx) =>
      spend(tx, { account: host, amount: 150, purpose: 'membership', key: 'spent' }),
    );
    dataOf(await reviewer.call(reopenCase, { ...first, reason: 'Somebody else’s badge' }));
    expect(await earned()).toEqual([-150, 0]);
    expect(await countsOf(site.ctx, host)).toEqual({ invited: 1, approved: 0, earned: 0 });

    const second = await approve();
    expect(await earned()).toEqual([50, 200]);
    dataOf(await reviewer.call(reopenCase, { ...second, reason: 'Looked at again' }));
    dataOf(await reviewer.call(refuseCase, { ...(await held()), reason: 'altered' }));
    expect(await earned()).toEqual([-150, 0]);
  });
});
