/**
 * Binomial and Poisson terms to full precision, for whole and other arguments: the saddle-point expansion of Loader,
 * Fast and Accurate Computation of Binomial Probabilities (2000), on which R's dbinom and dpois stand.
 */

export const HALF_LOG_TWO_PI = 0.5 * Math.log(2 * Math.PI);
const SERIES_FROM = 16;

/** ln Γ(n + 1) less Stirling's (n + ½) ln n − n + ½ ln 2π, for n > 0; absolute error below 1e-14. */
export function stirlingError(n: number): number {
  let [at, carried] = [n, 0];
  for (; at < SERIES_FROM; at++) carried += (at + 0.5) * Math.log1p(1 / at) - 1;
  const square = at * at;
  const series =
    1 / 12 -
    (1 / 360 - (1 / 1260 - (1 / 1680 - (1 / 1188 - 691 / 360_360 / square) / square) / square) / square) /
      square;
  return carried + series / at;
}

/** ln Γ(x) − ln Γ(x + ½) for x > 0, with the digits that the two lose where they are large. */
export function lnGammaStep(x: number): number {
  return 0.5 - x * Math.log1p(0.5 / x) - 0.5 * Math.log(x) + stirlingError(x) - stirlingError(x + 0.5);
}

/** x ln(x / mean) + mean − x, without loss of digits where the two are close; `difference` is x − mean. */
function devianceTerm(x: number, mean: number, difference = x - mean): number {
  if (Math.abs(difference) >= 0.1 * (x + mean)) return x * Math.log(x / mean) + mean - x;
  const v = difference / (x + mean);
  let term = 2 * x * v;
  let sum = difference * v;
  for (let k = 3; k < 1000; k += 2) {
    term *= v * v;
    const next = sum + term / k;
    if (next === sum) return next;
    sum = next;
  }
  return sum;
}

/** x successes of n with probability p each, q = 1 − p; 0 ≤ x ≤ n need not be whole. */
export function binomialTerm(x: number, n: number, p: number, q: number): number {
  if (x < 0 || x > n) return 0;
  if (p === 0) return x === 0 ? 1 : 0;
  if (q === 0) return x === n ? 1 : 0;
  if (x === 0) return n === 0 ? 1 : Math.exp(p < 0.1 ? n * Math.log1p(-p) : n * Math.log(q));
  if (x === n) return Math.exp(q < 0.1 ? n * Math.log1p(-q) : n * Math.log(p));
  return powers(x, n - x, p, q);
}

/** x^a y^b / (a B(a, b)) for a, b > 0 and y = 1 − x: the factor of the incomplete beta function. */
export function betaTerm(a: number, b: number, x: number, y: number): number {
  return (powers(a, b, x, y) * b) / (a + b);
}

/**
 * Γ(a + b + 1) / (Γ(a + 1) Γ(b + 1)) x^a y^b. How far a is from its mean is had from both shares: a − (a + b) x itself
 * has no digits left where b is 10^15 times a.
 */
function powers(a: number, b: number, x: number, y: number): number {
  const n = a + b;
  const away = a * y - b * x;
  const exponent =
    stirlingError(n) -
    stirlingError(a) -
    stirlingError(b) -
    devianceTerm(a, n * x, away) -
    devianceTerm(b, n * y, -away);
  return Math.exp(exponent) * Math.sqrt(n / (2 * Math.PI * a * b));
}

/** e^−mean mean^x / Γ(x + 1), for x ≥ 0, which need not be whole. */
export function poissonTerm(x: number, mean: number): number {
  if (x < 0) return 0;
  if (mean === 0) return x === 0 ? 1 : 0;
  if (x === 0) return Math.exp(-mean);
  return Math.exp(-stirlingError(x) - devianceTerm(x, mean)) / Math.sqrt(2 * Math.PI * x);
}
