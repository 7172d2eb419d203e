/**
 * `npm run bench:export`: how long the copy of a person with 10,000 entries in every room takes, on a PostgreSQL of its own,
 * and what it costs the others: for how long it holds the event loop at most, and how much memory it takes. Fails beyond
 * its limits, or when a row of a room is missing.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { build } from '../scripts/build.ts';
import { isBuilt } from '../scripts/stamp.ts';
import type { Context } from '../src/platform/context.ts';
import { changeAccount, makeAccount } from '../src/rooms/account/queries/accounts.ts';
import { requireEmail } from '../src/rooms/account/signIn.ts';
import { packFor } from '../src/rooms/dataexport/pack.ts';
import { findPerson } from '../src/rooms/deletion/person.ts';
import { openCopy } from '../test/harness/copies.ts';
import { fillPerson, owner } from './person-rows.ts';
import { siteOnPostgres } from './site.ts';

const entries = 10_000;
const most = { seconds: 60, holdMs: 100, memoryMb: 256 };

/** A pack with what it cost. */
async function measured(ctx: Context) {
  const person = await findPerson(ctx, 'bench@example.org');
  if (!person) throw new Error('There is nobody to copy.');
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  delay.enable();
  const began = performance.now();
  const bytes = await packFor(ctx, person);
  const seconds = (performance.now() - began) / 1000;
  delay.disable();
  clearInterval(watch);
  return { bytes, seconds, holdMs: delay.max / 1e6, memoryMb: (peak - before) / 2 ** 20 };
}

async function main(): Promise<boolean> {
  if (!isBuilt()) await build();
  await using cleaning = new AsyncDisposableStack();
  const site = await siteOnPostgres(cleaning);
  await site.ctx.transaction(async (tx) => {
    const made = await makeAccount(tx, requireEmail('bench@example.org'), 'en');
    await sql`UPDATE account_account SET id = ${owner} WHERE id = ${made}`.execute(tx.db);
    // What is sealed, is sealed for its row.
    await changeAccount(tx, owner, requireEmail('bench@example.org'));
  });
  await fillPerson(site.ctx, entries);
  const { bytes, ...cost } = await measured(site.ctx);
  const copy = openCopy(Buffer.from(bytes)).held;
  const counts = copy.map(({ rows }) => rows.length);
  const whole = counts.filter((rows) => rows >= entries).length;
  const rows = counts.reduce((all, one) => all + one, 0);
  const missing = await missingRows(site.ctx, copy);
  const good =
    missing.length === 0 &&
    cost.seconds <= most.seconds &&
    cost.holdMs <= most.holdMs &&
    cost.memoryMb <= most.memoryMb;
  process.stdout.write(
    `${good ? '✓' : '✗'} copy of ${rows} rows, ${whole} tables with ${entries} or more: ` +
      `${cost.seconds.toFixed(1)} s (limit ${most.seconds}), ${(bytes.length / 2 ** 20).toFixed(1)} MB, ` +
      `the event loop held for ${cost.holdMs.toFixed(0)} ms at most (limit ${most.holdMs}), ` +
      `${cost.memoryMb.toFixed(0)} MB more memory at most (limit ${most.memoryMb})\n`,
  );
  if (missing.length > 0) process.stdout.write(`✗ rows are missing: ${missing.join(', ')}\n`);
  return good;
}

/** Counted in the tables themselves, by every column that holds the id of the account. */
async function missingRows(
  ctx: Context,
  copy: readonly { table: string; by: string; rows: readonly unknown[] }[],
): Promise<string[]> {
  const missing: string[] = [];
  for (const { table, account: by, holds, through } of ctx.declared.personalData) {
    if (holds || through) continue;
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM ${sql.table(table)} WHERE ${sql.ref(by)}::text = ${owner}`.execute(
      ctx.db,
    );
    const copied = copy.find((held) => held.table === table && held.by === by)?.rows.length ?? 0;
    const there = rows[0]?.count ?? 0;
    if (copied !== there) missing.push(`${table}.${by}: ${copied} of ${there}`);
  }
  return missing;
}

process.exit((await main()) ? 0 : 1);
