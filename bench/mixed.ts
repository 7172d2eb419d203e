/**
 * `npm run bench:mixed`: everything that moves points and money, at random and at once at two nodes on a throw-away
 * PostgreSQL, with people erased in the middle of it. Fails when something ends otherwise than done or refused, when the
 * ledger does not add up, or when the database had to end a transaction that waited in a circle.
 */
import { sql } from 'kysely';
import { ledgerFaults } from '../test/harness/ledger.ts';
import { mixedMovements } from '../test/harness/mixedMovements.ts';
import { offerWithdrawal } from '../test/harness/withdrawals.ts';
import { twoNodes } from './site.ts';

const rounds = 5;

async function main(count: number): Promise<boolean> {
  await using cleaning = new AsyncDisposableStack();
  const [one, two] = await twoNodes(cleaning);
  await offerWithdrawal(one, { second_person_above: 3000 });
  await offerWithdrawal(two, { second_person_above: 3000 });
  const faults: string[] = [];
  const [done, refused] = [new Map<string, number>(), new Map<string, number>()];
  for (let seed = 1; seed <= rounds; seed++) {
    const mixed = await mixedMovements(one, { count: count / rounds, people: 10, seed, beside: two });
    faults.push(...mixed.errors);
    for (const [name, times] of Object.entries(mixed.done)) done.set(name, (done.get(name) ?? 0) + times);
    for (const [name, times] of Object.entries(mixed.refused))
      refused.set(name, (refused.get(name) ?? 0) + times);
  }
  faults.push(...(await ledgerFaults(one.ctx.db)));
  const { rows } = await sql<{
    deadlocks: number;
  }>`SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(one.ctx.db);
  const deadlocks = Number(rows[0]?.deadlocks);
  const figures = { done: Object.fromEntries(done), refused: Object.fromEntries(refused), deadlocks };
  process.stdout.write(`${JSON.stringify({ ...figures, faults: faults.length }, null, 2)}\n`);
  for (const fault of faults.slice(0, 20)) process.stdout.write(`✗ ${fault}\n`);
  return faults.length === 0 && deadlocks === 0;
}

process.exit((await main(Number(process.argv[2] ?? 2000))) ? 0 : 1);
