/** By what programs of statistics differ: every option that is meant, with numbers that are still ours, and words. */
import { expect, it } from 'vitest';
import { oursOf } from '../../test/methods/differences.ts';
import { methodWords } from '../../test/methods/words.ts';
import { methods } from './catalogue.ts';
import kept from './differences.r.json' with { type: 'json' };
import { differences, ownOptions } from './differences.ts';

const answers = new Map(Object.entries(kept.answers));

it('Our numbers on the page are those that methods give today, and R has one for each of its lines', () => {
  for (const one of differences) {
    const { ours = [], r = [] } = answers.get(one.id) ?? {};
    expect(ours.length, one.id).toBe(one.ours.length);
    for (const [at, number] of oursOf(one).entries()) expect(ours[at]! / number, one.id).toBeCloseTo(1, 12);
    expect(r.length, one.id).toBe(one.inR.length);
  }
  expect([...answers.keys()]).toEqual(differences.map(({ id }) => id));
});

it('On each table programs do differ: not all its numbers agree to ten digits', () => {
  const alike = differences.filter(({ id }) => {
    const { ours = [], r = [] } = answers.get(id) ?? {};
    const [first = Number.NaN] = ours;
    return [...ours, ...r].every((one) => Math.abs(one - first) <= 1e-10 * Math.abs(first));
  });
  expect(alike.map(({ id }) => id)).toEqual([]);
});

it('Every option whose reason is told is on the page, or is none of programs', () => {
  const options = new Set(methods.flatMap((method) => method.options.map(({ name }) => name)));
  const reasoned = [...options].filter((name) => methodWords.has(`options.${name}.why`));
  const shown = new Set<string>([...differences.flatMap(({ option }) => option ?? []), ...ownOptions]);
  expect(reasoned.filter((name) => !shown.has(name))).toEqual([]);
  expect([...shown].filter((name) => !reasoned.includes(name))).toEqual([]);
});

it('Each has words for its reason, its number and its choices', () => {
  const keys = differences.flatMap(({ id, method, option, title, of, ours }) => [
    `names.${method}.title`,
    of,
    option ? `options.${option}.why` : `differences.${id}`,
    ...(title ? [title] : []),
    ...ours.flatMap(({ label }) => label ?? []),
  ]);
  expect(keys.filter((key) => !methodWords.has(key))).toEqual([]);
  const used = new Set([...keys, 'differences.ties']);
  expect([...methodWords.keys()].filter((key) => key.startsWith('differences.') && !used.has(key))).toEqual(
    [],
  );
});
