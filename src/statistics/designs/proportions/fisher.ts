/** The power of Fisher's exact test of two groups, by summing over every table that is at all likely. */
import { binomialMass } from '../../distributions/binomial.ts';
import { hypergeometricMass } from '../../distributions/hypergeometric.ts';

/** Numbers further out than this many standard deviations add less than 1e-14. */
const REACH = 8.5;

type Pair = readonly [number, number];
type Side = 'low' | 'high' | 'both';

/**
 * Chance that Fisher's test of groups of `sizes` rejects, when the true proportions are these. Two-sided, a table counts
 * together with all that are no more likely, as in R's fisher.test. Source: Chow and others (2017), section 4.2.
 */
export function fisherPower([n1, n2]: Pair, [p1, p2]: Pair, alpha: number, sides: 'one' | 'two'): number {
  const side: Side = sides === 'two' ? 'both' : p2 > p1 ? 'low' : 'high';
  const first = likely(n1, p1);
  const second = likely(n2, p2);
  let power = 0;
  const start = first.from + second.from;
  let [mode, top] = [modeOf(n1, n2, start), 0];
  top = hypergeometricMass(mode, { marked: n1, plain: n2, drawn: start });
  for (let marked = start; marked <= first.to + second.to; marked++) {
    if (marked > start) {
      // From the mode with one event less, itself or the number above it, by the ratio of their masses.
      const drawn = marked - 1;
      const next = modeOf(n1, n2, marked);
      const ratio = next > mode ? (n1 - mode) / next : (n2 - drawn + mode) / (marked - mode);
      top *= (ratio * marked) / (n1 + n2 - drawn);
      mode = next;
    }
    for (const [from, to] of rejected({ n1, n2, marked, mode, top }, alpha, side)) {
      const end = Math.min(to, first.to, marked - second.from);
      for (let x = Math.max(from, first.from, marked - second.to); x <= end; x++) {
        power += (first.masses[x - first.from] ?? 0) * (second.masses[marked - x - second.from] ?? 0);
      }
    }
  }
  return Math.min(1, power);
}

/** How many tables are looked at for one power: what it takes grows with their number. */
export function tablesOf([n1, n2]: Pair, [p1, p2]: Pair): number {
  const wide = (n: number, p: number) => {
    const { from, to } = stretch(n, p);
    return to - from + 1;
  };
  return wide(n1, p1) * wide(n2, p2);
}

/**
 * How many tables lie between the likeliest and those that are rejected, for all numbers of events that are likely: where
 * one group has nearly no events, or nearly nothing else, far more than are looked at.
 */
export function passedOver([n1, n2]: Pair, [p1, p2]: Pair): number {
  const { from: from1, to: to1 } = stretch(n1, p1);
  const { from: from2, to: to2 } = stretch(n2, p2);
  const all = (n1 * p1 + n2 * p2) / (n1 + n2);
  const sd = Math.sqrt(((n1 * n2) / (n1 + n2)) * all * (1 - all));
  return (to1 - from1 + to2 - from2 + 1) * 2 * REACH * sd;
}

function stretch(n: number, p: number): { from: number; to: number } {
  const [mean, sd] = [n * p, Math.sqrt(n * p * (1 - p))];
  return {
    from: Math.max(0, Math.floor(mean - REACH * sd - 10)),
    to: Math.min(n, Math.ceil(mean + REACH * sd + 10)),
  };
}

function likely(n: number, p: number): { from: number; to: number; masses: number[] } {
  const { from, to } = stretch(n, p);
  const mode = Math.min(to, Math.max(from, Math.floor((n + 1) * p)));
  const masses = Array.from({ length: to - from + 1 }, () => 0);
  // Outwards from the likeliest, each from its neighbour.
  masses[mode - from] = binomialMass(mode, n, p);
  for (let x = mode; x < to; x++)
    masses[x + 1 - from] = ((masses[x - from] ?? 0) * (n - x) * p) / ((x + 1) * (1 - p));
  for (let x = mode; x > from; x--)
    masses[x - 1 - from] = ((masses[x - from] ?? 0) * x * (1 - p)) / ((n - x + 1) * p);
  return { from, to, masses };
}

