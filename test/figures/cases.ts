/** What R is asked to draw as well: a table and a specification, by type of figure. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FigureType, Layer } from '../../src/figures/figure.ts';
import { type Figure, plotFigure } from '../../src/figures/plotting.ts';
import type { Frame } from '../../src/frame/frame.ts';
import { frameOf } from '../methods/dataSets.ts';
import { people, survivalTables } from './tables.ts';

export type Case = { frame: Frame; spec: object };

/** `layers`: of each its numbers by column; `fit`: what \`survfit\` says at the breaks. */
export type Answer = { layers: Record<string, (number | null)[]>[]; fit?: Record<string, (number | null)[]> };
export type Answers = { from: string; answers: Answer[] };

const groups = ['Usual care', 'Review', 'Both'];
const trial = people({ n: 90, groups, seed: 31 });
const few = people({ n: 7, groups: groups.slice(0, 2), seed: 32 });

/** A trial of two arms, whose last box of one is a person short. */
const arms = frameOf({
  id: { kind: 'text', cells: ['all', 'out', 'in', 'a', 'b', 'lostA', 'endA', 'endB'] },
  called: {
    kind: 'text',
    cells: ['Assessed', 'Excluded', 'Randomised', 'Review', 'Usual care', 'Lost', 'Analysed', 'Analysed'],
  },
  people: { kind: 'integer', cells: [130, 30, 100, 50, 50, 4, 46, 49] },
  after: { kind: 'text', cells: [null, 'all', 'all', 'in', 'in', 'a', 'a', 'b'] },
  left: { kind: 'integer', cells: [0, 1, 0, 0, 0, 1, 0, 0] },
});

/** Variables called as a program in R might call something of its own. */
const hostile = frameOf({
  series: { kind: 'number', cells: Array.from({ length: 24 }, (_, row) => 1 + ((row * 7) % 24)) },
  fit: { kind: 'number', cells: Array.from({ length: 24 }, (_, row) => 2 + ((row * 5) % 11)) },
  lwr: { kind: 'number', cells: Array.from({ length: 24 }, (_, row) => 1 + ((row * 5) % 11)) },
  upr: { kind: 'number', cells: Array.from({ length: 24 }, (_, row) => 4 + ((row * 5) % 11)) },
  group: {
    kind: 'category',
    cells: Array.from({ length: 24 }, (_, row) => (row % 2 ? 'a' : 'b')),
    codes: ['a', 'b'],
  },
  row: { kind: 'text', cells: Array.from({ length: 24 }, (_, row) => `row ${row}`) },
});

/** Four values again and again, which no place sees three of, and two that only two people have. */
const sparse = frameOf({
  four: { kind: 'number', cells: Array.from({ length: 24 }, (_, row) => (row * 7) % 4) },
  other: { kind: 'number', cells: Array.from({ length: 24 }, (_, row) => ((row * 5) % 11) - 5) },
  early: { kind: 'number', cells: Array.from({ length: 24 }, (_, row) => (row < 13 ? (row * 5) % 7 : null)) },
  late: { kind: 'number', cells: Array.from({ length: 24 }, (_, row) => (row < 11 ? null : (row * 3) % 8)) },
});

/** Titles, ends, ticks, colours, names and annotations change no number of R's. */
const looks = {
  title: 'All "of" them',
  x: { title: 'Lower', from: 0, to: 400, every: 50 },
  y: { title: 'Upright', from: 0, percent: true, breaks: [0, 20, 40] },
  style: { names: 'inside', colours: 'warm' },
  series: [{ name: 'First "one"', x: 40, y: 20 }, {}, { name: '第三组' }],
  legend: { x: 0.1, y: 0.2 },
  annotations: [
    { is: 'text', x: 40, y: 20, words: 'here', strong: true, anchor: 'middle' },
    { is: 'arrow', x: 40, y: 20, toX: 60, toY: 30, words: 'there' },
    { is: 'line', x: 50, words: 'a line', dashed: true },
    { is: 'line', y: 10 },
    { is: 'band', x: 20, toX: 30, words: 'a band' },
    { is: 'band', y: 20, toY: 30 },
  ],
};

const forestRoles = { label: ['row'], estimate: ['ratio'], low: ['low'], high: ['high'] };

