/**
 * SHA-256 (FIPS 180-4) of what comes piece by piece: a browser has it for a whole alone, and only on a secure page. Pure.
 */

const primes: number[] = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);

/** The first 32 bits of the fraction of a root. */
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;

const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));

const blockBytes = 64;

export class Sha256 {
  readonly #state = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
  readonly #schedule = new Int32Array(64);
  readonly #block = new Uint8Array(blockBytes);
  #filled = 0;
  #bytes = 0;

  update(piece: Uint8Array): this {
    this.#bytes += piece.length;
    let from = 0;
    if (this.#filled > 0) {
      from = Math.min(blockBytes - this.#filled, piece.length);
      this.#block.set(piece.subarray(0, from), this.#filled);
      this.#filled += from;
      if (this.#filled < blockBytes) return this;
      this.#mix(this.#block, 0);
      this.#filled = 0;
    }
    for (; from + blockBytes <= piece.length; from += blockBytes) this.#mix(piece, from);
    this.#block.set(piece.subarray(from));
    this.#filled = piece.length - from;
    return this;
  }

  /** In hexadecimal. Nothing can be added after it. */
  digest(): string {
    const bits = this.#bytes * 8;
    const end = new Uint8Array(this.#filled < 56 ? blockBytes : 2 * blockBytes);
    end.set(this.#block.subarray(0, this.#filled));
    end[this.#filled] = 0x80;
    const view = new DataView(end.buffer);
    view.setUint32(end.length - 8, Math.floor(bits / 2 ** 32));
    view.setUint32(end.length - 4, bits >>> 0);
    for (let from = 0; from < end.length; from += blockBytes) this.#mix(end, from);
    return Array.from(this.#state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
  }

  #mix(bytes: Uint8Array, from: number): void {
    const [w, state] = [this.#schedule, this.#state];
    for (let n = 0, p = from; n < 16; n++, p += 4)
      w[n] = (at(bytes, p) << 24) | (at(bytes, p + 1) << 16) | (at(bytes, p + 2) << 8) | at(bytes, p + 3);
    for (let n = 16; n < 64; n++) {
      const x = at(w, n - 15);
      const y = at(w, n - 2);
      const s0 = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
      const s1 = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
      w[n] = (at(w, n - 16) + s0 + at(w, n - 7) + s1) | 0;
    }
    let a = at(state, 0);
    let b = at(state, 1);
    let c = at(state, 2);
    let d = at(state, 3);
    let e = at(state, 4);
    let f = at(state, 5);
    let g = at(state, 6);
    let h = at(state, 7);
    for (let n = 0; n < 64; n++) {
      const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const one = (h + s1 + ((e & f) ^ (~e & g)) + at(constants, n) + at(w, n)) | 0;
      const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + one) | 0;
      d = c;
      c = b;
      b = a;
      a = (one + two) | 0;
    }
    // Sums of 32 bits: what runs over is cut off by the array.
    state[0] = at(state, 0) + a;
    state[1] = at(state, 1) + b;
    state[2] = at(state, 2) + c;
    state[3] = at(state, 3) + d;
    state[4] = at(state, 4) + e;
    state[5] = at(state, 5) + f;
    state[6] = at(state, 6) + g;
    state[7] = at(state, 7) + h;
  }
}

/** Of a place that is there. */
function at(list: Int32Array | Uint8Array, n: number): number {
  return list[n] ?? 0;
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/**
 * SHA-256 of a whole, in hexadecimal: by the browser itself, beside the page, where it does that. On an address of a local
 * network without https it does not.
 */
export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { subtle } = globalThis.crypto as Partial<Crypto>;
  if (!subtle) return new Sha256().update(bytes).digest();
  const hash = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
