/** Texts of a column, each kept once as its bytes (UTF-8): known again without being made a string. */

/** Different texts above which none is looked for any more: a column of so many is plain text. */
const mostDifferent = 1_000_000;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

export class TextPool {
  /** How many there are. */
  count = 0;
  private bytes = new Uint8Array(1024);
  private ends = new Uint32Array(64);
  private hashes = new Int32Array(64);
  /** By hash, a text's place + 1; 0 is free. */
  private table = new Int32Array(128);

  /** The place of the text in these bytes. */
  place(from: Uint8Array, start: number, end: number): number {
    let hash = 0x811c9dc5;
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ from[at]!, 0x01000193);
    // The last bits of such a hash are those of the last letters: the upper ones go in.
    hash ^= hash >>> 15;
    if (this.count >= mostDifferent) return this.add(from, start, end, hash);
    const { table } = this;
    const mask = table.length - 1;
    let slot = hash & mask;
    for (let found = table[slot]!; found !== 0; found = table[slot]!) {
      if (this.hashes[found - 1] === hash && this.isSame(found - 1, from, start, end)) return found - 1;
      slot = (slot + 1) & mask;
    }
    table[slot] = this.count + 1;
    const place = this.add(from, start, end, hash);
    if (this.count * 2 > table.length) this.rehash();
    return place;
  }

  /** All of them as strings. */
  texts(): string[] {
    const used = this.bytes.subarray(0, this.ends[this.count - 1] ?? 0);
    const whole = decoder.decode(used);
    const texts: string[] = new Array(this.count);
    let [start, unit] = [0, 0];
    for (let place = 0; place < this.count; place++) {
      const end = this.ends[place]!;
      const begin = unit;
      if (whole.length === used.length) unit += end - start;
      else for (let at = start; at < end; at++) unit += unitsFrom(used[at]!);
      texts[place] = whole.slice(begin, unit);
      start = end;
    }
    return texts;
  }

  private isSame(place: number, from: Uint8Array, start: number, end: number): boolean {
    const begin = place === 0 ? 0 : this.ends[place - 1]!;
    if (this.ends[place]! - begin !== end - start) return false;
    const { bytes } = this;
    for (let at = start, own = begin; at < end; at++, own++) if (bytes[own] !== from[at]) return false;
    return true;
  }

  private add(from: Uint8Array, start: number, end: number, hash: number): number {
    const place = this.count++;
    const begin = place === 0 ? 0 : this.ends[place - 1]!;
    if (place === this.ends.length) {
      this.ends = grown(this.ends, new Uint32Array(place * 2));
      this.hashes = grown(this.hashes, new Int32Array(place * 2));
    }
    const stop = begin + end - start;
    if (stop > this.bytes.length)
      this.bytes = grown(this.bytes, new Uint8Array(Math.max(stop, this.bytes.length * 2)));
    // Most texts are shorter than what it takes to make a view of them.
    for (let at = start, own = begin; at < end; at++, own++) this.bytes[own] = from[at]!;
    this.ends[place] = stop;
    this.hashes[place] = hash;
    return place;
  }

  private rehash(): void {
    const table = new Int32Array(this.table.length * 4);
    const mask = table.length - 1;
    for (let place = 0; place < this.count; place++) {
      let slot = this.hashes[place]! & mask;
      while (table[slot] !== 0) slot = (slot + 1) & mask;
      table[slot] = place + 1;
    }
    this.table = table;
  }
}

/** UTF-16 units that a character has, told at its first byte; its others have none. */
function unitsFrom(byte: number): number {
  if (byte < 0x80) return 1;
  return byte < 0xc0 ? 0 : byte < 0xf0 ? 1 : 2;
}

/** What stood in the smaller array at the beginning of the larger one. */
export function grown<T extends Uint8Array | Uint32Array | Int32Array | Float64Array>(old: T, larger: T): T {
  larger.set(old);
  return larger;
}
