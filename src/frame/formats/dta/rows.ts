/** The rows of a Stata file, and behind them its long texts. */
import { bytesOf } from '../binary/letters.ts';
import type { Sink } from '../binary/sink.ts';
import type { Planned } from './planned.ts';
import type { Type } from './shape.ts';

const missing = { byte: 101, int: 32_741, long: 2_147_483_621 } as const;

/** The upper half of a double that is missing, and the step from a letter to the next one. */
const double = { high: 0x7fe0_0000, step: 0x100 } as const;

export function writeRows(sink: Sink, planned: readonly Planned[], rows: number): void {
  const first = planned.map((one) => ('texts' in one ? firstRows(one.codes, one.texts.length) : undefined));
  for (let row = 0; row < rows; row++)
    for (let k = 0; k < planned.length; k++) {
      const one = planned[k]!;
      if ('numbers' in one)
        writeNumber(sink, one.type, one.numbers[row] ?? Number.NaN, one.letters[row] ?? 0);
      else {
        const code = one.codes[row] ?? 0;
        const text = one.texts[code] ?? bytesOf('');
        if (one.type.kind === 'text') sink.field(text, one.type.size, 0);
        else {
          // A long text that stands in several rows is kept once, under the first of them.
          const isThere = text.length > 0;
          sink.i16(isThere ? k + 1 : 0);
          const at = isThere ? (first[k]?.[code] ?? 0) + 1 : 0;
          sink.i32(at);
          sink.i16(0);
        }
      }
    }
}

function firstRows(codes: Uint32Array, count: number): Uint32Array {
  const first = new Uint32Array(count);
  for (let row = codes.length - 1; row >= 0; row--) first[codes[row] ?? 0] = row;
  return first;
}

function writeNumber(sink: Sink, { kind }: Type, value: number, letter: number): void {
  const isMissing = Number.isNaN(value);
  if (kind === 'byte') sink.u8((isMissing ? missing.byte + letter : value) & 0xff);
  else if (kind === 'int') sink.i16(isMissing ? missing.int + letter : value);
  else if (kind === 'long') sink.i32(isMissing ? missing.long + letter : value);
  else if (isMissing) {
    sink.i32(0);
    sink.i32(double.high + letter * double.step);
  } else sink.f64(value);
}

const asText = 130;

export function writeStrls(sink: Sink, planned: readonly Planned[]): void {
  const all = planned.flatMap((one, k) => {
    if (!('texts' in one) || one.type.kind !== 'strl') return [];
    const first = firstRows(one.codes, one.texts.length);
    const used = [...new Set(one.codes)];
    return used.map((code) => ({
      column: k + 1,
      row: (first[code] ?? 0) + 1,
      text: one.texts[code] ?? bytesOf(''),
    }));
  });
  for (const { column, row, text } of all.toSorted((a, b) => a.row - b.row || a.column - b.column)) {
    if (text.length === 0) continue;
    sink.word('GSO');
    sink.i32(column);
    sink.u64(row);
    sink.u8(asText);
    sink.i32(text.length + 1);
    sink.put(text);
    sink.u8(0);
  }
}
