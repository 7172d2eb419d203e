/** Two measured variables of the same people as points, with the line of least squares and the interval of its mean. */
import type { Numbers } from '../../methods/method.ts';
import { symbol } from '../../methods/script.ts';
import { only } from '../../methods/values.ts';
import { tQuantile } from '../../statistics/distributions/studentT.ts';
import { momentsOf } from '../../statistics/summary.ts';
import { mostPoints } from '../draw/marks.ts';
import { defineFigure, type Layer, type Told } from '../figure.ts';
import { scalesInR } from '../inR.ts';
import {
  byGroup,
  count,
  type Group,
  levelTold,
  named,
  numbersAxis,
  oneMeasure,
  rounded,
  seriesOf,
  titleOf,
} from '../shared.ts';

export const scatter = defineFigure({
  id: 'scatter',
  missing: ['complete'],
  roles: [{ ...oneMeasure, name: 'x' }, { ...oneMeasure, name: 'y' }, byGroup],
  options: [
    { name: 'fit', kind: 'choice', options: ['none', 'line'], default: 'line' },
    { name: 'confidence', kind: 'number', min: 0.5, max: 0.9999, default: 0.95 },
  ],
  inR: [
    { id: 'points', columns: { x: 'x', y: 'y' } },
    { id: 'band', columns: { x: 'x', ymin: 'ymin', ymax: 'ymax' } },
    { id: 'fit', columns: { x: 'x', y: 'y' } },
  ],
  plot: ({ n, roles }, { fit, confidence }) => {
    const [x, y] = [only(roles.x), only(roles.y)];
    const groups = seriesOf(n, roles.by);
    const own = groups.map(({ rows }) => ({ x: valuesOf(x, rows), y: valuesOf(y, rows) }));
    const lines = fit === 'line' ? own.map((one) => lineOf(one, confidence)) : [];
    const [titleX, titleY] = [titleOf(x), titleOf(y)];
    const bands = lines.map((one) => one?.band);
    return {
      x: numbersAxis(titleX, x.values),
      y: numbersAxis(titleY, y.values, ...bands.flatMap((one) => (one ? [one.ymin, one.ymax] : []))),
      layers: [
        ...own.map((columns, series): Layer => ({ id: 'points', geom: 'points', series, columns })),
        ...bands.flatMap((columns, series): Layer[] =>
          columns ? [{ id: 'band', geom: 'band', series, columns }] : [],
        ),
        ...lines.flatMap((one, series): Layer[] =>
          one ? [{ id: 'fit', geom: 'line', series, columns: one.line }] : [],
        ),
      ],
      series: groups.map(({ title }) => title),
      told: [
        { key: 'scatter', values: { n: count(n), x: named(titleX), y: named(titleY) } },
        ...groups.flatMap((group, at) => fitTold(group, lines[at]?.slope, groups.length > 1)),
        ...(lines.some((one) => one) ? [levelTold(confidence, 'bandOfMean')] : []),
      ],
      cautions: [
        ...groups
          .filter(({ rows }) => fit === 'line' && rows.length < few)
          .map(
            (group): Told => ({
              key: 'fewForLine',
              values: { group: named(group.title), n: count(group.rows.length) },
            }),
          ),
        ...(groups.some(({ rows }) => rows.length > mostPoints)
          ? [{ key: 'crowded', values: { n: count(n) } }]
          : []),
      ],
    };
  },
  script: ({ roles }, { fit, confidence }) => {
    const [x, y, by] = [symbol(only(roles.x).name), symbol(only(roles.y).name), roles.by[0]?.name];
    const lines = `band <- do.call(rbind, lapply(split(d, d$series), function(g) {
  if (nrow(g) < 3 || length(unique(g$${x})) < 2) return(NULL)
  at <- data.frame(seq(min(g$${x}), max(g$${x}), length.out = ${steps}))
  names(at) <- names(g)[names(g) == "${x.replaceAll('`', '')}"]
  data.frame(at, predict(lm(${y} ~ ${x}, g), at, interval = "confidence", level = ${confidence}), series = g$series[1])
}))
`;
    return `d$series <- ${by === undefined ? 'factor("all")' : `droplevels(d$${symbol(by)})`}
${fit === 'line' ? lines : ''}p <- ggplot(d, aes(${x}, ${y}, colour = series, fill = series)) + geom_point(alpha = 0.6)${
      fit === 'line'
        ? ` +
  geom_ribbon(aes(${x}, ymin = lwr, ymax = upr, fill = series), band, inherit.aes = FALSE, alpha = 0.14) +
  geom_line(aes(${x}, fit, colour = series, linetype = series), band, inherit.aes = FALSE)`
        : ''
    } +
  ${scalesInR(6)}`;
  },
});

/** Fewer points than this let a line look surer than it is. */
const few = 12;
/** Places at which the interval, which is curved, is computed. */
const steps = 41;

const valuesOf = ({ values }: Numbers, rows: Int32Array) => Float64Array.from(rows, (row) => values[row]!);

type Pairs = { x: Float64Array; y: Float64Array };

/** Of at least three points that do not stand above one another. */
function lineOf({ x, y }: Pairs, confidence: number) {
  const n = x.length;
  if (n < 3) return undefined;
  const [own, other] = [momentsOf(x), momentsOf(y)];
  if (!(own.squares > 0)) return undefined;
  let products = 0;
  for (let at = 0; at < n; at++) products += (x[at]! - own.mean) * (y[at]! - other.mean);
  const slope = products / own.squares;
  let left = 0;
  for (let at = 0; at < n; at++) left += (y[at]! - other.mean - slope * (x[at]! - own.mean)) ** 2;
  const error = Math.sqrt(left / (n - 2)) * tQuantile(0.5 + confidence / 2, n - 2);
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of x) [low, high] = [Math.min(low, value), Math.max(high, value)];
  const places = Float64Array.from({ length: steps }, (_, at) => low + ((high - low) * at) / (steps - 1));
  const middle = places.map((place) => other.mean + slope * (place - own.mean));
  const reach = places.map((place) => error * Math.sqrt(1 / n + (place - own.mean) ** 2 / own.squares));
  return {
    slope,
    line: { x: places, y: middle },
    band: {
      x: places,
      ymin: middle.map((level, at) => level - reach[at]!),
      ymax: middle.map((level, at) => level + reach[at]!),
    },
  };
}

function fitTold({ title }: Group, slope: number | undefined, isOneOfMany: boolean): Told[] {
  if (slope === undefined) return [];
  return isOneOfMany
    ? [{ key: 'slopeOfGroup', values: { group: named(title), slope: rounded(slope) } }]
    : [{ key: 'slope', values: { slope: rounded(slope) } }];
}
