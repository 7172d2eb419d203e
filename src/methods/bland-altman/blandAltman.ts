/** Two ways of measuring the same people: how far one is from the other on the whole, and in single people. */

import { noncentralTQuantile } from '../../statistics/distributions/noncentralT.ts';
import { quantile } from '../../statistics/distributions/normal.ts';
import { tUpper, tUpperQuantile } from '../../statistics/distributions/studentT.ts';
import { confidence, define } from '../method.ts';
import { qqOf, scatterOf } from '../pictures.ts';
import type { Picture, Row, Value } from '../result.ts';
import { momentsIn } from '../tTest.ts';
import { needValues, only, twoMeasurements } from '../values.ts';
import { type BlandAltmanChosen, blandAltmanInR } from './inR.ts';

export const blandAltman = define({
  id: 'bland-altman',
  group: 'agreement',
  missing: ['complete'],
  roles: twoMeasurements,
  options: [
    confidence,
    /** The share of people between the limits. */
    { name: 'coverage', kind: 'number', min: 0.5, max: 0.999, default: 0.95 },
    // Exact, by the distribution of a quantile of normal values: Bland and Altman's (1999) is wrong for few people.
    { name: 'limitIntervals', kind: 'choice', options: ['exact', 'approximate'], default: 'exact' },
  ],
  assumptions: ['independentRows', 'normalDifferences', 'sameSpreadOverRange'],
  sources: ['bland1986', 'bland1999', 'carkeet2015', 'lin1989'],
  solve: ({ n, roles }, chosen) => {
    const [first, second] = [only(roles.first), only(roles.second)];
    needValues(first, n, 3);
    const rows = limitRows(first.values, second.values, chosen);
    return {
      tables: [
        {
          id: 'limits',
          columns: [{ word: 'difference' }],
          rows,
        },
        {
          id: 'concordance',
          columns: [{ word: 'coefficient' }, { word: 'test' }],
          rows: concordanceRows(first.values, second.values, chosen),
        },
      ],
      pictures: picturesOf(first.values, second.values, rows),
    };
  },
  script: ({ roles }, chosen, base) =>
    blandAltmanInR(only(roles.first).name, only(roles.second).name, chosen, base),
});

/** Differences beside those of a normal distribution, and over what was measured, with their mean and the limits. */
function picturesOf(x: Float64Array, y: Float64Array, rows: readonly Row[]): Picture[] {
  const difference = { heading: { word: 'difference' }, values: x.map((value, at) => value - y[at]!) };
  const average = { heading: { word: 'average' }, values: x.map((value, at) => (value + y[at]!) / 2) };
  const lines = rows.flatMap(({ heading, cells: [cell] }) =>
    heading.word !== 'sd' && cell?.is === 'estimate' ? [{ at: cell.value, slope: 0 }] : [],
  );
  return [
    ...qqOf(difference.heading, difference.values, 'normalDifferences'),
    ...scatterOf(difference.heading, 'sameSpreadOverRange', { x: average, y: difference, lines }),
  ];
}

/** First less second: its mean, its spread, and between which values the chosen share of people lies. */
function limitRows(x: Float64Array, y: Float64Array, chosen: BlandAltmanChosen): Row[] {
  const { n, mean, squares } = momentsIn(x.map((value, at) => value - y[at]!));
  const sd = Math.sqrt(squares / (n - 1));
  const row = (word: string, value: number, reach?: { low: number; high: number }): Row => ({
    heading: { word },
    cells: [{ is: 'estimate', n, value, ...(reach && { low: value - reach.low, high: value + reach.high }) }],
  });
  const tail = (1 - chosen.confidence) / 2;
  // Differences of one size have limits that are that size, and no interval.
  const varies = sd > 10 * Number.EPSILON * Math.abs(mean);
  const own = (tUpperQuantile(tail, n - 1) * sd) / Math.sqrt(n);
  const z = quantile((1 + chosen.coverage) / 2);
  const { near, far } = varies ? limitReach(n, z, tail, chosen.limitIntervals) : { near: 0, far: 0 };
  return [
    row('bias', mean, varies ? { low: own, high: own } : undefined),
    row('sd', sd),
    row('lowerLimit', mean - z * sd, varies ? { low: far * sd, high: near * sd } : undefined),
    row('upperLimit', mean + z * sd, varies ? { low: near * sd, high: far * sd } : undefined),
  ];
}

