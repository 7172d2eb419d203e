/** A ledger with any number of entries: two for each movement, a tenth of all on the account of one person. */
import { sql } from 'kysely';
import type { Context } from '../src/platform/context.ts';

/** Others whose points these are; as many at every size. */
const people = 2000;

/** Whose account has a tenth of all entries. */
export const busiest = '00000000-0000-7000-8000-000000000000';

const tables = ['points_draw', 'points_lot', 'points_entry', 'points_transfer', 'points_account'];

/**
 * Puts a ledger of so many entries in the place of what is there. Written past the writer, which would take an hour, by
 * what the writer would have written: a point is earned by each movement, and by each hundredth of that person spent.
 */
export async function fill(ctx: Context, entries: number): Promise<void> {
  await ctx.transaction(async ({ db }) => {
    for (const table of tables) await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER ALL`.execute(db);
    await sql`TRUNCATE points_proof, points_draw, points_lot, points_entry, points_transfer`.execute(db);
    await sql`DELETE FROM points_account WHERE owner IS NOT NULL`.execute(db);
    await sql`UPDATE points_account SET balance = 0`.execute(db);
    await fillRows(db, entries / 2);
    for (const table of tables) await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER ALL`.execute(db);
  });
  await sql`VACUUM ANALYZE`.execute(ctx.db);
}

async function fillRows(db: Context['db'], movements: number): Promise<void> {
  await sql`INSERT INTO points_account (owner, unit, kind, floor, ceiling)
    SELECT ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'PTS', kind,
      CASE WHEN kind <> 'debt' THEN 0 END, CASE WHEN kind = 'debt' THEN 0 END
    FROM generate_series(0, ${sql.lit(people)}) n,
      unnest(ARRAY['spendable', 'maturing', 'withdrawable', 'held', 'debt']) WITH ORDINALITY AS k (kind, place)
    ORDER BY n, place`.execute(db);
  // Every fifth movement is the busiest one's: with one entry each, that is a tenth of all entries.
  await sql`INSERT INTO points_transfer (key, fingerprint, kind, unit, at, owner, rule, amount, change, balance_after, memo)
    SELECT 'bench:' || n, '', kind, 'PTS', timestamptz '2026-01-01' + n * interval '10 seconds', owner,
      CASE kind WHEN 'earn' THEN 'visit' END, 1, change, sum(change) OVER (PARTITION BY owner ORDER BY n), '{}'
    FROM (SELECT n, CASE n % 500 WHEN 495 THEN 'spend' ELSE 'earn' END AS kind,
        CASE n % 500 WHEN 495 THEN -1 ELSE 1 END AS change,
        ('00000000-0000-7000-8000-' || lpad((CASE WHEN n % 5 = 0 THEN 0 ELSE 1 + n % ${sql.lit(people)} END)::text, 12, '0'))::uuid AS owner
      FROM generate_series(1, ${sql.lit(movements)}) n) AS movements
    ORDER BY n`.execute(db);
  await sql`INSERT INTO points_entry (transfer, ledger_account, amount, balance_after)
    SELECT transfer, account, amount, sum(amount) OVER (PARTITION BY account ORDER BY transfer)
    FROM (SELECT t.id AS transfer, a.id AS account, t.change AS amount FROM points_transfer t
        JOIN points_account a ON a.owner = t.owner AND a.kind = 'spendable'
      UNION ALL
      SELECT t.id, a.id, -t.change FROM points_transfer t
        JOIN points_account a ON a.owner IS NULL AND a.kind = CASE t.kind WHEN 'earn' THEN 'issued' ELSE 'redeemed' END
    ) AS entries ORDER BY transfer, account`.execute(db);
  await sql`UPDATE points_account a SET balance = s.sum
    FROM (SELECT ledger_account, sum(amount) FROM points_entry GROUP BY ledger_account) s WHERE s.ledger_account = a.id`.execute(
    db,
  );
  // What was spent came from the oldest lots.
  await sql`INSERT INTO points_lot (ledger_account, transfer, earned_at, amount, remaining)
    SELECT a.id, t.id, t.at, 1, CASE WHEN t.place > a.balance_of THEN 0 ELSE 1 END
    FROM (SELECT id, owner, at, row_number() OVER (PARTITION BY owner ORDER BY id DESC) AS place
        FROM points_transfer WHERE kind = 'earn') t
    JOIN (SELECT id, owner, balance AS balance_of FROM points_account WHERE kind = 'spendable') a ON a.owner = t.owner
    ORDER BY t.id`.execute(db);
}
