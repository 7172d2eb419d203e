/**
 * `npm run bench:centre`: how long the user centre of a person with 10,000 entries in every room takes, over HTTP, on a
 * PostgreSQL of its own. Fails when the median is over its limit, or a part did not come with the page.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { build } from '../scripts/build.ts';
import { isBuilt } from '../scripts/stamp.ts';
import { makeAccount } from '../src/rooms/account/queries/accounts.ts';
import { begin } from '../src/rooms/account/sessions.ts';
import { requireEmail } from '../src/rooms/account/signIn.ts';
import { start } from '../src/server.ts';
import { findServer, startCluster } from '../test/harness/cluster.ts';
import { setIdentity } from '../test/harness/members.ts';
import { fillPerson, owner } from './person-rows.ts';

const entries = 10_000;
const limit = 60;
const runs = 100;

async function main(): Promise<boolean> {
  if (!isBuilt()) await build();
  const binaries = findServer();
  if (!binaries) throw new Error('No PostgreSQL is installed: the limit is for PostgreSQL.');
  const cluster = await startCluster(binaries);
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-bench-'));
  const env = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', DATABASE_URL: cluster.url('postgres') };
  const site = await start(env);
  const token = await site.ctx.transaction(async (tx) => {
    const made = await makeAccount(tx, requireEmail('bench@example.org'), 'en');
    await sql`UPDATE account_account SET id = ${owner} WHERE id = ${made}`.execute(tx.db);
    const who = { accountId: owner, method: 'email' } as const;
    return (await begin(tx, { actor: undefined, agent: 'bench' }, who)).token;
  });
  await setIdentity(site, owner, 1);
  await fillPerson(site.ctx, entries);
  const ask = async () => {
    const began = performance.now();
    const answer = await fetch(`${site.address}/en/usercenter`, {
      headers: { cookie: `Admin-Token=${token}` },
    });
    const page = await answer.text();
    return { ms: performance.now() - began, page, status: answer.status };
  };
  const { page, status } = await ask();
  const parts = page.match(/id="part-/g)?.length ?? 0;
  const missing = page.match(/role="status" aria-label="Loading/g)?.length ?? 0;
  const times: number[] = [];
  for (let n = 0; n < runs; n++) times.push((await ask()).ms);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(runs * share)] ?? Number.NaN;
  const [median, late] = [at(0.5), at(0.95)];
  const good = status === 200 && missing === 0 && median <= limit;
  process.stdout.write(
    `${good ? '✓' : '✗'} user centre, ${entries} entries in every room: status ${status}, ${parts} parts, ${missing} not in time, ` +
      `median ${median.toFixed(1)} ms (limit ${limit}), 95th of 100 ${late.toFixed(1)} ms\n`,
  );
  await site.close();
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
  return good;
}

process.exit((await main()) ? 0 : 1);
