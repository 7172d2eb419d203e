/** What R's manual and Student (1908) say of his ten patients, who slept longer by one drug than by the other. */
import { expect, it } from 'vitest';
import { frameOf } from '../../test/methods/dataSets.ts';
import { analyse } from './analyse.ts';
import { numbersOf } from './result.ts';

const one = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2];
const two = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4];
const wide = frameOf({ one: { kind: 'number', cells: one }, two: { kind: 'number', cells: two } });
const long = frameOf({
  extra: { kind: 'number', cells: [...one, ...two] },
  drug: { kind: 'category', cells: [...one.map(() => '1'), ...two.map(() => '2')] },
});

const numbers = (...[frame, spec]: Parameters<typeof analyse>) => {
  const result = analyse(frame, spec);
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return numbersOf(result.outcome.tables);
};

it('the drugs differ in the paired test as Student found', () => {
  const found = numbers(wide, { format: 1, method: 'paired-t', roles: { first: ['one'], second: ['two'] } });
  const of = (name: string) => found.get(`comparison|firstLessSecond|${name}`);
  expect(of('difference|value')).toBeCloseTo(-1.58, 12);
  expect(of('difference|low')).toBeCloseTo(-2.4598858, 7);
  expect(of('difference|high')).toBeCloseTo(-0.7001142, 7);
  expect(of('test|statistic')).toBeCloseTo(-4.0621, 4);
  expect(of('test|p')).toBeCloseTo(0.002833, 6);
});

it('they do not by the test of Welch, as if they were two groups of patients', () => {
  const roles = { variables: ['extra'], by: ['drug'] };
  const found = numbers(long, { format: 1, method: 'two-sample-t', roles });
  const of = (name: string) => found.get(`comparison|extra|${name}`);
  expect(of('test|statistic')).toBeCloseTo(-1.8608, 4);
  expect(of('test|df')).toBeCloseTo(17.776, 3);
  expect(of('test|p')).toBeCloseTo(0.07939, 5);
  expect(of('difference|low')).toBeCloseTo(-3.3654832, 7);
  expect(of('difference|high')).toBeCloseTo(0.2054832, 7);
});

it('where nothing varies there is a difference and no test', () => {
  const still = frameOf({
    x: { kind: 'number', cells: [5, 5, 5, 7, 7] },
    arm: { kind: 'category', cells: ['a', 'a', 'a', 'b', 'b'] },
  });
  const spec = { format: 1, method: 'two-sample-t', roles: { variables: ['x'], by: ['arm'] } };
  const result = analyse(still, spec);
  const cells = result.ok ? result.outcome.tables[1]?.rows[0]?.cells : undefined;
  expect(cells).toMatchObject([{ value: -2 }, { why: 'noSpread' }, { why: 'noSpread' }]);
});
