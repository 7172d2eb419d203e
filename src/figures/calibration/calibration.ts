/** What a model foretold against what came, by groups of people, from a table that has both; where they agree is a straight line. */
import { symbol } from '../../methods/script.ts';
import { only } from '../../methods/values.ts';
import { defineFigure, type Layer } from '../figure.ts';
import { columnOf, count, numbersAxis, oneMeasure, titleOf } from '../shared.ts';

export const calibration = defineFigure({
  id: 'calibration',
  missing: ['complete'],
  roles: [
    { ...oneMeasure, name: 'predicted' },
    { ...oneMeasure, name: 'observed' },
    { ...oneMeasure, name: 'low', least: 0 },
    { ...oneMeasure, name: 'high', least: 0 },
  ],
  options: [],
  inR: [
    { id: 'agreement', columns: { intercept: 'intercept', slope: 'slope' } },
    { id: 'intervals', columns: { x: 'x', ymin: 'ymin', ymax: 'ymax' } },
    { id: 'points', columns: { x: 'x', y: 'y' } },
  ],
  plot: ({ n, roles }) => {
    const [predicted, observed] = [only(roles.predicted), only(roles.observed)];
    const [[low], [high]] = [roles.low, roles.high];
    const ends = low && high ? [low.values, high.values] : [];
    // Both axes have one unit, and the same ends.
    const { from, to } = numbersAxis(titleOf(predicted), predicted.values, observed.values, ...ends, [0]);
    const intervals: Layer[] =
      low && high
        ? [
            {
              id: 'intervals',
              geom: 'range',
              series: 0,
              columns: { x: predicted.values, ymin: low.values, ymax: high.values },
            },
          ]
        : [];
    return {
      x: { is: 'numbers', title: titleOf(predicted), from, to },
      y: { is: 'numbers', title: titleOf(observed), from, to },
      isSquare: true,
      layers: [
        {
          id: 'agreement',
          geom: 'slope',
          isDashed: true,
          columns: { intercept: columnOf([0]), slope: columnOf([1]) },
        },
        ...intervals,
        { id: 'points', geom: 'points', series: 0, columns: { x: predicted.values, y: observed.values } },
      ],
      series: [],
      told: [{ key: 'calibration', values: { n: count(n) } }],
      cautions: [],
    };
  },
  script: ({ roles }) => {
    const [predicted, observed] = [only(roles.predicted), only(roles.observed)].map(({ name }) =>
      symbol(name),
    );
    const [[low], [high]] = [roles.low, roles.high];
    const interval =
      low && high
        ? `geom_linerange(aes(${predicted}, ymin = ${symbol(low.name)}, ymax = ${symbol(high.name)}))`
        : 'geom_blank()';
    return `p <- ggplot(d) + geom_abline(intercept = 0, slope = 1, linetype = "dashed") + ${interval} +
  geom_point(aes(${predicted}, ${observed})) + coord_equal()`;
  },
});
