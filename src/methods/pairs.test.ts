/** Pairs of values that are the same, or the same but for rounding; right values by R's coin and by hand. */
import { expect, it } from 'vitest';
import { frameOf } from '../../test/methods/dataSets.ts';
import { analyse } from './analyse.ts';
import { numbersOf } from './result.ts';

const many = <T>(value: T, count: number) => new Array<T>(count).fill(value);
const measured = (cells: number[]) => ({ kind: 'number', cells }) as const;
const named = (cells: string[], codes: string[]) => ({ kind: 'category', cells, codes }) as const;

function answer(method: string, made: Parameters<typeof frameOf>[0], more: object) {
  const result = analyse(frameOf(made), { format: 1, method, ...more });
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  const numbers = numbersOf(result.outcome.tables);
  return { of: (name: string) => numbers.get(name), notes: result.outcome.notes ?? [] };
}

it('differences that are the same but for rounding are tied in every unit', () => {
  const [before, after] = [
    [5.1, 3.4, 2.9, 4.7, 6.3, 5.8, 4.4, 3.9],
    [4.9, 3.2, 3.1, 4.4, 5.9, 6.1, 4.0, 3.3],
  ];
  const test = (scale: (value: number) => number) =>
    answer(
      'signed-rank',
      { a: measured(before.map(scale)), b: measured(after.map(scale)) },
      { roles: { first: ['a'], second: ['b'] } },
    ).of;
  for (const numberOf of [test((value) => value), test((value) => Math.round(10 * value))]) {
    expect(numberOf('comparison|firstLessSecond|test|statistic')).toBe(29.5);
    // coin's exact distribution of the rounded differences.
    expect(numberOf('comparison|firstLessSecond|test|p')).toBe(0.140625);
  }
});

it('what is a reference away but for rounding has not changed', () => {
  const made = { a: measured([5.1, 3.4, 9]), b: measured([4.9, 3.2, 3]) };
  const { of, notes } = answer('signed-rank', made, {
    roles: { first: ['a'], second: ['b'] },
    options: { reference: 0.2 },
  });
  expect(of('comparison|firstLessSecond|different|value')).toBe(1);
  expect(notes).toContainEqual({ key: 'unchangedLeftOut', values: { count: 2 } });
});

it('where nobody of 40 changed, the difference lies within z² / (n + z²) to either side', () => {
  const cells = [...many('yes', 20), ...many('no', 20)];
  const made = { a: named(cells, ['yes', 'no']), b: named(cells, ['yes', 'no']) };
  const { of } = answer('mcnemar', made, { roles: { first: ['a'], second: ['b'] } });
  expect(of('effects|shareDifference|effect|low')).toBeCloseTo(-0.0876216011972866, 12);
  expect(of('effects|shareDifference|effect|high')).toBeCloseTo(0.0876216011972866, 12);
});

it('answers between which nobody changed do not stand in the way of the others', () => {
  const made = {
    a: named([...many('x', 8), 'y', 'z', 'x', 'x'], ['x', 'y', 'z']),
    b: named([...many('y', 8), 'x', 'z', 'x', 'x'], ['x', 'y', 'z']),
  };
  const { of, notes } = answer('mcnemar', made, { roles: { first: ['a'], second: ['b'] } });
  expect(of('tests|mcnemar|test|statistic')).toBeCloseTo(49 / 9, 12);
  expect(of('tests|mcnemar|test|df')).toBe(1);
  expect(notes).toEqual([{ key: 'pairsUnchanged', values: { count: 2 } }]);
});

it('an answer that everybody gave alike is one of the answers: 3, 2 and none of five yes', () => {
  const answers = [
    ['yes', 'yes', 'no', 'yes', 'no'],
    ['no', 'yes', 'no', 'yes', 'no'],
    ['no', 'no', 'no', 'no', 'no'],
  ];
  const [a = [], b = [], c = []] = answers;
  const of = (cells: string[]) => named(cells, ['yes', 'no']);
  const roles = { answers: ['a', 'b', 'c'] };
  const found = answer('cochran-q', { a: of(a), b: of(b), c: of(c) }, { roles });
  // friedman.test of the zeros and ones.
  expect(found.of('comparison|all|test|statistic')).toBeCloseTo(14 / 3, 12);
});
