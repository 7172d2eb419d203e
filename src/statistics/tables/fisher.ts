/** Fisher's exact test of a table, and the odds ratio that goes with it: docs/decisions/0180-drawn-where-too-many.md. */
import { type Report, unheard } from '../../lib/report.ts';
import { betaQuantile } from '../distributions/beta.ts';
import { hypergeometricMass, type Urn } from '../distributions/hypergeometric.ts';
import { HALF_LOG_TWO_PI, stirlingError } from '../distributions/masses.ts';
import { root } from '../numeric/root.ts';
import { draws } from '../random/philox.ts';

/** Tables as likely as the one seen, but for rounding, count as it does; R has the same. */
const ROUNDING = 1e-7;

/** Steps through the network, some tenths of a second; beyond them there is no answer. */
const mostSteps = 100_000;

function lnFactorial(n: number): number {
  return n === 0 ? 0 : (n + 0.5) * Math.log(n) - n + HALF_LOG_TWO_PI + stirlingError(n);
}

type Ways = Map<number, { past: number; chance: number }>;

/**
 * The probability of all tables with these margins that are no likelier than this one; undefined where that takes
 * too many steps. Column after column: what is left of the rows, in any order, is a node, and of all ways that lead
 * there those of one probability go on together.
 * Source: Mehta and Patel, A network algorithm for performing Fisher's exact test in r × c contingency tables (1983).
 */
export function fisherP(table: readonly (readonly number[])[]): number | undefined {
  const margins = marginsOf(table);
  const { whole, seen } = lnChances(table, margins);
  if (margins.rows.length === 2 && margins.columns.length === 2) return fourFoldP(margins, whole, seen);
  // Fewer lines to go on with make fewer nodes.
  const [rows, columns] = [margins.rows, margins.columns].sort((a, b) => a.length - b.length) as [
    number[],
    number[],
  ]; // two lists were sorted
  let nodes = new Map<string, Ways>([[keyOf(rows), new Map([[0, { past: 0, chance: 1 }]])]]);
  const steps = { left: mostSteps };
  // Each way to fill the first column is a step: where these alone are too many, none is taken.
  if (columns.length > 1 && waysToFill(rows, Math.max(...columns), mostSteps) >= mostSteps) return undefined;
  // The last column is what is left.
  for (const column of columns.toSorted((a, b) => b - a).slice(0, -1)) {
    const next = advanced(nodes, column, steps);
    if (!next) return undefined;
    nodes = next;
  }
  let p = 0;
  for (const [key, ways] of nodes) {
    const last = restOf(key).reduce((sum, one) => sum + lnFactorial(one), 0);
    for (const { past, chance } of ways.values())
      if (whole - past - last <= seen + ROUNDING) p += chance * Math.exp(whole - past - last);
  }
  return Math.min(1, p);
}

/** The same of two rows and two columns, where one cell says what the others are. */
function fourFoldP({ rows, columns }: Margins, whole: number, seen: number): number | undefined {
  const [row = 0, other = 0] = rows;
  const [column = 0] = columns;
  const [least, most] = [Math.max(0, column - other), Math.min(row, column)];
  if (most - least + 1 >= mostSteps) return undefined;
  let p = 0;
  for (let a = least; a <= most; a++) {
    const cells = [a, row - a, column - a, other - column + a];
    const log = whole - cells.reduce((sum, one) => sum + lnFactorial(one), 0);
    if (log <= seen + ROUNDING) p += Math.exp(log);
  }
  return Math.min(1, p);
}

type Margins = { rows: number[]; columns: number[] };

function marginsOf(table: readonly (readonly number[])[]): Margins {
  return {
    rows: table.map((row) => row.reduce((sum, one) => sum + one, 0)),
    columns: (table[0] ?? []).map((_, at) => table.reduce((sum, row) => sum + (row[at] ?? 0), 0)),
  };
}

/** `seen`: ln of the probability of a table among those with its margins; `whole`: what all of these have in common. */
function lnChances(table: readonly (readonly number[])[], { rows, columns }: Margins) {
  const all = [...rows, ...columns].reduce((sum, one) => sum + lnFactorial(one), 0);
  const whole = all - lnFactorial(rows.reduce((sum, one) => sum + one, 0));
  return { whole, seen: whole - table.flat().reduce((sum, one) => sum + lnFactorial(one), 0) };
}

