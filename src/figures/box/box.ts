/** A measured variable in groups: of each its median, quartiles and whiskers, and every value as a point. */
import type { Numbers } from '../../methods/method.ts';
import { symbol } from '../../methods/script.ts';
import { only } from '../../methods/values.ts';
import { sortedQuantile } from '../../statistics/summary.ts';
import { defineFigure, type Layer } from '../figure.ts';
import {
  columnOf,
  count,
  type Group,
  groupsOf,
  named,
  numbersAxis,
  rounded,
  titleOf,
  valueByGroup,
} from '../shared.ts';
import { besideEach, besideInR } from './beside.ts';

export const box = defineFigure({
  id: 'box',
  missing: ['complete'],
  roles: valueByGroup,
  options: [{ name: 'points', kind: 'truth', default: true }],
  inR: [
    {
      id: 'boxes',
      columns: { x: 'x', ymin: 'ymin', lower: 'lower', middle: 'middle', upper: 'upper', ymax: 'ymax' },
    },
    { id: 'points', columns: { x: 'x', y: 'y' } },
  ],
  plot: ({ n, roles }, { points }) => {
    const variable = only(roles.value);
    const groups = groupsOf(n, roles.by);
    const summaries = groups.map((group) => boxOf(sortedOf(variable, group)));
    const title = titleOf(variable);
    const [by] = roles.by;
    return {
      x: { is: 'levels', levels: groups.map((one) => one.title), ...(by && { title: titleOf(by) }) },
      y: numbersAxis(title, variable.values),
      layers: [boxesOf(summaries), ...(points ? [besideEach(variable, groups)] : [])],
      series: [],
      told: groups.map((group, at) => {
        const { lower, middle, upper } = summaries[at]!;
        const values = {
          group: named(group.title),
          n: count(group.rows.length),
          variable: named(title),
          median: rounded(middle),
          lower: rounded(lower),
          upper: rounded(upper),
        };
        return { key: by ? 'boxOfGroup' : 'box', values };
      }),
      cautions: groups
        .filter(({ rows }) => rows.length < 5 && !points)
        .map((group) => ({
          key: 'fewForBox',
          values: { group: named(group.title), n: count(group.rows.length) },
          better: { options: { points: true } },
        })),
    };
  },
  script: ({ roles }, { points }) => {
    const [value, by] = [symbol(only(roles.value).name), roles.by[0]?.name];
    return `${besideInR(by)}
p <- ggplot(d, aes(.group, ${value})) + geom_boxplot(width = 0.5, outlier.shape = NA)${points ? ` + geom_point(aes(.beside, ${value}), alpha = 0.6)` : ''} + labs(x = ${by === undefined ? 'NULL' : JSON.stringify(by)})`;
  },
});

type Summary = Record<'ymin' | 'lower' | 'middle' | 'upper' | 'ymax', number>;

function sortedOf({ values }: Numbers, { rows }: Group): Float64Array {
  return Float64Array.from(rows, (row) => values[row]!).sort();
}

/** Whiskers reach the last value within one and a half lengths of the box (Tukey 1977). */
function boxOf(rising: Float64Array): Summary {
  const [lower, middle, upper] = [0.25, 0.5, 0.75].map((part) => sortedQuantile(rising, part, 7));
  const [low = 0, half = 0, high = 0] = [lower, middle, upper];
  const reach = 1.5 * (high - low);
  const within = rising.filter((value) => value >= low - reach && value <= high + reach);
  return {
    ymin: Math.min(low, within[0] ?? low),
    lower: low,
    middle: half,
    upper: high,
    ymax: Math.max(high, within.at(-1) ?? high),
  };
}

function boxesOf(summaries: readonly Summary[]): Layer {
  const of = (part: keyof Summary) => columnOf(summaries.map((one) => one[part]));
  const x = columnOf(summaries.map((_, at) => at + 1));
  return {
    id: 'boxes',
    geom: 'boxes',
    series: 0,
    columns: {
      x,
      ymin: of('ymin'),
      lower: of('lower'),
      middle: of('middle'),
      upper: of('upper'),
      ymax: of('ymax'),
    },
  };
}
