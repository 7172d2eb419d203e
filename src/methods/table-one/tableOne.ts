/** Who was studied: every variable of all people and of each group, as the first table of a report has it. */
import { inTurn, type Report } from '../../lib/report.ts';
import { acrossLater, acrossNotes, acrossVariables } from '../across.ts';
import { define, eitherKind, type Levels, measured, type Numbers, type Taken, toldApart } from '../method.ts';
import { about } from '../moreGroups.ts';
import type { Heading, Note, Row, Value } from '../result.ts';
import { usedLevels } from '../values.ts';
import { levelsApart, numbersApart } from './apart.ts';
import { type TableOneChosen, tableOneInR } from './inR.ts';
import { type Split, shownAs, splitNumbers, summaryOf } from './summaries.ts';
import { type PTest, testOfLevels, testOfNumbers } from './tests.ts';

export const tableOne = define({
  id: 'table-one',
  group: 'describe',
  missing: ['available', 'complete'],
  roles: [
    {
      name: 'variables',
      as: 'either',
      kinds: eitherKind,
      suggested: ['number', 'category', 'ordinal'],
      least: 1,
      most: 100,
      each: true,
    },
    // Those that are shown by their median, whatever is chosen for the others.
    {
      name: 'medians',
      as: 'numbers',
      kinds: measured,
      suggested: ['number'],
      least: 0,
      most: 100,
      each: true,
    },
    {
      name: 'by',
      as: 'levels',
      kinds: toldApart,
      suggested: ['category'],
      least: 0,
      most: 1,
      mostLevels: 10,
    },
  ],
  options: [
    { name: 'numbers', kind: 'choice', options: ['suggested', 'mean', 'median'], default: 'suggested' },
    { name: 'overall', kind: 'truth', default: true },
    { name: 'missingRow', kind: 'truth', default: true },
    { name: 'smd', kind: 'truth', default: true },
    // In a trial groups differ by chance alone, and a test of that has no question (CONSORT 2010, item 15); where they were
    // not drawn by lot, how far they lie apart says more than p, which falls with the number of people.
    { name: 'p', kind: 'truth', default: false },
    acrossLater,
  ],
  assumptions: ['independentRows'],
  sources: ['moher2010', 'austin2009', 'yang2012', 'welch1951', 'kruskal1952', 'pearson1900', 'fisher1935'],
  solve: ({ n, roles }, chosen, report) => {
    const columns = columnsOf(n, roles.by[0]);
    const shown = {
      ...chosen,
      smd: chosen.smd && columns.groups.length > 1,
      p: chosen.p && columns.groups.length > 1,
    };
    const all = inTurn(
      [
        ...roles.variables.map((one) => ({ one, as: shown })),
        ...roles.medians.map((one) => ({ one, as: { ...shown, numbers: 'median' } as const })),
      ],
      report,
      ({ one, as }, own) => variableOf(one, columns, as, own),
    );
    const over = shown.p ? chosen.across : 'none';
    return {
      tables: [
        acrossVariables(
          {
            id: 'characteristics',
            columns: headingsOf(columns, shown),
            rows: [peopleRow(n, columns, shown), ...all.flatMap(({ rows }) => rows)],
          },
          over,
          'p',
        ),
      ],
      notes: [
        ...all.flatMap(({ notes }) => notes),
        ...(shown.smd && columns.groups.length > 2 ? [{ key: 'largestSmd' }] : []),
        ...acrossNotes(over),
      ],
    };
  },
  script: ({ roles }, chosen) => tableOneInR(roles, chosen),
});

/** The groups that somebody is in, with how many are in each and, of every row, in which. */
type Columns = { groups: string[]; sizes: number[]; placeOf: Int32Array | undefined };

function columnsOf(n: number, by: Levels | undefined): Columns {
  if (!by) return { groups: [], sizes: [], placeOf: undefined };
  const used = usedLevels(by);
  const own = new Int32Array(by.levels.length).fill(-1);
  for (const [at, { place }] of used.entries()) own[place] = at;
  const placeOf = by.places.map((place) => (place < 0 ? -1 : own[place]!));
  const sizes = new Array<number>(used.length).fill(0);
  for (let at = 0; at < n; at++) if (placeOf[at]! >= 0) sizes[placeOf[at]!]!++;
  return { groups: used.map(({ level }) => level), sizes, placeOf };
}

/** With groups the column of all can be left out; without there is no other. */
function hasOverall({ groups }: Columns, { overall }: TableOneChosen): boolean {
  return overall || groups.length === 0;
}

function headingsOf(columns: Columns, chosen: TableOneChosen): Heading[] {
  return [
    ...(hasOverall(columns, chosen) ? [{ word: 'overall' }] : []),
    ...columns.groups.map((group) => ({ group })),
    ...(chosen.smd ? [{ word: 'smd' }] : []),
    ...(chosen.p ? [{ word: 'p' }] : []),
  ];
}

