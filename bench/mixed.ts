/**
 * `npm run bench:mixed`: everything that moves points and money, at random and at once at two nodes on a throw-away
 * PostgreSQL, with people erased in the middle of it. Fails when something ends otherwise than done or refused, when the
 * ledger does not add up, or when the database had to end a transaction that waited in a circle.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { start } from '../src/server.ts';
import { findServer, startCluster } from '../test/harness/cluster.ts';
import { ledgerFaults } from '../test/harness/ledger.ts';
import { mixedMovements } from '../test/harness/mixedMovements.ts';
import { offerWithdrawal } from '../test/harness/withdrawals.ts';

const rounds = 5;

async function main(count: number): Promise<boolean> {
  const binaries = findServer();
  if (!binaries) throw new Error('No PostgreSQL is installed: two nodes share one.');
  const cluster = await startCluster(binaries);
  const folders = ['one', 'two'].map((name) => mkdtempSync(join(tmpdir(), `meridian-mixed-${name}-`)));
  const nodeIn = (dataDir: string) =>
    start({
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: cluster.url('postgres'),
      SECRET_KEY: 'the same secret on both of the nodes',
      LOG_LEVEL: 'silent',
      CONTENT: 'none',
      LIMITS: 'off',
    });
  // One after the other: the first makes the tables.
  const [one, two] = [await nodeIn(folders[0] ?? ''), await nodeIn(folders[1] ?? '')];
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
  await Promise.all([one.close(), two.close()]);
  await cluster.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  const figures = { done: Object.fromEntries(done), refused: Object.fromEntries(refused), deadlocks };
  process.stdout.write(`${JSON.stringify({ ...figures, faults: faults.length }, null, 2)}\n`);
  for (const fault of faults.slice(0, 20)) process.stdout.write(`✗ ${fault}\n`);
  return faults.length === 0 && deadlocks === 0;
}

process.exit((await main(Number(process.argv[2] ?? 2000))) ? 0 : 1);
