/**
 * Numbers from distributions, made of uniform ones in [0, 1). Logarithms and cosines differ in their last bit from one
 * engine to another: where bits matter, whole numbers are drawn.
 */

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
