/** Values beside those of a normal distribution at the same places, with the line through the quartiles of both. */
import { qqOf } from '../../methods/pictures.ts';
import { symbol } from '../../methods/script.ts';
import { known, only } from '../../methods/values.ts';
import { Undrawable } from '../fault.ts';
import { defineFigure } from '../figure.ts';
import { columnOf, count, named, numbersAxis, oneMeasure, titleOf } from '../shared.ts';

export const qq = defineFigure({
  id: 'qq',
  missing: ['complete'],
  roles: [{ ...oneMeasure, name: 'value' }],
  options: [],
  inR: [
    { id: 'points', columns: { x: 'x', y: 'y' } },
    { id: 'normal', columns: { intercept: 'intercept', slope: 'slope' } },
  ],
  plot: ({ roles }) => {
    const variable = only(roles.value);
    const values = known(variable.values);
    const [picture] = qqOf({}, values, '');
    if (!picture) throw new Undrawable('nothingToSpread', { variable: variable.name });
    const points = {
      x: columnOf(picture.points.map(([x]) => x)),
      y: columnOf(picture.points.map(([, y]) => y)),
    };
    const title = titleOf(variable);
    return {
      x: numbersAxis({ word: 'normalQuantiles' }, points.x),
      y: numbersAxis(title, points.y),
      layers: [
        { id: 'points', geom: 'points', series: 0, columns: points },
        {
          id: 'normal',
          geom: 'slope',
          columns: { intercept: columnOf([picture.line.at]), slope: columnOf([picture.line.slope]) },
        },
      ],
      series: [],
      told: [{ key: 'qq', values: { n: count(values.length), variable: named(title) } }],
      cautions: [],
    };
  },
  script: ({ roles }) => {
    const value = `d$${symbol(only(roles.value).name)}`;
    return `q <- as.data.frame(qqnorm(${value}, plot.it = FALSE))
# The line of qqline, through the quartiles.
slope <- diff(quantile(${value}, c(0.25, 0.75))) / diff(qnorm(c(0.25, 0.75)))
p <- ggplot(q, aes(x, y)) + geom_point() + geom_abline(slope = slope, intercept = quantile(${value}, 0.25) - slope * qnorm(0.25), linetype = "dashed")`;
  },
});
