/** How many have had an event by when, with others that can come before it: curves from a table that has them, as of Aalen and Johansen. */
import type { Numbers } from '../../methods/method.ts';
import { symbol, vector } from '../../methods/script.ts';
import { only } from '../../methods/values.ts';
import { defineFigure, type Layer, type Told } from '../figure.ts';
import { scalesInR } from '../inR.ts';
import { mostSeries } from '../palette.ts';
import {
  byGroup,
  columnOf,
  type Group,
  named,
  numbersAxis,
  oneMeasure,
  rounded,
  seriesOf,
  titleOf,
} from '../shared.ts';

export const incidence = defineFigure({
  id: 'incidence',
  missing: ['complete'],
  roles: [
    { ...oneMeasure, name: 'time' },
    { ...oneMeasure, name: 'estimate' },
    { ...oneMeasure, name: 'low', least: 0 },
    { ...oneMeasure, name: 'high', least: 0 },
    byGroup,
  ],
  options: [],
  inR: [
    { id: 'band', columns: { xmin: 'xmin', xmax: 'xmax', ymin: 'ymin', ymax: 'ymax' } },
    { id: 'curve', columns: { x: 'x', y: 'y' } },
  ],
  plot: ({ n, roles }) => {
    const [time, estimate] = [only(roles.time), only(roles.estimate)];
    const [[low], [high]] = [roles.low, roles.high];
    const groups = seriesOf(n, roles.by).map((group) => inOrder(group, time));
    // Nobody has had the event at 0, whether or not the table says so.
    const begins = (group: Group) => (time.values[group.rows[0]!]! > 0 ? [0] : []);
    const of = ({ values }: Numbers, group: Group) =>
      columnOf([...begins(group), ...Array.from(group.rows, (row) => values[row]!)]);
    const ends = low && high ? [low.values, high.values] : [];
    return {
      x: { ...numbersAxis(titleOf(time), time.values, [0]), exact: true },
      y: numbersAxis({ word: 'incidence' }, estimate.values, ...ends, [0]),
      layers: [
        ...(low && high
          ? groups.map((group, series): Layer => {
              const xmin = of(time, group);
              const xmax = columnOf(xmin.map((own, at) => xmin[at + 1] ?? own));
              return {
                id: 'band',
                geom: 'stepBand',
                series,
                columns: { xmin, xmax, ymin: of(low, group), ymax: of(high, group) },
              };
            })
          : []),
        ...groups.map(
          (group, series): Layer => ({
            id: 'curve',
            geom: 'step',
            series,
            columns: { x: of(time, group), y: of(estimate, group) },
          }),
        ),
      ],
      series: groups.map(({ title }) => title),
      beside:
        groups.length < 2
          ? []
          : groups.map((group, series) => ({
              y: of(estimate, group).at(-1) ?? 0,
              title: group.title,
              series,
            })),
      told: groups.flatMap((group): Told[] => {
        const [last, end] = [of(estimate, group).at(-1), of(time, group).at(-1)];
        if (last === undefined || end === undefined) return [];
        return [
          {
            key: 'incidence',
            values: { group: named(group.title), estimate: rounded(last), time: rounded(end) },
          },
        ];
      }),
      cautions: [],
    };
  },
  script: ({ roles }) => {
    const of = (one: Numbers) => symbol(one.name);
    const [time, estimate] = [of(only(roles.time)), of(only(roles.estimate))];
    const [[low], [high], by] = [roles.low, roles.high, roles.by[0]?.name];
    const numbers = [only(roles.time), only(roles.estimate), ...(low && high ? [low, high] : [])];
    return `# Nobody has had the event at 0, whether or not the table says so.
begin <- d[order(d$${time}), ]
begin <- begin[!duplicated(${by === undefined ? 'rep(1, nrow(begin))' : `begin$${symbol(by)}`}) & begin$${time} > 0, ]
if (nrow(begin) > 0) begin[${vector(numbers.map(({ name }) => name))}] <- 0
d <- rbind(begin, d)
d$.series <- ${by === undefined ? 'factor(rep("all", nrow(d)))' : `droplevels(d$${symbol(by)})`}
d <- d[order(d$.series, d$${time}), ]
d$.until <- ave(d$${time}, d$.series, FUN = function(t) c(t[-1], t[length(t)]))
p <- ggplot(d) + ${low && high ? `geom_rect(aes(xmin = ${time}, xmax = .until, ymin = ${of(low)}, ymax = ${of(high)}, fill = .series), alpha = 0.14)` : 'geom_blank()'} +
  geom_step(aes(${time}, ${estimate}, colour = .series, linetype = .series)) + ${scalesInR(mostSeries)}`;
  },
});

/** By time; rows of one time stay as they came. */
function inOrder(group: Group, { values }: Numbers): Group {
  return { ...group, rows: group.rows.toSorted((a, b) => values[a]! - values[b]! || a - b) };
}
