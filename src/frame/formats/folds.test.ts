import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readAs, writeAs } from '../../../scripts/data/cases.ts';
import { told } from '../../../scripts/data/told.ts';
import type { Variable } from '../../dictionary/variable.ts';
import type { Column, Frame } from '../frame.ts';
import { FileFault } from '../frame.ts';
import { readDta } from './dta/read.ts';
import { readXpt } from './xpt/read.ts';

function frameOf(columns: readonly Column[]): Frame {
  const rows =
    columns[0]?.storage === 'numbers' ? columns[0].numbers.length : (columns[0]?.codes.length ?? 0);
  const variables = columns.map(({ variable }) => variable);
  return { rows, columns, dictionary: { format: 1, language: 'zh-cn', variables } };
}

function numbers(variable: Omit<Variable, 'key'>, values: number[], state?: number[]): Column {
  const rest = state ? { state: Uint8Array.from(state) } : {};
  return {
    variable: { key: 'k', ...variable },
    storage: 'numbers',
    numbers: Float64Array.from(values),
    ...rest,
  };
}

const four = [{ code: 96 }, { code: 97 }, { code: 98 }, { code: 99, label: { 'zh-cn': '不详' } }];
const age = numbers({ name: 'age', kind: 'integer', missing: four }, [40, Number.NaN, Number.NaN], [0, 2, 5]);

describe('What a format cannot hold is folded and told', () => {
  test('a fourth discrete missing value of SAV becomes a range, if nothing else lies in it', async () => {
    const { bytes, remarks } = writeAs('sav', frameOf([age]));
    expect(remarks).toContainEqual({ kind: 'missingAsRange', variable: 'age', values: { codes: 4 } });
    const [column] = told((await readAs('x.sav', bytes)).frame).columns;
    expect(column).toMatchObject({ values: [40, 96, 99], range: [96, 99], labels: [[99, '不详']] });
  });

  test('and new codes below all values, if something does', async () => {
    const missing = [{ code: 1 }, { code: 3 }, { code: 5 }, { code: 7 }];
    const mixed = numbers({ name: 'x', kind: 'integer', missing }, [2, 4, 6, Number.NaN], [0, 0, 0, 3]);
    const { bytes, remarks } = writeAs('sav', frameOf([mixed]));
    expect(remarks).toMatchObject([{ kind: 'missingRecoded', variable: 'x' }]);
    const [column] = told((await readAs('x.sav', bytes)).frame).columns;
    expect(column).toMatchObject({ values: [2, 4, 6, -100], range: [-102, -99] });
  });

  test('missing codes become letters in Stata and SAS, and keep their labels in Stata', async () => {
    for (const format of ['dta', 'xpt'] as const) {
      const { bytes, remarks } = writeAs(format, frameOf([age]));
      expect(remarks).toContainEqual({ kind: 'missingAsLetters', variable: 'age', values: { codes: 4 } });
      const [column] = told((await readAs(`x.${format}`, bytes)).frame).columns;
      expect(column?.values).toEqual([40, '.a', '.d']);
      if (format === 'dta') expect(column?.labels).toContainEqual(['.d', '不详']);
    }
  });

  test('codes that are texts become numbers in Stata, and labels of values are told of in SAS', async () => {
    const codes = [
      { code: 'M', label: { 'zh-cn': '男' } },
      { code: 'F', label: { 'zh-cn': '女' } },
    ];
    const sex: Column = {
      variable: { key: 'k', name: 'sex', kind: 'category', codes },
      storage: 'texts',
      codes: Uint32Array.of(1, 0),
      texts: ['M', 'F'],
    };
    const stata = writeAs('dta', frameOf([sex]));
    expect(stata.remarks).toContainEqual({ kind: 'codesNumbered', variable: 'sex', values: { codes: 2 } });
    const [column] = told((await readAs('x.dta', stata.bytes)).frame).columns;
    expect(column).toMatchObject({
      values: [2, 1],
      labels: [
        [1, '男'],
        [2, '女'],
      ],
    });
    expect(writeAs('xpt', frameOf([sex])).remarks).toContainEqual({
      kind: 'valueLabelsLost',
      variable: 'sex',
      values: { count: 2 },
    });
  });

  test('long labels and texts are cut between characters', async () => {
    const label = { 'zh-cn': '长'.repeat(100) };
    const { bytes, remarks } = writeAs(
      'xpt',
      frameOf([numbers({ name: 'averylongname', kind: 'number', label }, [1])]),
    );
    expect(remarks.map(({ kind }) => kind)).toEqual(['nameChanged', 'labelCut']);
    const [column] = told((await readAs('x.xpt', bytes)).frame).columns;
    expect(column).toMatchObject({ name: 'AVERYLON', label: '长'.repeat(13) });
  });

  test('what has no place anywhere is counted', () => {
    const { remarks } = writeAs(
      'sav',
      frameOf([numbers({ name: 'ldl', kind: 'number', unit: 'mmol/L', hard: [0, 30] }, [1])]),
    );
    expect(remarks).toEqual([
      { kind: 'notHeld', values: { field: 'unit', count: 1 } },
      { kind: 'notHeld', values: { field: 'hard', count: 1 } },
    ]);
  });
});

