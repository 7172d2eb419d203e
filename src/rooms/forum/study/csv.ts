/**
 * Reads a small table that somebody pastes: RFC 4180, and what spreadsheets make of it in each country. The delimiter is
 * the comma, the semicolon or the tab, whichever the line of headings has most of.
 */

import { type Decimal, decimalOf, delimiterOf } from '#frame/csv/cells.ts';

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
  if (text.length > tableLimits.characters)
    return { fault: 'tooLong', limit: tableLimits.characters, count: text.length };
  const delimiter = delimiterOf(text);
  const lines = linesOf(text, delimiter);
  if ('fault' in lines) return lines;
  const [head, ...rows] = lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (!head) return { fault: 'empty' };
  return faultIn(head, rows) ?? { table: tableOf(head, rows) };
}

/** A quoted cell may hold the delimiter, line breaks and doubled quotes. */
function linesOf(text: string, delimiter: string): Line[] | TableFault {
  const lines: Line[] = [];
  let line = 1;
  let at = 0;
  let current: Line = { cells: [], line };
  while (at <= text.length) {
    const quoted = quotedAt(text, at);
    const cell = quoted ?? bareAt(text, at, delimiter);
    if (cell.end === -1) return { fault: 'openQuote', line };
    current.cells.push(cell.value);
    line += text.slice(at, cell.end).split('\n').length - 1;
    const next = text[cell.end];
    if (next !== undefined && next !== delimiter && next !== '\n') return { fault: 'strayQuote', line };
    if (next !== delimiter) {
      lines.push(current);
      line += 1;
      current = { cells: [], line };
    }
    at = cell.end + 1;
    // What follows the last line break is no line of its own.
    if (at === text.length && next === '\n') break;
  }
  return lines;
}

type Cell = { value: string; end: number };

/** `end` is -1 where the closing quote is missing. */
function quotedAt(text: string, from: number): Cell | undefined {
  const opening = /[ ]*"/y;
  opening.lastIndex = from;
  if (!opening.test(text)) return undefined;
  const start = opening.lastIndex;
  for (let at = text.indexOf('"', start); at !== -1; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] === '"') continue;
    const spaces = /[ ]*/y;
    spaces.lastIndex = at + 1;
    spaces.test(text);
    return { value: text.slice(start, at).replaceAll('""', '"').trim(), end: spaces.lastIndex };
  }
  return { value: '', end: -1 };
}

function bareAt(text: string, from: number, delimiter: string): Cell {
  const ends = [text.indexOf(delimiter, from), text.indexOf('\n', from)].filter((end) => end !== -1);
  const end = Math.min(text.length, ...ends);
  return { value: text.slice(from, end).trim(), end };
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
