import { describe, expect, it } from 'vitest';
import { encodedIn } from '../../../test/harness/encoded.ts';
import { processorTime } from '../../../test/harness/processorTime.ts';
import { numberIn } from '../csv/cells.ts';
import { RowReader } from '../csv/csvRows.ts';
import { csvLine } from '../csv/csvWriter.ts';
import { encodingOf, textOf } from '../encoding.ts';
import { writeXlsx } from '../formats/xlsx/writeXlsx.ts';
import { RawBuilder } from '../raw/rawBuilder.ts';
import type { RawTable } from '../raw/rawColumn.ts';
import { frameOf } from '../sheet.ts';
import { lookAt } from './look.ts';
import { processTable, type ReportWords, type RowJob } from './process.ts';
import { textOfSheet } from './sheetText.ts';

const words: ReportWords = {
  head: ['Line', 'Column', 'Value', 'Reason'],
  sentences: { cells: '{count} cells, not {expected}', bad: 'Bad: {what}' },
};

/** Repeats the first cell, and takes offence at x. */
const echo: RowJob = {
  head: ['line', 'first'],
  row(cells, line, tell) {
    if (cells[1] === 'x') tell(1, 'bad', { what: 'x' });
    return [line, cells[0] ?? ''];
  },
};

async function processed(text: string | Uint8Array<ArrayBuffer>) {
  const file = new Blob([text]);
  const looked = await lookAt(file, 'en');
  return processTable({ file, form: looked.form, columns: looked.columns, words }, echo);
}

