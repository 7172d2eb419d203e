/** What is said with numbers: which way a difference goes, and where a p value is a rough one. */
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

it('says which group is held against which, where chi-square is rough, and up to how many orders are counted', () => {
  const made = {
    x: measured([1, 2, 3, 4, 5, 6, 7, 8, 9]),
    y: measured([2, 1, 4, 3, 6, 5, 8, 7, 9]),
    three: named([...many('a', 3), ...many('b', 3), ...many('c', 3)], ['a', 'b', 'c']),
    two: named([...many('a', 5), ...many('b', 4)], ['a', 'b']),
  };
  const notesOf = (method: string, more: object) => answer(method, made, more).notes;
  const between = { roles: { variables: ['x'], by: ['two'] } };
  const direction = { key: 'differenceOf', values: { group: 'a', against: 'b' } };
  expect(notesOf('two-sample-t', between)).toEqual([direction]);
  expect(notesOf('mann-whitney', between)).toContainEqual(direction);
  const several = (exactness: string) =>
    notesOf('kruskal-wallis', { roles: { variables: ['x'], by: ['three'] }, options: { exactness } }).map(
      ({ key }) => key,
    );
  expect(several('auto')).toEqual(['exactOrders', 'rankShareInterval', 'intervalsOneByOne']);
  expect(several('chiSquare')).toEqual(['fewForChiSquare', 'rankShareInterval', 'intervalsOneByOne']);
  const tau = { roles: { variables: ['x', 'y'] }, options: { kind: 'kendall' } };
  expect(notesOf('correlation', tau)).toEqual([{ key: 'kendall', values: { most: 49, tied: 9 } }]);
});

it('few counted events are warned of by their number, not by that of rows, and robust errors of them are', () => {
  const made = {
    falls: measured([1, 1, ...many(0, 38)]),
    age: measured(Array.from({ length: 40 }, (_, row) => (row * 7) % 40)),
  };
  const roles = { outcome: ['falls'], predictors: ['age'] };
  const notesBy = (variance: string) =>
    answer('poisson-regression', made, { roles, options: { variance } }).notes;
  const few = { of: 'counted', count: 2, parameters: 1, least: 10 };
  expect(notesBy('model')).toEqual([{ key: 'fewPerParameter', values: few }]);
  expect(notesBy('robust')).toContainEqual({ key: 'fewEventsRobust', values: { events: 2 } });
});
