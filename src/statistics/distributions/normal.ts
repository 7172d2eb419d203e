/** The standard normal distribution to double precision. */

const SQRT_TWO_PI = Math.sqrt(2 * Math.PI);

/**
 * Rational approximations of W. J. Cody, Rational Chebyshev approximations for the error function, Math. Comp. 23 (1969)
 * 631, with the coefficients of his program ANORM, on which R's pnorm stands; one for each of three stretches.
 */
type Quotient = readonly [above: readonly number[], below: readonly number[]];
const CENTRE = 0.67448975;
const central: Quotient = [
  [0.06568233791820745, 2.2352520354606837, 161.02823106855587, 1067.689485460367, 18154.98125334356],
  [1, 47.202581904688245, 976.0985517377767, 10260.932208618979, 45507.78933502673],
];
const MIDDLE = Math.sqrt(32);
const middle: Quotient = [
  [
    1.0765576773720192e-8, 0.39894151208813466, 8.883149794388377, 93.50665613217785, 597.2702763948002,
    2494.5375852903726, 6848.190450536283, 11602.65143764735, 9842.714838383978,
  ],
  [
    1, 22.266688044328117, 235.387901782625, 1519.3775994075547, 6485.558298266761, 18615.571640885097,
    34900.95272114598, 38912.00328609327, 19685.429676859992,
  ],
];
const far: Quotient = [
  [
    0.023073441764940174, 0.215898534057957, 0.12740116116024736, 0.022235277870649807, 0.0014216191932278934,
    2.9112874951168793e-5,
  ],
  [
    1, 1.284260096144911, 0.4682382124808651, 0.06598813786892856, 0.0037823963320275824,
    7.297515550839662e-5,
  ],
];

/** Density of the standard normal distribution at `z`. */
export function density(z: number): number {
  return Math.exp(-0.5 * z * z) / SQRT_TWO_PI;
}

/** Probability of a standard normal value at or below `z`; relative error below 1e-14. NaN gives NaN. */
export function phi(z: number): number {
  return z < 0 ? upperTail(-z) : 1 - upperTail(z);
}

/** Probability of a standard normal value above `z`, without the loss of digits of `1 - phi(z)`. */
export function upperTail(z: number): number {
  const size = Math.abs(z);
  if (size <= CENTRE) return 0.5 - z * ratio(central, z * z);
  // exp(-z²/2) in two factors, the first of which has an exact exponent.
  const coarse = Math.trunc(size * 16) / 16;
  const density = Math.exp(-0.5 * coarse * coarse) * Math.exp(-0.5 * (size - coarse) * (size + coarse));
  const beyond = density * (size <= MIDDLE ? ratio(middle, size) : farOut(size));
  return z > 0 ? beyond : 1 - beyond;
}

function farOut(size: number): number {
  const inverse = 1 / (size * size);
  return (1 / SQRT_TWO_PI - inverse * ratio(far, inverse)) / size;
}

/** A quotient of polynomials, coefficients from the highest power down. */
function ratio([above, below]: Quotient, x: number): number {
  return polynomial(above, x) / polynomial(below, x);
}

function polynomial(coefficients: readonly number[], x: number): number {
  let value = 0;
  // Called millions of times by the quadratures: an index is faster than an iterator.
  for (let at = 0; at < coefficients.length; at++) value = value * x + coefficients[at]!;
  return value;
}

/**
 * The value that a standard normal number stays at or below with probability `p`; relative error below 1e-12,
 * down to the least double. Start: Hastings' approximation (Abramowitz and Stegun 26.2.23); then Halley's steps, each of third order.
 * @throws RangeError when `p` is not strictly between 0 and 1
 */
export function quantile(p: number): number {
  if (!(p > 0 && p < 1)) throw new RangeError(`A probability lies between 0 and 1, not ${p}.`);
  if (Math.abs(p - 0.5) <= 0.25) return centralQuantile(p - 0.5);
  return p < 0.5 ? -upperQuantile(p) : upperQuantile(1 - p);
}

/** The value between which and 0 there is the probability `between`, at most a quarter: near ½ the tail has no digits of it. */
function centralQuantile(between: number): number {
  let z = between * SQRT_TWO_PI;
  for (let step = 0; step < 4; step++) {
    const error = (z * ratio(central, z * z) - between) / density(z);
    z -= error / (1 + (error * z) / 2);
  }
  return z;
}

/** The value exceeded with probability `q`, at most one half. */
function upperQuantile(q: number): number {
  const t = Math.sqrt(-2 * Math.log(q));
  let z =
    t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
  // Far out tail and density are beneath the least double; their logarithms are not, and Newton's step needs no more.
  const far = q < 1e-290;
  for (let step = 0; step < 3; step++) {
    const error = far ? lnPhi(-z) - Math.log(q) : (upperTail(z) - q) / density(z);
    z += far ? error / (z + 1 / z) : error / (1 - (error * z) / 2);
  }
  return z;
}

/** ln Φ(z), also where Φ(z) itself is below the smallest double. */
export function lnPhi(z: number): number {
  if (z > -37) return z > 8 ? -upperTail(z) : Math.log(phi(z));
  const square = z * z;
  return (
    -0.5 * square -
    Math.log(-z) -
    0.5 * Math.log(2 * Math.PI) +
    Math.log1p(-1 / square + 3 / square ** 2 - 15 / square ** 3 + 105 / square ** 4 - 945 / square ** 5)
  );
}
