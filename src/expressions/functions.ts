/**
 * The functions of the language: what each takes and gives, how it runs on numbers (NaN is what is missing), and what
 * it makes of ranges.
 */
import { monthsBetween } from './dates.ts';
import {
  couldBe,
  definedFrom,
  hull,
  isEmpty,
  negative,
  never,
  over,
  plus,
  point,
  type Range,
  rising,
  truths,
} from './range.ts';
import type { FunctionName, Type } from './tree.ts';

/** The numbers of a run. A plain array: it is made in a fraction of the time of a typed one. */
export type Slots = number[];

/** A number from the numbers of a run. */
export type Run = (slots: Slots) => number;

/** `constant`: a number written out; `same`: like the other arguments of this kind. */
export type Parameter = 'number' | 'boolean' | 'date' | 'constant' | 'same';

export type FunctionDefinition = {
  first: readonly Parameter[];
  /** May follow any number of times, as a group. */
  rest?: readonly Parameter[];
  gives: Type | 'same';
  run: (args: readonly Run[]) => Run;
  range: (args: readonly Range[]) => Range;
};

const one = (f: (x: number) => number) => (args: readonly Run[]) => {
  const a = args[0]!;
  return (s: Slots) => f(a(s));
};
const two = (f: (x: number, y: number) => number) => (args: readonly Run[]) => {
  const [a, b] = [args[0]!, args[1]!];
  return (s: Slots) => f(a(s), b(s));
};
/** Of all arguments; missing when one is. */
const all = (f: (x: number, y: number) => number) => (args: readonly Run[]) => {
  const [a, ...others] = [args[0]!, ...args.slice(1)];
  return (s: Slots) => {
    let result = a(s);
    for (const other of others) result = f(result, other(s));
    return result;
  };
};
const allRanges = (f: (a: Range, b: Range) => Range) => (args: readonly Range[]) => args.reduce(f);

/** Both ends by the same function; never where one is empty. */
const ends = (f: (x: number, y: number) => number) => (a: Range, b: Range) =>
  isEmpty(a) || isEmpty(b) ? never : { lo: f(a.lo, b.lo), hi: f(a.hi, b.hi), gap: a.gap || b.gap };

const total = all((x, y) => x + y);
const totalRange = allRanges(plus);
const numbers = { first: ['number'], rest: ['number'], gives: 'number' } as const;
const number = { first: ['number'], gives: 'number' } as const;
const dates = { first: ['date', 'date'], gives: 'number' } as const;

/** Half away from zero, as results are rounded by hand. */
function rounded(x: number, digits: number): number {
  const scale = 10 ** digits;
  return (Math.sign(x) * Math.round(Math.abs(x) * scale)) / scale;
}

