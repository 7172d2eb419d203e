import { assert, constantFrom, integer, oneof, property, record, string, uniqueArray } from 'fast-check';
import { expect, it } from 'vitest';
import type { Variable } from '../../../dictionary/variable.ts';
import { outcomesOf } from '../sampleSize/outcomes.ts';
import {
  blockIn,
  type CellColumn,
  type CellWords,
  cellColumns,
  cellText,
  filledDown,
  pasted,
  timesIn,
  withCell,
} from './cells.ts';

const words: CellWords = {
  language: 'en',
  kinds: { number: 'number', category: 'category', text: 'text', date: 'date' },
  roles: { covariate: 'covariate', 'outcome:primary': 'primary outcome' },
  marks: { required: 'required', critical: 'critical', blinded: 'blinded' },
};
const bili: Variable = { key: 'b', name: 'bili', kind: 'number' };
const typed = (column: CellColumn, text: string, variable = bili) => withCell(variable, column, text, words);

it('A unit is taken as people write it where it can be nothing else', () => {
  const unitOf = (text: string) => typed('unit', text)?.unit;
  expect(['mmHg', '毫米汞柱', '×10^9/L', 'mg/dl', 'd'].map(unitOf)).toEqual([
    ...['mm[Hg]', 'mm[Hg]', '10*9/L', 'mg/dl', 'd'],
  ]);
  // Of an enzyme U/L is meant, of a hormone [IU]/L: nobody but its author knows.
  expect(['IU/L', 'banana'].map(unitOf)).toEqual(['IU/L', 'banana']);
});

it('Whether the event came at a time is said by the name of that time', () => {
  const time: Variable = { key: 't', name: 'months', kind: 'number', roles: ['outcome:primary'] };
  const died: Variable = { key: 'd', name: 'died', kind: 'category' };
  expect(timesIn([time, died, bili, { ...died, roles: ['time'] }])).toEqual([time]);
  const known = { ...words, roles: { ...words.roles, 'event:t': 'event of months' } };
  const said = withCell(died, 'roles', 'covariate, Event of months', known);
  expect(said?.roles).toEqual(['covariate', 'event:t']);
  expect(cellText(said!, 'roles', known)).toBe('covariate, event of months');
  expect(withCell(died, 'roles', 'event of years', known)).toBeUndefined();
  const variables = [time, { ...said!, codes: [{ code: '0' }, { code: '1' }] }];
  expect(outcomesOf({ format: 1, language: 'en', variables }, 'en')).toMatchObject([
    { key: 't', events: 'd', codes: [{ code: '0' }, { code: '1' }] },
  ]);
});

it('what a cell shows can be typed again, and says the same', () => {
  const variables: Variable[] = [
    {
      ...bili,
      label: { en: 'Serum bilirubin', de: 'Bilirubin' },
      unit: 'mg/dL',
      hard: [0.1, 42],
      soft: [0.2, null],
      missing: [{ code: -98, reason: 'refused' }, { code: -99 }],
      roles: ['covariate', 'outcome:primary'],
      critical: true,
    },
    {
      key: 's',
      name: 'sex',
      kind: 'category',
      codes: [{ code: 'f', label: { en: 'female' } }, { code: 'm' }],
    },
    { key: 'd', name: 'seen', kind: 'date', hard: ['2020-01-01', '2026-12-31'] },
  ];
  for (const variable of variables)
    for (const column of cellColumns)
      expect([column, typed(column, cellText(variable, column, words), variable)]).toEqual([
        column,
        variable,
      ]);
});

it('a range is written in many ways', () => {
  for (const text of ['0.1 – 42', '0.1 to 42', '0.1-42', '0.1..42', '0,1 – 42'])
    expect([text, typed('values', text)?.hard]).toEqual([text, [0.1, 42]]);
  expect(typed('soft', '>= 5')?.soft).toEqual([5, null]);
  expect(typed('soft', 'much')).toBeUndefined();
});

it('another kind leaves behind what it has not', () => {
  const { unit, hard } = typed('kind', 'text', { ...bili, unit: 'mg/dL', hard: [1, 2] })!;
  expect([unit, hard]).toEqual([undefined, undefined]);
  expect(typed('kind', 'colour')).toBeUndefined();
});

it('a block goes over the cells from where it is pasted; one line fills all chosen rows', () => {
  const three = ['a', 'b', 'c'].map((name): Variable => ({ key: name, name, kind: 'number' }));
  const label = cellColumns.indexOf('label');
  const block = blockIn('Albumin\tg/dL\r\n"Platelets, ""all"""\tno unit\r\n');
  const over = pasted(three, block, { rows: [1, 2], from: label }, words);
  expect(over.variables.map((one) => [one.label?.en, one.unit])).toEqual([
    [undefined, undefined],
    ['Albumin', 'g/dL'],
    ['Platelets, "all"', undefined],
  ]);
  expect([over.filled, over.refused]).toEqual([3, [{ text: 'no unit', column: 'unit' }]]);
  const missing = cellColumns.indexOf('missing');
  const filled = pasted(three, [['-99 -98']], { rows: [0, 2], from: missing }, words);
  expect(filled.variables.map((one) => one.missing?.length)).toEqual([2, undefined, 2]);
});

