/** Collects the bytes of a file, little-endian. */
export class Sink {
  littleEndian = true;
  #bytes: Uint8Array<ArrayBuffer>;
  #view: DataView;
  #length = 0;

  constructor(size = 4096) {
    this.#bytes = new Uint8Array(size);
    this.#view = new DataView(this.#bytes.buffer);
  }

  get length(): number {
    return this.#length;
  }

  #room(count: number): number {
    const from = this.#length;
    const needed = from + count;
    if (needed > this.#bytes.length) {
      const more = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
      more.set(this.#bytes);
      this.#bytes = more;
      this.#view = new DataView(more.buffer);
    }
    this.#length = needed;
    return from;
  }

  u8(value: number): void {
    const at = this.#room(1);
    this.#view.setUint8(at, value);
  }

  i16(value: number): void {
    const at = this.#room(2);
    this.#view.setInt16(at, value, this.littleEndian);
  }

  i32(value: number): void {
    const at = this.#room(4);
    this.#view.setInt32(at, value, this.littleEndian);
  }

  u64(value: number): void {
    const at = this.#room(8);
    this.#view.setBigUint64(at, BigInt(value), this.littleEndian);
  }

  i64(value: number): void {
    const at = this.#room(8);
    this.#view.setBigInt64(at, BigInt(value), this.littleEndian);
  }

  f64(value: number): void {
    const at = this.#room(8);
    this.#view.setFloat64(at, value, this.littleEndian);
  }

  put(bytes: Uint8Array): void {
    const at = this.#room(bytes.length);
    this.#bytes.set(bytes, at);
  }

  /** A text that is ASCII. */
  word(text: string): void {
    for (let k = 0; k < text.length; k++) this.u8(text.charCodeAt(k));
  }

  /** Bytes in a field of `width`, filled up by `filler`. */
  field(bytes: Uint8Array, width: number, filler = 0x20): void {
    const kept = bytes.subarray(0, width);
    this.put(kept);
    const at = this.#room(width - kept.length);
    this.#bytes.fill(filler, at, this.#length);
  }

  /** Writes over 8 bytes that stand already. */
  placeU64(at: number, value: number): void {
    this.#view.setBigUint64(at, BigInt(value), this.littleEndian);
  }

  /** What is there so far, to be copied at once: it changes with what is written next. */
  written(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#length);
  }

  clear(): void {
    this.#length = 0;
  }

  taken(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }
}
