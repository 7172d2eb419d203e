import { join } from 'node:path';
import { expect, it } from 'vitest';
import { known, sentenceOf } from '../scripts/data/sentences.ts';
import { faultKinds } from '../src/methods/fault.ts';
import { takenBy } from './rules/catalogues.ts';
import { filesIn, isTest } from './rules/project.ts';
import { toldIn } from './rules/told.ts';

const root = join(import.meta.dirname, '..');

/** What readers and writers of files tell, and the rooms that show it by these sentences. */
const told = filesIn(root, 'src/frame/{csv,formats}/**/*.ts', 'src/rooms/dataset/local/*.ts')
  .filter(({ path }) => !isTest(path))
  .flatMap(toldIn);

it('whatever a reader or writer of a file tells has a sentence', () => {
  const without = told.filter(({ kind }) => !known.has(kind));
  expect(new Set(told.map(({ kind }) => kind)).size).toBeGreaterThan(120);
  expect(without).toEqual([]);
});

it('every place that tells something gives the values of its sentence', () => {
  const short = told.flatMap(({ kind, values, at }) => {
    const sentence = known.get(kind);
    if (sentence === undefined) return [];
    const wanted = takenBy(sentence).map((one) => one.replace(/^\{(\w+).*$/, '$1'));
    if (values === undefined) return [`${at}: ${kind} with values that are not seen there`];
    const missing = wanted.filter((one) => !values.includes(one));
    return missing.length > 0 ? [`${at}: ${kind} without ${missing.join(', ')}`] : [];
  });
  expect(short).toEqual([]);
});

it('a sentence has the values of what it tells', () => {
  expect(sentenceOf({ kind: 'errorCells', variable: 'sbp', values: { count: 2, first: 'C7' } })).toBe(
    'sbp: cells with an error of the spreadsheet: 2, the first in C7.',
  );
});

it('whatever stands in the way of an analysis has a sentence of the values that it gives', () => {
  const taken = Object.keys(faultKinds).map((kind) => [
    kind,
    takenBy(known.get(kind) ?? '{none}')
      .map((one) => one.replace(/^\{(\w+).*$/s, '$1'))
      .sort(),
  ]);
  const given = Object.entries(faultKinds).map(([kind, values]) => [kind, [...values].sort()]);
  expect(taken).toEqual(given);
});