/** What is not there in a row, because it stands in the first row of its variable. */
function blank(count: number): Value[] {
  return Array.from({ length: count }, () => ({ is: 'none', n: 0, why: 'notOfThis' }));
}

function beside({ smd, p }: TableOneChosen): number {
  return Number(smd) + Number(p);
}

function peopleRow(n: number, columns: Columns, chosen: TableOneChosen): Row {
  const counts = [...(hasOverall(columns, chosen) ? [n] : []), ...columns.sizes];
  return {
    heading: { word: 'n' },
    cells: [...counts.map((value): Value => ({ is: 'count', n, value })), ...blank(beside(chosen))],
  };
}

type Shown = { rows: Row[]; notes: Note[] };

function variableOf(one: Taken, columns: Columns, chosen: TableOneChosen, report: Report): Shown {
  return one.as === 'numbers'
    ? numbersShown(one, columns, chosen)
    : levelsShown(one, columns, chosen, report);
}

function numbersShown(one: Numbers, columns: Columns, chosen: TableOneChosen): Shown {
  const split = splitNumbers(one.values, columns.placeOf, columns.groups.length);
  const as = shownAs(split, chosen.numbers);
  const parts = [...(hasOverall(columns, chosen) ? [split.all] : []), ...split.groups];
  const test = chosen.p ? testOfNumbers(split.groups, as) : undefined;
  const first: Row = {
    heading: { ...about(one), word: as },
    cells: [
      ...parts.map((part) => summaryOf(part, as)),
      ...(chosen.smd ? [numbersApart(split.groups)] : []),
      ...(test ? [test.value] : []),
    ],
  };
  return {
    rows: [first, ...missingRows(one, countsOf(split), columns, chosen)],
    notes: [
      ...notesOf(one, test),
      ...(chosen.smd && as === 'median' ? [{ key: 'smdOfMeans', values: { variable: one.name } }] : []),
    ],
  };
}

function countsOf({ all, groups }: Split): { all: number; groups: number[] } {
  return { all: all.n, groups: groups.map(({ n }) => n) };
}

function levelsShown(one: Levels, columns: Columns, chosen: TableOneChosen, report: Report): Shown {
  const { all, groups } = countedLevels(one, columns);
  const sum = (counts: readonly number[]) => counts.reduce((whole, count) => whole + count, 0);
  const parts = [...(hasOverall(columns, chosen) ? [all] : []), ...groups];
  const test = chosen.p ? testOfLevels(groups, report) : undefined;
  const rows = one.levels.map(
    (level, place): Row => ({
      heading: { ...about(one), level },
      cells: [
        ...parts.map((counts): Value => {
          const n = sum(counts);
          return n === 0 ? { is: 'none', n, why: 'noValues' } : { is: 'count', n, value: counts[place] ?? 0 };
        }),
        ...(place > 0
          ? blank(beside(chosen))
          : [...(chosen.smd ? [levelsApart(groups)] : []), ...(test ? [test.value] : [])]),
      ],
    }),
  );
  const known = { all: sum(all), groups: groups.map(sum) };
  return { rows: [...rows, ...missingRows(one, known, columns, chosen)], notes: notesOf(one, test) };
}

function countedLevels({ levels, places }: Levels, { groups, placeOf }: Columns) {
  const all = new Array<number>(levels.length).fill(0);
  const own = groups.map(() => new Array<number>(levels.length).fill(0));
  for (let at = 0; at < places.length; at++) {
    const place = places[at]!;
    if (place < 0) continue;
    all[place]!++;
    const group = placeOf ? placeOf[at]! : -1;
    if (group >= 0) own[group]![place]!++;
  }
  return { all, groups: own };
}

/** Of how many the value is missing, where it is of anybody. */
function missingRows(
  one: Taken,
  known: { all: number; groups: readonly number[] },
  columns: Columns,
  chosen: TableOneChosen,
): Row[] {
  const n = one.as === 'numbers' ? one.values.length : one.places.length;
  if (!chosen.missingRow || known.all === n) return [];
  const cells = [
    ...(hasOverall(columns, chosen) ? [{ of: n, has: known.all }] : []),
    ...columns.sizes.map((of, at) => ({ of, has: known.groups[at] ?? 0 })),
  ];
  return [
    {
      heading: { ...about(one), word: 'missing' },
      cells: [
        ...cells.map(({ of, has }): Value => ({ is: 'count', n: of, value: of - has })),
        ...blank(beside(chosen)),
      ],
    },
  ];
}

function notesOf({ name: variable }: Taken, test: PTest | undefined): Note[] {
  return test?.by ? [{ key: test.by, values: { variable } }] : [];
}
