/**
 * The power of Welch's t test. Its degrees of freedom are those of the variances as estimated, not as they are: given
 * the share of the first group in the sum of squares, which is a beta variable, the statistic is a non-central t value
 * times a number, and the critical value is known. Averaged over that share the power is exact for normal values.
 * Source: Welch (1947), with the ratio of variances as in Best and Rayner (1987).
 */
import { phi } from '../../statistics/distributions/normal.ts';
import { tUpperQuantile } from '../../statistics/distributions/studentT.ts';
import { fixedArea } from '../../statistics/numeric/quadrature.ts';
import { tailLevel } from '../normalTest.ts';
import { distance, type Question } from './tTest.ts';

type Pair = readonly [number, number];

/** Fixed, so that no level or effect takes longer than another: nine digits at usual ones, four at a millionth. */
const STRETCHES = 8;

/** From so many people in the smaller group on, all that is averaged is smooth, and gone before its ends. */
const SMOOTH = 9;

/** `spreads` are the standard deviations; sizes of at least two need not be whole. */
export function welchPower(question: Question, spreads: Pair, sizes: Pair): number {
  const [n1, n2] = sizes;
  const [v1, v2] = [spreads[0] ** 2 / n1, spreads[1] ** 2 / n2];
  const [se, df] = [Math.sqrt(v1 + v2), n1 + n2 - 2];
  const level = tailLevel(question);
  // Of a sum of squares of one a degree of freedom, the variances of the two means as estimated.
  const estimated = (angle: number) => {
    const [w1, w2] = [
      (v1 * df * Math.sin(angle) ** 2) / (n1 - 1),
      (v2 * df * Math.cos(angle) ** 2) / (n2 - 1),
    ];
    const own = (w1 + w2) ** 2 / ((w1 * w1) / (n1 - 1) + (w2 * w2) / (n2 - 1));
    return { scale: Math.sqrt(w1 + w2) / se, own };
  };
  const [a, b] = [n1 - 2, n2 - 2];
  const { rejects, steepest } = rejecting(question, se);
  // The root of a mean square, whose true value is one.
  const roots =
    df < 2 * SMOOTH
      ? fewRoots(df, steepest)
      : nodes(1, 1 / Math.sqrt(2 * df), (s) => (df - 1) * Math.log(s) - (df * s * s) / 2);
  const averaged = (t: number) => roots.reduce((sum, { at, weight }) => sum + weight * rejects(t * at), 0);
  const critical = criticalOf(level, Math.min(n1, n2) - 1, df);
  if (Math.min(n1, n2) < SMOOTH) {
    return few(a, b, (angle) => {
      const { scale, own } = estimated(angle);
      return averaged(critical(own) * scale);
    });
  }
  const angles = nodes(
    Math.atan2(Math.sqrt(a), Math.sqrt(b)),
    1 / Math.sqrt(2 * (a + b)),
    (angle) => a * Math.log(Math.sin(angle)) + b * Math.log(Math.cos(angle)),
  );
  return angles.reduce((sum, { at, weight }) => {
    const { scale, own } = estimated(at);
    return sum + weight * averaged(critical(own) * scale);
  }, 0);
}

/** To sixteen digits of one, which is nothing or all for most of what is averaged. */
const chance = (z: number) => (z < -8.3 ? 0 : z > 8.3 ? 1 : phi(z));

/**
 * Chance that the difference is as many true standard errors away as the test asks for, given its estimated one; and
 * where that goes from one end to the other, which is the steeper the further out it lies.
 */
function rejecting(
  { hypothesis, sides, difference, margin }: Question,
  se: number,
): { rejects: (reach: number) => number; steepest: number } {
  if (hypothesis === 'equivalence') {
    const [high, low] = [(margin - difference) / se, (-margin - difference) / se];
    const rejects = (reach: number) =>
      high - reach > low + reach ? chance(high - reach) - chance(low + reach) : 0;
    // Where nothing is left between both ends there is an edge.
    return { rejects, steepest: Number.POSITIVE_INFINITY };
  }
  const ncp = distance({ hypothesis, sides, difference, margin }) / se;
  const rejects =
    hypothesis === 'equality' && sides === 'two'
      ? (reach: number) => chance(ncp - reach) + chance(-ncp - reach)
      : (reach: number) => chance(ncp - reach);
  return { rejects, steepest: Math.abs(ncp) };
}

