/** Two measured variables of the same people as points, with the line of least squares and the interval of its mean. */
import type { Numbers } from '../../methods/method.ts';
import { symbol } from '../../methods/script.ts';
import { only } from '../../methods/values.ts';
import { usualSpan } from '../../statistics/loess.ts';
import { mostPoints } from '../draw/marks.ts';
import { type Caution, defineFigure, type Layer, type Told } from '../figure.ts';
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
import { curveOf, lineOf, seesEnough, steps } from './smooth.ts';

export const scatter = defineFigure({
  id: 'scatter',
  missing: ['complete'],
  roles: [{ ...oneMeasure, name: 'x' }, { ...oneMeasure, name: 'y' }, byGroup],
  options: [
    { name: 'fit', kind: 'choice', options: ['none', 'line', 'loess'], default: 'line' },
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
    const curves = fit === 'loess' ? own.map(curveOf) : [];
    const fits = fit === 'loess' ? curves : lines.map((one) => one?.line);
    const [titleX, titleY] = [titleOf(x), titleOf(y)];
    const bands = lines.map((one) => one?.band);
    return {
      x: numbersAxis(titleX, x.values),
      y: numbersAxis(
        titleY,
        y.values,
        ...bands.flatMap((one) => (one ? [one.ymin, one.ymax] : [])),
        ...curves.flatMap((one) => (one ? [one.y] : [])),
      ),
      layers: [
        ...own.map((columns, series): Layer => ({ id: 'points', geom: 'points', series, columns })),
        ...bands.flatMap((columns, series): Layer[] =>
          columns ? [{ id: 'band', geom: 'band', series, columns }] : [],
        ),
        ...fits.flatMap((columns, series): Layer[] =>
          columns ? [{ id: 'fit', geom: 'line', series, columns }] : [],
        ),
      ],
      series: groups.map(({ title }) => title),
      told: [
        { key: 'scatter', values: { n: count(n), x: named(titleX), y: named(titleY) } },
        ...groups.flatMap((group, at) => fitTold(group, lines[at]?.slope, groups.length > 1)),
        ...(lines.some((one) => one) ? [levelTold(confidence, 'bandOfMean')] : []),
        ...(curves.some((one) => one) ? [{ key: 'loess', values: { span: rounded(usualSpan) } }] : []),
      ],
      cautions: [
        ...groups
          .filter(({ rows }) => fit !== 'none' && rows.length < (fit === 'line' ? few : fewForCurve))
          .map(
            (group): Caution => ({
              key: fit === 'line' ? 'fewForLine' : 'fewForCurve',
              values: { group: named(group.title), n: count(group.rows.length) },
              better: { options: { fit: fit === 'line' ? 'none' : 'line' } },
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
    return `d$.series <- ${by === undefined ? 'factor("all")' : `droplevels(d$${symbol(by)})`}
${fit === 'none' ? '' : fitsInR(x, y, fit, confidence)}p <- ggplot(d, aes(${x}, ${y}, colour = .series, fill = .series)) + geom_point(alpha = 0.6)${
      fit === 'none'
        ? ''
        : ` +
  geom_ribbon(aes(.x, ymin = .low, ymax = .high, fill = .series), fits${fit === 'loess' ? '[0, ]' : ''}, inherit.aes = FALSE, alpha = 0.14) +
  geom_line(aes(.x, .fit, colour = .series, linetype = .series), fits, inherit.aes = FALSE)`
    } +
  ${scalesInR(6)}`;
  },
});

/** A line of least squares with the interval of its mean, or a curve, which has none here. */
function fitsInR(x: string, y: string, fit: 'line' | 'loess', confidence: number): string {
  const made =
    fit === 'line'
      ? `found <- predict(lm(y ~ x, v), data.frame(x = at), interval = "confidence", level = ${confidence})
  data.frame(.x = at, .fit = found[, "fit"], .low = found[, "lwr"], .high = found[, "upr"], .series = g$.series[1])`
      : `found <- predict(loess(y ~ x, v, span = ${usualSpan}, control = loess.control(surface = "direct")), data.frame(x = at))
  data.frame(.x = at, .fit = found, .low = NA, .high = NA, .series = g$.series[1])`;
  return `fits <- do.call(rbind, lapply(split(d, d$.series), function(g) {
  v <- data.frame(x = g$${x}, y = g$${y})
  if (nrow(v) < 3 || length(unique(v$x)) < ${fit === 'line' ? 2 : 4}) return(NULL)
  at <- seq(min(v$x), max(v$x), length.out = ${steps})
  ${fit === 'loess' ? `${seesEnough('v$x')}\n  if (any(seen < 3)) return(NULL)\n  ` : ''}${made}
}))
if (is.null(fits)) fits <- data.frame(.x = numeric(), .fit = numeric(), .low = numeric(), .high = numeric(), .series = d$.series[0])
`;
}

/** Fewer points than this let a line look surer than it is. */
const few = 12;
/** Fewer points than this bend a curve as chance has them. */
const fewForCurve = 30;

const valuesOf = ({ values }: Numbers, rows: Int32Array) => Float64Array.from(rows, (row) => values[row]!);

function fitTold({ title }: Group, slope: number | undefined, isOneOfMany: boolean): Told[] {
  if (slope === undefined) return [];
  return isOneOfMany
    ? [{ key: 'slopeOfGroup', values: { group: named(title), slope: rounded(slope) } }]
    : [{ key: 'slope', values: { slope: rounded(slope) } }];
}
