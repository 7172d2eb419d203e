/** A table while a recipe runs over it, and what is common to all that is done to it. */
import type { Variable } from '../../../dictionary/variable.ts';
import { codeOf } from '../../formats/written.ts';
import { type Column, type Frame, firstReason, present, systemMissing } from '../../frame.ts';
import { type RawColumn, rawText } from '../../raw/rawColumn.ts';
import { markedNumber } from '../../typed/markedNumber.ts';
import { allRows, takeRows } from '../../work/rows.ts';
import { StepFault } from '../pause.ts';

/**
 * `origin`: by row its place in the import. `shape`: another one for a table whose rows are no longer those of before, but
 * made of several of them, or of parts. `at`: by row its place in the table that had this shape first, as long as that is
 * not the import.
 */
export type Table = { frame: Frame; origin: Uint32Array; shape?: object; at?: Uint32Array };

/** Raw cells are left behind: what a recipe makes is no longer what stood in the file. */
export function tableOf(frame: Frame): Table {
  const columns = frame.columns.map(({ raw, ...column }): Column => {
    const within = raw && withinRanges(raw, column);
    return within ? { ...column, unread: within } : column;
  });
  return { frame: { ...frame, columns }, origin: allRows(frame.rows) };
}

/** What stood in cells that a range makes missing: its ends do not say it. Undefined where there is none. */
function withinRanges(raw: RawColumn, { variable, state, unread }: Column): Map<number, string> | undefined {
  const ranges = new Set(
    (variable.missing ?? []).flatMap((one, place) => ('from' in one ? [firstReason + place] : [])),
  );
  if (!state || ranges.size === 0) return undefined;
  const all = new Map(unread);
  for (const [row, is] of state.entries()) {
    if (!ranges.has(is)) continue;
    const text = rawText(raw, row);
    all.set(row, String(markedNumber(text, {}, raw.decimal) ?? text));
  }
  return all.size > 0 ? all : undefined;
}

export function withColumns({ frame, ...table }: Table, columns: readonly Column[]): Table {
  const dictionary = { ...frame.dictionary, variables: columns.map(({ variable }) => variable) };
  return { ...table, frame: { ...frame, columns, dictionary } };
}

/** In place of the one with its key, else behind the one with the key `behind`, else at the end. */
export function withColumn(table: Table, column: Column, behind?: string): Table {
  const { columns } = table.frame;
  const key = column.variable.key;
  const at = columns.findIndex(({ variable }) => variable.key === key);
  if (at !== -1) return withColumns(table, columns.with(at, column));
  const before = behind === undefined ? -1 : columns.findIndex(({ variable }) => variable.key === behind);
  return withColumns(table, before === -1 ? [...columns, column] : columns.toSpliced(before + 1, 0, column));
}

/** @throws Error where there is none: whoever asks has looked */
export function columnOf({ frame }: Table, key: string): Column {
  const column = frame.columns.find(({ variable }) => variable.key === key);
  if (!column) throw new Error(`There is no column ${key}.`);
  return column;
}

/** The same table where these are all its rows in their order: nothing is copied. */
export function rowsTaken(whole: Table, rows: Uint32Array): Table {
  const { frame, origin, at, ...table } = whole;
  if (rows.length === frame.rows && rows.every((row, place) => row === place)) return whole;
  const taken = (places: Uint32Array) => Uint32Array.from(rows, (row) => places[row]!);
  return {
    ...table,
    frame: takeRows(frame, rows),
    origin: taken(origin),
    ...(at ? { at: taken(at) } : {}),
  };
}

/** Rows that were made of several, or of parts: no row of before is among them. */
export function reshaped(table: Table): Table {
  return { ...table, shape: {}, at: allRows(table.frame.rows) };
}

const numeric: readonly Variable['kind'][] = ['number', 'integer', 'date', 'datetime', 'time'];

export function isNumeric({ kind }: Pick<Variable, 'kind'>): boolean {
  return numeric.includes(kind);
}

/** A column to be filled, in which nothing was ever answered. */
export class Filling {
  private readonly state: Uint8Array;
  private readonly unread = new Map<number, string>();
  private readonly numbers: Float64Array;
  private readonly codes: Uint32Array;
  private readonly texts: string[] = [];
  private readonly places = new Map<string, number>();
  private readonly variable: Variable;

  constructor(variable: Variable, rows: number) {
    this.variable = variable;
    this.state = new Uint8Array(rows).fill(systemMissing);
    this.numbers = isNumeric(variable) ? new Float64Array(rows).fill(Number.NaN) : new Float64Array(0);
    this.codes = new Uint32Array(isNumeric(variable) ? 0 : rows);
  }

  number(row: number, value: number): void {
    this.state[row] = present;
    this.numbers[row] = value;
  }

  text(row: number, text: string): void {
    this.state[row] = present;
    let place = this.places.get(text);
    if (place === undefined) {
      place = this.texts.push(text) - 1;
      this.places.set(text, place);
    }
    this.codes[row] = place;
  }

  missing(row: number, state: number, text?: string): void {
    this.state[row] = state;
    if (text !== undefined) this.unread.set(row, text);
  }

  /** The cell of another column, of which the reasons are looked up by their names here. */
  copy(row: number, from: Column, at: number, stateOf: (state: number) => number): void {
    const state = from.state?.[at] ?? present;
    if (state !== present) this.missing(row, stateOf(state), from.unread?.get(at));
    else if ((from.storage === 'numbers') !== isNumeric(this.variable))
      throw new StepFault({ why: 'kinds', keys: [from.variable.key, this.variable.key] });
    else if (from.storage === 'numbers') this.number(row, from.numbers[at]!);
    else this.text(row, from.texts[from.codes[at]!]!);
  }

  column(): Column {
    const { variable, numbers, codes, texts } = this;
    const state = this.state.some((one) => one !== present) ? this.state : undefined;
    const unread = this.unread.size > 0 ? this.unread : undefined;
    return isNumeric(variable)
      ? { variable, storage: 'numbers', numbers, state, unread }
      : { variable, storage: 'texts', codes, texts, state, unread };
  }
}

/** States of one variable as those of another: a reason by its code, one that the other does not know as none. */
export function statesBetween(from: Variable, to: Variable): (state: number) => number {
  if (from.missing === to.missing) return (state) => state;
  const names = (to.missing ?? []).map((one) => String(codeOf(one)));
  const places = (from.missing ?? []).map((one) => names.indexOf(String(codeOf(one))));
  return (state) => {
    const place = places[state - firstReason];
    if (state < firstReason || place === undefined) return state;
    return place === -1 ? systemMissing : firstReason + place;
  };
}
