/** Rows of a frame by their places: whoever sorts or filters makes a list of places, and copies nothing. */
import { type Column, type Frame, present } from '../frame.ts';
import { takeRawColumn } from '../raw/takeRaw.ts';

export function allRows(rows: number): Uint32Array {
  const places = new Uint32Array(rows);
  for (let row = 0; row < rows; row++) places[row] = row;
  return places;
}

/** A frame of its own of these rows, in this order. */
export function takeRows(frame: Frame, rows: Uint32Array): Frame {
  return { ...frame, rows: rows.length, columns: frame.columns.map((column) => takeColumn(column, rows)) };
}

function takeColumn(column: Column, rows: Uint32Array): Column {
  const unread = new Map<number, string>();
  if (column.unread) {
    for (const [at, row] of rows.entries()) {
      const text = isPresent(column, row) ? undefined : column.unread.get(row);
      if (text !== undefined) unread.set(at, text);
    }
  }
  const common = {
    state: column.state && Uint8Array.from(rows, (row) => column.state![row]!),
    unread: unread.size > 0 ? unread : undefined,
    raw: column.raw && takeRawColumn(column.raw, rows),
  };
  return column.storage === 'numbers'
    ? { ...column, ...common, numbers: Float64Array.from(rows, (row) => column.numbers[row]!) }
    : { ...column, ...common, codes: Uint32Array.from(rows, (row) => column.codes[row]!) };
}

export function isPresent(column: Column, row: number): boolean {
  return column.state === undefined || column.state[row] === present;
}