describe('Reading a table', () => {
  const text = 'a;b\r\n"one; ""two""\r\nthree";2\r\n4;5\r\n\n"6" ;7\r8;9';

  it('reads quotes, line breaks in cells and every kind of line end', () => {
    const rows = new RowReader(';').push(text, true);
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['one; "two"\nthree', '2'] },
      { line: 4, cells: ['4', '5'] },
      { line: 5, cells: [''] },
      { line: 6, cells: ['6', '7'] },
      { line: 7, cells: ['8', '9'] },
    ]);
  });

  it('reads the same however the text is cut into portions', () => {
    const whole = new RowReader(';').push(text, true);
    for (let size = 1; size < 20; size++) {
      const reader = new RowReader(';');
      const rows = [];
      for (let at = 0; at < text.length; at += size)
        rows.push(...reader.push(text.slice(at, at + size), at + size >= text.length));
      expect(rows).toEqual(whole);
    }
  });

  it('goes on behind a row that cannot be read, and says which it was', () => {
    const rows = new RowReader(',').push(`a\n"b"c\nd\n"${'e'.repeat(300_000)}\nf`, true);
    expect(rows).toEqual([
      { line: 1, cells: ['a'] },
      { line: 2, fault: 'strayQuote' },
      { line: 3, cells: ['d'] },
      { line: 4, fault: 'openQuote' },
      { line: 5, cells: ['f'] },
    ]);
  });

  it('takes no longer for each row where no sign parts the cells, nor for a cell of a hundred thousand digits', () => {
    const spent = processorTime(() => {
      const rows = new RowReader(';').push('1,"a",2\n'.repeat(400_000), true);
      expect(rows[0]).toEqual({ line: 1, cells: ['1,"a",2'] });
      expect(numberIn(`${'1'.repeat(100_000)}x`, '.')).toBeNull();
      expect(numberIn(`${'1'.repeat(100_000)}x`, ',')).toBeNull();
    });
    expect(spent).toBeLessThan(5000);
  });

  it('knows the encoding, and says where it could be another', async () => {
    const cases = [
      ['Patient;Größe;Gewicht\n1;172;70', 'windows-1252', 'de', true],
      ['이름,나이\n홍길동,45', 'euc-kr', 'ko', true],
      ['kg,é\n1,2', 'windows-1252', 'zh-cn', false],
    ] as const;
    for (const [text, encoding, language, isSure] of cases) {
      const file = new Blob([encodedIn(text, encoding)]);
      expect(await encodingOf(file, language)).toMatchObject({ encoding, isSure });
      let read = '';
      for await (const portion of textOf(file, encoding)) read += portion.text;
      expect(read).toBe(text);
    }
  });

  it('knows the encoding where the first letter that tells stands far below', async () => {
    const row = `${'a'.repeat(99)}\n`;
    const file = new Blob([row.repeat(50_000), encodedIn('Müller,Größe\n', 'windows-1252')]);
    expect((await encodingOf(file, 'en')).encoding).toBe('windows-1252');
  });

  it('finds delimiter and decimal sign', async () => {
    const formOf = async (text: string) => {
      const { form } = await lookAt(new Blob([text]), 'en');
      return [form.delimiter, form.decimal];
    };
    expect(await formOf('a,b\n1.5,2')).toEqual([',', '.']);
    expect(await formOf('a;b\n1,5;2')).toEqual([';', ',']);
    expect(await formOf('a\tb\n1.5\t2')).toEqual(['\t', '.']);
    expect(await formOf('sep=;\na,x;b\n1,5;2')).toEqual([';', ',']);
    expect(await formOf('a,b\n"1,5",2')).toEqual([',', ',']);
    // What a heading says in words, or Excel said before the file was changed, parts nothing.
    expect(await formOf('id,cough; at night; dry; at rest,phlegm\n1,0,1\n2,1,1')).toEqual([',', '.']);
    expect(await formOf('sep=;\na,b\n1.5,2')).toEqual([',', '.']);
    // Thousands that are parted say nothing of the decimal sign; other cells may.
    expect(await formOf('a,b\n"1,200",2')).toEqual([',', '.']);
    expect(await formOf('a;b\n1,200;2\n12,345,678;3')).toEqual([';', '.']);
    expect(await formOf('a;b\n1,200;0,120')).toEqual([';', ',']);
    expect(await formOf('a;b\n1,200;2,5')).toEqual([';', ',']);
    expect(await formOf('a;b, c, d\n1,5;2\n2,5;3')).toEqual([';', ',']);
    // A point before three digits parts thousands beside decimal commas, and a comma beside decimal points.
    expect(await formOf('id;wbc;plt\n1;12,5;1.234\n2;7,25;234')).toEqual([';', ',']);
    expect(await formOf('a\tb\n1.5\t1,234\n2.5\t3')).toEqual(['\t', '.']);
    expect(await formOf('a;b\n1.234,5;1\n2;3')).toEqual([';', ',']);
    expect(await formOf('a;b\n1.234.567;1\n2;3')).toEqual([';', ',']);
    expect(await formOf('a;b\n1.200;1\n2;3')).toEqual([';', '.']);
  });

  it.each([
    ['nothing', '', 'empty'],
    ['spaces alone', ' \n\n', 'empty'],
    ['headings alone', 'a,b\n', 'noRows'],
    ['a workbook', 'PK\u0003\u0004abc', 'otherFile'],
    ['a picture', '\u0089PNG\r\n', 'otherFile'],
    ['a byte that no text has', 'a,b\n1,\u0000', 'nulBytes'],
    ['three thousand columns', `${Array(3000).fill('a').join(',')}\n1`, 'tooManyColumns'],
    ['a heading that is not closed', '"a,b\n1,2', 'brokenHead'],
  ])('says what is wrong with %s', async (_, text, fault) => {
    const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
    await expect(lookAt(new Blob([bytes]), 'en')).rejects.toMatchObject({ kind: fault });
  });

  it('finds the headings below titles, and takes no row of values for them', async () => {
    const titled = await lookAt(new Blob(['Ward 3,,\nMay,,\nid,cough,fever\np1,1,0\np2,0,1']), 'en');
    expect([titled.columns, titled.rows[0]]).toEqual([
      ['id', 'cough', 'fever'],
      ['p1', '1', '0'],
    ]);
    const bare = await lookAt(new Blob([',q1,q2\np1,yes,no\np2,no,yes']), 'en');
    expect([bare.columns, bare.rows.length]).toEqual([['', 'q1', 'q2'], 2]);
  });
});

it('A number with parted thousands is none: whether 1,200 is more than a thousand, nobody knows', () => {
  expect([numberIn('1,200', '.'), numberIn('1,200', ','), numberIn('1.200', ',')]).toEqual([null, 1.2, 1200]);
});

it('A cell is read as a field is: wide and Thai digits, parted thousands, no raised digit', () => {
  expect(['１２', '９８．４', '๑๐๐', '1 234.5', '10²', '②'].map((cell) => numberIn(cell, '.'))).toEqual([
    12,
    98.4,
    100,
    1234.5,
    null,
    null,
  ]);
  expect(['９８，４', '1\u202f234,5', '1.234,5'].map((cell) => numberIn(cell, ','))).toEqual([
    98.4, 1234.5, 1234.5,
  ]);
});

