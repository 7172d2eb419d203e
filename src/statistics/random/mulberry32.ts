/** Seeded random numbers, so that every simulated study can be drawn again digit for digit. */

/**
 * Uniform numbers in [0, 1) from a 32-bit seed. Not for secrets.
 * Source: mulberry32 by T. Ettinger (2017), public domain; it passes the gjrand tests.
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

/**
 * One standard normal number; takes two uniform ones.
 * Source: Box and Muller, Ann. Math. Stat. 29 (1958) 610, doi:10.1214/aoms/1177706645.
 */
export function gauss(uniform: () => number): number {
  // 1 - u lies in (0, 1], so the logarithm is finite.
  return Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
}

/** One exponential time with the given rate, in the unit that the rate is per. */
export function exponential(uniform: () => number, rate: number): number {
  return -Math.log(1 - uniform()) / rate;
}
