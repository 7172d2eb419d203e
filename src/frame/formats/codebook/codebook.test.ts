import { describe, expect, test } from 'vitest';
import { keysAt } from '../../../dictionary/keys.ts';
import {
  type Dictionary,
  kinds,
  missingReasons,
  plainRoles,
  type Variable,
} from '../../../dictionary/variable.ts';
import { readFile, writeFile } from '../formats.ts';
import { XmlReader } from '../xlsx/xml.ts';
import { openArchive } from '../zip/archive.ts';
import { unpackWhole } from '../zip/unpack.ts';
import { codebook, type Data, type Spread, smallCellsIn } from './codebook.ts';
import { codebookDocx } from './docx.ts';
import { codebookHtml } from './html.ts';
import type { CodebookWords } from './words.ts';

/** Each word stands for itself. */
const itself = <N extends string>(names: readonly N[]) =>
  Object.fromEntries<string>(names.map((name) => [name, name])) as Record<N, string>; // a text for each name

const plain = itself([
  ...([
    'title',
    'variables',
    'rows',
    'name',
    'label',
    'kind',
    'unit',
    'displayUnit',
    'question',
    'help',
  ] as const),
  ...([
    'decimals',
    'hard',
    'soft',
    'least',
    'most',
    'pattern',
    'required',
    'roles',
    'identifying',
    'blinded',
  ] as const),
  ...([
    'critical',
    'derive',
    'showIf',
    'concept',
    'form',
    'section',
    'notes',
    'codes',
    'code',
    'retired',
  ] as const),
  ...(['missing', 'reason', 'limit', 'count', 'share', 'summary', 'values', 'empty', 'unreadable'] as const),
  ...(['otherValues', 'mean', 'sd', 'median', 'lowerQuartile', 'upperQuartile', 'yes', 'open'] as const),
]);
const words: CodebookWords = {
  ...plain,
  kinds: itself(kinds),
  reasons: itself(missingReasons),
  plainRoles: itself(plainRoles),
  eventOf: (name) => `event of ${name}`,
  identifyingKinds: itself(['quasi', 'direct']),
  number: (value, decimals = 3) => String(Number(value.toFixed(decimals))),
  percent: (share) => `${Math.round(share * 100)}%`,
  list: (parts) => parts.join(', '),
  range: (least, most) => `${least} to ${most}`,
  limitOf: (limit) => limit,
};

const [sexKey = '', ldlKey = '', symptomsKey = '', bornKey = ''] = keysAt(0, new Uint8Array(10), 4);
const dictionary: Dictionary = {
  format: 1,
  language: 'en',
  title: { en: 'Trial <1>', 'zh-cn': '试验' },
  variables: [
    {
      key: sexKey,
      name: 'sex',
      kind: 'category',
      label: { en: 'Sex', 'zh-cn': '性别' },
      codes: [
        { code: '1', label: { en: 'male', 'zh-cn': '男' } },
        { code: '2', label: { en: 'female' }, retired: true },
      ],
    },
    {
      key: ldlKey,
      name: 'ldl',
      kind: 'number',
      unit: 'mmol/L',
      decimals: 1,
      hard: [0, null],
      missing: [
        { code: -98, reason: 'below-limit', limit: 0.1 },
        { from: null, to: -1000 },
      ],
      roles: ['outcome:primary', `event:${bornKey}`],
      derive: { expression: "if(years(b, '1990-01-01') > 3, x, 2)", inputs: { b: bornKey, x: symptomsKey } },
    },
    { key: symptomsKey, name: 'symptoms', kind: 'multi', codes: [{ code: 'a' }, { code: 'b' }] },
    { key: bornKey, name: 'born', kind: 'date', hard: ['1900-01-01', null] },
  ],
};
const counts = { empty: 1, unreadable: 0, reasons: [] };
const numbers = {
  kind: 'numbers',
  mean: 2.04,
  sd: 1,
  least: 1,
  lower: 1.5,
  median: 2,
  upper: 2.5,
  most: 3,
} as const;
const spreads: Readonly<Record<string, Spread>> = {
  [sexKey]: {
    ...counts,
    n: 4,
    kind: 'texts',
    different: 2,
    bars: [
      { text: '1', count: 3 },
      { text: '7', count: 1 },
    ],
    others: 0,
  },
  [ldlKey]: { ...counts, n: 3, reasons: [2, 0], ...numbers },
  [symptomsKey]: {
    ...counts,
    n: 2,
    kind: 'texts',
    different: 2,
    bars: [
      { text: 'a b', count: 1 },
      { text: 'a', count: 1 },
    ],
    others: 0,
  },
  [bornKey]: { ...counts, n: 1, ...numbers, least: 0, lower: 0.5, median: 31, upper: 31, most: 365 },
};
const data: Data = { rows: 7, spreadOf: (key) => spreads[key] };

