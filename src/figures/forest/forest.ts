/** Estimates with their intervals, a row each: of studies, of subgroups or of the terms of a model, from a table that has them. */
import { type Levels, type Numbers, toldApart } from '../../methods/method.ts';
import { symbol } from '../../methods/script.ts';
import { known, only, positive, positiveOf, usedLevels } from '../../methods/values.ts';
import { Undrawable } from '../fault.ts';
import { defineFigure, type Layer, type Title, type Told } from '../figure.ts';
import { columnOf, count, levelTitle, named, numbersAxis, oneMeasure, rounded, titleOf } from '../shared.ts';

export const forest = defineFigure({
  id: 'forest',
  missing: ['available', 'complete'],
  roles: [
    { name: 'label', as: 'levels', kinds: toldApart, suggested: ['text'], least: 1, most: 1 },
    // A row without an estimate is a heading of those below it.
    { ...oneMeasure, name: 'estimate', each: true },
    { ...oneMeasure, name: 'low', each: true },
    { ...oneMeasure, name: 'high', each: true },
    { ...oneMeasure, name: 'weight', least: 0, each: true },
    {
      name: 'summary',
      as: 'levels',
      kinds: toldApart,
      suggested: ['category'],
      least: 0,
      most: 1,
      mostLevels: 2,
    },
    // Where the effect of a new study is expected, of the row that has it, and the P of an interaction.
    { ...oneMeasure, name: 'expectedLow', least: 0, each: true },
    { ...oneMeasure, name: 'expectedHigh', least: 0, each: true },
    { ...oneMeasure, name: 'interaction', least: 0, each: true },
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
    { id: 'expected', columns: { y: 'y', xmin: 'x', xmax: 'xend' } },
  ],
  plot: ({ n, roles }, chosen) => {
    const label = only(roles.label);
    const columns = columnsOf(roles);
    const { estimate, low, high } = columns;
    if (chosen.scale === 'log') needPositive(roles, columns, chosen.none);
    const isSummary = summariesOf(roles.summary[0], chosen.positive);
    const rows = Array.from({ length: n }, (_, row) => row);
    const titles = rows.map((row) => levelTitle(label, label.levels[label.places[row]!] ?? ''));
    const own = rows.filter((row) => hasAll([estimate, low, high], row));
    if (own.length === 0) throw new Undrawable('nothingToSpread', { variable: only(roles.estimate).name });
    const all = Object.values(columns).flatMap((values) => (values ? [known(values)] : []));
    const axis = numbersAxis(titleOf(only(roles.estimate)), ...all, [chosen.none]);
    return {
      x: { ...axis, scale: chosen.scale },
      y: { is: 'levels', levels: titles },
      rows: rows.map((row) => besideRow(row, columns, roles.interaction[0])),
      layers: [
        { id: 'none', geom: 'upright', columns: { x: columnOf([chosen.none]) } },
        ...layersOf(columns, roles.weight[0], own, isSummary),
      ],
      series: [],
      told: [
        {
          key: 'forest',
          values: { n: count(own.filter((row) => !isSummary(row)).length), none: rounded(chosen.none) },
        },
        ...own.filter(isSummary).map(
          (row): Told => ({
            key: 'summaryRow',
            values: { row: named(titles[row]!), ...intervalOf(row, columns) },
          }),
        ),
        ...expectedRows(columns, own).map((row): Told => {
          const values = { row: named(titles[row]!), low: rounded(columns.expectedLow![row]!) };
          return { key: 'expectedRow', values: { ...values, high: rounded(columns.expectedHigh![row]!) } };
        }),
        ...rows.flatMap((row) => interactionTold(titles[row]!, roles.interaction[0]?.values[row])),
      ],
      cautions: [],
    };
  },
  script: ({ roles }, chosen) => {
    const of = (one: Numbers) => symbol(one.name);
    const [estimate, low, high] = [of(only(roles.estimate)), of(only(roles.low)), of(only(roles.high))];
    const [weight, summary] = [roles.weight[0], roles.summary[0]];
    const [expectedLow, expectedHigh] = [roles.expectedLow[0], roles.expectedHigh[0]];
    const level = summary && levelOf(summary, chosen.positive);
    const expected =
      expectedLow && expectedHigh
        ? `geom_segment(aes(${of(expectedLow)}, .row, xend = ${of(expectedHigh)}, yend = .row), own[!is.na(own$${of(expectedLow)}) & !is.na(own$${of(expectedHigh)}), ])`
        : 'geom_blank()';
    return `d$.row <- seq_len(nrow(d))
d$.summary <- ${summary && level !== undefined ? `!is.na(d$${symbol(summary.name)}) & d$${symbol(summary.name)} == ${JSON.stringify(level)}` : 'rep(FALSE, nrow(d))'}
own <- d[!is.na(d$${estimate}) & !is.na(d$${low}) & !is.na(d$${high}), ]
p <- ggplot() + geom_vline(xintercept = ${chosen.none}, linetype = "dashed") +
  geom_segment(aes(${low}, .row, xend = ${high}, yend = .row), own[!own$.summary, ]) +
  geom_point(aes(${estimate}, .row${weight ? `, size = ${of(weight)}` : ''}), own[!own$.summary, ], shape = 15) +
  geom_segment(aes(${low}, .row, xend = ${high}, yend = .row), own[own$.summary, ], linewidth = 3) +
  ${expected} +
  scale_y_continuous(breaks = d$.row, labels = d$${symbol(only(roles.label).name)}) + labs(y = NULL) +
  scale_size_area(guide = "none") + coord_trans(x = "${chosen.scale === 'log' ? 'log10' : 'identity'}", y = "reverse")`;
  },
});

