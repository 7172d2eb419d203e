/** Two variables of a few values each: counts, whether one goes with the other, and of two by two how far. */

import { chiSquareTails } from '../../statistics/distributions/chiSquare.ts';
import { quantile } from '../../statistics/distributions/normal.ts';
import { conditionalOdds, type FourFold, fisherP, simulatedFisherP } from '../../statistics/tables/fisher.ts';
import { crossed } from '../crossed.ts';
import { cramersV } from '../effects.ts';
import { confidence, define, toldApart } from '../method.ts';
import { groupsOf } from '../moreGroups.ts';
import type { Row, Table, Value } from '../result.ts';
import { shareLimits } from '../shares.ts';
import { only } from '../values.ts';
import { crossTableInR } from './inR.ts';

const one = {
  as: 'levels',
  kinds: toldApart,
  suggested: ['category'],
  least: 1,
  most: 1,
  mostLevels: 30,
} as const;

/** Of the tables that are drawn where there are too many to go through. */
const seed = 1;

export const crossTable = define({
  id: 'cross-table',
  group: 'tables',
  missing: ['complete'],
  roles: [
    { ...one, name: 'rows' },
    { ...one, name: 'columns' },
  ],
  options: [
    confidence,
    // Without Yates's correction, as SAS and SPSS print first: with it, which R takes for two by two, the test is too
    // cautious, and the exact one stands beside it.
    { name: 'continuity', kind: 'truth', default: false },
  ],
  assumptions: ['independentRows', 'expectedCounts'],
  sources: ['pearson1900', 'fisher1935', 'mehta1983', 'newcombe1998', 'agresti2013'],
  solve: ({ n, roles }, { confidence, continuity }) => {
    const [down, across] = [only(roles.rows), only(roles.columns)];
    const [rows, columns] = [groupsOf(down), groupsOf(across)];
    const table = crossed(down, across);
    const tests = testRows(table, n, continuity, (1 - confidence) / 2);
    const simulated = tests.flatMap(({ cells }) => cells).find(({ is }) => is === 'simulated');
    const tables: Table[] = [
      {
        id: 'counts',
        columns: columns.map((level) => ({ level })),
        rows: table.map((row, at) => ({
          heading: { variable: { key: down.key, name: down.name }, level: rows[at] ?? '' },
          cells: row.map((value): Value => ({ is: 'count', n: sumOf(row), value })),
        })),
      },
      {
        id: 'tests',
        columns: [{ word: 'test' }, { word: 'cramersV' }],
        rows: tests,
      },
    ];
    const [[a = 0, b = 0] = [], [c = 0, d = 0] = []] = table;
    if (rows.length === 2 && columns.length === 2) tables.push(effects({ a, b, c, d }, (1 - confidence) / 2));
    return { tables, notes: simulated ? [{ key: 'simulatedFisher', values: { seed } }] : [] };
  },
  script: ({ roles }, chosen) => {
    const [down, across] = [only(roles.rows), only(roles.columns)];
    return crossTableInR(down, across, fisherP(crossed(down, across)) !== undefined, chosen);
  },
});

const sumOf = (all: readonly number[]) => all.reduce((sum, value) => sum + value, 0);

function testRows(
  table: readonly (readonly number[])[],
  n: number,
  continuity: boolean,
  tail: number,
): Row[] {
  const across = (table[0] ?? []).map((_, at) => sumOf(table.map((row) => row[at] ?? 0)));
  const fourFold = table.length === 2 && across.length === 2;
  const distances = table.flatMap((row) =>
    row.map((value, at) => {
      const expected = (sumOf(row) * (across[at] ?? 0)) / n;
      return { off: Math.abs(value - expected), expected };
    }),
  );
  const least = Math.min(...distances.map(({ off }) => off));
  const squares = (by: number) => sumOf(distances.map(({ off, expected }) => (off - by) ** 2 / expected));
  const statistic = squares(continuity && fourFold ? Math.min(0.5, least) : 0);
  const df = (table.length - 1) * (across.length - 1);
  const most = Math.min(table.length - 1, across.length - 1);
  return [
    {
      heading: { word: 'chiSquare' },
      cells: [
        { is: 'test', n, statistic, df, p: chiSquareTails(statistic, df).upper },
        cramersV(squares(0), df, n, most, tail),
      ],
    },
    { heading: { word: 'fisher' }, cells: [fisher(table, n), { is: 'none', n, why: 'notOfThis' }] },
  ];
}

function fisher(table: readonly (readonly number[])[], n: number): Value {
  const exact = fisherP(table);
  if (exact !== undefined) return { is: 'test', n, p: exact };
  const { p, ...error } = simulatedFisherP(table, seed);
  return { is: 'simulated', n, simulated: p, error };
}

/** Of the first row against the second, for the first column. */
function effects(of: FourFold, tail: number): Table {
  const n = of.a + of.b + of.c + of.d;
  const { value, low, high } = conditionalOdds(of, tail);
  const cells: Readonly<Record<string, Value>> = {
    ...differences(of, tail),
    ...ratios(of, tail),
    conditionalOddsRatio:
      value === undefined
        ? { is: 'none', n, why: 'zeroCell' }
        : { is: 'estimate', n, value, low, ...(high !== undefined && { high }) },
  };
  return {
    id: 'effects',
    columns: [{ word: 'effect' }],
    rows: Object.entries(cells).map(([word, cell]) => ({ heading: { word }, cells: [cell] })),
  };
}

/** Newcombe (1998), method 10: from the score intervals of both shares. */
function differences({ a, b, c, d }: FourFold, tail: number): Record<string, Value> {
  const [first, second, n] = [a + b, c + d, a + b + c + d];
  const [p1, p2] = [a / first, c / second];
  const [i1, i2] = [shareLimits(a, first, 'wilson', tail), shareLimits(c, second, 'wilson', tail)];
  const value = p1 - p2;
  const low = value - Math.hypot(p1 - i1.low, i2.high - p2);
  const high = value + Math.hypot(i1.high - p1, p2 - i2.low);
  // Where no difference lies within the interval, its inverse is two stretches with infinity between.
  const limits = low * high > 0 ? { low: 1 / high, high: 1 / low } : {};
  return {
    riskDifference: { is: 'estimate', n, value, low, high },
    numberNeeded:
      a * d === b * c
        ? { is: 'none', n, why: 'noDifference' }
        : { is: 'estimate', n, value: 1 / value, ...limits },
  };
}

/** Of logarithms that are taken as normal. */
function ratios({ a, b, c, d }: FourFold, tail: number): Record<string, Value> {
  const [first, second, n] = [a + b, c + d, a + b + c + d];
  const of = (value: number, variance: number): Value => {
    if (!Number.isFinite(variance)) return { is: 'none', n, why: 'zeroCell' };
    const reach = -quantile(tail) * Math.sqrt(variance);
    return { is: 'estimate', n, value, low: value * Math.exp(-reach), high: value * Math.exp(reach) };
  };
  return {
    riskRatio: of(a / first / (c / second), 1 / a - 1 / first + 1 / c - 1 / second),
    oddsRatio: of((a * d) / (b * c), 1 / a + 1 / b + 1 / c + 1 / d),
  };
}
