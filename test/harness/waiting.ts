/** PostgreSQL, which is a process of its own, and who waits in it. */
import { sql } from 'kysely';
import type { Context } from '../../src/platform/context.ts';
import { eventually } from './site.ts';

/** Comes back once so many connections of a site's database wait for a lock. */
export async function untilWaiting({ db }: Pick<Context, 'db'>, count = 1): Promise<void> {
  await eventually(
    async () => {
      const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
      return rows[0]?.n ?? 0;
    },
    (n) => n >= count,
  );
}
