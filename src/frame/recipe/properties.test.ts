import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Columns, frameOf, into, recipeOf, says, unknown } from '../../../scripts/recipes/hand/hand.ts';
import type { Plan } from '../../expressions/programs/plan.ts';
import type { Checked } from '../../expressions/tree.ts';
import { writtenText } from '../typed/typedColumn.ts';
import { type AnyValues, keysIn } from './field.ts';
import { operations } from './operations/operations.ts';
import { changesBetween } from './run/changes.ts';
import { type Ran, runRecipe } from './run/run.ts';
import type { Table } from './run/table.ts';

const cell = {
  number: fc.constantFrom('', '-9', '0', '1.5', '2', '100', '<0.5', '3 mg', 'x', '1,234', '-3'),
  text: fc.constantFrom('', ' a ', 'A', 'b/c', 'Ｂ', '12', '2024-03-05', '05/03/2024', '北京'),
  code: fc.constantFrom('', 'f', 'm', 'x'),
  day: fc.constantFrom('', '2024-02-29', '1999-12-31', 'soon'),
  id: fc.constantFrom('', 'P1', 'P2', 'P3'),
};

type Row = Readonly<Record<'a' | 'b' | 'c' | 'd' | 'e' | 'i', string>>;

function columnsOf(rows: readonly Row[]): Columns {
  const of = (name: keyof Row) => rows.map((row) => row[name]);
  return {
    i: [{ kind: 'id', roles: ['id'] }, ...of('i')],
    a: [{ kind: 'number', missing: [unknown] }, ...of('a')],
    b: [{ kind: 'number', decimals: 2 }, ...of('b')],
    c: [{ kind: 'text' }, ...of('c')],
    d: [{ kind: 'category', codes: [{ code: 'f' }, { code: 'm' }] }, ...of('d')],
    e: [{ kind: 'date' }, ...of('e')],
    n: [{ kind: 'integer' }, ...rows.map((_, row) => String(row))],
  };
}

/** Small tables of every kind of column, with cells that are empty, missing, unreadable; also of one row and of none. */
const tables = fc
  .array(fc.record({ a: cell.number, b: cell.number, c: cell.text, d: cell.code, e: cell.day, i: cell.id }), {
    maxLength: 12,
  })
  .map(columnsOf);

const row = { i: 'P1', a: '1', b: '2', c: 'A', d: 'f', e: '2024-02-29' };
const nothing = { i: '', a: '', b: '', c: '', d: '', e: '' };
const mixed = [
  { i: 'P1', a: 'x', b: '2024-03-05', c: '12', d: '北京', e: 'soon' },
  { i: '1', a: '-9', b: '<0.5', c: '2024-03-05', d: 'f', e: '1999-12-31' },
  { ...row, i: 'P2', a: '1e308', b: '-0' },
];
const edges = [[], [row], [nothing], [nothing, nothing, nothing], [...mixed, nothing]].map(columnsOf);

const lost = { code: -7, reason: 'lost' };
const visits = { by: ['i'], order: [{ key: 'n' }] };

