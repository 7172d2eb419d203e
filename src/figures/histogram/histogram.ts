/** How many values lie where: bars of one width, each over the values from its left end, that one not included, to its right. */

import { roundTicks } from '../../lib/ticks.ts';
import { symbol } from '../../methods/script.ts';
import { known, only } from '../../methods/values.ts';
import { meanAndSd } from '../../statistics/summary.ts';
import { defineFigure } from '../figure.ts';
import { columnOf, count, named, numbersAxis, oneMeasure, rounded, titleOf } from '../shared.ts';

export const histogram = defineFigure({
  id: 'histogram',
  missing: ['complete'],
  roles: [{ ...oneMeasure, name: 'value' }],
  // 0: by Sturges (1926), whose number R's `hist` begins with; then widths are made round.
  options: [{ name: 'bins', kind: 'whole', min: 0, max: 200, default: 0 }],
  inR: [{ id: 'bars', columns: { xmin: 'xmin', xmax: 'xmax', ymin: 'ymin', ymax: 'ymax' } }],
  plot: ({ roles }, { bins }) => {
    const variable = only(roles.value);
    const values = known(variable.values);
    const edges = edgesOf(values, bins);
    const counts = countsIn(values, edges);
    const { mean, sd } = meanAndSd(values);
    const title = titleOf(variable);
    const described = { n: count(values.length), variable: named(title), mean: rounded(mean) };
    return {
      x: { ...numbersAxis(title, edges), exact: true },
      y: { ...numbersAxis({ word: 'count' }, [0, Math.max(...counts) * 1.05]), exact: true },
      layers: [
        {
          id: 'bars',
          geom: 'bars',
          series: 0,
          columns: {
            xmin: columnOf(edges.slice(0, -1)),
            xmax: columnOf(edges.slice(1)),
            ymin: new Float64Array(counts.length),
            ymax: columnOf(counts),
          },
        },
      ],
      series: [],
      told: [
        values.length > 1
          ? { key: 'histogram', values: { ...described, sd: rounded(sd) } }
          : { key: 'oneValue', values: described },
      ],
      cautions:
        values.length < 20
          ? [{ key: 'fewForBars', values: { n: count(values.length) }, better: { figure: 'box' } }]
          : [],
    };
  },
  script: ({ roles }, { bins }) => {
    const variable = only(roles.value);
    const edges = edgesOf(known(variable.values), bins);
    return `edges <- c(${edges.join(', ')})
p <- ggplot(d, aes(${symbol(variable.name)})) + geom_histogram(breaks = edges, closed = "right", fill = .colours[1], colour = "white")`;
  },
});

/** Round values around all of them, about as many as are asked for. */
function edgesOf(values: Float64Array, bins: number): number[] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) [low, high] = [Math.min(low, value), Math.max(high, value)];
  if (low === high) {
    const half = low === 0 ? 0.5 : Math.abs(low) / 20;
    return [low - half, low + half];
  }
  const wanted = bins > 0 ? bins : Math.ceil(Math.log2(values.length) + 1);
  const ticks = roundTicks(low, high, wanted);
  const [first = low, second = high] = ticks;
  const step = second - first;
  const last = ticks.at(-1) ?? high;
  // A value at the first edge would lie in no bar.
  const before = first > low || first === low ? [clean(first - step, step)] : [];
  return [...before, ...ticks, ...(last < high ? [clean(last + step, step)] : [])];
}

/** Steps are round: what a subtraction leaves beyond twelve digits is no part of an edge. */
const clean = (value: number, step: number) => Number((Math.round(value / step) * step).toPrecision(12));

function countsIn(values: Float64Array, edges: readonly number[]): number[] {
  const counts = new Array<number>(edges.length - 1).fill(0);
  for (const value of values) {
    let [low, high] = [0, edges.length - 2];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (value <= edges[middle + 1]!) high = middle;
      else low = middle + 1;
    }
    counts[low]! += 1;
  }
  return counts;
}
