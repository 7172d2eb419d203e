/** Two measurements of the same: their differences against their averages, with the limits between which 95 in 100 are expected. */
import { symbol } from '../../methods/script.ts';
import { only, twoMeasurements } from '../../methods/values.ts';
import { quantile } from '../../statistics/distributions/normal.ts';
import { meanAndSd } from '../../statistics/summary.ts';
import { Undrawable } from '../fault.ts';
import { type Beside, defineFigure } from '../figure.ts';
import { columnOf, count, numbersAxis, rounded } from '../shared.ts';

export const blandAltman = defineFigure({
  id: 'bland-altman',
  missing: ['complete'],
  roles: twoMeasurements,
  options: [{ name: 'coverage', kind: 'number', min: 0.5, max: 0.9999, default: 0.95 }],
  inR: [
    { id: 'points', columns: { x: 'x', y: 'y' } },
    { id: 'mean', columns: { y: 'yintercept' } },
    { id: 'limits', columns: { y: 'yintercept' } },
  ],
  plot: ({ n, roles }, { coverage }) => {
    const [first, second] = [only(roles.first), only(roles.second)];
    if (n < 2) throw new Undrawable('nothingToSpread', { variable: first.name });
    const x = first.values.map((value, row) => (value + second.values[row]!) / 2);
    const y = first.values.map((value, row) => value - second.values[row]!);
    const { mean, sd } = meanAndSd(y);
    const reach = quantile(0.5 + coverage / 2) * sd;
    const limits = columnOf([mean - reach, mean + reach]);
    const [low = 0, high = 0] = limits;
    const beside = (key: string, value: number): Beside => ({
      y: value,
      title: { told: { key, values: { value: rounded(value) } } },
    });
    return {
      x: numbersAxis({ word: 'average' }, x),
      y: numbersAxis({ word: 'difference' }, y, limits),
      layers: [
        { id: 'points', geom: 'points', series: 0, columns: { x, y } },
        { id: 'mean', geom: 'across', columns: { y: columnOf([mean]) } },
        { id: 'limits', geom: 'across', isDashed: true, columns: { y: limits } },
      ],
      series: [],
      beside: [beside('lineOfUpper', high), beside('lineOfMean', mean), beside('lineOfLower', low)],
      told: [
        {
          key: 'blandAltman',
          values: {
            n: count(n),
            mean: rounded(mean),
            low: rounded(low),
            high: rounded(high),
            coverage: rounded(100 * coverage),
          },
        },
      ],
      cautions: [],
    };
  },
  script: ({ roles }, { coverage }) => {
    const [first, second] = [only(roles.first), only(roles.second)].map(({ name }) => `d$${symbol(name)}`);
    return `b <- data.frame(average = (${first} + ${second}) / 2, difference = ${first} - ${second})
middle <- mean(b$difference)
reach <- qnorm(${0.5 + coverage / 2}) * sd(b$difference)
p <- ggplot(b, aes(average, difference)) + geom_point() + geom_hline(yintercept = middle) +
  geom_hline(yintercept = middle + c(-1, 1) * reach, linetype = "dashed")`;
  },
});
