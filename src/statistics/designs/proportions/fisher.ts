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
  for (let marked = first.from + second.from; marked <= first.to + second.to; marked++) {
    for (const [from, to] of rejected(n1, n2, marked, alpha, side)) {
      const end = Math.min(to, first.to, marked - second.from);
      for (let x = Math.max(from, first.from, marked - second.to); x <= end; x++) {
        power += (first.masses[x - first.from] ?? 0) * (second.masses[marked - x - second.from] ?? 0);
      }
    }
  }
  return Math.min(1, power);
}

function likely(n: number, p: number): { from: number; to: number; masses: number[] } {
  const [mean, sd] = [n * p, Math.sqrt(n * p * (1 - p))];
  const from = Math.max(0, Math.floor(mean - REACH * sd - 10));
  const to = Math.min(n, Math.ceil(mean + REACH * sd + 10));
  return {
    from,
    to,
    masses: Array.from({ length: to - from + 1 }, (_, at) => binomialMass(from + at, n, p)),
  };
}

/** The numbers in the first group that the test rejects when both groups together have `marked`: two stretches. */
function rejected(n1: number, n2: number, marked: number, alpha: number, side: Side): Pair[] {
  const [least, most] = [Math.max(0, marked - n2), Math.min(marked, n1)];
  const mode = Math.floor(((marked + 1) * (n1 + 1)) / (n1 + n2 + 2));
  const top = hypergeometricMass(mode, { marked: n1, plain: n2, drawn: marked });
  // Outwards from the middle, each from its neighbour, until nothing is left that a level could be used up by.
  const below = [top];
  for (let x = mode; x > least && (below.at(-1) ?? 0) > 1e-18 * top; x--) {
    below.push(((below.at(-1) ?? 0) * x * (n2 - marked + x)) / ((n1 - x + 1) * (marked - x + 1)));
  }
  const above = [top];
  for (let x = mode; x < most && (above.at(-1) ?? 0) > 1e-18 * top; x++) {
    above.push(((above.at(-1) ?? 0) * (n1 - x) * (marked - x)) / ((x + 1) * (n2 - marked + x + 1)));
  }
  const mass = (x: number) => (x < mode ? below[mode - x] : above[x - mode]) ?? 0;
  let [low, high, used] = [mode - below.length + 1, mode + above.length - 1, 0];
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
  return [
    [least, side === 'high' ? least - 1 : low - 1],
    [side === 'low' ? most + 1 : high + 1, most],
  ];
}
