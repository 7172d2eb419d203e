/** A first look at a file of text: how its table is written, and where it begins. */
import type { Encoding } from '../../lib/encodings.ts';
import { type Bytes, encodingOf, type Guess, isAscii } from '../encoding.ts';
import { FileFault } from '../frame.ts';
import { type Layout, layoutOf, layoutWhy } from '../guess/layout.ts';
import type { FormWhy, Why } from '../guess/question.ts';
import { frameLimits } from '../limits.ts';
import { type Decimal, type Delimiter, delimiterOf, delimiters } from './cells.ts';
import { type Row, rowsOfText } from './csvRows.ts';
import { type Decimals, decimalsOf } from './decimalMark.ts';

/**
 * `decimals`: the mark of each column, where nobody said the one of all. `layout`: which rows are headings; rows without
 * anything in them, and the one that says the delimiter, do not count. `columns`: those that are read, as `columnNames` calls
 * them; all where nobody chose.
 */
export type CsvForm = {
  encoding: Encoding;
  delimiter: Delimiter;
  decimal: Decimal;
  decimals?: readonly Decimal[];
  layout: Layout;
  columns?: readonly string[];
};

/**
 * `isSure`: whether the encoding was said, or nothing else is likely. `isOpen`: what was looked at is the same in all of
 * them. `rows`: the first ones, headings included. `why`: of what nobody said.
 */
export type CsvLook = Pick<Glance, 'isSure' | 'isOpen'> & {
  form: CsvForm;
  why: FormWhy;
  rows: readonly (readonly string[])[];
};

/** How much is looked at. */
const looked = { bytes: 512 * 1024, rows: 100 };

/** Characters that no encoding has, as a share of all, above which a file is no text. */
const mostBroken = 0.1;

/**
 * @param language code of the page, which tells of encodings
 * @param said what a person chose instead of what is guessed
 * @param isSoon whether the encoding may stay open until the first byte that needs it: a large file is not looked through
 * @throws FileFault
 */
export async function lookAtCsv(
  file: Bytes,
  language: string,
  said: Partial<CsvForm> = {},
  isSoon = false,
): Promise<CsvLook> {
  const limit = said.columns ? frameLimits.chosenBytes : frameLimits.bytes;
  const glance = await glanceAt(file, language, said, { limit, isSoon, enough: looked.rows });
  const { encoding, delimiter, isSure, isOpen, rows: all } = glance;
  const rows = all.flatMap((row) => ('cells' in row ? [row.cells] : [])).slice(0, looked.rows);
  const layout = said.layout ?? layoutOf(rows);
  const found = decimalsOf(rows.slice(layout.above + layout.rows));
  const marks = said.decimal
    ? { decimal: said.decimal }
    : { decimal: found.decimal, decimals: found.columns };
  const { columns: chosen } = said;
  return {
    form: { encoding, delimiter, ...marks, layout, ...(chosen && { columns: chosen }) },
    isSure,
    isOpen,
    rows,
    why: {
      ...glance.why,
      ...(!said.decimal && { decimal: decimalWhy(found) }),
      ...(!said.layout && layoutWhy(rows, layout)),
    },
  };
}

function decimalWhy({ said }: Decimals): Why {
  return said ? { reason: 'decimalSeen', values: said } : { reason: 'decimalOpen', values: {} };
}

/** What columns are called where some of them are chosen: one without a heading by its place. */
export function columnNames(headings: readonly string[]): string[] {
  return headings.map((heading, at) => heading.trim() || `#${at + 1}`);
}

/** `rows`: those in the first half megabyte that hold something, or enough of them; `isWhole`: nothing else is in the file. */
export type Glance = Pick<CsvForm, 'encoding' | 'delimiter'> & {
  isSure: boolean;
  isOpen: boolean;
  why: FormWhy;
  rows: readonly Row[];
  isWhole: boolean;
};

