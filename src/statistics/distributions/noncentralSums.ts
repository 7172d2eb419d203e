/** Non-central chi-square and F distributions: central ones with Poisson weights on added degrees of freedom. */
import { mustBePositive } from './continuous.ts';
import { incompleteBeta, type Tails } from './incompleteBeta.ts';
import { incompleteGamma } from './incompleteGamma.ts';
import { betaTerm, poissonTerm } from './masses.ts';
import { noncentralTLower, noncentralTUpper } from './noncentralT.ts';

/** How many standard deviations of the weights are summed to either side of their bulk. */
const REACH = 12;

/** Weights further from their mean than this are 0 in the arithmetic of a computer, wherever the tails have their bulk. */
const weightless = (mean: number) => 40 * Math.sqrt(mean) + 500;

/** Beyond this the sums have too many terms to be waited for. */
const MOST_HALF = 1e7;

/**
 * A non-centrality beyond what is summed, where all probability lies above all the same.
 * @throws RangeError where it does not
 */
function beyond(half: number, centre: number): Tails {
  if (centre * 1000 < half) return { lower: 0, upper: 1 };
  throw new RangeError(`A non-centrality of ${2 * half} is beyond what is summed.`);
}

/**
 * The sum of Poisson weights with mean `half` times `tail(j)`, over all j that add something. Tails grow from one j
 * to the next by `gain(j)`: lower ones downwards from the last, upper ones upwards from the first, adding alone.
 */
function sumOf(
  half: number,
  centre: number,
  tailAt: (j: number) => Tails,
  gain: (j: number) => number,
  of: keyof Tails,
): number {
  const reach = (mean: number) => REACH * Math.sqrt(mean + 1) + 2 * REACH;
  const [near, far] = [Math.max(0, Math.min(half, centre)), Math.max(half, centre)];
  const first = Math.max(0, Math.floor(near - reach(near)), Math.floor(half - weightless(half)));
  const last = Math.ceil(Math.min(far + reach(far), half + weightless(half)));
  let sum = 0;
  if (of === 'upper') {
    let tail = tailAt(first).upper;
    for (let j = first; j <= last; j++) {
      sum += poissonTerm(j, half) * Math.min(1, tail);
      tail += gain(j);
    }
  } else {
    let tail = tailAt(last).lower;
    for (let j = last; j >= first; j--) {
      sum += poissonTerm(j, half) * Math.min(1, tail);
      if (j > 0) tail += gain(j - 1);
    }
  }
  return sum;
}

/**
 * Probabilities at or below, and above `x` of a chi-square with `df` > 0 and non-centrality `ncp` ≥ 0; each with a
 * relative error below 1e-10. Source: Johnson, Kotz and Balakrishnan, Continuous Univariate Distributions 2 (1995).
 */
export function noncentralChiSquareTails(x: number, df: number, ncp: number): Tails {
  mustBePositive(df);
  if (!(x > 0)) return { lower: 0, upper: 1 };
  const at = (j: number) => incompleteGamma(df / 2 + j, x / 2);
  if (ncp === 0) return at(0);
  if (!(ncp / 2 < MOST_HALF)) return beyond(ncp / 2, (x - df) / 2);
  const gain = (j: number) => poissonTerm(df / 2 + j, x / 2);
  const of = (tail: keyof Tails) => sumOf(ncp / 2, (x - df) / 2, at, gain, tail);
  return { lower: of('lower'), upper: of('upper') };
}

/**
 * Probabilities at or below, and above `f` of an F value with `df1`, `df2` > 0 and non-centrality `ncp` ≥ 0 (the sum of
 * squared standardised means, as in R); each with a relative error below 1e-10. Source: the same.
 */
export function noncentralFTails(f: number, df1: number, df2: number, ncp: number): Tails {
  mustBePositive(df1, df2);
  if (!(f > 0)) return { lower: 0, upper: 1 };
  const [a, b] = [df1 / 2, df2 / 2];
  const [x, y] = [(df1 * f) / (df1 * f + df2), df2 / (df1 * f + df2)];
  const at = (j: number) => incompleteBeta(a + j, b, x, y);
  if (ncp === 0) return at(0);
  // A square of a t value, whose cost does not grow with the non-centrality; closer to 0 its lower tails would cancel out.
  if (df1 === 1 && ncp > 200 && f >= 1) return squareOfT(Math.sqrt(f), df2, Math.sqrt(ncp));
  if (!(ncp / 2 < MOST_HALF)) return beyond(ncp / 2, (f * df1) / 2 - a);
  const gain = (j: number) => betaTerm(a + j, b, x, y);
  const of = (tail: keyof Tails) => sumOf(ncp / 2, (f * df1) / 2 - a, at, gain, tail);
  return { lower: of('lower'), upper: of('upper') };
}

function squareOfT(t: number, df: number, ncp: number): Tails {
  const below = noncentralTLower(-t, df, ncp);
  const [lower, upper] = [noncentralTLower(t, df, ncp) - below, noncentralTUpper(t, df, ncp) + below];
  return { lower: Math.min(1, lower), upper: Math.min(1, upper) };
}
