/** How well scores tell those who have it from those who have not: of every cut-off its sensitivity against 1 − specificity. */
import { measured, type Numbers } from '../../methods/method.ts';
import { roc as areas } from '../../methods/roc/roc.ts';
import { symbol } from '../../methods/script.ts';
import { oneOfLevels, only, positive, positiveOf } from '../../methods/values.ts';
import { Undrawable } from '../fault.ts';
import { defineFigure, type Told } from '../figure.ts';
import { scalesInR } from '../inR.ts';
import { mostSeries } from '../palette.ts';
import { columnOf, levelTold, named, rounded, titleOf } from '../shared.ts';

export const roc = defineFigure({
  id: 'roc',
  missing: ['complete'],
  roles: [
    { name: 'scores', as: 'numbers', kinds: measured, suggested: ['number'], least: 1, most: mostSeries },
    { ...oneOfLevels, name: 'reference' },
  ],
  options: [
    positive,
    { name: 'direction', kind: 'choice', options: ['higher', 'lower'], default: 'higher' },
    { name: 'confidence', kind: 'number', min: 0.5, max: 0.9999, default: 0.95 },
  ],
  inR: [
    { id: 'chance', columns: { intercept: 'intercept', slope: 'slope' } },
    { id: 'curve', columns: { x: 'x', y: 'y' } },
  ],
  plot: ({ n, roles }, chosen) => {
    const reference = only(roles.reference);
    const is = positiveOf(reference, chosen.positive);
    const cases = Array.from(reference.places, (place) => place === is.place);
    if (!cases.includes(true) || !cases.includes(false))
      throw new Undrawable('notAnEvent', { variable: reference.name });
    const sign = chosen.direction === 'higher' ? 1 : -1;
    const curves = roles.scores.map((score) => curveOf(score, cases, sign));
    const titles = roles.scores.map(titleOf);
    const { tables } = areas.solve({ n, roles }, chosen);
    const told = titles.flatMap((title, at): Told[] => {
      const cell = tables[0]?.rows[at]?.cells[2];
      if (cell?.is !== 'estimate') return [];
      const area = { score: named(title), area: rounded(cell.value) };
      if (cell.low === undefined || cell.high === undefined) return [{ key: 'areaAlone', values: area }];
      return [{ key: 'area', values: { ...area, low: rounded(cell.low), high: rounded(cell.high) } }];
    });
    return {
      x: { is: 'numbers', title: { word: 'falsePositives' }, from: 0, to: 1, exact: true },
      y: { is: 'numbers', title: { word: 'sensitivity' }, from: 0, to: 1, exact: true },
      isSquare: true,
      layers: [
        {
          id: 'chance',
          geom: 'slope',
          isDashed: true,
          columns: { intercept: columnOf([0]), slope: columnOf([1]) },
        },
        ...curves.map((columns, series) => ({ id: 'curve', geom: 'line' as const, series, columns })),
      ],
      series: titles,
      told: [...told, ...(told.some(({ key }) => key === 'area') ? [levelTold(chosen.confidence)] : [])],
      cautions: [],
    };
  },
  script: ({ roles }, { positive: which, direction }) => {
    const reference = only(roles.reference);
    const { level, other } = positiveOf(reference, which);
    const scores = roles.scores.map(({ name }) => JSON.stringify(name)).join(', ');
    return `suppressMessages(library(pROC))
scores <- c(${scores})
curve <- do.call(rbind, lapply(scores, function(v) {
  r <- roc(d$${symbol(reference.name)}, d[[v]], levels = c(${JSON.stringify(other)}, ${JSON.stringify(level)}), direction = "${direction === 'higher' ? '<' : '>'}", quiet = TRUE)
  data.frame(x = 1 - r$specificities, y = r$sensitivities, series = factor(v, scores))[rev(seq_along(r$sensitivities)), ]
}))
p <- ggplot(curve, aes(x, y, colour = series, linetype = series)) + geom_abline(intercept = 0, slope = 1, linetype = "dashed") + geom_path() +
  ${scalesInR(mostSeries)} + coord_equal() + labs(x = "1 - specificity", y = "sensitivity")`;
  },
});

/** From the strictest cut-off, which calls nobody a case, to the one that calls everybody so. */
function curveOf({ values }: Numbers, cases: readonly boolean[], sign: number) {
  const order = Array.from(values.keys()).sort((a, b) => sign * (values[b]! - values[a]!));
  const all = cases.filter(Boolean).length;
  const [x, y] = [[0], [0]];
  let [found, wrong] = [0, 0];
  for (const [at, row] of order.entries()) {
    if (cases[row]) found++;
    else wrong++;
    const next = order[at + 1];
    if (next !== undefined && values[next] === values[row]) continue;
    x.push(wrong / (cases.length - all));
    y.push(found / all);
  }
  return { x: columnOf(x), y: columnOf(y) };
}
