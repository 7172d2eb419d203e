/** The exact binomial test of one proportion, and its power, which rises and falls with n like the teeth of a saw. */
import { binomialTails, binomialUpperQuantile } from '../../distributions/binomial.ts';

/** Rejects at `low` or fewer, and at `high` or more; −1 and n + 1 where a side never rejects. */
export type Critical = { low: number; high: number };

/** The level of each side that the test has; none where the alternative lies elsewhere. */
export type Levels = { below: number; above: number };

/** Each side holds its level by itself, as the interval of Clopper and Pearson (1934) does. */
export function critical(n: number, proportion0: number, { below, above }: Levels): Critical {
  return {
    high: above > 0 ? binomialUpperQuantile(above, n, proportion0) + 1 : n + 1,
    low: below > 0 ? n - binomialUpperQuantile(below, n, 1 - proportion0) - 1 : -1,
  };
}

/** Chance to reject when the true proportion is `proportion`. */
export function exactPower(n: number, proportion: number, { low, high }: Critical): number {
  return (
    binomialTails(high - 1, n, proportion).upper + (low < 0 ? 0 : binomialTails(low, n, proportion).lower)
  );
}
