/** Whether values look as if they were normal: a test for few, and their shape, which says more, for many. */
import { inTurn, partOf } from '../../lib/report.ts';
import { mostValues, shapiroWilk } from '../../statistics/shapiroWilk.ts';
import { momentsOf } from '../../statistics/summary.ts';
import { define, type Levels, type Numbers, type Option } from '../method.ts';
import { about, severalRoles } from '../moreGroups.ts';
import { qqOf } from '../pictures.ts';
import type { Row, Value } from '../result.ts';
import { put, symbol, vector } from '../script.ts';
import { countsOf, inGroups, known } from '../values.ts';

/**
 * Moments of the values that are there, g1 and g2, as in Stata (whose kurtosis is 3 more), or G1 and G2, which SPSS, SAS and Excel print:
 * they are larger where values are few, and have no bias where these are normal.
 */
const shapes = {
  name: 'shapes',
  kind: 'choice',
  options: ['moments', 'adjusted'],
  default: 'moments',
} as const satisfies Option;
type Shapes = (typeof shapes.options)[number];

export const normality = define({
  id: 'normality',
  group: 'assumptions',
  missing: ['available', 'complete'],
  roles: [severalRoles[0], { ...severalRoles[1], least: 0 }],
  options: [shapes],
  assumptions: ['independentRows', 'noGateOfTests'],
  sources: ['shapiro1965', 'royston1995', 'joanes1998'],
  solve: ({ n, roles }, { shapes }, report) => {
    const [by] = roles.by;
    const parts = inTurn(roles.variables, partOf(report, 0, 2), (one) => partsOf(one, by, n)).flat();
    return {
      tables: [
        {
          id: 'shapes',
          columns: ['n', 'test', 'skewness', 'kurtosis'].map((word) => ({ word })),
          rows: inTurn(
            parts,
            partOf(report, 1, 2),
            ({ heading, values, of }): Row => ({ heading, cells: shapeCells(values, of, shapes) }),
          ),
        },
      ],
      pictures: parts.flatMap(({ heading, values }) => qqOf(heading, values, 'noGateOfTests')),
    };
  },
  script: ({ roles }, { shapes }) => {
    const [by] = roles.by;
    return `${put}
shape <- function(x, ...) {
  x <- x[!is.na(x)]
  put("shapes", ..., "n|value", value = length(x))
  if (length(x) < 3 || length(unique(x)) < 2) return()
  # From a value, and then from the mean: digits of large values are kept.
  x <- x - x[1]
  x <- x - mean(x)
  if (length(x) <= 5000) {
    test <- shapiro.test(x)
    put("shapes", ..., "test|statistic", value = unname(test$statistic))
    put("shapes", ..., "test|p", value = test$p.value)
  }
  n <- length(x)
  g1 <- mean(x^3) / mean(x^2)^1.5
  g2 <- mean(x^4) / mean(x^2)^2 - 3
${
  shapes === 'moments'
    ? `  put("shapes", ..., "skewness|value", value = g1)
  put("shapes", ..., "kurtosis|value", value = g2)`
    : `  put("shapes", ..., "skewness|value", value = g1 * sqrt(n * (n - 1)) / (n - 2))
  if (n > 3) put("shapes", ..., "kurtosis|value", value = ((n + 1) * g2 + 6) * (n - 1) / ((n - 2) * (n - 3)))`
}
}
for (v in ${vector(roles.variables.map(({ name }) => name))}) ${
      by
        ? `for (g in levels(d$${symbol(by.name)})) shape(as.numeric(d[[v]][d$${symbol(by.name)} %in% g]), v, g)`
        : 'shape(as.numeric(d[[v]]), v)'
    }
result`;
  },
});

/** The values of a variable, of all or of each group. */
function partsOf(one: Numbers, by: Levels | undefined, n: number) {
  if (!by) return [{ heading: about(one), values: known(one.values), of: n }];
  const sizes = countsOf(by, by.levels);
  return inGroups(one, by, by.levels).map((values, at) => ({
    heading: { ...about(one), group: by.levels[at] ?? '' },
    values,
    of: sizes[at] ?? 0,
  }));
}

function shapeCells(values: Float64Array, of: number, shapes: Shapes): Value[] {
  const n = values.length;
  const count: Value = { is: 'count', n: of, value: n };
  const none = (why: Extract<Value, { is: 'none' }>['why']): Value[] => [
    count,
    ...[0, 1, 2].map((): Value => ({ is: 'none', n, why })),
  ];
  if (n < 3) return none(n === 0 ? 'noValues' : n === 1 ? 'oneValue' : 'tooFewForInterval');
  const origin = values[0]!;
  const moved = values.map((value) => value - origin).sort();
  if (moved[0] === moved[n - 1]) return none('noSpread');
  const { mean, squares } = momentsOf(moved);
  let [cubes, fourths] = [0, 0];
  for (const value of moved) {
    cubes += (value - mean) ** 3;
    fourths += (value - mean) ** 4;
  }
  const { w: statistic, p } = n <= mostValues ? shapiroWilk(moved) : { w: 0, p: 0 };
  return [
    count,
    n <= mostValues ? { is: 'test', n, statistic, p } : { is: 'none', n, why: 'tooManyValues' },
    ...shapesOf(n, cubes / n / (squares / n) ** 1.5, fourths / n / (squares / n) ** 2 - 3, shapes),
  ];
}

/** Source: Joanes and Gill, The Statistician 47 (1998) 183: the first and the second of their three. */
function shapesOf(n: number, g1: number, g2: number, shapes: Shapes): Value[] {
  if (shapes === 'moments')
    return [
      { is: 'estimate', n, value: g1 },
      { is: 'estimate', n, value: g2 },
    ];
  return [
    { is: 'estimate', n, value: (g1 * Math.sqrt(n * (n - 1))) / (n - 2) },
    n > 3
      ? { is: 'estimate', n, value: (((n + 1) * g2 + 6) * (n - 1)) / ((n - 2) * (n - 3)) }
      : { is: 'none', n, why: 'tooFewForInterval' },
  ];
}
