import { describe, expect, it } from 'vitest';
import {
  type Columns,
  frameOf,
  number,
  recipeOf,
  type Steps,
  text,
} from '../../../../scripts/recipes/hand/hand.ts';
import { runRecipe } from '../run/run.ts';

function pauseOf(of: Columns, steps: Steps) {
  const frame = frameOf(of);
  const [step] = runRecipe(frame, recipeOf(frame, steps)).steps;
  return step?.state === 'paused' ? step.pause : step?.state;
}

describe('A step waits', () => {
  it('where of rows that are the same in a ring none would stay', () => {
    const pairs = [
      [0, 1],
      [1, 2],
      [2, 0],
    ].map(([stays, other]) => ({ stays: { row: stays }, other: { row: other }, same: true }));
    const values = { equal: ['b'], near: ['a'], why: 'twice' };
    const of: Columns = { a: [text, 'x', 'y', 'z'], b: [number, '1', '1', '1'] };
    expect(pauseOf(of, [['sameRows', { ...values, pairs }]])).toEqual({ why: 'unfit', field: 'pairs' });
    expect(pauseOf(of, [['sameRows', { ...values, pairs: pairs.slice(1) }]])).toBe('ran');
    expect(pauseOf(of, [['sameRows', { ...values, pairs: [] }]])).toEqual({ why: 'lacks', field: 'pairs' });
  });

  it('where two units have another factor, measure something else, or ask for a substance that is not named', () => {
    const convert = (from: string, unit: string, factor: number, more: object = {}) =>
      pauseOf({ a: [{ kind: 'number', unit: from }, '1'] }, [
        ['convertUnit', { of: 'a', factor, unit, ...more }],
      ]);
    const right = { why: 'factor', from: 'mm[Hg]', unit: 'kPa', formula: '× 0.133322' };
    expect(convert('mm[Hg]', 'kPa', 7.5)).toEqual(right);
    expect(convert('mm[Hg]', 'kPa', 0.13)).toEqual(right);
    expect(convert('mm[Hg]', 'kPa', 0.133)).toBe('ran');
    expect(convert('Cel', '[degF]', 1.8)).toMatchObject({ why: 'factor', formula: '× 1.8 + 32' });
    expect(convert('Cel', '[degF]', 1.8, { offset: 32 })).toBe('ran');
    expect(convert('mg/dL', 'kg', 2)).toEqual({ why: 'unit', key: 'a', is: 'mg/dL' });
    expect(convert('mg/dL', 'mmol/L', 0.0555)).toEqual({ why: 'lacks', field: 'substance' });
    expect(convert('mg/dL', 'mmol/L', 0.0555, { substance: 'glucose' })).toBe('ran');
    expect(convert('points', 'shares', 0.1)).toBe('ran');
  });
});