const asked: Readonly<Record<string, readonly Case[]>> = {
  histogram: [trial, few].flatMap((frame) => [
    { frame, spec: { roles: { value: ['x'] }, ...looks } },
    { frame, spec: { roles: { value: ['time'] }, options: { bins: 12 } } },
  ]),
  box: [trial, few].flatMap((frame) => [
    { frame, spec: { roles: { value: ['x'], by: ['by'] }, series: [{ name: 'Usual' }] } },
    { frame, spec: { roles: { value: ['y'] } } },
  ]),
  scatter: [trial, few].flatMap((frame) => [
    { frame, spec: { roles: { x: ['x'], y: ['y'], by: ['by'] }, ...looks } },
    { frame, spec: { roles: { x: ['y'], y: ['x'] }, options: { confidence: 0.9 } } },
    { frame, spec: { roles: { x: ['x'], y: ['time'] }, options: { fit: 'loess' } } },
    { frame, spec: { roles: { x: ['weight'], y: ['y'], by: ['event'] }, options: { fit: 'loess' } } },
  ]),
  means: [trial, few].flatMap((frame) => [
    { frame, spec: { roles: { visits: ['x', 'later', 'y'], by: ['by'] }, options: { people: true } } },
    { frame, spec: { roles: { visits: ['x', 'later'] }, missing: 'complete' } },
  ]),
  'bland-altman': [trial, few].flatMap((frame) => [
    { frame, spec: { roles: { first: ['x'], second: ['later'] } } },
    { frame, spec: { roles: { first: ['y'], second: ['x'] }, options: { coverage: 0.8 } } },
  ]),
  qq: [trial, few].flatMap((frame) => [
    { frame, spec: { roles: { value: ['x'] } } },
    { frame, spec: { roles: { value: ['later'] } } },
  ]),
  roc: [trial, few].flatMap((frame) => [
    {
      frame,
      spec: { roles: { scores: ['x', 'y', 'later'], reference: ['event'] }, series: [{ name: 'A score' }] },
    },
    {
      frame,
      spec: {
        roles: { scores: ['ratio'], reference: ['event'] },
        options: { direction: 'lower', positive: 'first' },
      },
    },
  ]),
  forest: [few].flatMap((frame) => [
    { frame, spec: { roles: { ...forestRoles, weight: ['weight'], summary: ['pooled'] } } },
    { frame, spec: { roles: forestRoles, options: { scale: 'linear', none: 0 } } },
    {
      frame,
      spec: {
        roles: {
          ...forestRoles,
          estimate: ['some'],
          summary: ['pooled'],
          expectedLow: ['wide_low'],
          expectedHigh: ['wide_high'],
          interaction: ['p'],
        },
      },
    },
  ]),
  calibration: [
    { frame: trial, spec: { roles: { predicted: ['ratio'], observed: ['weight'] } } },
    {
      frame: few,
      spec: { roles: { predicted: ['ratio'], observed: ['weight'], low: ['low'], high: ['high'] } },
    },
  ].map(({ frame, spec }) => ({ frame, spec: { ...spec, filter: 'x > 0' } })),
  incidence: [
    { frame: trial, spec: { roles: { time: ['time'], estimate: ['ratio'], by: ['by'] } } },
    { frame: few, spec: { roles: { time: ['x'], estimate: ['ratio'], low: ['low'], high: ['high'] } } },
  ],
  violin: [trial, few].flatMap((frame) => [
    { frame, spec: { roles: { value: ['x'], by: ['by'] } } },
    { frame, spec: { roles: { value: ['y'] }, options: { points: false } } },
  ]),
  shares: [trial, few].flatMap((frame) => [
    { frame, spec: { roles: { event: ['event'], by: ['by'] } } },
    {
      frame,
      spec: { roles: { event: ['event'] }, options: { interval: 'exact', bars: false, confidence: 0.9 } },
    },
    {
      frame,
      spec: { roles: { event: ['event'], by: ['by'] }, options: { interval: 'wald', positive: 'first' } },
    },
  ]),
  bars: [trial, few].flatMap((frame) => [
    { frame, spec: { roles: { value: ['x'], by: ['by'] } } },
    { frame, spec: { roles: { value: ['later'] }, options: { bars: false, confidence: 0.9 } } },
  ]),
  correlation: [trial, few].flatMap((frame) => [
    { frame, spec: { roles: { variables: ['x', 'y', 'later', 'time'] } } },
    { frame, spec: { roles: { variables: ['time', 'later', 'weight'] }, options: { kind: 'spearman' } } },
    { frame: sparse, spec: { missing: 'available', roles: { variables: ['four', 'early', 'late'] } } },
  ]),
  residuals: [
    {
      frame: trial,
      spec: { roles: { fitted: ['x'], residual: ['y'] }, panels: [{ title: 'Against fitted' }, {}, {}] },
    },
    { frame: trial, spec: { roles: { fitted: ['weight'], residual: ['later'] } } },
    { frame: sparse, spec: { roles: { fitted: ['four'], residual: ['other'] } } },
  ],
  flow: [
    {
      frame: arms,
      spec: { roles: { box: ['called'], count: ['people'], after: ['after'], key: ['id'], aside: ['left'] } },
    },
    { frame: few, spec: { roles: { box: ['row'], count: ['weight'], after: ['before'] } } },
  ],
  'kaplan-meier': survivalTables.map((frame, at) => ({
    frame,
    spec: {
      roles: { time: ['time'], event: ['event'], by: ['by'] },
      options: {
        transform: ['log-log', 'log', 'plain'][at % 3],
        shows: at % 4 === 3 ? 'events' : 'survival',
        landmark: at === 12 ? 20 : 0,
      },
    },
  })),
};

