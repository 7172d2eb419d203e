import { describe, expect, it } from 'vitest';
import {
  type Columns,
  cellsIn,
  frameOf,
  id,
  into,
  number,
  recipeOf,
  type Steps,
  says,
  text,
  unknown,
} from '../../../../scripts/recipes/hand/hand.ts';
import { changesBetween } from './changes.ts';
import type { Beside } from './enact.ts';
import { flowOf, logOf } from './log.ts';
import { runRecipe } from './run.ts';
import { tableOf } from './table.ts';

function states(of: Columns, steps: Steps, beside: Beside = {}) {
  const frame = frameOf(of);
  const run = runRecipe(frame, recipeOf(frame, steps), beside);
  return run.steps.map((one) => (one.state === 'paused' ? one.pause : one.state));
}

const pauseOf = (of: Columns, steps: Steps, beside?: Beside) => states(of, steps, beside).at(-1);

const visits: Columns = {
  id: [id, 'a', 'a', 'b'],
  t: [text, '0', '0', '2'],
  v: [number, '1', '2', '5'],
};
const wide = (more: object = {}) =>
  ['wider', { by: ['id'], name: 't', value: 'v', into: [{ ...into('v0'), code: '0' }], ...more }] as const;

describe('A step waits', () => {
  it('where several rows stand for one cell, or a code has no column', () => {
    expect(pauseOf(visits, [wide()])).toEqual({ why: 'codes', key: 't', codes: ['2'] });
    expect(pauseOf(visits, [wide({ leave: ['2'] })])).toEqual({
      why: 'twice',
      key: 't',
      code: '0',
      row: 1,
      count: 1,
    });
  });

  it('where columns that come together have several kinds, units, or meanings of a code', () => {
    const longer = (of: Columns) => {
      const columns = ['a', 'b'].map((key) => ({ key, code: key }));
      return pauseOf(of, [['longer', { columns, name: into('n'), value: into('x') }]]);
    };
    expect(longer({ a: [text, 'x'], b: [number, '1'] })).toEqual({ why: 'kinds', keys: ['a', 'b'] });
    expect(longer({ a: [{ kind: 'date' }, '2020-01-01'], b: [number, '1'] })).toMatchObject({ why: 'kinds' });
    expect(
      longer({ a: [{ kind: 'number', unit: 'mg/dL' }, '1'], b: [{ kind: 'number', unit: 'mmol/L' }, '1'] }),
    ).toEqual({ why: 'units', keys: ['a', 'b'] });
    expect(
      longer({
        a: [{ kind: 'number', missing: [unknown] }, '1'],
        b: [{ kind: 'number', missing: [{ code: -9, reason: 'refused' }] }, '1'],
      }),
    ).toEqual({ why: 'code', key: 'b', code: '-9' });
    const codes = (one: string, two: string) =>
      [
        { code: '1', label: { en: one } },
        { code: '2', label: { en: two } },
      ] as const;
    expect(
      longer({
        a: [{ kind: 'category', codes: codes('yes', 'no') }, '1'],
        b: [{ kind: 'category', codes: codes('no', 'yes') }, '1'],
      }),
    ).toEqual({ why: 'code', key: 'b', code: '1' });
  });

  it('where a code stands for another reason, or for a value', () => {
    const missing = (of: Columns, code: number | string) =>
      pauseOf(of, [['setMissing', { of: ['a'], reason: { code, reason: 'refused' }, texts: ['7'] }]]);
    const known = { a: [{ kind: 'number', missing: [unknown] }, '7', '5'] } as const;
    expect(missing(known, -9)).toEqual({ why: 'code', key: 'a', code: '-9' });
    expect(missing(known, '-9')).toEqual({ why: 'code', key: 'a', code: '-9' });
    expect(missing(known, 5)).toEqual({ why: 'code', key: 'a', code: '5' });
    expect(missing(known, 7)).toBe('ran');
    expect(
      pauseOf({ a: [{ kind: 'number', missing: [unknown] }, '-4.5'] }, [
        ['convertUnit', { of: 'a', factor: 2, unit: 'mg' }],
      ]),
    ).toEqual({ why: 'code', key: 'a', code: '-9' });
  });

  it('where an entry lacks that others make necessary, or does not go with them', () => {
    const a: Columns = { a: [number, '<1'], b: [text, 'x'] };
    expect(pauseOf(a, [['numberOut', { of: 'a', below: 'missing' }]])).toEqual({
      why: 'lacks',
      field: 'reason',
    });
    expect(pauseOf(a, [['setMissing', { of: ['a'], reason: { code: -9 } }]])).toEqual({
      why: 'lacks',
      field: 'where',
    });
    const cut = (more: object) => pauseOf(a, [['cut', { of: 'a', at: [5, 8], into: into('g'), ...more }]]);
    expect(cut({ codes: [{ code: 'low' }, { code: 'high' }] })).toEqual({ why: 'unfit', field: 'codes' });
    expect(cut({ at: [] })).toEqual({ why: 'unfit', field: 'at' });
    expect(cut({ at: [5, 5] })).toEqual({ why: 'unfit', field: 'at' });
    expect(pauseOf(a, [['convertUnit', { of: 'a', factor: 0, unit: 'mg' }]])).toEqual({
      why: 'unfit',
      field: 'factor',
    });
    expect(pauseOf(a, [['generalise', { of: 'b' }]])).toEqual({ why: 'lacks', field: 'to' });
    expect(
      pauseOf(a, [['aggregate', { by: ['a'], made: [{ ...into('m'), of: 'b', take: 'mean' }] }]]),
    ).toEqual({
      why: 'kind',
      key: 'b',
      is: 'text',
    });
  });

  it('where values are in the unit already that they are to be converted to', () => {
    const a: Columns = { a: [{ kind: 'number', unit: 'mmol/L' }, '1'] };
    const convert = (more: object) =>
      pauseOf(a, [['convertUnit', { of: 'a', factor: 2, unit: 'mmol/L', substance: 'glucose', ...more }]]);
    expect(convert({})).toEqual({ why: 'unit', key: 'a', is: 'mmol/L' });
    expect(convert({ from: 'mg/dL' })).toEqual({ why: 'unit', key: 'a', is: 'mmol/L' });
    expect(convert({ from: 'mmol/L', unit: 'umol/L', factor: 1000 })).toBe('ran');
  });

  it('where nobody knows of a row whether it stays, what a date is, or which visit comes first', () => {
    const filter = ['filter', { where: says('a < 18', 'a'), why: 'minors' }] as const;
    expect(pauseOf({ a: [number, '17', '', 'x'] }, [filter])).toEqual({ why: 'unknown', count: 2 });
    expect(pauseOf({ a: [number, '17', '19'] }, [filter])).toBe('ran');
    const read = ['readDates', { of: 'a', order: 'dmy', otherwise: 'mdy' }] as const;
    expect(pauseOf({ a: [text, '05/03/2024', '03/25/2024'] }, [read])).toEqual({
      why: 'ambiguous',
      key: 'a',
      count: 1,
    });
    expect(pauseOf({ a: [text, '05/03/2024', '25/03/2024'] }, [read])).toBe('ran');
    const last = (key: string) =>
      [
        'withinPatient',
        { of: 'v', by: ['id'], order: [{ key }], take: 'lastThere', into: into('l') },
      ] as const;
    expect(pauseOf(visits, [last('t')])).toEqual({ why: 'order', key: 't' });
    expect(pauseOf({ ...visits, t: [number, '0', '0', '1'] }, [last('t')])).toEqual({
      why: 'ties',
      key: 't',
      row: 1,
      count: 1,
    });
  });

  it('without a salt that cannot be guessed, and de-identifies by a long one', () => {
    const of: Columns = {
      id: [id, 'P1', ' P1', 'P2', ''],
      born: [{ kind: 'date' }, '2000-01-01', '2000-01-01', '31.12.20x', '2000-01-01'],
    };
    const steps = [
      ['shiftDates', { of: ['born'], by: 'id', most: 1 }],
      ['pseudonym', { of: ['id'] }],
    ] as const;
    for (const salt of [undefined, '', ' '.repeat(40), 'short'])
      expect(states(of, steps, salt === undefined ? {} : { salt })).toEqual([
        { why: 'salt' },
        { why: 'salt' },
      ]);
    const salted = { salt: 'long enough to be one' };
    const frame = frameOf(of);
    const run = runRecipe(frame, recipeOf(frame, steps), salted);
    const [one, same, other, none] = cellsIn(run.table, 'id');
    expect([one === same, one === other, none]).toEqual([true, false, '']);
    expect(one).toMatch(/^[0-9a-f]{16}$/);
    const born = cellsIn(run.table, 'born');
    expect(['1999-12-31', '2000-01-02']).toContain(born[0]);
    expect(born.slice(1)).toEqual([born[0], '', '']);
    expect(run.steps[0]).toMatchObject({ told: [{ tell: 'alone', count: 1 }] });
  });

  it('where another column has its name or key, also one that it makes itself', () => {
    const of: Columns = { a: [text, 'x/y'], b: [number, '1'] };
    const split = (first: object, second: object) =>
      pauseOf(of, [['split', { of: 'a', between: '/', first, second }]]);
    expect(split(into('one'), into('one'))).toEqual({ why: 'taken', ...into('one') });
    expect(split(into('one'), { key: 'K2', name: 'b' })).toEqual({ why: 'taken', key: 'K2', name: 'b' });
    expect(split({ key: 'b', name: 'new' }, into('two'))).toEqual({ why: 'taken', key: 'b', name: 'new' });
    expect(
      pauseOf(visits, [
        wide({ leave: ['2'], several: 'first', into: [{ key: 'K', name: 'id', code: '0' }] }),
      ]),
    ).toEqual({ why: 'taken', key: 'K', name: 'id' });
  });

  it('where a name is none, whatever it would do in a program', () => {
    const of: Columns = { a: [number, '1'] };
    const named = (name: string) => pauseOf(of, [['rename', { of: 'a', to: name }]]);
    for (const name of ['x <- system("id")', 'x; y', 'or', 'X', 'constructor', ''])
      expect(named(name)).toEqual({ why: 'name', name });
    expect(pauseOf(of, [['derive', { to: says('a + 1', 'a'), into: { key: 'K', name: 'a b' } }]])).toEqual({
      why: 'name',
      name: 'a b',
    });
  });

  it('where a table beside it is not what it was', () => {
    const wards = (columns: Columns) => ({ others: new Map([['wards', tableOf(frameOf(columns))]]) });
    const join = (more: object) =>
      [
        [
          'joinTable',
          {
            ...{ table: 'wards', on: 'id', with: 'code' },
            columns: [{ key: 'beds', name: 'beds', kind: 'number' }],
            ...more,
          },
        ],
      ] as const;
    const beside = wards({ code: [text, 'a', 'a'], beds: [number, '1', '2'] });
    expect(pauseOf(visits, join({}), beside)).toEqual({ why: 'several', key: 'id', value: 'a', count: 2 });
    expect(pauseOf(visits, join({ several: 'each' }), beside)).toBe('ran');
    expect(pauseOf(visits, join({ with: 'nope' }), beside)).toEqual({
      why: 'column',
      table: 'wards',
      key: 'nope',
    });
    expect(pauseOf(visits, join({ on: 'v' }), beside)).toEqual({ why: 'kinds', keys: ['v', 'code'] });
    expect(pauseOf(visits, join({}), wards({ code: [text, 'a'], beds: [text, '1'] }))).toEqual({
      why: 'kinds',
      keys: ['beds'],
    });
  });

  it('where rows that a person chose cannot be told from others', () => {
    const leave = (values: object) => pauseOf(visits, [['leaveOut', { why: 'twice', ...values }]]);
    expect(leave({ rows: [{ row: 1 }] })).toEqual({ why: 'lacks', field: 'told' });
    expect(leave({ rows: [{ row: 1 }], told: 'id' })).toEqual({ why: 'lacks', field: 'rows' });
    expect(leave({ rows: [], told: 'id' })).toEqual({ why: 'lacks', field: 'rows' });
    expect(leave({ rows: [{ row: 77, is: 'a' }], told: 'id' })).toEqual({
      why: 'rows',
      row: 77,
      is: '',
      was: 'a',
    });
    expect(leave({ rows: [{ row: 1, is: 'a' }], told: 'id' })).toBe('ran');
    const frame = frameOf(visits);
    const recipe = recipeOf(frame, [['leaveOut', { rows: [{ row: 1, is: 'a' }], told: 'id', why: 'twice' }]]);
    const more = frameOf({
      ...visits,
      id: [id, 'a', 'a', 'b', 'a'],
      t: [text, '', '', '', ''],
      v: [number, '', '', '', ''],
    });
    expect(runRecipe(more, recipe).steps[0]).toMatchObject({
      pause: { why: 'rows', row: 1, is: 'a', was: 'a' },
    });
  });
});

