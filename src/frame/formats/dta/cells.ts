/** The rows of a Stata file, column by column. */
import type { Cursor } from '../binary/cursor.ts';
import { latin } from '../binary/letters.ts';
import { TextsOf } from '../binary/raw.ts';
import type { Parts } from './parts.ts';
import type { Head, Type } from './shape.ts';

/** `letters`: of a missing value 1 for `.a` to 26 for `.z`; 0 of `.` and of values. */
export type Cells =
  | { numbers: Float64Array; letters: Uint8Array }
  | { codes: Uint32Array; texts: readonly string[] };

export function readCells(
  { bytes, littleEndian }: Cursor,
  { rows, version }: Head,
  { described, data, strls }: Parts,
): Cells[] {
  const size = described.reduce((sum, { type }) => sum + type.size, 0);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let offset = data;
  return described.map(({ type }) => {
    const first = offset;
    offset += type.size;
    if (type.kind === 'text' || type.kind === 'strl') {
      const texts = new TextsOf();
      const codes = new Uint32Array(rows);
      const isLong = type.kind === 'strl';
      for (let row = 0, at = first; row < rows; row++, at += size) {
        const text = isLong
          ? longText(view, at, littleEndian, version, strls)
          : latin(bytes, at, at + type.size);
        codes[row] = texts.place(text);
      }
      return { codes, texts: texts.texts };
    }
    const numbers = new Float64Array(rows);
    const letters = new Uint8Array(rows);
    const read = readers[type.kind];
    for (let row = 0, at = first; row < rows; row++, at += size) {
      const letter = read.letter(view, at, littleEndian);
      if (letter >= 0) letters[row] = Math.min(letter, 26);
      numbers[row] = letter >= 0 ? Number.NaN : read.value(view, at, littleEndian);
    }
    return { numbers, letters };
  });
}

type Reader = {
  value: (view: DataView, at: number, little: boolean) => number;
  /** 0 for `.`, 1 for `.a` and so on; less than 0 for a value. */
  letter: (view: DataView, at: number, little: boolean) => number;
};

const floatMissing = 0x7f00_0000;
const doubleMissing = 0x7fe0_0000;

const readers: Readonly<Record<Exclude<Type['kind'], 'text' | 'strl'>, Reader>> = {
  byte: { value: (view, at) => view.getInt8(at), letter: (view, at) => view.getInt8(at) - 101 },
  int: {
    value: (view, at, little) => view.getInt16(at, little),
    letter: (view, at, little) => view.getInt16(at, little) - 32_741,
  },
  long: {
    value: (view, at, little) => view.getInt32(at, little),
    letter: (view, at, little) => view.getInt32(at, little) - 2_147_483_621,
  },
  float: {
    value: (view, at, little) => view.getFloat32(at, little),
    letter: (view, at, little) => letterOf(view.getUint32(at, little), floatMissing, 0x800),
  },
  double: {
    value: (view, at, little) => view.getFloat64(at, little),
    letter: (view, at, little) =>
      letterOf(view.getUint32(at + (little ? 4 : 0), little), doubleMissing, 0x100),
  },
};

/** Numbers from there on up to infinity and what is none are missing; a letter more each step. */
function letterOf(high: number, first: number, step: number): number {
  if (high >= 0x8000_0000) return high >= 0xfff0_0000 && first === doubleMissing ? 0 : -1;
  if (high < first) return -1;
  const letter = (high - first) / step;
  return letter > 26 || !Number.isInteger(letter) ? 0 : letter;
}

/**
 * Column and row of a long text: 4 and 4 bytes in 117, 2 and 6 in 118, 3 and 5 in 119. ReadStat, with which R writes, has
 * 2 and 6 in 119 too: what names no text is tried so.
 */
const splits: Readonly<Record<number, readonly number[]>> = { 117: [4], 118: [2], 119: [3, 2] };

function longText(
  view: DataView,
  at: number,
  little: boolean,
  version: number,
  strls: Parts['strls'],
): string {
  const number = (from: number, to: number) => {
    let value = 0;
    for (let k = from; k < to; k++)
      value = value * 256 + view.getUint8(at + (little ? from + to - 1 - k : k));
    return value;
  };
  for (const split of splits[version] ?? []) {
    const text = strls.get(`${number(0, split)} ${number(split, 8)}`);
    if (text !== undefined) return text;
  }
  return '';
}
