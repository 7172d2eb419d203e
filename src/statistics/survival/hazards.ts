/** Cox's model of proportional hazards: late entry, strata, and ties as of Efron or Breslow. */
import { inverseBy, type Square, solveBy, zeros } from '../linear/matrix.ts';
import { type Fit, factorOf, sandwich } from '../models/fit.ts';
import { type Basis, combined } from '../models/matrix.ts';

export type Ties = 'efron' | 'breslow';

/** `stratum`: places from 0 on; only people of one are compared with one another. `entry`: from when on each was at risk. */
export type HazardData = {
  basis: Basis;
  time: Float64Array;
  event: Uint8Array;
  entry?: Float64Array | undefined;
  stratum?: ArrayLike<number> | undefined;
  ties: Ties;
};

/** Rows by stratum, and within it from the last time to the first; the same by entry, where somebody came late. */
type Order = { leaving: Uint32Array; entering: Uint32Array | undefined };

export type HazardFit = Fit & { likelihood: number; null: number; eta: Float64Array; order: Order };

/** Why there is no fit; the direction along which the likelihood only grows, by the columns of the basis. */
export type NoHazards = { why: 'monotone' | 'notConverged'; direction: Float64Array };

const MOST_STEPS = 60;
/** What the last step adds to the likelihood: what is left then is of its square. */
const LEFT = 1e-11;
/** A predictor that still moves this far though the likelihood has ended is without end. */
const [FLAT, FAR, MOST_MOVE] = [1e-7, 0.3, 8];

/**
 * By Newton's steps in an orthonormal basis. Sources: Cox, J. R. Stat. Soc. B 34 (1972) 187; Efron, J. Am. Stat. Assoc. 72 (1977)
 * 557, doi:10.1080/01621459.1977.10480613; Andersen and Gill, Ann. Stat. 10 (1982) 1100.
 */
export function fitHazards(data: HazardData): HazardFit | NoHazards {
  const { basis } = data;
  const order = orderOf(data);
  const packed = packedOf(data, order);
  let c: Float64Array = new Float64Array(basis.q.length);
  let here = slopeAt(packed, c);
  const before = here.likelihood;
  let direction: Float64Array = c;
  for (let step = 0; step < MOST_STEPS; step++) {
    const l = factorOf(here.information, 1e-14);
    if (!l || !Number.isFinite(here.likelihood)) return { why: 'monotone', direction };
    direction = solveBy(l, here.gradient);
    const gain = direction.reduce((sum, one, k) => sum + one * here.gradient[k]!, 0);
    const far = furthest(basis, direction);
    if (gain < FLAT && far > FAR) return { why: 'monotone', direction };
    if (gain < LEFT) {
      c = c.map((one, k) => one + direction[k]!);
      here = slopeAt(packed, c);
      const last = factorOf(here.information, 1e-14);
      if (!last) return { why: 'monotone', direction };
      const covariance = inverseBy(last);
      const eta = combined(basis.q, c, basis.n);
      return { basis, c, covariance, likelihood: here.likelihood, null: before, eta, order };
    }
    let share = Math.min(1, MOST_MOVE / far);
    const origin = c;
    let next = here;
    for (let half = 0; half < 40; half++) {
      c = origin.map((one, k) => one + share * direction[k]!);
      next = slopeAt(packed, c);
      if (next.likelihood >= here.likelihood - 1e-12 * Math.abs(here.likelihood)) break;
      share /= 2;
    }
    here = next;
  }
  return { why: 'notConverged', direction };
}

function furthest({ q, n }: Basis, direction: Float64Array): number {
  let [least, most] = [0, 0];
  for (const one of combined(q, direction, n)) {
    if (one < least) least = one;
    if (one > most) most = one;
  }
  return most - least;
}

function orderOf({ time, entry, stratum }: HazardData): Order {
  const stratumOf = (row: number) => stratum?.[row] ?? 0;
  const by = (values: Float64Array) => {
    const rows = Uint32Array.from(values, (_, row) => row);
    return stratum
      ? rows.sort((a, b) => stratumOf(a) - stratumOf(b) || values[b]! - values[a]!)
      : rows.sort((a, b) => values[b]! - values[a]!);
  };
  return { leaving: by(time), entering: entry && by(entry) };
}

/** In the order of leaving, columns of a row side by side. `enters`: of rows in the order of entry their places here. */
type Packed = {
  size: number;
  x: Float64Array;
  time: Float64Array;
  event: Uint8Array;
  ends: readonly number[];
  enters: Uint32Array | undefined;
  entry: Float64Array | undefined;
  ties: Ties;
};

