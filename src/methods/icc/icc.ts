/** Several raters of the same people, who give numbers: how much of what varies is between people. */
import { fTails, fUpperQuantile } from '../../statistics/distributions/fisherF.ts';
import { confidence, define, measured } from '../method.ts';
import { qqOf } from '../pictures.ts';
import type { Row, Value } from '../result.ts';
import { needValues, only } from '../values.ts';
import { iccInR } from './inR.ts';

export const icc = define({
  id: 'icc',
  group: 'agreement',
  missing: ['complete'],
  roles: [
    { name: 'raters', as: 'numbers', kinds: measured, suggested: ['number', 'integer'], least: 2, most: 30 },
  ],
  options: [confidence],
  assumptions: ['independentRows', 'normalParts', 'formBeforeData'],
  sources: ['shrout1979', 'mcgraw1996', 'koo2016'],
  solve: ({ n, roles }, { confidence }) => {
    needValues(only(roles.raters.slice(0, 1)), n, 2);
    const all = roles.raters.map(({ values }) => values);
    const { left, ...squares } = squaresOf(n, all);
    return {
      tables: [
        {
          id: 'coefficients',
          columns: [{ word: 'icc' }, { word: 'test' }],
          rows: rowsOf(squares, (1 - confidence) / 2),
        },
      ],
      pictures: qqOf({ word: 'residual' }, left, 'normalParts'),
    };
  },
  script: ({ roles }, { confidence }, base) =>
    iccInR(
      roles.raters.map(({ name }) => name),
      confidence,
      base,
    ),
});

type Limits = { low: number; high: number } | undefined;

/** Mean squares: between people, within them, between raters, and what is left. */
type Squares = {
  n: number;
  k: number;
  people: number;
  within: number;
  raters: number;
  rest: number;
  size: number;
};

/** `left`: what remains of each value beside its person and its rater. */
function squaresOf(n: number, all: readonly Float64Array[]): Squares & { left: Float64Array } {
  const k = all.length;
  const origin = all[0]![0]!;
  const ofPeople = new Float64Array(n);
  const ofRaters = all.map((values) => {
    let sum = 0;
    for (let at = 0; at < n; at++) {
      sum += values[at]! - origin;
      ofPeople[at]! += (values[at]! - origin) / k;
    }
    return sum / n;
  });
  const mean = ofRaters.reduce((sum, one) => sum + one, 0) / k;
  const left = new Float64Array(n * k);
  let [people, within, rest] = [0, 0, 0];
  for (let at = 0; at < n; at++) {
    people += (ofPeople[at]! - mean) ** 2;
    for (const [rater, values] of all.entries()) {
      const off = values[at]! - origin - ofPeople[at]!;
      within += off ** 2;
      left[at * k + rater] = off - (ofRaters[rater]! - mean);
      rest += left[at * k + rater]! ** 2;
    }
  }
  const raters = ofRaters.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return {
    n,
    k,
    people: (k * people) / (n - 1),
    within: within / (n * (k - 1)),
    raters: (n * raters) / (k - 1),
    rest: rest / ((n - 1) * (k - 1)),
    size: Math.abs(origin + mean),
    left,
  };
}

/** The six forms of Shrout and Fleiss (1979): of single raters and of the mean of all. */
function rowsOf(all: Squares, tail: number): Row[] {
  const { n, k, people, within, rest, size } = all;
  const least = (10 * Number.EPSILON * size) ** 2;
  const none = (word: string): Row => ({
    heading: { word },
    cells: [0, 1].map((): Value => ({ is: 'none', n, why: 'noSpread' })),
  });
  const row = (word: string, value: number, limits: Limits, f: number, df2: number): Row => ({
    heading: { word },
    cells: [
      // Raters who disagree as much as can be leave nothing to divide by.
      Number.isFinite(value)
        ? { is: 'estimate', n, value, ...limits }
        : { is: 'none', n, why: 'beyondReach' },
      { is: 'test', n, statistic: f, df: n - 1, df2, p: fTails(f, n - 1, df2).upper },
    ],
  });
  /** Of an F value with its degrees of freedom, for one rater and for the mean of all. */
  const limitsOf = (f: number, df2: number) => {
    const [low, high] = [f / fUpperQuantile(tail, n - 1, df2), f * fUpperQuantile(tail, df2, n - 1)];
    const single = (one: number) => (one - 1) / (one + k - 1);
    return {
      single: { low: single(low), high: single(high) },
      mean: { low: 1 - 1 / low, high: 1 - 1 / high },
    };
  };
  const words = ['single1', 'single2', 'single3', 'mean1', 'mean2', 'mean3'];
  if (!(people > least) || !(rest > least) || !(within > least)) return words.map(none);
  const [one, two] = [people / within, people / rest];
  const [df1, df2] = [n * (k - 1), (n - 1) * (k - 1)];
  const [first, third] = [limitsOf(one, df1), limitsOf(two, df2)];
  const second = agreement(all, tail);
  const stepped = (value: number) => (k * value) / (1 + (k - 1) * value);
  const step = (one: Limits): Limits => {
    const [low, high] = [one && stepped(one.low), one && stepped(one.high)];
    return Number.isFinite(low) && Number.isFinite(high) ? { low: low ?? 0, high: high ?? 0 } : undefined;
  };
  return [
    row('single1', (people - within) / (people + (k - 1) * within), first.single, one, df1),
    row('single2', second.value, second.limits, two, df2),
    row('single3', (people - rest) / (people + (k - 1) * rest), third.single, two, df2),
    row('mean1', (people - within) / people, first.mean, one, df1),
    row('mean2', (people - rest) / (people + (all.raters - rest) / n), step(second.limits), two, df2),
    row('mean3', (people - rest) / people, third.mean, two, df2),
  ];
}

/** Absolute agreement of one of raters who stand for many: McGraw and Wong (1996), with Satterthwaite's degrees of freedom. */
function agreement({ n, k, people, raters, rest }: Squares, tail: number) {
  const value = (people - rest) / (people + (k - 1) * rest + (k * (raters - rest)) / n);
  const f = raters / rest;
  const off = n * (1 + (k - 1) * value) - k * value;
  const df = ((k - 1) * (n - 1) * (k * value * f + off) ** 2) / ((n - 1) * (k * value * f) ** 2 + off ** 2);
  // Degrees of freedom next to none have quantiles beyond the largest double.
  if (!(df > 0.01)) return { value, limits: undefined };
  const [low, high] = [fUpperQuantile(tail, n - 1, df), fUpperQuantile(tail, df, n - 1)];
  const both = k * raters + (k * n - k - n) * rest;
  const limits = {
    low: (n * (people - low * rest)) / (low * both + n * people),
    high: (n * (high * people - rest)) / (both + n * high * people),
  };
  return { value, limits: Number.isFinite(limits.low) && Number.isFinite(limits.high) ? limits : undefined };
}
