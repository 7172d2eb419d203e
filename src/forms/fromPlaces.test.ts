import { expect, test } from 'vitest';
import { keysAt } from '../dictionary/keys.ts';
import type { Dictionary, Place, Variable } from '../dictionary/variable.ts';
import { readForm } from './compile.ts';
import { placedIn } from './form.ts';
import { formsFrom } from './fromPlaces.ts';

const keys = keysAt(1_700_000_000_000, new Uint8Array(10), 40);

function variable(name: string, place?: Place, rest: Partial<Variable> = {}): Variable {
  return {
    key: keys.shift() ?? '',
    name,
    kind: 'text',
    label: { en: name },
    ...(place && { place }),
    ...rest,
  };
}

const [visit, blood] = [{ en: 'Visit' }, { en: 'Blood' }];
const dictionary: Dictionary = {
  format: 1,
  language: 'en',
  variables: [
    variable('record_id', { form: 'visits' }),
    variable('surname', { form: 'visits' }, { identifying: 'direct' }),
    variable('seen', { form: 'visits', section: visit }),
    variable('by', { form: 'visits' }),
    variable('pain', { form: 'visits', matrix: 'week' }, { question: { en: 'Pain?' } }),
    variable('sleep', { form: 'visits', matrix: 'week' }),
    variable('mood', { form: 'visits', matrix: 'month' }),
    variable('alb', { form: 'a laboratory with a name of more than forty letters', section: blood }),
    variable('note', { form: 'visits' }),
    variable('score'),
  ],
};

test('Forms of another program’s dictionary ask what it asked, in its order, and never who somebody is', () => {
  const { forms, left } = formsFrom(dictionary, () => keys.shift() ?? '');
  const names = new Map(dictionary.variables.map(({ key, name }) => [key, name]));
  expect(left.map(({ key, why }) => [names.get(key), why])).toEqual([
    ['surname', 'identifies'],
    ['score', 'noPlace'],
  ]);
  expect(forms.map((form) => [form.title.en, placedIn(form).map(({ item }) => names.get(item.of))])).toEqual([
    ['visits', ['record_id', 'seen', 'by', 'pain', 'sleep', 'mood', 'note']],
    ['a laboratory with a name of more than forty letters', ['alb']],
  ]);
  expect(forms[0]?.sections.map(({ title, blocks }) => [title, blocks.map(({ type }) => type)])).toEqual([
    [undefined, ['row']],
    [visit, ['row', 'row', 'table', 'table', 'row']],
  ]);
  expect(forms[0]?.sections[1]?.blocks[2]).toMatchObject({
    rows: [{ head: { en: 'Pain?' } }, { head: { en: 'sleep' } }],
  });
  for (const form of forms) expect(readForm(form, dictionary, []).faults).toEqual([]);
});
