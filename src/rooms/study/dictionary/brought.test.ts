import { expect, it } from 'vitest';
import { keysAt } from '../../../dictionary/keys.ts';
import type { Dictionary, Variable } from '../../../dictionary/variable.ts';
import { brought, rowsOf } from './brought.ts';
import { rowsOfTemplate, type TemplateWords, templateOf } from './template.ts';

const [a = '', b = '', c = '', ...fresh] = keysAt(1_700_000_000_000, new Uint8Array(10), 20);
const age: Variable = {
  key: a,
  name: 'age',
  kind: 'number',
  label: { en: 'Age', de: 'Alter' },
  critical: true,
};
const sex: Variable = {
  key: b,
  name: 'sex',
  kind: 'category',
  codes: [{ code: '1', label: { en: 'male', de: 'männlich' } }, { code: '2' }],
};
const of = (...variables: Variable[]): Dictionary => ({ format: 1, language: 'en', variables });
const onto = { dictionary: of(age, sex), inUse: of(age, sex), gone: { keys: [c], codes: {} } };
const words: TemplateWords = {
  cells: {
    language: 'en',
    kinds: { number: 'number', category: 'category', text: 'text' },
    roles: {},
    marks: { critical: 'critical', required: 'required', blinded: 'blinded' },
  },
  headings: {
    ...{ name: 'Name', kind: 'Kind', label: 'Label', unit: 'Unit', values: 'Codes', soft: 'Usually in' },
    ...{ missing: 'Missing', roles: 'Roles', marks: 'Marks' },
  },
};

it('A file is laid over what is there by name: what it leaves out stays, also words in other languages', () => {
  const file = of(
    { key: fresh[10]!, name: 'age', kind: 'number', label: { en: 'Age at entry' }, hard: [0, 120] },
    { key: fresh[11]!, name: 'sex', kind: 'category', codes: [{ code: '1', label: { en: 'man' } }] },
    {
      key: c,
      name: 'older',
      kind: 'number',
      derive: { expression: 'age + 1', inputs: { age: fresh[10]! } },
    },
  );
  const { rows, rest } = rowsOf(
    file,
    [{ kind: 'redcapLimit', variable: 'age', values: { member: 'hard' } }, { kind: 'emptyRows' }],
    false,
  );
  const result = brought(rows, onto, fresh);
  expect(rest.map(({ kind }) => kind)).toEqual(['emptyRows']);
  expect(result.rows.map(({ name, state, folded }) => [name, state, folded])).toEqual([
    ['age', 'changed', ['hard']],
    ['sex', 'changed', []],
    ['older', 'new', []],
  ]);
  const [first, second, third] = result.variables;
  expect(first).toEqual({ ...age, label: { en: 'Age at entry', de: 'Alter' }, hard: [0, 120] });
  expect(second?.codes).toEqual([{ code: '1', label: { en: 'man', de: 'männlich' } }]);
  // Its key was gone, and does not come back; what it reads is the variable that is there.
  expect([third?.key, third?.derive?.inputs]).toEqual([fresh[2], { age: a }]);
});

it('Another kind than that of stored values is refused, and the rest is taken', () => {
  const file = of(
    { ...age, kind: 'text' },
    { ...sex, label: { en: 'Sex' } },
    { ...age, key: fresh[5]!, name: 'n' },
  );
  const { variables, rows } = brought(rowsOf(file, [], true).rows, onto, fresh);
  expect(rows.map(({ state, why }) => [state, why])).toEqual([
    ['refused', 'kind'],
    ['changed', undefined],
    ['new', undefined],
  ]);
  expect(variables[0]).toEqual(age);
  expect(brought(rowsOf(of(age, sex), [], true).rows, onto, fresh).rows.map(({ state }) => state)).toEqual([
    'same',
    'same',
  ]);
});

it('A variable that a row names by its key is no other row’s by its name', () => {
  const file = of({ ...age, name: 'age_entry' }, { key: fresh[6]!, name: 'age', kind: 'number' });
  const { variables, rows } = brought(rowsOf(file, [], true).rows, onto, fresh);
  expect(rows.map(({ state }) => state)).toEqual(['changed', 'new']);
  expect(variables.map(({ name }) => name)).toEqual(['age_entry', 'sex', 'age']);
});

it('A heading that ends like a language is that of labels only where it is called so', () => {
  const typed = [
    ['Name', 'Record (ID)', 'Label (de)'],
    ['age', '17', 'Alter in Jahren'],
  ];
  const { variables, rows } = brought(rowsOfTemplate(typed, [age, sex], words, fresh), onto, fresh);
  expect(variables[0]?.label).toEqual({ en: 'Age', de: 'Alter in Jahren' });
  // Its kind stays: nothing of it was read otherwise.
  expect(rows[0]?.folded).toEqual([]);
});

it('A sheet as it was written is the same again; what cannot stand in a cell is told, with what was read otherwise', () => {
  const sheet = templateOf(of(age, sex), words);
  expect(sheet[0]).toEqual(expect.arrayContaining(['Name', 'Label', 'Label (de)']));
  const same = brought(rowsOfTemplate(sheet, [age, sex], words, fresh), onto, fresh);
  expect(same.rows.map(({ state }) => state)).toEqual(['same', 'same']);
  const typed = [
    ['Name', 'Kind', 'Unit', 'Label', 'Remark'],
    ['BMI (kg)', 'number', 'kg/m2', 'Body mass', 'x'],
    ['note', '', 'no unit', '', ''],
    ['', 'number', '', '', ''],
    ['', '', '', '', ''],
  ];
  const { rows, variables } = brought(rowsOfTemplate(typed, [age, sex], words, fresh), onto, fresh);
  expect(rows).toEqual([
    { name: 'bmi_kg', state: 'new', folded: ['name'], cells: [] },
    { name: 'note', state: 'new', folded: ['kind'], cells: [{ text: 'no unit', column: 'unit' }] },
    { name: '', state: 'refused', why: 'name', folded: [], cells: [] },
  ]);
  expect(variables[2]).toMatchObject({
    name: 'bmi_kg',
    kind: 'number',
    unit: 'kg/m2',
    label: { en: 'Body mass' },
  });
});
