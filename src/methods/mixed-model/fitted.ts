/** A mixed model of measurements over time, in the unit of the outcome. */
import type { Report } from '../../lib/report.ts';
import { blocksOf, mostProducts } from '../../statistics/mixed/blocks.ts';
import { inferenceOf, type Several, type Sum } from '../../statistics/mixed/inference.ts';
import {
  componentsOf,
  type Fit,
  fitModel,
  type Structure,
  unlessItEnds,
} from '../../statistics/mixed/model.ts';
import { predictedOf } from '../../statistics/mixed/predicted.ts';
import { type Limits, type Profiled, profileOf } from '../../statistics/mixed/profile.ts';
import { combined, dot, productsWith, subtract } from '../../statistics/models/matrix.ts';
import { Unanswerable } from '../fault.ts';
import type { Modelled } from '../repeated/modelled.ts';
import type { Chosen } from './options.ts';

/** Where nothing varies at random: `intercept`, `slope` or both; `correlation`: both go together wholly. */
export type Edge = 'intercept' | 'slope' | 'both' | 'correlation';

export type Fitted = {
  n: number;
  people: number;
  structure: Structure;
  edge?: Edge;
  isThere: boolean;
  /** Of a sum of coefficients in the orthonormal columns; with the intercept in it, `one`, the origin is added. */
  one(weights: Float64Array, one: 0 | 1): Sum | undefined;
  several(weights: readonly Float64Array[]): Several | undefined;
  random: readonly { word: string; value: number | undefined }[];
  limits: ReadonlyMap<Profiled, Limits>;
  logLikelihood: number;
  parameters: number;
  /** Of each measurement, beside its mean and its person's own part; and what the model makes of it. */
  residuals: Float64Array;
  foretold: Float64Array;
  /** Of each person. */
  predicted: readonly Float64Array[];
};

/** Within people there is less than this share of what is left beside the means: rounding. */
const NOTHING = 1e-12;

/** @throws Unanswerable */
export function fitted(model: Modelled, chosen: Chosen, report: Report): Fitted {
  const { long, basis } = model;
  const { n, group, people, y, time } = long;
  const structure: Structure =
    chosen.random === 'intercept' || !time || time.visits.length < 2 ? 'intercept' : chosen.random;
  const q = structure === 'intercept' ? 1 : 2;
  const rank = basis.q.length;
  const parameters = rank + componentsOf[structure].length + 1;
  if (people < 2 || people === n) throw new Unanswerable('noRepeats', { people });
  // As lme4: with as many random parts as measurements nothing is left within people.
  const least = Math.max(people * q, rank + 1, parameters - 1) + 1;
  if (n < least) throw new Unanswerable('tooFewMeasurements', { has: n, least });
  const origin = y[0]!;
  const left = y.map((value) => value - origin);
  const furthest = left.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const own = productsWith(left, basis.q);
  subtract(left, basis.q, own);
  const again = productsWith(left, basis.q);
  subtract(left, basis.q, again);
  for (let k = 0; k < rank; k++) own[k]! += again[k]!;
  const scale = Math.sqrt(dot(left, left) / (n - rank));
  if (!(furthest < 1e150)) throw new RangeError('The outcome is too far out.');
  if (!(scale > 1e-10 * furthest) || !(scale > 1e-13 * Math.abs(origin)))
    throw new Unanswerable('noResidual');
  const scaled = left.map((value) => value / scale);
  const ones = new Float64Array(n).fill(1);
  // Of any unit, a slope's column is as long as that of ones.
  const unit = q === 1 || !time ? 1 : Math.sqrt(dot(time.values, time.values) / n);
  const z = q === 1 || !time ? [ones] : [ones, time.values.map((value) => value / unit)];
  const blocks = unlessItEnds(() => blocksOf(group, people, z, [...basis.q, scaled]));
  if (!blocks) {
    const most = Math.floor(Math.sqrt(mostProducts / people) / q) - 2;
    throw new Unanswerable('modelTooLarge', { has: rank - 1, most: Math.max(0, most) });
  }
  report(0.1);
  const restricted = chosen.estimation === 'reml';
  const fit = unlessItEnds(() => fitModel(blocks, structure, restricted));
  if (!fit || !(fit.variances.within > NOTHING)) throw new Unanswerable('noResidual');
  report(chosen.profile ? 0.2 : 1);
  const profiles = chosen.profile
    ? profileOf(blocks, structure, chosen.confidence, (share) => report(0.2 + 0.8 * share))
    : new Map<Profiled, Limits>();
  const limits = new Map(
    [...profiles].map(([what, one]) => [
      what,
      what === 'correlation' ? one : times(one, what === 'second' ? scale / unit : scale),
    ]),
  );
  const { beta } = fit.curved;
  // What the model took out before is part of what it says.
  const whole = beta.map((value, k) => value + own[k]! / scale);
  const inference = inferenceOf({ ...fit, curved: { ...fit.curved, beta: whole } }, chosen.freedom);
  const fixed = combined(basis.q, beta, n);
  const around = scaled.map((value, at) => value - fixed[at]!);
  const predicted = predictedOf(group, people, z, around, fit.variances);
  const personal = Float64Array.from(group, (person, at) =>
    z.reduce((sum, column, k) => sum + column[at]! * predicted[k]![person]!, 0),
  );
  const residuals = around.map((value, at) => (value - personal[at]!) * scale);
  const edge = edgeOf(fit);
  return {
    ...{ n, people, structure, isThere: fit.isThere, limits, parameters },
    ...(edge && { edge }),
    one: (weights, one) => {
      const sum = unlessItEnds(() => inference?.one(weights));
      if (!sum) return undefined;
      const { value, se, df } = sum;
      return { value: value * scale + one * origin, se: se * scale, df };
    },
    several: (weights) => unlessItEnds(() => inference?.several(weights)),
    random: randomOf(fit, scale, unit),
    logLikelihood: -(fit.curved.deviance + unitsIn(model, n, restricted, scale)) / 2,
    residuals,
    foretold: y.map((value, at) => value - residuals[at]!),
    predicted: predicted.map((column, k) => column.map((value) => (value * scale) / (k === 0 ? 1 : unit))),
  };
}

