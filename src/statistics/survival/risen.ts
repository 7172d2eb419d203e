/** What the parts of a fitted model of hazards have in common, gathered in one turn over the times of events. */
import { type Square, zeros } from '../linear/matrix.ts';
import { eachDeath, type HazardData, mirrored, type Packed, packedOf } from './deaths.ts';
import type { HazardFit } from './hazards.ts';

/**
 * What other parts of a model need of each time of events, from the first to the last within each stratum; columns side by side.
 * `off`: q of the dead less the means against which they stand; `mean`: of these means. `hazard`, `squares`, `along`: sums of the
 * hazards of somebody whose predictor is 0, of their squares, and of hazards times means; `lagged`, `laggedAlong`: of what the
 * tied are less at risk. `plain`, `mixed`, `squared`: the curvature, and the same by the clock of its time and by its square.
 */
export type Risen = {
  size: number;
  /** Places of its times; `start`, `end`: of its rows in the order of leaving. */
  strata: readonly { from: number; to: number; start: number; end: number }[];
  deaths: Float64Array;
} & Record<'time' | 'hazard' | 'squares' | 'lagged', Float64Array> &
  Record<'off' | 'mean' | 'along' | 'laggedAlong', Float64Array> &
  Record<'plain' | 'mixed' | 'squared', Square>;

export function risenOf(
  data: HazardData,
  { c, eta, order }: Pick<HazardFit, 'c' | 'eta' | 'order'>,
  clock: (time: number) => number,
): Risen {
  const packed = packedOf(data, order);
  const { size } = packed;
  const most = eta.reduce((largest, one) => Math.max(largest, one), Number.NEGATIVE_INFINITY);
  const unit = Math.exp(-most);
  const { found, placeOf } = emptyRisen(packed);
  const mean = new Float64Array(size);
  eachDeath(packed, c, ({ stratum, from, deaths, all, dead, sums }) => {
    const { first, second, firstDead, secondDead, own } = sums;
    const place = placeOf(stratum);
    const at = place * size;
    const g = clock(packed.time[from]!);
    found.time[place] = packed.time[from]!;
    found.deaths[place] = deaths;
    for (let k = 0; k < size; k++) found.off[at + k] = own[k]!;
    for (let k = 0; k < deaths; k++) {
      const share = packed.ties === 'efron' ? k / deaths : 0;
      const by = 1 / (all - share * dead);
      const hazard = unit * by;
      found.hazard[place]! += hazard;
      found.squares[place]! += hazard * hazard;
      found.lagged[place]! += share * hazard;
      for (let a = 0, cell = 0; a < size; a++) {
        const one = (first[a]! - (share === 0 ? 0 : share * firstDead[a]!)) * by;
        mean[a] = one;
        found.off[at + a]! -= one;
        found.mean[at + a]! += one / deaths;
        found.along[at + a]! += hazard * one;
        found.laggedAlong[at + a]! += share * hazard * one;
        for (let b = 0; b <= a; b++, cell++) {
          const cross = (second[cell]! - (share === 0 ? 0 : share * secondDead[cell]!)) * by - one * mean[b]!;
          found.plain.cells[a * size + b]! += cross;
          found.mixed.cells[a * size + b]! += g * cross;
          found.squared.cells[a * size + b]! += g * g * cross;
        }
      }
    }
  });
  for (const one of [found.plain, found.mixed, found.squared]) mirrored(one);
  return found;
}

/** `placeOf`: where the next time of a stratum goes, which come from the last to the first. */
function emptyRisen({ size, time, event, ends }: Packed): { found: Risen; placeOf(stratum: number): number } {
  let count = 0;
  const strata = ends.map((end, stratum) => {
    const [from, start] = [count, ends[stratum - 1] ?? 0];
    let last: number | undefined;
    for (let at = start; at < end; at++)
      if (event[at] && time[at] !== last) {
        count++;
        last = time[at];
      }
    return { from, to: count, start, end };
  });
  const next = strata.map(({ to }) => to);
  const of = (width: number) => new Float64Array(count * width);
  return {
    found: {
      ...{ size, strata, deaths: of(1), time: of(1), hazard: of(1), squares: of(1), lagged: of(1) },
      ...{ off: of(size), mean: of(size), along: of(size), laggedAlong: of(size) },
      ...{ plain: zeros(size), mixed: zeros(size), squared: zeros(size) },
    },
    placeOf: (stratum) => --next[stratum]!,
  };
}
