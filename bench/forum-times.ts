/** Times measured by `npm run bench:forum`, kept in the database they were measured on. */
import { sql } from 'kysely';
import type { Context } from '../src/platform/context.ts';

/** In ms. */
export type Times = { median: number; p99: number };

type Measured = Times & { size: number; name: string };

export async function keepTimes(ctx: Context, { size, name, median, p99 }: Measured): Promise<void> {
  await sql`CREATE TABLE IF NOT EXISTS bench_times (
    at timestamptz NOT NULL DEFAULT now(), size integer, name text, median float8 NOT NULL, p99 float8 NOT NULL,
    PRIMARY KEY (size, name))`.execute(ctx.db);
  await sql`INSERT INTO bench_times (size, name, median, p99) VALUES (${size}, ${name}, ${median}, ${p99})
    ON CONFLICT (size, name) DO UPDATE SET median = excluded.median, p99 = excluded.p99, at = now()`.execute(
    ctx.db,
  );
}

/** In the order they were measured in last. */
export async function timesKept(ctx: Context): Promise<Measured[]> {
  const { rows } = await sql<Measured>`
    SELECT size, name, median, p99 FROM bench_times ORDER BY size DESC, at`.execute(ctx.db);
  return rows;
}
