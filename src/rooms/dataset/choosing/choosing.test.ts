/** What the page of questions shows at each end: its method worked out on the made-up trial, and what opens with it. */
import { describe, expect, it } from 'vitest';
import { methods } from '../../../methods/catalogue.ts';
import { tree } from '../../../methods/choosing/paths.ts';
import { type Known, servedBy } from '../../../methods/choosing/tree.ts';
import { wayOf, waysBelow } from '../../../methods/choosing/walk.ts';
import { begunRoles } from '../statistics/fitting.ts';
import { choiceWords } from './choiceWords.ts';
import { endedAt, sampleFrame } from './ended.ts';
import { leftAfter, leftBy } from './left.ts';
import { sampleRoles } from './sample.ts';

// Its keys are those of the type.
const sampled = Object.keys(sampleRoles) as Known[];
const here = sampled.filter((one) => methods.some(({ id }) => id === servedBy(one)));

describe('The made-up trial', () => {
  it.each(here)('shows what %s gives, with a sentence', async (id) => {
    const { method, example } = await endedAt(id);
    expect(method?.id).toBe(servedBy(id));
    expect(example?.tables.flatMap(({ rows }) => rows).length).toBeGreaterThan(0);
    expect(example?.told.length).toBeGreaterThan(0);
  });

  it('opens with its variables in their roles', async () => {
    const { columns } = await sampleFrame();
    const variables = columns.map(({ variable }) => variable);
    const unfilled = here.flatMap((id) => {
      const method = methods.find((one) => one.id === servedBy(id));
      const roles = sampleRoles[id] ?? {};
      const begun = method ? begunRoles(method, {}, variables, { roles }) : {};
      const count = (of: typeof roles) => Object.values(of).flat().length;
      return count(begun) === count(roles) ? [] : [id];
    });
    expect(unfilled).toEqual([]);
  });
});

it('What somebody began an analysis with goes into its roles: a variable where one takes it, others where they were put', () => {
  const variables = [
    { key: '1', name: 'age', kind: 'number' },
    { key: '2', name: 'arm', kind: 'category' },
  ] as const;
  const welch = methods.find(({ id }) => id === 'two-sample-t') ?? { roles: [] };
  expect(begunRoles(welch, {}, variables, { variable: '1' })).toEqual({ variables: ['1'] });
  expect(begunRoles(welch, {}, variables, { variable: '2' })).toEqual({ by: ['2'] });
  const roles = { variables: ['age', 'gone'], by: ['2'] };
  expect(begunRoles(welch, {}, variables, { roles })).toEqual({ variables: ['1'], by: ['2'] });
  expect(begunRoles(welch, {}, variables, { roles: { by: ['age'] } })).toEqual({});
});

describe('How many methods are left', () => {
  it('falls along every way, and is one at its end', () => {
    for (const { answers } of waysBelow(tree)) {
      const way = wayOf(answers);
      const left = way.asked.map((_, place) => leftAfter(way, place));
      expect(left.at(-1)).toBe(1);
      expect(left).toEqual(left.toSorted((a, b) => b - a));
      const [last] = way.asked.slice(-1);
      expect(leftBy(way, way.asked.length - 1, last?.answer ?? '')).toBe(1);
    }
  });

  it('is told with few sets of words: those of a method, or of a reason', () => {
    const sets = new Set(waysBelow(tree).map(({ end }) => choiceWords(end, methods).called));
    expect(sets.size).toBeLessThan(80);
  });
});