describe('a codebook', () => {
  const { title, blocks } = codebook(dictionary, 'zh-cn', words, data);
  const tables = blocks.flatMap((block) => (block.is === 'table' ? [block] : []));
  const lists = blocks.flatMap((block) =>
    block.is === 'list' ? [Object.fromEntries(block.entries.map(({ name, value }) => [name, value]))] : [],
  );

  test('speaks the language of its reader where the dictionary does', () => {
    expect(title).toBe('试验');
    expect(tables[0]?.rows[0]).toEqual(['sex', '性别', 'category', '']);
    expect(lists[0]).toEqual({ variables: '4', rows: '7' });
  });

  test('counts every code, and those on no list', () => {
    expect(tables[1]?.rows).toEqual([
      ['1', '男', '3', '75%'],
      ['2', 'female, retired', '0', '0%'],
      ['7', 'otherValues', '1', '25%'],
    ]);
    // Of several choices each by itself.
    expect(tables[3]?.rows).toEqual([
      ['a', '', '2', '100%'],
      ['b', '', '1', '50%'],
    ]);
  });

  test('tells missing values with their reasons and counts, ranges, roles and how numbers are spread', () => {
    expect(tables[2]?.rows).toEqual([
      ['-98', 'below-limit', '', '0.1', '2'],
      ['open to -1000', '', '', '', '0'],
    ]);
    expect(lists[3]).toMatchObject({
      unit: 'mmol/L',
      hard: '0 to open',
      roles: 'outcome:primary, event of born',
      derive: "if(years(born, '1990-01-01') > 3, symptoms, 2)",
    });
    expect(lists[4]).toEqual({
      ...{ values: '3', empty: '1', mean: '2.04', sd: '1' },
      ...{ least: '1', lowerQuartile: '1.5', median: '2', upperQuartile: '2.5', most: '3' },
    });
    expect(lists.at(-1)).toMatchObject({ least: '1970-01-01', median: '1970-02-01', most: '1971-01-01' });
  });

  test('keeps three digits of small numbers, however few decimals are shown', () => {
    const small = {
      ...numbers,
      mean: 0.000185,
      sd: 0.0000912,
      least: 0.000034,
      lower: 0.0001,
      median: 0,
      most: 0.00041,
    };
    for (const decimals of [2, undefined]) {
      const one: Variable = { key: ldlKey, name: 'x', kind: 'number', ...(decimals ? { decimals } : {}) };
      const { blocks: made } = codebook({ ...dictionary, variables: [one] }, 'en', words, {
        rows: 3,
        spreadOf: () => ({ ...counts, n: 3, ...small, upper: 1e-19 }),
      });
      const list = made.flatMap((block) => (block.is === 'list' ? block.entries : []));
      expect(Object.fromEntries(list.map(({ name, value }) => [name, value]))).toMatchObject({
        ...{ mean: '0.000185', sd: '0.0000912', least: '0.000034', lowerQuartile: '0.0001' },
        ...{ median: '0', upperQuartile: '0', most: '0.00041' },
      });
    }
  });

  test('without data counts nothing', () => {
    const bare = codebook(dictionary, 'en', words).blocks.flatMap((block) =>
      block.is === 'table' ? [block] : [],
    );
    expect(bare[1]).toMatchObject({
      head: [{ text: 'code' }, { text: 'label' }],
      rows: [
        ['1', 'male'],
        ['2', 'female, retired'],
      ],
    });
    expect(bare[2]?.rows[0]).toEqual(['-98', 'below-limit', '', '0.1']);
  });

  test('is one page that fetches nothing, runs nothing, and shows any text as it is', () => {
    const html = codebookHtml(codebook(dictionary, 'en', words, data));
    expect(html).toContain('<title>Trial &lt;1&gt;</title>');
    expect(html).toContain('<html lang="en">');
    expect(codebookHtml(codebook(dictionary, 'zh-cn', words))).toContain('<html lang="zh-CN">');
    expect(html).not.toMatch(/<script|<link|<img|url\(|src=|https?:/);
    expect(html.match(/<h2 id="\w+">/g)).toHaveLength(4);
  });

  test('is a document whose headings make its outline and whose tables have their heads on every page', async () => {
    const told = { ...dictionary, title: { en: 'Trial <1>\u0001' } };
    const bytes = await codebookDocx(codebook(told, 'en', words, data));
    const archive = openArchive(bytes);
    const read = async (name: string) =>
      new TextDecoder().decode(await unpackWhole(archive, archive.entries.get(name)!));
    for (const name of archive.entries.keys()) {
      const reader = new XmlReader(name, { open: () => {}, close: () => {}, text: () => {} });
      reader.push(await read(name));
      reader.end();
    }
    // Every part is named by its type, and each that another asks for is there.
    const types = await read('[Content_Types].xml');
    for (const name of archive.entries.keys())
      if (!name.endsWith('.rels') && !name.startsWith('[')) expect(types).toContain(`PartName="/${name}"`);
    for (const [from, folder] of [
      ['_rels/.rels', ''],
      ['word/_rels/document.xml.rels', 'word/'],
    ] as const)
      for (const [, target] of (await read(from)).matchAll(/Target="([^"]+)"/g))
        expect([...archive.entries.keys()]).toContain(`${folder}${target}`);
    const document = await read('word/document.xml');
    expect(document.match(/<w:pStyle w:val="Heading1"\/>/g)).toHaveLength(4);
    expect(document).toContain('>Trial &lt;1&gt;</w:t>');
    expect(document).toContain('<w:tblHeader/>');
    // Cells of numbers stand to the right, every cell holds a paragraph, and no two tables touch.
    expect(document).toContain('<w:jc w:val="right"/></w:pPr><w:r><w:t xml:space="preserve">75%</w:t>');
    expect(document).not.toMatch(/<w:tc><\/w:tc>|<\/w:tbl><w:tbl>/);
    const used = new Set(
      Array.from(document.matchAll(/w:(?:pStyle|tblStyle) w:val="(\w+)"/g), ([, id]) => id),
    );
    const styles = await read('word/styles.xml');
    for (const id of used) expect(styles).toContain(`w:styleId="${id}"`);
    expect(await codebookDocx(codebook(told, 'en', words, data))).toEqual(bytes);
  });

  test('is written of a table by the ending of its name, with codes counted and words for whoever reads it', async () => {
    const file = new TextEncoder().encode('id,sex\n001,f\n002,m\n003,f\n');
    const keys = (count: number) => keysAt(0, new Uint8Array(10), count);
    const { frame } = await readFile(file, 'a.csv', { keys, language: 'en' });
    const { bytes } = await writeFile(frame, 'book.html', words);
    const html = new TextDecoder().decode(bytes);
    expect(html).toMatch(/<td>f<\/td><td>female<\/td><td class="n">2<\/td><td class="n">67%<\/td>/);
    expect(
      openArchive((await writeFile(frame, 'book.docx', words)).bytes).entries.has('word/document.xml'),
    ).toBe(true);
    await expect(writeFile(frame, 'book.docx')).rejects.toMatchObject({ kind: 'notWritten' });
  });
});

test('variables of which it tells a code that fewer than five people have are known by name', () => {
  expect(smallCellsIn(dictionary, data)).toEqual(['sex', 'symptoms']);
  const many = { ...spreads[sexKey]!, bars: [{ text: '1', count: 5 }] } as Spread; // of texts, as above
  expect(
    smallCellsIn(dictionary, { rows: 9, spreadOf: (key) => (key === sexKey ? many : undefined) }),
  ).toEqual([]);
});
