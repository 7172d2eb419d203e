/**
 * Seals at a start what stands in clear, or was sealed in another way or under another secret before. Each row is judged
 * by what stands in it, so that whoever is killed begins again and nothing is sealed twice.
 */
import { sql } from 'kysely';
import type { Context, Tx } from './context.ts';
import { holdNames } from './db/holdNames.ts';
import type { Row } from './personalData.ts';
import { keyOf } from './personalRows.ts';
import { cellIn, isSealed, keyIn, openCell, type SealedTable, sealCell, sealedForm } from './sealing.ts';

/** Some 40 ms of sealing: nobody else's turn comes in between. */
const atOnce = 100;

/** Stops a start: by what accounts are found stands under a secret that is not listed. */
export class SecretMissing extends Error {}

/**
 * Without its secret no account would be found, and everybody who logs in would get a second one, which holds their
 * contact from then on.
 * @throws SecretMissing before anybody can ask
 */
export async function requireSecrets({ db, keys }: Context, tables: readonly SealedTable[]): Promise<void> {
  for (const { table, columns } of tables.filter(({ alone }) => alone)) {
    const cells = columns.map((name) => sql`SELECT ${sql.ref(name)} AS cell FROM ${sql.table(table)}`);
    const { rows } = await sql<{ by: string }>`
      SELECT DISTINCT split_part(cell, '.', 1) AS by FROM (${sql.join(cells, sql` UNION ALL `)}) c
      WHERE cell ~ ${sealedForm.source}`.execute(db);
    if (rows.every(({ by }) => keys.raw('cell', by))) continue;
    throw new SecretMissing(
      'The accounts in the database are sealed under another secret: put it into SECRET_KEYS_OLD, or into SECRET_KEY where it was exchanged by mistake.',
    );
  }
}

/**
 * A study whose key is not there would get a new one with its first write, and its own could not be put back any more.
 * @throws SecretMissing before anybody can ask
 */
export async function requireStudyKeys({ db, keys }: Context): Promise<void> {
  const { rows } = await sql<{ isThere: boolean; by: string | null }>`
    SELECT DISTINCT k.study IS NOT NULL AS "isThere", split_part(k.wrapped_key, '.', 1) AS by
    FROM platform_study_key k FULL JOIN (
      SELECT study FROM platform_study_keyed UNION SELECT study FROM platform_file WHERE study IS NOT NULL
    ) f USING (study)`.execute(db);
  if (!rows.every(({ isThere }) => isThere))
    throw new SecretMissing(
      'Keys of studies are missing in the database: put them back before the first start.',
    );
  if (!rows.every(({ by }) => by === null || keys.raw('cell', by)))
    throw new SecretMissing('Keys of studies stand under another secret: put it into SECRET_KEYS_OLD.');
}

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
  const ours = of.unless === undefined ? sql`true` : sql`${sql.ref(of.unless)} IS NULL`;
  const { rows } = await sql<Row>`
    SELECT * FROM ${sql.table(table)} WHERE ${since} AND ${wanted} AND ${ours}
    ORDER BY ${sql.ref(key.name)} LIMIT ${atOnce} FOR UPDATE`.execute(tx.db);
  const opened = rows.map((row) => sealedAnew(tx, of, row));
  const changes = opened.flatMap(({ change }) => change ?? []);
  // Nodes that serve meanwhile hold the same while they give what is found by them.
  if (of.alone)
    await holdNames(tx, [...new Set(changes.flatMap(({ hashes }) => Object.values(hashes).flat()))]);
  const contested = of.alone ? await contestedIn(tx, of, changes) : new Set();
  await putAll(
    tx,
    { of, key },
    changes.filter(({ row }) => !contested.has(row)),
  );
  for (const change of changes) if (contested.has(change.row)) await putOne(tx, { of, key }, change);
  const closed = opened.filter(({ isClosed }) => isClosed).length;
  const last = rows.at(-1);
  return { sealed: changes.length, closed, last: last && rows.length === atOnce ? keyIn(of, last) : null };
}

/** What is to be set in a row; of its hashes the first, unless another row is found by one of them. */
type Change = {
  row: string;
  cells: Record<string, string>;
  hashes: Record<string, readonly string[]>;
};

type Place = { of: SealedTable; key: { name: string; type: string } };

const rowName = '_row';

/** In one statement for all rows in which the same columns change: each way to the database costs more than a seal. */
async function putAll(tx: Tx, { of, key }: Place, changes: readonly Change[]): Promise<void> {
  const given = changes.map(({ row, cells, hashes }) => {
    const firsts = Object.entries(hashes).map(([column, [text]]) => [column, text]);
    return { row, columns: { ...cells, ...Object.fromEntries(firsts) } };
  });
  const groups = Map.groupBy(given, ({ columns }) => Object.keys(columns).join(' '));
  for (const group of groups.values()) {
    const names = Object.keys(group[0]?.columns ?? {}).map((name) => sql.ref(name));
    const rows = group.map(({ row, columns }) => ({ [rowName]: row, ...columns }));
    await sql`
      UPDATE ${sql.table(of.table)} t SET ${sql.join(names.map((name) => sql`${name} = v.${name}`))}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS v (${sql.join([sql.ref(rowName), ...names].map((name) => sql`${name} text`))})
      WHERE t.${sql.ref(key.name)} = v.${sql.ref(rowName)}::${sql.raw(key.type)}`.execute(tx.db);
  }
}

