/** A measurement at several visits: of each group its means with their intervals, and the course of each person if wanted. */
import { confidence, measured, type Numbers } from '../../methods/method.ts';
import { symbol, vector } from '../../methods/script.ts';
import { tQuantile } from '../../statistics/distributions/studentT.ts';
import { meanAndSd } from '../../statistics/summary.ts';
import { defineFigure, type Layer, type Told } from '../figure.ts';
import { scalesInR } from '../inR.ts';
import { mostSeries } from '../palette.ts';
import {
  byGroup,
  columnOf,
  count,
  type Group,
  levelTold,
  named,
  numbersAxis,
  rounded,
  seriesOf,
  titleOf,
} from '../shared.ts';

export const means = defineFigure({
  id: 'means',
  missing: ['available', 'complete'],
  roles: [
    { name: 'visits', as: 'numbers', kinds: measured, suggested: ['number'], least: 2, most: 40, each: true },
    byGroup,
  ],
  options: [confidence, { name: 'people', kind: 'truth', default: false }],
  inR: [
    { id: 'people', columns: { x: 'x', y: 'y' } },
    { id: 'means', columns: { x: 'x', y: 'y' } },
    { id: 'intervals', columns: { x: 'x', ymin: 'ymin', ymax: 'ymax' } },
  ],
  plot: ({ n, roles }, chosen) => {
    const { visits } = roles;
    const groups = seriesOf(n, roles.by);
    const own = groups.map((group) => visits.map((visit) => meanOf(visit, group, chosen.confidence)));
    const people = chosen.people
      ? groups.map((group, at) => threadsOf(visits, group, shiftOf(at, groups.length)))
      : [];
    const layers = own.map((cells, at) => layersOf(cells, at, shiftOf(at, groups.length)));
    // A single value has a mean, and no interval.
    const ends = own
      .flat()
      .flatMap(({ n, mean, reach }) => (n > 0 ? [mean, mean - reach, mean + reach] : []));
    return {
      x: { is: 'levels', levels: visits.map(titleOf) },
      y: numbersAxis({ word: 'mean' }, ends.filter(Number.isFinite), ...people.map(({ y }) => y)),
      layers: [
        ...people.map((columns, series): Layer => ({ id: 'people', geom: 'threads', series, columns })),
        ...layers.flat(),
      ],
      series: groups.map(({ title }) => title),
      told: [
        ...groups.flatMap((group, at) => visits.flatMap((visit, k) => meanTold(group, visit, own[at]?.[k]))),
        levelTold(chosen.confidence),
      ],
      cautions: [],
    };
  },
  script: ({ roles }, { confidence: level, people }) => {
    const by = roles.by[0]?.name;
    return `visits <- ${vector(roles.visits.map(({ name }) => name))}
series <- ${by === undefined ? 'factor(rep("all", nrow(d)))' : `droplevels(d$${symbol(by)})`}
groups <- nlevels(series)
# Groups stand a little beside one another.
long <- do.call(rbind, lapply(seq_along(visits), function(k) data.frame(person = seq_len(nrow(d)), x = k + 0.12 * (as.integer(series) - (groups + 1) / 2), value = d[[visits[k]]], series = series)))
long <- long[!is.na(long$value), ]
m <- do.call(rbind, lapply(split(long, list(long$x, long$series), drop = TRUE), function(g) {
  n <- nrow(g)
  reach <- if (n > 1) qt(${0.5 + level / 2}, n - 1) * sd(g$value) / sqrt(n) else NA
  data.frame(x = g$x[1], mean = mean(g$value), low = mean(g$value) - reach, high = mean(g$value) + reach, series = g$series[1])
}))
p <- ggplot(m, aes(x, mean, colour = series, linetype = series)) +
  geom_line(aes(x, value, group = person), long${people ? '' : '[0, ]'}, alpha = 0.35) +
  geom_line() + geom_errorbar(aes(ymin = low, ymax = high), m[!is.na(m$low), ], width = 0.1, linetype = "solid") +
  scale_x_continuous(breaks = seq_along(visits), labels = visits) + ${scalesInR(mostSeries)} + labs(x = NULL, y = "mean")`;
  },
});

/** Groups stand a little beside one another. */
const shiftOf = (series: number, groups: number) => 0.12 * (series - (groups - 1) / 2);

/** `reach`: to either side of the mean; of one value none is known, and of none there is no mean. */
type Mean = { n: number; mean: number; reach: number };

function meanOf({ values }: Numbers, { rows }: Group, level: number): Mean {
  const own = Float64Array.from(rows, (row) => values[row]!).filter((value) => !Number.isNaN(value));
  const n = own.length;
  const { mean, sd } = meanAndSd(own);
  return { n, mean, reach: n > 1 ? (tQuantile(0.5 + level / 2, n - 1) * sd) / Math.sqrt(n) : Number.NaN };
}

function layersOf(cells: readonly Mean[], series: number, shift: number): Layer[] {
  const rows = cells.map((cell, at) => ({ ...cell, x: at + 1 + shift })).filter(({ n }) => n > 0);
  const known = rows.filter(({ n }) => n > 1);
  return [
    {
      id: 'means',
      geom: 'line',
      series,
      columns: { x: columnOf(rows.map(({ x }) => x)), y: columnOf(rows.map(({ mean }) => mean)) },
    },
    {
      id: 'intervals',
      geom: 'range',
      series,
      columns: {
        x: columnOf(known.map(({ x }) => x)),
        ymin: columnOf(known.map(({ mean, reach }) => mean - reach)),
        ymax: columnOf(known.map(({ mean, reach }) => mean + reach)),
      },
    },
  ];
}

function threadsOf(visits: readonly Numbers[], { rows }: Group, shift: number) {
  const found = Array.from(rows, (row) =>
    visits.flatMap(({ values }, at) =>
      Number.isNaN(values[row]!) ? [] : [[row, at + 1 + shift, values[row]!] as const],
    ),
  ).flat();
  return {
    thread: columnOf(found.map(([row]) => row)),
    x: columnOf(found.map(([, x]) => x)),
    y: columnOf(found.map(([, , y]) => y)),
  };
}

function meanTold({ title }: Group, visit: Numbers, cell: Mean | undefined): Told[] {
  if (!cell || cell.n === 0) return [];
  const values = {
    group: named(title),
    visit: named(titleOf(visit)),
    n: count(cell.n),
    mean: rounded(cell.mean),
  };
  if (cell.n === 1) return [{ key: 'meanAlone', values }];
  return [
    {
      key: 'meanAt',
      values: { ...values, low: rounded(cell.mean - cell.reach), high: rounded(cell.mean + cell.reach) },
    },
  ];
}
