/** Writes a frame as CSV or TSV, safe to open in a spreadsheet. */
import { type Frame, firstReason, present, type Remark, type Written } from '../frame.ts';
import { valueText, writtenText } from '../typed/typedColumn.ts';
import type { Decimal, Delimiter } from './cells.ts';
import { byteOrderMark, csvLine, plainLine } from './csvWriter.ts';

/**
 * `mark`: the byte order mark, by which Excel knows UTF-8. `headings`: those of the file, or names of variables. `as`: what
 * stood in the file to the letter; values as every program reads them, with missing codes; or the same with what is
 * missing left empty. `rows`: which, in their order. `guard`: a text that a spreadsheet would take for a formula gets an
 * apostrophe, which is told; programs are better served without. `oneLine`: line breaks within cells become spaces.
 */
export type CsvStyle = {
  delimiter?: Delimiter;
  decimal?: Decimal;
  mark?: boolean;
  headings?: 'names' | 'file';
  as?: 'written' | 'values' | 'present';
  rows?: Uint32Array;
  guard?: boolean;
  oneLine?: boolean;
};

const encoder = new TextEncoder();

/** Characters that are gathered before they become bytes. */
const portion = 1 << 20;

export function writeCsv(frame: Frame, style: CsvStyle = {}): Written {
  const { delimiter = ',', decimal = '.', mark = true, headings = 'names', as = 'values', rows } = style;
  const { guard = true, oneLine = false } = style;
  const parts: Uint8Array[] = [];
  let text = mark ? byteOrderMark : '';
  const remarks: Remark[] = [];
  let guarded = 0;
  const line = (cells: readonly string[]) => {
    const made = guard ? csvLine(cells, delimiter) : plainLine(cells, delimiter);
    text += made;
    if (text.length < portion) return;
    parts.push(encoder.encode(text));
    text = '';
  };
  line(
    frame.columns.map(({ variable }) =>
      headings === 'file' && variable.source?.from === 'column' ? variable.source.heading : variable.name,
    ),
  );
  const cellsOf = frame.columns.map((column) => {
    const isNumber = column.storage === 'numbers' && ['number', 'integer'].includes(column.variable.kind);
    const comma = (value: string) => (isNumber && decimal === ',' ? value.replace('.', ',') : value);
    return (row: number) => {
      if (as === 'written') return writtenText(column, row);
      const state = column.state?.[row] ?? present;
      if (state === present) return comma(valueText(column, row));
      return as === 'present' && state >= firstReason ? '' : writtenText({ ...column, raw: undefined }, row);
    };
  });
  const count = rows?.length ?? frame.rows;
  for (let at = 0; at < count; at++) {
    const row = rows ? rows[at]! : at;
    const cells = cellsOf.map((cell) => (oneLine ? cell(row).replace(/[\r\n]+/g, ' ') : cell(row)));
    if (guard) for (const cell of cells) if (isGuarded(cell, delimiter)) guarded++;
    line(cells);
  }
  parts.push(encoder.encode(text));
  if (guarded > 0) remarks.push({ kind: 'formulasGuarded', values: { count: guarded } });
  return { bytes: joined(parts), remarks };
}

/** What may begin a formula: all other cells are written as they are. */
const suspect = /[=+\-@\t\r\n＝＋－＠]/;

/** Whether the writer puts an apostrophe into the cell. */
function isGuarded(cell: string, delimiter: Delimiter): boolean {
  return suspect.test(cell) && csvLine([cell], delimiter) !== plainLine([cell], delimiter);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