const times = ({ low, high }: Limits, by: number): Limits => ({ low: low * by, high: high * by });

/** What the deviance is more in the units of outcome and columns than in those in which it was computed. */
function unitsIn({ basis }: Modelled, n: number, restricted: boolean, scale: number): number {
  const { q, lower, kept, units } = basis;
  const outcome = 2 * (n - (restricted ? q.length : 0)) * Math.log(scale);
  if (!restricted) return outcome;
  let columns = 0;
  for (let k = 0; k < q.length; k++) columns += 2 * Math.log(lower.cells[k * lower.size + k]!);
  for (const place of kept) columns += 2 * Math.log(units[place]!);
  return outcome + columns;
}

function edgeOf({ edges, structure, at }: Fit): Edge | undefined {
  if (edges.length === 0) return undefined;
  if (structure === 'intercept') return 'intercept';
  if (structure === 'apart') return edges.length === 2 ? 'both' : edges[0] === 0 ? 'intercept' : 'slope';
  if (edges.length === 3) return 'both';
  if (edges.includes(0)) return 'intercept';
  return at[1] === 0 ? 'slope' : 'correlation';
}

function randomOf({ structure, variances: { g, within } }: Fit, scale: number, unit: number) {
  const [first, second] = [Math.sqrt(g[0]!), structure === 'intercept' ? 0 : Math.sqrt(g[3]!)];
  const together = first > 0 && second > 0 ? g[1]! / first / second : undefined;
  const one = (word: string, value: number | undefined) => ({ word, value });
  return [
    one('sdIntercept', first * scale),
    ...(structure === 'intercept' ? [] : [one('sdSlope', (second * scale) / unit)]),
    ...(structure === 'slope'
      ? [one('randomCorrelation', together && Math.max(-1, Math.min(1, together)))]
      : []),
    one('sdWithin', Math.sqrt(within) * scale),
    ...(structure === 'intercept' ? [one('icc', g[0]! / (g[0]! + within))] : []),
  ];
}
