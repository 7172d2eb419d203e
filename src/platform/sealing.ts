/**
 * Names and contacts at rest: each is sealed together with the cell in which it stands, table, row and column. So a copy
 * of the database tells nobody, and a text that was moved to another cell opens no more.
 * See docs/decisions/0117-sealed-cells.md.
 */
import { sql } from 'kysely';
import type { Context } from './context.ts';
import type { Keys } from './keys.ts';
import type { Row } from './personalData.ts';

/** `row`: the primary key, as text. `owner`: whose the row is, where a text must not open for whom it is given to. */
export type Cell = { table: string; row: string; column: string; owner?: string };

/** Columns of a table that are sealed. A room names them in its manifest; what stood in clear before is sealed at a start. */
export type SealedTable = {
  table: string;
  /** The primary key, where it is not `id`. */
  key?: string;
  columns: readonly string[];
  /** The column that says whose a row is, where that is part of the seal. */
  owner?: string;
  /** Rows in which this column says something are sealed under a study's key: no new secret changes them. */
  unless?: string;
  /** Opens what was sealed before the cell, or its owner, was part of the seal; without it, a text stood there in clear. */
  former?(keys: Keys, sealed: string, row: Row): string;
  /**
   * Columns beside them by which a row is found: what is kept there today, and what the same has stood as before; nothing
   * of what nobody can be found by.
   */
  keyed?(keys: Keys, clear: Readonly<Record<string, string>>): Record<string, readonly string[]>;
  /** Of each of those values there is one row: a second one has none, as nobody could tell who is meant. */
  alone?: true;
};

/** The form of what keys seal: the id of a secret, and at least nonce and tag. The database reads it too. */
export const sealedForm = /^[A-Za-z0-9_-]{8}[.][A-Za-z0-9_-]{38,}$/;

export function isSealed(text: string): boolean {
  return sealedForm.test(text);
}

/** An empty text says nothing, and stays. */
export function sealCell(keys: Keys, cell: Cell, text: string): string {
  return text === '' ? '' : keys.seal('cell', text, placeOf(cell));
}

/** @throws Error when it was sealed for another cell, by an unknown key, or was changed */
export function openCell(keys: Keys, cell: Cell, sealed: string): string {
  return sealed === '' ? '' : keys.open('cell', sealed, placeOf(cell));
}

function placeOf({ table, row, column, owner }: Cell): string {
  return JSON.stringify([table, row, column, ...(owner === undefined ? [] : [owner])]);
}

/** Where a column of a row stands. */
export function cellIn(of: SealedTable, row: Row, column: string): Cell {
  const owner = of.owner === undefined ? {} : { owner: String(row[of.owner]) };
  return { table: of.table, row: keyIn(of, row), column, ...owner };
}

/** The sealed columns of a new row. */
export function sealedColumns<Name extends string>(
  keys: Keys,
  { table }: Pick<SealedTable, 'table'>,
  row: string,
  texts: Readonly<Record<Name, string>>,
): Record<Name, string> {
  const sealed = Object.entries<string>(texts).map(([column, text]) => [
    column,
    sealCell(keys, { table, row, column }, text),
  ]);
  // Of the same columns.
  return Object.fromEntries(sealed) as Record<Name, string>;
}

/** A row with its sealed columns opened. @throws Error when one of them does not open */
export function openedRow<One extends object>(
  { keys }: Pick<Context, 'keys'>,
  of: SealedTable,
  one: One,
): One {
  const row: Row = Object.fromEntries(Object.entries(one));
  for (const column of of.columns) {
    const text = row[column];
    if (typeof text === 'string') row[column] = openCell(keys, cellIn(of, row, column), text);
  }
  // The same columns, as texts.
  return row as One;
}

/** The same for a page: a cell that does not open, as its key is lost or somebody changed it, is empty, and noted in the log. */
export function shownRow<One extends object>(
  ctx: Pick<Context, 'keys' | 'log'>,
  of: SealedTable,
  one: One,
): One {
  let row = one;
  for (const column of of.columns) {
    try {
      row = openedRow(ctx, { ...of, columns: [column] }, row);
    } catch (error) {
      const id = keyIn(of, Object.fromEntries(Object.entries(one)));
      ctx.log.error({ err: error, table: of.table, row: id, column }, 'a sealed cell does not open');
      row = { ...row, [column]: '' };
    }
  }
  return row;
}

export function keyIn({ key = 'id' }: SealedTable, row: Row): string {
  return String(row[key]);
}

/** Rows that are opened in one go, some 40 ms: everybody else on the node waits for it. */
const atOnce = 200;

/**
 * Ids of the rows that hold a text in one of their sealed columns, however it is written. Nothing that is sealed can be
 * searched where it is kept: all are opened, a portion at a time. Of those that do not open, the log has the number.
 */
export async function idsHolding(ctx: Context, of: SealedTable, text: string): Promise<string[]> {
  const wanted = folded(text);
  const found: string[] = [];
  let closed = 0;
  const holds = (row: Row) => {
    try {
      const clear = openedRow(ctx, of, row);
      return of.columns.some((column) => folded(String(clear[column] ?? '')).includes(wanted));
    } catch {
      closed += 1;
      return false;
    }
  };
  const names = ['id', ...of.columns, ...(of.owner === undefined ? [] : [of.owner])];
  const columns = sql.join(names.map((name) => sql.ref(name)));
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await sql<Row & { id: string }>`
      SELECT ${columns} FROM ${sql.table(of.table)} WHERE id > ${after}::uuid ORDER BY id LIMIT ${atOnce}`.execute(
      ctx.db,
    );
    found.push(...rows.filter(holds).map(({ id }) => id));
    after = rows.at(-1)?.id ?? after;
    if (rows.length < atOnce) break;
  }
  if (closed > 0)
    ctx.log.error({ table: of.table, rows: closed }, 'a search passed over rows that do not open');
  return found;
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
