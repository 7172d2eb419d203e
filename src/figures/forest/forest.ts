/** Estimates with their intervals, a row each: of studies, of subgroups or of the terms of a model, from a table that has them. */
import { type Levels, type Numbers, toldApart } from '../../methods/method.ts';
import { symbol } from '../../methods/script.ts';
import { only, positive, positiveOf, usedLevels } from '../../methods/values.ts';
import { Undrawable } from '../fault.ts';
import { defineFigure, type Layer, type Told } from '../figure.ts';
import { columnOf, count, levelTitle, named, numbersAxis, oneMeasure, rounded, titleOf } from '../shared.ts';

export const forest = defineFigure({
  id: 'forest',
  missing: ['complete'],
  roles: [
    { name: 'label', as: 'levels', kinds: toldApart, suggested: ['text'], least: 1, most: 1 },
    { ...oneMeasure, name: 'estimate' },
    { ...oneMeasure, name: 'low' },
    { ...oneMeasure, name: 'high' },
    { ...oneMeasure, name: 'weight', least: 0 },
    {
      name: 'summary',
      as: 'levels',
      kinds: toldApart,
      suggested: ['category'],
      least: 0,
      most: 1,
      mostLevels: 2,
    },
  ],
  options: [
    { name: 'scale', kind: 'choice', options: ['log', 'linear'], default: 'log' },
    // Of ratios there is no effect at 1, of differences at 0.
    { name: 'none', kind: 'number', min: -1e9, max: 1e9, default: 1 },
    positive,
  ],
  inR: [
    { id: 'none', columns: { x: 'xintercept' } },
    { id: 'intervals', columns: { y: 'y', xmin: 'x', xmax: 'xend' } },
    { id: 'estimates', columns: { x: 'x', y: 'y' } },
    { id: 'summaries', columns: { y: 'y', xmin: 'x', xmax: 'xend' } },
  ],
  plot: ({ n, roles }, chosen) => {
    const label = only(roles.label);
    const [estimate, low, high] = [only(roles.estimate), only(roles.low), only(roles.high)];
    if (chosen.scale === 'log') needPositive([estimate, low, high], chosen.none);
    const isSummary = summariesOf(roles.summary[0], chosen.positive);
    const rows = Array.from({ length: n }, (_, row) => row);
    const titles = rows.map((row) => levelTitle(label, label.levels[label.places[row]!] ?? ''));
    const interval = (row: number): Told['values'] => ({
      estimate: rounded(estimate.values[row]!),
      low: rounded(low.values[row]!),
      high: rounded(high.values[row]!),
    });
    const axis = numbersAxis(titleOf(estimate), estimate.values, low.values, high.values, [chosen.none]);
    return {
      x: { ...axis, scale: chosen.scale },
      y: { is: 'levels', levels: titles },
      rows: rows.map((row) => [{ key: 'interval', values: interval(row) }]),
      layers: [
        { id: 'none', geom: 'upright', columns: { x: columnOf([chosen.none]) } },
        ...layersOf({ estimate, low, high }, roles.weight[0], rows, isSummary),
      ],
      series: [],
      told: [
        {
          key: 'forest',
          values: { n: count(rows.filter((row) => !isSummary(row)).length), none: rounded(chosen.none) },
        },
        ...rows
          .filter(isSummary)
          .map(
            (row): Told => ({ key: 'summaryRow', values: { row: named(titles[row]!), ...interval(row) } }),
          ),
      ],
      cautions: [],
    };
  },
  script: ({ roles }, chosen) => {
    const of = (one: Numbers) => symbol(one.name);
    const [estimate, low, high] = [of(only(roles.estimate)), of(only(roles.low)), of(only(roles.high))];
    const [weight, summary] = [roles.weight[0], roles.summary[0]];
    const level = summary && levelOf(summary, chosen.positive);
    return `d$row <- seq_len(nrow(d))
summary <- ${summary && level !== undefined ? `d$${symbol(summary.name)} == ${JSON.stringify(level)}` : 'rep(FALSE, nrow(d))'}
p <- ggplot() + geom_vline(xintercept = ${chosen.none}, linetype = "dashed") +
  geom_segment(aes(${low}, row, xend = ${high}, yend = row), d[!summary, ]) +
  geom_point(aes(${estimate}, row${weight ? `, size = ${of(weight)}` : ''}), d[!summary, ], shape = 15) +
  geom_segment(aes(${low}, row, xend = ${high}, yend = row), d[summary, ], linewidth = 3) +
  scale_y_continuous(breaks = d$row, labels = d$${symbol(only(roles.label).name)}) + labs(y = NULL) +
  scale_size_area(guide = "none") + coord_trans(x = "${chosen.scale === 'log' ? 'log10' : 'identity'}", y = "reverse")`;
  },
});

function needPositive(columns: readonly Numbers[], none: number): void {
  for (const { name, values } of columns) {
    const rows = values.filter((value) => value <= 0).length;
    if (rows > 0) throw new Undrawable('notPositive', { variable: name, rows });
  }
  if (none <= 0) throw new Undrawable('notPositive', { variable: 'none', rows: 1 });
}

type Which = Parameters<typeof positiveOf>[1];

/** What rows of a mean of several are marked by; where all are alike, 1 is yes. */
function levelOf(summary: Levels, which: Which): string | undefined {
  const used = usedLevels(summary);
  if (used.length < 2) return used[0]?.level === '1' ? '1' : undefined;
  return positiveOf(summary, which).level;
}

function summariesOf(summary: Levels | undefined, which: Which): (row: number) => boolean {
  const level = summary && levelOf(summary, which);
  if (!summary || level === undefined) return () => false;
  const place = summary.levels.indexOf(level);
  return (row) => summary.places[row] === place;
}

function layersOf(
  { estimate, low, high }: Readonly<Record<'estimate' | 'low' | 'high', Numbers>>,
  weight: Numbers | undefined,
  rows: readonly number[],
  isSummary: (row: number) => boolean,
): Layer[] {
  const own = rows.filter((row) => !isSummary(row));
  const summaries = rows.filter(isSummary);
  const of = ({ values }: Numbers, which: readonly number[]) => columnOf(which.map((row) => values[row]!));
  const places = (which: readonly number[]) => columnOf(which.map((row) => row + 1));
  const heaviest = Math.max(0, ...own.map((row) => weight?.values[row] ?? 0));
  const share = own.map((row) => (heaviest > 0 ? Math.max(0, weight?.values[row] ?? 0) / heaviest : 0.35));
  return [
    { id: 'intervals', geom: 'span', columns: { y: places(own), xmin: of(low, own), xmax: of(high, own) } },
    {
      id: 'estimates',
      geom: 'squares',
      series: 0,
      columns: { x: of(estimate, own), y: places(own), share: columnOf(share) },
    },
    {
      id: 'summaries',
      geom: 'diamonds',
      series: 1,
      columns: {
        y: places(summaries),
        xmin: of(low, summaries),
        x: of(estimate, summaries),
        xmax: of(high, summaries),
      },
    },
  ];
}
