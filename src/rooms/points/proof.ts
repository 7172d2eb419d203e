/** The nightly proof that balances are what the entries say. What it finds goes to metrics, log and audit log. */
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { CommandError, type Commands } from '../../platform/control.ts';
import { type Proof, proveLedger } from './queries/proof.ts';

/** As many faults as a report names. */
const named = 20;

/**
 * On the first of a month from the first entry on, else from where the proof before ended.
 * @param report is told the number of faults
 */
export async function prove(ctx: Context, report: (faults: number) => void): Promise<Proof> {
  const proof = await proveLedger(ctx, ctx.clock().getUTCDate() === 1);
  const { accounts, entries, faults } = proof;
  report(faults.length);
  if (faults.length === 0) {
    ctx.log.info({ accounts, entries }, 'the ledger of points agrees with itself');
    return proof;
  }
  const detail = { count: faults.length, faults: faults.slice(0, named) };
  ctx.log.error(detail, 'the ledger of points does not agree with itself');
  await ctx.transaction((tx) =>
    audit(tx, null, { act: 'points.disagree', subject: 'ledger', subjectId: 'points', detail }),
  );
  return proof;
}

export const pointsCommands: Commands = {
  points: {
    takes: 'prove',
    async run(ctx, [act]) {
      if (act !== 'prove') throw new CommandError('To check the ledger of points: points prove.');
      const { accounts, entries, faults } = await proveLedger(ctx, true);
      if (faults.length === 0) return `The ledger agrees: ${accounts} accounts, ${entries} entries.`;
      const list = faults.slice(0, named).map(({ account, what }) => `${account ?? 'all'}: ${what}`);
      throw new CommandError(`The ledger does not agree, ${faults.length} times: ${list.join(', ')}.`);
    },
  },
};
