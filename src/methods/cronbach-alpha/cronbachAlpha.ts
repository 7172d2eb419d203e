/** Several items that are added to one score: how far they measure the same, and what each adds to it. */
import { fUpperQuantile } from '../../statistics/distributions/fisherF.ts';
import { momentsOf } from '../../statistics/summary.ts';
import { confidence, define, measured } from '../method.ts';
import { about } from '../moreGroups.ts';
import { profilesOf } from '../pictures.ts';
import type { Row, Table, Value } from '../result.ts';
import { needValues, only } from '../values.ts';
import { cronbachAlphaInR } from './inR.ts';

export const cronbachAlpha = define({
  id: 'cronbach-alpha',
  group: 'agreement',
  missing: ['complete'],
  roles: [
    { name: 'items', as: 'numbers', kinds: measured, suggested: ['integer', 'number'], least: 2, most: 100 },
  ],
  options: [confidence],
  assumptions: ['independentRows', 'itemsAlike', 'itemsOneWay'],
  sources: ['cronbach1951', 'feldt1965'],
  solve: ({ n, roles }, { confidence }) => {
    needValues(only(roles.items.slice(0, 1)), n, 2);
    const items = itemsOf(roles.items);
    const against = items.rows.filter(({ rest }) => rest !== undefined && rest < 0);
    return {
      tables: [
        {
          id: 'reliability',
          columns: [{ word: 'coefficient' }],
          rows: wholeRows(n, items, (1 - confidence) / 2),
        },
        {
          id: 'items',
          columns: ['mean', 'sd', 'itemRest', 'alphaWithout'].map((word) => ({ word })),
          rows: items.rows.map((one): Row => ({ heading: about(one), cells: itemCells(n, one, items) })),
        },
      ] satisfies Table[],
      notes: against.map(({ name: variable }) => ({ key: 'itemAgainstOthers', values: { variable } })),
      pictures: profilesOf({ word: 'itemRest' }, 'itemsOneWay', {
        places: items.rows.map(about),
        series: [
          {
            heading: { word: 'itemRest' },
            values: items.rows.map(({ rest }) => (rest === undefined ? undefined : { value: rest })),
          },
        ],
        line: 0,
      }),
    };
  },
  script: ({ roles }, { confidence }, base) =>
    cronbachAlphaInR(
      roles.items.map(({ name }) => name),
      confidence,
      base,
    ),
});

/** `rest`: the correlation of an item with the sum of the others. Squares are sums of squared distances. */
type Item = {
  key: string;
  name: string;
  mean: number;
  squares: number;
  rest: number | undefined;
  sumWithout: number;
  least: number;
};
type Items = { rows: readonly Item[]; all: number; own: number; correlations: number | undefined };

function itemsOf(roles: readonly { key: string; name: string; values: Float64Array }[]): Items {
  const n = roles[0]?.values.length ?? 0;
  const total = new Float64Array(n);
  const scores = roles.map(({ values }) => {
    const origin = values[0]!;
    const { mean } = momentsOf(values.map((value) => value - origin));
    const centred = values.map((value) => value - origin - mean);
    for (let at = 0; at < n; at++) total[at]! += centred[at]!;
    return { mean: origin + mean, centred, squares: momentsOf(centred).squares };
  });
  const rows = scores.map(({ mean, centred, squares }, at): Item => {
    const without = total.map((value, row) => value - centred[row]!);
    const sumWithout = momentsOf(without).squares;
    let along = 0;
    for (let row = 0; row < n; row++) along += centred[row]! * without[row]!;
    const least = (10 * Number.EPSILON * mean) ** 2 * n;
    const r = along / Math.sqrt(squares * sumWithout);
    const varies = squares > least && sumWithout > least;
    return {
      key: roles[at]!.key,
      name: roles[at]!.name,
      mean,
      squares,
      least,
      sumWithout,
      rest: varies ? Math.max(-1, Math.min(1, r)) : undefined,
    };
  });
  const scaled = scores.map(({ centred, squares }) => centred.map((value) => value / Math.sqrt(squares)));
  const sum = Float64Array.from({ length: n }, (_, row) =>
    scaled.reduce((whole, one) => whole + one[row]!, 0),
  );
  return {
    rows,
    all: momentsOf(total).squares,
    own: rows.reduce((whole, one) => whole + one.squares, 0),
    correlations: rows.every(({ squares, least }) => squares > least) ? momentsOf(sum).squares : undefined,
  };
}

const alphaOf = (k: number, own: number, all: number) => (k / (k - 1)) * (1 - own / all);

/** Alpha with Feldt's interval, which is exact for normal items of one covariance; and of items scaled to one spread. */
function wholeRows(n: number, { rows, all, own, correlations }: Items, tail: number): Row[] {
  const k = rows.length;
  const none: Value = { is: 'none', n, why: 'noSpread' };
  const row = (word: string, value: number, has: boolean): Row => {
    if (!has) return { heading: { word }, cells: [none] };
    const [df, rest] = [n - 1, (n - 1) * (k - 1)];
    const limit = (f: number) => 1 - (1 - value) * f;
    const [low, high] = [limit(fUpperQuantile(tail, df, rest)), limit(1 / fUpperQuantile(tail, rest, df))];
    return { heading: { word }, cells: [{ is: 'estimate', n, value, low, high }] };
  };
  const least = Math.max(...rows.map((one) => one.least));
  return [
    row('alpha', alphaOf(k, own, all), all > least && own > least),
    row('standardised', alphaOf(k, k, correlations ?? k), correlations !== undefined && correlations > 1e-12),
  ];
}

function itemCells(n: number, one: Item, { rows, own }: Items): Value[] {
  const k = rows.length;
  const estimate = (value: number): Value => ({ is: 'estimate', n, value });
  const none = (why: 'noSpread' | 'notOfThis'): Value => ({ is: 'none', n, why });
  return [
    estimate(one.mean),
    estimate(Math.sqrt(one.squares / (n - 1))),
    one.rest === undefined ? none('noSpread') : estimate(one.rest),
    k < 3
      ? none('notOfThis')
      : one.sumWithout > one.least
        ? estimate(alphaOf(k - 1, Math.max(0, own - one.squares), one.sumWithout))
        : none('noSpread'),
  ];
}
