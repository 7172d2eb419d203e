/** A frame as `oracle.R` tells what R read of a file, so that both can be compared. */
import type { Missing } from '../../src/dictionary/variable.ts';
import { rowsOfText } from '../../src/frame/csv/csvRows.ts';
import { type Column, type Frame, firstReason, present } from '../../src/frame/frame.ts';

type Cell = number | string | null;

/** `labels`: pairs of code and label. `missing`: codes; `range`: from and to. `foreign`: whether that package reads the same. */
export type Told = {
  rows: number;
  title: string;
  foreign?: string;
  columns: {
    name: string;
    type: 'number' | 'text' | 'date' | 'datetime' | 'time';
    label: string;
    values: Cell[];
    labels: [Cell, string][];
    missing: Cell[];
    range: (number | null)[];
  }[];
};

export function told({ rows, columns, dictionary }: Frame): Told {
  return { rows, title: first(dictionary.title), columns: columns.map(toldColumn) };
}

function first(words: object | undefined): string {
  return String(Object.values(words ?? {})[0] ?? '');
}

function toldColumn(column: Column): Told['columns'][number] {
  const { variable } = column;
  const { kind, source, codes = [], missing = [] } = variable;
  const isMoment = kind === 'date' || kind === 'datetime' || kind === 'time';
  const isNumbers =
    column.storage === 'numbers' ||
    ((kind === 'category' || kind === 'ordinal') &&
      column.texts.every(isNumber) &&
      codes.every(({ code }) => isNumber(code)));
  const asCell = (code: string | number): Cell =>
    isNumbers && isNumber(`${code}`) ? Number(code) : `${code}`;
  const rows = column.storage === 'numbers' ? column.numbers.length : column.codes.length;
  const values = Array.from({ length: rows }, (_, row): Cell => {
    const state = column.state?.[row] ?? present;
    if (state >= firstReason) return codeOf(missing[state - firstReason], asCell);
    if (state !== present) return null;
    return column.storage === 'numbers'
      ? (column.numbers[row] ?? null)
      : asCell(column.texts[column.codes[row] ?? 0] ?? '');
  });
  const range = missing.find((one) => 'from' in one);
  const heading = source?.from === 'column' ? source.heading : variable.name;
  const label = first(variable.label);
  return {
    name: heading,
    type: isMoment ? kind : isNumbers ? 'number' : 'text',
    // A heading in another script is the label where there is none.
    label: label === heading && /[^\0-\x7f]/.test(heading) ? '' : label,
    values,
    labels: [...codes, ...missing].flatMap((one): [Cell, string][] =>
      one.label ? [['code' in one ? asCell(one.code) : codeOf(one, asCell), first(one.label)]] : [],
    ),
    missing: missing.flatMap((one) =>
      'code' in one && !(range && inside(range, one.code)) ? [asCell(one.code)] : [],
    ),
    range: range ? [range.from, range.to] : [],
  };
}

function isNumber(code: string): boolean {
  return code !== '' && String(Number(code)) === code;
}

function inside({ from, to }: { from: number | null; to: number | null }, code: number | string): boolean {
  return Number(code) >= (from ?? -Infinity) && Number(code) <= (to ?? Infinity);
}

function codeOf(one: Missing | undefined, asCell: (code: string | number) => Cell): Cell {
  if (!one) return null;
  return 'code' in one ? asCell(one.code) : 'extended' in one ? one.extended.toLowerCase() : '(range)';
}

/** Every difference in a line; numbers agree to 1e-12 of them. */
export function differences(ours: Told, theirs: Told): string[] {
  const found: string[] = [];
  const same = (what: string, one: unknown, other: unknown) => {
    if (!agree(one, other)) found.push(`${what}: ${JSON.stringify(one)}, not ${JSON.stringify(other)}`);
  };
  same('rows', ours.rows, theirs.rows);
  same('title', ours.title, theirs.title);
  same('columns', ours.columns.length, theirs.columns.length);
  for (const [k, one] of ours.columns.entries()) {
    const other = theirs.columns[k];
    if (!other) break;
    same(`${one.name}, name`, one.name, other.name);
    same(`${one.name}, type`, one.type, other.type);
    same(`${one.name}, label`, one.label, other.label);
    same(`${one.name}, labels`, sorted(one.labels), sorted(other.labels));
    same(`${one.name}, missing`, sorted(one.missing), sorted(other.missing));
    same(`${one.name}, range`, one.range, other.range);
    for (const [row, value] of one.values.entries())
      same(`${one.name}, row ${row + 1}`, value, other.values[row] ?? null);
  }
  return found;
}

function sorted<T>(all: readonly T[]): T[] {
  return all.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}

function agree(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number')
    return Math.abs(one - other) <= 1e-12 * Math.max(Math.abs(one), Math.abs(other));
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, k) => agree(item, other[k]));
  return one === other;
}

/** What PSPP displays of a file: the level of each variable by its name, and the lines of its documents. */
export type Displayed = { levels: Record<string, string>; notes: string[] };

/** @param text of PSPP's output as CSV */
export function displayedIn(text: string): Displayed {
  const rows = rowsOfText(text, ',').flatMap((row) => ('cells' in row ? [row.cells] : []));
  const from = rows.findIndex(([first]) => first === 'Name');
  const end = rows.findIndex(([first = ''], at) => at > from && first === '');
  const variables = from < 0 ? [] : rows.slice(from + 1, end < 0 ? undefined : end);
  // A column that is empty everywhere is left out.
  const place = rows[from]?.indexOf('Measurement Level') ?? -1;
  const documents = rows.findIndex(([first]) => first === 'Table: Documents');
  const notes = documents < 0 ? '(none)' : (rows[documents + 1]?.[0] ?? '(none)');
  return {
    levels: Object.fromEntries(variables.map((row) => [row[0], row[place] ?? ''])),
    notes: notes === '(none)' ? [] : notes.split('\n'),
  };
}

/** The same of a frame, as it stands in a file of SPSS. */
export function displayedOf({ columns, dictionary }: Frame): Displayed {
  const levels = columns.map((column): [string, string] => {
    const { kind } = column.variable;
    const { name, type } = toldColumn(column);
    if (kind === 'ordinal') return [name, 'Ordinal'];
    return [name, kind === 'category' || type === 'text' ? 'Nominal' : 'Scale'];
  });
  return { levels: Object.fromEntries(levels), notes: [...(dictionary.notes ?? [])] };
}