describe('What hangs on a paused step waits', () => {
  it('on columns that it would have changed', () => {
    const of: Columns = { a: [{ kind: 'number', unit: 'mmol/L' }, '1'], b: [number, '1'] };
    expect(
      states(of, [
        ['convertUnit', { of: 'a', factor: 2, unit: 'mmol/L' }],
        ['cut', { of: 'a', at: [5], into: into('g') }],
        ['recode', { of: ['K_g'], pairs: [['1', 'x']] }],
        ['cut', { of: 'b', at: [5], into: into('h') }],
        ['unique', {}],
      ]),
    ).toEqual([
      { why: 'unit', key: 'a', is: 'mmol/L' },
      { why: 'waits', key: 'a', on: 's1' },
      { why: 'waits', key: 'K_g', on: 's2' },
      'ran',
      { why: 'waits', key: 'a', on: 's1' },
    ]);
  });

  it('on rows that it would have left out, if it looks across rows', () => {
    expect(
      states({ a: [number, '17', ''], b: [text, 'x', 'y'] }, [
        ['filter', { where: says('a < 18', 'a'), why: 'minors' }],
        ['letters', { of: ['b'], to: 'upper' }],
        ['cutByQuantiles', { of: 'a', count: 2, into: into('half') }],
        ['unique', { by: ['b'] }],
      ]),
    ).toEqual([
      { why: 'unknown', count: 1 },
      'ran',
      { why: 'rowsWait', on: 's1' },
      { why: 'rowsWait', on: 's1' },
    ]);
  });
});

