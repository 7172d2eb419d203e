/** Fisher's exact test of a table, and the odds ratio that goes with it. */
import { hypergeometricMass } from '../distributions/hypergeometric.ts';
import { HALF_LOG_TWO_PI, stirlingError } from '../distributions/masses.ts';
import { root } from '../numeric/root.ts';

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
  const rows = table.map((row) => row.reduce((sum, one) => sum + one, 0));
  const columns = (table[0] ?? []).map((_, at) => table.reduce((sum, row) => sum + (row[at] ?? 0), 0));
  const all = [...rows, ...columns].reduce((sum, one) => sum + lnFactorial(one), 0);
  const whole = all - lnFactorial(rows.reduce((sum, one) => sum + one, 0));
  const seen = whole - table.flat().reduce((sum, one) => sum + lnFactorial(one), 0);
  let nodes = new Map<string, Ways>([[keyOf(rows), new Map([[0, { past: 0, chance: 1 }]])]]);
  const steps = { left: mostSteps };
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
  /** Chances of each number of the first cell, where odds are `e^log` to one. */
  const under = (log: number) => {
    const own = masses.map((mass, at) => mass + at * log);
    const top = own.reduce((max, one) => Math.max(max, one), Number.NEGATIVE_INFINITY);
    const chances = own.map((one) => Math.exp(one - top));
    const whole = chances.reduce((sum, one) => sum + one, 0);
    return chances.map((one) => one / whole);
  };
  const mean = (log: number) => under(log).reduce((sum, one, at) => sum + one * (least + at), 0);
  const sum = (log: number, from: number, to: number) =>
    under(log)
      .subarray(from, to)
      .reduce((total, one) => total + one, 0);
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
