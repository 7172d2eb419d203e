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
import type { Context } from '../src/platform/context.ts';
import { makeAccount } from '../src/rooms/account/queries/accounts.ts';
import { begin } from '../src/rooms/account/sessions.ts';
import { requireEmail } from '../src/rooms/account/signIn.ts';
import { start } from '../src/server.ts';
import { findServer, startCluster } from '../test/harness/cluster.ts';
import { setIdentity } from '../test/harness/members.ts';
import { fill as fillForum, standing } from './forum-rows.ts';
import { busiest, fill as fillPoints } from './points-rows.ts';

const entries = 10_000;
const limit = 60;
const runs = 100;

const id = (n: string) => sql.raw(`('10000000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`);
const moment = sql.raw("timestamptz '2026-01-01' + n * interval '30 minutes'");

/** Past the rooms' own functions, and past foreign keys: what is measured is reading. */
async function fill(ctx: Context, account: string): Promise<void> {
  await fillPoints(ctx, entries * 10);
  await fillForum(ctx, await standing(ctx), entries);
  const numbers = sql`generate_series(1, ${sql.lit(entries)}) n`;
  const inserts = [
    sql`INSERT INTO forum_favourite (account, topic, at) SELECT ${account}, n, ${moment} FROM ${numbers} ON CONFLICT DO NOTHING`,
    sql`INSERT INTO guides_bookmark (account, entry, at) SELECT ${account}, n, ${moment} FROM ${numbers}`,
    sql`INSERT INTO courses_progress (account, course, chapter, at) SELECT ${account}, 1 + n / 10, n, ${moment} FROM ${numbers}`,
    sql`INSERT INTO notices_notice (id, account, kind, facts, path, at, listed, mail)
      SELECT ${id('n')}, ${account}, 'identity.approved', '{}', 'my', ${moment}, true, 'off' FROM ${numbers}`,
    sql`INSERT INTO samplesize_calculation (id, account, name, design, version, changed_at)
      SELECT ${id('n')}, ${account}, 'Calculation ' || n, 'two-means', 1, ${moment} FROM ${numbers}`,
    sql`INSERT INTO indices_result (id, account, name, of, version, changed_at)
      SELECT ${id('n')}, ${account}, 'Result ' || n, 'egfr-ckd-epi-2021', 1, ${moment} FROM ${numbers}`,
    sql`INSERT INTO syndrome_result (id, account, key, scale, version, at, sealed)
      SELECT ${id('n')}, ${account}, ${id('n')}, 'ccmq', '1.0.0', ${moment}, '' FROM ${numbers}`,
    sql`INSERT INTO vip_period (id, account, origin, days, price, reason, key, obtained_at, starts_at, ends_at)
      SELECT ${id('n')}, ${account}, 'points', 1, 10, '', 'bench ' || n, now(), now() + (n - 9000) * interval '1 day',
        now() + (n - 8999) * interval '1 day' FROM ${numbers}`,
    sql`INSERT INTO invitation_invitation (invited, inviter, at) SELECT ${id('n')}, ${account}, ${moment} FROM ${numbers}`,
  ];
  await ctx.transaction(async ({ db }) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(db);
    for (const insert of inserts) await insert.execute(db);
  });
  await sql`VACUUM ANALYZE`.execute(ctx.db);
}

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
    await sql`UPDATE account_account SET id = ${busiest} WHERE id = ${made}`.execute(tx.db);
    const who = { accountId: busiest, method: 'email' } as const;
    return (await begin(tx, { actor: undefined, agent: 'bench' }, who)).token;
  });
  await setIdentity(site, busiest, 1);
  await fill(site.ctx, busiest);
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