describe('What hides who somebody is', () => {
  const of: Columns = { name: [text, 'Anna', 'Li'], v: [number, '1', '2'] };
  const salt = 'long enough to be one';

  it('is done for the columns that are there, and nothing is to be handed on while one is not', () => {
    const frame = frameOf(of);
    const run = runRecipe(frame, recipeOf(frame, [['pseudonym', { of: ['name', 'gone'] }]]), { salt });
    expect(run.steps[0]).toMatchObject({ state: 'paused', pause: { why: 'missing', key: 'gone' } });
    expect(cellsIn(run.table, 'name').filter((cell) => /^[0-9a-f]{16}$/.test(cell))).toHaveLength(2);
    expect(run.open).toBe(true);
    const whole = recipeOf(frame, [['pseudonym', { of: ['name'] }]]);
    expect(runRecipe(frame, whole, { salt }).open).toBe(false);
    expect(runRecipe(frame, { ...whole, steps: [{ ...whole.steps[0]!, off: true }] }, { salt }).open).toBe(
      true,
    );
  });

  it('leaves nothing of it in the log of changed cells, whichever step changed them', () => {
    const frame = frameOf(of);
    const recipe = recipeOf(frame, [
      ['letters', { of: ['name'], to: 'upper' }],
      ['pseudonym', { of: ['name'] }],
      ['setMissing', { of: ['v'], reason: { code: -9 }, texts: ['2'] }],
    ]);
    const log = logOf(runRecipe(frame, recipe, { salt }));
    expect(log).toEqual([
      { row: 1, key: 'v', name: 'v', old: '2', new: '-9', step: 's3', operation: 'setMissing', why: '' },
    ]);
  });
});

