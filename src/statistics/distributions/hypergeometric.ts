/** The hypergeometric distribution: marked ones among `drawn`, from an urn of `marked` and `plain` ones. */
import type { Tails } from './incompleteBeta.ts';
import { binomialTerm } from './masses.ts';

export type Urn = { marked: number; plain: number; drawn: number };

/** Probability of exactly `x`, as a ratio of binomial terms that loses no digits. Source: Loader (2000), section 4. */
export function hypergeometricMass(x: number, { marked, plain, drawn }: Urn): number {
  if (x < Math.max(0, drawn - plain) || x > Math.min(marked, drawn)) return 0;
  const p = drawn / (marked + plain);
  const q = (marked + plain - drawn) / (marked + plain);
  return (
    (binomialTerm(x, marked, p, q) * binomialTerm(drawn - x, plain, p, q)) /
    binomialTerm(drawn, marked + plain, p, q)
  );
}

/** Probabilities of at most `x`, and of more than `x`; the smaller keeps its digits. */
export function hypergeometricTails(x: number, urn: Urn): Tails {
  const { marked, plain, drawn } = urn;
  const [least, most] = [Math.max(0, drawn - plain), Math.min(marked, drawn)];
  if (x < least) return { lower: 0, upper: 1 };
  if (x >= most) return { lower: 1, upper: 0 };
  if (x < (drawn * marked) / (marked + plain)) {
    const lower = sumFrom(x, urn, -1);
    return { lower, upper: 1 - lower };
  }
  const upper = sumFrom(x + 1, urn, 1);
  return { lower: 1 - upper, upper };
}

/** The terms from `x` on in one direction, away from the middle, each by its ratio to the one before. */
function sumFrom(x: number, urn: Urn, step: 1 | -1): number {
  const { marked, plain, drawn } = urn;
  let term = hypergeometricMass(x, urn);
  let sum = term;
  for (let k = x; term > sum * 1e-17; k += step) {
    term *=
      step === 1
        ? ((marked - k) * (drawn - k)) / ((k + 1) * (plain - drawn + k + 1))
        : (k * (plain - drawn + k)) / ((marked - k + 1) * (drawn - k + 1));
    sum += term;
  }
  return sum;
}
