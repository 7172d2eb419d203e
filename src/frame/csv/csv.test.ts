import { describe, expect, it } from 'vitest';
import { encodedIn } from '../../../test/harness/encoded.ts';
import { draws } from '../../statistics/random/philox.ts';
import { FileFault } from '../frame.ts';
import { rawText } from '../raw/rawColumn.ts';
import { type CsvForm, lookAtCsv } from './form.ts';
import { readCsv } from './readCsv.ts';

async function read(content: string | Uint8Array<ArrayBuffer>, said: Partial<CsvForm> = {}) {
  const file = new Blob([content]);
  const { form } = await lookAtCsv(file, 'en', said);
  const { table, titles, remarks } = await readCsv(file, form);
  const columns = table.columns.map((column) => [
    column.heading,
    ...Array.from({ length: table.rows }, (_, row) => rawText(column, row)),
  ]);
  return { form, table, titles, remarks, columns };
}

async function faultOf(content: string | Uint8Array<ArrayBuffer>) {
  return read(content).then(
    () => undefined,
    (error: unknown) => (error instanceof FileFault ? { kind: error.kind, ...error.values } : error),
  );
}

describe('Reading a table of text into columns', () => {
  it('gives every cell back as it was written, numbers with their decimals', async () => {
    const { columns, table } = await read(
      'id,value,note\n007,1.50,"a, b"\n1e5,-0.05,"say ""yes""\nnow"\n12,<0.5,\n3,1234567890123456789,-0\n',
    );
    expect(columns).toEqual([
      ['id', '007', '1e5', '12', '3'],
      ['value', '1.50', '-0.05', '<0.5', '1234567890123456789'],
      ['note', 'a, b', 'say "yes"\nnow', '', '-0'],
    ]);
    expect(Array.from(table.columns[1]?.numbers ?? []).slice(0, 2)).toEqual([1.5, -0.05]);
    expect(Array.from(table.lines ?? [])).toEqual([2, 3, 5, 6]);
  });

  it('knows the semicolon, the tab, the line that says the delimiter, and the decimal comma', async () => {
    const german = await read('sep=;\r\na;b\r\n1,5;2\r\n2,25;3\r\n');
    expect(german.form).toMatchObject({ delimiter: ';', decimal: ',' });
    expect(Array.from(german.table.columns[0]?.numbers ?? [])).toEqual([1.5, 2.25]);
    expect(german.columns[0]).toEqual(['a', '1,5', '2,25']);
    expect((await read('a\tb\n1\t2\n')).form.delimiter).toBe('\t');
  });

  it('reads texts in other encodings', async () => {
    const bytes = new Uint8Array(encodedIn('姓名,性别\n张伟,男\n王芳,女\n李娜,女\n', 'gb18030'));
    const { columns, form } = await read(bytes);
    expect(form.encoding).toBe('gb18030');
    expect(columns).toEqual([
      ['姓名', '张伟', '王芳', '李娜'],
      ['性别', '男', '女', '女'],
    ]);
  });

  it('reads a letter that two portions share, also where the rest is nothing but ASCII', async () => {
    const portion = 32 * 1024;
    // In GB18030 the second byte of 丂 is an @.
    const letter = new Uint8Array([0x81, 0x40]);
    const line = 'abcdefg,1\n';
    const before = `a,b\n${line.repeat(Math.floor((portion - 5) / line.length))}`;
    const padded = before + 'x'.repeat(portion - 1 - before.length);
    const bytes = new Uint8Array(await new Blob([padded, letter, ',2\nplain,3\n']).arrayBuffer());
    expect(bytes.indexOf(0x81)).toBe(portion - 1);
    const { columns } = await read(bytes, { encoding: 'gb18030' });
    expect(columns[0]?.slice(-2)).toEqual([expect.stringMatching(/^x*丂$/), 'plain']);
    expect(columns[1]?.slice(-2)).toEqual(['2', '3']);
  });

  it('tells rows that are too short or too long with their lines, and loses no cell', async () => {
    const { columns, remarks } = await read('a,b\n1,2\n3\n4,5,6,7\n,\n8,9,,\n');
    expect(columns).toEqual([
      ['a', '1', '3', '4', '8'],
      ['b', '2', '', '5', '9'],
      ['', '', '', '6', ''],
      ['', '', '', '7', ''],
    ]);
    expect(remarks).toContainEqual({ kind: 'rowShort', values: { line: 3, count: 1, expected: 2 } });
    expect(remarks).toContainEqual({ kind: 'rowLong', values: { line: 4, count: 4, expected: 2 } });
    expect(remarks).toContainEqual({ kind: 'emptyRows', values: { count: 1 } });
  });

  it('takes a row with stray quotation marks as it stands, and tells it', async () => {
    const { columns, remarks } = await read('a,b\n"x"y,2\n3,"4\n');
    expect(columns).toEqual([
      ['a', '"x"y', '3'],
      ['b', '2', '"4'],
    ]);
    expect(remarks.map(({ kind, values }) => [kind, values?.line])).toEqual([
      ['strayQuote', 2],
      ['openQuote', 3],
    ]);
  });

  it('sees titles above the headings, headings in two rows, and tables without any', async () => {
    const titled = await read('Study A,,\n,,\nname,sbp,dbp\nx,1,2\ny,3,4\nz,5,6\n');
    expect(titled.titles).toEqual(['Study A']);
    expect(titled.columns.map(([heading]) => heading)).toEqual(['name', 'sbp', 'dbp']);
    const merged = await read(
      'id,Pressure,,Weight\n,systolic,diastolic,kg\n1,120,80,60\n2,130,85,70\n3,125,82,65\n',
    );
    expect(merged.columns.map(([heading]) => heading)).toEqual([
      'id',
      'Pressure systolic',
      'Pressure diastolic',
      'Weight (kg)',
    ]);
    expect(titled.remarks).toContainEqual({ kind: 'titlesAbove', values: { count: 1, text: 'Study A' } });
    // A record with one value, and headings of one column, are no titles: below them stand no headings.
    const sparse = await read(`1,,,,,\n${'2,120,70,0,0,4\n'.repeat(12)}`);
    expect([sparse.table.rows, sparse.columns[0]?.[0]]).toEqual([13, '']);
    const few = await read(`,,,age,,\n${'1,2,3,40,5,6\n'.repeat(19)}`);
    expect([few.table.rows, few.columns[3]?.[0]]).toEqual([19, 'age']);
    const bare = await read('1,2\n3,4\n5,6\n');
    expect(bare.columns).toEqual([
      ['', '1', '3', '5'],
      ['', '2', '4', '6'],
    ]);
  });

  it('says what is no table of text, and where a limit is passed', async () => {
    expect(await faultOf('')).toEqual({ kind: 'empty' });
    expect(await faultOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]))).toEqual({
      kind: 'otherFile',
      is: 'picture',
    });
    expect(await faultOf(`a,b\n1,\0\n${'2,3\n'.repeat(50)}`)).toMatchObject({ kind: 'nulBytes', line: 2 });
    const wide = `a,b\n${'1,'.repeat(5001)}2\n`;
    expect(await faultOf(wide)).toMatchObject({ kind: 'tooManyColumns', limit: 5000 });
  });

  it('shows first rows early, tells how far it is, and keeps what was read when somebody stops it', async () => {
    const file = new Blob([`a,b\n${'1,x\n'.repeat(100_000)}`]);
    const { form } = await lookAtCsv(file, 'en');
    let [first, rows] = [0, 0];
    const { table } = await readCsv(file, form, {
      first: (early) => {
        first = early.rows;
      },
      progress: (done) => {
        rows = done.rows;
      },
    });
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(100_000);
    expect([rows, table.rows]).toEqual([100_000, 100_000]);
    const long = new Blob([`a,b\n${`1,${'x'.repeat(98)}\n`.repeat(60_000)}`]);
    const stopped = await readCsv(long, form, { stopped: () => true });
    expect(stopped.table.rows).toBeGreaterThan(100);
    expect(stopped.table.rows).toBeLessThan(10_000);
    expect(stopped.remarks).toEqual([{ kind: 'stopped', values: { rows: stopped.table.rows } }]);
  });

  it('leaves the encoding of a large file open until a letter needs it, so that nobody waits for all of it', async () => {
    const head = `id,town\n${'1,Lyon\n'.repeat(100_000)}`;
    const look = (end: string) => lookAtCsv(new Blob([head, encodedIn(end, 'windows-1252')]), 'fr', {}, true);
    expect(await look('2,Orl\u00e9ans\n')).toMatchObject({ isOpen: true, form: { encoding: 'utf-8' } });
    const file = new Blob([head, encodedIn('2,Orl\u00e9ans\n', 'windows-1252')]);
    const asked: number[] = [];
    const watch = (of: Blob) => ({
      encoding: async () => {
        asked.push(of.size);
        return 'windows-1252' as const;
      },
    });
    const { form } = await look('');
    const { table } = await readCsv(file, form, watch(file));
    expect(rawText(table.columns[1]!, table.rows - 1)).toBe('Orl\u00e9ans');
    const plain = new Blob([head]);
    await readCsv(plain, form, watch(plain));
    expect(asked).toEqual([file.size]);
    // A small file is judged as a whole.
    expect(await lookAtCsv(new Blob(['a\n1\n']), 'fr', {}, true)).toMatchObject({ isOpen: false });
    const wide = encodedIn('id,v\n'.concat('1,2\n'.repeat(80_000)), 'utf-16le');
    expect(await lookAtCsv(new Blob([wide]), 'fr', {}, true)).toMatchObject({
      form: { encoding: 'utf-16le' },
    });
  });

  it('says why it is read as it is, of whatever nobody said', async () => {
    const whyOf = async (text: string | Uint8Array<ArrayBuffer>, said: Partial<CsvForm> = {}) =>
      (await lookAtCsv(new Blob([text]), 'zh-cn', said)).why;
    expect(
      await whyOf('Ward 7;;\nid;ldl;seen\n1;2,5;2024-01-02\n2;3,1;2024-01-03\n3;2,8;2024-01-04\n'),
    ).toEqual({
      encoding: { reason: 'encoding:ascii', values: {} },
      delimiter: { reason: 'evenCells', values: { rows: 5, all: 5, columns: 3 } },
      decimal: { reason: 'decimalSeen', values: { count: 3, example: '2,5' } },
      above: { reason: 'fewCells', values: {} },
      headings: { reason: 'headingsOver', values: { count: 3 } },
    });
    expect(await whyOf('sep=;\na;b\nx;y\n', { encoding: 'utf-8', decimal: '.' })).toEqual({
      delimiter: { reason: 'saidInFile', values: {} },
      headings: { reason: 'headingsUsual', values: {} },
    });
    expect((await whyOf('1,5,7\n2,6,8\n3,7,9\n')).headings?.reason).toBe('headingsNone');
    expect((await whyOf('id,weight,height\n,kg,cm\n1,70,172\n2,61,165\n')).headings?.reason).toBe(
      'headingsUnits',
    );
    expect((await whyOf('id,lipids,\n,ldl,hdl\n1,2.5,1\n2,3.1,1.2\n')).headings?.reason).toBe('headingsTwo');
    const alone = await whyOf('name\nAnn\nBen\n');
    expect([alone.delimiter?.reason, alone.decimal?.reason]).toEqual(['oneColumn', 'decimalOpen']);
    const marked = await whyOf(new Uint8Array(encodedIn('\uFEFF编号,性别\n1,女\n', 'utf-16le')));
    expect(marked.encoding?.reason).toBe('encoding:mark');
    const gb = await whyOf(new Uint8Array(encodedIn('编号,姓名,性别\n1,张伟,女\n2,王芳,男\n', 'gb18030')));
    expect(gb.encoding?.reason).toBe('encoding:characters');
  });

  it('throws nothing but its own fault, whatever the bytes', async () => {
    const { uniform } = draws(20_261_128);
    const whole = (below: number) => Math.floor(uniform() * below);
    const seeds = [
      'id,sex,"weight (kg)"\n001,male,61.5\n002,"fe""male",\n003,男,NA\n',
      'sep=;\r\n"a";"b"\r\n1,5;"x\r\ny"\r\n;;;\r\n',
      '\uFEFF姓名\t日期\n张伟\t2024年3月5日\n\n',
    ].map((text) => new TextEncoder().encode(text));
    for (let round = 0; round < 3000; round++) {
      let bytes = Uint8Array.from(seeds[round % seeds.length]!);
      for (let change = whole(6); change >= 0; change--) {
        const at = whole(bytes.length);
        const kind = whole(5);
        if (kind === 0) bytes[at] = whole(256);
        else if (kind === 1) bytes = bytes.slice(0, at + 1);
        else if (kind === 2) bytes[at] = [0x22, 0x2c, 0x0a, 0x0d, 0x00, 0x3b][whole(6)]!;
        else if (kind === 3)
          bytes = new Uint8Array([...bytes.slice(0, at), ...bytes.slice(whole(bytes.length))]);
        else bytes = new Uint8Array([...bytes, ...bytes.slice(at)]);
        if (bytes.length === 0) bytes = new Uint8Array([0x22]);
      }
      const fault = await faultOf(bytes);
      if (fault instanceof Error) throw fault;
    }
  });
});
