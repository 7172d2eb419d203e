/** How the odds of an event go with other variables, each with the others held; and the risks themselves. */

import type { GlmData } from '../../statistics/models/glm.ts';
import { binomial, robustGlm } from '../../statistics/models/glm.ts';
import { confidence, define } from '../method.ts';
import { clusterNotes, clustersOf } from '../regression/clusters.ts';
import { fittedGlm, inference } from '../regression/likelihood.ts';
import { basisFor, modelNotes, modelOf } from '../regression/model.ts';
import { cluster, codingOptions, regressors } from '../regression/roles.ts';
import { oneOfLevels, only, positive, positiveOf } from '../values.ts';
import { calibrationPicture } from './calibration.ts';
import { logisticInR } from './inR.ts';
import { logisticTables } from './tables.ts';

export const logisticRegression = define({
  id: 'logistic-regression',
  group: 'models',
  missing: ['complete'],
  roles: [{ ...oneOfLevels, name: 'outcome' }, ...regressors, cluster],
  options: [confidence, positive, inference, ...codingOptions],
  assumptions: ['independentRows', 'chosenBefore', 'straightLogit', 'calibrated'],
  sources: [
    'harrell2015',
    'venzon1988',
    'hosmer1980',
    'delong1988',
    'brier1950',
    'muller2014',
    'peduzzi1996',
  ],
  solve: ({ n, roles }, chosen) => {
    const outcome = only(roles.outcome);
    const { place, level } = positiveOf(outcome, chosen.positive);
    const y = Float64Array.from(outcome.places, (one) => (one === place ? 1 : 0));
    const model = modelOf(n, roles, chosen);
    const clusters = clustersOf(roles.cluster);
    const basis = basisFor(model);
    const data: GlmData = { basis, y, family: binomial };
    const classical = fittedGlm(model, data);
    const fit = clusters ? robustGlm(classical, clusters) : classical;
    const events = y.reduce((sum, one) => sum + one, 0);
    return {
      tables: logisticTables(model, { data, classical, fit }, roles.curved, {
        ...chosen,
        outcome,
        by: clusters ? 'wald' : chosen.inference,
      }),
      notes: [
        { key: 'oddsOf', values: { level } },
        { key: 'hosmerLemeshow' },
        ...modelNotes(model, basis, { count: Math.min(events, n - events), of: 'events' }),
        ...clusterNotes(clusters),
        ...(clusters && chosen.inference === 'likelihood' ? [{ key: 'waldInClusters' }] : []),
      ],
      pictures: calibrationPicture(classical),
    };
  },
  script: ({ n, roles }, chosen, base) => {
    const outcome = only(roles.outcome);
    return logisticInR(
      modelOf(n, roles, chosen),
      {
        outcome: { name: outcome.name, level: positiveOf(outcome, chosen.positive).level },
        cluster: roles.cluster[0],
      },
      chosen,
      base,
    );
  },
});
