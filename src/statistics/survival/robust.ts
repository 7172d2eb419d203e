/** Covariances of a model of hazards that need no independent rows. */
import { type Square, zeros } from '../linear/matrix.ts';
import { sandwich } from '../models/fit.ts';
import type { HazardData } from './deaths.ts';
import type { HazardFit } from './hazards.ts';
import type { Risen } from './risen.ts';

/**
 * Covariance that holds where rows of one cluster, or of one person, go together: from each row's part of the score.
 * Source: Lin and Wei, J. Am. Stat. Assoc. 84 (1989) 1074, doi:10.1080/01621459.1989.10478874.
 */
export function robustCovariance(
  data: HazardData,
  fit: HazardFit,
  risen: Risen,
  clusters: { places: ArrayLike<number>; most: number },
): Square {
  const { size } = fit.covariance;
  const sums = new Float64Array(clusters.most * size);
  const scores = scoresOf(data, fit, risen);
  for (let row = 0; row < data.time.length; row++)
    for (let k = 0; k < size; k++) sums[clusters.places[row]! * size + k]! += scores[row * size + k]!;
  const meat = zeros(size);
  for (let at = 0; at < sums.length; at += size)
    for (let a = 0; a < size; a++)
      for (let b = 0; b < size; b++) meat.cells[a * size + b]! += sums[at + a]! * sums[at + b]!;
  return sandwich(fit.covariance, meat);
}

/** Of each row, side by side, what it adds to the slope of the likelihood. */
function scoresOf(data: HazardData, fit: HazardFit, risen: Risen): Float64Array {
  const { basis, time, event, entry } = data;
  const { size } = risen;
  const scores = new Float64Array(time.length * size);
  const { hazard, along } = summed(risen);
  for (const [stratum, { from, to, start, end }] of risen.strata.entries()) {
    for (let at = start; at < end; at++) {
      const row = fit.order.leaving[at]!;
      const until = placeOf(risen.time, time[row]!, from, to);
      const since = entry ? placeOf(risen.time, entry[row]!, from, to) : from;
      const weight = Math.exp(fit.eta[row]!);
      const own = event[row] ? until - 1 : undefined;
      for (let k = 0; k < size; k++) {
        const x = basis.q[k]![row]!;
        let lost =
          x * (hazard[until + stratum]! - hazard[since + stratum]!) -
          (along[(until + stratum) * size + k]! - along[(since + stratum) * size + k]!);
        let gained = 0;
        if (own !== undefined) {
          gained = x - risen.mean[own * size + k]!;
          // Of the tied each is less and less at risk, as of Efron.
          lost -= x * risen.lagged[own]! - risen.laggedAlong[own * size + k]!;
        }
        scores[row * size + k] = gained - weight * lost;
      }
    }
  }
  return scores;
}

/** Sums up to each time, with a place for none before the first of every stratum. */
function summed({ size, strata, hazard, along }: Risen): Record<'hazard' | 'along', Float64Array> {
  const all = hazard.length + strata.length;
  const sums = { hazard: new Float64Array(all), along: new Float64Array(all * size) };
  for (const [stratum, { from, to }] of strata.entries())
    for (let at = from; at < to; at++) {
      const place = at + stratum + 1;
      sums.hazard[place] = sums.hazard[place - 1]! + hazard[at]!;
      for (let k = 0; k < size; k++)
        sums.along[place * size + k] = sums.along[(place - 1) * size + k]! + along[at * size + k]!;
    }
  return sums;
}

/** Up to where rising times between two places are at or before one. */
function placeOf(times: Float64Array, time: number, from: number, to: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle]! <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}