const [REACH, STEPS] = [6.4, 11];

/** Equal steps to both sides of the middle: of what ends smoothly no rule is more exact. The weights sum to one. */
function nodes(middle: number, sd: number, ln: (at: number) => number): { at: number; weight: number }[] {
  const top = ln(middle);
  const all = Array.from({ length: 2 * STEPS + 1 }, (_, k) => middle + ((k - STEPS) * REACH * sd) / STEPS)
    .filter((at) => at > 0 && Number.isFinite(ln(at)))
    .map((at) => ({ at, weight: Math.exp(ln(at) - top) }));
  const sum = all.reduce((whole, { weight }) => whole + weight, 0);
  return all.map(({ at, weight }) => ({ at, weight: weight / sum }));
}

/** The same of few degrees of freedom by its logarithm, whose density has no edge. */
function fewRoots(df: number, steepest: number): { at: number; weight: number }[] {
  const [low, high] = [-24 / df, Math.log1p(5.5 / Math.sqrt(df))];
  const count = Math.round(Math.min(160, Math.max(64, 16 * steepest)));
  const all = Array.from({ length: count + 1 }, (_, k) => {
    const u = low + ((high - low) * k) / count;
    return { at: Math.exp(u), weight: Math.exp(df * (u - (Math.exp(2 * u) - 1) / 2)) };
  });
  const sum = all.reduce((whole, { weight }) => whole + weight, 0);
  return all.map(({ at, weight }) => ({ at, weight: weight / sum }));
}

type Critical = (df: number) => number;
/** The last are kept: a search for an effect asks for the same ones each time. */
let kept: { by: string; critical: Critical } | undefined;

function criticalOf(level: number, least: number, most: number): Critical {
  const by = [level, least, most].join();
  if (kept?.by !== by) kept = { by, critical: criticalBetween(level, least, most) };
  return kept.critical;
}

/** Critical values between two degrees of freedom: their logarithm, nearly, by a polynomial through Chebyshev's points. */
function criticalBetween(level: number, least: number, most: number): Critical {
  const [low, high, count] = [1 / most, 1 / least, least < SMOOTH - 1 ? 20 : 7];
  const points = Array.from({ length: count }, (_, k) => {
    const angle = (Math.PI * (k + 0.5)) / count;
    const u = (low + high) / 2 + ((high - low) / 2) * Math.cos(angle);
    const t = Math.asinh(tUpperQuantile(level, 1 / u));
    return { u, weight: (k % 2 ? -1 : 1) * Math.sin(angle), t };
  });
  return (df) => {
    let [above, below] = [0, 0];
    for (const { u, weight, t } of points) {
      if (1 / df === u) return Math.sinh(t);
      above += (weight / (1 / df - u)) * t;
      below += weight / (1 / df - u);
    }
    return Math.sinh(above / below);
  };
}

/** Weighted by sinᵃ cosᵇ of the angle, whose squared sine is the beta variable: without poles at its ends. */
function few(a: number, b: number, f: (angle: number) => number): number {
  const ln = (angle: number) =>
    (a === 0 ? 0 : a * Math.log(Math.sin(angle))) + (b === 0 ? 0 : b * Math.log(Math.cos(angle)));
  const mode = Math.atan2(Math.sqrt(a), Math.sqrt(b));
  const reach = a + b === 0 ? Math.PI : 9 / Math.sqrt(a + b);
  const ends =
    a + b === 0 ? [0, Math.PI / 2] : [Math.max(0, mode - reach), Math.min(Math.PI / 2, mode + reach)];
  const top = a + b === 0 ? 0 : ln(Math.min(Math.max(mode, 1e-9), Math.PI / 2 - 1e-9));
  const weight = (angle: number) => Math.exp(ln(angle) - top);
  // Stretched out towards the ends, where a weight of a broken power is not smooth.
  const [from = 0, to = 0] = ends;
  const spread = (u: number) => from + (to - from) * u * u * (3 - 2 * u);
  const slope = (u: number) => weight(spread(u)) * u * (1 - u);
  return fixedArea((u) => slope(u) * f(spread(u)), STRETCHES) / fixedArea(slope, STRETCHES);
}
