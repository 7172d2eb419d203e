import { expect, test } from 'vitest';
import { keysAt } from '../../../dictionary/keys.ts';
import type { Variable } from '../../../dictionary/variable.ts';
import { type Column, FileFault, type Frame, firstReason, systemMissing, unreadable } from '../../frame.ts';
import { rawText } from '../../raw/rawColumn.ts';
import { packArchive } from '../zip/pack.ts';
import { dictionaryIn, withCodebook } from './codebookSheet.ts';
import { readBook, readXlsx, sheetsOf } from './readXlsx.ts';
import { writeXlsx } from './writeXlsx.ts';

const key = (at: number) => `01J9ZZZZZZZZZZZZZZZZZZZZ${String(at).padStart(2, '0')}`;
const state = (...states: number[]) => Uint8Array.from(states);

const columns: Column[] = [
  {
    variable: { key: key(1), name: 'id', kind: 'id' },
    storage: 'texts',
    codes: Uint32Array.from([0, 1, 2]),
    texts: ['007', '1e5', '<&"_x0041_\u0001 '],
  },
  {
    variable: {
      key: key(2),
      name: 'sex',
      kind: 'category',
      label: { en: 'Sex', th: 'เพศ' },
      codes: [{ code: '1', label: { en: 'male' } }, { code: '2' }],
    },
    storage: 'texts',
    codes: Uint32Array.from([0, 1, 0]),
    texts: ['1', '2'],
  },
  {
    variable: {
      key: key(3),
      name: 'ldl',
      kind: 'number',
      decimals: 2,
      unit: 'mmol/L',
      missing: [{ code: -99, reason: 'not-done' }],
    },
    storage: 'numbers',
    numbers: Float64Array.from([0.1 + 0.2, Number.NaN, Number.NaN]),
    state: state(0, firstReason, unreadable),
    unread: new Map([[2, '<0.5']]),
  },
  {
    variable: { key: key(4), name: 'born', kind: 'date' },
    storage: 'numbers',
    numbers: Float64Array.from([-25_508, Number.NaN, -40_000]),
    state: state(0, systemMissing, 0),
  },
  {
    variable: { key: key(5), name: 'seen', kind: 'datetime' },
    storage: 'numbers',
    numbers: Float64Array.from([1_706_704_245, 0, 1_706_704_245.5]),
  },
  {
    variable: { key: key(6), name: 'at', kind: 'time' },
    storage: 'numbers',
    numbers: Float64Array.from([0, 45_296, 86_399]),
  },
];

function frameOf(all: Column[]): Frame {
  const variables: Variable[] = all.map(({ variable }) => variable);
  return { rows: 3, columns: all, dictionary: { format: 1, language: 'en', variables } };
}

async function cellsOf(bytes: Uint8Array, form = {}) {
  const { table, remarks } = await readXlsx(bytes, form);
  const cells = table.columns.map((column) => [
    column.heading,
    ...Array.from({ length: table.rows }, (_, row) => rawText(column, row)),
  ]);
  return { cells, remarks };
}

