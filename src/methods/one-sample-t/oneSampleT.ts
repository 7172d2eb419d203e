/** The mean of a variable against a value. */

import { inTurn } from '../../lib/report.ts';
import { across, acrossInR, acrossNotes } from '../across.ts';
import { confidence, define } from '../method.ts';
import { measuredVariables } from '../moreGroups.ts';
import { qqOf } from '../pictures.ts';
import type { Value } from '../result.ts';
import { put, vector } from '../script.ts';
import {
  alternativeInR,
  meanTables,
  momentCells,
  momentsIn,
  reference,
  sided,
  tCells,
  tTestInR,
} from '../tTest.ts';
import { known } from '../values.ts';

export const oneSampleT = define({
  id: 'one-sample-t',
  group: 'twoGroups',
  missing: ['available', 'complete'],
  roles: [measuredVariables],
  options: [confidence, sided, reference, across],
  assumptions: ['independentRows', 'normalValues'],
  sources: ['student1908', 'hedges1981'],
  solve: ({ n: all, roles }, chosen, report) => {
    const each = inTurn(roles.variables, report, ({ key, name, values: own }) => {
      const values = known(own);
      return { heading: { variable: { key, name } }, values, moments: momentsIn(values) };
    });
    return {
      tables: meanTables(
        each.map(({ heading, moments }) => ({ heading, cells: momentCells(moments, all) })),
        each.map(({ heading, moments: { n, mean, squares } }) => {
          if (n < 2)
            return {
              heading,
              cells: [0, 1, 2].map((): Value => ({ is: 'none', n, why: n === 0 ? 'noValues' : 'oneValue' })),
            };
          const se = Math.sqrt(squares / (n - 1) / n);
          const g = { scale: 1 / Math.sqrt(n), df: n - 1 };
          const effect = { n, estimate: mean, se, df: n - 1, size: Math.abs(mean), g };
          return { heading, cells: tCells(effect, chosen) };
        }),
        chosen.across,
      ),
      notes: acrossNotes(chosen.across),
      pictures: each.flatMap(({ heading, values }) => qqOf(heading, values, 'normalValues')),
    };
  },
  script: ({ roles }, chosen) => `${put}
${tTestInR(chosen)}
for (v in ${vector(roles.variables.map(({ name }) => name))}) {
  x <- d[[v]][!is.na(d[[v]])]
  describe(v, x = x)
  if (length(x) < 2) next
  put("comparison", v, "difference|value", value = mean(x))
  test <- tryCatch(t.test(x, mu = reference, alternative = "${alternativeInR[chosen.sided]}", conf.level = ${chosen.confidence}), error = function(e) NULL)
  if (!is.null(test)) compare("comparison", v, test = test, g_scale = 1 / sqrt(length(x)), g_df = length(x) - 1)
}
${acrossInR('comparison', chosen.across)}result`,
});
