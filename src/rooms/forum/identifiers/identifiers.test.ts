import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../../../scripts/stamp.ts';
import { processorTime } from '../../../../test/harness/processorTime.ts';
import { readTable, type Table } from '../study/csv.ts';
import { identifiersInTable } from './columns.ts';
import caught from './examples/caught.json' with { type: 'json' };
import harmless from './examples/harmless.json' with { type: 'json' };
import heldOut from './examples/heldOut.json' with { type: 'json' };
import tables from './examples/tables.json' with { type: 'json' };
import { identifiersIn } from './find.ts';

const people = Object.values(listsOf(caught)).flat().map(example);
const nobody = Object.values(listsOf(harmless)).flat();

function listsOf<Lists extends { about: string }>({ about: _about, ...lists }: Lists) {
  return lists;
}

/** The text without the marks around what must be found, and where that stands. */
function example([kind = '', marked = '']: string[]) {
  const text = marked.replace(/[⟦⟧]/g, '');
  return { kind, text, start: marked.indexOf('⟦'), end: marked.indexOf('⟧') - 1 };
}

function isCaught({ kind, text, start, end }: ReturnType<typeof example>): boolean {
  return identifiersIn(text).some((one) => one.kind === kind && one.start < end && one.end > start);
}

const isLeftAlone = (text: string) => identifiersIn(text).length === 0;

function tableOf(csv: unknown): Table {
  const read = readTable(String(csv));
  if ('fault' in read) throw new Error(`${read.fault}: ${String(csv)}`);
  return read.table;
}

const foundIn = ({ columns, rows }: Table) => identifiersInTable(columns, rows);

describe('What looks like a patient', () => {
  it(`is caught in ${people.length} of ${people.length} written examples in eleven languages`, () => {
    expect(Object.keys(listsOf(caught))).toHaveLength(11);
    expect(people.length).toBeGreaterThanOrEqual(200);
    expect(people.filter((one) => !isCaught(one))).toEqual([]);
  });

  it(`is not seen in ${nobody.length} of ${nobody.length} harmless ones`, () => {
    expect(nobody.length).toBeGreaterThanOrEqual(200);
    expect(nobody.filter((text) => !isLeftAlone(text))).toEqual([]);
  });

  it('is caught in 41 of 42 examples that it was not made with, and 41 of 41 harmless ones are left alone', () => {
    const [written, plain] = [heldOut.caught.map(example), heldOut.harmless];
    expect([written.length, plain.length]).toEqual([42, 41]);
    expect(written.filter(isCaught).length).toBeGreaterThanOrEqual(41);
    expect(plain.filter((text) => !isLeftAlone(text))).toEqual([]);
  });

  it('is not seen in the guides, courses and questions of the site, nor in their tables', () => {
    const texts = globSync('content/entries/**/*.{md,txt}', { cwd: root });
    expect(texts.length).toBeGreaterThan(100);
    for (const path of texts) expect(identifiersIn(readFileSync(join(root, path), 'utf8')), path).toEqual([]);
    const tables = globSync('content/entries/**/*.csv', { cwd: root });
    expect(tables.length).toBeGreaterThan(5);
    for (const path of tables) {
      const lines = readFileSync(join(root, path), 'utf8').split('\n').slice(0, 200);
      expect(foundIn(tableOf(lines.join('\n'))), path).toEqual([]);
    }
  });

  it('has a place: line, column and what stands there', () => {
    const [phone, born] = identifiersIn('Two facts.\nTel. 07700 900123,\r\n  DOB: 04/11/1948');
    expect(phone).toEqual({ kind: 'phone', start: 16, end: 28, line: 2, column: 6, excerpt: '07700 900123' });
    expect(born).toMatchObject({ kind: 'birth', line: 3, column: 8, excerpt: '04/11/1948' });
  });

  it('is found in Thai, Arabic-Indic and full-width digits where it stands', () => {
    for (const text of ['โทร ๐๘๑-๒๓๔-๕๖๗๘', 'tel ٠٨١-٢٣٤-٥٦٧٨', '電話０８１－２３４－５６７８']) {
      expect(
        identifiersIn(text).map(({ kind, start, end }) => [kind, text.slice(start, end)]),
        text,
      ).toEqual([['phone', text.match(/[\d٠-٩๐-๙０-９].*/)?.[0]]]);
    }
  });

  it('is named once, as the most telling kind', () => {
    expect(identifiersIn('身份证号 110105195612120034').map(({ kind }) => kind)).toEqual(['national']);
    expect(identifiersIn('contact: 138@example.org').map(({ kind }) => kind)).toEqual(['email']);
  });

  it('is told from a number with a wrong check digit', () => {
    expect(identifiersIn('code 110105195612120035')).toEqual([]);
    expect(identifiersIn('code 12345678A')).toEqual([]);
    expect(identifiersIn('ID 110105195612120034')).toHaveLength(1);
  });
});

describe('A column that looks like patients', () => {
  it.each(tables.caught)('%s, column %i, is named', (kind, column, csv) => {
    expect(foundIn(tableOf(csv))).toContainEqual(
      expect.objectContaining({ kind, column: Number(column) - 1 }),
    );
  });

  it.each(tables.harmless)('is not seen in %j', (csv) => {
    expect(foundIn(tableOf(csv))).toEqual([]);
  });

  it('names the first row that shows it, and what stands there', () => {
    const table = tableOf('no,note\n1,stable\n2,"phone 07700 900123, daughter"\n3,phone 07700 900124');
    expect(foundIn(table)).toEqual([
      { kind: 'phone', column: 1, row: 1, excerpt: 'phone 07700 900123, daughter' },
    ]);
  });
});

describe('A hostile text of 100 kB', () => {
  const parts = [
    '1',
    '0',
    '1 ',
    '01 ',
    '0.1.',
    'a@',
    'a@b.',
    'Aa ',
    'Ab, ',
    '+1',
    '(02)',
    'tel ',
    'phone',
    'geb. ',
  ];
  const more = [
    'MRN:1 ',
    'id is ',
    '姓名',
    '患者王',
    'born 1956-03-12 ',
    '(*',
    '\n',
    'ชื่อ',
    'นาย',
    'ア',
    'https://',
  ];
  const last = [
    '10.1234/',
    'PMID ',
    'address: ',
    'wx:aaaa',
    '환자 김',
    'Mrs Anna ',
    '2019;12',
    '1 56 07 75 ',
    '¤',
    ' ',
  ];

  it.each([...parts, ...more, ...last])('of %j is read in time that grows with its length alone', (part) => {
    const text = part.repeat(Math.ceil(100_000 / part.length));
    // Some 0.2 s at most on an idle machine; what grew with the square would take minutes.
    expect(processorTime(() => identifiersIn(text))).toBeLessThan(5000);
  });
});
