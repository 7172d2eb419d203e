/**
 * Reads one sheet of a workbook into columns. No package: see docs/decisions/0163-own-reader-of-workbooks.md.
 * What a spreadsheet shows and a table cannot hold, merged cells, hidden rows, formulas nobody computed, is told.
 */
import type { RawRead } from '../../csv/readCsv.ts';
import { FileFault, type Remark } from '../../frame.ts';
import { headingsIn, type Layout, layoutOf, layoutWhy, titlesTold } from '../../guess/layout.ts';
import type { FormWhy } from '../../guess/question.ts';
import { frameLimits } from '../../limits.ts';
import { RawBuilder } from '../../raw/rawBuilder.ts';
import { numberText, type RawTable, tags } from '../../raw/rawColumn.ts';
import { grown } from '../../raw/textPool.ts';
import { type BookRead, codebookSheet } from './codebookSheet.ts';
import { openWorkbook, stringsOf, stylesOf, type Workbook } from './parts.ts';
import { type Area, areaOf, columnName, sheetMost } from './places.ts';
import { areaSaid, type Row, readSheet, type SheetFacts } from './sheet.ts';

/** Rows times columns of a sheet. */
const mostCells = 5_000_000;

/** A cell takes at least so many bytes where it is written: a sheet that is shorter lies about its size. */
const leastBytes = 12;

/** Rows that are looked at to find the headings. */
const looked = 100;

/** `rows`, `columns`: as the file says before it is read; left out where it does not. */
export type SheetLook = { name: string; hidden: boolean; rows?: number; columns?: number };

/** `sheet`: by name, else the first that is not hidden. `range`: such as `B3:H200`. */
export type XlsxForm = { sheet?: string; range?: string; layout?: Layout };

/** The sheets of a workbook, with their sizes. @throws FileFault */
export async function sheetsOf(bytes: Uint8Array): Promise<SheetLook[]> {
  const workbook = await openWorkbook(bytes);
  const looks: SheetLook[] = [];
  for (const part of workbook.sheets) {
    const area = await areaSaid(workbook, part);
    const { name, hidden } = part;
    // Many programs write one cell for a sheet that they have not counted.
    const isCounted = area && area.bottom + area.right > 0;
    looks.push({
      name,
      hidden,
      ...(isCounted && { rows: area.bottom - area.top + 1, columns: area.right - area.left + 1 }),
    });
  }
  return looks;
}

/** @throws FileFault */
export async function readXlsx(bytes: Uint8Array, form: XlsxForm = {}): Promise<RawRead> {
  const workbook = await openWorkbook(bytes);
  const lookup = await lookupIn(workbook);
  return readPart(workbook, chosen(workbook, form.sheet), lookup, form);
}

/** One sheet, and what a codebook beside it says of its columns. @throws FileFault */
export async function readBook(bytes: Uint8Array, form: XlsxForm = {}): Promise<BookRead> {
  const workbook = await openWorkbook(bytes);
  const lookup = await lookupIn(workbook);
  const part = chosen(workbook, form.sheet);
  const read = await readPart(workbook, part, lookup, form);
  const beside = workbook.sheets.find((one) => one !== part && one.name === codebookSheet);
  if (!beside) return read;
  const plain: XlsxForm = { layout: { above: 0, rows: 1 } };
  const codebook = await readPart(workbook, beside, lookup, plain).catch(() => undefined);
  return codebook ? { ...read, codebook: codebook.table } : read;
}

type Part = Workbook['sheets'][number];
type Lookup = Parameters<typeof readSheet>[2];

async function lookupIn(workbook: Workbook): Promise<Lookup> {
  const [styles, strings] = [await stylesOf(workbook), await stringsOf(workbook)];
  return { styles, strings, is1904: workbook.is1904 };
}

async function readPart(workbook: Workbook, part: Part, lookup: Lookup, form: XlsxForm): Promise<RawRead> {
  const area = form.range === undefined ? whole : areaOf(form.range);
  if (!area) throw new FileFault('notRange', { range: form.range ?? '' });
  const said = await areaSaid(workbook, part);
  if (said) refuseTooMany(within(said, area), part.entry.size);
  const table = new SheetTable(area, form.layout);
  const facts = await readSheet(workbook, part, lookup, (row) => table.take(row));
  return table.whole(facts, part.name);
}

const whole: Area = { top: 0, left: 0, bottom: sheetMost.rows - 1, right: sheetMost.columns - 1 };

