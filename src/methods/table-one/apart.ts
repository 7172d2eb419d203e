/** How far groups lie apart, in standard deviations, whatever the number of people: the largest of all pairs. */
import { cellOf, cholesky, solveBy, zeros } from '../../statistics/linear/matrix.ts';
import { pairsOf } from '../moreGroups.ts';
import type { Value } from '../result.ts';
import type { Part } from './summaries.ts';

function largest(n: number, all: readonly (number | undefined)[]): Value {
  const known = all.filter((one) => one !== undefined);
  if (known.length < all.length || known.length === 0) return { is: 'none', n, why: 'noSpread' };
  return { is: 'estimate', n, value: Math.max(...known) };
}

/** The difference of means beside the root of the mean of variances. Source: Austin, Stat. Med. 28 (2009) 3083. */
export function numbersApart(groups: readonly Part[]): Value {
  const n = groups.reduce((sum, one) => sum + one.n, 0);
  const least = Math.min(...groups.map((one) => one.n));
  if (least < 2) return { is: 'none', n, why: least === 0 ? 'noValues' : 'oneValue' };
  return largest(
    n,
    pairsOf(groups).map(([a, b]) => {
      const spread = (a.squares / (a.n - 1) + b.squares / (b.n - 1)) / 2;
      const size = 10 * Number.EPSILON * Math.max(Math.abs(a.mean), Math.abs(b.mean));
      return spread > size * size ? Math.abs(a.mean - b.mean) / Math.sqrt(spread) : undefined;
    }),
  );
}

/**
 * The distance of two lists of shares, by the mean of their covariances; of two levels it is that of numbers 0 and 1.
 * Source: Yang and Dalton, SAS Global Forum 2012, paper 335.
 */
export function levelsApart(groups: readonly (readonly number[])[]): Value {
  const sizes = groups.map((counts) => counts.reduce((sum, one) => sum + one, 0));
  const n = sizes.reduce((sum, one) => sum + one, 0);
  if (sizes.some((size) => size === 0)) return { is: 'none', n, why: 'noValues' };
  const shares = groups.map((counts, at) => counts.map((one) => one / sizes[at]!));
  return largest(
    n,
    pairsOf(shares).map(([a, b]) => distance(a, b)),
  );
}

function distance(a: readonly number[], b: readonly number[]): number | undefined {
  const used = a.map((_, at) => at).filter((at) => a[at]! > 0 || b[at]! > 0);
  const places = used.slice(1);
  if (places.length === 0) return undefined;
  const spread = zeros(places.length);
  for (const [i, at] of places.entries())
    for (const [j, other] of places.entries()) {
      const own = (share: readonly number[]) => (i === j ? share[at]! : 0) - share[at]! * share[other]!;
      spread.cells[i * places.length + j] = (own(a) + own(b)) / 2;
    }
  // Where a group has one level alone, nothing says how far apart is far.
  if (places.some((_, at) => !(cellOf(spread, at, at) > 0))) return undefined;
  const off = places.map((at) => a[at]! - b[at]!);
  try {
    const solved = solveBy(cholesky(spread), off);
    return Math.sqrt(off.reduce((sum, one, at) => sum + one * solved[at]!, 0));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
