/**
 * Random numbers, so that whatever is drawn can be drawn again bit for bit, on every machine and in R. Not for secrets.
 *
 * Philox4x32-10 of Salmon, Moraes, Dror and Shaw, Parallel random numbers: as easy as 1, 2, 3 (SC11, 2011),
 * doi:10.1145/2063384.2063405: a counter of 128 bits, enciphered with a key of 64. All in whole numbers of 32 bits:
 * - The key (k0, k1) is the seed, the counter (c0, c1, c2, c3) is the number of the block and then that of the stream,
 *   each from 0 to 2^53 − 1 and with its lower 32 bits first. Blocks are numbered from 0.
 * - Ten times (c0, c1, c2, c3) becomes (hi(B c2) ^ c1 ^ k0, lo(B c2), hi(A c0) ^ c3 ^ k1, lo(A c0)), where hi and lo are
 *   the halves of a product of 64 bits, A = D2511F53 and B = CD9E8D57; after each, k0 grows by 9E3779B9 and k1 by
 *   BB67AE85, modulo 2^32.
 * - The four words of a block are handed out from the first to the last, and those of the next block follow.
 * Streams of one seed share no block, and are as independent as those of two seeds. scripts/random.R repeats all this.
 */

const [A, B] = [0xd2511f53, 0xcd9e8d57];
const [GROWS_0, GROWS_1] = [0x9e3779b9, 0xbb67ae85];
const ROUNDS = 10;
const WORD = 2 ** 32;

export type Draws = {
  /** The next word: a whole number below 2^32, all equally likely. */
  word: () => number;
  /**
   * A whole number below `n`, which is one from 1 to 2^32; all exactly equally likely. The upper half of n
   * times a word; where the lower half is below 2^32 modulo n, another word is taken.
   * Source: Lemire, ACM Trans. Model. Comput. Simul. 29 (2019) 3, doi:10.1145/3230636.
   */
  below: (n: number) => number;
  /** A multiple of 2^−53 in [0, 1): the upper 27 bits of one word before the upper 26 of the next. */
  uniform: () => number;
};

/** @throws RangeError when seed or stream is no whole number from 0 to 2^53 − 1 */
export function draws(seed: number, stream = 0): Draws {
  const key = halves(seed);
  const counter = [0, 0, ...halves(stream)];
  const words = new Uint32Array(4);
  let [block, used] = [0, words.length];
  const word = () => {
    if (used === words.length) {
      [counter[0], counter[1]] = halves(block);
      enciphered(counter, key, words);
      block++;
      used = 0;
    }
    return words[used++]!;
  };
  const below = (n: number) => {
    if (!(Number.isInteger(n) && n >= 1 && n <= WORD)) throw new RangeError(`There is no choice of ${n}.`);
    for (;;) {
      const by = word();
      // Of all 2^32 a word itself is drawn; one more than the largest word has no product here.
      if (n === WORD) return by;
      const rest = Math.imul(by, n) >>> 0;
      if (rest >= n || rest >= WORD % n) return upper(by, n);
    }
  };
  const uniform = () => ((word() >>> 5) * 2 ** 26 + (word() >>> 6)) / 2 ** 53;
  return { word, below, uniform };
}

/** One block: the cipher itself. */
export function enciphered(counter: ArrayLike<number>, key: ArrayLike<number>, into: Uint32Array): void {
  // Read and written once a round: a list for each would be most of the time.
  let [c0, c1, c2, c3] = [counter[0]!, counter[1]!, counter[2]!, counter[3]!];
  let [k0, k1] = [key[0]!, key[1]!];
  for (let round = 0; round < ROUNDS; round++) {
    const highA = upper(A, c0);
    const highB = upper(B, c2);
    const lowA = Math.imul(A, c0);
    c0 = highB ^ c1 ^ k0;
    c1 = Math.imul(B, c2);
    c2 = highA ^ c3 ^ k1;
    c3 = lowA;
    k0 = (k0 + GROWS_0) | 0;
    k1 = (k1 + GROWS_1) | 0;
  }
  into[0] = c0;
  into[1] = c1;
  into[2] = c2;
  into[3] = c3;
}

/** The upper 32 of the 64 bits of a product, by parts of 16 bits. */
function upper(a: number, b: number): number {
  const a0 = a & 0xffff;
  const a1 = a >>> 16;
  const b0 = b & 0xffff;
  const b1 = b >>> 16;
  // Each sum is below 2^32, so that shifting to the right without a sign takes its upper half.
  const middle = a1 * b0 + (Math.imul(a0, b0) >>> 16);
  const other = a0 * b1 + (middle & 0xffff);
  return a1 * b1 + (middle >>> 16) + (other >>> 16);
}

/** The lower 32 bits and the rest. */
function halves(n: number): [number, number] {
  if (!(Number.isSafeInteger(n) && n >= 0))
    throw new RangeError(`${n} is no whole number from 0 to 2^53 − 1.`);
  return [n % WORD, Math.floor(n / WORD)];
}
