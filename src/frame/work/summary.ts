/** What is in a column: how many values, what is missing and why, how the values are spread. */
import { type Column, firstReason, present, systemMissing, unreadable } from '../frame.ts';
import { isPresent } from './rows.ts';

/** `reasons`: by place in the variable's list of missing codes. */
export type Counts = {
  rows: number;
  n: number;
  empty: number;
  unreadable: number;
  reasons: readonly number[];
};

/** Quartiles are of type 7, between two neighbours in proportion; `sd` of one value alone is NaN. `bins`: of equal width. */
export type NumberSummary = Counts & {
  kind: 'numbers';
  mean: number;
  sd: number;
  least: number;
  lower: number;
  median: number;
  upper: number;
  most: number;
  different: number;
  bins: readonly number[];
};

/** `bars`: the most frequent texts, or codes in the order of their list; `others`: values in none of them. */
export type TextSummary = Counts & {
  kind: 'texts';
  different: number;
  bars: readonly { text: string; count: number }[];
  others: number;
};

export type Summary = NumberSummary | TextSummary;

/** @param rows those that count, all where it is left out */
export function summaryOf(column: Column, rows?: Uint32Array, { bins = 16, bars = 20 } = {}): Summary {
  const counts = countsOf(column, rows);
  return column.storage === 'numbers'
    ? numbersSummary(counts, valuesOf(column, rows, counts.n), bins)
    : textsSummary(column, counts, rows, bars);
}

function countsOf({ state, variable, ...column }: Column, rows?: Uint32Array): Counts {
  const all = rows?.length ?? (column.storage === 'numbers' ? column.numbers.length : column.codes.length);
  const byState = new Uint32Array(256);
  if (!state) byState[present] = all;
  else for (let at = 0; at < all; at++) byState[state[rows ? rows[at]! : at]!]!++;
  return {
    rows: all,
    n: byState[present]!,
    empty: byState[systemMissing]!,
    unreadable: byState[unreadable]!,
    reasons: (variable.missing ?? []).map((_, place) => byState[firstReason + place] ?? 0),
  };
}

type Numbers = Extract<Column, { storage: 'numbers' }>;

/** The values that are there. */
function valuesOf(column: Numbers, rows: Uint32Array | undefined, count: number): Float64Array {
  const values = new Float64Array(count);
  const all = rows?.length ?? column.numbers.length;
  let found = 0;
  for (let at = 0; at < all && found < count; at++) {
    const row = rows ? rows[at]! : at;
    if (isPresent(column, row)) values[found++] = column.numbers[row]!;
  }
  return values;
}

function numbersSummary(counts: Counts, values: Float64Array, binCount: number): NumberSummary {
  const sum = values.reduce((total, value) => total + value, 0);
  const mean = sum / values.length;
  let squares = 0;
  // Two passes: the one-pass formula loses digits when the mean is large against the spread.
  for (const value of values) squares += (value - mean) ** 2;
  values.sort();
  let different = values.length > 0 ? 1 : 0;
  for (let at = 1; at < values.length; at++) if (values[at] !== values[at - 1]) different++;
  const at = (share: number) => {
    const place = share * (values.length - 1);
    const below = values[Math.floor(place)] ?? Number.NaN;
    return below + (place - Math.floor(place)) * ((values[Math.ceil(place)] ?? Number.NaN) - below);
  };
  const [least = Number.NaN, most = Number.NaN] = [values[0], values.at(-1)];
  const bins = new Array<number>(values.length > 0 ? binCount : 0).fill(0);
  const width = most - least;
  for (const value of values)
    bins[width > 0 ? Math.min(binCount - 1, Math.floor(((value - least) / width) * binCount)) : 0]!++;
  const sd = values.length > 1 ? Math.sqrt(squares / (values.length - 1)) : Number.NaN;
  return {
    ...counts,
    kind: 'numbers',
    mean,
    sd,
    least,
    lower: at(0.25),
    median: at(0.5),
    upper: at(0.75),
    most,
    different,
    bins,
  };
}

type Texts = Extract<Column, { storage: 'texts' }>;

function textsSummary(
  column: Texts,
  counts: Counts,
  rows: Uint32Array | undefined,
  most: number,
): TextSummary {
  const byCode = codeCounts(column, rows);
  const used = Array.from(byCode.keys()).filter((code) => byCode[code]! > 0);
  const listed = new Map((column.variable.codes ?? []).map(({ code }, place) => [code, place]));
  const rank = (code: number) => listed.get(column.texts[code]!) ?? listed.size;
  // To sort a million texts that stand there once tells nothing.
  if (used.length <= 50_000) used.sort((a, b) => rank(a) - rank(b) || byCode[b]! - byCode[a]!);
  const bars = used.slice(0, most).map((code) => ({ text: column.texts[code]!, count: byCode[code]! }));
  const shown = bars.reduce((sum, { count }) => sum + count, 0);
  return { ...counts, kind: 'texts', different: used.length, bars, others: counts.n - shown };
}

/** How often each text stands in cells that are there. */
function codeCounts(column: Texts, rows?: Uint32Array): Uint32Array {
  const counts = new Uint32Array(column.texts.length);
  const all = rows?.length ?? column.codes.length;
  for (let at = 0; at < all; at++) {
    const row = rows ? rows[at]! : at;
    if (isPresent(column, row)) counts[column.codes[row]!]!++;
  }
  return counts;
}
