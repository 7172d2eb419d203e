/** What people type, and what becomes of it. */
import { describe, expect, it } from 'vitest';
import { answer } from './answering.ts';
import { twoMeans } from './means/twoMeans.ts';
import { inputsAsked, read } from './reading.ts';

const problemOf = (field: string, value: unknown, more: Record<string, unknown> = {}) => {
  const result = answer(twoMeans, 'size', { ...more, [field]: value });
  return result.ok ? undefined : result.problems[0];
};

describe('A number', () => {
  it.each([
    ['0.5', 0.5],
    ['0,5', 0.5],
    [' 7 ', 7],
    ['１２．５', 12.5],
    ['1e1', 10],
    ['.5', 0.5],
    ['12,50', 12.5],
    ['๑๒.๕', 12.5],
  ])('%s is taken', (text, value) => {
    const result = read(twoMeans, 'size', { sd: text });
    expect(result.ok && result.values.sd).toBe(value);
  });

  it.each([
    ['sd', '', 'empty'],
    ['sd', 'ten', 'notANumber'],
    ['sd', '1,200', 'whichComma'],
    ['sd', '1.2.3', 'notANumber'],
    ['sd', '10²', 'notANumber'],
    ['sd', null, 'notANumber'],
    ['sd', 0, 'notAbove'],
    ['sd', '1e12', 'tooLarge'],
    ['power', 1.2, 'tooLarge'],
    ['alpha', -0.05, 'tooSmall'],
    ['comparisons', 2.5, 'notWhole'],
    ['hypothesis', 'better', 'notAnOption'],
    ['difference', 0, 'noDifference'],
    ['difference', 0.001, 'tooManyPeople'],
  ])('%s of %j gets the sentence %s', (field, value, key) => {
    expect(problemOf(field, value)).toMatchObject({ field, key });
  });

  it('on the wrong side of a margin is said to be', () => {
    const raw = { hypothesis: 'nonInferiority', difference: -5 };
    expect(problemOf('margin', 4, raw)).toMatchObject({ field: 'margin', key: 'marginOnTheWrongSide' });
  });
});

describe('The inputs asked for', () => {
  const names = (goal: 'size' | 'power' | 'effect', values: Record<string, string> = {}) =>
    inputsAsked(twoMeans, goal, { hypothesis: 'equality', ...values }).map(({ name }) => name);

  it('are those that the goal leaves open', () => {
    expect(names('size')).not.toContain('total');
    expect(names('power')).not.toContain('power');
    expect(names('effect')).not.toContain('difference');
  });

  it('follow the choices', () => {
    expect(names('size')).toContain('sides');
    expect(names('size')).not.toContain('margin');
    expect(names('size', { hypothesis: 'nonInferiority' })).toContain('margin');
    expect(names('size', { hypothesis: 'nonInferiority' })).not.toContain('sides');
  });

  it('alone are looked at: a bad margin is nothing to a test without one', () => {
    expect(problemOf('margin', 'x')).toBeUndefined();
  });
});