function packedOf(
  { basis, time, event, entry, stratum, ties }: HazardData,
  { leaving, entering }: Order,
): Packed {
  const [n, size] = [leaving.length, basis.q.length];
  const x = new Float64Array(n * size);
  for (const [k, column] of basis.q.entries())
    for (let at = 0; at < n; at++) x[at * size + k] = column[leaving[at]!]!;
  const ends: number[] = [];
  for (let at = 1; at <= n; at++)
    if (at === n || (stratum && stratum[leaving[at]!] !== stratum[leaving[at - 1]!])) ends.push(at);
  const placeOf = new Uint32Array(n);
  for (let at = 0; at < n; at++) placeOf[leaving[at]!] = at;
  return {
    ...{ size, x, ends, ties },
    time: Float64Array.from(leaving, (row) => time[row]!),
    event: Uint8Array.from(leaving, (row) => event[row]!),
    enters: entering?.map((row) => placeOf[row]!),
    entry: entry && entering && Float64Array.from(entering, (row) => entry[row]!),
  };
}

type Slope = { likelihood: number; gradient: Float64Array; information: Square };

/** The log partial likelihood, its slope, and the negative of its curvature. */
function slopeAt(packed: Packed, c: Float64Array): Slope {
  const { size } = packed;
  const found = { likelihood: 0, gradient: new Float64Array(size), information: zeros(size) };
  const { gradient, information } = found;
  eachDeath(packed, c, ({ risk, deaths, sum, first, second, own }) => {
    found.likelihood += risk;
    for (let k = 0; k < size; k++) gradient[k]! += own[k]!;
    for (let k = 0; k < deaths; k++) {
      const share = packed.ties === 'efron' ? k / deaths : 0;
      const denominator = sum.all - share * sum.dead;
      found.likelihood -= Math.log(denominator);
      for (let a = 0; a < size; a++) {
        const mean = (first.all[a]! - share * first.dead[a]!) / denominator;
        gradient[a]! -= mean;
        for (let b = 0; b <= a; b++) {
          const cross = (second.all[a * size + b]! - share * second.dead[a * size + b]!) / denominator;
          const other = (first.all[b]! - share * first.dead[b]!) / denominator;
          information.cells[a * size + b]! += cross - mean * other;
        }
      }
    }
  });
  mirrored(information);
  return found;
}

function mirrored({ size, cells }: Square): void {
  for (let a = 0; a < size; a++) for (let b = 0; b < a; b++) cells[b * size + a] = cells[a * size + b]!;
}

/**
 * At one time of events in one stratum: sums over those at risk, and over the dead among them, of weights w = exp(q c), of w q and
 * of w q qᵀ (its lower half). `own`: the sum of q of the dead; `risk`: of their predictors, less `shift` as all weights are.
 */
export type Deaths = {
  from: number;
  to: number;
  deaths: number;
  risk: number;
  own: Float64Array;
  sum: { all: number; dead: number };
  first: { all: Float64Array; dead: Float64Array };
  second: { all: Float64Array; dead: Float64Array };
};

/** Times from the last to the first: so sums grow, and only late entry takes away from them. */
function eachDeath(packed: Packed, c: Float64Array, visit: (deaths: Deaths) => void): void {
  const { size, x, time, event, ends, enters, entry } = packed;
  const n = time.length;
  const eta = new Float64Array(n);
  let shift = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < n; at++) {
    let own = 0;
    for (let k = 0; k < size; k++) own += x[at * size + k]! * c[k]!;
    eta[at] = own;
    if (own > shift) shift = own;
  }
  const sum = { all: 0, dead: 0 };
  const sums = (length: number) => ({ all: new Float64Array(length), dead: new Float64Array(length) });
  const [first, second, own] = [sums(size), sums(size * size), new Float64Array(size)];
  const add = (at: number, to: 'all' | 'dead', sign: 1 | -1) => {
    const weight = sign * Math.exp(eta[at]! - shift);
    const [one, two] = [first[to], second[to]];
    sum[to] += weight;
    for (let a = 0; a < size; a++) {
      const part = weight * x[at * size + a]!;
      one[a]! += part;
      for (let b = 0; b <= a; b++) two[a * size + b]! += part * x[at * size + b]!;
    }
  };
  let start = 0;
  for (const end of ends) {
    sum.all = 0;
    first.all.fill(0);
    second.all.fill(0);
    let gone = start;
    for (let at = start; at < end; ) {
      const now = time[at]!;
      for (; enters && entry && gone < end && entry[gone]! >= now; gone++) add(enters[gone]!, 'all', -1);
      sum.dead = 0;
      first.dead.fill(0);
      second.dead.fill(0);
      own.fill(0);
      let [deaths, risk] = [0, 0];
      const from = at;
      for (; at < end && time[at] === now; at++) {
        add(at, 'all', 1);
        if (!event[at]) continue;
        add(at, 'dead', 1);
        deaths++;
        risk += eta[at]! - shift;
        for (let k = 0; k < size; k++) own[k]! += x[at * size + k]!;
      }
      if (deaths > 0) visit({ from, to: at, deaths, risk, own, sum, first, second });
    }
    start = end;
  }
}