describe('Whoever reads a run', () => {
  it('hears of cells and rows that change after the table has another shape', () => {
    const columns = ['a', 'b'].map((key) => ({ key, code: key }));
    const frame = frameOf({ a: [number, '1', '2'], b: [number, '3', '2'] });
    const run = runRecipe(
      frame,
      recipeOf(frame, [
        ['longer', { columns, name: into('n'), value: into('x') }],
        ['setMissing', { of: ['K_x'], reason: { code: -9 }, texts: ['2'] }],
        ['filter', { where: { expression: 'x > 1', inputs: { x: 'K_x' } }, why: 'large', unknown: 'leave' }],
      ]),
    );
    const [long, emptied, left] = run.steps.map(({ table }) => table);
    expect(changesBetween(run.import, long!)).toMatchObject({ reshaped: true, cells: [], left: [] });
    expect(changesBetween(long!, emptied!)).toMatchObject({ touched: 2, reshaped: false });
    expect(changesBetween(emptied!, left!)).toMatchObject({ left: [0, 1, 1], reshaped: false });
    expect(flowOf(run)).toEqual([
      { step: 's1', operation: 'longer', why: '', before: 2, after: 4, reshaped: true, unknown: 0 },
      { step: 's3', operation: 'filter', why: 'large', before: 4, after: 1, reshaped: false, unknown: 2 },
    ]);
  });
});

describe('A step is done again', () => {
  it('where the table beside it or the salt is another one', () => {
    const frame = frameOf(visits);
    const recipe = recipeOf(frame, [
      [
        'joinTable',
        { table: 'x', on: 'id', with: 'code', columns: [{ key: 'beds', name: 'beds', kind: 'number' }] },
      ],
      ['pseudonym', { of: ['id'] }],
    ]);
    const beside = (beds: string, salt: string) => ({
      salt,
      others: new Map([['x', tableOf(frameOf({ code: [text, 'a'], beds: [number, beds] }))]]),
    });
    const [old, salt] = [beside('1', 'first salt of them'), 'second salt of them'];
    const before = runRecipe(frame, recipe, old);
    expect(runRecipe(frame, recipe, old, before).steps[1]).toBe(before.steps[1]);
    const joined = runRecipe(frame, recipe, { ...old, others: beside('2', '').others }, before);
    expect(cellsIn(joined.table, 'beds')).toEqual(['2', '2', '']);
    const salted = runRecipe(frame, recipe, { ...old, salt }, before);
    expect(salted.steps[0]).toBe(before.steps[0]);
    expect(cellsIn(salted.table, 'id')).not.toEqual(cellsIn(before.table, 'id'));
  });
});
