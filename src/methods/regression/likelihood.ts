/** Coefficients of generalised linear models by Wald or by their likelihood, and why there is no fit. */
import { chiSquareTails } from '../../statistics/distributions/chiSquare.ts';
import { inverseBy } from '../../statistics/linear/matrix.ts';
import { type coefficient, factorOf, rowOf } from '../../statistics/models/fit.ts';
import { fitGlm, type GlmData, type GlmFit, type NoFit } from '../../statistics/models/glm.ts';
import { basisOf, dot, inBasis } from '../../statistics/models/matrix.ts';
import { profileLimit } from '../../statistics/models/profile.ts';
import { Unanswerable } from '../fault.ts';
import type { Option } from '../method.ts';
import type { Value } from '../result.ts';
import type { Model } from './model.ts';
import {
  type CoefficientColumn,
  ends,
  estimateCell,
  type Fitted,
  type JointTest,
  none,
  reachOf,
  testCell,
} from './tables.ts';

/** As SPSS, SAS and Stata print first; with few events the likelihood's own hold their level better, as R's confint. */
export const inference = {
  name: 'inference',
  kind: 'choice',
  options: ['wald', 'likelihood'],
  default: 'wald',
} as const satisfies Option;

/** @throws Unanswerable that names the variable along which the likelihood only grows */
export function fittedGlm(model: Model, data: GlmData): GlmFit {
  const fit = fitGlm(data);
  if (!('why' in fit)) return fit;
  if (fit.why === 'notConverged') throw new Unanswerable('notConverged');
  throw new Unanswerable('separated', { variable: endless(model, data, fit) });
}

/** The variable whose columns move the predictor furthest along a direction. */
function endless({ headings }: Model, { basis }: GlmData, { direction }: NoFit): string {
  const size = basis.means.length;
  const moves = basis.kept.map((place) => {
    const move = dot(inBasis(basis, rowOf(size, place), 0), direction);
    return { place, move: Math.abs(move) * basis.units[place]! };
  });
  const [most] = moves.toSorted((a, b) => b.move - a.move);
  return headings[most?.place ?? 0]?.variable?.name ?? '';
}

/** The same model without some columns: twice what the likelihood loses. */
export function jointLikelihood({ design }: Model, data: GlmData, fit: GlmFit): JointTest {
  return (places) => {
    const { n } = design;
    const left = design.columns.filter((_, place) => !places.includes(place));
    const basis = basisOf(
      left.map(({ values }) => values),
      n,
      { hasIntercept: data.basis.hasIntercept },
    );
    const df = fit.basis.kept.length - basis.kept.length;
    if (df === 0) return none(n, 'dependent');
    const without = fitGlm({ ...data, basis });
    if ('why' in without) return none(n, 'tooFewForInterval');
    const statistic = Math.max(0, 2 * (fit.likelihood - without.likelihood));
    return { is: 'test', n, statistic, df, p: chiSquareTails(statistic, df).upper };
  };
}

/** A coefficient, its ratio with its limits, and its test. `ratio`: what the ratio is called. */
export function ratioColumns(
  fitted: Fitted,
  { data, fit, joint }: { data: GlmData; fit: GlmFit; joint: JointTest },
  { ratio, by }: { ratio: string; by: 'wald' | 'likelihood' },
): CoefficientColumn[] {
  const { n } = fitted;
  const size = fitted.model.headings.length;
  const limits = (place: number) => {
    const distance = reachOf(fitted);
    const [low, high] = ([-1, 1] as const).map((side) =>
      profileLimit(data, fit, rowOf(size, place), { side, distance }),
    );
    return ends(low && Math.exp(low), high && Math.exp(high));
  };
  return [
    { heading: { word: 'coefficient' }, cell: ({ estimate }) => ({ is: 'estimate', n, value: estimate }) },
    {
      heading: { word: 'standardError' },
      cell: ({ variance }) => ({ is: 'estimate', n, value: Math.sqrt(variance) }),
    },
    {
      heading: { word: ratio },
      cell: (one, place): Value => {
        const cell = estimateCell(fitted, one, true);
        if (by === 'wald' || cell.is !== 'estimate') return cell;
        return { is: 'estimate', n, value: cell.value, ...limits(place) };
      },
    },
    {
      heading: { word: 'test' },
      cell: (one, place) => (by === 'wald' ? testCell(fitted, one) : joint([place])),
    },
  ];
}

/** By the model alone, as inflation of variances is told. */
export function classicalOf(fit: GlmFit): GlmFit {
  const l = factorOf(fit.information);
  return l ? { ...fit, covariance: inverseBy(l) } : fit;
}

/** Its coefficient and standard error; a ratio of it is none. */
export function interceptCells(fitted: Fitted, origin: ReturnType<typeof coefficient>): Value[] {
  const { n } = fitted;
  return [
    { is: 'estimate', n, value: origin.estimate },
    { is: 'estimate', n, value: Math.sqrt(origin.variance) },
    none(n, 'notOfThis'),
    none(n, 'notOfThis'),
  ];
}
