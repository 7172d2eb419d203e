import { sql } from 'kysely';
import type { Context, Tx } from '../context.ts';

/**
 * Whoever would hold one of these names too waits until the transaction ends: in one order on every node, so that nobody
 * waits in a circle. What the database compares by hashes of several secrets is held by all of them.
 * See docs/decisions/0126-every-listed-secret.md.
 */
export async function holdNames({ db }: Pick<Tx | Context, 'db'>, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await sql`
    SELECT pg_advisory_xact_lock(hashtextextended(name, 0))
    FROM (SELECT name FROM unnest(${names.toSorted()}::text[]) WITH ORDINALITY AS n (name, place) ORDER BY place) o`.execute(
    db,
  );
}
