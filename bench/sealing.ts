/**
 * `npm run bench:sealing`: how long a start takes that seals 100,000 requests for help which stand in clear, on a PostgreSQL
 * of its own, and one after a change of the secret, which seals them anew; and for how long it holds the event loop at most.
 * Fails beyond its limits, or when a row is left in clear or found by its number no more.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { build } from '../scripts/build.ts';
import { isBuilt } from '../scripts/stamp.ts';
import type { Context } from '../src/platform/context.ts';
import { deriveKeys } from '../src/platform/keys.ts';
import { sealAll } from '../src/platform/sealAll.ts';
import { requestsBy } from '../src/rooms/contact/queries/requests.ts';
import { sealedRequests } from '../src/rooms/contact/queries/sealed.ts';
import { under } from '../test/harness/under.ts';
import { siteOnPostgres } from './site.ts';

const count = 100_000;
const least = { rowsPerSecond: 500 };
const most = { holdMs: 250 };

async function fill({ db }: Context): Promise<void> {
  await sql`INSERT INTO contact_request (id, created_at, name, mobile, need, locale, fingerprint)
    SELECT gen_random_uuid(), now(), 'Mei ' || n, '138' || lpad(n::text, 8, '0'),
      repeat('How many patients does a trial of two groups need? ', 6), 'en', n::text
    FROM generate_series(1, ${sql.lit(count)}) n`.execute(db);
  await sql`DELETE FROM platform_sealing WHERE name = 'contact_request'`.execute(db);
  await sql`ANALYZE contact_request`.execute(db);
}

async function pass(ctx: Context, what: string): Promise<boolean> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const began = performance.now();
  await sealAll(ctx, [sealedRequests]);
  const seconds = (performance.now() - began) / 1000;
  delay.disable();
  const holdMs = delay.max / 1e6;
  const { rows } = await sql<{ left: number }>`
    SELECT count(*)::int AS left FROM contact_request
    WHERE NOT starts_with(name, ${`${ctx.keys.id}.`})`.execute(ctx.db);
  const [left] = rows;
  const found = await requestsBy(ctx, { typed: '', mobile: '13800050000', account: undefined });
  const isWhole = left?.left === 0 && found.length === 1;
  const rate = count / seconds;
  const good = isWhole && rate >= least.rowsPerSecond && holdMs <= most.holdMs;
  process.stdout.write(
    `${good ? '✓' : '✗'} ${what}: ${count} rows in ${seconds.toFixed(1)} s, ${rate.toFixed(0)} a second ` +
      `(at least ${least.rowsPerSecond}), the event loop held for ${holdMs.toFixed(0)} ms at most (limit ${most.holdMs})\n`,
  );
  if (!isWhole) process.stdout.write('✗ rows are left, or are not found\n');
  return good;
}

async function main(): Promise<boolean> {
  if (!isBuilt()) await build();
  await using cleaning = new AsyncDisposableStack();
  const { ctx } = await siteOnPostgres(cleaning, { CONTENT: 'none' });
  await fill(ctx);
  const [first, second] = ['the first secret of this bench', 'the second secret of this bench'];
  const sealed = await pass(under(ctx, deriveKeys(first)), 'what stands in clear');
  const anew = await pass(under(ctx, deriveKeys(second, [first])), 'after a change of the secret');
  return sealed && anew;
}

process.exit((await main()) ? 0 : 1);
