/**
 * Reads a whole file of text into columns, in portions: first rows early, and every limit told where it is passed. No
 * package: see docs/decisions/0164-own-reader-of-csv.md.
 */
import type { Encoding } from '../../lib/encodings.ts';
import { type Bytes, type Portion, portionsOf } from '../encoding.ts';
import { FileFault, type Remark } from '../frame.ts';
import { headingsIn, type Layout, titlesTold } from '../guess/layout.ts';
import type { FormWhy } from '../guess/question.ts';
import { frameLimits } from '../limits.ts';
import { RawBuilder } from '../raw/rawBuilder.ts';
import type { RawColumn, RawTable } from '../raw/rawColumn.ts';
import { grown } from '../raw/textPool.ts';
import { cutBytes, cutText, textsAt } from './csvRows.ts';
import { type CsvForm, columnNames, isNoRow, lineAt } from './form.ts';
import { Tokens } from './tokens.ts';

/** Bytes of a row. */
const longestRow = 1 << 20;

/** Bytes after which room is made for all rows: while the page asks for its first cells, it would have to wait for it. */
const reservedBehind = 4 << 20;

/** Rows and cells that are told each by itself; of more, only how many. */
const mostTold = 20;

/** `titles`: what stood above the headings, as `layout` says. `why`: of what was guessed on reading. */
export type RawRead = {
  why?: FormWhy;
  table: RawTable;
  titles: readonly string[];
  layout: Layout;
  remarks: readonly Remark[];
};

/**
 * `first`: the rows there are once the first portion is read. `stopped`: asked between portions; what was read until then is
 * all. `encoding`: asked for where the look left it open, and the file has more than ASCII.
 */
export type Watch = {
  encoding?: () => Promise<Encoding>;
  first?: (table: RawTable) => void;
  progress?: (done: { read: number; of: number; rows: number }) => void;
  stopped?: () => boolean;
};

/** @throws FileFault */
export async function readCsv(file: Bytes, form: CsvForm, watch: Watch = {}): Promise<RawRead> {
  const reader = new CsvTable(form, file.size);
  for await (const portion of portionsOf(file, watch.encoding ?? form.encoding)) {
    reader.take(portion, watch);
    watch.progress?.({ read: portion.read, of: file.size, rows: reader.rows });
    if (portion.read < file.size && watch.stopped?.()) return reader.untilNow();
  }
  return reader.whole();
}

class CsvTable {
  rows = 0;
  private readonly form: CsvForm;
  private readonly size: number;
  private readonly tokens: Tokens;
  /** Those that are read, by their places; of `width` in the file. */
  private readonly columns: { place: number; builder: RawBuilder }[] = [];
  private width = 0;
  private readonly head: string[][] = [];
  private headings: string[] = [];
  private lines = new Uint32Array(64);
  private readonly remarks: Remark[] = [];
  private readonly told = new Map<string, number>();
  private isOpen = false;
  private isShown = false;
  private isReserved = false;
  private empty = 0;
  private broken = 0;
  /** Rows of one column without anything in them: they count when another follows. */
  private waiting: number[] = [];

  constructor(form: CsvForm, size: number) {
    this.form = form;
    this.size = size;
    this.tokens = new Tokens(form.delimiter, longestRow);
  }

  take(portion: Portion, { first }: Watch): void {
    const { read } = portion;
    const isLast = read >= this.size;
    const taken = () => {
      this.batch();
      if (this.isShown || this.rows === 0) return;
      this.isShown = true;
      first?.(this.table());
    };
    if ('bytes' in portion) {
      const { bytes } = portion;
      const nul = bytes.indexOf(0);
      if (nul !== -1) this.refuseNul(new TextDecoder().decode(bytes.subarray(0, nul)));
      cutBytes(this.tokens, bytes, isLast, taken);
    } else {
      const { text } = portion;
      const nul = text.indexOf('\0');
      if (nul !== -1) this.refuseNul(text.slice(0, nul));
      for (let at = text.indexOf('\uFFFD'); at !== -1; at = text.indexOf('\uFFFD', at + 1)) this.broken++;
      cutText(this.tokens, text, isLast, taken);
    }
    if (read > reservedBehind && read < this.size && this.rows > 0 && !this.isReserved) {
      this.isReserved = true;
      // So that arrays need not grow, and be copied, again and again.
      const expected = Math.ceil((this.rows / read) * this.size * 1.02);
      const most = Math.floor(frameLimits.cells / Math.max(1, this.columns.length));
      for (const { builder } of this.columns) builder.room(Math.min(expected, most));
    }
  }

  private refuseNul(before: string): never {
    throw new FileFault('nulBytes', {
      line: (this.lines[this.rows - 1] ?? 0) + lineAt(before, before.length),
    });
  }

  /** The rows that are complete, where somebody stops the reading. */
  untilNow(): RawRead {
    this.remarks.push({ kind: 'stopped', values: { rows: this.rows } });
    return this.whole();
  }

  whole(): RawRead {
    if (!this.isOpen) this.open([]);
    if (this.empty > 0) this.remarks.push({ kind: 'emptyRows', values: { count: this.empty } });
    if (this.broken > 0) this.remarks.push({ kind: 'brokenCharacters', values: { count: this.broken } });
    for (const [kind, count] of this.told)
      if (count > mostTold) this.remarks.push({ kind: `${kind}More`, values: { count: count - mostTold } });
    const left = this.width - this.columns.length;
    if (left > 0) this.remarks.push({ kind: 'columnsLeftOut', values: { count: left } });
    const { layout } = this.form;
    const titles = this.head
      .slice(0, layout.above)
      .flatMap((row) => row.filter((cell) => cell.trim() !== ''));
    return { table: this.table(), titles, layout, remarks: [...this.remarks, ...titlesTold(titles)] };
  }

