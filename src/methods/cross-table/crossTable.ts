/** Two variables of a few values each: counts, whether one goes with the other, and of two by two how far. */

import type { Report } from '../../lib/report.ts';
import { chiSquareTails } from '../../statistics/distributions/chiSquare.ts';
import { fisherP, simulatedFisherP } from '../../statistics/tables/fisher.ts';
import { chiSquareOf, countsTable, crossed, distancesIn } from '../crossed.ts';
import { cramersV } from '../effects.ts';
import { confidence, define } from '../method.ts';
import { about, groupsOf } from '../moreGroups.ts';
import { profilesOf } from '../pictures.ts';
import type { Heading, Note, Picture, Row, Table, Value } from '../result.ts';
import { oneOfLevels, only, positive, positiveOf } from '../values.ts';
import { effects, wayOf } from './effects.ts';
import { crossTableInR, effectIntervals } from './inR.ts';

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
    // Newcombe's of the difference, and of ratios that by logarithms, which SPSS, SAS and R's packages print first. Exact ones are
    // of one side each, after Chan and Zhang, as SAS and StatXact have them.
    { name: 'effectInterval', kind: 'choice', options: effectIntervals, default: 'usual' },
  ],
  assumptions: ['independentRows', 'expectedCounts'],
  sources: [
    'pearson1900',
    'fisher1935',
    'mehta1983',
    'newcombe1998',
    'miettinen1985',
    'chan1999',
    'chan1998',
    'altman1998',
    'agresti2013',
  ],
  solve: ({ n, roles }, { confidence, continuity, positive, effectInterval }, report) => {
    const [down, across] = [only(roles.rows), only(roles.columns)];
    const [rows, columns] = [groupsOf(down), groupsOf(across)];
    const table = crossed(down, across);
    const tail = (1 - confidence) / 2;
    const tests = testRows(table, n, { continuity, tail, report });
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
      const found = effects(fourFold, tail, effectInterval, report);
      tables.push(found.table);
      notes.push(
        { key: 'effectsOf', values: { row: of.level, against: of.other, column: risk.level } },
        ...found.notes,
      );
    }
    return {
      tables,
      notes,
      pictures: expectedIn(table, { ...about(down), rows }, { ...about(across), columns }),
    };
  },
  script: ({ n, roles }, chosen) => {
    const [down, across] = [only(roles.rows), only(roles.columns)];
    const way = wayOf(n, chosen.effectInterval);
    const isExact = fisherP(crossed(down, across)) !== undefined;
    return crossTableInR(down, across, isExact, { ...chosen, effectInterval: way });
  },
});

/** What is expected in each cell, beside the five of the rule. */
function expectedIn(
  table: readonly (readonly number[])[],
  { rows, ...down }: Heading & { rows: readonly string[] },
  { columns, ...across }: Heading & { columns: readonly string[] },
): Picture[] {
  const all = distancesIn(table).map(({ expected }) => expected);
  return profilesOf({ word: 'expected' }, 'expectedCounts', {
    places: columns.map((level) => ({ ...across, level })),
    series: rows.map((level, at) => ({
      heading: { ...down, level },
      values: all.slice(at * columns.length, (at + 1) * columns.length).map((value) => ({ value })),
    })),
    line: 5,
  });
}

const sumOf = (all: readonly number[]) => all.reduce((sum, value) => sum + value, 0);

function testRows(
  table: readonly (readonly number[])[],
  n: number,
  { continuity, tail, report }: { continuity: boolean; tail: number; report: Report },
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
    { heading: { word: 'fisher' }, cells: [fisher(table, n, report), { is: 'none', n, why: 'notOfThis' }] },
  ];
}

function fisher(table: readonly (readonly number[])[], n: number, report: Report): Value {
  const exact = fisherP(table);
  if (exact !== undefined) return { is: 'test', n, p: exact };
  const { p, ...error } = simulatedFisherP(table, seed, report);
  return { is: 'simulated', n, simulated: p, error };
}