/** How many tables are drawn: as many as half a second lets, and no more than that the second digit of p is sure. */
const drawn = { most: 10_000, cells: 1_000_000 };
/** Chances that are so much less likely than the likeliest, as powers of e, are nothing beside it. */
const NO_MORE = 60;
/** Beyond each limit of where the exact p lies. */
const ERROR_TAIL = 0.005;

/** The same of tables drawn by chance, the margins given, from one seed; how often none was likelier, and how sure that is. */
export function simulatedFisherP(
  table: readonly (readonly number[])[],
  seed: number,
  report: Report = unheard,
) {
  const margins = marginsOf(table);
  const { whole, seen } = lnChances(table, margins);
  const { uniform } = draws(seed);
  const lnFactorials = Float64Array.from(
    { length: margins.rows.reduce((sum, one) => sum + one, 0) + 1 },
    (_, n) => lnFactorial(n),
  );
  const count = Math.min(drawn.most, Math.floor(drawn.cells / (table.length * margins.columns.length)));
  let hits = 0;
  for (let turn = 0; turn < count; turn++) {
    if (whole - lnOfDrawn(margins, uniform, lnFactorials) <= seen + ROUNDING) hits++;
    if (turn % 256 === 0) report(turn / count);
  }
  return {
    p: (hits + 1) / (count + 1),
    draws: count,
    low: hits === 0 ? 0 : betaQuantile(ERROR_TAIL, hits, count - hits + 1),
    high: hits === count ? 1 : betaQuantile(1 - ERROR_TAIL, hits + 1, count - hits),
  };
}

/** One table, cell by cell: each is how many of its row are among those whom its column still lacks. */
function lnOfDrawn({ rows, columns }: Margins, uniform: () => number, lnFactorials: Float64Array): number {
  const rest = [...rows];
  let [cost, whole] = [0, rows.reduce((sum, one) => sum + one, 0)];
  for (const column of columns) {
    let [need, left] = [column, whole];
    for (let at = 0; at < rest.length; at++) {
      const urn = { marked: rest[at]!, plain: left - rest[at]!, drawn: need };
      const taken = hypergeometricDraw(urn, uniform(), lnFactorials);
      left -= rest[at]!;
      rest[at]! -= taken;
      need -= taken;
      cost += lnFactorials[taken]!;
    }
    whole -= column;
  }
  return cost;
}

/** From the likeliest number outwards, until the probabilities passed reach `chance`. */
function hypergeometricDraw(
  { marked, plain, drawn: taken }: Urn,
  chance: number,
  lnFactorials: Float64Array,
): number {
  const [least, most] = [Math.max(0, taken - plain), Math.min(marked, taken)];
  if (least === most) return least;
  const middle = Math.floor(((taken + 1) * (marked + 1)) / (marked + plain + 2));
  const choose = (n: number, k: number) => lnFactorials[n]! - lnFactorials[k]! - lnFactorials[n - k]!;
  let left = chance;
  let [up, down] = [middle, middle];
  let above = Math.exp(
    choose(marked, middle) + choose(plain, taken - middle) - choose(marked + plain, taken),
  );
  let below = above;
  left -= above;
  while (left > 0 && (up < most || down > least)) {
    if (up < most) {
      above *= ((marked - up) * (taken - up)) / ((up + 1) * (plain - taken + up + 1));
      up++;
      left -= above;
      if (left <= 0) return up;
    }
    if (down > least) {
      below *= (down * (plain - taken + down)) / ((marked - down + 1) * (taken - down + 1));
      down--;
      left -= below;
      if (left <= 0) return down;
    }
    if (above + below < 1e-18) break;
  }
  return middle;
}

function keyOf(rest: readonly number[]): string {
  return rest.toSorted((a, b) => a - b).join(' ');
}

function restOf(key: string): number[] {
  return key.split(' ').map(Number);
}

/** `chance` counts how many ways go on together, each of the probability that `past` says. */
function advanced(
  nodes: Map<string, Ways>,
  column: number,
  steps: { left: number },
): Map<string, Ways> | undefined {
  const next = new Map<string, Ways>();
  for (const [key, ways] of nodes) {
    const whole = splits(restOf(key), column, (rest, cost) => {
      const to = keyOf(rest);
      const known = next.get(to) ?? new Map();
      next.set(to, known);
      for (const { past, chance } of ways.values()) {
        const sum = past + cost;
        const mark = Math.round(sum * 1e8);
        const same = known.get(mark);
        if (same) same.chance += chance;
        else known.set(mark, { past: sum, chance });
      }
      steps.left -= ways.size;
      return steps.left > 0;
    });
    if (!whole) return undefined;
  }
  return next;
}