  private table(): RawTable {
    const columns = this.columns.map(
      ({ builder, place }): RawColumn => builder.column(this.headings[place] ?? ''),
    );
    return { rows: this.rows, columns, lines: this.lines.slice(0, this.rows) };
  }

  /** What lies in the tokens: rows of the head first, and then cells by column. */
  private batch(): void {
    const { tokens } = this;
    let from = 0;
    while (!this.isOpen && from < tokens.rows && this.isOfHead(from)) from++;
    if (!this.isOpen || from >= tokens.rows) return;
    const kept = this.kept(from);
    const cells = { bytes: tokens.bytes, starts: tokens.starts, ends: tokens.ends, ...kept };
    for (const { builder, place } of this.columns) builder.cells(cells, place);
    this.rows += kept.rows;
  }

  /** Titles and headings; the last of them opens the table, or the first row where there are none. */
  private isOfHead(row: number): boolean {
    const { tokens, form, head } = this;
    const { above, rows } = form.layout;
    const cells = textsAt(tokens, row);
    if (isNoRow(cells)) return true;
    if (head.length === above + rows) {
      this.open(cells.map(() => ''));
      return false;
    }
    if (tokens.faults.has(row)) this.faulty(row);
    head.push(cells);
    if (rows > 0 && head.length === above + rows) this.open(headingsIn(head, form.layout));
    return true;
  }

  private open(headings: string[]): void {
    this.isOpen = true;
    let width = headings.length;
    while (this.form.layout.rows > 0 && width > 0 && headings[width - 1] === '') width--;
    this.headings = headings.slice(0, width);
    this.widen(width, this.tokens.lines[0] ?? 1);
  }

  private widen(width: number, line: number): void {
    const { decimal, decimals, columns: chosen } = this.form;
    const names = columnNames(Array.from({ length: width }, (_, place) => this.headings[place] ?? ''));
    for (let place = this.width; place < width; place++)
      if (!chosen || chosen.includes(names[place]!))
        this.columns.push({ place, builder: new RawBuilder(decimals?.[place] ?? decimal, this.rows) });
    this.width = width;
    const { length: count } = this.columns;
    if (count > frameLimits.columns)
      throw new FileFault('tooManyColumns', { line, count, limit: frameLimits.columns });
    this.holds(this.rows, count, line);
  }

  private holds(rows: number, width: number, line: number): void {
    if (rows * width > frameLimits.cells)
      throw new FileFault('tooManyCells', { line, limit: frameLimits.cells });
  }

  /** The rows of the batch that hold something, told where they do not fit. */
  private kept(from: number): { first: Int32Array; after: Int32Array; rows: number } {
    const { tokens } = this;
    const most = tokens.rows - from + this.waiting.length;
    const [first, after] = [new Int32Array(most), new Int32Array(most)];
    let rows = 0;
    const keep = (begin: number, end: number, line: number) => {
      first[rows] = begin;
      after[rows] = end;
      this.line(this.rows + rows++, line);
    };
    for (let row = from; row < tokens.rows; row++) {
      const [begin, end, line] = [tokens.first[row]!, tokens.first[row + 1]!, tokens.lines[row]!];
      if (tokens.faults.size > 0 && tokens.faults.has(row)) this.faulty(row);
      if (isEmpty(tokens, begin, end)) {
        if (this.width > 1) this.empty++;
        else this.waiting.push(line);
        continue;
      }
      for (const passed of this.waiting.splice(0)) keep(0, 0, passed);
      if (end - begin !== this.width) this.uneven(begin, end, line);
      keep(begin, end, line);
      this.holds(this.rows + rows, this.columns.length, line);
    }
    return { first, after, rows };
  }

  private line(row: number, line: number): void {
    if (row === this.lines.length) this.lines = grown(this.lines, new Uint32Array(row * 2));
    this.lines[row] = line;
  }

  private faulty(row: number): void {
    const fault = this.tokens.faults.get(row);
    const line = this.tokens.lines[row] ?? 0;
    if (fault === 'rowTooLong') throw new FileFault('rowTooLong', { line, limit: longestRow });
    if (fault) this.tell(fault, { line });
  }

  /** Cells beyond the headings open columns of their own: nothing is lost. Empty ones are what spreadsheets leave behind. */
  private uneven(begin: number, end: number, line: number): void {
    const { ends, starts } = this.tokens;
    const expected = this.width;
    let filled = end;
    while (filled - begin > expected && ends[filled - 1] === starts[filled - 1]) filled--;
    const count = filled - begin;
    if (count === expected) return;
    this.tell(count < expected ? 'rowShort' : 'rowLong', { line, count, expected });
    if (count > expected) this.widen(count, line);
  }

  private tell(kind: string, values: Readonly<Record<string, number>>): void {
    const count = (this.told.get(kind) ?? 0) + 1;
    this.told.set(kind, count);
    if (count <= mostTold) this.remarks.push({ kind, values });
  }
}

function isEmpty({ starts, ends }: Tokens, begin: number, end: number): boolean {
  for (let cell = begin; cell < end; cell++) if (ends[cell] !== starts[cell]) return false;
  return true;
}
