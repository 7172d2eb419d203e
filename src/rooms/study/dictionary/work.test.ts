import { expect, it } from 'vitest';
import { nothingGone } from '../../../dictionary/gone.ts';
import type { Dictionary, Variable } from '../../../dictionary/variable.ts';
import { besideIt, changedIn, findingsOf } from './findings.ts';
import { changedByBoth, onTop, type Work, withRecode } from './work.ts';

const a: Variable = { key: 'a', name: 'a', kind: 'number', missing: [{ code: -99 }] };
const b: Variable = { key: 'b', name: 'b', kind: 'text' };
const dictionary: Dictionary = { format: 1, language: 'en', variables: [a, b] };
const base: Work = { dictionary, recodes: { a: { x: '1' } } };

it('What a code that is gone becomes stays in sight until it is published, is chosen otherwise, and taken back', () => {
  const codes = (...all: string[]) => ({ ...b, codes: all.map((code) => ({ code })) });
  const inUse = {
    number: 1,
    gone: nothingGone,
    dictionary: { ...dictionary, variables: [a, codes('1', '2')] },
  };
  const gone = { dictionary: { ...dictionary, variables: [a, codes('3', '4')] }, recodes: {} };
  const said = (work: Work) => {
    const { unmapped, mapped } = findingsOf(work, inUse);
    return [unmapped, mapped].map((all) => all.map(({ code, into }) => [code, into]));
  };
  expect(said(gone)).toEqual([
    [
      ['1', undefined],
      ['2', undefined],
    ],
    [],
  ]);
  const one = withRecode(gone, 'b', '1', '4');
  expect(said(one)).toEqual([[['2', undefined]], [['1', '4']]]);
  const whole = withRecode(withRecode(one, 'b', '1', '3'), 'b', '2', '4');
  expect(said(whole)).toEqual([
    [],
    [
      ['1', '3'],
      ['2', '4'],
    ],
  ]);
  expect(said(withRecode(whole, 'b', '2', undefined))).toEqual([[['2', undefined]], [['1', '3']]]);
});

it('Two versions are told apart variable by variable, the gravest change first', () => {
  const now = {
    ...dictionary,
    variables: [
      { ...a, unit: 'g' },
      { ...b, name: 'bb' },
      { ...b, key: 'c', name: 'c' },
    ],
  };
  expect(changedIn(dictionary, now).map(({ name, class: gravity }) => [name, gravity])).toEqual([
    ['a', 'forbidden'],
    ['c', 'additive'],
    ['bb', 'wording'],
  ]);
});

it('A unit that is none of UCUM is found before it is published', () => {
  const work = { ...base, dictionary: { ...dictionary, variables: [{ ...a, unit: 'mmHg' }, b] } };
  const inUse = { number: 0, dictionary: undefined, gone: nothingGone };
  expect(findingsOf(work, inUse).faults).toMatchObject([{ key: 'a', kind: 'notUnit' }]);
  expect(findingsOf(work, { ...inUse, dictionary: work.dictionary }).faults).toEqual([]);
});

it('A map that somebody else changed stays as they left it where I mapped another code', () => {
  const theirs = { ...base, recodes: { a: { x: '2' } } };
  const mine = { ...base, recodes: { a: { x: '1' }, b: { y: '3' } } };
  expect(onTop(theirs, base, mine).recodes).toEqual({ a: { x: '2' }, b: { y: '3' } });
  expect(changedByBoth(theirs, base, mine)).toEqual([]);
  const other = { ...base, recodes: { a: { x: '4' } } };
  expect(changedByBoth(theirs, base, other)).toEqual(['a']);
});

it('That both changed the order or the title is said, and that each changed a variable is not', () => {
  const withTitle = (en: string): Work => ({ ...base, dictionary: { ...dictionary, title: { en } } });
  expect(changedByBoth(withTitle('One'), base, withTitle('Two'))).toEqual(['']);
  const mine = { ...base, dictionary: { ...dictionary, variables: [{ ...a, name: 'aa' }, b] } };
  const theirs = { ...base, dictionary: { ...dictionary, variables: [a, { ...b, name: 'bb' }] } };
  expect(changedByBoth(theirs, base, mine)).toEqual([]);
  expect(changedByBoth(mine, base, mine)).toEqual(['aa']);
});

it('The page finds what publishing would refuse: a key that returns gets another, and has not the values of a column', () => {
  const gone = { ...nothingGone, keys: ['c'] };
  const source = { from: 'column', heading: 'C', at: 2 } as const;
  const back: Variable = { key: 'c', name: 'c', kind: 'text', source };
  const now = { ...base, dictionary: { ...dictionary, variables: [a, b, back] } };
  const { changed } = findingsOf(now, { number: 1, dictionary, gone });
  expect(changed.map(({ key, class: gravity }) => [key, gravity])).toEqual([['c', 'forbidden']]);
  const beside = besideIt(now.dictionary.variables, undefined, 'c', 'd');
  expect(beside).toEqual([a, b, { key: 'd', name: 'c', kind: 'text' }]);
});
