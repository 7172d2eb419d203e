/** Gathers the cells of a column as they come, row by row. */
import { mostDecimals, type RawColumn, tags } from './rawColumn.ts';
import { grown, TextPool } from './textPool.ts';

/** Digits that a number holds whatever they are, so that it can be written again as it was. */
const exactDigits = 15;

const powers = Array.from({ length: mostDecimals + 1 }, (_, places) => 10 ** places);

const encoder = new TextEncoder();

/** Texts whose places are remembered besides. */
const mostKnown = 4096;

/**
 * Cells of many rows in their bytes (UTF-8): of row r, cells `first[r]` up to before `after[r]`. An end below 0 is ~ that
 * of a text that is still to be unquoted.
 */
export type CellBytes = {
  readonly bytes: Uint8Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly first: Int32Array;
  readonly after: Int32Array;
  readonly rows: number;
};

export class RawBuilder {
  rows = 0;
  private tags = new Uint8Array(64).fill(tags.empty);
  private numbers: Float64Array | undefined;
  private codes: Uint32Array | undefined;
  private readonly pool = new TextPool();
  /** Places of texts that came as strings: a workbook names the same ones again and again. */
  private readonly known = new Map<string, number>();
  private readonly decimal: '.' | ',';

  /** @param rows that are there already, without anything in this column */
  constructor(decimal: '.' | ',' = '.', rows = 0) {
    this.decimal = decimal;
    this.room(rows);
    this.rows = rows;
  }

  /** Room for so many rows together. */
  room(rows: number): void {
    const { length } = this.tags;
    if (rows <= length) return;
    const size = Math.max(rows, Math.ceil(length * 1.5));
    this.tags = grown(this.tags, new Uint8Array(size)).fill(tags.empty, length);
    if (this.numbers) this.numbers = grown(this.numbers, new Float64Array(size)).fill(Number.NaN, length);
    if (this.codes) this.codes = grown(this.codes, new Uint32Array(size));
  }

  empty(): void {
    this.room(++this.rows);
  }

  text(text: string): void {
    this.room(++this.rows);
    if (text === '') return;
    const row = this.rows - 1;
    const place = this.known.get(text);
    if (place !== undefined && this.codes) {
      this.codes[row] = place;
      this.tags[row] = tags.text;
      return;
    }
    const bytes = encoder.encode(text);
    const value = numberIn(bytes, 0, bytes.length, this.decimal === '.' ? 0x2e : 0x2c);
    if (Number.isNaN(value)) {
      this.textAt(bytes, 0, bytes.length, row);
      if (this.known.size < mostKnown) this.known.set(text, this.codes![row]!);
    } else this.put(decimals, value);
  }

  number(value: number): void {
    const isPlain = Number.isSafeInteger(value) && !Object.is(value, -0) && Math.abs(value) < 1e15;
    this.tagged(isPlain ? 0 : tags.shortest, value);
  }

  /** @param days since 1970-01-01 */
  date(days: number): void {
    this.tagged(tags.date, days);
  }

  /** @param seconds since 1970-01-01, without a time zone */
  datetime(seconds: number): void {
    this.tagged(tags.datetime, seconds);
  }

  /** @param seconds since midnight */
  time(seconds: number): void {
    this.tagged(tags.time, seconds);
  }

  truth(is: boolean): void {
    this.tagged(tags.truth, is ? 1 : 0);
  }

  /** @param text the sign of the error, such as `#DIV/0!` */
  error(text: string): void {
    const bytes = encoder.encode(text);
    this.room(++this.rows);
    this.textAt(bytes, 0, bytes.length, this.rows - 1);
    this.tags[this.rows - 1] = tags.error;
  }

