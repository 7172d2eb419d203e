import { describe, expect, test } from 'vitest';
import { example } from '../../../test/frames/example.ts';
import { keysAt } from '../../dictionary/keys.ts';
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
  test.each(['data.csv', 'data.tsv', 'data.xlsx', 'data.study.zip'])(
    '%s with its dictionary, whole',
    async (name) => {
      const { frame, told } = await there(name);
      expect(told).toEqual([]);
      expect(frame.dictionary).toEqual(example.dictionary);
      expect(cellsOf(frame)).toEqual(cellsOf(example));
    },
  );

  test('SAV, but for what is told', async () => {
    const { frame, told } = await there('data.sav');
    expect(told).toEqual(['notHeld', 'otherLanguages']);
    expect(cellsOf(frame)).toEqual(cellsOf(example));
    expect(labelsOf(frame)).toEqual(labelsOf(example));
  });

  test('DTA, but for what is told: codes that are no numbers get numbers', async () => {
    const { frame, told } = await there('data.dta');
    expect(told).toEqual(['notHeld', 'notHeld', 'codesNumbered', 'missingAsLetters']);
    expect(cellsOf(frame)).toEqual({ ...cellsOf(example), stage: ['2', '3', '1', '2'] });
    const numbered = labelsOf(example).map((one) =>
      one.name === 'stage' ? { ...one, codes: one.codes.toSpliced(1, 0, 'ii') } : one,
    );
    expect(labelsOf(frame)).toEqual(numbered);
  });

  test('XPT, but for what is told: it has no labels of values', async () => {
    const { frame, told } = await there('data.xpt');
    const labelled = Array.from({ length: 3 }, () => 'valueLabelsLost');
    expect(told).toEqual(['notHeld', 'notHeld', 'otherLanguages', ...labelled, 'missingAsLetters']);
    const lost = { missing: undefined };
    expect(cellsOf(frame)).toEqual({ ...cellsOf(example), ldl: ['2.25', lost, null, lost] });
    expect(labelsOf(frame)).toEqual(labelsOf(example).map((one) => ({ ...one, codes: [] })));
  });
});
