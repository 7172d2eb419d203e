import { describe, expect, test } from 'vitest';
import { codebookWords } from '../../../scripts/data/codebookWords.ts';
import { example } from '../../../test/frames/example.ts';
import { canonical } from '../../dictionary/canonical.ts';
import { keysAt } from '../../dictionary/keys.ts';
import type { Dictionary, Variable } from '../../dictionary/variable.ts';
import { type Frame, firstReason, present, systemMissing } from '../frame.ts';
import { valueText } from '../typed/typedColumn.ts';
import { formatOf, formats, readFile, writeFile } from './formats.ts';
import { inLanguage } from './written.ts';

const keys = (count: number) => keysAt(0, new Uint8Array(10), count);

/** Every value, and of a missing one its reason or its label. */
function cellsOf({ rows, columns }: Frame) {
  return Object.fromEntries(
    columns.map((column) => [
      column.variable.name,
      Array.from({ length: rows }, (_, row) => {
        const state = column.state?.[row] ?? present;
        if (state === present) return valueText(column, row);
        if (state === systemMissing) return null;
        const missing = column.variable.missing?.[state - firstReason];
        return { missing: inLanguage(missing?.label, 'zh-cn') || missing?.reason };
      }),
    ]),
  );
}

/** Labels of variables and of codes that have one, in the first language. */
function labelsOf({ columns, dictionary }: Frame) {
  return columns.map(({ variable }) => ({
    name: variable.name,
    label: inLanguage(variable.label, dictionary.language),
    codes: (variable.codes ?? []).flatMap(({ label }) => inLanguage(label, dictionary.language) || []),
  }));
}

async function there(name: string) {
  const written = await writeFile(example, name);
  const options = { keys, language: example.dictionary.language };
  const withOwn = /csv|tsv|xlsx/.test(name) ? { ...options, dictionary: example.dictionary } : options;
  const read = await readFile(written.bytes, name, withOwn);
  return { frame: read.frame, told: [...written.remarks, ...read.remarks].map(({ kind }) => kind) };
}

test('every format is known by its endings, in any case of letters', () => {
  for (const format of formats)
    for (const ending of format.endings) expect(formatOf(`Data 1.${ending.toUpperCase()}`)).toBe(format);
  expect(formatOf('data.pdf')).toBeUndefined();
  const both = formats.filter(({ read, write }) => read && write).map(({ id }) => id);
  expect(both).toEqual(['study', 'csv', 'tsv', 'xlsx', 'sav', 'dta', 'xpt']);
});

describe('what a frame holds survives', () => {
  test.each([
    ['data.csv', ['notHeld', 'notHeld', 'notHeld', 'notHeld', 'notHeld', 'notHeld']],
    ['data.tsv', ['notHeld', 'notHeld', 'notHeld', 'notHeld', 'notHeld', 'notHeld']],
    ['data.xlsx', []],
    ['data.study.zip', []],
  ])('%s with its dictionary, whole, and told is what the file alone does not say', async (name, notHeld) => {
    const { frame, told } = await there(name);
    expect(told).toEqual(notHeld);
    expect(frame.dictionary).toEqual(example.dictionary);
    expect(cellsOf(frame)).toEqual(cellsOf(example));
  });

  test('SAV, but for what is told', async () => {
    const { frame, told } = await there('data.sav');
    expect(told).toEqual(['notHeld', 'notHeld', 'notHeld', 'otherLanguages']);
    expect(cellsOf(frame)).toEqual(cellsOf(example));
    expect(labelsOf(frame)).toEqual(labelsOf(example));
  });

  test('DTA, but for what is told: codes that are no numbers get numbers', async () => {
    const { frame, told } = await there('data.dta');
    expect(told).toEqual(['notHeld', 'notHeld', 'notHeld', 'notHeld', 'codesNumbered', 'missingAsLetters']);
    expect(cellsOf(frame)).toEqual({ ...cellsOf(example), stage: ['2', '3', '1', '2'] });
    const numbered = labelsOf(example).map((one) =>
      one.name === 'stage' ? { ...one, codes: one.codes.toSpliced(1, 0, 'ii') } : one,
    );
    expect(labelsOf(frame)).toEqual(numbered);
  });

  test('XPT, but for what is told: it has no labels of values', async () => {
    const { frame, told } = await there('data.xpt');
    const labelled = Array.from({ length: 3 }, () => 'valueLabelsLost');
    const members = Array.from({ length: 4 }, () => 'notHeld');
    expect(told).toEqual([...members, 'otherLanguages', ...labelled, 'missingAsLetters']);
    const lost = { missing: undefined };
    expect(cellsOf(frame)).toEqual({ ...cellsOf(example), ldl: ['2.25', lost, null, lost] });
    expect(labelsOf(frame)).toEqual(labelsOf(example).map((one) => ({ ...one, codes: [] })));
  });
});