  /** The cells in one place of many rows: the loop on which the time of reading goes. */
  cells({ bytes, starts, ends, first, after, rows }: CellBytes, place: number): void {
    this.room(this.rows + rows);
    const mark = this.decimal === '.' ? 0x2e : 0x2c;
    const { tags: kinds, rows: before } = this;
    let { numbers } = this;
    for (let row = 0; row < rows; row++) {
      const cell = first[row]! + place;
      if (cell >= after[row]!) continue;
      const [start, end] = [starts[cell]!, ends[cell]!];
      if (end === start) continue;
      const value = end < 0 ? Number.NaN : numberIn(bytes, start, end, mark);
      if (!Number.isNaN(value)) {
        numbers ??= this.withNumbers();
        numbers[before + row] = value;
        kinds[before + row] = decimals;
      } else if (end < 0) this.unquoted(bytes, start, ~end, before + row);
      else this.textAt(bytes, start, end, before + row);
    }
    this.rows = before + rows;
  }

  column(heading: string): RawColumn {
    const { rows, decimal } = this;
    const cut = <T extends Uint8Array | Uint32Array | Float64Array>(cells: T | undefined) =>
      // What is left over is given back where it is much.
      cells && ((cells.length < rows * 1.3 ? cells.subarray(0, rows) : cells.slice(0, rows)) as T);
    return {
      heading,
      tags: cut(this.tags)!,
      numbers: cut(this.numbers),
      codes: cut(this.codes),
      texts: this.pool.texts(),
      decimal,
    };
  }

  private tagged(tag: number, value: number): void {
    this.room(++this.rows);
    this.put(tag, value);
  }

  private put(tag: number, value: number): void {
    (this.numbers ?? this.withNumbers())[this.rows - 1] = value;
    this.tags[this.rows - 1] = tag;
  }

  private withNumbers(): Float64Array {
    this.numbers = new Float64Array(this.tags.length).fill(Number.NaN);
    return this.numbers;
  }

  /** Two quotation marks are one, and every line break is one sign. */
  private unquoted(bytes: Uint8Array, start: number, end: number, row: number): void {
    const plain = new Uint8Array(end - start);
    let length = 0;
    for (let at = start; at < end; at++) {
      const byte = bytes[at]!;
      if (byte === 0x22) at++;
      if (byte === 0x0d && bytes[at + 1] === 0x0a) continue;
      plain[length++] = byte === 0x0d ? 0x0a : byte;
    }
    this.textAt(plain, 0, length, row);
  }

  private textAt(bytes: Uint8Array, start: number, end: number, row: number): void {
    this.codes ??= new Uint32Array(this.tags.length);
    this.codes[row] = this.pool.place(bytes, start, end);
    this.tags[row] = tags.text;
  }
}

/** Of the number that was found last. */
let decimals = 0;

/**
 * A number such as programs and people write it, with few enough digits that it is exactly what is written (Clinger
 * 1990), else NaN: nothing before the sign, no leading nought, no sign of plus, no exponent.
 */
function numberIn(bytes: Uint8Array, start: number, end: number, mark: number): number {
  const isNegative = bytes[start] === 0x2d;
  const begin = isNegative ? start + 1 : start;
  const head = bytes[begin]! - 0x30;
  if (head < 0 || head > 9 || end - begin > exactDigits + 1 || begin === end) return Number.NaN;
  let point = -1;
  let whole = 0;
  for (let at = begin; at < end; at++) {
    const digit = bytes[at]! - 0x30;
    if (digit >= 0 && digit <= 9) whole = whole * 10 + digit;
    else if (bytes[at] === mark && point === -1) point = at;
    else return Number.NaN;
  }
  const places = point === -1 ? 0 : end - point - 1;
  const digits = end - begin - (point === -1 ? 0 : 1);
  if (digits > exactDigits || point === end - 1 || (head === 0 && digits - places > 1)) return Number.NaN;
  if (isNegative && whole === 0) return Number.NaN;
  decimals = places;
  const value = places === 0 ? whole : whole / powers[places]!;
  return isNegative ? -value : value;
}
