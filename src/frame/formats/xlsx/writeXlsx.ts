/**
 * Writes a frame as a workbook: the values on one sheet, what they mean on another. The same frame makes the same bytes.
 * Readers of R, Excel, WPS and LibreOffice take what stands here (ECMA-376, transitional).
 */
import type { Variable } from '../../../dictionary/variable.ts';
import { type Column, FileFault, type Frame, present, type Remark, type Written } from '../../frame.ts';
import { numberText, tags } from '../../raw/rawColumn.ts';
import { xmlHead as head } from '../office.ts';
import { isNumeric, rangesTold, valueIn } from '../written.ts';
import { packArchive } from '../zip/pack.ts';
import { joined } from '../zip/unpack.ts';
import { codebookLost, codebookRows } from './codebookSheet.ts';
import { fixedParts, mostDecimals, style } from './fixedParts.ts';
import { columnName, sheetMost } from './places.ts';
import { serialOf } from './serials.ts';

/** Characters that a cell takes. */
const mostText = 32_767;

const secondsOfDay = 86_400;
const encoder = new TextEncoder();
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Rows that are made text at once. */
const portion = 1000;

type Cell = { text?: string; number?: number; style: number };

/** @throws FileFault when it has more rows or columns than a sheet */
export async function writeXlsx(frame: Frame): Promise<Written> {
  const { rows, columns } = frame;
  if (rows >= sheetMost.rows || columns.length > sheetMost.columns)
    throw new FileFault('sheetTooSmall', { rows, columns: columns.length });
  const remarks: Remark[] = [...codebookLost(frame), ...rangesTold(frame)];
  const strings = new Strings();
  const told = { dates: new Map<string, number>(), cut: new Map<string, number>() };
  const cells = columns.map((column) => writerOf(column, told));
  const data = sheetOf(
    columns.map(({ variable }) => variable.name),
    rows,
    (row, place) => cells[place]!(row),
    strings,
  );
  const book = codebookRows(frame.dictionary);
  const [titles = [], ...lines] = book;
  const codebook = sheetOf(
    titles,
    lines.length,
    (row, place) => ({ text: lines[row]![place]!, style: style.plain }),
    strings,
  );
  for (const [variable, count] of told.dates)
    remarks.push({ kind: 'datesAsText', variable, values: { count } });
  for (const [variable, count] of told.cut)
    remarks.push({ kind: 'textsCut', variable, values: { count, most: mostText } });
  const bytes = await packArchive([
    ...fixedParts.map(({ name, text }) => ({ name, bytes: encoder.encode(head + text) })),
    { name: 'xl/worksheets/sheet1.xml', bytes: data },
    { name: 'xl/worksheets/sheet2.xml', bytes: codebook },
    { name: 'xl/sharedStrings.xml', bytes: strings.part() },
  ]);
  return { bytes, remarks };
}

/** Texts of all cells, each once. */
class Strings {
  private readonly places = new Map<string, number>();
  private count = 0;

  place(text: string): number {
    this.count++;
    const place = this.places.get(text) ?? this.places.size;
    this.places.set(text, place);
    return place;
  }

