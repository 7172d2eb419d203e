/** Tables at the edge of what formats hold, and files that are not what their names say. */

import { describe, expect, test } from 'vitest';
import { example } from '../../../test/frames/example.ts';
import { processorTimeOf } from '../../../test/harness/processorTime.ts';
import { keysAt } from '../../dictionary/keys.ts';
import type { Variable } from '../../dictionary/variable.ts';
import { type Column, FileFault, type Frame } from '../frame.ts';
import { frameLimits } from '../limits.ts';
import { valueText } from '../typed/typedColumn.ts';
import { formats, readFile, writeFile } from './formats.ts';

const keys = (count: number) => keysAt(0, new Uint8Array(10), count);
const options = { keys, language: 'en' } as const;
const bytesOf = (text: string) => new TextEncoder().encode(text);

const endings = formats.flatMap(({ read, write, endings: [ending = ''] }) => (read && write ? [ending] : []));

function frameOf(rows: number, columns: Column[]): Frame {
  const variables = columns.map(({ variable }) => variable);
  return { rows, columns, dictionary: { format: 1, language: 'en', variables } };
}

const [key = ''] = keys(1);
const integers = (name: string, ...numbers: number[]): Column => ({
  variable: { key: key.slice(0, -6) + name.toUpperCase().padStart(6, '0'), name, kind: 'integer' },
  storage: 'numbers',
  numbers: Float64Array.from(numbers),
});
const texts = (variable: Variable, ...cells: string[]): Column => ({
  variable,
  storage: 'texts',
  texts: cells,
  codes: Uint32Array.from(cells, (_, at) => at),
});

async function there(frame: Frame, ending: string) {
  const written = await writeFile(frame, `data.${ending}`);
  const read = await readFile(written.bytes, `data.${ending}`, options);
  return { ...read, told: [...written.remarks, ...read.remarks] };
}

const cellsOf = ({ rows, columns }: Frame) =>
  columns.map((column) => Array.from({ length: rows }, (_, row) => valueText(column, row)));

describe.each(endings)('Through a file .%s', (ending) => {
  test('goes a table without rows', async () => {
    const { frame } = await there(frameOf(0, [integers('a'), integers('b')]), ending);
    expect([frame.rows, frame.columns.map(({ variable }) => variable.name)]).toEqual([0, ['a', 'b']]);
  });

  test('goes a table of one column', async () => {
    const { frame, told } = await there(frameOf(3, [integers('mass', 61, 72, 83)]), ending);
    expect([frame.columns[0]?.variable.name, cellsOf(frame), told]).toEqual([
      'mass',
      [['61', '72', '83']],
      [],
    ]);
  });

  test('goes a table of 5,000 columns', async () => {
    const columns = Array.from({ length: 5000 }, (_, at) => integers(`c${at}`, at, at * 2 + 1, at * 1000));
    const { frame } = await there(frameOf(3, columns), ending);
    expect(cellsOf(frame)).toEqual(cellsOf(frameOf(3, columns)));
  });

  test('go texts of more than 255 bytes in any script, or it is told where they were cut', async () => {
    const long = ['早'.repeat(300), 'ไทย '.repeat(80).trim(), '👩‍⚕️'.repeat(60), 'plain '.repeat(60).trim()];
    const column = texts({ key, name: 'note', kind: 'text' }, ...long);
    const { frame, told } = await there(frameOf(4, [column]), ending);
    const cut = told.find(({ kind }) => kind === 'textCut');
    for (const [row, text] of (cellsOf(frame)[0] ?? []).entries()) {
      expect(long[row]?.startsWith(text)).toBe(true);
      if (!cut) expect(text).toBe(long[row]);
    }
    // SAS transport files of version 5 have room for 200 bytes.
    expect(cut !== undefined).toBe(ending === 'xpt');
  });

  test('go headings that are doubled, empty or 300 characters long, each column under a name of its own', async () => {
    const odd = ['x', 'x', '', '血压'.repeat(150), 'h'.repeat(300), 'X'];
    const file = `${odd.join(',')}\n1,2,3,4,5,6\n7,8,9,10,11,12\n`;
    const { frame: first } = await readFile(bytesOf(file), 'odd.csv', options);
    const { frame } = await there(first, ending);
    expect(cellsOf(frame)).toEqual(cellsOf(first));
    for (const { columns } of [first, frame]) {
      const names = columns.map(({ variable }) => variable.name);
      expect(new Set(names).size).toBe(6);
      for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9_]{0,31}$/);
    }
  });
});

