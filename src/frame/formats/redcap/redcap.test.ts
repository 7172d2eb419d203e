import {
  type Arbitrary,
  array,
  assert,
  constantFrom,
  option,
  property,
  record,
  string,
  uniqueArray,
} from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare } from '../../../dictionary/compare.ts';
import { keysAt } from '../../../dictionary/keys.ts';
import { readDictionary } from '../../../dictionary/read.ts';
import type { Dictionary, Range, Variable } from '../../../dictionary/variable.ts';
import { FileFault } from '../../frame.ts';
import { writeFile } from '../formats.ts';
import { columns } from './columns.ts';
import { redcapDictionary } from './read.ts';
import { redcapRows } from './write.ts';

const keys = keysAt(1_700_000_000_000, new Uint8Array(10), 60);
const [idKey = '', sexKey = '', bornKey = '', visitKey = '', bmiKey = '', symptomsKey = '', ageKey = ''] =
  keys;
const place = { form: 'baseline' };

/** Everything that REDCap has a place for. */
const held: Dictionary = {
  format: 1,
  language: 'en',
  variables: [
    { key: idKey, name: 'record_id', kind: 'id', label: { en: 'Record' }, roles: ['id'], place },
    {
      key: sexKey,
      name: 'sex',
      kind: 'category',
      label: { en: 'Sex' },
      required: true,
      codes: [
        { code: '1', label: { en: 'male, man' } },
        { code: '2', label: { en: 'female' } },
        { code: '9', label: { en: 'unknown' }, retired: true },
      ],
      place: { form: 'baseline', section: { en: 'About you' }, matrix: 'about' },
      notes: ['@HIDDEN', 'Ask twice.'],
    },
    {
      key: bornKey,
      name: 'born',
      kind: 'date',
      label: { en: 'Born' },
      hard: ['1900-01-01', null],
      place,
      identifying: 'direct',
    },
    {
      key: visitKey,
      name: 'visit',
      kind: 'datetime',
      label: { en: 'Visit' },
      hard: [null, '2030-01-01T00:00:00'],
      place,
    },
    {
      key: bmiKey,
      name: 'bmi',
      kind: 'number',
      label: { en: 'BMI' },
      decimals: 1,
      hard: [5, 90.5],
      help: { en: 'In kg/m²' },
      place,
    },
    {
      key: symptomsKey,
      name: 'symptoms',
      kind: 'multi',
      label: { en: 'Symptoms' },
      codes: [
        { code: 'a', label: { en: 'fever' } },
        { code: 'b', label: { en: 'cough' } },
      ],
      showIf: {
        expression: "sex == '2' and (bmi >= 30 or answered(born))",
        inputs: { sex: sexKey, bmi: bmiKey, born: bornKey },
      },
      place,
    },
    {
      key: ageKey,
      name: 'age',
      kind: 'number',
      label: { en: 'Age' },
      derive: {
        expression: "if(has(s, 'a'), round(days(b, '2024-01-01') / 365.25, 1), value(x) * 2)",
        inputs: { s: symptomsKey, b: bornKey, x: sexKey },
      },
      place,
    },
    { key: keys[7]!, name: 'scan', kind: 'file', label: { en: 'Scan' }, place },
    { key: keys[8]!, name: 'at', kind: 'time', label: { en: 'At' }, hard: ['08:00', '18:30:00'], place },
    { key: keys[9]!, name: 'remark', kind: 'text', label: { en: 'Remark' }, place },
  ],
};

function thereAndBack(dictionary: Dictionary) {
  const { rows, remarks } = redcapRows(dictionary);
  const ordered = rows.slice(1).map(([name]) => dictionary.variables.find((one) => one.name === name)!.key);
  return { rows, remarks, back: redcapDictionary(rows, dictionary.language, ordered) };
}