/** @throws FileFault */
export async function glanceAt(
  file: Bytes,
  language: string,
  said: Partial<CsvForm>,
  { limit, isSoon = false, enough }: { limit: number; isSoon?: boolean; enough?: number },
): Promise<Glance> {
  if (file.size === 0) throw new FileFault('empty');
  if (file.size > limit) throw new FileFault('tooLarge', { bytes: file.size, limit });
  const bytes = new Uint8Array(await file.slice(0, looked.bytes).arrayBuffer());
  refuseOthers(bytes);
  const isWhole = file.size <= looked.bytes;
  // UTF-16 without its mark has zeros.
  const isOpen = isSoon && !isWhole && !said.encoding && isAscii(bytes) && !bytes.includes(0);
  const judged = isOpen ? assumed : said.encoding ? undefined : await encodingOf(file, language);
  const encoding = judged?.encoding ?? said.encoding ?? assumed.encoding;
  const text = new TextDecoder(encoding).decode(bytes, { stream: !isWhole });
  refuseNoText(text);
  const inFile = saidInFile(text);
  const delimiter = said.delimiter ?? inFile ?? delimiterOf(firstLines(text));
  const rows = rowsOfText(text, delimiter, isWhole, enough).filter(
    (row) => !('cells' in row && isNoRow(row.cells)),
  );
  const why = {
    ...(judged && { encoding: encodingWhy(judged) }),
    ...(!said.delimiter && { delimiter: inFile ? saidSo : evenly(rows) }),
  };
  return { encoding, delimiter, isSure: judged?.isSure !== false, isOpen, why, rows, isWhole };
}

/** So many as a guess of the delimiter looks at, and more. */
function firstLines(text: string): string {
  const [lines = ''] = /^(?:[^\r\n]*(?:\r\n?|\n)){0,100}[^\r\n]*/.exec(text) ?? [];
  return lines.replace(/\r\n?/g, '\n');
}

/** Until the first byte that is none of ASCII. */
const assumed: Guess = { encoding: 'utf-8', isSure: true, reason: 'ascii' };

export function encodingWhy({ reason }: Guess): Why {
  return { reason: `encoding:${reason}`, values: {} };
}

const saidSo: Why = { reason: 'saidInFile', values: {} };

/** How many of the first rows have as many cells as most. */
function evenly(all: readonly Row[]): Why {
  const counts = new Map<number, number>();
  const rows = all.slice(0, looked.rows);
  for (const row of rows)
    if ('cells' in row) counts.set(row.cells.length, (counts.get(row.cells.length) ?? 0) + 1);
  const [columns = 1, count = 0] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), [1, 0]);
  if (columns < 2) return { reason: 'oneColumn', values: {} };
  return { reason: 'evenCells', values: { rows: count, all: rows.length, columns } };
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

/** How files begin that are often taken for tables of text. */
const signatures: readonly (readonly [string, readonly number[]])[] = [
  ['workbook', [0x50, 0x4b, 0x03, 0x04]],
  ['workbook', [0xd0, 0xcf, 0x11, 0xe0]],
  ['picture', [0x89, 0x50, 0x4e, 0x47]],
  ['picture', [0xff, 0xd8, 0xff]],
  ['picture', [0x47, 0x49, 0x46, 0x38]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['packed', [0x1f, 0x8b]],
];

function refuseOthers(bytes: Uint8Array): void {
  const found = signatures.find(([, signature]) => signature.every((byte, at) => bytes[at] === byte));
  if (found) throw new FileFault('otherFile', { is: found[0] });
}

function refuseNoText(text: string): void {
  if (text.trim() === '') throw new FileFault('empty');
  const nul = text.indexOf('\0');
  if (nul !== -1) throw new FileFault('nulBytes', { line: lineAt(text, nul) });
  const broken = text.match(/\uFFFD|(?![\t\n\v\f\r])\p{Cc}/gu)?.length ?? 0;
  if (broken > text.length * mostBroken) throw new FileFault('notText');
}

export function lineAt(text: string, place: number): number {
  return text.slice(0, place).split(/\r\n?|\n/).length;
}
