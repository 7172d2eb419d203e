/** What an analysis gives: tables of numbers, each of which says what it is, and on how many it stands. */
import type { MissingReason } from '../dictionary/variable.ts';
import type { WhyNot } from './fault.ts';

/** A variable by its key, and by the name that it has in programs. */
export type Named = { key: string; name: string };

/**
 * `count`: `value` of `n`, whose share has the interval. `estimate`: one number with its interval. `spread`: two numbers
 * between which values lie, no interval. `average`, `middle`: a mean with its standard deviation, a median with its quartiles,
 * as a first table has them in one cell. `test`: a statistic with its p value. `simulated`: a p value of so many tables drawn by
 * chance, between which limits the exact one lies with a probability of 99 %. `none`: a number that is not there, and why; of one
 * without end there can be a limit all the same.
 */
export type Value =
  | { is: 'count'; n: number; value: number; low?: number; high?: number }
  | { is: 'estimate'; n: number; value: number; low?: number; high?: number }
  | { is: 'spread'; n: number; lower: number; upper: number }
  | { is: 'average'; n: number; mean: number; sd?: number }
  | { is: 'middle'; n: number; median: number; lower: number; upper: number }
  | { is: 'test'; n: number; statistic?: number; df?: number; df2?: number; p: number }
  | { is: 'simulated'; n: number; simulated: number; error: { draws: number; low: number; high: number } }
  | { is: 'none'; n: number; why: WhyNot; low?: number; high?: number };

/**
 * What a row or a column is about: a variable, one of its levels, a group of another variable, what it is held against, and
 * a word, whose sentence has the key `words.<word>`. `times`: another variable, or a level of it, by which it is multiplied.
 */
export type Heading = {
  variable?: Named;
  level?: string;
  group?: string;
  against?: string;
  word?: string;
  times?: { variable: Named; level?: string };
};

export type Row = { heading: Heading; cells: readonly Value[] };

/** `id`: the key of its title, `tables.<id>`. Each row has a cell for every column. */
export type Table = { id: string; columns: readonly Heading[]; rows: readonly Row[] };

/** What is said with a result, `notes.<key>`: which way was gone, and why. */
export type Note = { key: string; values?: Readonly<Record<string, string | number>> };

/** Rows in which a variable has no value, for one reason; `code` as it stands in the data. */
export type Missed = {
  variable: Named;
  reason: MissingReason | 'empty' | 'unreadable' | 'untold';
  code?: string;
  rows: Uint32Array;
};

/**
 * From the rows of the table to those analysed. `missing`: for every variable those left by the filter, so that a row can
 * stand there more than once; `analysed`: rows of which all is there that each number needs; `each`: with how many of
 * these a variable that is analysed by itself has a value.
 */
export type Flow = {
  rows: number;
  filtered: number;
  missing: readonly Missed[];
  analysed: number;
  each: readonly { variable: Named; n: number }[];
  /** Where people were measured again and again: how many, and how often in all. `columns`: those of a wide table made long. */
  long?: { people: number; measurements: number; columns?: number };
};

/** An assumption to look at: `of`, its key, of what `heading` says. */
type Looked = { of: string; heading: Heading };

/** Values beside those of a normal distribution, and the line on which they would lie. */
export type Quantiles = Looked & {
  kind: 'qq';
  points: readonly (readonly [expected: number, seen: number])[];
  line: { at: number; slope: number };
};

/**
 * Groups beside one another: quartiles, and the furthest values within one and a half of their distance. `points`: all values
 * of a few, else those further out.
 */
export type Boxes = Looked & {
  kind: 'boxes';
  boxes: readonly {
    heading: Heading;
    low: number;
    lower: number;
    median: number;
    upper: number;
    high: number;
    points: readonly number[];
  }[];
};

/** Two numbers of each person, and lines among them. */
export type Scatter = Looked & {
  kind: 'scatter';
  x: Heading;
  y: Heading;
  points: readonly (readonly [x: number, y: number])[];
  lines: readonly { at: number; slope: number }[];
};

/**
 * Numbers at some places, with their limits: of each series those of all places, `isJoined` by lines. `line`: what all are held
 * against. `isRatio`: twice as much is as far as half.
 */
export type Profiles = Looked & {
  kind: 'profiles';
  places: readonly Heading[];
  series: readonly {
    heading: Heading;
    values: readonly ({ value: number; low?: number; high?: number } | undefined)[];
  }[];
  line?: number;
  isJoined?: true;
  isRatio?: true;
};
export type Picture = Quantiles | Boxes | Scatter | Profiles;

export type Solution = {
  tables: readonly Table[];
  notes?: readonly Note[];
  pictures?: readonly Picture[];
  long?: Flow['long'];
};

/** Every number under one name, as programs in R name theirs: `numbers|age|a|mean|low`. */
export function numbersOf(tables: readonly Table[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { id, columns, rows } of tables)
    for (const { heading, cells } of rows)
      for (const [at, cell] of cells.entries())
        for (const [part, value] of partsOf(cell))
          found.set(nameOf(id, heading, columns[at] ?? {}, part), value);
  return found;
}

/** @param part which number of a value */
export function nameOf(table: string, row: Heading, column: Heading, part: string): string {
  return [table, ...wordsOf(row), ...wordsOf(column), part].join('|');
}

function wordsOf({ variable, level, group, against, word, times }: Heading): string[] {
  const multiplied = times ? ['x', times.variable.name, times.level] : [];
  return [variable?.name, level, group, against, word, ...multiplied].filter((one) => one !== undefined);
}

function partsOf(value: Value): [string, number][] {
  const { is, n, ...parts } = value;
  return Object.entries(parts).filter((part): part is [string, number] => typeof part[1] === 'number');
}
