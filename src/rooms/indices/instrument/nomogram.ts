/**
 * Fagan's nomogram (N Engl J Med 1975;293:257): on axes of log odds, the line from the probability before a test through
 * its likelihood ratio ends at the probability after it. Heights go from 0 at the foot of the figure to 1.
 */

/** Probabilities in per cent; the axes end at the first and the last. */
const probabilities = [
  0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 98, 99, 99.5, 99.8, 99.9,
];
const ratios = [
  0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000,
];

const logOdds = (percent: number) => Math.log(percent / (100 - percent));
const end = logOdds(99.9);

/** The left axis has the small probabilities above: only so are the three in line. */
const heightBefore = (percent: number) => 0.5 - logOdds(percent) / (2 * end);
export const heightAfter = (percent: number) => 0.5 + logOdds(percent) / (2 * end);
/** Midway between the two others, so that its scale is half of theirs. */
export const heightOfRatio = (ratio: number) => 0.5 + Math.log(ratio) / (4 * end);

export type NomogramTick = { value: number; at: number };

const ticks = (values: readonly number[], height: (value: number) => number): NomogramTick[] =>
  values.map((value) => ({ value, at: height(value) }));

export const nomogramTicks = {
  before: ticks(probabilities, heightBefore),
  ratio: ticks(ratios, heightOfRatio),
  after: ticks(probabilities, heightAfter),
};

/**
 * @param before in per cent
 * @returns the heights at which the line meets the outer axes, which may be beyond their ends; undefined where it meets
 * none, for certainty has endless odds
 */
export function nomogramLine(before: number, ratio: number): { left: number; right: number } | undefined {
  const left = heightBefore(before);
  const right = 2 * heightOfRatio(ratio) - left;
  return Number.isFinite(left) && Number.isFinite(right) ? { left, right } : undefined;
}
