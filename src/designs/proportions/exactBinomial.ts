/** The exact binomial test of one proportion, and its power, which rises and falls with n like the teeth of a saw. */
import { binomialTails, binomialUpperQuantile } from '../../statistics/distributions/binomial.ts';

/** Rejects at `low` or fewer, and at `high` or more; −1 and n + 1 where a side never rejects. */
export type Critical = { low: number; high: number };

/** What one side of the test rules out, a proportion, and its level; none where the alternative lies elsewhere. */
type Side = { proportion: number; level: number };

export type Question = {
  /** Rejects with few: the proportion is as large as this. */
  below: Side;
  /** Rejects with many: the proportion is as small as this. */
  above: Side;
  /** Both must reject, as in equivalence. */
  both: boolean;
};

/** Each side holds its level by itself, as the interval of Clopper and Pearson (1934) does. */
export function critical(n: number, { below, above }: Question): Critical {
  return {
    high: above.level > 0 ? binomialUpperQuantile(above.level, n, above.proportion) + 1 : n + 1,
    low: below.level > 0 ? n - binomialUpperQuantile(below.level, n, 1 - below.proportion) - 1 : -1,
  };
}

/** The critical numbers of every size from one on; they only grow with the size, so that none is sought anew. */
export function* criticals(
  question: Question,
  from: number,
  to: number,
): Generator<Critical & { n: number }> {
  const { below, above } = question;
  let { low, high } = critical(from, question);
  for (let n = from; n <= to; n++) {
    if (above.level > 0) while (binomialTails(high - 1, n, above.proportion).upper > above.level) high++;
    else high = n + 1;
    if (below.level > 0) while (binomialTails(low, n, below.proportion).lower > below.level) low--;
    while (below.level > 0 && binomialTails(low + 1, n, below.proportion).lower <= below.level) low++;
    yield { n, low, high };
  }
}

/** Chance to reject when the true proportion is `proportion`. */
export function exactPower(n: number, proportion: number, { low, high }: Critical, both: boolean): number {
  const lower = low < 0 ? 0 : binomialTails(low, n, proportion).lower;
  // From `high` to `low`, where there is anything between.
  if (both) return high > low ? 0 : lower - (high < 1 ? 0 : binomialTails(high - 1, n, proportion).lower);
  return binomialTails(high - 1, n, proportion).upper + lower;
}