const [pain = '', crp = '', code = '', twice = '', days = ''] = keys(5);

/** Something in every member that a variable can have. */
const rich: readonly Variable[] = [
  {
    key: pain,
    name: 'pain',
    kind: 'ordinal',
    label: { en: 'Pain = worst', th: 'ปวด' },
    question: { en: 'How much?\nToday', th: 'เท่าไร' },
    help: { en: 'Of 24 hours' },
    codes: [
      { code: '0', label: { en: 'none', th: 'ไม่มี' } },
      { code: '1', label: { en: 'some = bearable', th: 'บ้าง' }, retired: true },
    ],
    missing: [
      { code: 9, reason: 'refused', label: { en: 'Would not say (refused)', th: 'ไม่ตอบ' } },
      { code: 8, reason: 'not-done', label: { th: 'ไม่ได้ถาม' } },
    ],
    required: true,
    roles: ['outcome:primary', `event:${days}`],
    identifying: 'quasi',
    critical: true,
    concept: [{ system: 'LOINC', code: '72514-3' }],
    place: { form: 'Day 1', section: { en: 'Pain' } },
    width: 12,
    notes: ['Asked by the nurse', 'Not at night'],
  },
  {
    key: crp,
    name: 'crp',
    kind: 'number',
    label: { en: 'CRP' },
    unit: 'mg/L',
    display: 'mg/dL',
    measurand: 'crp',
    decimals: 2,
    hard: [0, null],
    soft: [0.2, 300],
    missing: [
      { code: -98, reason: 'below-limit', limit: 0.1 },
      { from: 900, to: null, reason: 'lost' },
    ],
    showIf: { expression: 'days > 0', inputs: { days } },
  },
  { key: code, name: 'code', kind: 'text', pattern: '[A-Z]{2}', blinded: true },
  { key: twice, name: 'twice', kind: 'integer', derive: { expression: 'days * 2', inputs: { days } } },
  { key: days, name: 'days', kind: 'integer', roles: ['time'] },
];

const richFrame: Frame = {
  rows: 2,
  columns: [
    { variable: rich[0]!, storage: 'texts', texts: ['0', '1'], codes: Uint32Array.of(0, 1) },
    { variable: rich[1]!, storage: 'numbers', numbers: Float64Array.of(1.25, 3) },
    { variable: rich[2]!, storage: 'texts', texts: ['AB', 'CD'], codes: Uint32Array.of(0, 1) },
    { variable: rich[3]!, storage: 'numbers', numbers: Float64Array.of(4, 6) },
    { variable: rich[4]!, storage: 'numbers', numbers: Float64Array.of(2, 3) },
  ],
  dictionary: {
    format: 1,
    language: 'en',
    title: { en: 'A ward' },
    notes: ['One winter'],
    variables: rich,
  },
};

/** What may be told of a member besides that it has no place. */
const otherwise: Readonly<Record<string, readonly string[]>> = {
  codes: ['valueLabelsLost', 'otherLanguages', 'retired'],
  missing: ['missingAsLetters', 'missingAsRange', 'missingRecoded', 'valueLabelsLost', 'reason', 'limit'],
  label: ['otherLanguages'],
};

