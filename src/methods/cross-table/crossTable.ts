/** Two variables of a few values each: counts, whether one goes with the other, and of two by two how far. */

import { chiSquareTails } from '../../statistics/distributions/chiSquare.ts';
import { conditionalOdds, type FourFold, fisherP, simulatedFisherP } from '../../statistics/tables/fisher.ts';
import { chiSquareOf, countsTable, crossed, distancesIn } from '../crossed.ts';
import { cramersV } from '../effects.ts';
import { differenceByWald, ratios, riskDifference } from '../fourFold.ts';
import { confidence, define } from '../method.ts';
import { groupsOf } from '../moreGroups.ts';
import type { Note, Row, Table, Value } from '../result.ts';
import { differenceByScore, oddsRatioByScore, riskRatioByScore } from '../scoreIntervals.ts';
import { oneOfLevels, only, positive, positiveOf } from '../values.ts';
import { crossTableInR, type EffectInterval, effectIntervals } from './inR.ts';

/** Of the tables that are drawn where there are too many to go through. */
const seed = 1;

export const crossTable = define({
  id: 'cross-table',
  group: 'tables',
  missing: ['complete'],
  roles: [
    { ...oneOfLevels, mostLevels: 30, name: 'rows' },
    { ...oneOfLevels, mostLevels: 30, name: 'columns' },
  ],
  options: [
    confidence,
    // Without Yates's correction, as SAS and SPSS print first: with it, which R takes for two by two, the test is too
    // cautious, and the exact one stands beside it.
    { name: 'continuity', kind: 'truth', default: false },
    // Of two by two the row that is held against the other, and the column whose risks and odds these are.
    positive,
    // Newcombe's of the difference, and of ratios that by logarithms, which SPSS, SAS and R's packages print first.
    { name: 'effectInterval', kind: 'choice', options: effectIntervals, default: 'usual' },
  ],
  assumptions: ['independentRows', 'expectedCounts'],
  sources: [
    'pearson1900',
    'fisher1935',
    'mehta1983',
    'newcombe1998',
    'miettinen1985',
    'altman1998',
    'agresti2013',
  ],
  solve: ({ n, roles }, { confidence, continuity, positive, effectInterval }) => {
    const [down, across] = [only(roles.rows), only(roles.columns)];
    const [rows, columns] = [groupsOf(down), groupsOf(across)];
    const table = crossed(down, across);
    const tests = testRows(table, n, continuity, (1 - confidence) / 2);
    const simulated = tests.flatMap(({ cells }) => cells).find(({ is }) => is === 'simulated');
    const tables: Table[] = [
      countsTable(down, rows, columns, table, sumOf),
      {
        id: 'tests',
        columns: [{ word: 'test' }, { word: 'cramersV' }],
        rows: tests,
      },
    ];
    const notes: Note[] = [
      { key: 'leastExpected', values: { least: chiSquareOf(table).least } },
      ...(simulated ? [{ key: 'simulatedFisher', values: { seed } }] : []),
    ];
    if (rows.length === 2 && columns.length === 2) {
      const [of, risk] = [positiveOf(down, positive), positiveOf(across, positive)];
      const [row, column] = [rows.indexOf(of.level), columns.indexOf(risk.level)];
      const at = (isOf: boolean, isRisk: boolean) =>
        table[isOf ? row : 1 - row]![isRisk ? column : 1 - column]!;
      const fourFold = { a: at(true, true), b: at(true, false), c: at(false, true), d: at(false, false) };
      const found = effects(fourFold, (1 - confidence) / 2, effectInterval);
      tables.push(found.table);
      notes.push(
        { key: 'effectsOf', values: { row: of.level, against: of.other, column: risk.level } },
        ...found.notes,
      );
    }
    return { tables, notes };
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
  const width = table[0]?.length ?? 0;
  const fourFold = table.length === 2 && width === 2;
  const distances = distancesIn(table);
  const least = Math.min(...distances.map(({ off }) => off));
  const squares = (by: number) => sumOf(distances.map(({ off, expected }) => (off - by) ** 2 / expected));
  const statistic = squares(continuity && fourFold ? Math.min(0.5, least) : 0);
  const df = (table.length - 1) * (width - 1);
  const most = Math.min(table.length - 1, width - 1);
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

/** Of one row, `a` and `b`, against the other, for the column of `a` and `c`. */
function effects(of: FourFold, tail: number, way: EffectInterval): { table: Table; notes: Note[] } {
  const n = of.a + of.b + of.c + of.d;
  const { value, low, high } = conditionalOdds(of, tail);
  const difference = differenceOf(of, tail, way);
  // Whole numbers say whether there is one.
  const isNone = of.a * of.d === of.b * of.c;
  const cells: Readonly<Record<string, Value>> = {
    riskDifference: difference,
    numberNeeded: numberNeeded(isNone ? { ...difference, value: 0 } : difference, n),
    ...(way === 'score' ? ratiosByScore(of, tail) : ratios(of, tail)),
    conditionalOddsRatio: ratioOf(n, value ?? Number.POSITIVE_INFINITY, {
      low,
      ...(high !== undefined && { high }),
    }),
  };
  const table = {
    id: 'effects',
    columns: [{ word: 'effect' }],
    rows: Object.entries(cells).map(([word, cell]) => ({ heading: { word }, cells: [cell] })),
  };
  return { table, notes: endless(difference) };
}

function differenceOf(of: FourFold, tail: number, way: EffectInterval): ReturnType<typeof riskDifference> {
  const usual = riskDifference(of, tail);
  if (way === 'usual') return usual;
  const { is, n, value } = usual;
  return { is, n, value, ...(way === 'wald' ? differenceByWald(of, tail) : differenceByScore(of, tail)) };
}

function ratiosByScore(of: FourFold, tail: number): Record<'riskRatio' | 'oddsRatio', Value> {
  const { a, b, c, d } = of;
  const n = a + b + c + d;
  return {
    riskRatio: ratioOf(n, a / (a + b) / (c / (c + d)), riskRatioByScore(of, tail)),
    oddsRatio: ratioOf(n, (a * d) / (b * c), oddsRatioByScore(of, tail)),
  };
}

/** One without end has a lower limit all the same, one that is none of both nothing. */
function ratioOf(n: number, value: number, limits: { low?: number; high?: number }): Value {
  return Number.isFinite(value)
    ? { is: 'estimate', n, value, ...limits }
    : { is: 'none', n, why: 'zeroCell', ...limits };
}

function numberNeeded({ value, low = 0, high = 0 }: ReturnType<typeof riskDifference>, n: number): Value {
  if (value === 0) return { is: 'none', n, why: 'noDifference' };
  const limits = low * high > 0 ? { low: 1 / high, high: 1 / low } : {};
  return { is: 'estimate', n, value: 1 / value, ...limits };
}

/**
 * Where no difference lies within the interval, its inverse is two stretches with infinity between: from so many treated for one
 * more, through infinity, to so many for one fewer. Source: Altman, BMJ 317 (1998) 1309.
 */
function endless({ low = 0, high = 0 }: ReturnType<typeof riskDifference>): Note[] {
  return low < 0 && high > 0
    ? [{ key: 'numberNeededEndless', values: { more: 1 / high, fewer: -1 / low } }]
    : [];
}
