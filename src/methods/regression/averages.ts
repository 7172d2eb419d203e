/**
 * Risks and rates themselves beside their ratios: what is foretold on average where everybody is in one group, and by how much
 * that changes with a measured variable; intervals by the slopes along the coefficients (delta method).
 */
import type { Adjustment } from '../../statistics/adjust.ts';
import { coefficient, type Fit } from '../../statistics/models/fit.ts';
import { dot, fromMeans, quadraticOf } from '../../statistics/models/matrix.ts';
import { columnWhere, type Design } from '../../statistics/models/terms.ts';
import type { Row, Table, Value } from '../result.ts';
import { marginsOf, withAdjusted } from './margins.ts';
import type { ModelTerm } from './model.ts';
import { estimateCell, type Fitted, reachOf, testCell } from './tables.ts';

/** A mean by its linear predictor, with its first and second slope. */
export type Link = (eta: number) => { mean: number; slope: number; bend: number };

export const logistic: Link = (eta) => {
  const small = Math.exp(-Math.abs(eta));
  const mean = eta > 0 ? 1 / (1 + small) : small / (1 + small);
  const slope = small / (1 + small) ** 2;
  return { mean, slope, bend: slope * (1 - 2 * mean) };
};
export const exponential: Link = (eta) => {
  const mean = Math.exp(eta);
  return { mean, slope: mean, bend: mean };
};

/** A value with its slopes along the coefficients of the basis. */
type Average = { value: number; along: Float64Array };

type Averaged = { fit: Fit; design: Design; link: Link };

/** Of kept columns as if some variables were otherwise: their distances from the means, and the predictor of each row. */
function predictedWhere({ fit, design }: Averaged, set: ReadonlyMap<string, number>) {
  const { means, kept, units } = fit.basis;
  const columns = kept.map((place) => ({ place, values: columnWhere(design, design.columns[place]!, set) }));
  const eta = new Float64Array(design.n).fill(
    dot(fit.c, fromMeans(fit.basis, new Float64Array(units.length), 1)),
  );
  for (const { place, values } of columns) {
    const b = coefficient(fit, place).estimate;
    for (let row = 0; row < values.length; row++) eta[row]! += b * (values[row]! - means[place]!);
  }
  return { columns, eta };
}

/** Means over all rows of weights, and of weights times distances, in the basis. */
function along({ fit }: Averaged, columns: ReturnType<typeof predictedWhere>['columns'], w: Float64Array) {
  const { means } = fit.basis;
  const n = w.length;
  const totals = new Float64Array(means.length);
  for (const { place, values } of columns) {
    let sum = 0;
    for (let row = 0; row < n; row++) sum += w[row]! * (values[row]! - means[place]!);
    totals[place] = sum / n;
  }
  return fromMeans(fit.basis, totals, w.reduce((sum, one) => sum + one, 0) / n);
}

function averageWhere(of: Averaged, set: ReadonlyMap<string, number>): Average {
  const { columns, eta } = predictedWhere(of, set);
  let value = 0;
  const slopes = eta.map((one) => {
    const { mean, slope } = of.link(one);
    value += mean / eta.length;
    return slope;
  });
  return { value, along: along(of, columns, slopes) };
}

/** Of one unit more of a measured variable, at what each row has. */
function averageSlope(of: Averaged, name: string): Average {
  const { fit, design, link } = of;
  const { columns, eta } = predictedWhere(of, new Map());
  const steps = fit.basis.kept.map((place) => {
    const [from, to] = [0, 1].map((value) =>
      columnWhere(design, design.columns[place]!, new Map([[name, value]])),
    );
    return { place, values: to!.map((one, row) => one - from![row]!) };
  });
  const change = new Float64Array(design.n);
  for (const { place, values } of steps) {
    const b = coefficient(fit, place).estimate;
    for (let row = 0; row < values.length; row++) change[row]! += b * values[row]!;
  }
  const [slopes, bends] = [new Float64Array(design.n), new Float64Array(design.n)];
  let value = 0;
  for (let row = 0; row < design.n; row++) {
    const { slope, bend } = link(eta[row]!);
    slopes[row] = slope;
    bends[row] = bend * change[row]!;
    value += (slope * change[row]!) / design.n;
  }
  const totals = new Float64Array(fit.basis.means.length);
  for (const { place, values } of steps) totals[place] = dot(slopes, values) / design.n;
  const direct = fromMeans(fit.basis, totals, 0);
  const bent = along(of, columns, bends);
  return { value, along: direct.map((one, k) => one + bent[k]!) };
}

