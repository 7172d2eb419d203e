/** The power of Fisher's exact test of two groups, by summing over every table that is at all likely. */
import { binomialMass } from '../../statistics/distributions/binomial.ts';
import { hypergeometricMass, hypergeometricTails } from '../../statistics/distributions/hypergeometric.ts';

/** Numbers further out than this many standard deviations add less than 1e-14. */
const REACH = 8.5;

/** R calls two tables equally likely when they differ by less than one part in 10^7. */
const ALIKE = 1 + 1e-7;

/** The last digits of a sum do not decide. */
const ROUNDING = 1 + 1e-10;

type Pair = readonly [number, number];
/** What is rejected: few in the first group, many there, or both. */
export type Side = 'low' | 'high' | 'both';

/**
 * Chance that Fisher's test of groups of `sizes` rejects, when the true proportions are these. Two-sided, a table counts
 * together with all that are no more likely, as in R's fisher.test. Source: Chow and others (2017), section 4.2.
 *
 * From one number of events in both groups to the next, what the test keeps moves by a step or two. So the tables with
 * the same number in the first group come to be rejected, and cease to be, at a few places, and tails of the second
 * group sum them: the time grows with the standard deviations, not with the tables.
 */
export function fisherPower(sizes: Pair, shares: Pair, alpha: number, side: Side): number {
  const turned = side === 'high';
  const [[n1, n2], [p1, p2]] = turned ? [swapped(sizes), swapped(shares)] : [sizes, shares];
  const first = likely(n1, p1);
  const second = likely(n2, p2);
  const { lower, upper } = tailsOf(second.masses);
  const row = (x: number) => first.masses[x - first.from] ?? 0;
  const atLeast = (x: number) => (x < second.from ? 1 : (upper[x - second.from] ?? 0));
  const atMost = (x: number) => (x > second.to ? 1 : (lower[x - second.from] ?? 0));
  const { from: start, to: end } = inBoth([n1, n2], [p1, p2]);
  const kept = new Kept([n1, n2], start, alpha, side === 'both');
  let { low, high } = kept;
  let power = 0;
  for (let x = first.from; x < low; x++) power += row(x);
  for (let marked = start; marked < end; marked++) {
    kept.next();
    // Below `low` a row is rejected from here on, above `high` it was until here. Where they go back, that is taken back.
    for (; low < kept.low; low++) power += row(low) * atLeast(marked + 1 - low);
    while (low > kept.low) power -= row(--low) * atLeast(marked + 1 - low);
    while (high < kept.high) power += row(++high) * atMost(marked - high);
    for (; high > kept.high; high--) power -= row(high) * atMost(marked - high);
  }
  while (high < first.to) power += row(++high) * atMost(end - high);
  return Math.min(1, Math.max(0, power));
}

const swapped = ([first, second]: Pair): Pair => [second, first];

/** How many steps one power takes: one for each number of events in both groups that is at all likely. */
export function stepsOf(sizes: Pair, shares: Pair): number {
  const { from, to } = inBoth(sizes, shares);
  return to - from + 1;
}

function inBoth([n1, n2]: Pair, [p1, p2]: Pair): Stretch {
  return stretch(n1 * p1 + n2 * p2, n1 * p1 * (1 - p1) + n2 * p2 * (1 - p2), n1 + n2);
}

type Stretch = { from: number; to: number };

function stretch(mean: number, variance: number, most: number): Stretch {
  const reach = REACH * Math.sqrt(variance) + 10;
  return { from: Math.max(0, Math.floor(mean - reach)), to: Math.min(most, Math.ceil(mean + reach)) };
}

/** The masses of the numbers that are at all likely. */
function likely(n: number, p: number): { from: number; to: number; masses: Float64Array } {
  const { from, to } = stretch(n * p, n * p * (1 - p), n);
  const mode = Math.min(to, Math.max(from, Math.floor((n + 1) * p)));
  const masses = new Float64Array(to - from + 1);
  const [odds, against] = [p / (1 - p), (1 - p) / p];
  // Outwards from the likeliest, each from its neighbour.
  let mass = binomialMass(mode, n, p);
  masses[mode - from] = mass;
  for (let x = mode; x < to; x++) {
    mass *= ((n - x) / (x + 1)) * odds;
    masses[x + 1 - from] = mass;
  }
  mass = masses[mode - from]!;
  for (let x = mode; x > from; x--) {
    mass *= (x / (n - x + 1)) * against;
    masses[x - 1 - from] = mass;
  }
  return { from, to, masses };
}

/** The masses of all numbers up to each, and from each on. */
function tailsOf(masses: Float64Array): { lower: Float64Array; upper: Float64Array } {
  const [lower, upper] = [masses.slice(), masses.slice()];
  for (let k = 1; k < masses.length; k++) lower[k]! += lower[k - 1]!;
  for (let k = masses.length - 2; k >= 0; k--) upper[k]! += upper[k + 1]!;
  return { lower, upper };
}

