/** Times of events in their order, with sums over those at risk: what a model of hazards is made of. */
import type { Square } from '../linear/matrix.ts';
import type { Basis } from '../models/matrix.ts';
import { inStrata, rising } from './order.ts';

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
export type Order = { leaving: Uint32Array; entering: Uint32Array | undefined };

export function orderOf({ time, entry, stratum }: HazardData): Order {
  const by = (values: Float64Array) => {
    const rows = rising(values).reverse();
    return stratum ? inStrata(rows, stratum) : rows;
  };
  return { leaving: by(time), entering: entry && by(entry) };
}

/** In the order of leaving, columns of a row side by side. `enters`: of rows in the order of entry their places here. */
export type Packed = {
  size: number;
  x: Float64Array;
  time: Float64Array;
  event: Uint8Array;
  ends: readonly number[];
  enters: Uint32Array | undefined;
  entry: Float64Array | undefined;
  ties: Ties;
};

export function packedOf(
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

/**
 * Sums over those at risk, and over the dead among them, of w q and of w q qᵀ (its lower half, row after row), with weights
 * w = exp(q c). `own`: the sum of q of the dead.
 */
type Sums = Readonly<Record<'first' | 'second' | 'firstDead' | 'secondDead' | 'own', Float64Array>>;

/** One time of events in one stratum. `all`, `dead`: sums of weights; `risk`: of predictors of the dead, less what all have less. */
export type Deaths = {
  stratum: number;
  from: number;
  deaths: number;
  risk: number;
  all: number;
  dead: number;
  sums: Sums;
};

/** Times from the last to the first: so sums grow, and only late entry takes away from them. */
export function eachDeath(packed: Packed, c: Float64Array, visit: (deaths: Deaths) => void): void {
  const { size, x, time, event, ends, enters, entry, ties } = packed;
  const { less, of } = weightsOf(packed, c);
  const half = (size * (size + 1)) / 2;
  const sums: Sums = {
    first: new Float64Array(size),
    second: new Float64Array(half),
    firstDead: new Float64Array(size),
    secondDead: new Float64Array(half),
    own: new Float64Array(size),
  };
  const { first, second, firstDead, secondDead, own } = sums;
  let start = 0;
  for (const [stratum, end] of ends.entries()) {
    let all = 0;
    first.fill(0);
    second.fill(0);
    let gone = start;
    for (let at = start; at < end; ) {
      const now = time[at]!;
      for (; enters && entry && gone < end && entry[gone]! >= now; gone++) {
        const place = enters[gone]!;
        all -= of[place]!;
        add(first, second, x, place * size, -of[place]!, size);
      }
      own.fill(0);
      let [deaths, risk, dead] = [0, 0, 0];
      let next = at;
      for (; next < end && time[next] === now; next++) {
        all += of[next]!;
        add(first, second, x, next * size, of[next]!, size);
        if (!event[next]) continue;
        deaths++;
        risk += less[next]!;
        for (let k = 0; k < size; k++) own[k]! += x[next * size + k]!;
      }
      if (deaths > 1 && ties === 'efron') {
        firstDead.fill(0);
        secondDead.fill(0);
        for (let one = at; one < next; one++) {
          if (!event[one]) continue;
          dead += of[one]!;
          add(firstDead, secondDead, x, one * size, of[one]!, size);
        }
      }
      const from = at;
      at = next;
      if (deaths > 0) visit({ stratum, from, deaths, risk, all, dead, sums });
    }
    start = end;
  }
}

function add(
  first: Float64Array,
  second: Float64Array,
  x: Float64Array,
  from: number,
  weight: number,
  size: number,
): void {
  for (let a = 0, cell = 0; a < size; a++) {
    const part = weight * x[from + a]!;
    first[a]! += part;
    for (let b = 0; b <= a; b++, cell++) second[cell]! += part * x[from + b]!;
  }
}

/** Predictors less the largest of them, so that no weight is beyond what a double holds. */
function weightsOf({ size, x, time }: Packed, c: Float64Array): { less: Float64Array; of: Float64Array } {
  const n = time.length;
  const less = new Float64Array(n);
  let most = Number.NEGATIVE_INFINITY;
  for (let at = 0, cell = 0; at < n; at++) {
    let own = 0;
    for (let k = 0; k < size; k++, cell++) own += x[cell]! * c[k]!;
    less[at] = own;
    if (own > most) most = own;
  }
  const of = new Float64Array(n);
  for (let at = 0; at < n; at++) {
    less[at]! -= most;
    of[at] = Math.exp(less[at]!);
  }
  return { less, of };
}

/** The upper half from the lower one. */
export function mirrored({ size, cells }: Square): void {
  for (let a = 0; a < size; a++) for (let b = 0; b < a; b++) cells[b * size + a] = cells[a * size + b]!;
}
