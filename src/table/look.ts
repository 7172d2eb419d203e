/** A first look at a file: in which form its table is written, what its columns are called, its first rows. */

import { type Decimal, type Delimiter, decimalOf, delimiterOf, delimiters } from '../frame/csv/cells.ts';
import { encodingOf } from '../frame/encoding.ts';
import type { Encoding } from '../lib/encodings.ts';
import { CsvReader } from './csvReader.ts';
import { type Sketch, sketchOf } from './sketch.ts';

export type TableForm = { encoding: Encoding; delimiter: Delimiter; decimal: Decimal };

export const tableLimits = { bytes: 1_000_000_000, rows: 2_000_000, columns: 2000 } as const;

/**
 * `isSure`: whether the encoding was said, or nothing else is likely. `rows`: the first ones. `sketches`: how the values of each column are spread in the `sketched` rows that were looked
 * at; `whole`: those are all.
 */
export type Looked = {
  form: TableForm;
  isSure: boolean;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  sketches: readonly Sketch[];
  sketched: number;
  whole: boolean;
};

export type LookFault = 'empty' | 'noRows' | 'workbook' | 'tooLarge' | 'tooManyColumns' | 'brokenHead';

/** How much is looked at, and how much of it is shown. */
const looked = { bytes: 512 * 1024, rows: 200, shown: 5, sketches: 200 };

/**
 * @param language code of the page
 * @param said what a person chose instead of what is guessed
 */
export async function lookAt(
  file: Blob,
  language: string,
  said: Partial<TableForm> = {},
): Promise<Looked | { fault: LookFault }> {
  if (file.size === 0) return { fault: 'empty' };
  if (file.size > tableLimits.bytes) return { fault: 'tooLarge' };
  if (await isWorkbook(file)) return { fault: 'workbook' };
  const guess = said.encoding ? { encoding: said.encoding, isSure: true } : await encodingOf(file, language);
  const { encoding, isSure } = guess;
  const bytes = await file.slice(0, looked.bytes).arrayBuffer();
  const isWhole = file.size <= looked.bytes;
  const text = new TextDecoder(encoding).decode(bytes, { stream: !isWhole });
  if (text.trim() === '') return { fault: 'empty' };
  const delimiter = said.delimiter ?? saidInFile(text) ?? delimiterOf(text.replace(/\r\n?/g, '\n'));
  const [head, ...rows] = new CsvReader(delimiter)
    .push(text, isWhole)
    .filter((row) => !('cells' in row && isNoRow(row.cells)));
  if (!head || !('cells' in head)) return { fault: 'brokenHead' };
  if (head.cells.length > tableLimits.columns) return { fault: 'tooManyColumns' };
  if (rows.length === 0) return { fault: 'noRows' };
  const all = rows.flatMap((row) => ('cells' in row ? [row.cells] : []));
  const cells = all.slice(0, looked.rows);
  const decimal = said.decimal ?? decimalOf(cells);
  return {
    form: { encoding, delimiter, decimal },
    isSure,
    columns: head.cells.map((name) => name.trim()),
    rows: cells.slice(0, looked.shown),
    sketches: head.cells.slice(0, looked.sketches).map((_, place) =>
      sketchOf(
        all.map((row) => row[place] ?? ''),
        decimal,
      ),
    ),
    sketched: all.length,
    whole: isWhole,
  };
}

/** A line without anything in it, or the one by which Excel says the delimiter. */
export function isNoRow(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '') || /^sep=/.test(cells[0] ?? '');
}

/** `sep=;` as the first line, which Excel writes and reads. A file that was changed since may no longer hold to it. */
function saidInFile(text: string): Delimiter | undefined {
  const [, sign = '', head = ''] = /^\uFEFF?sep=(.)[\r\n]+([^\r\n]*)/.exec(text) ?? [];
  return delimiters.find((one) => one === sign && head.includes(one));
}

/** A ZIP file, as every .xlsx and .ods is, or an old .xls. */
async function isWorkbook(file: Blob): Promise<boolean> {
  const [a, b, c, d] = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const isZip = a === 0x50 && b === 0x4b && c === 0x03 && d === 0x04;
  return isZip || (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0);
}
