/**
 * A variable in groups of two kinds at once: whether means differ by either, and whether one changes what the other does. Types of
 * squares, and which is usual: docs/decisions/0192-types-of-squares.md.
 */
import { inTurn, partOf } from '../../lib/report.ts';
import { acrossLater, acrossNotes, acrossVariables } from '../across.ts';
import { etaSquared, fTest, omegaSquared } from '../effects.ts';
import { confidence, define, toldApart } from '../method.ts';
import { about, groupsOf, measuredVariables } from '../moreGroups.ts';
import { profilesOf, qqOf } from '../pictures.ts';
import type { Note, Picture, Row, Table, Value } from '../result.ts';
import { groupColumns, type Moments, momentCells, momentsIn } from '../tTest.ts';
import { only } from '../values.ts';
import { twoWayInR } from './inR.ts';
import { type Cells, squaresOf } from './squares.ts';

const factor = {
  as: 'levels',
  kinds: toldApart,
  suggested: ['category', 'ordinal'],
  least: 1,
  most: 1,
  mostLevels: 20,
} as const;

export const twoWayAnova = define({
  id: 'two-way-anova',
  group: 'moreGroups',
  missing: ['available', 'complete'],
  roles: [measuredVariables, { ...factor, name: 'firstFactor' }, { ...factor, name: 'secondFactor' }],
  options: [
    confidence,
    // Type III, as SPSS, SAS, jamovi and JASP: what it tests, equal means of the groups, does not depend on how many people are in
    // each. R's aov has type I, which depends on the order of the factors, and its car asks for II unless told.
    { name: 'squares', kind: 'choice', options: ['type3', 'type2', 'type1'], default: 'type3' },
    { name: 'interaction', kind: 'truth', default: true },
    acrossLater,
  ],
  assumptions: ['independentRows', 'normalInGroups', 'sameVariance', 'linesOfMeans'],
  sources: ['yates1934', 'fox2016', 'steiger2004'],
  solve: ({ roles }, chosen, report) => {
    const [first, second] = [only(roles.firstFactor), only(roles.secondFactor)];
    const [rows, columns] = [groupsOf(first), groupsOf(second)];
    const cellOf = cellFinder(first, second, rows, columns);
    const each = inTurn(roles.variables, partOf(report, 0, 2), (one) => ({
      heading: about(one),
      ...splitIn(one.values, cellOf, rows, columns),
    }));
    const names = [first.name, second.name] as const;
    return {
      tables: [
        {
          id: 'groups',
          columns: groupColumns,
          rows: each.flatMap(({ heading, cells, origin, sizes }) =>
            cells.flat().map(
              (one, at): Row => ({
                heading: {
                  ...heading,
                  level: rows[Math.floor(at / columns.length)] ?? '',
                  group: columns[at % columns.length] ?? '',
                },
                cells: momentCells({ ...one, mean: origin + one.mean }, sizes[at] ?? 0),
              }),
            ),
          ),
        },
        acrossVariables(
          {
            id: 'comparison',
            columns: [
              { word: 'squares' },
              { word: 'test' },
              { word: 'partialEtaSquared' },
              { word: 'partialOmegaSquared' },
            ],
            rows: inTurn(each, partOf(report, 1, 2), ({ heading, cells, origin }) =>
              testRows(heading, names, cells, Math.abs(origin), chosen),
            ).flat(),
          },
          chosen.across,
        ),
      ] satisfies Table[],
      notes: [
        ...notesOf(
          each.map(({ cells }) => cells),
          chosen,
        ),
        ...acrossNotes(chosen.across, 'terms'),
      ],
      pictures: each.flatMap(({ heading, left, cells, origin }): Picture[] => [
        ...qqOf(heading, left, 'normalInGroups'),
        ...profilesOf(heading, 'linesOfMeans', {
          places: rows.map((level) => ({ level })),
          series: columns.map((group, at) => ({
            heading: { group },
            values: cells.map((row) => (row[at]!.n > 0 ? { value: origin + row[at]!.mean } : undefined)),
          })),
          isJoined: true,
        }),
      ]),
    };
  },
  script: ({ roles }, chosen, base) => {
    const [first, second] = [only(roles.firstFactor), only(roles.secondFactor)];
    const named = (one: typeof first) => ({ name: one.name, groups: groupsOf(one) });
    return twoWayInR(
      roles.variables.map(({ name }) => name),
      named(first),
      named(second),
      chosen,
      base,
    );
  },
});

