/** The standard normal distribution to double precision. */

const SQRT_TWO_PI = Math.sqrt(2 * Math.PI);
/** Beyond this the series loses digits to cancellation in the tail; the fraction converges fast there. */
const TAIL = 3;

/** Density of the standard normal distribution at `z`. */
function density(z: number): number {
  return Math.exp(-0.5 * z * z) / SQRT_TWO_PI;
}

/** Probability of a standard normal value at or below `z`; relative error below 1e-13. NaN gives NaN. */
export function phi(z: number): number {
  return z < 0 ? upperTail(-z) : 1 - upperTail(z);
}

/** Probability of a standard normal value above `z`, without the loss of digits of `1 - phi(z)`. */
export function upperTail(z: number): number {
  if (z < -TAIL) return 1 - fraction(-z);
  return z > TAIL ? fraction(z) : 0.5 - series(z);
}

/** Phi(z) - 1/2 by its Taylor series: Marsaglia, J. Stat. Softw. 11(4) (2004), doi:10.18637/jss.v011.i04. */
function series(z: number): number {
  let term = z;
  let sum = z;
  for (let k = 3; Math.abs(term) > Math.abs(sum) * 1e-17; k += 2) {
    term *= (z * z) / k;
    sum += term;
  }
  return sum * density(z);
}

/** The upper tail by Laplace's continued fraction: Abramowitz and Stegun (1964), 26.2.14. */
function fraction(z: number): number {
  let value = 0;
  // 100 terms hold 1e-15 from z = 3 on.
  for (let k = 100; k > 0; k--) value = k / (z + value);
  return density(z) / (z + value);
}

/**
 * The value that a standard normal number stays at or below with probability `p`; relative error below 1e-12.
 * Start: Hastings' approximation (Abramowitz and Stegun 26.2.23); then Halley's steps, each of third order.
 * @throws RangeError when `p` is not strictly between 0 and 1
 */
export function quantile(p: number): number {
  if (!(p > 0 && p < 1)) throw new RangeError(`A probability lies between 0 and 1, not ${p}.`);
  if (p === 0.5) return 0;
  return p < 0.5 ? -upperQuantile(p) : upperQuantile(1 - p);
}

/** The value exceeded with probability `q`, at most one half. */
function upperQuantile(q: number): number {
  const t = Math.sqrt(-2 * Math.log(q));
  let z =
    t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
  for (let step = 0; step < 3; step++) {
    const error = (upperTail(z) - q) / density(z);
    z += error / (1 - (error * z) / 2);
  }
  return z;
}
