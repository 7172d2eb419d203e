/** Everything that moves points and money, at once: the ledger stays whole, and nobody is told of an error. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerFaults } from '../../../test/harness/ledger.ts';
import { mixedMovements } from '../../../test/harness/mixedMovements.ts';
import { type Site, startSite } from '../../../test/harness/site.ts';
import { offerWithdrawal } from '../../../test/harness/withdrawals.ts';
import { proveLedger } from '../points/queries/proof.ts';

// On the embedded database one transaction waits for the other, and nothing can come between.
describe('All movements at once', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ env: { LIMITS: 'off' } });
    await offerWithdrawal(site, { second_person_above: 3000 });
  });
  afterAll(() => site.stop());

  it('end whole, or are refused in words, whoever is erased meanwhile', async () => {
    const { errors, done } = await mixedMovements(site, { count: 150, people: 6 });
    expect(errors).toEqual([]);
    expect(Object.values(done).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(50);
    expect(await ledgerFaults(site.ctx.db)).toEqual([]);
    expect((await proveLedger(site.ctx, true)).faults).toEqual([]);
  });

  it('leave of who was erased nobody to whom money was to go, save what is being paid', async () => {
    const { rows } = await sql`SELECT number, state FROM payments_withdrawal w WHERE payee IS NOT NULL
      AND state <> 'taken' AND NOT EXISTS (SELECT FROM account_account a WHERE a.id = w.account)`.execute(
      site.ctx.db,
    );
    expect(rows).toEqual([]);
  });
});