async function faultOf(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<string | undefined> {
  try {
    await readFile(bytes, name, options);
    return undefined;
  } catch (fault) {
    if (!(fault instanceof FileFault)) throw fault;
    return fault.kind;
  }
}

/** A file of OLE with an entry of this name in its directory. */
function oleWith(name: string) {
  const bytes = new Uint8Array(2048);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  for (const [at, letter] of Array.from(name).entries()) bytes[1024 + at * 2] = letter.charCodeAt(0);
  return bytes;
}

describe('A bad file', () => {
  test.each(['xlsx', 'sav', 'dta', 'xpt', 'study.zip'])(
    '.%s that was cut in the middle is told',
    async (ending) => {
      const { bytes } = await writeFile(example, `data.${ending}`);
      for (const share of [0.2, 0.5, 0.9]) {
        const cut = bytes.slice(0, Math.floor(bytes.length * share));
        expect(await faultOf(cut, `data.${ending}`), `${share}`).toBeDefined();
      }
    },
  );

  test.each(endings)('.%s under another ending is read as what it is, and told', async (ending) => {
    const { bytes } = await writeFile(example, `data.${ending}`);
    const wrong = ending === 'sav' ? 'dta' : 'sav';
    const { frame, remarks } = await readFile(bytes, `data.${wrong}`, options);
    expect(frame.rows).toBe(example.rows);
    expect(remarks[0]).toMatchObject({ kind: 'readAs', values: { ending: `.${wrong}` } });
  });

  test('with a password, of an old Excel or of Word is told as that', async () => {
    expect(await faultOf(oleWith('EncryptedPackage'), 'data.xlsx')).toBe('passwordProtected');
    expect(await faultOf(oleWith('Workbook'), 'data.xls')).toBe('oldExcel');
    expect(await faultOf(oleWith('WordDocument'), 'data.csv')).toBe('otherFile');
  });

  test('that is a picture, a page or nothing is told, whatever it is called', async () => {
    const picture = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13);
    expect(await faultOf(picture, 'data.csv')).toBe('otherFile');
    expect(await faultOf(bytesOf('<!DOCTYPE html><table><tr><td>1</td></tr></table>'), 'data.xlsx')).toBe(
      'otherFile',
    );
    for (const ending of endings) expect(await faultOf(new Uint8Array(), `data.${ending}`)).toBe('empty');
  });

  test('with zero bytes is told with the line of the first, however far below', async () => {
    const far = `a,b\n${'1,2\n'.repeat(300_000)}3,\0\n`;
    await expect(readFile(bytesOf(far), 'data.csv', options)).rejects.toMatchObject({
      kind: 'nulBytes',
      values: { line: 300_002 },
    });
  });

  test('with a row beyond 20 million cells is refused at that line', async () => {
    const columns = 5000;
    const rows = frameLimits.cells / columns;
    const heads = Array.from({ length: columns }, (_, at) => `c${at}`).join(',');
    // Short rows are filled up, and count as what they become.
    const line = '\n1';
    const full = heads + line.repeat(rows);
    const { frame } = await readFile(bytesOf(full), 'data.csv', options);
    expect(frame.rows * frame.columns.length).toBe(frameLimits.cells);
    const refused = () =>
      expect(readFile(bytesOf(full + line), 'data.csv', options)).rejects.toMatchObject({
        kind: 'tooManyCells',
        values: { line: rows + 2, limit: frameLimits.cells },
      });
    expect(await processorTimeOf(refused)).toBeLessThan(2000);
  });

  const grown = (bytes: Uint8Array<ArrayBuffer>, more: number) => {
    const whole = new Uint8Array(bytes.length + more).fill(0x61);
    whole.set(bytes);
    return whole;
  };
  /** As if the file had so many rows: what says so is changed, and where it counts bytes they are there. */
  const stretched = {
    sav(bytes: Uint8Array<ArrayBuffer>, rows: number) {
      const whole = grown(bytes, rows);
      new DataView(whole.buffer).setInt32(80, rows, true);
      return whole;
    },
    dta(bytes: Uint8Array<ArrayBuffer>, rows: number) {
      const at = new TextDecoder('latin1').decode(bytes).indexOf('<N>') + 3;
      new DataView(bytes.buffer).setBigUint64(at, BigInt(rows), true);
      return bytes;
    },
    xpt: (bytes: Uint8Array<ArrayBuffer>, rows: number) => grown(bytes, rows),
  };

  test.each(['sav', 'dta', 'xpt'] as const)(
    '.%s of more than 5,000 columns, or more than 20 million cells, is refused before its cells are read',
    async (ending) => {
      const wide = Array.from({ length: frameLimits.columns + 1 }, (_, at) => integers(`c${at}`, at));
      const file = await writeFile(frameOf(1, wide), `data.${ending}`);
      await expect(readFile(file.bytes, `data.${ending}`, options)).rejects.toMatchObject({
        kind: 'tooWide',
        values: { count: frameLimits.columns + 1, limit: frameLimits.columns },
      });
      const one = frameOf(1, [texts({ key, name: 'letter', kind: 'text' }, 'a')]);
      const { bytes } = await writeFile(one, `data.${ending}`);
      const long = stretched[ending](bytes, frameLimits.cells + 1);
      await expect(readFile(long, `data.${ending}`, options)).rejects.toMatchObject({
        kind: 'tableTooLarge',
        values: { columns: 1, limit: frameLimits.cells },
      });
    },
  );
});
