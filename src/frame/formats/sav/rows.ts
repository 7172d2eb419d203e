/** The rows of an SPSS system file in bytecode: of each 8 bytes one code, and behind eight codes what they leave to be said. */
import { Sink } from '../binary/sink.ts';
import { segment } from './formats.ts';
import type { Planned } from './planned.ts';
import { segmentsOf } from './segments.ts';

const raw = 253;
const spaces = 254;
const none = 255;

class Packer {
  readonly #sink: Sink;
  readonly #codes: number[] = [];
  #rest = new Sink(64);
  readonly #bias: number;

  constructor(sink: Sink, bias: number) {
    this.#sink = sink;
    this.#bias = bias;
  }

  number(value: number): void {
    const code = value + this.#bias;
    if (Number.isNaN(value)) this.#code(none);
    else if (Number.isInteger(value) && code >= 1 && code <= 251 && !Object.is(value, -0)) this.#code(code);
    else {
      this.#rest.f64(value);
      this.#code(raw);
    }
  }

  /** 8 bytes of a text, which may end before. */
  text(bytes: Uint8Array): void {
    const isBlank = bytes.every((byte) => byte === 0x20);
    if (!isBlank) this.#rest.field(bytes, 8);
    this.#code(isBlank ? spaces : raw);
  }

  #code(code: number): void {
    if (this.#codes.push(code) === 8) this.flush();
  }

  flush(): void {
    if (this.#codes.length === 0) return;
    this.#sink.field(Uint8Array.from(this.#codes), 8, 0);
    this.#sink.put(this.#rest.written());
    this.#rest.clear();
    this.#codes.length = 0;
  }
}

export function writeRows(sink: Sink, planned: readonly Planned[], rows: number, bias: number): void {
  const packer = new Packer(sink, bias);
  const segments = planned.map(({ width }) => segmentsOf(width));
  for (let row = 0; row < rows; row++)
    for (let k = 0; k < planned.length; k++) {
      const one = planned[k]!;
      if ('numbers' in one) packer.number(one.numbers[row] ?? Number.NaN);
      else writeText(packer, one.texts[one.codes[row] ?? 0] ?? new Uint8Array(), segments[k] ?? []);
    }
  packer.flush();
}

/** Each segment but the last takes 255 bytes of the text, and fills them up to 256. */
function writeText(packer: Packer, bytes: Uint8Array, widths: readonly number[]): void {
  widths.forEach((width, k) => {
    const from = k * segment.width;
    const part = bytes.subarray(from, from + width);
    for (let at = 0; at < width; at += 8) packer.text(part.subarray(at, at + 8));
  });
}
