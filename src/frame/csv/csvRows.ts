/** The rows of a text. */
import { type RowFault, Tokens } from './tokens.ts';

/** `line` counts from 1, as an editor shows the file; a row with line breaks in its cells stands where it begins. */
export type Row = { line: number; cells: string[] } | { line: number; fault: RowFault };

/** Bytes of a row. */
const longestRow = 400_000;

/** Characters that are cut at once: their bytes and cells lie near the processor. */
const atOnce = 1 << 16;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * @param isWhole whether the text ends there; else its last row may be cut, and is left out
 * @param enough rows after which no more are cut, but for those that lie beside them
 */
export function rowsOfText(
  text: string,
  delimiter: string,
  isWhole = true,
  enough = Number.POSITIVE_INFINITY,
): Row[] {
  return new RowReader(delimiter).push(text.replace(/^\uFEFF/, ''), isWhole, enough);
}

/** The rows of a text that comes in portions, so that a file may be as large as it likes. */
export class RowReader {
  private readonly tokens: Tokens;

  constructor(delimiter: string) {
    this.tokens = new Tokens(delimiter, longestRow);
  }

  /** @param last whether this is the end of the text; else its last row waits for what follows it */
  push(text: string, last: boolean, enough = Number.POSITIVE_INFINITY): Row[] {
    const { tokens } = this;
    const rows: Row[] = [];
    cutText(tokens, text, last, () => {
      for (let row = 0; row < tokens.rows; row++) rows.push(rowAt(tokens, row));
      return rows.length >= enough;
    });
    return rows;
  }
}

/**
 * Puts a text through the tokens in portions.
 * @param take is called when the rows of one lie there; true: they are enough
 */
export function cutText(tokens: Tokens, text: string, last: boolean, take: () => boolean | void): void {
  for (let at = 0; ; ) {
    const end = wholeAt(text, at + atOnce);
    const part = at === 0 && end === text.length ? text : text.slice(at, end);
    const room = tokens.room(part.length * 3);
    tokens.cut(encoder.encodeInto(part, room).written, last && end >= text.length);
    at = end;
    if (take() || at >= text.length) return;
  }
}

/** The same for bytes that are UTF-8 already. */
export function cutBytes(tokens: Tokens, bytes: Uint8Array, last: boolean, take: () => void): void {
  for (let at = 0; ; at += atOnce) {
    const part = bytes.subarray(at, at + atOnce);
    tokens.room(part.length).set(part);
    const isEnd = at + atOnce >= bytes.length;
    tokens.cut(part.length, last && isEnd);
    take();
    if (isEnd) return;
  }
}

/** A character of two units is not cut in two. */
function wholeAt(text: string, end: number): number {
  if (end >= text.length) return text.length;
  const unit = text.charCodeAt(end);
  return unit >= 0xdc00 && unit < 0xe000 ? end + 1 : end;
}

function rowAt(tokens: Tokens, row: number): Row {
  const line = tokens.lines[row]!;
  const fault = tokens.faults.get(row);
  return fault ? { line, fault } : { line, cells: textsAt(tokens, row) };
}

/** The cells of a row as texts. */
export function textsAt({ bytes, starts, ends, first }: Tokens, row: number): string[] {
  const [from, to] = [first[row]!, first[row + 1]!];
  const begin = starts[from]!;
  const last = ends[to - 1]!;
  const stop = last < 0 ? ~last : last;
  // One text of a row is made faster than one of each cell, and its places are those of its bytes where all are ASCII.
  const whole = decoder.decode(bytes.subarray(begin, stop));
  const isPlain = whole.length === stop - begin;
  const cells: string[] = new Array(to - from);
  for (let cell = from; cell < to; cell++) {
    const start = starts[cell]!;
    const end = ends[cell]! < 0 ? ~ends[cell]! : ends[cell]!;
    const text = isPlain
      ? whole.slice(start - begin, end - begin)
      : decoder.decode(bytes.subarray(start, end));
    cells[cell - from] = ends[cell]! < 0 ? unquoted(text) : text;
  }
  return cells;
}

/** One cell of a row as a text; '' beyond the last. */
export function textAt({ bytes, starts, ends, first }: Tokens, row: number, column: number): string {
  const cell = first[row]! + column;
  if (cell >= first[row + 1]!) return '';
  const end = ends[cell]!;
  const text = decoder.decode(bytes.subarray(starts[cell]!, end < 0 ? ~end : end));
  return end < 0 ? unquoted(text) : text;
}

const unquoted = (text: string) => text.replaceAll('""', '"').replace(/\r\n?/g, '\n');