const asTheyAreCalled: Readonly<Record<string, object>> = {
  box: { value: ['series'], by: ['group'] },
  violin: { value: ['fit'], by: ['group'] },
  bars: { value: ['series'], by: ['group'] },
  means: { visits: ['series', 'fit'], by: ['group'] },
  scatter: { x: ['series'], y: ['fit'], by: ['group'] },
  residuals: { fitted: ['fit'], residual: ['series'] },
  incidence: { time: ['series'], estimate: ['fit'], low: ['lwr'], high: ['upr'], by: ['group'] },
  forest: { label: ['row'], estimate: ['fit'], low: ['lwr'], high: ['upr'], summary: ['group'] },
};

const askedOf = (id: string): readonly Case[] => {
  const roles = asTheyAreCalled[id];
  return [...(asked[id] ?? []), ...(roles ? [{ frame: hostile, spec: { roles } }] : [])];
};

export const casesOf = ({ id }: FigureType): Case[] =>
  askedOf(id).map(({ frame, spec }) => ({ frame, spec: { format: 1, figure: id, ...spec } }));

/** @throws where there is none */
export function figureOf({ frame, spec }: Case): Figure {
  const plotting = plotFigure(frame, spec);
  if (!plotting.ok) throw new Error(JSON.stringify(plotting.faults));
  return plotting.figure;
}

export const answersPath = (id: string) =>
  join(import.meta.dirname, '../../src/figures', id, 'answers.r.json');
export const answersOf = ({ id }: FigureType): Answers => JSON.parse(readFileSync(answersPath(id), 'utf8'));

/** Times at which a curve is held against R. */
export const breaks = [0, 5, 12.5, 30, 50, 75, 100, 200, 1000];

/** What differs between the layers that R drew and ours, by more than 1e-8. */
export function layerDifferences({ type, plotted }: Figure, { layers }: Answer): string[] {
  return type.inR.flatMap(({ id, columns }, at) => {
    const own = rowsOf(
      plotted.layers.filter((layer) => layer.id === id),
      Object.keys(columns),
    );
    const theirs = sorted(transposed(Object.values(columns).map((column) => layers[at]?.[column] ?? [])));
    if (own.length !== theirs.length) return [`${id}: ${own.length} marks here, ${theirs.length} in R`];
    const far = own.findIndex((row, k) => row.some((value, column) => !isNear(value, theirs[k]?.[column])));
    return far === -1 ? [] : [`${id}: ${own[far]} here, ${theirs[far]} in R`];
  });
}

export function isNear(own: number, other: number | null | undefined): boolean {
  return typeof other === 'number' && Math.abs(own - other) <= 1e-8 * Math.max(1, Math.abs(other));
}

function rowsOf(layers: readonly Layer[], columns: readonly string[]): number[][] {
  return sorted(
    layers.flatMap((layer) => {
      const values: Readonly<Record<string, Float64Array>> = layer.columns;
      return transposed(columns.map((column) => Array.from(values[column] ?? [])));
    }),
  );
}

function transposed<T>(columns: readonly (readonly T[])[]): T[][] {
  return Array.from(columns[0] ?? [], (_, row) => columns.flatMap((column) => column.slice(row, row + 1)));
}

/** Rows in one order, whatever the last digits. */
function sorted<T extends number | null>(rows: T[][]): T[][] {
  const key = (value: T) => Math.round((value ?? Number.NaN) * 1e7);
  return rows.sort((a, b) => a.reduce((order, value, at) => order || key(value) - key(b[at] ?? value), 0));
}
