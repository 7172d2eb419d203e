/** Probabilities of several tests at once, adjusted; as R's `p.adjust` does, in the order given. */

export const adjustments = ['holm', 'hochberg', 'bh', 'bonferroni', 'none'] as const;
export type Adjustment = (typeof adjustments)[number];

/**
 * Holm (1979) and Bonferroni hold the chance of any false claim, Hochberg (1988) too where tests are independent or go
 * together; Benjamini and Hochberg (1995) hold the share of false claims.
 */
export function adjusted(ps: readonly number[], way: Adjustment): number[] {
  const n = ps.length;
  if (way === 'none') return [...ps];
  if (way === 'bonferroni') return ps.map((p) => Math.min(1, p * n));
  const rising = ps.map((_, at) => at).sort((a, b) => ps[a]! - ps[b]!);
  const result = new Array<number>(n).fill(1);
  if (way === 'holm') {
    let most = 0;
    for (const [place, at] of rising.entries()) {
      most = Math.max(most, Math.min(1, ps[at]! * (n - place)));
      result[at] = most;
    }
    return result;
  }
  let least = 1;
  for (const [back, at] of rising.reverse().entries()) {
    least = Math.min(least, ps[at]! * (way === 'hochberg' ? back + 1 : n / (n - back)));
    result[at] = least;
  }
  return result;
}