/** Each operation as somebody might use it. */
const uses: Readonly<Record<string, AnyValues>> = {
  rename: { of: 'a', to: 'renamed' },
  drop: { of: ['b'] },
  reorder: { first: ['e', 'c'] },
  split: { of: 'c', between: '/', first: into('one'), second: into('two') },
  join: { of: ['c', 'i'], between: '-', into: into('both') },
  changeKind: { of: ['a', 'b'], to: 'text' },
  labels: { of: ['d', 'n', 'c'], codes: [{ code: 'f', label: { en: 'female' } }, { code: 'x' }] },
  convertUnit: { of: 'b', factor: 2, unit: 'mg', where: says('a > 1', 'a') },
  trim: { of: ['c', 'd'] },
  narrow: { of: ['c'] },
  letters: { of: ['c', 'd'], to: 'upper' },
  replace: { of: ['c'], from: 'a', to: 'bb' },
  replacePattern: { of: ['c', 'd'], pattern: '(\\w)/(\\w)|^ +', replacement: '$2.$1' },
  han: { of: 'c', to: 'simplified', pairs: [['A', 'a']] },
  numberOut: { of: 'a', below: 'half', above: 'limit' },
  recode: { of: ['d'], pairs: [['x', 'm']] },
  setMissing: { of: ['a', 'c'], reason: lost, texts: ['x', '12', '100'], where: says("d == 'f'", 'd') },
  check: { rule: says('a < b', 'a', 'b'), into: into('odd') },
  winsorise: { of: 'b', share: 0.2 },
  flagOutliers: { of: 'b', by: ['d'], how: 'mad', times: 2, into: into('far') },
  readDates: { of: 'c', order: 'ymd', otherwise: 'dmy', ambiguous: 'unread' },
  serialDates: { of: 'n', since: '1904' },
  dateDifference: { from: 'e', to: 'e', in: 'days', into: into('days') },
  datePart: { of: 'e', part: 'month', into: into('month') },
  filter: { where: says('a > 1', 'a'), why: 'large', unknown: 'stay' },
  unique: { by: ['i'] },
  leaveOut: { rows: [{ row: 0, is: 'P1' }], told: 'i', why: 'twice' },
  sameRows: {
    ...{ equal: ['d'], near: ['c'], told: 'i', why: 'twice' },
    pairs: [{ stays: { row: 0, is: 'P1' }, other: { row: 1, is: 'P2' }, same: true }],
  },
  sample: { rows: [{ row: 0, is: 'P1' }], told: 'i', size: 1, seed: 1 },
  sort: { by: [{ key: 'd', descending: true }, { key: 'a' }] },
  longer: {
    columns: [
      { key: 'a', code: 'a' },
      { key: 'b', code: 'b' },
    ],
    name: into('which'),
    value: into('value'),
  },
  wider: {
    by: ['i'],
    name: 'd',
    value: 'a',
    into: [{ ...into('f'), code: 'f' }],
    leave: ['', 'm', 'x'],
    several: 'first',
  },
  aggregate: {
    by: ['i'],
    made: [
      { ...into('middle'), of: 'b', take: 'median' },
      { ...into('first'), of: 'a', take: 'firstThere' },
    ],
  },
  fill: { of: ['a', 'c'], by: ['i'] },
  withinPatient: { of: 'a', ...visits, take: 'before', lag: 1, into: into('lag') },
  changeFromBaseline: { of: 'a', ...visits, how: 'percent', into: into('change') },
  joinTable: { table: 'x', on: 'i', with: 'i', columns: [{ key: 'z', name: 'z', kind: 'number' }] },
  score: {
    instrument: 'one@1',
    output: 'double',
    inputs: { x: 'a' },
    into: into('score'),
  },
  derive: { to: says('coalesce(a, 0) + length(c)', 'a', 'c'), into: into('made') },
  cut: { of: 'a', at: [1, 5], into: into('class') },
  cutByQuantiles: { of: 'b', count: 3, into: into('third') },
  generalise: { of: 'a', to: 5 },
  pseudonym: { of: ['i'] },
  shiftDates: { of: ['e'], by: 'i', most: 10 },
};

const x = { name: 'x', type: 'number', slot: 0 } as const;
const number = (variable: typeof x): Checked => ({
  kind: 'name',
  type: 'number',
  variable,
  start: 0,
  end: 0,
});
/** Twice what is put in. */
const double: Plan = {
  ...{ id: 'one', version: '1', inputs: [{ name: 'x', type: 'number', least: 0 }], outputs: ['double'] },
  made: [
    {
      name: 'double',
      type: 'number',
      tree: {
        ...{ kind: 'binary', type: 'number', operator: '+', start: 0, end: 0 },
        left: number(x),
        right: number(x),
      },
    },
  ],
  ranges: [],
};

const beside = {
  instruments: new Map([['one@1', double]]),
  salt: 'long enough to be one',
  others: new Map([
    [
      'x',
      runRecipe(
        frameOf({ i: [{ kind: 'id' }, 'P1', 'P2'], z: [{ kind: 'number' }, '1', ''] }),
        recipeOf(frameOf({}), []),
      ).table,
    ],
  ]),
};

function ranOn(columns: Columns, operation: string): { ran: Ran; before: Table } {
  const frame = frameOf(columns);
  const run = runRecipe(frame, recipeOf(frame, [[operation, uses[operation]!]]), beside);
  return { ran: run.steps[0]!, before: run.import };
}

const textsOf = ({ frame }: Table, key: string) => {
  const column = frame.columns.find(({ variable }) => variable.key === key)!;
  return Array.from({ length: frame.rows }, (_, row) => writtenText(column, row));
};

const names = Object.keys(uses);