export type AverageWords = { average: string; difference: string; ratio: string; isShare: boolean };

/** Of factors and of straight measured variables that were asked about. */
export function averagesTables(fitted: Fitted, link: Link, words: AverageWords, way: Adjustment): Table[] {
  const { model, fit } = fitted;
  const of: Averaged = { fit, design: model.design, link };
  // With a column left out there is no telling what is foretold where it would be another.
  if (fit.basis.left.length > 0) return [];
  const margins = marginsOf(fitted).map((margin) => {
    const { name } = margin.term.codings[0]!;
    return {
      ...margin,
      averages: margin.groups.map((_, place) => averageWhere(of, new Map([[name, place]]))),
    };
  });
  const groups = margins.flatMap(({ term, groups: all, averages }) =>
    all.map((level, place): Row => {
      const cells = [averageCell(fitted, averages[place]!, words.isShare)];
      return { heading: { variable: term.variables[0]!, level }, cells };
    }),
  );
  const pairs = margins.flatMap((margin) => pairRows(fitted, margin, way));
  const slopes = model.terms
    .filter(isStraightAsked)
    .map(({ variables: [variable], codings: [coding] }): Row => {
      const { value, along: slope } = averageSlope(of, coding!.name);
      const normal = { estimate: value, variance: quadraticOf(fit.covariance, slope) };
      const cells = [estimateCell(fitted, normal, false), testCell(fitted, normal)];
      return { heading: { variable: variable! }, cells };
    });
  return [
    ...(groups.length > 0
      ? [
          { id: 'margins', columns: [{ word: words.average }], rows: groups },
          {
            id: 'pairs',
            columns: [{ word: words.difference }, { word: words.ratio }, { word: 'test' }],
            rows: pairs,
          },
        ]
      : []),
    ...(slopes.length > 0
      ? [{ id: 'slopes', columns: [{ word: words.difference }, { word: 'test' }], rows: slopes }]
      : []),
  ];
}

const isStraightAsked = ({ role, codings: [coding] }: ModelTerm) =>
  role === 'predictors' && coding?.is === 'straight';

/** A share by its logit, so that it stays one; a rate by its logarithm. */
function averageCell(fitted: Fitted, { value, along: slope }: Average, isShare: boolean): Value {
  const { n, fit } = fitted;
  const se = Math.sqrt(quadraticOf(fit.covariance, slope));
  const scale = isShare ? value * (1 - value) : value;
  if (!(se > 0 && scale > 0)) return { is: 'estimate', n, value };
  const reach = (reachOf(fitted) * se) / scale;
  const [low, high] = [-reach, reach].map((by) =>
    isShare ? 1 / (1 + ((1 - value) / value) * Math.exp(-by)) : value * Math.exp(by),
  );
  return { is: 'estimate', n, value, low: low!, high: high! };
}

type Margin = ReturnType<typeof marginsOf>[number] & { averages: readonly Average[] };

function pairRows(fitted: Fitted, { term, groups, averages, pairs }: Margin, way: Adjustment): Row[] {
  const { fit } = fitted;
  const normal = (estimate: number, slope: Float64Array) => ({
    estimate,
    variance: quadraticOf(fit.covariance, slope),
  });
  const each = pairs.map(([a, b]) => {
    const [x, y] = [averages[a]!, averages[b]!];
    return {
      difference: normal(
        x.value - y.value,
        x.along.map((one, k) => one - y.along[k]!),
      ),
      ratio: normal(
        Math.log(x.value / y.value),
        x.along.map((one, k) => one / x.value - y.along[k]! / y.value),
      ),
    };
  });
  const tests = withAdjusted(
    each.map(({ difference }) => testCell(fitted, difference)),
    way,
  );
  return pairs.map(
    ([a, b], at): Row => ({
      heading: { variable: term.variables[0]!, level: groups[a]!, against: groups[b]! },
      cells: [
        estimateCell(fitted, each[at]!.difference, false),
        estimateCell(fitted, each[at]!.ratio, true),
        tests[at]!,
      ],
    }),
  );
}
