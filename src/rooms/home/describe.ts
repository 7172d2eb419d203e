/** What the table says about a whole column: quartiles, gaps, and how the values are distributed. */
import { histogram, quantileOf } from '#statistics/summary.ts';
import { type Baseline, isImplausible, type Measure } from './records.ts';

/** Between which a column is drawn. */
const ranges: Record<Measure, [number, number]> = {
  age: [35, 95],
  bmi: [15, 40],
  sbp: [80, 190],
  alt: [0, 200],
  creatinine: [30, 220],
  lvef: [12, 60],
};

/** In the bins `flagged` every value is implausible. */
export function describe(all: readonly Baseline[], measure: Measure) {
  const values = measured(all, measure);
  const at = (share: number) => Number(quantileOf(values, share).toFixed(3));
  const quartiles: [number, number, number] = [at(0.25), at(0.5), at(0.75)];
  const [from, to] = ranges[measure];
  const bins = { from, to, count: 16 };
  const counts = histogram(values, bins);
  const good = histogram(
    values.filter((value) => !isImplausible(measure, value)),
    bins,
  );
  const flagged = counts.flatMap((count, bin) => (count > 0 && good[bin] === 0 ? [bin] : []));
  return { quartiles, missing: all.length - values.length, counts, flagged };
}

/** The values of those in whom it was measured. */
export function measured(all: readonly Baseline[], measure: Measure): number[] {
  return all.map((one) => one[measure]).filter((value) => value !== null);
}
