/** What is in a column: how many values, what is missing and why, how the values are spread. */
import { type Column, firstReason, present, systemMissing, unreadable } from '../frame.ts';
import { NumberCounts } from './numberCounts.ts';

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

/** Different numbers that are counted; of more, all are sorted. */
const mostCounted = 1 << 16;

/** Numbers, ascending; where some are the same, each once, with how many there are of it. */
type Spread = { values: Float64Array; counts?: Uint32Array };

/** The values that are there, in their order. */
function valuesOf(column: Numbers, rows: Uint32Array | undefined, count: number): Float64Array {
  const { numbers, state } = column;
  if (!rows && !state) return numbers;
  const values = new Float64Array(count);
  const all = rows?.length ?? numbers.length;
  let found = 0;
  for (let at = 0; at < all && found < count; at++) {
    const row = rows ? rows[at]! : at;
    if (!state || state[row] === present) values[found++] = numbers[row]!;
  }
  return values;
}

function spreadOf(values: Float64Array): Spread {
  const counted = new NumberCounts(mostCounted);
  for (let at = 0; at < values.length; at++)
    if (!counted.add(values[at]!)) return { values: values.toSorted() };
  return counted.sorted();
}

function numbersSummary(counts: Counts, all: Float64Array, binCount: number): NumberSummary {
  let sum = 0;
  for (let at = 0; at < all.length; at++) sum += all[at]!;
  const mean = sum / all.length;
  let squares = 0;
  // Two passes: the one-pass formula loses digits when the mean is large against the spread.
  for (let at = 0; at < all.length; at++) squares += (all[at]! - mean) * (all[at]! - mean);
  const { values, counts: often } = spreadOf(all);
  const bins = new Array<number>(values.length > 0 ? binCount : 0).fill(0);
  // Of different values, how many numbers there are up to each.
  const upTo = often && new Uint32Array(values.length);
  const [least = Number.NaN, most = Number.NaN] = [values[0], values.at(-1)];
  const width = most - least;
  let [different, before] = [0, 0];
  for (let at = 0; at < values.length; at++) {
    const value = values[at]!;
    const count = often ? often[at]! : 1;
    bins[width > 0 ? Math.min(binCount - 1, Math.floor(((value - least) / width) * binCount)) : 0]! += count;
    if (at === 0 || value !== values[at - 1]) different++;
    before += count;
    if (upTo) upTo[at] = before;
  }
  const ranked = (place: number) => values[upTo ? firstAbove(upTo, place) : place] ?? Number.NaN;
  const at = (share: number) => {
    const place = share * (all.length - 1);
    const below = ranked(Math.floor(place));
    return below + (place - Math.floor(place)) * (ranked(Math.ceil(place)) - below);
  };
  const sd = all.length > 1 ? Math.sqrt(squares / (all.length - 1)) : Number.NaN;
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

/** The place of the first number above this one, of numbers that rise. */
function firstAbove(rising: Uint32Array, than: number): number {
  let [low, high] = [0, rising.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rising[middle]! > than) high = middle;
    else low = middle + 1;
  }
  return low;
}

type Texts = Extract<Column, { storage: 'texts' }>;

/** Different texts that are sorted by how often each stands there. */
const mostSorted = 50_000;

function textsSummary(
  column: Texts,
  counts: Counts,
  rows: Uint32Array | undefined,
  most: number,
): TextSummary {
  const byCode = codeCounts(column, rows);
  let different = 0;
  for (let code = 0; code < byCode.length; code++) if (byCode[code] !== 0) different++;
  const used: number[] = [];
  // To sort a million texts that stand there once tells nothing.
  const looked = different <= mostSorted ? different : most;
  for (let code = 0; used.length < looked; code++) if (byCode[code] !== 0) used.push(code);
  const listed = new Map((column.variable.codes ?? []).map(({ code }, place) => [code, place]));
  const rank = (code: number) => listed.get(column.texts[code]!) ?? listed.size;
  if (different <= mostSorted) used.sort((a, b) => rank(a) - rank(b) || byCode[b]! - byCode[a]!);
  const bars = used.slice(0, most).map((code) => ({ text: column.texts[code]!, count: byCode[code]! }));
  const shown = bars.reduce((sum, { count }) => sum + count, 0);
  return { ...counts, kind: 'texts', different, bars, others: counts.n - shown };
}

/** How often each text stands in cells that are there. */
function codeCounts(column: Texts, rows?: Uint32Array): Uint32Array {
  const { codes, state } = column;
  const counts = new Uint32Array(column.texts.length);
  const all = rows?.length ?? codes.length;
  for (let at = 0; at < all; at++) {
    const row = rows ? rows[at]! : at;
    if (!state || state[row] === present) counts[codes[row]!]!++;
  }
  return counts;
}
