/** Cox's model of proportional hazards: late entry, strata, and ties as of Efron or Breslow. */
import { inverseBy, type Square, solveBy, zeros } from '../linear/matrix.ts';
import { type Fit, factorOf } from '../models/fit.ts';
import { type Basis, combined } from '../models/matrix.ts';
import {
  eachDeath,
  type HazardData,
  mirrored,
  type Order,
  orderOf,
  type Packed,
  packedOf,
} from './deaths.ts';

export type HazardFit = Fit & { likelihood: number; null: number; eta: Float64Array; order: Order };

/** Why there is no fit; the direction along which the likelihood only grows, by the columns of the basis. */
export type NoHazards = { why: 'monotone' | 'notConverged'; direction: Float64Array };

const MOST_STEPS = 60;
/** What the last step adds to the likelihood: what is left then is of its square. */
const LEFT = 1e-11;
/** A predictor that still moves this far though the likelihood has ended is without end. */
const [FLAT, FAR, MOST_MOVE] = [1e-7, 0.3, 8];

/**
 * By Newton's steps in an orthonormal basis (docs/decisions/0228-hazards-by-one-turn.md). Sources: Cox, J. R. Stat. Soc. B 34 (1972) 187; Efron, J. Am. Stat. Assoc. 72 (1977)
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

type Slope = { likelihood: number; gradient: Float64Array; information: Square };

/** The log partial likelihood, its slope, and the negative of its curvature. */
function slopeAt(packed: Packed, c: Float64Array): Slope {
  const { size, ties } = packed;
  const gradient = new Float64Array(size);
  const information = zeros(size);
  const curves = new Float64Array((size * (size + 1)) / 2);
  const mean = new Float64Array(size);
  let likelihood = 0;
  eachDeath(packed, c, ({ deaths, risk, all, dead, sums }) => {
    const { first, second, firstDead, secondDead, own } = sums;
    likelihood += risk;
    for (let k = 0; k < size; k++) gradient[k]! += own[k]!;
    for (let k = 0; k < deaths; k++) {
      const share = ties === 'efron' ? k / deaths : 0;
      const by = 1 / (all - share * dead);
      likelihood += Math.log(by);
      for (let a = 0, cell = 0; a < size; a++) {
        const one = share === 0 ? first[a]! * by : (first[a]! - share * firstDead[a]!) * by;
        mean[a] = one;
        gradient[a]! -= one;
        for (let b = 0; b <= a; b++, cell++) {
          const cross = share === 0 ? second[cell]! : second[cell]! - share * secondDead[cell]!;
          curves[cell]! += cross * by - one * mean[b]!;
        }
      }
    }
  });
  for (let a = 0, cell = 0; a < size; a++)
    for (let b = 0; b <= a; b++, cell++) information.cells[a * size + b] = curves[cell]!;
  mirrored(information);
  return { likelihood, gradient, information };
}