  part(): Uint8Array<ArrayBuffer> {
    const items = Array.from(
      this.places.keys(),
      (text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`,
    );
    const counts = `count="${this.count}" uniqueCount="${this.places.size}"`;
    return encoder.encode(`${head}<sst xmlns="${main}" ${counts}>${items.join('')}</sst>`);
  }
}

type Told = { dates: Map<string, number>; cut: Map<string, number> };

function writerOf(column: Column, told: Told): (row: number) => Cell {
  const { variable } = column;
  const coded = ['category', 'ordinal', 'integer', 'number'].includes(variable.kind);
  const plain =
    variable.decimals === undefined
      ? style.plain
      : style.decimals + Math.min(variable.decimals, mostDecimals);
  const add = (map: Map<string, number>) => map.set(variable.name, (map.get(variable.name) ?? 0) + 1);
  return (row) => {
    const value = valueIn(column, row);
    const isValue = (column.state?.[row] ?? present) === present;
    if (value === undefined || value === '') return { style: style.plain };
    if (typeof value === 'number') {
      const moment = isValue ? momentOf(variable, value) : undefined;
      if (moment?.text !== undefined) add(told.dates);
      return moment ?? { number: value, style: isValue ? plain : style.plain };
    }
    if (coded && isNumeric(value)) return { number: Number(value), style: style.plain };
    if (value.length > mostText) add(told.cut);
    return { text: value.slice(0, mostText), style: style.text };
  };
}

/** A date as Excel counts it; one that it cannot count, as text. */
function momentOf({ kind }: Variable, value: number): Cell | undefined {
  if (kind === 'time') return { number: value / secondsOfDay, style: style.time };
  if (kind !== 'date' && kind !== 'datetime') return undefined;
  const day = kind === 'date' ? value : Math.floor(value / secondsOfDay);
  const seconds = kind === 'date' ? 0 : value - day * secondsOfDay;
  const serial = Number.isInteger(day) ? serialOf(day) : undefined;
  if (serial === undefined) return { text: numberText(value, tags[kind]), style: style.text };
  return { number: serial + seconds / secondsOfDay, style: kind === 'date' ? style.date : style.datetime };
}

/** Heading in bold, which stays where it is when one scrolls. */
function sheetOf(
  headings: readonly string[],
  rows: number,
  cellAt: (row: number, place: number) => Cell,
  strings: Strings,
): Uint8Array<ArrayBuffer> {
  const names = headings.map((_, place) => columnName(place));
  const widths = headings.map(widthOf);
  const written = (row: number, place: number, { text, number, style: own }: Cell) => {
    const start = `<c r="${names[place]}${row}"${own > 0 ? ` s="${own}"` : ''}`;
    if (number !== undefined) return `${start}><v>${number}</v></c>`;
    return text === undefined ? '' : `${start} t="s"><v>${strings.place(text)}</v></c>`;
  };
  const first = headings.map((text, place) => written(1, place, { text, style: style.heading })).join('');
  const parts: Uint8Array[] = [];
  let lines: string[] = [`<row r="1">${first}</row>`];
  for (let row = 0; row < rows; row++) {
    const cells = headings.map((_, place) => {
      const cell = cellAt(row, place);
      if (row < portion) widths[place] = Math.max(widths[place]!, widthOf(shownText(cell)));
      return written(row + 2, place, cell);
    });
    lines.push(`<row r="${row + 2}">${cells.join('')}</row>`);
    if (lines.length < portion) continue;
    parts.push(encoder.encode(lines.join('')));
    lines = [];
  }
  parts.push(encoder.encode(`${lines.join('')}</sheetData></worksheet>`));
  const last = `${names.at(-1) ?? 'A'}${rows + 1}`;
  const columns = widths.map(
    (width, place) =>
      `<col min="${place + 1}" max="${place + 1}" width="${Math.min(width, 40) + 2}" customWidth="1"/>`,
  );
  const before = `${head}<worksheet xmlns="${main}"><dimension ref="A1:${last}"/><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>`;
  return joined([encoder.encode(before), ...parts]);
}

/** Chinese, Japanese and Korean letters take twice the room. */
function widthOf(text: string): number {
  let width = 0;
  for (const letter of text.slice(0, 60)) width += letter >= '\u1100' ? 2 : 1;
  return Math.max(6, width);
}

function shownText({ text, number, style: own }: Cell): string {
  if (own === style.datetime) return '2000-01-01 00:00:00';
  if (own === style.date || own === style.time) return '2000-01-01';
  return text ?? (number === undefined ? '' : String(number));
}

function escaped(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[\p{Cc}\ufffe\uffff]/gu, (sign) => (holds(sign) ? sign : `_x${hexOf(sign)}_`))
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}

/** Of signs that control, XML has the tabulator, the line feed and those beyond ASCII. */
function holds(sign: string): boolean {
  return sign === '\t' || sign === '\n' || (sign >= '\u007f' && sign < '\ufffe');
}

function hexOf(sign: string): string {
  return sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
}