test('a packed file of SPSS says what the plain one does, in as many blocks as it takes', async () => {
  const options = { keys, language: example.dictionary.language } as const;
  const numbers = Float64Array.from({ length: 480_000 }, (_, row) => Math.sin(row));
  const variable: Variable = { key: keys(1)[0]!, name: 'sine', kind: 'number' };
  const dictionary: Dictionary = { format: 1, language: 'zh-cn', variables: [variable] };
  const long: Frame = {
    rows: numbers.length,
    columns: [{ variable, storage: 'numbers', numbers }],
    dictionary,
  };
  for (const [frame, blocks] of [
    [example, 1],
    [long, 2],
  ] as const) {
    const [plain, packed] = [await writeFile(frame, 'data.sav'), await writeFile(frame, 'data.zsav')];
    expect(new TextDecoder().decode(packed.bytes.subarray(0, 4))).toBe('$FL3');
    expect(packed.remarks).toEqual(plain.remarks);
    const view = new DataView(packed.bytes.buffer);
    // The list of blocks ends the file: 24 bytes before it, and as many for each.
    expect(view.getInt32(packed.bytes.length - 24 * blocks - 4, true)).toBe(blocks);
    const read = await readFile(packed.bytes, 'data.zsav', options);
    const other = await readFile(plain.bytes, 'data.sav', options);
    expect(read.remarks).toEqual(other.remarks);
    expect(read.frame.columns).toEqual(other.frame.columns);
  }
});

test('CSV and TSV begin with the mark of UTF-8, or without it by choice', async () => {
  for (const name of ['data.csv', 'data.tsv']) {
    const marked = await writeFile(example, name);
    const bare = await writeFile(example, name, undefined, { mark: false });
    expect(marked.bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
    expect(bare.bytes).toEqual(marked.bytes.slice(3));
  }
});

describe('what a file does not bring back is told', () => {
  test.each(['csv', 'tsv', 'xlsx', 'sav', 'dta', 'xpt', 'study.zip'])('.%s', async (ending) => {
    const { bytes, remarks } = await writeFile(richFrame, `ward.${ending}`);
    const { frame } = await readFile(bytes, `ward.${ending}`, { keys, language: 'en' });
    const told = new Set(remarks.map(({ kind, values }) => (kind === 'notHeld' ? values?.field : kind)));
    const names = new Map(frame.dictionary.variables.map(({ key, name }) => [key, name]));
    for (const [at, was] of rich.entries()) {
      const back = frame.dictionary.variables[at]!;
      for (const member of new Set([...Object.keys(was)])) {
        if (member === 'key' || member === 'kind') continue;
        const [one, other] = [was, back].map((variable) => said(variable, member, names));
        if (one !== other)
          expect(
            [member, ...(otherwise[member] ?? [])].some((kind) => told.has(kind)),
            `${was.name} ${member}: ${one} ${other}`,
          ).toBe(true);
      }
    }
    if (ending === 'xlsx')
      expect([...told]).toEqual(['titleLost', 'tableNotesLost', 'derive', 'showIf', 'concept', 'place']);
    if (!frame.dictionary.title) expect(told).toContain('titleLost');
    if (!frame.dictionary.notes) expect(told).toContain('tableNotesLost');
  });

  test.each(['R', 'do', 'sps', 'html', 'docx'])('.%s, which nobody reads back', async (ending) => {
    const { remarks } = await writeFile(richFrame, `ward.${ending}`, codebookWords);
    const fields = remarks.flatMap(({ kind, values }) => (kind === 'notHeld' ? values?.field : []));
    const isBook = ending === 'html' || ending === 'docx';
    expect(fields).toContain('measurand');
    for (const field of ['question', 'derive', 'hard', 'roles', 'notes'])
      expect(fields.includes(field), field).toBe(!isBook);
    expect(remarks.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([...(isBook ? [] : ['titleLost']), 'tableNotesLost', 'otherLanguages']),
    );
  });
});

/** A member as text; roles by the names of variables, whose keys are new in every file. */
function said(variable: Variable, member: string, names: ReadonlyMap<string, string>): string {
  const value = Object.entries(variable).find(([name]) => name === member)?.[1];
  const named = new Map([...names, ...rich.map(({ key, name }) => [key, name] as const)]);
  return canonical(value ?? null).replace(/event:(\w+)/g, (_, key) => `event:${named.get(key)}`);
}
