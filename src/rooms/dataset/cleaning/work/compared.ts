/** Two runs held against one another, cell by cell: rows are the same by their identifier, else by their place. */
import type { Column, Frame } from '../../../../frame/frame.ts';
import { changesBetween } from '../../../../frame/recipe/run/changes.ts';
import type { Table } from '../../../../frame/recipe/run/table.ts';
import { writtenText } from '../../../../frame/typed/typedColumn.ts';
import { allRows, takeRows } from '../../../../frame/work/rows.ts';
import { titleOf } from '../../local/views.ts';
import type { Compared } from '../protocol.ts';
import { idColumn } from './idColumn.ts';

/** Cells that are shown. */
const mostShown = 200;

export function comparedTables(before: Table, after: Table, language: string): Compared {
  const [one, other] = [idColumn(before.frame), idColumn(after.frame)];
  const places = one && other ? placesBy(before.frame, one) : undefined;
  const wanted = other && places ? placesBy(after.frame, other) : undefined;
  const isById = places !== undefined && wanted !== undefined;
  const rows = isById
    ? Uint32Array.from([...wanted].flatMap(([text, row]) => (places.has(text) ? [row] : [])))
    : allRows(Math.min(before.frame.rows, after.frame.rows));
  const origin = isById
    ? Uint32Array.from(rows, (row) => places.get(writtenText(other!, row))!)
    : allRows(rows.length);
  const now = { frame: takeRows(after.frame, rows), origin };
  const was = { frame: before.frame, origin: allRows(before.frame.rows) };
  const { cells, touched, added, dropped } = changesBetween(was, now, mostShown);
  const titles = new Map(
    [...before.frame.columns, ...after.frame.columns].map(({ variable }) => [
      variable.key,
      titleOf(variable, language),
    ]),
  );
  const titleAt = (key: string) => titles.get(key) ?? key;
  const shared = after.frame.columns.length - added.length;
  return {
    same: shared * rows.length - touched,
    different: touched,
    added: added.map(titleAt),
    dropped: dropped.map(titleAt),
    rowsBefore: before.frame.rows - rows.length,
    rowsAfter: after.frame.rows - rows.length,
    cells: cells.map(({ key, row, old, new: is }) => ({ row: row + 1, title: titleAt(key), old, new: is })),
  };
}

/** Undefined where an identifier stands in two rows. */
function placesBy({ rows }: Frame, column: Column): Map<string, number> | undefined {
  const places = new Map<string, number>();
  for (let row = 0; row < rows; row++) places.set(writtenText(column, row), row);
  return places.size === rows ? places : undefined;
}
