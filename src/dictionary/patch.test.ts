import { expect, it } from 'vitest';
import { isEmpty, patchBetween, patched } from './patch.ts';
import type { Dictionary, Variable } from './variable.ts';

const of = (...names: string[]): Dictionary => ({
  format: 1,
  language: 'en',
  variables: names.map((name): Variable => ({ key: name, name, kind: 'text' })),
});

it('what differs, applied to the one, is the other', () => {
  const was = { ...of('a', 'b', 'c', 'd'), title: { en: 'One' }, notes: ['Kept'] };
  const [a, , c, d] = was.variables;
  const { title: _title, ...rest } = was;
  const is: Dictionary = {
    ...rest,
    language: 'de',
    notes: ['Other'],
    variables: [d!, { ...a!, label: { en: 'A' } }, ...of('e').variables, c!],
  };
  const patch = patchBetween(was, is);
  expect(patch.set?.map(({ key }) => key)).toEqual(['a', 'e']);
  expect(patch.removed).toEqual(['b']);
  expect(patched(was, patch)).toEqual(is);
});

it('of one changed variable it carries one, and of nothing nothing', () => {
  const was = of('a', 'b', 'c');
  expect(isEmpty(patchBetween(was, { ...was, variables: [...was.variables] }))).toBe(true);
  const variables = was.variables.with(1, { ...was.variables[1]!, unit: 'mg/dL' });
  expect(patchBetween(was, { ...was, variables })).toEqual({ set: [variables[1]] });
});
