/**
 * Seals at a start what stands in clear, or was sealed in another way or under another secret before. Each row is judged
 * by what stands in it, so that whoever is killed begins again and nothing is sealed twice.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Context, Tx } from './context.ts';
import type { Row } from './personalData.ts';
import { keyOf } from './personalRows.ts';
import { cellIn, isSealed, keyIn, openCell, type SealedTable, sealCell } from './sealing.ts';

const atOnce = 500;

/** Nodes that start together take turns, and none goes on before all is sealed. */
export async function sealAll(ctx: Context, tables: readonly SealedTable[]): Promise<void> {
  for (const of of tables) {
    const isKnown = await wasSealed(ctx, of);
    const counts = { sealed: 0, closed: 0 };
    let after: string | null = null;
    do {
      const from: string | null = after;
      const portion: Portion = await ctx.transaction((tx) =>
        sealPortion(tx, of, { after: from, all: !isKnown }),
      );
      counts.sealed += portion.sealed;
      counts.closed += portion.closed;
      after = portion.last;
    } while (after !== null);
    // With the missing secret, what did not open may open at another start.
    if (counts.closed === 0) await noteSealed(ctx, of);
    else ctx.log.error({ table: of.table, rows: counts.closed }, 'rows do not open, and stay as they are');
    if (counts.sealed > 0) ctx.log.info({ table: of.table, rows: counts.sealed }, 'sealed where they stand');
  }
}

type Portion = { sealed: number; closed: number; last: string | null };

/** @param all also what is sealed under the secret of today, which may not be bound to its cell */
async function sealPortion(
  tx: Tx,
  of: SealedTable,
  { after, all }: { after: string | null; all: boolean },
): Promise<Portion> {
  const { table, columns } = of;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sealing ${table}`}, 0))`.execute(tx.db);
  const [key] = await keyOf(tx, table);
  if (!key) throw new Error(`${table} has no primary key.`);
  const keyValue = (id: string) => sql`${id}::text::${sql.raw(key.type)}`;
  const since = after === null ? sql`true` : sql`${sql.ref(key.name)} > ${keyValue(after)}`;
  const stale = columns.map(
    (name) =>
      sql<boolean>`(${sql.ref(name)} <> '' AND NOT starts_with(${sql.ref(name)}, ${`${tx.keys.id}.`}))`,
  );
  const wanted = all ? sql`true` : sql`(${sql.join(stale, sql` OR `)})`;
  const { rows } = await sql<Row>`
    SELECT * FROM ${sql.table(table)} WHERE ${since} AND ${wanted}
    ORDER BY ${sql.ref(key.name)} LIMIT ${atOnce} FOR UPDATE`.execute(tx.db);
  const counts = { sealed: 0, closed: 0 };
  for (const row of rows) {
    const set = sealedAnew(tx, of, row);
    if (set === undefined) counts.closed += 1;
    else if (Object.keys(set).length > 0) {
      counts.sealed += 1;
      const isHere = sql`t.${sql.ref(key.name)} = ${keyValue(keyIn(of, row))}`;
      const isWhole = await put(tx, table, isHere, set);
      // Of an account: both have one contact, and it opens the other.
      if (!isWhole)
        tx.log.warn({ table, row: keyIn(of, row) }, 'another row is found by what this one holds');
    }
  }
  const last = rows.at(-1);
  return { ...counts, last: last && rows.length === atOnce ? keyIn(of, last) : null };
}

/** @returns whether nothing of it was left out */
async function put(tx: Tx, table: string, isHere: RawBuilder<unknown>, set: Columns): Promise<boolean> {
  const given = Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql<Row>`
    UPDATE ${sql.table(table)} t SET ${sql.join(given)} WHERE ${isHere}
    RETURNING ${sql.join(Object.keys(set).map((column) => sql.ref(column)))}`.execute(tx.db);
  return rows.every((row) => !Object.values(row).includes(null));
}

type Columns = Record<string, RawBuilder<unknown>>;

/** What is to be set in a row, if anything; undefined where a cell does not open, as its key is lost. */
function sealedAnew({ keys }: Tx, of: SealedTable, row: Row): Columns | undefined {
  const clear: Record<string, string> = {};
  let isNew = true;
  for (const column of of.columns) {
    const text = row[column];
    if (typeof text !== 'string' || text === '') continue;
    const opened = textIn(keys, of, row, column, text);
    if (opened === undefined) return undefined;
    clear[column] = opened.text;
    isNew &&= opened.isNew;
  }
  if (isNew) return {};
  const cells = Object.entries(clear).map(([column, text]) => [
    column,
    sql`${sealCell(keys, cellIn(of, row, column), text)}`,
  ]);
  const hashes = Object.entries(of.keyed?.(keys, clear) ?? {}).map(([column, texts]) => [
    column,
    keyedAs(of, column, texts),
  ]);
  return Object.fromEntries([...cells, ...hashes]);
}

/** Where another row has it already, this one has none. */
function keyedAs({ table, key = 'id', alone }: SealedTable, column: string, texts: readonly string[]) {
  const [text] = texts;
  if (!alone) return sql`${text}`;
  const others = sql`SELECT FROM ${sql.table(table)} o
    WHERE o.${sql.ref(column)} = ANY (${[...texts]}::text[]) AND o.${sql.ref(key)} <> t.${sql.ref(key)}`;
  return sql`CASE WHEN EXISTS (${others}) THEN NULL ELSE ${text}::text END`;
}

/** `isNew`: sealed for its cell, under the secret of today. */
function textIn(
  keys: Tx['keys'],
  of: SealedTable,
  row: Row,
  column: string,
  text: string,
): { text: string; isNew: boolean } | undefined {
  if (!isSealed(text)) return of.former ? undefined : { text, isNew: false };
  try {
    const opened = openCell(keys, cellIn(of, row, column), text);
    return { text: opened, isNew: text.startsWith(`${keys.id}.`) };
  } catch {
    try {
      return of.former && { text: of.former(keys, text, row), isNew: false };
    } catch {
      return undefined;
    }
  }
}

/** What all rows of a table were sealed for; one that came to be sealed for its owners too is gone through again. */
const nameOf = ({ table, owner }: SealedTable) => (owner === undefined ? table : `${table} of ${owner}`);

async function wasSealed(ctx: Context, of: SealedTable): Promise<boolean> {
  const name = nameOf(of);
  const query = ctx.db.selectFrom('platform_sealing').select('name').where('name', '=', name);
  return (await query.executeTakeFirst()) !== undefined;
}

async function noteSealed(ctx: Context, of: SealedTable): Promise<void> {
  const name = nameOf(of);
  await ctx.db
    .insertInto('platform_sealing')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
