/** A variable in several groups: whether their means differ, how much of all that varies lies between them, and which differ. */

import { inTurn, partOf } from '../../lib/report.ts';
import { adjusted } from '../../statistics/adjust.ts';
import { type StudentizedRange, studentizedRange } from '../../statistics/distributions/studentizedRange.ts';
import { tUpper, tUpperQuantile } from '../../statistics/distributions/studentT.ts';
import { across, acrossNotes, acrossVariables } from '../across.ts';
import { etaSquared, fTest, omegaSquared } from '../effects.ts';
import { confidence, define } from '../method.ts';
import { about, adjustment, groupRows, groupsOf, pairRows, pairsOf, severalRoles } from '../moreGroups.ts';
import { qqOf } from '../pictures.ts';
import type { Row, Value } from '../result.ts';
import { groupColumns, type Moments, momentCells, momentsIn } from '../tTest.ts';
import { countsOf, inGroups, only } from '../values.ts';
import { type AnovaChosen, oneWayAnovaInR } from './inR.ts';

/** Tukey's way knows that pairs share groups, and is sharper than any that takes them one by one. */
const ways = { ...adjustment, options: ['tukey', ...adjustment.options], default: 'tukey' } as const;

export const oneWayAnova = define({
  id: 'one-way-anova',
  group: 'moreGroups',
  missing: ['available', 'complete'],
  roles: severalRoles,
  options: [
    confidence,
    // Welch, as in R's oneway.test and as of two groups; SPSS, SAS and R's aov take one variance for all.
    { name: 'variances', kind: 'choice', options: ['welch', 'equal'], default: 'welch' },
    ways,
    across,
  ],
  assumptions: ['independentRows', 'normalInGroups', 'sameVarianceWhereChosenAndInShares'],
  sources: [
    'welch1951',
    'tukey1949',
    'games1976',
    'steiger2004',
    'holm1979',
    'hochberg1988',
    'benjamini1995',
  ],
  solve: ({ roles }, chosen, report) => {
    const by = only(roles.by);
    const groups = groupsOf(by);
    const sizes = countsOf(by, groups);
    const each = inTurn(roles.variables, partOf(report, 0, 2), (one) => ({
      heading: about(one),
      values: inGroups(one, by, groups),
      all: momentsOfGroups(inGroups(one, by, groups), groups),
    }));
    const ranges = new Map<number, StudentizedRange>();
    const rangeOf = (count: number) => {
      const range = ranges.get(count) ?? studentizedRange(count);
      ranges.set(count, range);
      return range;
    };
    return {
      tables: [
        {
          id: 'groups',
          columns: groupColumns,
          rows: groupRows(each, groups, (one, at) =>
            momentCells({ ...one, mean: one.origin + one.mean }, sizes[at] ?? 0),
          ),
        },
        acrossVariables(
          {
            id: 'comparison',
            columns: [{ word: 'test' }, { word: 'etaSquared' }, { word: 'omegaSquared' }],
            rows: each.map(({ heading, all }) => ({ heading, cells: overall(all, chosen) })),
          },
          chosen.across,
        ),
        {
          id: 'pairs',
          columns: [{ word: 'difference' }, { word: 'adjusted' }],
          rows: inTurn(each, partOf(report, 1, 2), ({ heading, all }) =>
            pairTests(heading, all, chosen, rangeOf),
          ).flat(),
        },
      ],
      notes: [
        { key: chosen.adjustment === 'tukey' ? 'intervalsTogether' : 'intervalsOneByOne' },
        ...acrossNotes(chosen.across, 'wholes'),
      ],
      pictures: each.flatMap(({ heading, values, all }) =>
        qqOf(
          heading,
          Float64Array.from(
            values.flatMap((own, at) => Array.from(own, (value) => value - all[at]!.origin - all[at]!.mean)),
          ),
          'normalInGroups',
        ),
      ),
    };
  },
  script: ({ roles }, chosen) => {
    const by = only(roles.by);
    const names = roles.variables.map(({ name }) => name);
    return oneWayAnovaInR(names, by.name, groupsOf(by), chosen);
  },
});

/** `mean`: from the `origin`, a value of the first group, so that digits are kept where means are large against their differences. */
type Of = Moments & { group: string; origin: number };

function momentsOfGroups(all: readonly Float64Array[], groups: readonly string[]): Of[] {
  const origin = all.find(({ length }) => length > 0)?.[0] ?? 0;
  return all.map((values, at) => ({
    ...momentsIn(values.map((value) => value - origin)),
    group: groups[at] ?? '',
    origin,
  }));
}

/** Of all groups that have values: rows, degrees of freedom, squares. */
type Whole = { n: number; df: number; rest: number; between: number; within: number; size: number };

function sizeOf({ origin, mean }: Of): number {
  return Math.abs(origin + mean);
}

function wholeOf(all: readonly Of[]): Whole {
  const used = all.filter(({ n }) => n > 0);
  const n = used.reduce((sum, one) => sum + one.n, 0);
  const middle = used.reduce((sum, one) => sum + one.n * one.mean, 0) / n;
  const between = used.reduce((sum, one) => sum + one.n * (one.mean - middle) ** 2, 0);
  const within = used.reduce((sum, one) => sum + one.squares, 0);
  const size = used.reduce((most, one) => Math.max(most, sizeOf(one)), 0);
  return { n, df: used.length - 1, rest: n - used.length, between, within, size };
}

