/**
 * Whether balances are what the entries say. Entries are never changed, so that only those are added up that came since
 * the proof before; a whole proof begins at the first.
 */
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';

export type Fault = {
  /** Of the ledger; or null for a whole unit. */
  account: number | null;
  /** What disagrees. */
  what: 'entries' | 'last entry' | 'lots' | 'statement' | 'unit';
};

export type Proof = { accounts: number; entries: number; faults: Fault[] };

type Row = {
  account: number;
  kind: string;
  balance: number;
  proven: number;
  added: number;
  entries: number;
  last: number | null;
  last_balance: number | null;
};

/** Accounts proven at once. */
const perRead = 1000;

/** @param whole from the first entry on, whatever was proven before */
export async function proveLedger(ctx: Context, whole = false): Promise<Proof> {
  const proof: Proof = { accounts: await countAccounts(ctx), entries: 0, faults: await unevenUnits(ctx) };
  let after = 0;
  for (;;) {
    const rows = await toProve(ctx, after, whole);
    const good: Row[] = [];
    for (const row of rows) {
      const faults = faultsIn(row);
      proof.faults.push(...faults);
      proof.entries += row.entries;
      if (faults.length === 0) good.push(row);
    }
    const moved = rows.filter(({ entries }) => entries > 0).map(({ account }) => account);
    proof.faults.push(...(await unevenLots(ctx, moved)), ...(await unevenStatements(ctx, moved)));
    await notePosition(ctx, good);
    after = rows.at(-1)?.account ?? after;
    if (rows.length < perRead) return proof;
  }
}

async function countAccounts(ctx: Context): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('points_account')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Accounts with entries that were not proven, and those whose balance is another than was proven: of the rest there is
 * nothing new to say. One statement reads balance and entries, so that it sees them at one moment.
 */
async function toProve(ctx: Context, after: number, whole: boolean): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT a.id AS account, a.kind, a.balance, p.balance AS proven, coalesce(f.added, 0)::bigint AS added, f.entries,
      coalesce(l.id, 0)::bigint AS last, l.balance_after AS last_balance
    FROM points_account a
    LEFT JOIN points_proof o ON o.ledger_account = a.id AND NOT ${whole}
    CROSS JOIN LATERAL (SELECT coalesce(o.entry, 0) AS entry, coalesce(o.balance, 0)::bigint AS balance) p
    CROSS JOIN LATERAL (SELECT sum(e.amount) AS added, count(*) AS entries FROM points_entry e
      WHERE e.ledger_account = a.id AND e.id > p.entry) f
    LEFT JOIN LATERAL (SELECT e.id, e.balance_after FROM points_entry e
      WHERE e.ledger_account = a.id ORDER BY e.id DESC LIMIT 1) l ON true
    WHERE a.id > ${after} AND (f.entries > 0 OR a.balance <> p.balance)
    ORDER BY a.id LIMIT ${perRead}`.execute(ctx.db);
  return rows;
}

function faultsIn({ account, balance, proven, added, last_balance }: Row): Fault[] {
  const faults: Fault[] = [];
  if (proven + added !== balance) faults.push({ account, what: 'entries' });
  if ((last_balance ?? 0) !== balance) faults.push({ account, what: 'last entry' });
  return faults;
}

/** All balances of a unit together are zero. */
async function unevenUnits(ctx: Context): Promise<Fault[]> {
  const { rows } = await sql`SELECT unit FROM points_account GROUP BY unit HAVING sum(balance) <> 0`.execute(
    ctx.db,
  );
  return rows.map(() => ({ account: null, what: 'unit' }));
}

/** What is left in the lots of an account of points to be spent is its balance. */
async function unevenLots(ctx: Context, accounts: readonly number[]): Promise<Fault[]> {
  const { rows } = await sql<{ account: number }>`
    SELECT a.id AS account FROM points_account a
    WHERE a.id = ANY (${[...accounts]}::bigint[]) AND a.owner IS NOT NULL
      AND a.kind IN ('spendable', 'maturing', 'withdrawable')
      AND a.balance <> (SELECT coalesce(sum(remaining), 0) FROM points_lot l WHERE l.ledger_account = a.id AND l.remaining > 0)`.execute(
    ctx.db,
  );
  return rows.map(({ account }) => ({ account, what: 'lots' }));
}

/** The running balance of the last line of a statement is what its owner has. */
async function unevenStatements(ctx: Context, accounts: readonly number[]): Promise<Fault[]> {
  const { rows } = await sql<{ account: number }>`
    SELECT min(a.id) AS account FROM points_account a
    WHERE a.unit = 'PTS' AND a.kind <> 'held' AND a.owner IN (
      SELECT owner FROM points_account WHERE id = ANY (${[...accounts]}::bigint[]) AND owner IS NOT NULL)
    GROUP BY a.owner
    HAVING sum(a.balance) <> coalesce((SELECT t.balance_after FROM points_transfer t
      WHERE t.owner = a.owner AND t.unit = 'PTS' ORDER BY t.id DESC LIMIT 1), 0)`.execute(ctx.db);
  return rows.map(({ account }) => ({ account, what: 'statement' }));
}

async function notePosition(ctx: Context, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const proven = rows.map(({ account, last, balance }) => ({
    ledger_account: account,
    entry: last ?? 0,
    balance,
  }));
  await ctx.db
    .insertInto('points_proof')
    .values(proven)
    .onConflict((conflict) =>
      conflict.column('ledger_account').doUpdateSet((eb) => ({
        entry: eb.ref('excluded.entry'),
        balance: eb.ref('excluded.balance'),
      })),
    )
    .execute();
}
