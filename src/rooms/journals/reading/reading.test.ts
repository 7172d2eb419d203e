/** Files of every kind, good and bad, as the thread reads them: each fault with its row. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { encodedIn } from '../../../../test/harness/encoded.ts';
import type { Encoding } from '../../../lib/encodings.ts';
import type { ImportKind } from '../kinds.ts';
import { run } from './readThread.ts';
import type { FigureRow, JournalRow } from './rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'journals-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(
  kind: ImportKind,
  file: string | Uint8Array,
  year: number | null = null,
  encoding?: Encoding,
) {
  const path = join(folder, 'file');
  writeFileSync(path, file);
  const outcome = await run({ path, out: `${path}.rows`, kind, year, encoding });
  const batches = readFileSync(`${path}.rows`, 'utf8').split('\n').filter(Boolean);
  const all = batches.map((line): { journals?: JournalRow[]; figures?: FigureRow[] } => JSON.parse(line));
  return {
    outcome,
    refused: 'refused' in outcome ? outcome.refused : null,
    faults: outcome.faults.map(({ line, kind: fault }) => `${line} ${fault}`),
    journals: all.flatMap(({ journals }) => journals ?? []),
    figures: all.flatMap(({ figures }) => figures ?? []),
  };
}

const plain = 'ISSN,Year,Metric,Value,Quartile,Category\n';

describe('A file that is read', () => {
  it('is told of as far as it is read, to its end', async () => {
    const path = join(folder, 'long');
    const wide = ' '.repeat(3000);
    const rows = Array.from(
      { length: 3500 },
      (_, n) => `99000008,${1990 + (n % 30)},SJR,${n},Q1,Oncology${wide}`,
    );
    writeFileSync(path, plain + rows.join('\n'));
    const parts: number[] = [];
    await run({ path, out: `${path}.rows`, kind: 'plain', year: null, encoding: undefined }, (part) =>
      parts.push(part),
    );
    expect(parts.length).toBeGreaterThan(2);
    expect(parts).toEqual(parts.toSorted((a, b) => a - b));
    expect(parts.at(-1)).toBe(1);
  });
});

describe('A strange file', () => {
  it('is read in one go, whatever spaces stand in a cell', async () => {
    const cell = `a${' '.repeat(20_000)}b`;
    const { figures } = await read(
      'scimago',
      `Title;Issn;SJR;SJR Best Quartile;H index;Total Docs. (2024);Categories
"Invented Annals";"99000008";"1,5";Q1;2;4;"${cell} ( (Q2) ; Oncology (Q1) "
`,
    );
    expect(figures.map(({ category, quartile }) => [category, quartile])).toEqual([
      ['a b (', 2],
      ['Oncology', 1],
      ['', null],
    ]);
  });

  it('of sources has objects where numbers and texts belong, and is read for all that', async () => {
    const odd = { toString: 1, valueOf: 1 };
    const line = { issn: ['9900-0008'], display_name: 'Invented Annals', apc_usd: odd, updated_date: odd };
    const { journals, refused } = await read('openalex', `${JSON.stringify(line)}\n`);
    expect([refused, journals[0]?.title, journals[0]?.charged]).toEqual([null, 'Invented Annals', null]);
  });
});

describe('A good file', () => {
  it('of SCImago gives journals and figures for each category', async () => {
    const { journals, figures, faults } = await read(
      'scimago',
      `Rank;Sourceid;Title;Type;Issn;SJR;SJR Best Quartile;H index;Total Docs. (2024);Country;Publisher;Categories
1;1;"Invented Annals";journal;"99000008, 99000016";"106,094";Q1;223;44;United States;"Nowhere Press";"Hematology (Q1); Oncology (Q2)"
`,
    );
    expect(faults).toEqual([]);
    expect(journals[0]).toMatchObject({ issns: ['9900-0008', '9900-0016'], title: 'Invented Annals' });
    expect(figures).toEqual([
      { issn: '9900-0008', year: 2024, metric: 'sjr', category: 'Hematology', quartile: 1, value: 106.094 },
      { issn: '9900-0008', year: 2024, metric: 'sjr', category: 'Oncology', quartile: 2, value: 106.094 },
      { issn: '9900-0008', year: 2024, metric: 'h', category: '', quartile: null, value: 223 },
    ]);
  });

  it('of Journal Citation Reports has lines above its head and below its rows', async () => {
    const { figures, faults, journals } = await read(
      'jcr',
      `Journal Data Filtered By: Selected JCR Year: 2024
Journal name,JCR Abbreviation,Publisher,ISSN,eISSN,Category,Edition,Total Citations,2024 JIF,JIF Quartile,2024 JCI
INVENTED ANNALS,INVENT ANN,NOWHERE,9900-0008,9900-0016,ONCOLOGY,SCIE,"1,234",14.5,Q1,2.10
INVENTED LETTERS,INVENT LETT,NOWHERE,N/A,9900-0024,SURGERY,SCIE,12,<0.1,N/A,N/A
Copyright (c) 2025 Clarivate
`,
    );
    expect(journals.map(({ issns }) => issns)).toEqual([['9900-0008', '9900-0016'], ['9900-0024']]);
    expect(figures).toEqual([
      { issn: '9900-0008', year: 2024, metric: 'jif', category: 'ONCOLOGY', quartile: 1, value: 14.5 },
      { issn: '9900-0008', year: 2024, metric: 'jci', category: 'ONCOLOGY', quartile: null, value: 2.1 },
    ]);
    expect(faults).toEqual(['4 badValue']);
  });

  it('of DOAJ says what authors pay', async () => {
    const { journals } = await read(
      'doaj',
      `Journal title,Journal ISSN (print version),Journal EISSN (online version),Languages in which the journal accepts manuscripts,Publisher,Country of publisher,APC,APC amount
Invented Annals,,9900-0016,"English, French",Nowhere,France,Yes,1500 EUR
`,
    );
    expect(journals[0]).toMatchObject({
      open_access: true,
      charged: true,
      charge: '1500 EUR',
      country: 'France',
    });
  });

  it('of OpenAlex is read packed, without its repositories', async () => {
    const source = {
      type: 'journal',
      issn_l: '9900-0008',
      issn: ['9900-0008', '9900-0016'],
      display_name: 'Invented Annals',
      alternate_titles: ['Annals, invented'],
      is_oa: true,
      apc_usd: 900,
      summary_stats: { '2yr_mean_citedness': 3.25, h_index: 40 },
      updated_date: '2025-03-01',
    };
    const lines = [source, { type: 'repository', display_name: 'A store' }].map((one) => JSON.stringify(one));
    const { journals, figures, refused } = await read('openalex', gzipSync(`${lines.join('\n')}\n`));
    expect(refused).toBeNull();
    expect(journals).toHaveLength(1);
    expect(journals[0]).toMatchObject({ linking: '9900-0008', charge: '900 USD' });
    expect(figures.map(({ metric, value, year }) => [metric, value, year])).toEqual([
      ['cited2', 3.25, 2025],
      ['h', 40, 2025],
    ]);
  });

  it('is read under any delimiter, with a mark, in UTF-16 and in GBK', async () => {
    const row = '9900-0008,2025,JIF,4.5,Q1,Oncology\n';
    for (const text of [
      plain + row,
      (plain + row).replaceAll(',', ';'),
      (plain + row).replaceAll(',', '\t'),
    ]) {
      expect((await read('plain', `\uFEFF${text}`)).figures[0]?.value).toBe(4.5);
    }
    const wide = await read('plain', Buffer.from(`\uFEFF${plain}${row}`, 'utf16le'));
    expect(wide.figures[0]?.value).toBe(4.5);
    // 刊名,ISSN and 中华,9900-0008 in GBK.
    const name = Buffer.from([0xbf, 0xaf, 0xc3, 0xfb]);
    const title = Buffer.from([0xd6, 0xd0, 0xbb, 0xaa]);
    const gbk = Buffer.concat([name, Buffer.from(',ISSN\n'), title, Buffer.from(',9900-0008\n')]);
    expect((await read('journals', gbk)).journals[0]?.title).toBe('中华');
  });
});

describe('A name of the register', () => {
  it.each([
    ['windows-1252', 'Zeitschrift für Gefäßchirurgie'],
    ['windows-874', 'วารสารการแพทย์'],
    ['euc-kr', '대한의학회지'],
    ['shift_jis', '日本内科学会雑誌'],
    ['big5', '臺灣醫學雜誌'],
  ] as const)('in %s enters as it is written', async (encoding, title) => {
    const file = encodedIn(`Title,ISSN\n${title},9900-0008\n`, encoding);
    const { journals, outcome } = await read('journals', file);
    expect([journals[0]?.title, outcome]).toEqual([
      title,
      expect.objectContaining({ form: expect.objectContaining({ encoding }) }),
    ]);
  });

  it('is read in the encoding that a person chose, whatever the bytes tell', async () => {
    const file = encodedIn('Title,ISSN\nGröße,9900-0008\n', 'windows-1252');
    const titles = [];
    for (const encoding of ['windows-1252', 'macintosh'] as const)
      titles.push((await read('journals', file, null, encoding)).journals[0]?.title);
    expect(titles).toEqual(['Größe', 'Gr\u02c6\ufb02e']);
  });
});

describe('A bad file', () => {
  it('is refused whole where its columns are not found, or it is none', async () => {
    expect((await read('plain', '')).refused).toBe('empty');
    expect((await read('plain', 'PK\u0003\u0004 and so on')).refused).toBe('workbook');
    expect((await read('plain', 'ISSN|Year|Metric|Value\n9900-0008|2025|JIF|1\n')).refused).toBe('noHead');
    expect((await read('plain', `${plain}x,2025,JIF,1,,\n`)).refused).toBe('nothing');
    const packed = gzipSync(plain.repeat(10_000));
    expect((await read('plain', packed.subarray(0, packed.length / 2))).refused).toBe('broken');
  });

  it('that ends in the middle of a row is refused: nobody knows what is missing', async () => {
    const half = `${plain}9900-0008,2025,JIF,4.5,Q1,Oncology\n9900-0016,20`;
    expect((await read('plain', half)).refused).toBe('cutOff');
    expect((await read('plain', `${plain}9900-0008,2025,JIF,4.5,Q1,"Onc`)).refused).toBe('cutOff');
    // A whole last row needs no line break.
    expect((await read('plain', `${plain}9900-0008,2025,JIF,4.5,Q1,Oncology`)).refused).toBeNull();
  });

  it('tells every fault with its row, and takes the others', async () => {
    const { faults, figures, outcome } = await read(
      'plain',
      `${plain}9900-0008,2025,JIF,4.5,Q1,Oncology
9900-0007,2025,JIF,4.5,Q1,
,2025,JIF,4.5,Q1,
9900-0008,25,JIF,4.5,Q1,
9900-0008,2025,,4.5,Q1,
9900-0008,2025,JIF,high,Q1,
9900-0008,2025,JIF,4.5,Q9,
9900-0008,2025,JIF,4.5,Q1,=HYPERLINK("http://x")
9900-0008,2025,JIF
9900-0008,2025,JIF,4.5,Q1,Oncology
9900-0016,2025,JIF,2.5,Q2,"stray "quote" here"
9900-0016,2025,JIF,2.5,Q2,Oncology
`,
    );
    expect(faults).toEqual([
      '3 badIssn',
      '4 noIssn',
      '5 badYear',
      '6 noMetric',
      '7 badValue',
      '8 badQuartile',
      '9 formula',
      '10 cells',
      '11 repeated',
      '12 strayQuote',
    ]);
    expect(figures.map(({ issn }) => issn)).toEqual(['9900-0008', '9900-0016']);
    expect(outcome.counts).toMatchObject({ rows: 12, left: 10, figures: 2 });
  });

  it('with a formula in a cell gives no row of it', async () => {
    const { faults } = await read('journals', 'Title,ISSN\n=cmd|A1,9900-0008\nA name,9900-0016\n');
    expect(faults).toEqual(['2 formula']);
    const figures = await read('plain', `${plain}9900-0008,2025,JIF,1,Q1,=SUM(A1)\n9900-0016,2025,JIF,1,,\n`);
    expect(figures.faults).toEqual(['2 formula']);
  });

  it('of very many rows of one ISSN says each year once, and reports the first thousand of the others', async () => {
    const row = '9900-0008,2025,JIF,4.5,Q1,Oncology\n';
    const { figures, outcome } = await read('plain', plain + row.repeat(50_000));
    expect(figures).toHaveLength(1);
    expect(outcome.counts).toMatchObject({ rows: 50_000, left: 49_999, faults: 49_999 });
    expect(outcome.faults).toHaveLength(1000);
  });
});