const codes = uniqueArray(
  record({
    code: constantFrom('1', '2', '-1', 'x', 'a,b', 'c|d', ' e'),
    label: option(constantFrom({ en: 'one' }, { en: 'a | b' }, { fr: 'un' }, { en: ' x ' }, {}), {
      nil: undefined,
    }),
    retired: constantFrom(true as const, undefined),
  }),
  { selector: ({ code }) => code, maxLength: 4 },
);
const ranges: Readonly<Partial<Record<Variable['kind'], readonly (Range | undefined)[]>>> = {
  number: [
    [0, 1.5],
    [null, null],
    [null, 2],
  ],
  integer: [[1, 2], undefined],
  date: [['2000-01-01', null], undefined],
  time: [['08:00', '09:00'], undefined],
};
const variables: Arbitrary<Omit<Variable, 'key' | 'name'>> = record({
  kind: constantFrom<Variable['kind'][]>(
    ...([
      'number',
      'integer',
      'category',
      'multi',
      'ordinal',
      'date',
      'datetime',
      'time',
      'text',
      'image',
      'file',
      'id',
    ] as const),
  ),
  label: option(constantFrom({ en: 'A' }, { en: 'A', fr: 'B' }, { fr: 'B' }, { en: '' }), { nil: undefined }),
  question: option(constantFrom({ en: 'Q?' }), { nil: undefined }),
  help: option(constantFrom({ en: 'H' }), { nil: undefined }),
  unit: constantFrom('kg', undefined),
  decimals: constantFrom(0, 1, 4, 5, undefined),
  codes,
  place: option(
    constantFrom({ form: 'f' }, { form: 'Form A', section: { en: 'S' } }, { form: 'f', matrix: 'm' }),
    { nil: undefined },
  ),
  notes: option(constantFrom(['a'], ['a', 'b'], ['a\nb'], [' x'], []), { nil: undefined }),
  required: constantFrom(true as const, undefined),
  identifying: constantFrom('quasi' as const, 'direct' as const, undefined),
  roles: constantFrom<Variable['roles'][]>(undefined, ['id'], ['covariate']),
  showIf: constantFrom<Variable['showIf'][]>(
    undefined,
    ...[
      "s == '1'",
      "s != '1'",
      'value(s) < 2',
      "oneOf(s, '1', '2') and not (n > 2)",
      "oneOf(s, '1', '2') or n > -2",
      'answered(s)',
    ].map((expression) => ({
      expression,
      inputs: { s: sexKey, ...(expression.includes('n ') ? { n: bmiKey } : {}) },
    })),
  ),
  derive: constantFrom<Variable['derive'][]>(
    undefined,
    ...[
      'n + 1 * 2',
      '(n + 1) * 2',
      '-n',
      'n ^ 2 ^ 3',
      'sum(n, 1)',
      'mean(n, 2)',
      'max(n, 1)',
      'ln(n)',
      'log10(n)',
      'round(n, 2) - (1 - n)',
    ].map((expression) => ({ expression, inputs: { n: bmiKey } })),
  ),
});

const fitting = ({ kind, unit, decimals, codes: list, derive, ...rest }: Omit<Variable, 'key' | 'name'>) => {
  const isNumber = kind === 'number' || kind === 'integer';
  const isCoded = ['category', 'ordinal', 'multi'].includes(kind);
  const safe = kind === 'multi' ? list?.filter(({ code }) => !code.includes(' ')) : list;
  return {
    kind,
    ...rest,
    ...(isNumber ? { unit, decimals, hard: ranges[kind]?.[0], derive } : {}),
    ...(isCoded ? { codes: safe } : {}),
  };
};

const dictionaries: Arbitrary<Dictionary> = record({
  rest: array(variables.map(fitting), { maxLength: 5 }),
  title: option(constantFrom({ en: 'T' }), { nil: undefined }),
}).map(({ rest, title }) => {
  const made = rest.map((one, k) => ({ ...one, key: keys[20 + k]!, name: k === 2 ? 'with__two_' : `x${k}` }));
  const fixed = held.variables.filter(({ key }) => key === sexKey || key === bmiKey);
  const json: Dictionary = {
    format: 1,
    language: 'en',
    ...(title ? { title } : {}),
    variables: [...made, ...fixed],
  };
  return JSON.parse(JSON.stringify(json));
});