function chosen({ sheets }: Workbook, name: string | undefined) {
  const found =
    name === undefined
      ? (sheets.find(({ hidden }) => !hidden) ?? sheets[0])
      : sheets.find((one) => one.name === name);
  if (!found)
    throw new FileFault('noSuchSheet', {
      sheet: name ?? '',
      sheets: sheets.map((one) => one.name).join(', '),
    });
  return found;
}

function within(one: Area, other: Area): { rows: number; columns: number } {
  const rows = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) + 1;
  const columns = Math.min(one.right, other.right) - Math.max(one.left, other.left) + 1;
  return { rows: Math.max(0, rows), columns: Math.max(0, columns) };
}

function refuseTooMany({ rows, columns }: { rows: number; columns: number }, bytes: number): void {
  if (rows * columns > mostCells && bytes > mostCells * leastBytes)
    throw new FileFault('sheetTooLarge', { rows, columns, limit: mostCells });
}

type Cells = {
  row: number;
  columns: readonly number[];
  kinds: readonly number[];
  values: readonly (number | string)[];
};

class SheetTable {
  private rows = 0;
  private width = 0;
  private readonly area: Area;
  private readonly said: Layout | undefined;
  private layout: Layout | undefined;
  private why: FormWhy = {};
  /** The first rows, until the headings among them are known. */
  private waiting: Cells[] = [];
  private head: Cells[] = [];
  private readonly columns: RawBuilder[] = [];
  private lines = new Uint32Array(64);
  private last = -1;
  private emptyRows = 0;
  private readonly errors = new Map<number, { count: number; first: string }>();

  constructor(area: Area, said: Layout | undefined) {
    this.area = area;
    this.said = said;
  }

  take(row: Row): void {
    const cells = this.cut(row);
    if (!cells) return;
    if (this.last !== -1) this.emptyRows += row.row - this.last - 1;
    this.last = row.row;
    if (this.layout) {
      this.add(cells);
      return;
    }
    // The row is used again for the next.
    this.waiting.push({
      ...cells,
      columns: [...cells.columns],
      kinds: [...cells.kinds],
      values: [...cells.values],
    });
    if (this.waiting.length === looked) this.open();
  }

  whole(facts: SheetFacts, sheet: string): RawRead {
    if (!this.layout) this.open();
    const { rows, head } = this;
    const layout = this.layout!;
    if (rows === 0 && head.length === 0) throw new FileFault('emptySheet', { sheet });
    const spread = spreadOver(head, facts.merged, this.area);
    const texts = spread.map((row) => Array.from(row, (cell) => cell ?? ''));
    const { above, rows: deep } = layout;
    const headings = deep > 0 ? headingsIn(texts, layout) : [];
    const columns = Array.from({ length: Math.max(this.width, headings.length) }, (_, place) => {
      const builder = this.columns[place] ?? new RawBuilder();
      pad(builder, rows);
      return builder.column(headings[place] ?? '');
    });
    while (columns.length > 0 && isNothing(columns.at(-1)!)) columns.pop();
    const table: RawTable = { rows, columns, lines: this.lines.slice(0, rows) };
    const titles = texts.slice(0, above).map((row) => row.filter((text) => text !== '').join(' '));
    const remarks = [...this.remarks(facts, headings), ...titlesTold(titles)];
    return { table, titles, layout, why: this.why, remarks };
  }

  /** Without what lies outside of the range, counted from its corner. */
  private cut({ row, columns, kinds, values }: Row): Cells | undefined {
    const { top, left, bottom, right } = this.area;
    if (row < top || row > bottom) return undefined;
    if (left === 0 && columns.at(-1)! <= right) return { row, columns, kinds, values };
    const kept = columns.flatMap((column, at) => (column >= left && column <= right ? [at] : []));
    if (kept.length === 0) return undefined;
    const of = <T>(all: readonly T[]) => kept.map((at) => all[at]!);
    return { row, columns: of(columns).map((column) => column - left), kinds: of(kinds), values: of(values) };
  }

  private open(): void {
    const { waiting } = this;
    const texts = textsOf(waiting);
    this.layout = this.said ?? layoutOf(texts);
    if (!this.said) this.why = layoutWhy(texts, this.layout);
    const head = this.layout.above + this.layout.rows;
    this.head = waiting.slice(0, head);
    this.waiting = [];
    for (const row of this.head) this.widen(row);
    for (const row of waiting.slice(head)) this.add(row);
  }

