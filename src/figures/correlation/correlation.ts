/** How far measured variables go together, pair by pair, as tiles: by colour, and by the number that stands in each. */
import { measured, type Numbers } from '../../methods/method.ts';
import { vector } from '../../methods/script.ts';
import { midranks } from '../../statistics/ranks/ranks.ts';
import { momentsOf } from '../../statistics/summary.ts';
import { Undrawable } from '../fault.ts';
import { defineFigure, type Told } from '../figure.ts';
import { columnOf, count, named, titleOf } from '../shared.ts';

/** Fewer pairs than this say little of how far two variables go together. */
const few = 20;

export const correlation = defineFigure({
  id: 'correlation',
  missing: ['available', 'complete'],
  roles: [
    {
      name: 'variables',
      as: 'numbers',
      kinds: measured,
      suggested: ['number'],
      least: 2,
      most: 30,
      each: true,
    },
  ],
  options: [{ name: 'kind', kind: 'choice', options: ['pearson', 'spearman'], default: 'pearson' }],
  inR: [{ id: 'tiles', columns: { x: 'x', y: 'y', value: 'value' } }],
  plot: ({ roles: { variables } }, { kind }) => {
    const pairs = variables.flatMap((one, row) =>
      variables.slice(0, row).map((other, column) => ({ row, column, ...correlated(other, one, kind) })),
    );
    const known = pairs.filter(({ r }) => !Number.isNaN(r));
    if (known.length === 0) throw new Undrawable('nothingToSpread', { variable: variables[0]?.name ?? '' });
    const titles = variables.map(titleOf);
    const fewest = pairs.reduce((least, { n }) => Math.min(least, n), Number.POSITIVE_INFINITY);
    return {
      x: { is: 'levels', levels: titles.slice(0, -1) },
      y: { is: 'levels', levels: titles.slice(1) },
      layers: [
        {
          id: 'tiles',
          geom: 'tiles',
          columns: {
            x: columnOf(known.map(({ column }) => column + 1)),
            y: columnOf(known.map(({ row }) => row)),
            value: columnOf(known.map(({ r }) => r)),
          },
        },
      ],
      series: [],
      told: [
        { key: kind, values: { n: count(variables.length) } },
        ...known.map(
          ({ row, column, r, n }): Told => ({
            key: 'correlated',
            values: {
              one: named(titles[column]!),
              other: named(titles[row]!),
              r: { as: 'number', value: r, digits: 2 },
              n: count(n),
            },
          }),
        ),
      ],
      cautions: fewest < few ? [{ key: 'fewPairs', values: { n: count(fewest) } }] : [],
    };
  },
  script: ({ roles }, { kind }) =>
    `variables <- ${vector(roles.variables.map(({ name }) => name))}
r <- suppressWarnings(cor(d[variables], use = "pairwise.complete.obs", method = "${kind}"))
# Two points lie on a line whatever they are.
r[crossprod(!is.na(d[variables])) < 3] <- NA
tiles <- which(lower.tri(r), arr.ind = TRUE)
tiles <- data.frame(x = tiles[, "col"], y = tiles[, "row"] - 1, value = r[tiles])
tiles <- tiles[!is.na(tiles$value), ]
p <- ggplot(tiles, aes(x, y, fill = value)) + geom_tile(aes(value = value)) + geom_text(aes(label = sprintf("%.2f", value))) +
  scale_fill_gradient2(low = "#2a5c8f", high = "#c2670a", limits = c(-1, 1)) +
  scale_x_continuous(breaks = seq_along(variables[-1]), labels = variables[-length(variables)]) +
  scale_y_continuous(breaks = seq_along(variables[-1]), labels = variables[-1]) + coord_trans(y = "reverse") + labs(x = NULL, y = NULL)`,
});

/** Of the people who have both; of fewer than three, or of one value alone, there is none. */
function correlated(one: Numbers, other: Numbers, kind: 'pearson' | 'spearman'): { r: number; n: number } {
  const both = Array.from(one.values.keys()).filter(
    (row) => !Number.isNaN(one.values[row]) && !Number.isNaN(other.values[row]),
  );
  const n = both.length;
  if (n < 3) return { r: Number.NaN, n };
  const of = ({ values }: Numbers) => {
    const own = Float64Array.from(both, (row) => values[row]!);
    return kind === 'spearman' ? midranks(own).ranks : own;
  };
  const [x, y] = [of(one), of(other)];
  const [ofX, ofY] = [momentsOf(x), momentsOf(y)];
  let products = 0;
  for (let at = 0; at < n; at++) products += (x[at]! - ofX.mean) * (y[at]! - ofY.mean);
  const r = products / Math.sqrt(ofX.squares * ofY.squares);
  return { r: Math.min(1, Math.max(-1, r)), n };
}
