/** Which level is looked for, and what that makes of shares, risks and areas; right values by hand. */
import { expect, it } from 'vitest';
import { frameOf } from '../../test/methods/dataSets.ts';
import { analyse } from './analyse.ts';
import { numbersOf } from './result.ts';

const many = <T>(value: T, count: number) => new Array<T>(count).fill(value);
const whole = (cells: number[]) => ({ kind: 'integer', cells }) as const;
const measured = (cells: number[]) => ({ kind: 'number', cells }) as const;

function answer(method: string, made: Parameters<typeof frameOf>[0], more: object) {
  const result = analyse(frameOf(made), { format: 1, method, ...more });
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  const numbers = numbersOf(result.outcome.tables);
  return { of: (name: string) => numbers.get(name), notes: result.outcome.notes ?? [] };
}

it('of 0 and 1 it is 1 that is looked for: 36 of 40 ill found, 48 of 60 healthy', () => {
  const test = whole([...many(1, 36), ...many(0, 4), ...many(1, 12), ...many(0, 48)]);
  const ill = whole([...many(1, 40), ...many(0, 60)]);
  const roles = { test: ['test'], reference: ['ill'] };
  const { of, notes } = answer('diagnostic', { test, ill }, { roles });
  expect([of('accuracy|sensitivity|share|value'), of('accuracy|specificity|share|value')]).toEqual([36, 48]);
  expect(of('effects|positiveLikelihood|effect|value')).toBeCloseTo(4.5, 12);
  expect(notes).toContainEqual({ key: 'positiveIs', values: { test: '1', reference: '1' } });
  const first = answer('diagnostic', { test, ill }, { roles, options: { positive: 'first' } });
  expect(first.of('accuracy|sensitivity|share|value')).toBe(48);
});

it('the risk is that of the event in the treated, and the note says so', () => {
  const treated = whole([...many(1, 100), ...many(0, 100)]);
  const event = whole([...many(1, 5), ...many(0, 95), ...many(1, 10), ...many(0, 90)]);
  const roles = { rows: ['treated'], columns: ['event'] };
  const { of, notes } = answer('cross-table', { treated, event }, { roles });
  expect(of('effects|riskRatio|effect|value')).toBeCloseTo(0.5, 12);
  expect(of('effects|riskRatio|effect|low')).toBeCloseTo(0.1772378547, 9);
  expect(of('effects|riskRatio|effect|high')).toBeCloseTo(1.4105338867, 9);
  expect(notes).toContainEqual({ key: 'effectsOf', values: { row: '1', against: '0', column: '1' } });
});

it('six people whose scores do not overlap have an area of 1, and no interval from 1 to 1', () => {
  const made = { score: measured([1, 2, 3, 4, 5, 6]), ill: whole([0, 0, 0, 1, 1, 1]) };
  const { of } = answer('roc', made, { roles: { scores: ['score'], reference: ['ill'] } });
  expect(of('areas|score|area|value')).toBe(1);
  expect(of('areas|score|area|low')).toBeUndefined();
});
