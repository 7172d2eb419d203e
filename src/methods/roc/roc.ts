/** Scores held against what is so: how well each tells those who have it from those who have not, and which does it better. */
import { inTurn, partOf } from '../../lib/report.ts';
import { quantile, upperTail } from '../../statistics/distributions/normal.ts';
import { midranks } from '../../statistics/ranks/ranks.ts';
import { momentsOf } from '../../statistics/summary.ts';
import { confidence, define, measured, type Numbers, toldApart } from '../method.ts';
import { about, pairsOf } from '../moreGroups.ts';
import type { Row, Value } from '../result.ts';
import { share } from '../shares.ts';
import { only, positive, positiveOf } from '../values.ts';
import { type RocChosen, rocInR } from './inR.ts';

export const roc = define({
  id: 'roc',
  group: 'agreement',
  missing: ['available', 'complete'],
  roles: [
    {
      name: 'scores',
      as: 'numbers',
      kinds: measured,
      suggested: ['number', 'integer'],
      least: 1,
      most: 10,
      each: true,
    },
    {
      name: 'reference',
      as: 'levels',
      kinds: toldApart,
      suggested: ['category'],
      least: 1,
      most: 1,
      mostLevels: 20,
    },
  ],
  options: [
    confidence,
    positive,
    // Never by what the data say: then no area is ever below a half.
    { name: 'direction', kind: 'choice', options: ['higher', 'lower'], default: 'higher' },
  ],
  assumptions: ['independentRows', 'referenceIsTrue'],
  sources: ['hanley1982', 'delong1988', 'sun2014', 'youden1950'],
  solve: ({ roles }, chosen, report) => {
    const reference = only(roles.reference);
    const is = positiveOf(reference, chosen.positive);
    const isCase = (at: number) => reference.places[at] === is.place;
    const parts = roles.scores.length > 1 ? 3 : 2;
    const each = inTurn(roles.scores, partOf(report, 0, parts), (one) => ({
      heading: about(one),
      split: splitBy([one], isCase, chosen)[0],
    }));
    return {
      tables: [
        {
          id: 'areas',
          columns: [{ word: 'cases' }, { word: 'others' }, { word: 'area' }],
          rows: inTurn(each, partOf(report, 1, parts), ({ heading, split }) => ({
            heading,
            cells: areaCells(split, chosen),
          })),
        },
        {
          id: 'cutoffs',
          columns: ['cutoff', 'sensitivity', 'specificity'].map((word) => ({ word })),
          rows: each.map(({ heading, split }) => ({ heading, cells: cutoffCells(split, chosen) })),
        },
        ...(roles.scores.length > 1
          ? [
              {
                id: 'pairs',
                columns: [{ word: 'difference' }, { word: 'test' }],
                rows: inTurn(
                  pairsOf(roles.scores),
                  partOf(report, 2, parts),
                  ([a, b]): Row => ({
                    heading: { ...about(a), against: b.name },
                    cells: pairCells(splitBy([a, b], isCase, chosen), chosen),
                  }),
                ),
              },
            ]
          : []),
      ],
      notes: [
        { key: 'cutoffOfSamePeople' },
        { key: 'caseIs', values: { level: is.level, direction: chosen.direction } },
      ],
    };
  },
  script: ({ roles }, chosen, base) => {
    const reference = only(roles.reference);
    const names = roles.scores.map(({ name }) => name);
    return rocInR(names, { name: reference.name, ...positiveOf(reference, chosen.positive) }, chosen, base);
  },
});

/** Scores that rise with what is looked for, of people who have every one of them. */
type Split = { cases: Float64Array; others: Float64Array };

function splitBy(
  scores: readonly Numbers[],
  isCase: (at: number) => boolean,
  { direction }: RocChosen,
): Split[] {
  const isThere = (at: number) => scores.every(({ values }) => !Number.isNaN(values[at]!));
  const sign = direction === 'higher' ? 1 : -1;
  return scores.map(({ values }) => {
    const of = (wanted: boolean) =>
      values.filter((_, at) => isThere(at) && isCase(at) === wanted).map((value) => sign * value);
    return { cases: of(true), others: of(false) };
  });
}

/** Of each of the cases the share of others below it, of each of the others the share of cases above: ties count half. */
function placements({ cases, others }: Split): { ofCases: Float64Array; ofOthers: Float64Array } {
  const [m, n] = [cases.length, others.length];
  const all = new Float64Array(m + n);
  all.set(cases);
  all.set(others, m);
  const { ranks } = midranks(all);
  const [own, theirs] = [midranks(cases).ranks, midranks(others).ranks];
  return {
    ofCases: own.map((rank, at) => (ranks[at]! - rank) / n),
    ofOthers: theirs.map((rank, at) => 1 - (ranks[m + at]! - rank) / m),
  };
}

