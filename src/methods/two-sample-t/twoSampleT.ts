/** A variable in two groups: the difference of their means. */

import { inTurn } from '../../lib/report.ts';
import { across, acrossInR, acrossNotes } from '../across.ts';
import { confidence, define, toldApart } from '../method.ts';
import { about, groupRows, measuredVariables } from '../moreGroups.ts';
import { qqOf } from '../pictures.ts';
import type { Row } from '../result.ts';
import { put, symbol, vector } from '../script.ts';
import {
  alternativeInR,
  type Chosen,
  type Effect,
  type Moments,
  meanTables,
  momentCells,
  momentsIn,
  reference,
  sided,
  tCells,
  tTestInR,
} from '../tTest.ts';
import { countsOf, inGroups, only, twoGroupsOf } from '../values.ts';

export const twoSampleT = define({
  id: 'two-sample-t',
  group: 'twoGroups',
  missing: ['available', 'complete'],
  roles: [
    measuredVariables,
    { name: 'by', as: 'levels', kinds: toldApart, suggested: ['category'], least: 1, most: 1 },
  ],
  options: [
    confidence,
    sided,
    reference,
    // Welch, as R: with one variance for both groups, which SPSS shows first, the level is wrong where that is not so.
    { name: 'variances', kind: 'choice', options: ['welch', 'student'], default: 'welch' },
    across,
  ],
  assumptions: ['independentRows', 'normalInGroups', 'sameVarianceInStudentAndG'],
  sources: ['student1908', 'welch1947', 'hedges1981'],
  solve: ({ roles }, chosen, report) => {
    const by = only(roles.by);
    const groups = twoGroupsOf(by);
    const sizes = countsOf(by, groups);
    const each = inTurn(roles.variables, report, (one) => {
      const values = inGroups(one, by, groups);
      return { heading: about(one), values, all: values.map(momentsIn) };
    });
    return {
      tables: meanTables(
        groupRows(each, groups, (one, at) => momentCells(one, sizes[at] ?? 0)),
        each.map(({ heading, all }) => ({ heading, cells: comparison(all, chosen.variances, chosen) })),
        chosen.across,
      ),
      notes: [
        { key: 'differenceOf', values: { group: groups[0], against: groups[1] } },
        ...acrossNotes(chosen.across),
      ],
      pictures: each.flatMap(({ heading, values }) =>
        values.flatMap((own, at) => qqOf({ ...heading, group: groups[at] ?? '' }, own, 'normalInGroups')),
      ),
    };
  },
  script: ({ roles }, chosen) => {
    const equal = chosen.variances === 'student' ? 'TRUE' : 'FALSE';
    const by = only(roles.by);
    return `${put}
${tTestInR(chosen)}
groups <- ${vector(twoGroupsOf(by))}
for (v in ${vector(roles.variables.map(({ name }) => name))}) {
  x <- na.omit(d[[v]][d$${symbol(by.name)} %in% groups[1]])
  y <- na.omit(d[[v]][d$${symbol(by.name)} %in% groups[2]])
  describe(v, groups[1], x = x)
  describe(v, groups[2], x = y)
  put("comparison", v, "difference|value", value = mean(x) - mean(y))
  test <- tryCatch(t.test(x, y, mu = reference, var.equal = ${equal}, alternative = "${alternativeInR[chosen.sided]}", conf.level = ${chosen.confidence}), error = function(e) NULL)
  if (is.null(test)) next
  # Hedges' g stands on one standard deviation for both groups.
  pooled <- sqrt((sum((x - mean(x))^2) + sum((y - mean(y))^2)) / (length(x) + length(y) - 2))
  scale <- sqrt(1 / length(x) + 1 / length(y))
  compare("comparison", v, test = test, g_scale = scale, g_df = length(x) + length(y) - 2,
    g_t = (mean(x) - mean(y) - reference) / (pooled * scale))
}
${acrossInR('comparison', chosen.across)}result`;
  },
});

const nothing: Moments = { n: 0, mean: 0, squares: 0 };

function comparison(
  [a = nothing, b = nothing]: Moments[],
  variances: 'welch' | 'student',
  chosen: Chosen,
): Row['cells'] {
  const n = a.n + b.n;
  // Welch's test needs the variance of either group, Student's that of both together.
  const least = variances === 'welch' ? 2 : 1;
  if (Math.min(a.n, b.n) < least || n < 3) {
    const why = Math.min(a.n, b.n) === 0 ? 'noValues' : 'oneValue';
    const estimate: Row['cells'][number] =
      why === 'noValues' ? { is: 'none', n, why } : { is: 'estimate', n, value: a.mean - b.mean };
    return [estimate, { is: 'none', n, why }, { is: 'none', n, why }];
  }
  return tCells(effectOf(a, b, variances, chosen.reference), chosen);
}

function effectOf(a: Moments, b: Moments, variances: 'welch' | 'student', reference: number): Effect {
  const n = a.n + b.n;
  const estimate = a.mean - b.mean;
  const scale = Math.sqrt(1 / a.n + 1 / b.n);
  const pooled = Math.sqrt((a.squares + b.squares) / (n - 2)) * scale;
  const size = Math.max(Math.abs(a.mean), Math.abs(b.mean));
  const g = { scale, df: n - 2, t: (estimate - reference) / pooled };
  if (variances === 'student') return { n, estimate, se: pooled, df: n - 2, size, g };
  const [va, vb] = [a.squares / (a.n - 1) / a.n, b.squares / (b.n - 1) / b.n];
  const df = (va + vb) ** 2 / (va ** 2 / (a.n - 1) + vb ** 2 / (b.n - 1));
  return { n, estimate, se: Math.sqrt(va + vb), df, size, g };
}
