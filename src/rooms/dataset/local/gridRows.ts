/** Which rows the grid shows, and in which order. */
import type { Frame } from '../../../frame/frame.ts';
import { filtered } from '../../../frame/work/filter.ts';
import { endsOf } from '../../../frame/work/problems.ts';
import { allRows } from '../../../frame/work/rows.ts';
import { sortedRows } from '../../../frame/work/sort.ts';
import type { Filter, Sort } from './protocol.ts';
import { knownOf } from './views.ts';

/** Rows that the filter leaves, in the order that was asked for. */
export function gridRows(frame: Frame, filter: Filter | undefined, sort: Sort | undefined): Uint32Array {
  const all = allRows(frame.rows);
  const rows = filter ? wantedRows(frame, filter, all) : all;
  const column = frame.columns.findIndex(({ variable }) => variable.key === sort?.key);
  if (column < 0) return rows;
  return sortedRows(frame, [{ column, descending: sort?.direction === 'descending' }], rows);
}

function wantedRows(frame: Frame, filter: Filter, rows: Uint32Array): Uint32Array {
  if ('problems' in filter) {
    const marks = frame.columns.map((column) => knownOf(column, frame.rows).marks);
    return rows.filter((row) => marks.some((mark) => mark !== undefined && mark[row] !== 0));
  }
  if ('text' in filter) {
    const found = new Set<number>();
    for (const place of frame.columns.keys())
      for (const row of filtered(frame, place, { is: 'text', text: filter.text }, rows)) found.add(row);
    return rows.filter((row) => found.has(row));
  }
  const place = frame.columns.findIndex(({ variable }) => variable.key === filter.key);
  if ('missing' in filter) return filtered(frame, place, { is: 'missing' }, rows);
  if ('values' in filter) return filtered(frame, place, { is: 'value', values: filter.values }, rows);
  const column = frame.columns[place];
  const ends = column && endsOf(column.variable, filter.range);
  return ends ? filtered(frame, place, { is: 'range', ...ends }, rows) : rows;
}