/**
 * The numbers in the first group that the test keeps, from `low` to `high`, for one number of events in both groups. A
 * one-sided test rejects few in the first group.
 */
class Kept {
  low: number;
  high: number;
  /** The probabilities of fewer than `low` and of more than `high`, and of these two themselves. */
  #below: number;
  #above: number;
  #atLow: number;
  #atHigh: number;
  #marked: number;
  readonly #n1: number;
  readonly #n2: number;
  readonly #level: number;
  readonly #twoSided: boolean;

  constructor([n1, n2]: Pair, marked: number, alpha: number, twoSided: boolean) {
    [this.#n1, this.#n2, this.#marked] = [n1, n2, marked];
    [this.#level, this.#twoSided] = [alpha * ROUNDING, twoSided];
    const mode = Math.floor(((marked + 1) * (n1 + 1)) / (n1 + n2 + 2));
    const urn = { marked: n1, plain: n2, drawn: marked };
    this.low = mode;
    this.#below = hypergeometricTails(mode - 1, urn).lower;
    this.#atLow = hypergeometricMass(mode, urn);
    // A side that never rejects is never the less likely one.
    this.high = twoSided ? mode : n1;
    this.#above = twoSided ? hypergeometricTails(mode, urn).upper : 0;
    this.#atHigh = twoSided ? this.#atLow : Number.POSITIVE_INFINITY;
    this.#settle();
  }

  /** One event more in both groups: it falls into the first with the share of those who are left there. */
  next(): void {
    const left = this.#n1 + this.#n2 - this.#marked;
    // With one more there may be none so few any longer, whose neighbours could not be had from nothing.
    if (this.low === this.#marked - this.#n2) {
      if (this.low === this.high) this.#keepHigh();
      this.#rejectLow();
    }
    this.#below -= (this.#underLow() * (this.#n1 - this.low + 1)) / left;
    this.#atLow *= this.#grown(this.low, left);
    if (this.#twoSided) {
      this.#above += (this.#atHigh * (this.#n1 - this.high)) / left;
      this.#atHigh *= this.#grown(this.high, left);
    }
    this.#marked++;
    this.#settle();
  }

  /** Keeps what is likelier than what is kept, or than the level allows to reject; then rejects what the level allows. */
  #settle(): void {
    for (;;) {
      const under = this.#underLow();
      const over = this.#overHigh();
      const tooMuch = this.#below + this.#above > this.#level;
      const keepLow = under > 0 && under * ALIKE >= (tooMuch ? over : this.#atHigh);
      const keepHigh = over > 0 && over * ALIKE >= (tooMuch ? under : this.#atLow);
      if (keepLow) this.#keepLow();
      if (keepHigh) this.#keepHigh();
      if (!keepLow && !keepHigh) break;
    }
    for (;;) {
      const takeLow = this.#atLow <= this.#atHigh * ALIKE;
      const takeHigh = this.low < this.high && this.#atHigh <= this.#atLow * ALIKE;
      const more = (takeLow ? this.#atLow : 0) + (takeHigh ? this.#atHigh : 0);
      if (this.#below + this.#above + more > this.#level) break;
      if (takeLow) this.#rejectLow();
      if (takeHigh) this.#rejectHigh();
    }
  }

  #underLow(): number {
    return this.#before(this.#atLow, this.low);
  }

  #overHigh(): number {
    return this.#twoSided ? this.#after(this.#atHigh, this.high) : 0;
  }

  #keepLow(): void {
    this.#atLow = this.#underLow();
    this.#below -= this.#atLow;
    this.low--;
  }

  #keepHigh(): void {
    this.#atHigh = this.#overHigh();
    this.#above -= this.#atHigh;
    this.high++;
  }

  #rejectLow(): void {
    this.#below += this.#atLow;
    this.#atLow = this.#after(this.#atLow, this.low);
    this.low++;
  }

  #rejectHigh(): void {
    this.#above += this.#atHigh;
    this.#atHigh = this.#before(this.#atHigh, this.high);
    this.high--;
  }

  /** How many times as likely `x` is with one event more, of the `left` people without. */
  #grown(x: number, left: number): number {
    return ((this.#n2 - this.#marked + x) * (this.#marked + 1)) / ((this.#marked + 1 - x) * left);
  }

  /** The probability of one fewer than `x`, whose own is `mass`. */
  #before(mass: number, x: number): number {
    return (mass * x * (this.#n2 - this.#marked + x)) / ((this.#n1 - x + 1) * (this.#marked - x + 1));
  }

  /** The probability of one more. */
  #after(mass: number, x: number): number {
    return (mass * (this.#n1 - x) * (this.#marked - x)) / ((x + 1) * (this.#n2 - this.#marked + x + 1));
  }
}
