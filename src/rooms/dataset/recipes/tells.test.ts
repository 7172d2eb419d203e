import { describe, expect, it } from 'vitest';
import type { Step } from '../../../frame/recipe/recipe.ts';
import { isVariableAmong, marksIn } from '../keep/marks.ts';
import { calledAfter, toldBy } from './tells.ts';

const marks = marksIn([
  {
    key: 'K1',
    name: 'patient',
    kind: 'text',
    identifying: 'direct',
    source: { from: 'column', heading: '姓名', at: 0 },
  },
  { key: 'K2', name: 'arm', kind: 'category', blinded: true },
  {
    ...{ key: 'K3', name: 'treatment', kind: 'category', blinded: true },
    source: { from: 'column', heading: 'Code', at: 2 },
  },
]);

function recipe(...steps: readonly Omit<Step, 'id'>[]) {
  const column = (key: string, name: string, heading = name) =>
    ({ key, name, kind: 'text', headings: [heading], missing: 0 }) as const;
  return {
    format: 1,
    import: {
      rows: 3,
      columns: [column('a', 'xing_ming', ' 姓名 '), column('b', 'arm'), column('c', 'age')],
    },
    steps: steps.map((step, at) => ({ id: `s${at}`, ...step })),
  } as const;
}

const into = { key: 'd', name: 'change' };
const recoded = (key: string) => ({ operation: 'recode', values: { of: [key], pairs: [['x', 'y']] } });
const changeBy = (key: string) => ({
  operation: 'changeFromBaseline',
  values: { of: 'c', by: [key], order: [{ key: 'c' }], how: 'difference', into },
});

describe('A recipe of another program', () => {
  it('knows a marked column by its heading, whatever its key and name', () => {
    expect(toldBy(recipe(recoded('a')), marks)).toEqual({ step: 1, name: 'xing_ming' });
    expect(toldBy(recipe(recoded('c')), marks)).toBeUndefined();
  });

  it('takes no column for a marked one because it is called as that was headed', () => {
    const code = { key: 'X', name: 'code', kind: 'integer' } as const;
    const from = (heading: string) => ({ source: { from: 'column', heading, at: 0 } }) as const;
    expect([code, { ...code, ...from('Id') }].map((one) => isVariableAmong(marks.blinded, one))).toEqual([
      ...[false, false],
    ]);
    expect(isVariableAmong(marks.blinded, { ...code, ...from(' code') })).toBe(true);
  });
});

describe('A score', () => {
  it('says nothing of the columns with its answers; what it gives is as marked as they are', () => {
    const score = (column: string) => ({
      operation: 'score',
      values: {
        instrument: 'questionnaire/gad-7@1.0.0',
        output: 'points',
        inputs: { nervous: column },
        into,
      },
    });
    expect(toldBy(recipe(score('a'), score('b')), marks)).toBeUndefined();
    expect(toldBy(recipe(score('b'), recoded('d')), marks)).toEqual({ step: 2, name: 'change' });
    expect(calledAfter(recipe(score('b')), marks.blinded)).toContain('d');
  });
});

describe('What a step takes by a marked column', () => {
  it('says nothing of who somebody is, and may say which arm is which', () => {
    expect(toldBy(recipe(changeBy('a'), recoded('d')), marks)).toBeUndefined();
    expect(toldBy(recipe(changeBy('b'), recoded('d')), marks)).toEqual({ step: 2, name: 'change' });
    expect(calledAfter(recipe(changeBy('a')), marks.direct, { values: true })).not.toContain('d');
    expect(calledAfter(recipe(changeBy('b')), marks.blinded)).toContain('d');
  });

  it('is open where tables are joined by a name, and is as blinded as the arm by which they are joined', () => {
    const drug = { key: 'beside1.drug', name: 'drug', kind: 'category' };
    const joinBy = (on: string, more = {}) => ({
      operation: 'joinTable',
      values: { table: 't', on, with: 'beside1.key', columns: [{ ...drug, ...more }] },
    });
    expect(calledAfter(recipe(joinBy('b')), marks.blinded)).toContain(drug.key);
    expect(calledAfter(recipe(joinBy('a')), marks.direct, { values: true })).not.toContain(drug.key);
    expect(toldBy(recipe(joinBy('b')), marks)).toBeUndefined();
    expect(toldBy(recipe(joinBy('b'), recoded(drug.key)), marks)).toEqual({ step: 2, name: 'drug' });
    const named = { name: 'v05', source: { from: 'column', heading: ' 姓名', at: 1 } };
    expect(calledAfter(recipe(joinBy('c', named)), marks.direct, { values: true })).toContain(drug.key);
    expect(toldBy(recipe(joinBy('c', named)), marks)).toEqual({ step: 1, name: 'v05' });
  });

  it('is told where rows are known by it, or where groups have ends that somebody wrote', () => {
    const rows = [{ row: 0, is: 'P1' }];
    const left = { operation: 'leaveOut', values: { rows, told: 'a', why: 'twice' } };
    expect(toldBy(recipe(left), marks)).toEqual({ step: 1, name: 'xing_ming' });
    const pair = { stays: rows[0], other: { row: 1, is: 'P2' }, same: true };
    const near = {
      operation: 'sameRows',
      values: { equal: ['c'], near: ['c'], pairs: [pair], why: 'twice' },
    };
    expect(toldBy(recipe(near), marks)).toEqual({ step: 1, name: 'xing_ming' });
    const cut = { operation: 'cut', values: { of: 'b', at: [18, 65], into } };
    expect(toldBy(recipe(cut), marks)).toEqual({ step: 1, name: 'arm' });
  });
});
