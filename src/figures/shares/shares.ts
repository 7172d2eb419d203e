/** How many of each group have an event: bars of their shares, with the interval of each. */
import { confidence } from '../../methods/method.ts';
import { symbol } from '../../methods/script.ts';
import { shareLimits, sharesInR, shareWays } from '../../methods/shares.ts';
import { oneOfLevels, only, positive } from '../../methods/values.ts';
import { barsInR, barWidth, eventOf } from '../bars/shared.ts';
import { defineFigure, type Told } from '../figure.ts';
import { byGroup, columnOf, count, groupsOf, levelTitle, levelTold, named, titleOf } from '../shared.ts';

export const shares = defineFigure({
  id: 'shares',
  missing: ['complete'],
  roles: [{ ...oneOfLevels, name: 'event' }, byGroup],
  options: [
    confidence,
    { name: 'interval', kind: 'choice', options: shareWays, default: 'wilson' },
    positive,
    { name: 'bars', kind: 'truth', default: true },
  ],
  inR: [
    { id: 'bars', columns: { xmin: 'xmin', xmax: 'xmax', ymin: 'ymin', ymax: 'ymax' } },
    { id: 'intervals', columns: { x: 'x', ymin: 'ymin', ymax: 'ymax' } },
    { id: 'points', columns: { x: 'x', y: 'y' } },
  ],
  plot: ({ n, roles }, chosen) => {
    const event = only(roles.event);
    const { isEvent, level } = eventOf(event, chosen.positive);
    const groups = groupsOf(n, roles.by);
    const tail = (1 - chosen.confidence) / 2;
    const own = groups.map(({ rows }) => {
      const events = rows.reduce((sum, row) => sum + (isEvent(row) ? 1 : 0), 0);
      return { events, n: rows.length, ...shareLimits(events, rows.length, chosen.interval, tail) };
    });
    const values = own.map((one) => one.events / one.n);
    const title = level === undefined ? titleOf(event) : levelTitle(event, level);
    const [by] = roles.by;
    const x = columnOf(groups.map((_, at) => at + 1));
    const series = 0;
    return {
      x: { is: 'levels', levels: groups.map((one) => one.title), ...(by && { title: titleOf(by) }) },
      y: {
        is: 'numbers',
        title,
        from: 0,
        to: Math.min(1, 1.1 * Math.max(...own.map(({ high }) => high))),
        exact: true,
      },
      layers: [
        ...(chosen.bars
          ? ([
              {
                id: 'bars',
                geom: 'bars',
                series,
                columns: {
                  xmin: x.map((at) => at - barWidth / 2),
                  xmax: x.map((at) => at + barWidth / 2),
                  ymin: new Float64Array(x.length),
                  ymax: columnOf(values),
                },
              },
            ] as const)
          : []),
        {
          id: 'intervals',
          geom: 'range',
          columns: {
            x,
            ymin: columnOf(own.map(({ low }) => low)),
            ymax: columnOf(own.map(({ high }) => high)),
          },
        },
        ...(chosen.bars
          ? []
          : ([{ id: 'points', geom: 'points', series, columns: { x, y: columnOf(values) } }] as const)),
      ],
      series: [],
      told: [
        ...groups.map((group, at): Told => {
          const one = own[at]!;
          const percent = (value: number) => ({ as: 'number', value: 100 * value, digits: 1 }) as const;
          return {
            key: 'share',
            values: {
              group: named(group.title),
              event: named(title),
              events: count(one.events),
              n: count(one.n),
              share: percent(one.events / one.n),
              low: percent(one.low),
              high: percent(one.high),
            },
          };
        }),
        levelTold(chosen.confidence),
      ],
      cautions: [],
    };
  },
  script: ({ roles }, chosen) => {
    const event = only(roles.event);
    const { level } = eventOf(event, chosen.positive);
    const happened = level === undefined ? 'FALSE' : `g$${symbol(event.name)} == ${JSON.stringify(level)}`;
    return `tail <- ${(1 - chosen.confidence) / 2}
${sharesInR[chosen.interval]}
${barsInR(
  roles.by[0]?.name,
  `events <- sum(${happened})
  own <- suppressWarnings(limits(events, nrow(g)))
  data.frame(value = events / nrow(g), low = own[1], high = own[2])`,
  chosen.bars,
)}`;
  },
});
