/** Reads numbers and bytes of a file in order. Whatever is asked for beyond its end is a fault that says where. */
import { FileFault } from '../../frame.ts';

export class Cursor {
  readonly bytes: Uint8Array<ArrayBuffer>;
  at: number;
  littleEndian = true;
  readonly #view: DataView;

  constructor(bytes: Uint8Array<ArrayBuffer>, at = 0) {
    this.bytes = bytes;
    this.at = at;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get left(): number {
    return this.bytes.length - this.at;
  }

  /** Goes `count` bytes on, which must be there; @returns where it stood */
  pass(count: number): number {
    const from = this.at;
    if (!(count >= 0) || count > this.left) throw new FileFault('cut', { at: from, needed: count });
    this.at = from + count;
    return from;
  }

  goTo(at: number): void {
    if (!(at >= 0) || at > this.bytes.length) throw new FileFault('cut', { at: this.at, needed: at });
    this.at = at;
  }

  take(count: number): Uint8Array<ArrayBuffer> {
    const from = this.pass(count);
    return this.bytes.subarray(from, from + count);
  }

  /** ASCII, as structures of files are written in it. */
  word(count: number): string {
    return String.fromCharCode(...this.take(count));
  }

  u8(): number {
    return this.#view.getUint8(this.pass(1));
  }

  i8(): number {
    return this.#view.getInt8(this.pass(1));
  }

  u16(): number {
    return this.#view.getUint16(this.pass(2), this.littleEndian);
  }

  i16(): number {
    return this.#view.getInt16(this.pass(2), this.littleEndian);
  }

  u32(): number {
    return this.#view.getUint32(this.pass(4), this.littleEndian);
  }

  i32(): number {
    return this.#view.getInt32(this.pass(4), this.littleEndian);
  }

  /** A whole number of 8 bytes; one that no file can have as a place or a count is a fault. */
  u64(): number {
    const at = this.at;
    const value = this.#view.getBigUint64(this.pass(8), this.littleEndian);
    if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new FileFault('badCount', { at });
    return Number(value);
  }

  f32(): number {
    return this.#view.getFloat32(this.pass(4), this.littleEndian);
  }

  f64(): number {
    return this.#view.getFloat64(this.pass(8), this.littleEndian);
  }

  /** A count of things of which each takes `size` bytes or more: so many must be left. */
  counted(count: number, size: number): number {
    if (!(count >= 0) || count * size > this.left) {
      throw new FileFault('badCount', { at: this.at, count });
    }
    return count;
  }
}