const variance = (values: Float64Array) => momentsOf(values).squares / (values.length - 1) / values.length;

function areaCells(split: Split | undefined, { confidence }: RocChosen): Value[] {
  const [m, n] = [split?.cases.length ?? 0, split?.others.length ?? 0];
  const whole = m + n;
  const sizes = [m, n].map((value): Value => ({ is: 'count', n: whole, value }));
  if (!split || m === 0 || n === 0) return [...sizes, { is: 'none', n: whole, why: 'noValues' }];
  const { ofCases, ofOthers } = placements(split);
  const { mean: value } = momentsOf(ofCases);
  if (m < 2 || n < 2) return [...sizes, { is: 'estimate', n: whole, value }];
  // DeLong's interval is that of the normal distribution; beyond 0 and 1 there is no area.
  const reach = -quantile((1 - confidence) / 2) * Math.sqrt(variance(ofCases) + variance(ofOthers));
  // Where all cases lie above all others the formula has no spread, and an interval from 1 to 1 would be sure of what is not.
  if (!(reach > 1e-13)) return [...sizes, { is: 'estimate', n: whole, value }];
  const [low, high] = [Math.max(0, value - reach), Math.min(1, value + reach)];
  return [...sizes, { is: 'estimate', n: whole, value, low, high }];
}

/** Youden's: where sensitivity and specificity together are largest; of several the one that calls most people cases. */
function cutoffCells(split: Split | undefined, { direction, confidence }: RocChosen): Value[] {
  const [m, n] = [split?.cases.length ?? 0, split?.others.length ?? 0];
  const none = (why: 'noValues' | 'noDifference'): Value[] =>
    [0, 1, 2].map(() => ({ is: 'none', n: m + n, why }));
  if (!split || m === 0 || n === 0) return none('noValues');
  const [cases, others] = [split.cases.toSorted(), split.others.toSorted()];
  const levels = Float64Array.from(new Set([...cases, ...others])).sort();
  let [best, at, cutoff, found, right] = [0, 0, Number.NaN, 0, 0];
  let to = 0;
  for (let level = 0; level + 1 < levels.length; level++) {
    while (at < m && cases[at]! <= levels[level]!) at++;
    while (to < n && others[to]! <= levels[level]!) to++;
    // In whole numbers, so that what is equal is equal.
    const gain = to * m - at * n;
    if (gain <= best) continue;
    [best, found, right] = [gain, m - at, to];
    cutoff = (levels[level]! + levels[level + 1]!) / 2;
  }
  if (Number.isNaN(cutoff)) return none('noDifference');
  return [
    { is: 'estimate', n: m + n, value: direction === 'higher' ? cutoff : -cutoff },
    share(found, m, 'wilson', (1 - confidence) / 2),
    share(right, n, 'wilson', (1 - confidence) / 2),
  ];
}

/** DeLong, DeLong and Clarke-Pearson (1988): of the same people. */
function pairCells([a, b]: Split[], { confidence }: RocChosen): Value[] {
  const [m, n] = [a?.cases.length ?? 0, a?.others.length ?? 0];
  const whole = m + n;
  if (!a || !b || m < 2 || n < 2) {
    const why = m === 0 || n === 0 ? 'noValues' : 'oneValue';
    return [0, 1].map(() => ({ is: 'none', n: whole, why }));
  }
  const [first, second] = [placements(a), placements(b)];
  const less = (x: Float64Array, y: Float64Array) => x.map((value, at) => value - y[at]!);
  const [cases, others] = [less(first.ofCases, second.ofCases), less(first.ofOthers, second.ofOthers)];
  const { mean: value } = momentsOf(cases);
  const se = Math.sqrt(variance(cases) + variance(others));
  if (!(se > 1e-14))
    return [
      { is: 'estimate', n: whole, value },
      { is: 'none', n: whole, why: 'noSpread' },
    ];
  const reach = -quantile((1 - confidence) / 2) * se;
  const statistic = value / se;
  return [
    { is: 'estimate', n: whole, value, low: value - reach, high: value + reach },
    { is: 'test', n: whole, statistic, p: Math.min(1, 2 * upperTail(Math.abs(statistic))) },
  ];
}