it('Codes are read as REDCap writes them and as people do; a range that may mean two things is refused', () => {
  const codes = (text: string) => {
    const one = withCell({ key: 'k', name: 'sex', kind: 'category' }, 'values', text, words);
    return one?.codes?.map(({ code, label }) => [code, label?.en]);
  };
  const both = [
    ['1', 'Male'],
    ['2', 'Female'],
  ];
  for (const text of ['1, Male | 2, Female', '1=Male, 2=Female', '1 Male，2 Female', '1 Male\n2 Female'])
    expect([text, codes(text)]).toEqual([text, both]);
  const range = (text: string) =>
    withCell({ key: 'k', name: 'wbc', kind: 'number' }, 'values', text, words)?.hard;
  expect(range('1,000 – 5,000')).toBeUndefined();
  expect(range('0 – 0x10')).toBeUndefined();
  expect(range('−5 – 4,5')).toEqual([-5, 4.5]);
});

it('A block is laid over the rows that are shown, and what has no row is told', () => {
  const from = cellColumns.indexOf('label');
  const four = ['a', 'b', 'c', 'd'].map((name): Variable => ({ key: name, name, kind: 'number' }));
  const laid = pasted(four, [['A'], ['B'], ['C']], { rows: [0, 3], from }, words);
  expect(laid.variables.map((one) => one.label?.en)).toEqual(['A', undefined, undefined, 'B']);
  expect([laid.filled, laid.refused]).toEqual([2, [{ text: 'C', column: 'label' }]]);
});

it('500 rows are filled at once', () => {
  const many = Array.from(
    { length: 5000 },
    (_, n): Variable => ({ key: `${n}`, name: `v${n}`, kind: 'number' }),
  );
  const rows = Array.from({ length: 500 }, (_, n) => n * 10);
  const from = cellColumns.indexOf('unit');
  const { filled, variables } = pasted(many, [['mg/dL']], { rows, from }, words);
  expect([filled, variables.filter(({ unit }) => unit === 'mg/dL').length]).toEqual([500, 500]);
});

it('Random codes and missing values are read as they were written', () => {
  const text = string({ minLength: 1, maxLength: 8, unit: constantFrom(...'a1 ,;|"=，、\n男') });
  const label = text.filter((one) => one.trim() === one);
  const codes = uniqueArray(record({ code: label, label: record({ en: label }) }), {
    minLength: 1,
    maxLength: 5,
    selector: ({ code }) => code,
  });
  assert(
    property(codes, (those) => {
      const one: Variable = { key: 'k', name: 'sex', kind: 'category', codes: those };
      expect(withCell(one, 'values', cellText(one, 'values', words), words)).toEqual(one);
      const { codes: _codes, ...bare } = one;
      expect(withCell(bare, 'values', cellText(one, 'values', words), words)).toEqual(one);
    }),
  );
  assert(
    property(uniqueArray(oneof(integer(), constantFrom('.a', '1…5', '…-3')), { maxLength: 5 }), (names) => {
      const typedAs = typed('missing', names.join(' '));
      expect(typed('missing', cellText(typedAs!, 'missing', words))).toEqual(typedAs);
    }),
  );
});

it('Missing values of a number are numbers, and a comma between digits is asked about; a text with a space is one', () => {
  expect(typed('missing', '-9,5')).toBeUndefined();
  expect(typed('missing', '-99 none')).toBeUndefined();
  expect(typed('missing', '－９９, −98')?.missing).toEqual([{ code: -99 }, { code: -98 }]);
  const text: Variable = { key: 't', name: 'note', kind: 'text' };
  expect(typed('missing', 'not done', text)?.missing).toEqual([{ code: 'not done' }]);
  expect(typed('missing', 'NA, not done', text)?.missing).toEqual([{ code: 'NA' }, { code: 'not done' }]);
});

it('Cells of a spreadsheet may have breaks, tabs and quotation marks in them', () => {
  expect(blockIn('"a\nb"\tc\nd\te\n')).toEqual([
    ['a\nb', 'c'],
    ['d', 'e'],
  ]);
  expect(blockIn('5" needle\t"say ""x"""\r\n\tz')).toEqual([
    ['5" needle', 'say "x"'],
    ['', 'z'],
  ]);
  // Marks within alone quote nothing.
  expect(blockIn('"Yes" or "No"\t1')).toEqual([['"Yes" or "No"', '1']]);
});

it('Filling down copies codes with what they have in other languages, and which are retired', () => {
  const codes = [
    { code: '1', label: { en: 'Yes, a little', de: 'Ja' } },
    { code: '2', retired: true as const },
  ];
  const two: Variable[] = [
    { key: 'a', name: 'a', kind: 'category', codes, missing: [{ code: '-9', reason: 'refused' }] },
    { key: 'b', name: 'b', kind: 'category', codes: [{ code: '1', label: { de: 'Nein' } }] },
    { key: 'c', name: 'c', kind: 'number' },
  ];
  const { variables, filled, refused } = filledDown(two, [0, 1, 2], ['values', 'missing', 'unit'], words);
  expect([variables[1]?.codes, variables[1]?.missing]).toEqual([codes, two[0]?.missing]);
  expect([filled, refused.length]).toEqual([5, 1]);
});