/** From a limit towards the mean and away from it, in standard deviations. */
function limitReach(n: number, z: number, tail: number, way: BlandAltmanChosen['limitIntervals']) {
  if (way === 'approximate') {
    const reach = tUpperQuantile(tail, n - 1) * Math.sqrt(1 / n + (z * z) / (2 * (n - 1)));
    return { near: reach, far: reach };
  }
  const scale = Math.sqrt(n);
  return {
    near: z - noncentralTQuantile('lower', tail, n - 1, z * scale) / scale,
    far: noncentralTQuantile('upper', tail, n - 1, z * scale) / scale - z,
  };
}

/** Lin's concordance, and whether differences grow with what is measured. */
function concordanceRows(x: Float64Array, y: Float64Array, { confidence }: BlandAltmanChosen): Row[] {
  const n = x.length;
  const [origin, other] = [x[0]!, y[0]!];
  const [a, b] = [momentsIn(x.map((value) => value - origin)), momentsIn(y.map((value) => value - origin))];
  const sums = momentsIn(x.map((value, at) => (value - origin + (y[at]! - other)) / 2));
  const less = momentsIn(x.map((value, at) => value - origin - (y[at]! - other)));
  // Half the sum and the difference have covariances that are those of the two themselves.
  const together = sums.squares - less.squares / 4;
  const none: Value = { is: 'none', n, why: 'noSpread' };
  if (!(a.squares > 0 && b.squares > 0))
    return ['concordance', 'proportional'].map((word) => ({ heading: { word }, cells: [none, none] }));
  const lin = linOf(n, a, b, together, (1 - confidence) / 2);
  const across = (a.squares - b.squares) / 2 / Math.sqrt(sums.squares * less.squares);
  return [
    { heading: { word: 'concordance' }, cells: [lin, { is: 'none', n, why: 'notOfThis' }] },
    { heading: { word: 'proportional' }, cells: proportional(n, across) },
  ];
}

type Of = { mean: number; squares: number };

/** Lin (1989), with the interval by Fisher's transformation, and the variance as he corrected it in 2000. */
function linOf(n: number, a: Of, b: Of, together: number, tail: number): Value {
  const value = (2 * together) / (a.squares + b.squares + n * (a.mean - b.mean) ** 2);
  const r = together / Math.sqrt(a.squares * b.squares);
  const shift = (a.mean - b.mean) ** 2 / (Math.sqrt(a.squares * b.squares) / n);
  const c = value * value;
  const variance =
    ((1 - r * r) * c * (1 - c)) / (r * r) +
    (2 * value ** 3 * (1 - value) * shift) / r -
    (0.5 * c * c * shift * shift) / (r * r);
  const se = Math.sqrt(variance / (n - 2)) / (1 - c);
  if (!(Math.abs(value) < 1 && se > 0 && Number.isFinite(se))) return { is: 'estimate', n, value };
  const reach = -quantile(tail) * se;
  const z = Math.atanh(value);
  return { is: 'estimate', n, value, low: Math.tanh(z - reach), high: Math.tanh(z + reach) };
}

/** The correlation of difference and mean. */
function proportional(n: number, r: number): Value[] {
  if (!Number.isFinite(r)) return [0, 1].map(() => ({ is: 'none', n, why: 'noSpread' }));
  const straight = 1 - r * r < 1e-14;
  const value: Value = { is: 'estimate', n, value: Math.max(-1, Math.min(1, r)) };
  if (straight) return [value, { is: 'none', n, why: 'onOneLine' }];
  const t = r * Math.sqrt((n - 2) / (1 - r * r));
  return [value, { is: 'test', n, statistic: t, df: n - 2, p: Math.min(1, 2 * tUpper(Math.abs(t), n - 2)) }];
}