describe('a dictionary as that of REDCap', () => {
  test('comes back whole where REDCap has a place for all of it', () => {
    const { remarks, back, rows } = thereAndBack(held);
    expect(remarks).toEqual([]);
    expect(compare(held, back.dictionary).changes.filter(({ kind }) => kind !== 'described')).toEqual([]);
    expect(readDictionary(back.dictionary).faults).toEqual([]);
    expect(rows[0]).toEqual([...columns]);
    expect(rows[6]?.[11]).toBe('([sex] = "2") and (([bmi] >= 30) or ([born] <> ""))');
    expect(rows[7]?.[5]).toBe(
      'if([symptoms(a)] = "1", round(datediff([born], "2024-01-01", "d", true) / 365.25, 1), [sex] * 2)',
    );
  });

  test('comes back as it was but for what the remarks say', () => {
    assert(
      property(dictionaries, (dictionary) => {
        expect(readDictionary(dictionary).faults).toEqual([]);
        const { remarks, back } = thereAndBack(dictionary);
        expect(readDictionary(back.dictionary).faults).toEqual([]);
        const told = [...remarks, ...back.remarks].map(({ kind, variable, values }) =>
          variable ? `${variable} ${values?.member}` : kind,
        );
        const names = new Map(dictionary.variables.map(({ key, name }) => [key, name]));
        const untold = compare(dictionary, back.dictionary).changes.filter(({ kind, key, member }) => {
          if (key === undefined) return kind === 'retitled' && !told.includes('redcapNoTitle');
          const isSame = kind === 'described' && (member === 'derive' || member === 'showIf');
          return !isSame && !told.includes(`${names.get(key)} ${member}`);
        });
        expect(untold).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

function readFields(...fields: Partial<Record<(typeof columns)[number], string>>[]) {
  const rows = fields.map((field) => columns.map((column) => field[column] ?? ''));
  return redcapDictionary([[...columns], ...rows], 'en', keys);
}

const first = { 'Variable / Field Name': 'record_id', 'Field Type': 'text' } as const;

describe('a dictionary from REDCap', () => {
  test('has the kinds that its types and validations say', () => {
    const of = (type: string, validation = '') => {
      const field = {
        'Variable / Field Name': 'x',
        'Field Type': type,
        'Text Validation Type OR Show Slider Number': validation,
        'Choices, Calculations, OR Slider Labels':
          type === 'slider' || type === 'calc' ? '' : '0, No | 1, Yes',
      };
      return readFields(first, field).dictionary.variables[1]?.kind;
    };
    expect([of('radio'), of('dropdown'), of('checkbox'), of('yesno'), of('slider'), of('notes')]).toEqual([
      ...['category', 'category', 'multi', 'category', 'integer', 'text'],
    ]);
    expect([
      of('text', 'date_dmy'),
      of('text', 'datetime_seconds_mdy'),
      of('text', 'number_2dp'),
      of('text', 'email'),
    ]).toEqual([...['date', 'datetime', 'number', 'text']]);
  });

  test('keeps as a note what cannot be said in our language, and tells it', () => {
    const { dictionary, remarks } = readFields(
      first,
      {
        'Variable / Field Name': 'a',
        'Field Type': 'calc',
        'Choices, Calculations, OR Slider Labels': 'max([b], 1)',
      },
      {
        'Variable / Field Name': 'b',
        'Field Type': 'calc',
        'Choices, Calculations, OR Slider Labels': '[c] + 1',
      },
      {
        'Variable / Field Name': 'c',
        'Field Type': 'calc',
        'Choices, Calculations, OR Slider Labels': '[b] * 2',
      },
      {
        'Variable / Field Name': 'd',
        'Field Type': 'text',
        'Branching Logic (Show field only if...)': "[event_1_arm_1][b] > '3'",
      },
      { 'Field Type': 'descriptive', 'Variable / Field Name': 'welcome', 'Field Label': 'Welcome' },
    );
    const [, a, b, c, d] = dictionary.variables;
    expect([a?.notes, d?.notes]).toEqual([['max([b], 1)'], ["[event_1_arm_1][b] > '3'"]]);
    // One of the two that need each other.
    expect([b, c].filter((one) => one?.derive).length).toBe(1);
    expect(remarks.map(({ kind, variable }) => `${kind} ${variable}`)).toEqual([
      'redcapDescriptive welcome',
      'redcapLogicKept a',
      'redcapLogicKept b',
      'redcapLogicKept d',
    ]);
    expect(readDictionary(dictionary).faults).toEqual([]);
  });

  test('a file that is another is refused', () => {
    expect(() => redcapDictionary([['a', 'b']], 'en', keys)).toThrow(FileFault);
    expect(() => redcapDictionary([], 'en', keys)).toThrow(FileFault);
  });

  test('whatever stands in its cells gives a dictionary that can be used', () => {
    const type = constantFrom('text', 'calc', 'radio', 'checkbox', 'slider', 'file', 'sql', 'notes', '');
    const logic = constantFrom(
      ...[
        '',
        "[x0] = '1'",
        '[x1(a)]="1"',
        '[x2]>',
        '((',
        "datediff([x0],'today','d')",
        '[x0] + [x1] & 1',
        'sum(1,2)',
        "[x3] <> ''",
        '[x0] = [x1]',
      ],
    );
    const cell = string({ unit: 'grapheme', maxLength: 12 });
    const line = record({ type, logic, calc: logic, any: array(cell, { minLength: 18, maxLength: 18 }) });
    assert(
      property(array(line, { maxLength: 6 }), (lines) => {
        const rows = lines.map(({ type: kind, logic: shown, calc, any }, k) =>
          any.map((text, column) => {
            if (column === 0) return k % 4 === 3 ? text : `x${k}`;
            return column === 3 ? kind : column === 5 ? `${calc}${text}` : column === 11 ? shown : text;
          }),
        );
        const { dictionary } = redcapDictionary([[...columns], ...rows], 'en', keys);
        expect(readDictionary(dictionary).faults).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

test('the file is the dictionary to the letter: what a spreadsheet takes for a formula is a code or a label here', async () => {
  const dictionary: Dictionary = {
    format: 1,
    language: 'en',
    variables: [
      { key: idKey, name: 'record_id', kind: 'id', roles: ['id'] },
      {
        key: sexKey,
        name: 'sign',
        kind: 'category',
        codes: [
          { code: '-1', label: { en: '-' } },
          { code: '-99', label: { en: '+' }, retired: true },
          { code: '1', label: { en: '=' } },
        ],
      },
    ],
  };
  const { bytes } = await writeFile({ rows: 0, columns: [], dictionary }, 'x.redcap.csv');
  const written = new TextDecoder().decode(bytes);
  for (const cell of redcapRows(dictionary).rows.at(-1)!)
    expect(written).toContain(/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  expect(written).toContain('"-1, - | -99, + | 1, ="');
});