/** A workbook of one sheet, as a program might write it. */
function workbook(sheet: string, { prefix = '', styles = '', strings = '', properties = '' } = {}) {
  const part = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) });
  const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Target="${target}" Type="${types}/${type}" Id="${id}"/>`;
  return packArchive([
    part(
      '_rels/.rels',
      `<Relationships>${relation('a', 'officeDocument', '/book/Book.xml')}</Relationships>`,
    ),
    part(
      'book/_rels/Book.xml.rels',
      `<Relationships>${relation('s', 'worksheet', '../sheets/One.XML')}${relation('t', 'sharedStrings', 'strings.xml')}${relation('u', 'styles', 'styles.xml')}</Relationships>`,
    ),
    part(
      'book/Book.xml',
      `<${prefix}workbook>${properties}<${prefix}sheets><${prefix}sheet name="一" sheetId="1" r:id="s"/></${prefix}sheets></${prefix}workbook>`,
    ),
    part('sheets/one.xml', sheet),
    part('book/strings.xml', strings || '<sst/>'),
    part('book/styles.xml', styles || '<styleSheet/>'),
  ]);
}

const rows = (...all: string[]) =>
  `<worksheet><sheetData>${all.map((row) => `<row>${row}</row>`).join('')}</sheetData></worksheet>`;
const text = (value: string) => `<c t="str"><v>${value}</v></c>`;
const number = (value: number, style = 0) => `<c s="${style}"><v>${value}</v></c>`;

async function faultOf(bytes: Uint8Array | Promise<Uint8Array>, form = {}): Promise<string> {
  try {
    await readXlsx(await bytes, form);
  } catch (error) {
    if (error instanceof FileFault) return error.kind;
    throw error;
  }
  return 'none';
}

test('what is written is read again, and the same frame makes the same bytes', async () => {
  const frame = frameOf(columns);
  const { bytes, remarks } = await writeXlsx(frame);
  expect((await writeXlsx(frame)).bytes).toEqual(bytes);
  expect(remarks).toEqual([{ kind: 'datesAsText', variable: 'born', values: { count: 1 } }]);
  expect(await sheetsOf(bytes)).toEqual([
    { name: 'data', hidden: false, rows: 4, columns: 6 },
    { name: 'codebook', hidden: false, rows: 7, columns: 8 },
  ]);
  const { cells } = await cellsOf(bytes);
  expect(cells).toEqual([
    ['id', '007', '1e5', '<&"_x0041_\u0001 '],
    ['sex', '1', '2', '1'],
    ['ldl', '0.30000000000000004', '-99', '<0.5'],
    ['born', '1900-03-01', '', '1860-06-26'],
    ['seen', '2024-01-31T12:30:45', '1970-01-01', '2024-01-31T12:30:45.5'],
    ['at', '00:00:00', '12:34:56', '23:59:59'],
  ]);
  const book = await cellsOf(bytes, { sheet: 'codebook' });
  expect(book.cells.map(([heading, , second]) => [heading, second])).toContainEqual(['codes', '1 = male\n2']);
});

test('parts are found wherever they lie, under any prefix, without references of cells', async () => {
  const sheet =
    '<x:worksheet><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="inlineStr"><x:is><x:r><x:t>b</x:t></x:r><x:rPh><x:t>ビー</x:t></x:rPh><x:r><x:t>&#x32;</x:t></x:r></x:is></x:c></x:row><x:row><x:c><x:v>1</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c></x:row></x:worksheet>'.replace(
      '</x:row></x:worksheet>',
      '</x:row></x:sheetData></x:worksheet>',
    );
  const strings =
    '<x:sst><x:si><x:r><x:t>a &amp; </x:t></x:r><x:r><x:t><![CDATA[<A>]]></x:t></x:r></x:si></x:sst>';
  expect((await cellsOf(await workbook(sheet, { prefix: 'x:', strings }))).cells).toEqual([
    ['a & <A>', '1'],
    ['b2', 'TRUE'],
  ]);
});

test('dates are known by the format of their cell, and counted from 1900 with its fault, or from 1904', async () => {
  const codes = ['yyyy/m/d', '[h]:mm', '#,##0.00', '0.00E+00', '"day" 0', '[$-411]ggge"年"m"月"d"日"'];
  const styles = `<styleSheet><numFmts>${codes.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><cellXfs>${[0, 14, ...codes.map((_, at) => 164 + at), 57, 21].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`;
  const shown = (value: number, ...all: number[]) => all.map((style) => number(value, style)).join('');
  const sheet = rows(
    Array.from('abcdefghij', text).join(''),
    shown(61.5, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9),
    shown(60, 1, 1, 1),
    shown(0.25, 1, 9),
    shown(59, 1),
    shown(-1, 1),
  );
  const { cells, remarks } = await cellsOf(await workbook(sheet, { styles }));
  expect(cells.map(([, first]) => first)).toEqual([
    '61.5',
    '1900-03-01T12:00:00',
    '1900-03-01T12:00:00',
    '1476:00:00',
    '61.5',
    '61.5',
    '61.5',
    '1900-03-01T12:00:00',
    '1900-03-01T12:00:00',
    '1476:00:00',
  ]);
  expect(cells[0]!.slice(2)).toEqual(['1900-02-29', '06:00:00', '1900-02-28', '#####']);
  expect(remarks).toContainEqual({ kind: 'errorCells', variable: 'a', values: { count: 2, first: 'A3' } });
  const from1904 = await workbook(rows(text('a'), number(0, 1), number(43_859, 1)), {
    styles,
    properties: '<workbookPr date1904="1"/>',
  });
  expect((await cellsOf(from1904)).cells).toEqual([['a', '1904-01-01', '2024-01-30']]);
});

test('merged headings stand over all their columns; merged cells below, what is hidden, and formulas nobody computed are told', async () => {
  const sheet = `<worksheet><cols><col min="2" max="3" hidden="1"/></cols><sheetData><row r="1"><c r="A1" t="str"><v>id</v></c><c r="B1" t="str"><v>Day 1</v></c></row><row r="2"><c r="B2" t="str"><v>SBP</v></c><c r="C2" t="str"><v>DBP</v></c></row><row r="3" hidden="true"><c r="A3"><v>1</v></c><c r="B3"><f>A3+1</f></c><c r="C3"><f>A3*80</f><v>80</v></c></row><row r="6"><c r="A6"><v>2</v></c><c r="B6" t="e"><v>#N/A</v></c><c r="C6"><v>90</v></c></row></sheetData><mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/><mergeCell ref="A6:A7"/></mergeCells></worksheet>`;
  const { cells, remarks } = await cellsOf(await workbook(sheet));
  expect(cells).toEqual([
    ['id', '1', '2'],
    ['Day 1 SBP', '=A3+1', '#N/A'],
    ['Day 1 DBP', '80', '90'],
  ]);
  expect(remarks).toEqual([
    { kind: 'mergedCells', values: { count: 1, first: 'A6' } },
    { kind: 'hiddenRows', values: { count: 1 } },
    { kind: 'hiddenColumns', values: { count: 2 } },
    { kind: 'formulasWithoutValue', values: { count: 1 } },
    { kind: 'emptyRows', values: { count: 2 } },
    { kind: 'errorCells', variable: 'Day 1 SBP', values: { count: 2, first: 'B3' } },
  ]);
});

