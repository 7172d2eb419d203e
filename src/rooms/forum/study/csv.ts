/** A small table that somebody pastes, whole or refused with the line in which something is wrong. */

import { type Decimal, delimiterOf } from '#frame/csv/cells.ts';
import { rowsOfText } from '#frame/csv/csvRows.ts';
import { decimalOf } from '#frame/csv/decimalMark.ts';

export const tableLimits = { rows: 200, columns: 20, cell: 200, characters: 100_000 } as const;

/** `rows` have as many cells as there are columns; an empty cell is an empty text. */
export type Table = { columns: string[]; rows: string[][]; decimal: Decimal };

/** `line` counts from 1, as the writer sees the text; lines are those of the text, not of the table. */
export type TableFault =
  | { fault: 'empty' | 'noRows' }
  | { fault: 'tooLong' | 'tooManyRows' | 'tooManyColumns'; limit: number; count: number }
  | { fault: 'openQuote' | 'strayQuote'; line: number }
  | { fault: 'cells'; line: number; expected: number; count: number }
  | { fault: 'cellTooLong'; line: number; column: number; limit: number };

export type Read = { table: Table } | TableFault;

type Line = { cells: string[]; line: number };

export function readTable(pasted: string): Read {
  const text = pasted.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if (text.trim() === '') return { fault: 'empty' };
  if (text.length > tableLimits.characters) return tooLong(text);
  const delimiter = delimiterOf(text);
  const lines = linesOf(text, delimiter);
  if ('fault' in lines) return lines;
  const [head, ...rows] = lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (!head) return { fault: 'empty' };
  return faultIn(head, rows) ?? { table: tableOf(head, rows) };
}

function linesOf(text: string, delimiter: string): Line[] | TableFault {
  const lines: Line[] = [];
  for (const row of rowsOfText(text, delimiter)) {
    if ('cells' in row) lines.push({ line: row.line, cells: row.cells.map((cell) => cell.trim()) });
    else if (row.fault === 'rowTooLong') return tooLong(text);
    else return { fault: row.fault, line: row.line };
  }
  return lines;
}

function tooLong({ length: count }: string): TableFault {
  return { fault: 'tooLong', limit: tableLimits.characters, count };
}

function faultIn(head: Line, rows: readonly Line[]): TableFault | undefined {
  const { length: expected } = head.cells;
  if (expected > tableLimits.columns)
    return { fault: 'tooManyColumns', limit: tableLimits.columns, count: expected };
  if (rows.length === 0) return { fault: 'noRows' };
  if (rows.length > tableLimits.rows)
    return { fault: 'tooManyRows', limit: tableLimits.rows, count: rows.length };
  for (const { cells, line } of [head, ...rows]) {
    if (cells.length !== expected) return { fault: 'cells', line, expected, count: cells.length };
    const column = cells.findIndex((cell) => cell.length > tableLimits.cell);
    if (column !== -1) return { fault: 'cellTooLong', line, column: column + 1, limit: tableLimits.cell };
  }
  return undefined;
}

/** A column without a heading is called by its number. */
function tableOf(head: Line, lines: readonly Line[]): Table {
  const columns = head.cells.map((name, at) => name || String(at + 1));
  const rows = lines.map(({ cells }) => cells);
  return { columns, rows, decimal: decimalOf(rows) };
}
