/** Means of groups as bars with their intervals: asked for often, and told each time what they hide. */
import { confidence } from '../../methods/method.ts';
import { symbol } from '../../methods/script.ts';
import { only } from '../../methods/values.ts';
import { tQuantile } from '../../statistics/distributions/studentT.ts';
import { meanAndSd } from '../../statistics/summary.ts';
import { defineFigure, type Layer, type Told } from '../figure.ts';
import {
  columnOf,
  count,
  type Group,
  groupsOf,
  levelTold,
  named,
  numbersAxis,
  rounded,
  titleOf,
  valueByGroup,
} from '../shared.ts';
import { barsInR, barWidth } from './shared.ts';

export const bars = defineFigure({
  id: 'bars',
  missing: ['complete'],
  roles: valueByGroup,
  options: [confidence, { name: 'bars', kind: 'truth', default: true }],
  inR: [
    { id: 'bars', columns: { xmin: 'xmin', xmax: 'xmax', ymin: 'ymin', ymax: 'ymax' } },
    { id: 'intervals', columns: { x: 'x', ymin: 'ymin', ymax: 'ymax' } },
    { id: 'points', columns: { x: 'x', y: 'y' } },
  ],
  plot: ({ n, roles }, chosen) => {
    const variable = only(roles.value);
    const groups = groupsOf(n, roles.by);
    const own = groups.map(({ rows }) =>
      meanOf(
        Float64Array.from(rows, (row) => variable.values[row]!),
        chosen.confidence,
      ),
    );
    const [by] = roles.by;
    const known = own.flatMap((one, at) => (one.n > 1 ? [{ ...one, x: at + 1 }] : []));
    const ends = known.flatMap(({ mean, reach }) => [mean - reach, mean + reach]);
    const means = own.map(({ mean }) => mean);
    return {
      x: { is: 'levels', levels: groups.map((one) => one.title), ...(by && { title: titleOf(by) }) },
      y: zeroed(numbersAxis(titleOf(variable), means, ends, chosen.bars ? [0] : [])),
      layers: [
        ...(chosen.bars ? [barsOf(means)] : []),
        {
          id: 'intervals',
          geom: 'range',
          columns: {
            x: columnOf(known.map(({ x }) => x)),
            ymin: columnOf(known.map(({ mean, reach }) => mean - reach)),
            ymax: columnOf(known.map(({ mean, reach }) => mean + reach)),
          },
        },
        ...(chosen.bars ? [] : [pointsOf(means)]),
      ],
      series: [],
      told: [...groups.map((group, at) => told(group, own[at]!)), levelTold(chosen.confidence)],
      cautions: [
        {
          key: 'barOfMean',
          values: { variable: named(titleOf(variable)) },
          better: { figure: 'box', options: { points: true } },
        },
      ],
    };
  },
  script: ({ roles }, { confidence: level, bars: hasBars }) => {
    const value = `g$${symbol(only(roles.value).name)}`;
    return barsInR(
      roles.by[0]?.name,
      `v <- ${value}
  reach <- if (length(v) > 1) qt(${0.5 + level / 2}, length(v) - 1) * sd(v) / sqrt(length(v)) else NA
  data.frame(value = mean(v), low = mean(v) - reach, high = mean(v) + reach)`,
      hasBars,
    );
  },
});

/** `reach`: to either side; of one value none is known. */
type Mean = { n: number; mean: number; reach: number };

function meanOf(values: Float64Array, level: number): Mean {
  const { mean, sd } = meanAndSd(values);
  const n = values.length;
  return { n, mean, reach: n > 1 ? (tQuantile(0.5 + level / 2, n - 1) * sd) / Math.sqrt(n) : Number.NaN };
}

/** Bars stand on the axis, where all of them rise from it. */
function zeroed(axis: ReturnType<typeof numbersAxis>): ReturnType<typeof numbersAxis> {
  if (axis.from !== 0 || axis.to <= 0) return axis;
  return { ...axis, to: 1.05 * axis.to, exact: true };
}

function barsOf(means: readonly number[]): Layer {
  const at = (side: number) => columnOf(means.map((_, k) => k + 1 + (side * barWidth) / 2));
  return {
    id: 'bars',
    geom: 'bars',
    series: 0,
    columns: {
      xmin: at(-1),
      xmax: at(1),
      ymin: columnOf(means.map((mean) => Math.min(0, mean))),
      ymax: columnOf(means.map((mean) => Math.max(0, mean))),
    },
  };
}

const pointsOf = (means: readonly number[]): Layer => ({
  id: 'points',
  geom: 'points',
  series: 0,
  columns: { x: columnOf(means.map((_, at) => at + 1)), y: columnOf(means) },
});

function told({ title }: Group, { n, mean, reach }: Mean): Told {
  const values = { group: named(title), n: count(n), mean: rounded(mean) };
  return n > 1
    ? { key: 'meanOfGroup', values: { ...values, low: rounded(mean - reach), high: rounded(mean + reach) } }
    : { key: 'meanOfGroupAlone', values };
}