/** Rows of which another row, or another of these, would be found by the same hash. */
async function contestedIn(tx: Tx, of: SealedTable, changes: readonly Change[]): Promise<Set<unknown>> {
  const contested = new Set<unknown>();
  for (const column of new Set(changes.flatMap(({ hashes }) => Object.keys(hashes)))) {
    const asked = changes.flatMap(({ hashes }) => hashes[column] ?? []);
    const { rows } = await sql<{ row: string; hash: string }>`
      SELECT ${sql.ref(of.key ?? 'id')}::text AS row, ${sql.ref(column)} AS hash FROM ${sql.table(of.table)}
      WHERE ${sql.ref(column)} = ANY (${asked}::text[])`.execute(tx.db);
    const holders = new Map(rows.map(({ row, hash }) => [hash, row]));
    const wishes = Map.groupBy(changes, ({ hashes }) => hashes[column]?.[0]);
    for (const { row, hashes } of changes) {
      const [first] = hashes[column] ?? [];
      const isHeld = hashes[column]?.some((hash) => (holders.get(hash) ?? row) !== row);
      if (isHeld || (first !== undefined && (wishes.get(first)?.length ?? 0) > 1)) contested.add(row);
    }
  }
  return contested;
}

/**
 * Of two rows that hold the same the one that was found by it stays so, and of two that were, each under another secret, the
 * older: it has what its owner brought together, and the younger came to be while the secret of the older was missing.
 */
async function putOne(tx: Tx, { of, key }: Place, { row, cells, hashes }: Change): Promise<void> {
  const id = sql.ref(key.name);
  const own = sql`${row}::text::${sql.raw(key.type)}`;
  const table = sql.table(of.table);
  for (const [column, texts] of Object.entries(hashes)) {
    const name = sql.ref(column);
    const { rows: given } = await sql<{ row: string }>`
      UPDATE ${table} o SET ${name} = NULL FROM ${table} t
      WHERE t.${id} = ${own} AND t.${name} = ANY (${[...texts]}::text[])
        AND o.${name} = ANY (${[...texts]}::text[]) AND o.${id} > t.${id}
      RETURNING o.${id}::text AS row`.execute(tx.db);
    for (const { row: younger } of given)
      tx.log.warn(
        { table: of.table, row: younger, column, by: row },
        'an older row is found by what this one holds',
      );
  }
  const others = (column: string, texts: readonly string[]) => sql`SELECT FROM ${table} o
    WHERE o.${sql.ref(column)} = ANY (${[...texts]}::text[]) AND o.${id} <> t.${id}`;
  const set = [
    ...Object.entries(cells).map(([column, text]) => sql`${sql.ref(column)} = ${text}`),
    ...Object.entries(hashes).map(
      ([column, texts]) =>
        sql`${sql.ref(column)} = CASE WHEN EXISTS (${others(column, texts)}) THEN NULL ELSE ${texts[0] ?? null}::text END`,
    ),
  ];
  const { rows } = await sql<Row>`
    UPDATE ${table} t SET ${sql.join(set)} WHERE t.${id} = ${own}
    RETURNING ${sql.join(Object.keys(hashes).map((column) => sql.ref(column)))}`.execute(tx.db);
  for (const [column, texts] of Object.entries(hashes))
    if (texts.length > 0 && rows[0]?.[column] === null)
      tx.log.warn({ table: of.table, row, column }, 'another row is found by what this one holds');
}

/** A cell that does not open, as its key is lost, stays as it is; the others of its row are sealed all the same. */
function sealedAnew({ keys, log }: Tx, of: SealedTable, row: Row): { change?: Change; isClosed: boolean } {
  const clear: Record<string, string> = {};
  let [isClosed, isNew] = [false, true];
  for (const column of of.columns) {
    const text = row[column];
    if (typeof text !== 'string' || text === '') continue;
    const opened = textIn(keys, of, row, column, text);
    isClosed ||= opened === undefined;
    if (!opened) continue;
    clear[column] = opened.text;
    isNew &&= opened.isNew;
  }
  if (isNew) return { isClosed };
  const cells = Object.entries(clear).map(([column, text]) => [
    column,
    sealCell(keys, cellIn(of, row, column), text),
  ]);
  const hashes = of.keyed?.(keys, clear) ?? {};
  for (const [column, texts] of Object.entries(hashes))
    if (texts.length === 0)
      log.warn({ table: of.table, row: keyIn(of, row), column }, 'nobody finds this row by it');
  return { change: { row: keyIn(of, row), cells: Object.fromEntries(cells), hashes }, isClosed };
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
