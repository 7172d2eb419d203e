/**
 * Seals at a start what stands in clear, or was sealed in another way before; and, once the secret has changed, all of it
 * anew. A portion and how far it came commit together: whoever is killed goes on where it stopped.
 */
import { sql } from 'kysely';
import type { Context, Tx } from './context.ts';
import type { Row } from './personalData.ts';
import { keyOf } from './personalRows.ts';
import { keyIn, openCell, type SealedTable, sealCell } from './sealing.ts';

const atOnce = 500;

/** Nodes that start together take turns, and none goes on before all is sealed. */
export async function sealAll(ctx: Context, tables: readonly SealedTable[]): Promise<void> {
  for (const of of tables) {
    let sealed = 0;
    for (let done = false; !done; ) {
      const portion = await ctx.transaction((tx) => sealPortion(tx, of));
      done = portion === undefined;
      sealed += portion ?? 0;
    }
    if (sealed > 0) ctx.log.info({ table: of.table, rows: sealed }, 'sealed where they stand');
  }
}

/** `first`: before it all stood as it did before there were cells. */
type Progress = { key_id: string; after: string | null; state: 'first' | 'again' | 'done' };

/** @returns how many rows it sealed; undefined when there is nothing more to do */
async function sealPortion(tx: Tx, of: SealedTable): Promise<number | undefined> {
  const { table } = of;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sealing ${table}`}, 0))`.execute(tx.db);
  const { after, state } = await progressOf(tx, table);
  if (state === 'done') return undefined;
  const [key] = await keyOf(tx, table);
  if (!key) throw new Error(`${table} has no primary key.`);
  const since = after === null ? sql`true` : sql`${sql.ref(key.name)} > ${after}::text::${sql.raw(key.type)}`;
  const { rows } = await sql<Row>`
    SELECT * FROM ${sql.table(table)} WHERE ${since} ORDER BY ${sql.ref(key.name)} LIMIT ${atOnce} FOR UPDATE`.execute(
    tx.db,
  );
  for (const row of rows) await sealRow(tx, of, row, state);
  const last = rows.at(-1);
  await noteProgress(tx, table, last ? { after: keyIn(of, last), state } : { after: null, state: 'done' });
  return rows.length;
}

/** What does not open, as its key is lost, stays as it is. */
async function sealRow(tx: Tx, of: SealedTable, row: Row, state: Progress['state']): Promise<void> {
  const { table, columns, former, keyed } = of;
  const id = keyIn(of, row);
  const cellOf = (column: string) => ({ table, row: id, column });
  const clear: Record<string, string> = {};
  try {
    for (const column of columns) {
      const text = row[column];
      if (typeof text !== 'string' || text === '') continue;
      clear[column] =
        state === 'again'
          ? openCell(tx.keys, cellOf(column), text)
          : former
            ? former(tx.keys, text, row)
            : text;
    }
  } catch (error) {
    tx.log.error({ err: error, table, row: id }, 'a row does not open, and is not sealed anew');
    return;
  }
  const cells = Object.entries(clear).map(([column, text]) => [
    column,
    sealCell(tx.keys, cellOf(column), text),
  ]);
  const set = { ...Object.fromEntries(cells), ...keyed?.(tx.keys, clear) };
  if (Object.keys(set).length === 0) return;
  const assigned = Object.entries(set).map(([column, text]) => sql`${sql.ref(column)} = ${text}`);
  await sql`UPDATE ${sql.table(table)} SET ${sql.join(assigned)} WHERE ${sql.ref(of.key ?? 'id')}::text = ${id}`.execute(
    tx.db,
  );
}

async function progressOf(tx: Tx, name: string): Promise<Progress> {
  const { id: key_id } = tx.keys;
  const row = await tx.db
    .selectFrom('platform_sealing')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirst();
  if (!row) {
    await tx.db
      .insertInto('platform_sealing')
      .values({ name, key_id, after: null, state: 'first' })
      .execute();
    return { key_id, after: null, state: 'first' };
  }
  // The table's own check holds its words.
  const { state } = row as Progress;
  // A first pass goes to its end, whatever secret it began with: what is behind it is sealed, and what is before it is not.
  if (row.key_id === key_id || state === 'first') return { key_id: row.key_id, after: row.after, state };
  await tx.db
    .updateTable('platform_sealing')
    .set({ key_id, after: null, state: 'again' })
    .where('name', '=', name)
    .execute();
  return { key_id, after: null, state: 'again' };
}

async function noteProgress(
  tx: Tx,
  name: string,
  progress: Pick<Progress, 'after' | 'state'>,
): Promise<void> {
  await tx.db.updateTable('platform_sealing').set(progress).where('name', '=', name).execute();
}