/** Nearer to the level than this, what is left of 1 does not tell whether the level is reached. */
const UNSURE = 1e-9;

type Drawn = { n1: number; n2: number; marked: number; mode: number; top: number };

/** The likeliest number in the first group. */
const modeOf = (n1: number, n2: number, marked: number) =>
  Math.floor(((marked + 1) * (n1 + 1)) / (n1 + n2 + 2));

/** The numbers in the first group that the test rejects when both groups together have `marked`: two stretches. */
function rejected({ n1, n2, marked, mode, top }: Drawn, alpha: number, side: Side): Pair[] {
  const [least, most] = [Math.max(0, marked - n2), Math.min(marked, n1)];
  const below = (mass: number, x: number) =>
    (mass * x * (n2 - marked + x)) / ((n1 - x + 1) * (marked - x + 1));
  const above = (mass: number, x: number) =>
    (mass * (n1 - x) * (marked - x)) / ((x + 1) * (n2 - marked + x + 1));
  const table = { least, most, mode, top, below, above };
  const kept = side === 'both' ? keptOutwards(table, alpha) : undefined;
  const [low, high] = kept ?? keptInwards(table, alpha, side);
  return [
    [least, side === 'high' ? least - 1 : low - 1],
    [side === 'low' ? most + 1 : high + 1, most],
  ];
}

type Table = {
  least: number;
  most: number;
  mode: number;
  /** The mass of the mode, and of the neighbour below or above a number with this mass. */
  top: number;
  below: (mass: number, x: number) => number;
  above: (mass: number, x: number) => number;
};

/**
 * The numbers that a two-sided test keeps, the likelier first until no more than the level is left: a quarter of the
 * way from the ends. Nothing when that is too close to call.
 */
function keptOutwards({ least, most, mode, top, below, above }: Table, alpha: number): Pair | undefined {
  let [low, high, left] = [mode, mode, 1 - top];
  let down = low > least ? below(top, low) : 0;
  let up = high < most ? above(top, high) : 0;
  while (left > alpha + UNSURE) {
    if (down === 0 && up === 0) return undefined;
    const takeLow = down > 0 && down >= up * (1 - 1e-7);
    const takeHigh = up > 0 && up >= down * (1 - 1e-7);
    if (takeLow) {
      left -= down;
      low--;
      down = low > least ? below(down, low) : 0;
    }
    if (takeHigh) {
      left -= up;
      high++;
      up = high < most ? above(up, high) : 0;
    }
  }
  return left < alpha - UNSURE ? [low, high] : undefined;
}

/** The same from the ends inwards, to the last digit of the level. */
function keptInwards({ least, most, mode, top, below, above }: Table, alpha: number, side: Side): Pair {
  // Outwards from the middle, each from its neighbour, until nothing is left that a level could be used up by.
  // One-sided, at a level that ends before the middle, the other side is not looked at.
  const [isLow, isHigh] = [side === 'low' && alpha < 0.25, side === 'high' && alpha < 0.25];
  const lower = [top];
  for (let x = mode; !isHigh && x > least && (lower.at(-1) ?? 0) > 1e-18 * top; x--)
    lower.push(below(lower.at(-1) ?? 0, x));
  const upper = [top];
  for (let x = mode; !isLow && x < most && (upper.at(-1) ?? 0) > 1e-18 * top; x++)
    upper.push(above(upper.at(-1) ?? 0, x));
  const mass = (x: number) => (x < mode ? lower[mode - x] : upper[x - mode]) ?? 0;
  let [low, high, used] = [mode - lower.length + 1, mode + upper.length - 1, 0];
  while (low <= high) {
    const [left, right] = [mass(low), mass(high)];
    // R calls two tables equally likely when they differ by less than one part in 10^7.
    const takeLow = side === 'low' || (side === 'both' && left <= right * (1 + 1e-7));
    const takeHigh = side === 'high' || (side === 'both' && low < high && right <= left * (1 + 1e-7));
    used += (takeLow ? left : 0) + (takeHigh ? right : 0);
    if (used > alpha * (1 + 1e-10)) break;
    if (takeLow) low++;
    if (takeHigh) high--;
  }
  return [low, high];
}
