import { expect, it } from 'vitest';
import { derivationOf, writtenNow } from './derivation.ts';
import type { Variable } from './variable.ts';

const weight: Variable = { key: 'w', name: 'weight', kind: 'number' };
const height: Variable = { key: 'h', name: 'height', kind: 'number' };
const note: Variable = { key: 'n', name: 'note', kind: 'text' };
const bmi: Variable = { key: 'b', name: 'bmi', kind: 'number' };
const byName = new Map([weight, height, note, bmi].map((one) => [one.name, one]));
const typed = (text: string) => derivationOf(text, bmi, 'derive', byName);

it('An expression is kept with keys, and is written with the names of today', () => {
  const { derivation, fault } = typed('weight / (height * height)');
  expect([derivation.inputs, fault]).toEqual([{ weight: 'w', height: 'h' }, undefined]);
  const renamed = new Map([
    ['w', { ...weight, name: 'mass' }],
    ['h', { ...height, name: 'h' }],
  ]);
  expect(writtenNow(derivation, renamed)).toBe('mass / (h * h)');
});

it('What is wrong with it is known as it is typed', () => {
  const kinds = [
    'weight /',
    'wieght * 2',
    'root(weight)',
    'note + 1',
    'bmi + 1',
    'weight > 50',
    'weight',
  ].map((text) => typed(text).fault?.kind);
  expect(kinds).toEqual([
    'ends',
    'unknownName',
    'unknownFunction',
    'wrongType',
    'cycle',
    undefined,
    undefined,
  ]);
  expect(derivationOf('weight', bmi, 'showIf', byName).fault?.kind).toBe('wrongType');
});