export const functions: Readonly<Record<FunctionName, FunctionDefinition>> = {
  min: { ...numbers, run: all(Math.min), range: allRanges(ends(Math.min)) },
  max: { ...numbers, run: all(Math.max), range: allRanges(ends(Math.max)) },
  sum: { ...numbers, run: total, range: totalRange },
  mean: {
    ...numbers,
    run: (args) => {
      const sum = total(args);
      return (s) => sum(s) / args.length;
    },
    range: (args) => over(totalRange(args), point(args.length)),
  },
  abs: {
    ...number,
    run: one(Math.abs),
    range: ([a = never]) => {
      if (isEmpty(a) || a.lo >= 0) return a;
      return a.hi <= 0 ? negative(a) : { lo: 0, hi: Math.max(-a.lo, a.hi), gap: a.gap };
    },
  },
  sqrt: { ...number, run: one(Math.sqrt), range: ([a = never]) => definedFrom(a, 0, Math.sqrt) },
  exp: { ...number, run: one(Math.exp), range: ([a = never]) => rising(a, Math.exp) },
  ln: { ...number, run: one(Math.log), range: ([a = never]) => definedFrom(a, 0, Math.log) },
  log10: { ...number, run: one(Math.log10), range: ([a = never]) => definedFrom(a, 0, Math.log10) },
  floor: { ...number, run: one(Math.floor), range: ([a = never]) => rising(a, Math.floor) },
  ceil: { ...number, run: one(Math.ceil), range: ([a = never]) => rising(a, Math.ceil) },
  round: {
    first: ['number', 'constant'],
    gives: 'number',
    run: two(rounded),
    range: ([a = never, digits = never]) =>
      rising(a, (x) => (Number.isFinite(x) ? rounded(x, digits.lo) : x)),
  },
  if: {
    first: ['boolean', 'same', 'same'],
    gives: 'same',
    run: (args) => {
      const [condition, yes, no] = [args[0]!, args[1]!, args[2]!];
      return (s) => {
        const truth = condition(s);
        return truth === 1 ? yes(s) : truth === 0 ? no(s) : Number.NaN;
      };
    },
    range: ([condition = never, a = never, b = never]) => {
      const { yes, no, gap } = couldBe(condition);
      const result = yes && no ? hull(a, b) : yes ? a : no ? b : never;
      return gap ? { ...result, gap: true } : result;
    },
  },
  coalesce: {
    first: ['same'],
    rest: ['same'],
    gives: 'same',
    run: (args) => (s) => {
      for (const arg of args) {
        const value = arg(s);
        if (!Number.isNaN(value)) return value;
      }
      return Number.NaN;
    },
    range: (args) => args.reduce((a, b) => (a.gap ? { ...hull(a, b), gap: b.gap } : a)),
  },
  count: { first: ['boolean'], rest: ['boolean'], gives: 'number', run: total, range: totalRange },
  atLeast: {
    first: ['constant', 'boolean'],
    rest: ['boolean'],
    gives: 'boolean',
    run: ([needed, ...conditions]) => {
      return (s) => {
        const need = needed!(s);
        let yes = 0;
        let unknown = 0;
        for (const condition of conditions) {
          const truth = condition(s);
          if (truth === 1) yes++;
          else if (truth !== 0) unknown++;
        }
        return yes >= need ? 1 : yes + unknown < need ? 0 : Number.NaN;
      };
    },
    range: ([needed = never, ...conditions]) => {
      const all = conditions.map(couldBe);
      const those = (test: (one: (typeof all)[number]) => boolean) => all.filter(test).length;
      const need = needed.lo;
      const surely = those(({ no, gap }) => !no && !gap);
      const gap = all.some((one) => one.gap) && surely < need && those((one) => one.yes || one.gap) >= need;
      return truths(those(({ yes }) => yes) >= need, those(({ no }) => !no) < need, gap);
    },
  },
  bands: {
    first: ['number', 'constant'],
    rest: ['constant', 'constant'],
    gives: 'number',
    run: ([value, lowest, ...rest]) => {
      const none: Slots = [];
      const steps = rest.map((constant) => constant(none));
      const first = lowest!(none);
      return (s) => banded(value!(s), first, steps);
    },
    range: ([value = never, lowest = never, ...rest]) => {
      if (isEmpty(value)) return never;
      const steps = rest.map(({ lo }) => lo);
      const inner = steps.filter((step, k) => k % 2 === 0 && step > value.lo && step <= value.hi);
      const points = [value.lo, ...inner].map((x) => banded(x, lowest.lo, steps));
      return { lo: Math.min(...points), hi: Math.max(...points), gap: value.gap };
    },
  },
  days: {
    ...dates,
    run: two((from, to) => to - from),
    range: ([a = never, b = never]) => plus(b, negative(a)),
  },
  months: { ...dates, run: two(between(1)), range: ([a = never, b = never]) => spread(a, b, 1) },
  years: { ...dates, run: two(between(12)), range: ([a = never, b = never]) => spread(a, b, 12) },
  addDays: { first: ['date', 'number'], gives: 'date', run: all((x, y) => x + y), range: totalRange },
};

/** Points by threshold: `steps` are threshold, points from there on, and so forth, rising. */
function banded(x: number, lowest: number, steps: readonly number[]): number {
  if (Number.isNaN(x)) return Number.NaN;
  let points = lowest;
  for (let k = 0; k < steps.length && x >= steps[k]!; k += 2) points = steps[k + 1]!;
  return points;
}

function between(months: number) {
  return (from: number, to: number) =>
    Number.isNaN(from) || Number.isNaN(to) ? Number.NaN : Math.trunc(monthsBetween(from, to) / months);
}

/** Later to, more; later from, fewer. */
function spread(from: Range, to: Range, months: number): Range {
  if (isEmpty(from) || isEmpty(to)) return never;
  const count = (a: number, b: number) =>
    Number.isFinite(a) && Number.isFinite(b) ? between(months)(a, b) : b - a;
  return { lo: count(from.hi, to.lo), hi: count(from.lo, to.hi), gap: from.gap || to.gap };
}
