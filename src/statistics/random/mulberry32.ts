/** The generator of the first seeds: what was drawn with them is kept, and must come out again. New seeds are `draws` of philox.ts. */

/**
 * Uniform numbers in [0, 1) from a 32-bit seed. Not for secrets.
 * Source: mulberry32 by T. Ettinger (2017), public domain.
 */
export function rng(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state += 0x6d2b79f5;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t ^= t + Math.imul(t ^ (t >>> 7), 61 | t);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Whole numbers below `n` as these seeds drew them; some are likelier by one part in 2^32 / n. */
export function belowBy(uniform: () => number): (n: number) => number {
  return (n) => Math.floor(uniform() * n);
}
