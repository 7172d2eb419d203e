/** How a measured outcome differs along other variables, each with the others held. Analysis of covariance is one of these. */
import type { Clusters } from '../../statistics/models/fit.ts';
import {
  clustered,
  fitLinear,
  type LinearFit,
  type Robust,
  robustly,
} from '../../statistics/models/linear.ts';
import { Unanswerable } from '../fault.ts';
import { confidence, define, type Option } from '../method.ts';
import { clusterNotes, clustersOf } from '../regression/clusters.ts';
import { basisFor, modelNotes, modelOf, weightsIn } from '../regression/model.ts';
import { cluster, codingOptions, measuredOutcome, regressors, weights } from '../regression/roles.ts';
import { only } from '../values.ts';
import { linearInR } from './inR.ts';
import { picturesOf } from './pictures.ts';
import { linearTables } from './tables.ts';

/** As R's summary and SPSS; HC3 needs no equal spread, and keeps its level with few people. */
const variance = {
  name: 'variance',
  kind: 'choice',
  options: ['model', 'hc0', 'hc1', 'hc2', 'hc3'],
  default: 'model',
} as const satisfies Option;

export const linearRegression = define({
  id: 'linear-regression',
  group: 'models',
  missing: ['complete'],
  roles: [measuredOutcome, ...regressors, cluster, weights],
  options: [confidence, variance, ...codingOptions],
  assumptions: [
    'independentRows',
    'chosenBefore',
    'straightEffects',
    'evenResiduals',
    'normalResiduals',
    'noRowDecides',
  ],
  sources: ['harrell2015', 'fox2016', 'fox1992', 'white1980', 'mackinnon1985', 'cameron2015', 'belsley1980'],
  solve: ({ n, roles }, chosen) => {
    const outcome = only(roles.outcome);
    const model = modelOf(n, roles, chosen);
    const own = weightsIn(roles.weights);
    const clusters = clustersOf(roles.cluster);
    const basis = basisFor(model, own);
    if (!varies(outcome.values)) throw new Unanswerable('oneLevel', { variable: outcome.name });
    const classical = fitLinear(basis, outcome.values, own);
    const fit = asAsked(classical, clusters, chosen.variance);
    return {
      tables: linearTables(model, { classical, fit }, roles.curved, chosen),
      notes: [
        ...modelNotes(model, basis, { count: n, of: 'rows' }),
        ...clusterNotes(clusters),
        ...(own ? [{ key: 'weighted' }] : []),
      ],
      pictures: picturesOf(outcome, classical),
    };
  },
  script: ({ n, roles }, chosen, base) =>
    linearInR(
      modelOf(n, roles, chosen),
      { outcome: only(roles.outcome), weights: roles.weights[0], cluster: roles.cluster[0] },
      chosen,
      base,
    ),
});

function varies(values: Float64Array): boolean {
  const furthest = values.reduce((most, value) => Math.max(most, Math.abs(value - values[0]!)), 0);
  return furthest > 10 * Number.EPSILON * Math.abs(values[0]!);
}

/** Undefined where a row decides its own value and the variance divides by what is left. */
function asAsked(
  fit: LinearFit,
  clusters: Clusters | undefined,
  way: 'model' | Robust,
): LinearFit | undefined {
  // Where nothing but rounding is left, nothing varies.
  if (fit.isExact)
    return { ...fit, covariance: { ...fit.covariance, cells: fit.covariance.cells.map(() => 0) } };
  if (clusters) return clustered(fit, clusters);
  return way === 'model' ? fit : robustly(fit, way);
}