/** How many ways there are to take the people of a column from the rows, as far as `most`. */
function waysToFill(rows: readonly number[], column: number, most: number): number {
  let ways = new Float64Array(column + 1);
  ways[0] = 1;
  for (const row of rows) {
    const next = new Float64Array(column + 1);
    let within = 0;
    for (let taken = 0; taken <= column; taken++) {
      within += ways[taken]! - (taken > row ? ways[taken - row - 1]! : 0);
      next[taken] = Math.min(most, within);
    }
    ways = next;
  }
  return ways[column]!;
}

/** Every way to take the people of a column from what is left of the rows. @returns whether none was cut off */
function splits(
  rest: readonly number[],
  column: number,
  take: (rest: readonly number[], cost: number) => boolean,
): boolean {
  const after = new Array<number>(rest.length + 1).fill(0);
  for (let at = rest.length - 1; at >= 0; at--) after[at] = after[at + 1]! + rest[at]!;
  const left = [...rest];
  const go = (at: number, need: number, cost: number): boolean => {
    if (at === rest.length) return take(left, cost);
    for (let one = Math.max(0, need - after[at + 1]!); one <= Math.min(need, rest[at]!); one++) {
      left[at] = rest[at]! - one;
      if (!go(at + 1, need - one, cost + lnFactorial(one))) return false;
    }
    return true;
  };
  return go(0, column, 0);
}

/** A table of two rows and two columns. */
export type FourFold = { a: number; b: number; c: number; d: number };

/**
 * The odds ratio under which the table is likeliest, the margins given, and its interval: undefined is what has no end, or
 * an interval without a limit there. @param tail the probability beyond each limit
 */
export function conditionalOdds({ a, b, c, d }: FourFold, tail: number) {
  const urn = { marked: a + b, plain: c + d, drawn: a + c };
  const [least, most] = [Math.max(0, urn.drawn - urn.plain), Math.min(urn.marked, urn.drawn)];
  const masses = Float64Array.from({ length: most - least + 1 }, (_, at) =>
    Math.log(hypergeometricMass(least + at, urn)),
  );
  const isThere = (mass: number) => mass > Number.NEGATIVE_INFINITY;
  const ends = [masses.findIndex(isThere), masses.findLastIndex(isThere)] as const;
  /** Chances of each number of the first cell, where odds are `e^log` to one: they rise to a top, and fall; far off are none. */
  const under = (log: number) => {
    const own = (at: number) => masses[at]! + at * log;
    let [low, high]: [number, number] = [...ends];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (own(middle + 1) > own(middle)) low = middle + 1;
      else high = middle;
    }
    const top = own(low);
    while (low > ends[0] && own(low - 1) > top - NO_MORE) low--;
    while (high < ends[1] && own(high + 1) > top - NO_MORE) high++;
    const chances = Float64Array.from({ length: high - low + 1 }, (_, at) => Math.exp(own(low + at) - top));
    const whole = chances.reduce((sum, one) => sum + one, 0);
    return { low, chances, whole };
  };
  const mean = (log: number) => {
    const { low, chances, whole } = under(log);
    return chances.reduce((sum, one, at) => sum + one * (least + low + at), 0) / whole;
  };
  const sum = (log: number, from: number, to: number) => {
    const { low, chances, whole } = under(log);
    const part = chances.subarray(Math.max(0, from - low), Math.max(0, to - low));
    return Math.max(Math.exp(-NO_MORE), part.reduce((total, one) => total + one, 0) / whole);
  };
  const at = a - least;
  const crossing = (f: (log: number) => number) => {
    let reach = 4;
    while (!(f(-reach) * f(reach) < 0)) reach *= 2;
    return Math.exp(root(f, -reach, reach));
  };
  return {
    value: a === least ? 0 : a === most ? undefined : crossing((log) => mean(log) - a),
    low: a === least ? 0 : crossing((log) => Math.log(sum(log, at, masses.length) / tail)),
    high: a === most ? undefined : crossing((log) => Math.log(sum(log, 0, at + 1) / tail)),
  };
}
