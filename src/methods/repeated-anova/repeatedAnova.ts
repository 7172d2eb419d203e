/** Several measurements of the same people by their means, with what is done where their covariances are not alike. */
import { adjusted } from '../../statistics/adjust.ts';
import { tUpper, tUpperQuantile } from '../../statistics/distributions/studentT.ts';
import { etaSquared, fTest, omegaSquared } from '../effects.ts';
import { confidence, define, measured } from '../method.ts';
import { about, adjustment, pairsOf } from '../moreGroups.ts';
import { qqOf } from '../pictures.ts';
import type { Note, Row, Table, Value } from '../result.ts';
import { groupColumns, momentCells, momentsIn } from '../tTest.ts';
import { needValues, only } from '../values.ts';
import { repeatedAnovaInR } from './inR.ts';
import { mauchly, type Sphere, sphereOf } from './sphericity.ts';

/** Below this Huynh and Feldt's correction is too kind (Girden 1992). */
const FAR = 0.75;

export const repeatedAnova = define({
  id: 'repeated-anova',
  group: 'moreGroups',
  missing: ['complete'],
  roles: [
    { name: 'measurements', as: 'numbers', kinds: measured, suggested: ['number'], least: 3, most: 20 },
  ],
  options: [confidence, adjustment],
  assumptions: ['independentRows', 'samePeopleTwice', 'normalWithinPeople', 'sphericity'],
  sources: ['greenhouse1959', 'huynh1976', 'mauchly1940', 'girden1992', 'steiger2004', 'holm1979'],
  solve: ({ n, roles }, chosen) => {
    const all = roles.measurements;
    needValues(only(all.slice(0, 1)), n, 2);
    const origin = all[0]?.values[0] ?? 0;
    const moved = all.map(({ values }) => values.map((value) => value - origin));
    const size = Math.max(...all.map(({ values }) => Math.abs(momentsIn(values).mean)));
    const sphere = sphereOf(moved, size);
    const tests = testRows(n, sphere, chosen.confidence);
    return {
      tables: [
        {
          id: 'groups',
          columns: groupColumns,
          rows: all.map((one) => ({ heading: about(one), cells: momentCells(momentsIn(one.values), n) })),
        },
        tests,
        {
          id: 'sphericity',
          columns: [{ word: 'effect' }, { word: 'test' }],
          rows: sphericityRows(n, sphere),
        },
        {
          id: 'pairs',
          columns: [{ word: 'difference' }, { word: 'adjusted' }],
          rows: pairRows(n, all, size, chosen),
        },
      ] satisfies Table[],
      notes: [...notesOf(sphere), { key: 'intervalsOneByOne' }],
      pictures: qqOf({ word: 'residual' }, residuals(moved), 'normalWithinPeople'),
    };
  },
  script: ({ roles }, chosen) =>
    repeatedAnovaInR(
      roles.measurements.map(({ name }) => name),
      chosen,
    ),
});

function notesOf({ why }: Sphere): Note[] {
  if (why) return [];
  return [{ key: 'whichCorrection', values: { limit: FAR } }, { key: 'effectsPresumeSphericity' }];
}

/** The same F value three times, with the degrees of freedom that either correction leaves. */
function testRows(n: number, sphere: Sphere, level: number): Table {
  const { f, df, rest, why, greenhouseGeisser, huynhFeldt } = sphere;
  const row = (word: string, epsilon: number): Row => ({
    heading: { word },
    cells: why ? [{ is: 'none', n, why }] : [fTest(n, f, df * epsilon, rest * epsilon)],
  });
  const tail = (1 - level) / 2;
  const size = df + rest + 1;
  return {
    id: 'comparison',
    columns: [{ word: 'test' }, { word: 'partialEtaSquared' }, { word: 'partialOmegaSquared' }],
    rows: [
      row('uncorrected', 1),
      row('greenhouseGeisser', greenhouseGeisser),
      row('huynhFeldt', huynhFeldt),
    ].map((one, at) => ({
      ...one,
      cells: [
        ...one.cells,
        ...(why || at > 0
          ? [0, 1].map((): Value => ({ is: 'none', n, why: why ?? 'notOfThis' }))
          : [
              { ...etaSquared(f, df, rest, size, tail), n },
              { ...omegaSquared(f, df, rest, size, tail), n },
            ]),
      ],
    })),
  };
}

function sphericityRows(n: number, sphere: Sphere): Row[] {
  const { why, greenhouseGeisser, huynhFeldt } = sphere;
  const none = (reason: NonNullable<Sphere['why']> | 'notOfThis' | 'tooFewForInterval'): Value => ({
    is: 'none',
    n,
    why: reason,
  });
  if (why)
    return ['mauchly', 'greenhouseGeisser', 'huynhFeldt'].map((word) => ({
      heading: { word },
      cells: [none(why), none(why)],
    }));
  const test = mauchly(sphere);
  const value = (word: string, one: number): Row => ({
    heading: { word },
    cells: [{ is: 'estimate', n, value: one }, none('notOfThis')],
  });
  return [
    {
      heading: { word: 'mauchly' },
      cells: test
        ? [
            { is: 'estimate', n, value: test.w },
            { is: 'test', n, statistic: test.statistic, df: test.df, p: test.p },
          ]
        : [none('tooFewForInterval'), none('tooFewForInterval')],
    },
    value('greenhouseGeisser', greenhouseGeisser),
    value('huynhFeldt', huynhFeldt),
  ];
}

type Of = { key: string; name: string; values: Float64Array };

/** Each with each by the t test of their differences, which asks nothing of the others. */
function pairRows(
  n: number,
  all: readonly Of[],
  size: number,
  chosen: { confidence: number; adjustment: (typeof adjustment.options)[number] },
): Row[] {
  const df = n - 1;
  const pairs = pairsOf(all).map(([a, b]) => {
    const { mean, squares } = momentsIn(a.values.map((value, at) => value - b.values[at]!));
    const se = Math.sqrt(squares / df / n);
    return { heading: { ...about(a), against: b.name }, mean, se, varies: se > 10 * Number.EPSILON * size };
  });
  const known = pairs.filter(({ varies }) => varies);
  const ps = adjusted(
    known.map(({ mean, se }) => Math.min(1, 2 * tUpper(Math.abs(mean / se), df))),
    chosen.adjustment,
  );
  return pairs.map((pair): Row => {
    const { heading, mean: value, se, varies } = pair;
    if (!varies)
      return {
        heading,
        cells: [
          { is: 'estimate', n, value },
          { is: 'none', n, why: 'noSpread' },
        ],
      };
    const reach = tUpperQuantile((1 - chosen.confidence) / 2, df) * se;
    return {
      heading,
      cells: [
        { is: 'estimate', n, value, low: value - reach, high: value + reach },
        { is: 'test', n, statistic: value / se, df, p: ps[known.indexOf(pair)] ?? 1 },
      ],
    };
  });
}

/** What is left of each value once its person and its measurement are taken out. */
function residuals(all: readonly Float64Array[]): Float64Array {
  const n = all[0]?.length ?? 0;
  const means = all.map((values) => momentsIn(values).mean);
  const whole = means.reduce((sum, mean) => sum + mean, 0) / all.length;
  const left = new Float64Array(n * all.length);
  for (let at = 0; at < n; at++) {
    const own = all.reduce((sum, values) => sum + values[at]!, 0) / all.length;
    for (const [k, values] of all.entries()) left[k * n + at] = values[at]! - own - means[k]! + whole;
  }
  return left;
}
