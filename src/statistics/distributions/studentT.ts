/** Student's t distribution with whole degrees of freedom, by its finite series: Abramowitz and Stegun (1964), 26.7.3 and 26.7.4. */

/** The probability that a t value lies between minus and plus `tan(angle) * sqrt(df)`. */
function central(angle: number, df: number): number {
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const odd = df % 2 === 1;
  let term = odd ? cosine : 1;
  let sum = df === 1 ? 0 : term;
  for (let k = odd ? 3 : 2; k < df; k += 2) {
    term *= ((k - 1) / k) * cosine * cosine;
    sum += term;
  }
  return odd ? (2 / Math.PI) * (angle + sine * sum) : sine * sum;
}

/**
 * The value that a t value stays at or below with probability `p`, to about ten digits.
 * @throws RangeError when `p` is not strictly between 0 and 1, or `df` is no whole number from 1 on
 */
export function tQuantile(p: number, df: number): number {
  if (!(p > 0 && p < 1)) throw new RangeError(`A probability lies between 0 and 1, not ${p}.`);
  if (!Number.isInteger(df) || df < 1) throw new RangeError(`Degrees of freedom are 1, 2, …, not ${df}.`);
  const wanted = Math.abs(2 * p - 1);
  let [low, high] = [0, Math.PI / 2];
  // An interval of a right angle, halved 60 times, is as narrow as a double tells apart.
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (central(middle, df) < wanted) low = middle;
    else high = middle;
  }
  return Math.sign(p - 0.5) * Math.tan((low + high) / 2) * Math.sqrt(df);
}
