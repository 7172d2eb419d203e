/** How values of groups lie: the density of each to both sides of its place, its median across it, and every value as a point. */
import type { Numbers } from '../../methods/method.ts';
import { symbol } from '../../methods/script.ts';
import { only } from '../../methods/values.ts';
import { densityAt, usualWidth } from '../../statistics/density.ts';
import { sortedQuantile } from '../../statistics/summary.ts';
import { besideEach, besideInR } from '../box/beside.ts';
import { type Caution, defineFigure } from '../figure.ts';
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

/** To either side of a group's place, at its densest. */
const widest = 0.4;
/** Places at which a density is computed. */
const steps = 101;
/** Fewer values than this have no shape. */
const few = 20;

export const violin = defineFigure({
  id: 'violin',
  missing: ['complete'],
  roles: valueByGroup,
  options: [{ name: 'points', kind: 'truth', default: true }],
  inR: [
    { id: 'violins', columns: { x: 'x', y: 'y' } },
    { id: 'medians', columns: { y: 'y', xmin: 'x', xmax: 'xend' } },
    { id: 'points', columns: { x: 'x', y: 'y' } },
  ],
  plot: ({ n, roles }, { points }) => {
    const variable = only(roles.value);
    const groups = groupsOf(n, roles.by);
    const rising = groups.map((group) => sortedOf(variable, group));
    const outlines = rising.map((values, at) => outlineOf(values, at + 1));
    const medians = rising.map((values) => sortedQuantile(values, 0.5, 7));
    const [by] = roles.by;
    const title = titleOf(variable);
    return {
      x: { is: 'levels', levels: groups.map((one) => one.title), ...(by && { title: titleOf(by) }) },
      y: numbersAxis(title, variable.values),
      layers: [
        {
          id: 'violins',
          geom: 'areas',
          series: 0,
          columns: {
            thread: columnOf(outlines.flatMap(({ x }, at) => Array.from(x, () => at + 1))),
            x: columnOf(outlines.flatMap(({ x }) => Array.from(x))),
            y: columnOf(outlines.flatMap(({ y }) => Array.from(y))),
          },
        },
        {
          id: 'medians',
          geom: 'span',
          series: 0,
          columns: {
            y: columnOf(medians),
            xmin: columnOf(medians.map((_, at) => at + 1 - widest / 2)),
            xmax: columnOf(medians.map((_, at) => at + 1 + widest / 2)),
          },
        },
        ...(points ? [besideEach(variable, groups)] : []),
      ],
      series: [],
      told: groups.map((group, at) => {
        const [lower, upper] = [0.25, 0.75].map((share) => rounded(sortedQuantile(rising[at]!, share, 7)));
        return {
          key: by ? 'boxOfGroup' : 'box',
          values: {
            group: named(group.title),
            n: count(group.rows.length),
            variable: named(title),
            median: rounded(medians[at]!),
            lower: lower!,
            upper: upper!,
          },
        };
      }),
      cautions: groups
        .filter(({ rows }) => rows.length < few)
        .map(
          (group): Caution => ({
            key: 'fewForDensity',
            values: { group: named(group.title), n: count(group.rows.length) },
            better: { figure: 'box', options: { points: true } },
          }),
        ),
    };
  },
  script: ({ roles }, { points }) => {
    const [value, by] = [symbol(only(roles.value).name), roles.by[0]?.name];
    return `${besideInR(by)}
outline <- do.call(rbind, lapply(split(d, d$.group), function(g) {
  v <- g$${value}
  at <- seq(min(v), max(v), length.out = ${steps})
  width <- suppressWarnings(if (length(v) > 1) bw.nrd0(v) else 1)
  dense <- vapply(at, function(one) mean(dnorm((v - one) / width)), 0)
  half <- ${widest} * dense / max(dense)
  place <- as.integer(g$.group)[1]
  data.frame(.place = c(place - half, rev(place + half)), .at = c(at, rev(at)), .group = g$.group[1])
}))
middle <- do.call(rbind, lapply(split(d, d$.group), function(g) data.frame(.place = as.integer(g$.group)[1], .at = median(g$${value}))))
p <- ggplot(d) + geom_polygon(aes(.place, .at, group = .group), outline, alpha = 0.2) +
  geom_segment(aes(.place - ${widest / 2}, .at, xend = .place + ${widest / 2}, yend = .at), middle) +
  geom_point(aes(.beside, ${value}), ${points ? 'd' : 'd[0, ]'}, alpha = 0.6) +
  scale_x_continuous(breaks = seq_along(levels(d$.group)), labels = levels(d$.group)) + labs(x = ${by === undefined ? 'NULL' : JSON.stringify(by)})`;
  },
});

const sortedOf = ({ values }: Numbers, { rows }: Group) =>
  Float64Array.from(rows, (row) => values[row]!).sort();

/** Upwards along its left side, and back along its right. */
function outlineOf(rising: Float64Array, place: number): { x: Float64Array; y: Float64Array } {
  const [low = 0, high = 0] = [rising[0], rising.at(-1)];
  const at = Float64Array.from({ length: steps }, (_, k) => low + ((high - low) * k) / (steps - 1));
  const dense = densityAt(rising, at, rising.length > 1 ? usualWidth(rising) : 1);
  const most = dense.reduce((found, one) => Math.max(found, one), 0);
  const half = dense.map((one) => (widest * one) / most);
  return {
    x: columnOf([...half.map((one) => place - one), ...half.toReversed().map((one) => place + one)]),
    y: columnOf([...at, ...at.toReversed()]),
  };
}