/** What stands in the way of a test; as in t tests, below this spread there is none. */
function whyNone(all: readonly Of[], { n, df, rest, within, size }: Whole, isWelch: boolean) {
  if (df < 1) return n === 0 ? 'noValues' : 'oneGroup';
  if (rest < 1 || (isWelch && all.some((one) => one.n === 1))) return 'oneValue';
  const least = (10 * Number.EPSILON * size) ** 2;
  if (!(within / rest > least)) return 'noSpread';
  return isWelch && all.some((one) => one.n > 1 && !(one.squares / (one.n - 1) > least))
    ? 'noSpread'
    : undefined;
}

function overall(all: readonly Of[], { variances, confidence }: AnovaChosen): Value[] {
  const whole = wholeOf(all);
  const { n, df, rest, between, within } = whole;
  const pooled = whyNone(all, whole, false);
  const why = whyNone(all, whole, variances === 'welch');
  if (pooled) return [0, 1, 2].map(() => ({ is: 'none', n, why: pooled }));
  const f = between / df / (within / rest);
  const test: Value = why ? { is: 'none', n, why } : testOf(all, whole, variances);
  return [
    test,
    etaSquared(f, df, rest, n, (1 - confidence) / 2),
    omegaSquared(f, df, rest, n, (1 - confidence) / 2),
  ];
}

/** Welch (1951). */
function welch(used: readonly Of[], n: number): Value {
  const k = used.length;
  const weighed = used.map(({ n: own, mean, squares }) => ({
    own,
    mean,
    weight: own / (squares / (own - 1)),
  }));
  const weights = weighed.reduce((sum, one) => sum + one.weight, 0);
  const middle = weighed.reduce((sum, one) => sum + one.weight * one.mean, 0) / weights;
  const off = weighed.reduce((sum, { own, weight }) => sum + (1 - weight / weights) ** 2 / (own - 1), 0);
  const spread = off / (k * k - 1);
  const squares = weighed.reduce((sum, one) => sum + one.weight * (one.mean - middle) ** 2, 0);
  return fTest(n, squares / ((k - 1) * (1 + 2 * (k - 2) * spread)), k - 1, 1 / (3 * spread));
}

/** Of the values of each group, some of which may have none: by Welch's way, or with one variance for all. */
export function meansTest(all: readonly Float64Array[], variances: AnovaChosen['variances']): Value {
  const moments = momentsOfGroups(all, []);
  const whole = wholeOf(moments);
  const why = whyNone(moments, whole, variances === 'welch');
  return why ? { is: 'none', n: whole.n, why } : testOf(moments, whole, variances);
}

function testOf(all: readonly Of[], whole: Whole, variances: AnovaChosen['variances']): Value {
  const { n, df, rest, between, within } = whole;
  if (variances === 'equal') return fTest(n, between / df / (within / rest), df, rest);
  return welch(
    all.filter((one) => one.n > 0),
    n,
  );
}

type Pair = { estimate: number; se: number; df: number; n: number };

function pairTests(
  heading: ReturnType<typeof about>,
  all: readonly Of[],
  chosen: AnovaChosen,
  rangeOf: (count: number) => StudentizedRange,
): Row[] {
  const whole = wholeOf(all);
  const tests = pairsOf(all).map(([first, second]) => pairOf(first, second, whole, chosen.variances));
  const known = tests.filter((one) => typeof one === 'object');
  const ps = known.map(({ estimate, se, df }) => Math.min(1, 2 * tUpper(Math.abs(estimate / se), df)));
  const way = chosen.adjustment;
  const single = way === 'tukey' ? ps : adjusted(ps, way);
  const range = way === 'tukey' && known.length > 0 ? rangeOf(whole.df + 1) : undefined;
  const tail = 1 - chosen.confidence;
  const cells = tests.map((one): Value[] => {
    if (typeof one === 'string') return [0, 1].map(() => ({ is: 'none', n: 0, why: one }));
    const { estimate, se, df, n } = one;
    const reach = (range ? range.upperQuantile(tail, df) / Math.SQRT2 : tUpperQuantile(tail / 2, df)) * se;
    const difference: Value = {
      is: 'estimate',
      n,
      value: estimate,
      low: estimate - reach,
      high: estimate + reach,
    };
    const statistic = range ? (Math.abs(estimate) / se) * Math.SQRT2 : estimate / se;
    const p = range ? range.upper(statistic, df) : (single[known.indexOf(one)] ?? 1);
    return [difference, { is: 'test', n, statistic, df, p }];
  });
  let at = 0;
  return pairRows(heading, all, () => cells[at++] ?? []);
}

function pairOf(
  a: Of,
  b: Of,
  whole: Whole,
  variances: AnovaChosen['variances'],
): Pair | 'noValues' | 'oneValue' | 'noSpread' {
  if (a.n === 0 || b.n === 0) return 'noValues';
  const n = a.n + b.n;
  const estimate = a.mean - b.mean;
  const least = 10 * Number.EPSILON * Math.max(sizeOf(a), sizeOf(b));
  if (variances === 'equal') {
    if (whole.rest < 1) return 'oneValue';
    const se = Math.sqrt((whole.within / whole.rest) * (1 / a.n + 1 / b.n));
    return se > least ? { estimate, se, df: whole.rest, n } : 'noSpread';
  }
  if (a.n < 2 || b.n < 2) return 'oneValue';
  const [va, vb] = [a.squares / (a.n - 1) / a.n, b.squares / (b.n - 1) / b.n];
  const se = Math.sqrt(va + vb);
  if (!(se > least)) return 'noSpread';
  return { estimate, se, df: (va + vb) ** 2 / (va ** 2 / (a.n - 1) + vb ** 2 / (b.n - 1)), n };
}