/** What is drawn of each row, as far as it has it. */
type Columns = Record<'estimate' | 'low' | 'high', Float64Array> &
  Record<'expectedLow' | 'expectedHigh', Float64Array | undefined>;
type Roles = Readonly<Record<keyof Columns, readonly Numbers[]>>;

const columnsOf = (roles: Roles): Columns => ({
  estimate: only(roles.estimate).values,
  low: only(roles.low).values,
  high: only(roles.high).values,
  // Of one end alone there is no bar.
  ...(roles.expectedLow[0] && roles.expectedHigh[0]
    ? { expectedLow: roles.expectedLow[0].values, expectedHigh: roles.expectedHigh[0].values }
    : { expectedLow: undefined, expectedHigh: undefined }),
});

const hasAll = (columns: readonly Float64Array[], row: number) =>
  columns.every((values) => !Number.isNaN(values[row]));

const intervalOf = (row: number, { estimate, low, high }: Columns): Told['values'] => ({
  estimate: rounded(estimate[row]!),
  low: rounded(low[row]!),
  high: rounded(high[row]!),
});

/** Its numbers, and the P of an interaction where it has one. */
function besideRow(row: number, columns: Columns, interaction: Numbers | undefined): (Told | undefined)[] {
  const has = hasAll([columns.estimate, columns.low, columns.high], row);
  const interval = has ? { key: 'interval', values: intervalOf(row, columns) } : undefined;
  if (!interaction) return [interval];
  const p = interaction.values[row]!;
  return [interval, Number.isNaN(p) ? undefined : pTold(p, 'interactionP', 'interactionBelow')];
}

/** P to three decimals, or below the least of them. */
function pTold(p: number, key: string, below: string, more: Told['values'] = {}): Told {
  const isSmall = p < 0.001;
  return {
    key: isSmall ? below : key,
    values: { ...more, p: { as: 'number', value: isSmall ? 0.001 : p, digits: 3 } },
  };
}

const interactionTold = (title: Title, p: number | undefined): Told[] =>
  p === undefined || Number.isNaN(p)
    ? []
    : [pTold(p, 'interactionRow', 'interactionRowBelow', { row: named(title) })];

const expectedRows = ({ expectedLow, expectedHigh }: Columns, own: readonly number[]) =>
  expectedLow && expectedHigh ? own.filter((row) => hasAll([expectedLow, expectedHigh], row)) : [];

function needPositive(roles: Roles, columns: Columns, none: number): void {
  for (const name of ['estimate', 'low', 'high', 'expectedLow', 'expectedHigh'] as const) {
    const rows = columns[name]?.filter((value) => value <= 0).length ?? 0;
    if (rows > 0) throw new Undrawable('notPositive', { variable: only(roles[name]).name, rows });
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
  columns: Columns,
  weight: Numbers | undefined,
  rows: readonly number[],
  isSummary: (row: number) => boolean,
): Layer[] {
  const { estimate, low, high, expectedLow, expectedHigh } = columns;
  const own = rows.filter((row) => !isSummary(row));
  const summaries = rows.filter(isSummary);
  const of = (values: Float64Array, which: readonly number[]) => columnOf(which.map((row) => values[row]!));
  const places = (which: readonly number[]) => columnOf(which.map((row) => row + 1));
  const weightOf = (row: number) => Math.max(0, weight?.values[row] || 0);
  const heaviest = own.reduce((most, row) => Math.max(most, weightOf(row)), 0);
  const share = own.map((row) => (heaviest > 0 ? weightOf(row) / heaviest : 0.35));
  const expected = expectedRows(columns, rows);
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
    ...(expectedLow && expectedHigh
      ? [
          {
            id: 'expected',
            geom: 'span' as const,
            series: 1,
            columns: {
              y: places(expected),
              xmin: of(expectedLow, expected),
              xmax: of(expectedHigh, expected),
            },
          },
        ]
      : []),
  ];
}
