/** The rows of an SPSS system file, uncompressed or in bytecode. */
import { FileFault } from '../../frame.ts';
import type { Cursor } from '../binary/cursor.ts';
import { latin } from '../binary/letters.ts';
import { TextsOf } from '../binary/raw.ts';
import { noValue } from './formats.ts';

/**
 * What is read of a row: a number at a place of 8 bytes, or a text whose `parts` follow one another. Places count from 0.
 */
export type Slot = { numbers: Float64Array } | { codes: Uint32Array; texts: TextsOf };
export type Layout = { place: number; parts?: readonly { place: number; bytes: number }[]; width: number };

/** @param most rows that the data can hold */
export function slotsFor(layouts: readonly Layout[], most: number): Slot[] {
  return layouts.map(({ parts }) =>
    parts ? { codes: new Uint32Array(most), texts: new TextsOf() } : { numbers: new Float64Array(most) },
  );
}

/** Puts a whole row, as its bytes, into the slots. */
function taker(
  layouts: readonly Layout[],
  slots: readonly Slot[],
  row: Uint8Array<ArrayBuffer>,
  little: boolean,
) {
  const view = new DataView(row.buffer, row.byteOffset, row.byteLength);
  const longest = layouts.reduce(
    (most, { parts = [] }) =>
      Math.max(
        most,
        parts.reduce((sum, { bytes }) => sum + bytes, 0),
      ),
    0,
  );
  const joined = new Uint8Array(longest);
  return (at: number) => {
    for (let k = 0; k < layouts.length; k++) {
      const { place, parts, width } = layouts[k]!;
      const slot = slots[k]!;
      if ('numbers' in slot) {
        const value = view.getFloat64(place * 8, little);
        slot.numbers[at] = value === noValue ? Number.NaN : value;
      } else if (parts?.length === 1)
        slot.codes[at] = slot.texts.place(latin(row, place * 8, place * 8 + width));
      else {
        let length = 0;
        for (const part of parts ?? []) {
          joined.set(row.subarray(part.place * 8, part.place * 8 + part.bytes), length);
          length += part.bytes;
        }
        slot.codes[at] = slot.texts.place(latin(joined, 0, Math.min(length, width)));
      }
    }
  };
}

type Shape = {
  layouts: readonly Layout[];
  slots: readonly Slot[];
  places: number;
  rows: number;
};

/** @returns how many rows there are */
export function readPlain(cursor: Cursor, { layouts, slots, places, rows }: Shape): number {
  const size = places * 8;
  const { littleEndian, bytes } = cursor;
  const row = new Uint8Array(size);
  const take = taker(layouts, slots, row, littleEndian);
  const count = rows < 0 ? Math.floor(cursor.left / size) : rows;
  for (let k = 0; k < count; k++) {
    const from = cursor.pass(size);
    row.set(bytes.subarray(from, from + size));
    take(k);
  }
  return count;
}

const end = 252;
const raw = 253;
const spaces = 254;
const none = 255;

/** Bytecode: of each place of 8 bytes one says what it is; eight of them come before what eight places need of bytes. */
export function readPacked(cursor: Cursor, bias: number, { layouts, slots, places, rows }: Shape): number {
  const { littleEndian, bytes } = cursor;
  const row = new Uint8Array(places * 8);
  const view = new DataView(row.buffer);
  const take = taker(layouts, slots, row, littleEndian);
  const mostRows = rows < 0 ? Number.POSITIVE_INFINITY : rows;
  let [done, place] = [0, 0];
  reading: while (done < mostRows && cursor.left > 0) {
    // The last group of codes may be cut where no more is needed.
    const from = cursor.pass(Math.min(8, cursor.left));
    for (let k = from; k < Math.min(from + 8, bytes.length) && done < mostRows; k++) {
      const code = bytes[k] ?? 0;
      if (code === 0) continue;
      if (code === end) break reading;
      if (code === raw) {
        const at = cursor.pass(8);
        for (let n = 0; n < 8; n++) row[place * 8 + n] = bytes[at + n] ?? 0;
      } else if (code === spaces) row.fill(0x20, place * 8, place * 8 + 8);
      else view.setFloat64(place * 8, code === none ? noValue : code - bias, littleEndian);
      if (++place < places) continue;
      take(done++);
      place = 0;
    }
  }
  if (place > 0 || (rows >= 0 && done < rows)) throw new FileFault('cut', { at: bytes.length, rows: done });
  return done;
}