describe('Going through a table', () => {
  it('begins below the headings, wherever they stand', async () => {
    const { result, rows } = await processed('Ward 3,,\n\na,b,c\n1,2,3\n4,5,6\n');
    expect([rows, await result.text()]).toEqual([2, 'line,first\r\n4,1\r\n5,4\r\n']);
  });

  it('tells row by row what could not be taken, and leaves out what could not be read', async () => {
    const { result, report, ...rest } = await processed('a,b\n1,x\n2\n3,4,,\n4,5,6\n,\n');
    expect(rest).toMatchObject({ rows: 2, faultyRows: 1, refusedRows: 2, faults: 3, isCut: false });
    expect(await result.text()).toBe('line,first\r\n2,1\r\n4,3\r\n');
    expect(await report.text()).toBe(
      ['Line,Column,Value,Reason', '2,b,x,Bad: x', '3,,,"1 cells, not 2"', '5,,,"3 cells, not 2"', ''].join(
        '\r\n',
      ),
    );
    expect(rest.first[0]).toEqual({
      line: 2,
      place: 1,
      column: 'b',
      value: 'x',
      kind: 'bad',
      values: { what: 'x' },
    });
  });

  it('writes no formula, also where one came in', async () => {
    const { result } = await processed('a,b\n"=HYPERLINK(""x"")",1\n+1+2,1\n-5,1\n@SUM(A1),1\n＝1+1,1');
    expect(await result.text()).toBe(
      `line,first\r\n2,"'=HYPERLINK(""x"")"\r\n3,'+1+2\r\n4,-5\r\n5,'@SUM(A1)\r\n6,'＝1+1\r\n`,
    );
    // A spreadsheet of another country parts cells at another sign, whatever is quoted.
    expect(csvLine(['x,=1+1', 'a; @b', '1,-2', 'well, yes'], ';')).toBe(
      `x,'=1+1;"a; '@b";1,'-2;well, yes\r\n`,
    );
    expect(csvLine(['\t=1', '-1.5', '-1,5', 'a;b', -2], ';')).toBe(`'\t'=1;-1.5;-1,5;"a;b";-2\r\n`);
  });
});

describe('A workbook', () => {
  const book = frameOf({
    raw: tableOf(
      ['id', '001', '', '003'],
      ['born', '2020-01-31', '', '2021-02-28'],
      ['kg', '1.5', '', '22.25'],
    ),
    dictionary: {
      format: 1,
      language: 'en',
      variables: [
        { key: 'a', name: 'id', kind: 'id' },
        { key: 'b', name: 'born', kind: 'date' },
        { key: 'c', name: 'kg', kind: 'number', decimals: 2 },
      ],
    },
    readings: {},
  });

  it('is gone through as a table of text, each row on the line that it has in the sheet', async () => {
    const { text, sheet, sheets } = await textOfSheet((await writeXlsx(book)).bytes);
    expect([sheet, sheets]).toEqual(['data', ['data', 'codebook']]);
    expect(await text.text()).toBe('id,born,kg\r\n001,2020-01-31,1.5\r\n\r\n003,2021-02-28,22.25\r\n');
    const { form, columns } = await lookAt(text, 'en');
    const lines: unknown[] = [];
    await processTable(
      { file: text, form, columns, words },
      {
        head: [],
        row: (cells, line) => {
          lines.push([line, cells[0]]);
          return [];
        },
      },
    );
    expect(lines).toEqual([
      [2, '001'],
      [4, '003'],
    ]);
  });

  it('may hold another sheet that is meant', async () => {
    const { text, sheet } = await textOfSheet((await writeXlsx(book)).bytes, 'codebook');
    expect(sheet).toBe('codebook');
    expect(await text.text()).toContain('born,date');
  });
});

function tableOf(...columns: string[][]): RawTable {
  return {
    rows: columns[0]!.length - 1,
    columns: columns.map(([heading = '', ...cells]) => {
      const builder = new RawBuilder();
      for (const cell of cells) builder.text(cell);
      return builder.column(heading);
    }),
  };
}