test('Stata keeps labels in several languages, and notes', async () => {
  const label = { 'zh-cn': '性别', th: 'เพศ' };
  const codes = [{ code: '1', label: { 'zh-cn': '男', th: 'ชาย' } }];
  const sex: Column = {
    variable: { key: 'k', name: 'sex', kind: 'category', label, codes, notes: ['asked'] },
    storage: 'texts',
    codes: Uint32Array.of(0),
    texts: ['1'],
  };
  const { bytes, remarks } = writeAs('dta', frameOf([sex]));
  expect(remarks).toEqual([]);
  const { frame } = await readAs('x.dta', bytes);
  expect(frame.dictionary.language).toBe('zh-cn');
  expect(frame.dictionary.variables[0]).toMatchObject({ kind: 'category', label, codes, notes: ['asked'] });
});

describe('Code pages', () => {
  const bytes = new Uint8Array(readFileSync(join(import.meta.dirname, 'cases/foreign-gbk.dta')));
  const reading = { key: () => 'k', language: 'zh-cn' } as const;

  test('a file that does not tell its encoding is judged by its texts', () => {
    const { frame, remarks } = readDta(bytes, reading);
    expect(frame.dictionary.variables[0]?.codes?.[0]?.label).toEqual({ 'zh-cn': '男性' });
    expect(remarks).toContainEqual({ kind: 'encodingJudged', values: { encoding: 'gb18030' } });
  });

  test.each(['936', 'windows-1252', '949', '932', '950', '874'])(
    'the choice of %s is stronger',
    (encoding) => {
      const { frame, remarks } = readDta(bytes, { ...reading, encoding });
      expect(frame.dictionary.variables[0]?.codes?.[0]?.label?.['zh-cn'] === '男性').toBe(encoding === '936');
      expect(remarks).toEqual([]);
    },
  );

  test.each([
    [936, [0xc4, 0xd0], '男'],
    [949, [0xb3, 0xb2], '남'],
    [932, [0x92, 0x6a], '男'],
    [950, [0xa8, 0x6b], '男'],
    [874, [0xaa, 0xd2], 'ชา'],
    [1252, [0xe9, 0xe8], 'éè'],
  ])('SPSS tells %i by its number, or by its record', async (page, letters, text) => {
    for (const hasRecord of [true, false]) {
      const sav = writeAs(
        'sav',
        frameOf([numbers({ name: 'x', kind: 'number', label: { 'zh-cn': 'ab' } }, [1])]),
      ).bytes;
      sav.set(
        letters,
        sav.findIndex((byte, at) => byte === 0x61 && sav[at + 1] === 0x62 && sav[at - 4] === 2),
      );
      const view = new DataView(sav.buffer);
      const find = (subtype: number) =>
        sav.findIndex(
          (_, at) =>
            at + 8 < sav.length && view.getInt32(at, true) === 7 && view.getInt32(at + 4, true) === subtype,
        );
      view.setInt32(find(3) + 16 + 28, page, true);
      const record = find(20);
      const name = page === 1252 ? 'CP125' : `CP${page}`;
      if (hasRecord) sav.set(new TextEncoder().encode(name), record + 16);
      else view.setInt32(record + 4, 99, true);
      if (hasRecord && page === 1252) continue; // No place for six letters in the record.
      const { frame } = await readAs('x.sav', sav);
      expect(frame.dictionary.variables[0]?.label).toEqual({ en: text });
    }
  });
});

test('SAS transport files of version 8 are refused with their version', () => {
  const text = `HEADER RECORD*******LIBV8   HEADER RECORD!!!!!!!${'0'.repeat(30)}  `.repeat(5);
  const read = () => readXpt(new TextEncoder().encode(text), { key: () => 'k', language: 'en' });
  expect(read).toThrow(FileFault);
  expect(read).toThrow('versionUnknown {"at":0,"version":8}');
});
