/** A variable in several groups: whether it varies in one as much as in the other. */
import { inTurn, partOf } from '../../lib/report.ts';
import { chiSquareTails } from '../../statistics/distributions/chiSquare.ts';
import { sortedQuantile } from '../../statistics/summary.ts';
import { define } from '../method.ts';
import { about, groupRows, groupsOf, severalRoles } from '../moreGroups.ts';
import { meansTest } from '../one-way-anova/oneWayAnova.ts';
import { boxesOf, namedGroups } from '../pictures.ts';
import type { Value } from '../result.ts';
import { put, symbol, vector } from '../script.ts';
import { groupColumns, momentCells, momentsIn } from '../tTest.ts';
import { countsOf, inGroups, only } from '../values.ts';

export const equalVariances = define({
  id: 'equal-variances',
  group: 'assumptions',
  missing: ['available', 'complete'],
  roles: severalRoles,
  options: [
    // From the median, as Brown and Forsythe and R's car: from the mean, which SPSS shows first, skewed values alone make a
    // difference.
    { name: 'centre', kind: 'choice', options: ['median', 'mean'], default: 'median' },
  ],
  assumptions: ['independentRows', 'normalInBartlett', 'noGateOfTests'],
  sources: ['levene1960', 'brown1974', 'bartlett1937'],
  solve: ({ roles }, { centre }, report) => {
    const by = only(roles.by);
    const groups = groupsOf(by);
    const sizes = countsOf(by, groups);
    const each = inTurn(roles.variables, partOf(report, 0, 2), (one) => ({
      heading: about(one),
      all: inGroups(one, by, groups),
    }));
    return {
      tables: [
        {
          id: 'groups',
          columns: groupColumns,
          rows: groupRows(each, groups, (own, at) => momentCells(momentsIn(own), sizes[at] ?? 0)),
        },
        {
          id: 'comparison',
          columns: [{ word: 'levene' }, { word: 'bartlett' }, { word: 'largestBesideSmallest' }],
          rows: inTurn(each, partOf(report, 1, 2), ({ heading, all }) => ({
            heading,
            cells: [
              meansTest(
                all.map((own) => away(own, centre)),
                'equal',
              ),
              ...variances(all),
            ],
          })),
        },
      ],
      pictures: each.flatMap(({ heading, all }) =>
        boxesOf(heading, namedGroups(groups, all), 'noGateOfTests'),
      ),
    };
  },
  script: ({ roles }, { centre }, base) => {
    const by = only(roles.by);
    return scriptOf(
      roles.variables.map(({ name }) => name),
      by.name,
      groupsOf(by),
      centre,
      base,
    );
  },
});

/** How far values are from the middle of their group; from the group's first value, so that digits are kept. */
function away(values: Float64Array, centre: 'median' | 'mean'): Float64Array {
  const origin = values[0] ?? 0;
  const moved = values.map((value) => value - origin);
  const middle = centre === 'mean' ? momentsIn(moved).mean : sortedQuantile(moved.toSorted(), 0.5, 7);
  return moved.map((value) => Math.abs(value - middle));
}

/** Bartlett's test, and how often the smallest variance goes into the largest. */
function variances(values: readonly Float64Array[]): Value[] {
  const moments = values.filter(({ length }) => length > 0).map(momentsIn);
  const n = moments.reduce((sum, one) => sum + one.n, 0);
  const none = (why: Extract<Value, { is: 'none' }>['why']): Value[] =>
    [0, 1].map(() => ({ is: 'none', n, why }));
  if (moments.length < 2) return none(n === 0 ? 'noValues' : 'oneGroup');
  if (moments.some((one) => one.n < 2)) return none('oneValue');
  const own = moments.map((one) => ({ df: one.n - 1, variance: one.squares / (one.n - 1), mean: one.mean }));
  if (own.some(({ variance, mean }) => !(variance > (10 * Number.EPSILON * mean) ** 2)))
    return none('noSpread');
  const rest = n - moments.length;
  const pooled = own.reduce((sum, { df, variance }) => sum + df * variance, 0) / rest;
  const logs = own.reduce((sum, { df, variance }) => sum + df * Math.log(pooled / variance), 0);
  const inverse = own.reduce((sum, { df }) => sum + 1 / df, 0) - 1 / rest;
  const df = moments.length - 1;
  // Of equal variances rounding alone is left, to either side.
  const statistic = Math.max(0, logs / (1 + inverse / (3 * df)));
  const all = own.map(({ variance }) => variance);
  return [
    { is: 'test', n, statistic, df, p: chiSquareTails(statistic, df).upper },
    { is: 'estimate', n, value: Math.max(...all) / Math.min(...all) },
  ];
}

function scriptOf(
  variables: readonly string[],
  by: string,
  groups: readonly string[],
  centre: string,
  base: boolean,
): string {
  return `${base ? '' : "# Levene's test by the package car.\n"}groups <- ${vector(groups)}
${put}
for (v in ${vector(variables)}) {
  own <- !is.na(d[[v]]) & d$${symbol(by)} %in% groups
  x <- as.numeric(d[[v]][own])
  g <- factor(as.character(d$${symbol(by)}[own]), levels = groups)
  for (one in groups) {
    mine <- x[g == one]
    put("groups", v, one, "n|value", value = length(mine))
    if (length(mine) > 0) put("groups", v, one, "mean|value", value = mean(mine))
    if (length(mine) > 1) put("groups", v, one, "sd|value", value = sd(mine))
  }
  g <- droplevels(g)
  if (nlevels(g) < 2) next
  x <- x - mean(x)
  away <- abs(x - ave(x, g, FUN = ${centre}))
  if (length(x) > nlevels(g) && var(away - ave(away, g)) > 1e-20) {
    test <- ${base ? 'anova(lm(away ~ g))' : `car::leveneTest(x, g, center = ${centre})`}
    put("comparison", v, "levene|statistic", value = test$"F value"[1])
    put("comparison", v, "levene|df", value = test$Df[1])
    put("comparison", v, "levene|df2", value = test$Df[2])
    put("comparison", v, "levene|p", value = test$"Pr(>F)"[1])
  }
  variances <- tapply(x, g, var)
  if (anyNA(variances) || any(variances < 1e-20)) next
  test <- bartlett.test(x, g)
  put("comparison", v, "bartlett|statistic", value = unname(test$statistic))
  put("comparison", v, "bartlett|df", value = unname(test$parameter))
  put("comparison", v, "bartlett|p", value = test$p.value)
  put("comparison", v, "largestBesideSmallest|value", value = max(variances) / min(variances))
}
result`;
}