  private widen({ columns }: Cells): void {
    this.width = Math.max(this.width, columns.at(-1)! + 1);
    const limit = frameLimits.columns;
    if (this.width > limit) throw new FileFault('tooWide', { count: this.width, limit });
    const cells = (this.rows + 1) * this.width;
    if (cells > mostCells)
      throw new FileFault('sheetTooLarge', { rows: this.rows + 1, columns: this.width, limit: mostCells });
    while (this.columns.length < this.width) this.columns.push(new RawBuilder());
  }

  private add(cells: Cells): void {
    this.widen(cells);
    const { row, columns, kinds, values } = cells;
    for (let at = 0; at < columns.length; at++) {
      const column = columns[at]!;
      const builder = this.columns[column]!;
      pad(builder, this.rows);
      put(builder, kinds[at]!, values[at]!);
      if (kinds[at] === tags.error) this.error(column, row);
    }
    if (this.rows === this.lines.length) this.lines = grown(this.lines, new Uint32Array(this.rows * 2));
    this.lines[this.rows++] = row + 1;
  }

  private error(column: number, row: number): void {
    const known = this.errors.get(column);
    if (known) known.count++;
    else this.errors.set(column, { count: 1, first: `${columnName(column + this.area.left)}${row + 1}` });
  }

  private remarks(facts: SheetFacts, headings: readonly string[]): Remark[] {
    const end = (this.head.at(-1)?.row ?? this.area.top - 1) + 1;
    const below = facts.merged.filter(({ bottom }) => bottom >= end);
    const counted = (kind: string, count: number): Remark[] =>
      count > 0 ? [{ kind, values: { count } }] : [];
    const first = below[0];
    return [
      ...(first
        ? [
            {
              kind: 'mergedCells',
              values: {
                count: below.length + facts.mergedCount - facts.merged.length,
                first: `${columnName(first.left)}${first.top + 1}`,
              },
            },
          ]
        : []),
      ...counted('hiddenRows', facts.hiddenRows),
      ...counted('hiddenColumns', facts.hiddenColumns),
      ...counted('formulasWithoutValue', facts.formulas),
      ...counted('emptyRows', this.emptyRows),
      ...Array.from(this.errors, ([column, { count, first }]) => ({
        kind: 'errorCells',
        variable: headings[column] || columnName(column + this.area.left),
        values: { count, first },
      })),
    ];
  }
}

function pad(builder: RawBuilder, rows: number): void {
  if (builder.rows >= rows) return;
  builder.room(rows);
  builder.rows = rows;
}

function put(builder: RawBuilder, kind: number, value: number | string): void {
  if (typeof value === 'string') {
    if (kind === tags.error) builder.error(value);
    else builder.text(value);
  } else if (kind === tags.date) builder.date(value);
  else if (kind === tags.datetime) builder.datetime(value);
  else if (kind === tags.time) builder.time(value);
  else if (kind === tags.truth) builder.truth(value === 1);
  else builder.number(value);
}

/** All rows as wide as the widest. */
function textsOf(rows: readonly Cells[]): string[][] {
  const width = Math.max(0, ...rows.map(({ columns }) => columns.at(-1)! + 1));
  return rows.map(({ columns, kinds, values }) => {
    const texts: string[] = new Array(width).fill('');
    for (const [at, column] of columns.entries()) texts[column] = textOf(kinds[at]!, values[at]!);
    return texts;
  });
}

function textOf(kind: number, value: number | string): string {
  return typeof value === 'string' ? value : numberText(value, kind);
}

/** The rows of the head with a merged cell's text in each of its cells. Areas that overlap are no longer looked at. */
function spreadOver(head: readonly Cells[], merged: readonly Area[], { left }: Area): string[][] {
  const rows = textsOf(head);
  const places = new Map(head.map(({ row }, at) => [row, at]));
  let room = (head.length + 1) * sheetMost.columns;
  for (const area of merged) {
    const at = places.get(area.top);
    const text = at === undefined ? undefined : rows[at]?.[area.left - left];
    if (at === undefined || !text) continue;
    const end = head.findLastIndex(({ row }) => row <= area.bottom);
    for (let row = at; row <= end; row++)
      for (let column = area.left - left; column <= area.right - left && room > 0; column++, room--)
        rows[row]![column] ||= text;
  }
  return rows.map((row) => Array.from(row, (text) => text ?? ''));
}

function isNothing({ heading, tags: cells }: { heading: string; tags: Uint8Array }): boolean {
  return heading === '' && cells.every((tag) => tag === tags.empty);
}
