/**
 * `npm run bench:orders`: 1,000 orders at once at two nodes on a throw-away PostgreSQL, by all three providers, each
 * played on loopback: paid, failed, paid late, twice or otherwise than asked, refunded by staff and at the provider,
 * never told; webhooks come twice, shuffled, to both nodes. Fails when an order has not the end state that it should
 * have, when the ledger does not add up, when its totals differ from the providers', or beyond five minutes.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { start } from '../src/server.ts';
import { findServer, startCluster } from '../test/harness/cluster.ts';
import { manyOrders } from '../test/harness/manyOrders.ts';
import { playProviders } from '../test/harness/payments.ts';

const mostSeconds = 300;

async function main(count: number): Promise<boolean> {
  const binaries = findServer();
  if (!binaries) throw new Error('No PostgreSQL is installed: two nodes share one.');
  const cluster = await startCluster(binaries);
  const playing = await playProviders();
  const folders = ['one', 'two'].map((name) => mkdtempSync(join(tmpdir(), `meridian-orders-${name}-`)));
  const nodeIn = (dataDir: string) =>
    start({
      ...playing.environment,
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
  const began = performance.now();
  const { faults, ...figures } = await manyOrders([one, two], playing, count);
  const seconds = (performance.now() - began) / 1000;
  await Promise.all([one.close(), two.close()]);
  await playing.close();
  await cluster.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  process.stdout.write(`${JSON.stringify({ ...figures, faults: faults.length }, null, 2)}\n`);
  for (const fault of faults.slice(0, 20)) process.stdout.write(`✗ ${fault}\n`);
  const inTime = seconds <= mostSeconds;
  process.stdout.write(`${inTime ? '✓' : '✗'} ${seconds.toFixed(1)} s of ${mostSeconds} s\n`);
  return faults.length === 0 && inTime;
}

process.exit((await main(Number(process.argv[2] ?? 1000))) ? 0 : 1);