/** What of each time of events other parts of a model need: means of those at risk, and hazards, a row for each of the tied. */
export type Risen = {
  /** Places in the order of leaving of those of this time. */
  from: number;
  to: number;
  time: number;
  stratum: number;
  deaths: number;
  /** Sum of q of the dead, and of the means against which they stand. */
  own: Float64Array;
  means: readonly Float64Array[];
  hazards: readonly number[];
  variance: Square;
};

/** Hazards are of somebody whose predictor is 0. */
export function risenAt(
  data: HazardData,
  { c, eta, order }: Pick<HazardFit, 'c' | 'eta' | 'order'>,
): Risen[] {
  const packed = packedOf(data, order);
  const { size } = packed;
  const shift = eta.reduce((most, one) => Math.max(most, one), Number.NEGATIVE_INFINITY);
  const found: Risen[] = [];
  eachDeath(packed, c, ({ from, to, deaths, own, sum, first, second }) => {
    const variance = zeros(size);
    const [means, hazards]: [Float64Array[], number[]] = [[], []];
    for (let k = 0; k < deaths; k++) {
      const share = packed.ties === 'efron' ? k / deaths : 0;
      const denominator = sum.all - share * sum.dead;
      const mean = first.all.map((one, a) => (one - share * first.dead[a]!) / denominator);
      means.push(mean);
      hazards.push(Math.exp(-shift) / denominator);
      for (let a = 0; a < size; a++)
        for (let b = 0; b <= a; b++)
          variance.cells[a * size + b]! +=
            (second.all[a * size + b]! - share * second.dead[a * size + b]!) / denominator -
            mean[a]! * mean[b]!;
    }
    mirrored(variance);
    const stratum = packed.ends.findIndex((end) => to <= end);
    found.push({
      from,
      to,
      time: packed.time[from]!,
      stratum,
      deaths,
      own: own.slice(),
      means,
      hazards,
      variance,
    });
  });
  return found;
}

/**
 * Covariance that holds where rows of one cluster, or of one person, go together: from each row's part of the score.
 * Source: Lin and Wei, J. Am. Stat. Assoc. 84 (1989) 1074, doi:10.1080/01621459.1989.10478874.
 */
export function robustCovariance(
  data: HazardData,
  fit: HazardFit,
  clusters: { places: ArrayLike<number>; most: number },
): Square {
  const { size } = fit.covariance;
  const sums = new Float64Array(clusters.most * size);
  const scores = scoresOf(data, fit);
  for (let row = 0; row < data.time.length; row++)
    for (let k = 0; k < size; k++) sums[clusters.places[row]! * size + k]! += scores[row * size + k]!;
  const meat = zeros(size);
  for (let at = 0; at < sums.length; at += size)
    for (let a = 0; a < size; a++)
      for (let b = 0; b < size; b++) meat.cells[a * size + b]! += sums[at + a]! * sums[at + b]!;
  return sandwich(fit.covariance, meat);
}

/** Of each row, side by side, what it adds to the slope of the likelihood. */
function scoresOf(data: HazardData, fit: HazardFit): Float64Array {
  const { basis, time, event, entry, ties } = data;
  const { leaving } = fit.order;
  const size = basis.q.length;
  const scores = new Float64Array(time.length * size);
  const strata = Map.groupBy(risenAt(data, fit).toReversed(), ({ stratum }) => stratum);
  const ends = packedOf(data, fit.order).ends;
  let start = 0;
  for (const [stratum, end] of ends.entries()) {
    const all = strata.get(stratum) ?? [];
    const times = all.map((one) => one.time);
    // Hazards, and hazards times means, up to each time of events.
    const hazard = new Float64Array(all.length + 1);
    const along = new Float64Array((all.length + 1) * size);
    for (const [at, { hazards, means }] of all.entries()) {
      hazard[at + 1] = hazard[at]! + hazards.reduce((sum, one) => sum + one, 0);
      for (let k = 0; k < size; k++)
        along[(at + 1) * size + k] =
          along[at * size + k]! + hazards.reduce((sum, one, d) => sum + one * means[d]![k]!, 0);
    }
    for (let at = start; at < end; at++) {
      const row = leaving[at]!;
      const [until, since] = [placeOf(times, time[row]!), entry ? placeOf(times, entry[row]!) : 0];
      const weight = Math.exp(fit.eta[row]!);
      const died = event[row] ? all[until - 1] : undefined;
      for (let k = 0; k < size; k++) {
        const x = basis.q[k]![row]!;
        let own =
          x * (hazard[until]! - hazard[since]!) - (along[until * size + k]! - along[since * size + k]!);
        let gained = 0;
        if (died) {
          // Of the tied each is less and less at risk, as of Efron, and stands against the mean of the others.
          for (const [d, one] of died.hazards.entries()) {
            gained += (x - died.means[d]![k]!) / died.deaths;
            if (ties === 'efron') own -= (d / died.deaths) * one * (x - died.means[d]![k]!);
          }
        }
        scores[row * size + k] = gained - weight * own;
      }
    }
    start = end;
  }
  return scores;
}

/** How many of rising times are at or before one. */
function placeOf(times: readonly number[], time: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle]! <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}