/** Either table is made of the other by what is told of its cells, forwards and backwards. */
function isReplayed(columns: Columns, name: string): void {
  const { ran, before } = ranOn(columns, name);
  const { cells, left, reshaped, touched } = changesBetween(before, ran.table);
  expect(touched).toBe(cells.length);
  if (reshaped) return;
  const { origin } = ran.table;
  expect([...origin, ...left].toSorted((a, b) => a - b)).toEqual(Array.from(before.origin));
  for (const { variable } of ran.table.frame.columns) {
    if (!before.frame.columns.some((one) => one.variable.key === variable.key)) continue;
    const [old, now] = [textsOf(before, variable.key), textsOf(ran.table, variable.key)];
    const told = cells.filter(({ key }) => key === variable.key);
    const forwards = old.slice();
    for (const one of told) forwards[one.row] = one.new;
    expect(now).toEqual(Array.from(origin, (row) => forwards[row]));
    const backwards = now.slice();
    const placeOf = new Map(Array.from(origin, (row, at) => [row, at]));
    for (const one of told) backwards[placeOf.get(one.row)!] = one.old;
    expect(backwards).toEqual(Array.from(origin, (row) => old[row]));
  }
}

describe('Of any table an operation', () => {
  it('is among those that are tried', () => {
    expect(names.toSorted()).toEqual([...operations.keys()].toSorted());
  });

  it.each(names)('runs or says why it waits, and waits without a trace: %s', (name) => {
    fc.assert(
      fc.property(tables, (columns) => {
        const { ran, before } = ranOn(columns, name);
        if (ran.state === 'paused') expect(ran.table).toBe(before);
      }),
    );
  });

  it.each(names)(
    'tells each cell that it changed, by which either table is made of the other: %s',
    (name) => {
      fc.assert(fc.property(tables, (columns) => isReplayed(columns, name)));
    },
  );

  it.each(names)('also without rows, of one, without a value, and of cells of every kind: %s', (name) => {
    for (const columns of edges) isReplayed(columns, name);
  });

  it.each(names)(
    'changes no cell but those of columns that it names, and rows where it says so: %s',
    (name) => {
      const { fields, rows } = operations.get(name)!;
      const named = new Set(
        fields.flatMap((field) => keysIn(field, uses[name]![field.name]).map(({ key }) => key)),
      );
      fc.assert(
        fc.property(tables, (columns) => {
          const { ran, before } = ranOn(columns, name);
          const { cells } = changesBetween(before, ran.table);
          expect(cells.filter(({ key }) => !named.has(key))).toEqual([]);
          if (!rows) expect(Array.from(ran.table.origin)).toEqual(Array.from(before.origin));
        }),
      );
    },
  );

  it.each(names.filter((name) => operations.get(name)!.idempotent))(
    'done twice changes nothing more: %s',
    (name) => {
      fc.assert(
        fc.property(tables, (columns) => {
          const frame = frameOf(columns);
          const twice = recipeOf(frame, [
            [name, uses[name]!],
            [name, uses[name]!],
          ]);
          const [first, second] = runRecipe(frame, twice, beside).steps;
          // A text that became a date cannot become one again.
          if (second!.state === 'paused') return;
          const { touched, left } = changesBetween(first!.table, second!.table);
          expect([touched, left]).toEqual([0, []]);
        }),
      );
    },
  );
});

describe('A recipe', () => {
  it('of 5,000 steps, of steps that wait for one another, or of a column that is gone is told in sentences', () => {
    const frame = frameOf({ a: [{ kind: 'number' }, '1', '2'] });
    const many = recipeOf(
      frame,
      Array.from({ length: 5000 }, () => ['fill', { of: ['a'] }] as const),
    );
    expect(runRecipe(frame, many).steps.every(({ state }) => state === 'ran')).toBe(true);
    const of = (key: string) => ({ expression: 'x + 1', inputs: { x: key } });
    const circle = recipeOf(frame, [
      ['derive', { to: of('K_two'), into: into('one') }],
      ['derive', { to: of('K_one'), into: into('two') }],
      ['derive', { to: of('gone'), into: into('three') }],
    ]);
    expect(runRecipe(frame, circle).steps.map((one) => one.state === 'paused' && one.pause)).toEqual([
      { why: 'circle', key: 'K_two', on: 's2' },
      { why: 'waits', key: 'K_one', on: 's1' },
      { why: 'missing', key: 'gone' },
    ]);
  });
});
