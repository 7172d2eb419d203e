/**
 * What a model left over, from a table of its fitted values and residuals: against what was fitted, how far they spread along
 * it, and against a normal distribution.
 */
import { qqOf } from '../../methods/pictures.ts';
import { symbol } from '../../methods/script.ts';
import { only } from '../../methods/values.ts';
import { usualSpan } from '../../statistics/loess.ts';
import { meanAndSd } from '../../statistics/summary.ts';
import { Undrawable } from '../fault.ts';
import { defineFigure, type Layer, type Plotted, type Told } from '../figure.ts';
import { curveOf, seesEnough, steps } from '../scatter/smooth.ts';
import { columnOf, count, named, numbersAxis, oneMeasure, rounded, titleOf } from '../shared.ts';

export const residuals = defineFigure({
  id: 'residuals',
  missing: ['complete'],
  roles: [
    { ...oneMeasure, name: 'fitted' },
    { ...oneMeasure, name: 'residual' },
  ],
  options: [],
  inR: [
    { id: 'points', columns: { x: 'x', y: 'y' } },
    { id: 'zero', columns: { y: 'yintercept' } },
    { id: 'curve', columns: { x: 'x', y: 'y' } },
    { id: 'spread', columns: { x: 'x', y: 'y' } },
    { id: 'spreadCurve', columns: { x: 'x', y: 'y' } },
    { id: 'quantiles', columns: { x: 'x', y: 'y' } },
    { id: 'normal', columns: { intercept: 'intercept', slope: 'slope' } },
  ],
  plot: ({ n, roles }) => {
    const [fitted, residual] = [only(roles.fitted), only(roles.residual)];
    const { sd } = meanAndSd(residual.values);
    if (n < 3 || !(sd > 0)) throw new Undrawable('nothingToSpread', { variable: residual.name });
    const x = fitted.values;
    const spread = residual.values.map((value) => Math.sqrt(Math.abs(value / sd)));
    const panels = [
      panelOf(x, residual.values, { x: titleOf(fitted), y: titleOf(residual) }, ['points', 'curve'], true),
      panelOf(
        x,
        spread,
        { x: titleOf(fitted), y: { word: 'rootOfResidual' } },
        ['spread', 'spreadCurve'],
        false,
      ),
      quantilesOf(residual.values, sd),
    ].filter((one) => one !== undefined);
    const [first] = panels;
    const hasCurve = first!.layers.some(({ id }) => id === 'curve');
    return {
      x: first!.x,
      y: first!.y,
      panels,
      layers: panels.flatMap(({ layers }) => layers),
      series: [],
      told: toldOf({ n: count(n), fitted: named(titleOf(fitted)), sd: rounded(sd) }, hasCurve),
      cautions:
        hasCurve && n < fewForCurve
          ? [{ key: 'fewForCurve', values: { group: named({ word: 'all' }), n: count(n) } }]
          : [],
    };
  },
  script: ({ roles }) => {
    const [fitted, residual] = [only(roles.fitted), only(roles.residual)].map(
      ({ name }) => `d$${symbol(name)}`,
    );
    return `own <- data.frame(fitted = ${fitted}, residual = ${residual})
own$spread <- sqrt(abs(own$residual / sd(own$residual)))
curve <- function(y) {
  if (length(unique(own$fitted)) < 4) return(data.frame(at = numeric(), fit = numeric()))
  at <- seq(min(own$fitted), max(own$fitted), length.out = ${steps})
  ${seesEnough('own$fitted')}
  if (any(seen < 3)) return(data.frame(at = numeric(), fit = numeric()))
  fit <- tryCatch(predict(loess(y ~ fitted, data.frame(y = y, fitted = own$fitted), span = ${usualSpan}, control = loess.control(surface = "direct")), data.frame(fitted = at)), error = function(e) NA)
  data.frame(at = at, fit = fit)
}
q <- as.data.frame(qqnorm(own$residual / sd(own$residual), plot.it = FALSE))
slope <- diff(quantile(q$y, c(0.25, 0.75))) / diff(qnorm(c(0.25, 0.75)))
line <- data.frame(slope = slope, intercept = quantile(q$y, 0.25) - slope * qnorm(0.25))
panel <- function(frame, name) cbind(frame, panel = factor(rep(name, nrow(frame)), c("residuals", "spread", "quantiles")))
p <- ggplot() + geom_point(aes(fitted, residual), panel(own, "residuals")) +
  geom_hline(aes(yintercept = level), panel(data.frame(level = 0), "residuals"), linetype = "dashed") +
  geom_line(aes(at, fit), panel(curve(own$residual), "residuals")) +
  geom_point(aes(fitted, spread), panel(own, "spread")) + geom_line(aes(at, fit), panel(curve(own$spread), "spread")) +
  geom_point(aes(x, y), panel(q, "quantiles")) + geom_abline(aes(slope = slope, intercept = intercept), panel(line, "quantiles")) +
  facet_wrap(~panel, scales = "free") + labs(x = NULL, y = NULL)`;
  },
});

const toldOf = (values: Told['values'], hasCurve: boolean): Told[] => [
  { key: 'residuals', values },
  ...(hasCurve ? [{ key: 'loess', values: { span: rounded(usualSpan) } }] : []),
];

/** Fewer points than this bend a curve as chance has them. */
const fewForCurve = 30;

type Titles = Record<'x' | 'y', NonNullable<Plotted['x']['title']>>;

/** Points with the curve through them. */
function panelOf(
  x: Float64Array,
  y: Float64Array,
  titles: Titles,
  [points, curve]: readonly [string, string],
  hasZero: boolean,
): Plotted {
  const found = curveOf({ x, y });
  const zero: Layer[] = hasZero
    ? [{ id: 'zero', geom: 'across', isDashed: true, columns: { y: columnOf([0]) } }]
    : [];
  return {
    x: numbersAxis(titles.x, x),
    y: numbersAxis(titles.y, y, found?.y ?? [], hasZero ? [0] : []),
    layers: [
      { id: points, geom: 'points', series: 0, columns: { x, y } },
      ...zero,
      ...(found ? [{ id: curve, geom: 'line' as const, series: 1, columns: found }] : []),
    ],
    series: [],
    told: [],
    cautions: [],
  };
}

function quantilesOf(residual: Float64Array, sd: number): Plotted | undefined {
  const [picture] = qqOf(
    {},
    residual.map((value) => value / sd),
    '',
  );
  if (!picture) return undefined;
  const [x, y] = [columnOf(picture.points.map(([at]) => at)), columnOf(picture.points.map(([, at]) => at))];
  return {
    x: numbersAxis({ word: 'normalQuantiles' }, x),
    y: numbersAxis({ word: 'residualInSd' }, y),
    layers: [
      { id: 'quantiles', geom: 'points', series: 0, columns: { x, y } },
      {
        id: 'normal',
        geom: 'slope',
        columns: { intercept: columnOf([picture.line.at]), slope: columnOf([picture.line.slope]) },
      },
    ],
    series: [],
    told: [],
    cautions: [],
  };
}