type Factor = { levels: readonly string[]; places: Int32Array };

/** The cell of a row, from its place among the groups of either factor. */
function cellFinder(first: Factor, second: Factor, rows: readonly string[], columns: readonly string[]) {
  const [down, across] = [
    first.levels.map((one) => rows.indexOf(one)),
    second.levels.map((one) => columns.indexOf(one)),
  ];
  return (at: number) => down[first.places[at]!]! * columns.length + across[second.places[at]!]!;
}

/** Moments of each cell from one origin, how many rows it has, and what is left of each value once its cell's mean is taken away. */
function splitIn(
  values: Float64Array,
  cellOf: (at: number) => number,
  rows: readonly string[],
  columns: readonly string[],
) {
  const own = Array.from({ length: rows.length * columns.length }, (): number[] => []);
  const sizes = own.map(() => 0);
  let origin = Number.NaN;
  for (let at = 0; at < values.length; at++) {
    const cell = cellOf(at);
    sizes[cell]!++;
    const value = values[at]!;
    if (Number.isNaN(value)) continue;
    if (Number.isNaN(origin)) origin = value;
    own[cell]!.push(value - origin);
  }
  const moments = own.map(
    (one): Moments => (one.length === 0 ? { n: 0, mean: 0, squares: 0 } : momentsIn(Float64Array.from(one))),
  );
  const left = Float64Array.from(own.flatMap((one, cell) => one.map((value) => value - moments[cell]!.mean)));
  return {
    cells: rows.map((_, row): Moments[] => moments.slice(row * columns.length, (row + 1) * columns.length)),
    origin: Number.isNaN(origin) ? 0 : origin,
    sizes,
    left,
  };
}

type TwoWayChosen = { confidence: number; squares: 'type3' | 'type2' | 'type1'; interaction: boolean };

function testRows(
  heading: Row['heading'],
  [first, second]: readonly [string, string],
  cells: Cells,
  size: number,
  chosen: TwoWayChosen,
): Row[] {
  const { terms, rest, n, why } = squaresOf(cells, chosen, size);
  const words: Row['heading'][] = [
    { against: first },
    { against: second },
    ...(chosen.interaction ? [{ word: 'interaction' }] : []),
  ];
  const none = (count: number, reason: Extract<Value, { is: 'none' }>['why']): Value[] =>
    Array.from({ length: count }, () => ({ is: 'none', n, why: reason }));
  if (why) return words.map((one) => ({ heading: { ...heading, ...one }, cells: none(4, why) }));
  const tail = (1 - chosen.confidence) / 2;
  const rows = words.map((one, at): Row => {
    const term = terms[at];
    const own = { ...heading, ...one };
    if (!term || typeof term === 'string') return { heading: own, cells: none(4, term ?? 'noSpread') };
    const f = term.squares / term.df / (rest.squares / rest.df);
    // Of a term with no degrees of freedom left there are no squares to speak of.
    if (term.df === 0) return { heading: own, cells: none(4, 'emptyCell') };
    const value: Value = { is: 'estimate', n, value: term.squares };
    return {
      heading: own,
      cells: [
        value,
        fTest(n, f, term.df, rest.df),
        etaSquared(f, term.df, rest.df, n, tail),
        omegaSquared(f, term.df, rest.df, n, tail),
      ],
    };
  });
  return [
    ...rows,
    {
      heading: { ...heading, word: 'residual' },
      cells: [{ is: 'estimate', n, value: rest.squares }, ...none(3, 'notOfThis')],
    },
  ];
}

/** Whether the types of squares differ, and whether cells that have nobody keep type III from its tests. */
function notesOf(each: readonly Cells[], { squares, interaction }: TwoWayChosen): Note[] {
  const sizes = each.map((cells) => cells.map((row) => row.map(({ n }) => n)));
  const isUneven = sizes.some((rows) => !isEven(rows));
  const empty = Math.max(0, ...sizes.map((rows) => rows.flat().filter((n) => n === 0).length));
  return [
    ...(isUneven ? [{ key: 'unequalCells' }] : []),
    ...(empty > 0 && squares === 'type3' && interaction
      ? [{ key: 'emptyCells', values: { count: empty } }]
      : []),
  ];
}

/** Cells of equal size: all types have the same squares. */
function isEven(rows: readonly (readonly number[])[]): boolean {
  const all = rows.flat();
  return all.every((n) => n === all[0]);
}
