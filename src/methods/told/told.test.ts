/** Sentences of results: each has its words, takes what it is given, and says no more than the numbers do. */
import { expect, it } from 'vitest';
import { casesOf } from '../../../test/methods/cases.ts';
import { dataSet, frameOf } from '../../../test/methods/dataSets.ts';
import { methodWords } from '../../../test/methods/words.ts';
import { takenBy } from '../../../test/rules/catalogues.ts';
import { analyse } from '../analyse.ts';
import type { Outcome } from '../analysis.ts';
import { methods } from '../catalogue.ts';
import { reportedOf, toldOf } from './told.ts';

const taken = (key: string) =>
  takenBy(methodWords.get(key) ?? '{noSentence}').map((one) => one.replace(/^\{(\w+).*$/s, '$1'));

/** Of every case but the largest tables, which say nothing that others do not. */
const outcomes = methods.flatMap(({ id }) =>
  casesOf(id).flatMap(({ data, spec }): Outcome[] => {
    const result = data === 'large' ? undefined : analyse(dataSet(data), spec);
    return result?.ok ? [result.outcome] : [];
  }),
);

it('Every method has sentences for its results and its methods, with the values that they take', () => {
  const told = outcomes.flatMap((one) => [...toldOf(one), ...reportedOf(one)]);
  const lacking = told.flatMap(({ key, values }) =>
    taken(key)
      .filter((name) => !(name in values))
      .map((name) => `${key} without ${name}`),
  );
  expect([...new Set(lacking)]).toEqual([]);
  const methodsTold = outcomes.flatMap((one) => (toldOf(one).length > 0 ? [one.spec.method] : []));
  expect(methods.map(({ id }) => id).filter((id) => !methodsTold.includes(id))).toEqual([]);
  const used = new Set(told.map(({ key }) => key));
  const sentences = [...methodWords.keys()].filter((key) => /^results\./.test(key));
  expect(sentences.filter((key) => !used.has(key))).toEqual([]);
});

it('What was not shown is said as that, with what its interval leaves open; what was shown is no cause by itself', () => {
  const made = (second: number[]) =>
    frameOf({
      x: { kind: 'number', cells: [1, 2, 3, 4, 5, ...second] },
      arm: { kind: 'category', cells: [...'aaaaabbbbb'], codes: ['a', 'b'] },
    });
  const keysOf = (second: number[]) => {
    const spec = { format: 1, method: 'two-sample-t', roles: { variables: ['x'], by: ['arm'] } };
    const result = analyse(made(second), spec);
    return result.ok ? toldOf(result.outcome).map(({ key }) => key) : [];
  };
  expect(keysOf([1, 2, 3, 4, 6])).toEqual(['results.two-sample-t', 'cautions.notShown']);
  expect(keysOf([11, 12, 13, 14, 16])).toEqual(['results.two-sample-t', 'cautions.groups']);
});

it('A first table says that groups are compared only where there are groups, and only as was chosen', () => {
  const frame = frameOf({
    x: { kind: 'number', cells: [1, 2, 3, 4, 5, 6] },
    arm: { kind: 'category', cells: [...'aaabbb'], codes: ['a', 'b'] },
  });
  const saidOf = (roles: Record<string, string[]>, options = {}) => {
    const result = analyse(frame, { format: 1, method: 'table-one', roles, options });
    return result.ok ? reportedOf(result.outcome)[0]?.values : undefined;
  };
  const [yes, no] = [true, false].map((value) => ({ as: 'choice', value }));
  expect(saidOf({ variables: ['x'], by: ['arm'] })).toMatchObject({ smd: yes, p: no });
  expect(saidOf({ variables: ['x'], by: ['arm'] }, { smd: false, p: true })).toMatchObject({
    smd: no,
    p: yes,
  });
  expect(saidOf({ variables: ['x'] }, { p: true })).toMatchObject({ smd: no, p: no });
});