test('a range, a sheet and the rows of headings can be chosen', async () => {
  const sheet = rows(
    text('title'),
    text('x') + text('a') + text('b'),
    number(1) + number(2) + number(3),
    number(4) + number(5) + number(6),
  );
  const bytes = await workbook(sheet);
  expect((await cellsOf(bytes, { range: 'B2:C3' })).cells).toEqual([
    ['a', '2'],
    ['b', '3'],
  ]);
  expect((await cellsOf(bytes, { range: 'C:C', layout: { above: 0, rows: 0 } })).cells).toEqual([
    ['', 'b', '3', '6'],
  ]);
  expect(await faultOf(bytes, { sheet: 'two' })).toBe('noSuchSheet');
  expect(await faultOf(bytes, { range: 'C3:A1' })).toBe('notRange');
  expect(await faultOf(bytes, { range: 'F1:G9' })).toBe('emptySheet');
});

test('entities, broken sheets and sheets that are too large are told, not followed', async () => {
  expect(await faultOf(workbook('<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>'))).toBe('xmlDocumentType');
  expect(await faultOf(workbook(rows(text('&b;'))))).toBe('xmlEntity');
  expect(await faultOf(workbook(rows(text('a')).slice(0, -9)))).toBe('xmlCut');
  expect(await faultOf(workbook('<worksheet><sheetData></worksheet></sheetData>'))).toBe('xmlBroken');
  expect(await faultOf(workbook(rows('<c t="s"><v>7</v></c>')))).toBe('sheetBroken');
  expect(await faultOf(workbook(rows('<c r="XFE1"><v>7</v></c>')))).toBe('sheetBroken');
  const far = (column: string) =>
    rows(...Array.from({ length: 1100 }, () => `<c r="${column}1"><v>1</v></c>`));
  expect(await faultOf(workbook(far('XFD')))).toBe('tooWide');
  expect(await faultOf(workbook(far('GJH')))).toBe('sheetTooLarge');
  const merged = `${rows(text('a') + text('b'), number(1)).replace('</worksheet>', '')}<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(30_000)}</mergeCells></worksheet>`;
  expect((await cellsOf(await workbook(merged))).remarks).toEqual([
    { kind: 'mergedCells', values: { count: 30_000, first: 'A1' } },
  ]);
});

test('a codebook is what people made of it in the spreadsheet, and one that is none of ours is told and left', async () => {
  const book = [
    ['name', 'label (th)', 'kind', 'codes', 'codes (en)'],
    ['sex', 'เพศ', 'category', '1 = ชาย\r\n2 = หญิง (retired)', '1 = male'],
  ];
  const keys = (count: number) => keysAt(0, new Uint8Array(10), count);
  const options = { keys, language: 'en' } as const;
  expect(dictionaryIn(book, options)).toMatchObject({
    language: 'th',
    variables: [
      {
        name: 'sex',
        label: { th: 'เพศ' },
        kind: 'category',
        codes: [
          { code: '1', label: { th: 'ชาย', en: 'male' } },
          { code: '2', label: { th: 'หญิง' }, retired: true },
        ],
      },
    ],
  });
  const [head = [], line = []] = book;
  for (const other of [
    [
      ['name', 'Label'],
      ['sex', 'Sex'],
    ],
    [head, line.with(2, 'letters')],
    [head, line, line],
    [head, line.with(0, 'Sex at birth')],
    [
      ['sex', 'name'],
      ['1', 'a'],
    ],
  ])
    expect(dictionaryIn(other, options)).toBeUndefined();
  const frame = frameOf(columns);
  const { bytes } = await writeXlsx({
    ...frame,
    dictionary: {
      ...frame.dictionary,
      variables: frame.dictionary.variables.map((one) => ({ ...one, name: 'Name' })),
    },
  });
  const { read, known } = withCodebook(await readBook(bytes), options);
  expect([read.remarks, known.dictionary]).toEqual([[{ kind: 'codebookUnused' }], undefined]);
});
