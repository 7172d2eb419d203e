/** What t, F, chi-square and beta distributions share: the value that belongs to a probability. */
import { root } from '../numeric/root.ts';
import type { Tails } from './incompleteBeta.ts';

/** Tails themselves have their digits down to here; next to the least number that a double holds they are steps. */
const LEAST = 1e-300;
/** Beneath it doubles lose their digits, one by one. */
const LEAST_WHOLE = 2 ** -1022;

/** @throws RangeError when `p` is not strictly between 0 and 1, or beneath 1e-300 */
export function mustBeProbability(p: number): void {
  if (!(p > 0 && p < 1)) throw new RangeError(`A probability lies between 0 and 1, not ${p}.`);
  if (p < LEAST) throw new RangeError(`Tails are known down to ${LEAST}, not to ${p}.`);
}

/** @throws RangeError when a parameter is not above zero */
export function mustBePositive(...parameters: readonly number[]): void {
  for (const one of parameters) {
    if (!(one > 0)) throw new RangeError(`Degrees of freedom and shapes are above zero, not ${one}.`);
  }
}

/**
 * The positive value below which a distribution on (0, `end`) has the probability `lower`, above which it has `upper`;
 * the smaller of the two decides, so that neither tail loses digits. Relative error about 1e-13. Of a distribution so heaped
 * at 0 that the value is beneath 2.2e-308, the least double with all its digits, it is 0.
 */
export function positiveQuantile(
  tails: (x: number) => Tails,
  lower: number,
  upper: number,
  end: number,
): number {
  const [of, wanted]: [keyof Tails, number] = lower < upper ? ['lower', lower] : ['upper', upper];
  const sign = of === 'lower' ? 1 : -1;
  const short = (x: number) => sign * Math.log(tails(x)[of] / wanted);
  let [low, high] = end === 1 ? [0.25, 0.5] : [0.5, 1];
  while (short(low) > 0 && low > LEAST_WHOLE) [low, high] = [Math.max(LEAST_WHOLE, low / 8), low];
  if (short(low) > 0) return 0;
  if (end === 1) return root(short, low, short(high) > 0 ? high : 1 - Number.EPSILON / 2);
  while (short(high) < 0 && high < 1e300) [low, high] = [high, high * 8];
  if (short(high) < 0) return end;
  return root(short, low, high);
}
