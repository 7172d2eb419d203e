/**
 * Cuts bytes (UTF-8) into rows and cells (RFC 4180, and what spreadsheets make of it), without making a string of any.
 * A quotation mark counts at the beginning of a cell alone. A row that cannot be read so is told, and cut without regard
 * to its quotation marks.
 */

/** `openQuote`: nobody closes it. `strayQuote`: something stands behind the closing one. */
export type RowFault = 'openQuote' | 'strayQuote' | 'rowTooLong';

const [quote, space, newline, carriage] = [0x22, 0x20, 0x0a, 0x0d];

const [open, stray] = [-1, -2];

export class Tokens {
  bytes = new Uint8Array(0);
  starts = new Int32Array(0);
  ends = new Int32Array(0);
  /** Of each row its first cell; one more tells where the last row ends. */
  first = new Int32Array(1);
  /** Of each row its line, counted from 1; a row with line breaks in its cells stands where it begins. */
  lines = new Int32Array(0);
  /** What is wrong with rows, by their place. */
  readonly faults = new Map<number, RowFault>();
  rows = 0;
  /** How many bytes there are, and how many of them are cut. */
  length = 0;
  private used = 0;
  private line = 1;
  private isSkipping = false;
  private readonly delimiter: number;
  private readonly stops = new Uint8Array(256);
  private readonly longest: number;
  private breaks = 0;

  /** @param longest bytes of a row: a quotation mark that nobody closes would else take the rest of the file for one cell */
  constructor(delimiter: string, longest: number) {
    this.delimiter = delimiter.charCodeAt(0);
    this.longest = longest;
    for (const sign of [this.delimiter, newline, carriage]) this.stops[sign] = 1;
  }

  /** Room for so many more bytes behind those that are not cut yet. */
  room(more: number): Uint8Array {
    const rest = this.bytes.subarray(this.used, this.length);
    const size = rest.length + more + 1;
    if (size > this.bytes.length) {
      const bytes = new Uint8Array(size * 2);
      bytes.set(rest);
      this.bytes = bytes;
      // A row or a cell for each byte is the most that there can be.
      [this.starts, this.ends] = [new Int32Array(size * 2), new Int32Array(size * 2)];
      [this.first, this.lines] = [new Int32Array(size * 2 + 1), new Int32Array(size * 2)];
    } else this.bytes.copyWithin(0, this.used, this.length);
    this.length = rest.length;
    this.used = 0;
    return this.bytes.subarray(rest.length, this.bytes.length - 1);
  }

  /**
   * Cuts what was written into the room.
   * @param last whether this is the end of the file; else the last row waits for what follows it
   */
  cut(written: number, last: boolean): void {
    this.length += written;
    this.rows = 0;
    this.faults.clear();
    const { bytes, length, first } = this;
    // So that no cell runs beyond the end.
    bytes[length] = newline;
    let at = 0;
    first[0] = 0;
    while (at < length) {
      if (this.isSkipping) {
        at = this.lineEnd(at);
        this.isSkipping = at >= length;
        if (this.isSkipping) break;
        at = this.behind(at);
        this.line++;
        continue;
      }
      const next = this.row(at, last);
      if (next === -1) break;
      at = next;
    }
    this.used = Math.min(at, length);
  }

  /** @returns where the next row begins, or -1 where this one is not whole yet */
  private row(begin: number, last: boolean): number {
    const { bytes, starts, ends, stops, delimiter, length } = this;
    const from = this.first[this.rows]!;
    let cell = from;
    let at = begin;
    let fault: RowFault | undefined;
    this.breaks = 0;
    for (;;) {
      starts[cell] = at;
      const byte = bytes[at];
      if (byte === quote || (byte === space && bytes[this.spaces(at)] === quote)) {
        at = this.quoted(at, cell);
        if (at < 0) {
          fault = at === open ? 'openQuote' : 'strayQuote';
          break;
        }
      } else {
        while (stops[bytes[at]!] === 0) at++;
        ends[cell] = at;
      }
      cell++;
      if (bytes[at] !== delimiter) break;
      at++;
    }
    const isLong = length - begin > this.longest;
    if (fault === 'openQuote' && !last && !isLong) return -1;
    if (fault) {
      this.breaks = 0;
      at = this.lineEnd(begin);
      cell = from + this.plainly(begin, at, from);
    }
    // A return at the end may be half of a line break.
    if (!last && (at >= length || (bytes[at] === carriage && at + 1 >= length))) {
      if (!isLong) return -1;
      this.isSkipping = true;
      [fault, cell] = ['rowTooLong', from];
    } else if (at - begin > this.longest) [fault, cell] = ['rowTooLong', from];
    if (fault) this.faults.set(this.rows, fault);
    this.lines[this.rows++] = this.line;
    this.first[this.rows] = cell;
    if (this.isSkipping) return length;
    this.line += 1 + this.breaks;
    return this.behind(at);
  }

  /** Not tabs: they may part the cells. */
  private spaces(from: number): number {
    let at = from;
    while (this.bytes[at] === space) at++;
    return at;
  }

  private lineEnd(from: number): number {
    let at = from;
    while (this.bytes[at] !== newline && this.bytes[at] !== carriage) at++;
    return at;
  }

  private behind(end: number): number {
    return this.bytes[end] === carriage && end + 1 < this.length && this.bytes[end + 1] === newline
      ? end + 2
      : end + 1;
  }

  /** @returns where the cell ends, or what is wrong with its quotation marks */
  private quoted(from: number, cell: number): number {
    const { bytes, length } = this;
    const start = this.spaces(from) + 1;
    const most = Math.min(length, from + this.longest);
    let isPlain = true;
    let at = start;
    for (; at < most; at++) {
      const byte = bytes[at];
      if (byte === quote) {
        if (at + 1 >= length || bytes[at + 1] !== quote) break;
        isPlain = false;
        at++;
      } else if (byte === carriage) {
        isPlain = false;
        if (bytes[at + 1] !== newline) this.breaks++;
      } else if (byte === newline) this.breaks++;
    }
    if (at >= most) return open;
    this.starts[cell] = start;
    this.ends[cell] = isPlain ? at : ~at;
    const closed = this.spaces(at + 1);
    // A quotation mark at the end of a portion may be half of two.
    return closed >= length || this.stops[bytes[closed]!] === 1 ? closed : stray;
  }

  /** @returns how many cells there are */
  private plainly(from: number, to: number, first: number): number {
    let cell = first;
    this.starts[cell] = from;
    for (let at = from; at < to; at++) {
      if (this.bytes[at] !== this.delimiter) continue;
      this.ends[cell++] = at;
      this.starts[cell] = at + 1;
    }
    this.ends[cell++] = to;
    return cell - first;
  }
}
