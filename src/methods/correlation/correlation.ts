/** How far measured variables go together, pair by pair, also with others held where they are. */

import { inTurn } from '../../lib/report.ts';
import { quantile, upperTail } from '../../statistics/distributions/normal.ts';
import { tUpper } from '../../statistics/distributions/studentT.ts';
import { cellOf, cholesky, type Square, zeros } from '../../statistics/linear/matrix.ts';
import { kendall, kendallP, mostCounted, mostTied } from '../../statistics/ranks/kendall.ts';
import { chanceOf, midranks, sumsOfPairings } from '../../statistics/ranks/ranks.ts';
import { mostInSeries, spearmanSeriesP } from '../../statistics/ranks/spearman.ts';
import { momentsOf } from '../../statistics/summary.ts';
import { across, acrossNotes, acrossVariables } from '../across.ts';
import { confidence, define, measured, type Numbers } from '../method.ts';
import { about, pairsOf } from '../moreGroups.ts';
import { lineThrough, mostPictures, scatterOf } from '../pictures.ts';
import type { Note, Picture, Row, Table, Value } from '../result.ts';
import { type CorrelationChosen, correlationInR } from './inR.ts';

/** People up to whom every order of ranks is counted. */
const mostOrders = 9;

const one = { as: 'numbers', kinds: measured, suggested: ['number'] } as const;

export const correlation = define({
  id: 'correlation',
  group: 'association',
  missing: ['available', 'complete'],
  roles: [
    { ...one, name: 'variables', least: 2, most: 30, each: true },
    { ...one, name: 'controls', least: 0, most: 10 },
  ],
  options: [
    confidence,
    { name: 'kind', kind: 'choice', options: ['pearson', 'spearman', 'kendall'], default: 'pearson' },
    across,
  ],
  assumptions: ['independentRows', 'straightLineInPearson', 'monotonousInRanks'],
  sources: [
    'pearson1896',
    'spearman1904',
    'kendall1938',
    'fisher1921',
    'bonett2000',
    'knight1966',
    'best1975',
    'kim2015',
  ],
  solve: ({ roles }, chosen, report) => {
    const controls = roles.controls.map(({ values }) => values);
    const pairs: Table = {
      id: 'pairs',
      columns: [{ word: 'coefficient' }, { word: 'test' }],
      rows: inTurn(
        pairsOf(roles.variables),
        report,
        ([a, b]): Row => ({
          heading: { ...about(a), against: b.name },
          cells: cellsOf(withValues(a.values, b.values, controls), chosen),
        }),
      ),
    };
    return {
      tables: [acrossVariables(pairs, chosen.across)],
      notes: [...notesOf(chosen.kind, controls.length > 0, pairs), ...acrossNotes(chosen.across, 'pairs')],
      pictures: pairsOf(roles.variables)
        .slice(0, mostPictures)
        .flatMap(([a, b]) => pictureOf(a, b, controls, chosen.kind)),
    };
  },
  script: ({ roles }, chosen) =>
    correlationInR(
      roles.variables.map(({ name }) => name),
      roles.controls.map(({ name }) => name),
      chosen,
    ),
});

/** Bonett and Wright (2000): the constant of their interval holds up to here. */
const mostTau = 0.8;

function notesOf(kind: CorrelationChosen['kind'], isPartial: boolean, { rows }: Table): Note[] {
  if (kind === 'pearson') return [];
  if (kind === 'spearman') return [{ key: kind, values: { most: mostOrders } }];
  const isFar = rows.some(({ cells: [cell] }) => cell?.is === 'estimate' && Math.abs(cell.value) > mostTau);
  return [
    isPartial ? { key: 'partialKendall' } : { key: kind, values: { most: mostCounted, tied: mostTied } },
    ...(isFar ? [{ key: 'tauFarOut', values: { most: mostTau } }] : []),
  ];
}

type Why = Extract<Value, { is: 'none' }>['why'];
const none = (n: number, why: Why): Value[] => [
  { is: 'none', n, why },
  { is: 'none', n, why },
];

/** Both variables and what is held, of the people who have both. */
function withValues(a: Float64Array, b: Float64Array, controls: readonly Float64Array[]) {
  const isThere = (_: number, at: number) => !Number.isNaN(a[at]!) && !Number.isNaN(b[at]!);
  const others = controls.map((values) => values.filter(isThere));
  return { x: a.filter(isThere), y: b.filter(isThere), others };
}
type WithValues = ReturnType<typeof withValues>;

/** Straight lines belong to Pearson's coefficient; of a partial one what is left of both beside what is held is seen. */
function pictureOf(
  a: Numbers,
  b: Numbers,
  controls: readonly Float64Array[],
  kind: CorrelationChosen['kind'],
): Picture[] {
  const { x, y, others } = withValues(a.values, b.values, controls);
  const [across, up] = kind === 'pearson' ? [leftOf(x, others), leftOf(y, others)] : [x, y];
  return scatterOf(
    { ...about(a), against: b.name },
    kind === 'pearson' ? 'straightLineInPearson' : 'monotonousInRanks',
    {
      x: { heading: about(a), values: across },
      y: { heading: about(b), values: up },
      lines: kind === 'pearson' ? lineThrough(across, up) : [],
    },
  );
}

/** What is left of values once others are taken out of them, one by one, each less those before it (Gram and Schmidt). */
function leftOf(values: Float64Array, others: readonly Float64Array[]): Float64Array {
  if (others.length === 0) return values;
  const taken: Float64Array[] = [];
  const less = (own: Float64Array) => {
    const { mean } = momentsOf(own);
    let left = own.map((value) => value - mean);
    for (const one of taken) {
      const share = product(left, one) / product(one, one);
      left = left.map((value, at) => value - share * one[at]!);
    }
    return left;
  };
  for (const one of others) {
    const left = less(one);
    // What follows from those before it takes nothing more away.
    if (product(left, left) > 1e-12 * momentsOf(one).squares) taken.push(left);
  }
  return less(values);
}

const product = (a: Float64Array, b: Float64Array) => a.reduce((sum, value, at) => sum + value * b[at]!, 0);

function cellsOf({ x, y, others }: WithValues, chosen: CorrelationChosen): Value[] {
  const n = x.length;
  if (n < 3 + others.length) return none(n, n === 0 ? 'noValues' : 'tooFewForInterval');
  if (![x, y].every(varies)) return none(n, 'noSpread');
  if (chosen.kind === 'kendall' && others.length === 0) return kendallCells(x, y, chosen);
  if (chosen.kind === 'kendall') return partialKendall([...others, x, y], chosen);
  const columns = [...others, x, y].map((values) =>
    chosen.kind === 'pearson' ? values : midranks(values).ranks,
  );
  const r = partial(columns);
  if (r === undefined) return none(n, 'dependent');
  return coefficientCells(r, n, others.length, columns, chosen);
}

/** As in t tests: what rounding alone can make of one value is no spread. */
function varies(values: Float64Array): boolean {
  const { mean, squares } = momentsOf(values);
  return squares / values.length > (10 * Number.EPSILON * mean) ** 2;
}

function partial(columns: readonly Float64Array[]): number | undefined {
  const centred = columns.map((values) => {
    const origin = values[0]!;
    const moved = values.map((value) => value - origin);
    const { mean, squares } = momentsOf(moved);
    return moved.map((value) => (value - mean) / Math.sqrt(squares));
  });
  const size = centred.length;
  const r = zeros(size);
  for (const [i, x] of centred.entries())
    for (const [j, y] of centred.entries()) {
      if (j > i) continue;
      let sum = 0;
      for (let at = 0; at < x.length; at++) sum += x[at]! * y[at]!;
      r.cells[i * size + j] = i === j ? 1 : Math.max(-1, Math.min(1, sum));
    }
  return partialIn(r);
}

/** Of a coefficient's square so much is rounding. */
const ROUNDING = 1e-12;

/**
 * Of the last two of some coefficients, the others held: the last row of Cholesky's factor is what is left of the last once the
 * others are taken out, along the one before it and beside. Undefined where one of them follows from those that are held.
 */
function partialIn(r: Square): number | undefined {
  const { size } = r;
  if (size === 2) return cellOf(r, 1, 0);
  const before = { size: size - 1, cells: new Float64Array((size - 1) ** 2) };
  for (let row = 0; row < before.size; row++)
    for (let column = 0; column <= row; column++)
      before.cells[row * before.size + column] = cellOf(r, row, column);
  try {
    const l = cholesky(before, ROUNDING);
    const last = new Float64Array(before.size);
    let left = 1;
    for (let at = 0; at < last.length; at++) {
      let sum = cellOf(r, size - 1, at);
      for (let k = 0; k < at; k++) sum -= last[k]! * cellOf(l, at, k);
      last[at] = sum / cellOf(l, at, at);
      if (at < last.length - 1) left -= last[at]! ** 2;
    }
    if (left <= ROUNDING) return undefined;
    const along = last.at(-1)!;
    return left - along ** 2 <= ROUNDING ? Math.sign(along) : along / Math.sqrt(left);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function coefficientCells(
  r: number,
  n: number,
  held: number,
  columns: readonly Float64Array[],
  { kind, confidence }: CorrelationChosen,
): Value[] {
  const df = n - 2 - held;
  const straight = 1 - r * r < 1e-14;
  const variance = kind === 'pearson' ? 1 : 1 + (r * r) / 2;
  const value = interval(r, straight ? 0 : variance / (n - 3 - held), confidence, n);
  const [x, y] = columns;
  if (kind === 'spearman' && held === 0 && n <= mostOrders && x && y)
    return [value, { is: 'test', n, p: exactSpearman(x, y) }];
  if (straight || df < 1)
    return [value, { is: 'none', n, why: straight ? 'onOneLine' : 'tooFewForInterval' }];
  if (kind === 'spearman' && held === 0 && n <= mostInSeries && x && y && !hasTies(x) && !hasTies(y))
    return [value, { is: 'test', n, p: spearmanSeriesP(x, y) }];
  const statistic = r * Math.sqrt(df / (1 - r * r));
  return [value, { is: 'test', n, statistic, df, p: Math.min(1, 2 * tUpper(Math.abs(statistic), df)) }];
}

const hasTies = (ranks: Float64Array) => new Set(ranks).size < ranks.length;

/** By Fisher's transformation, of which this is the variance: where it is none or without end there is no interval. */
function interval(r: number, variance: number, confidence: number, n: number): Value {
  if (!(variance > 0 && Number.isFinite(variance)) || Math.abs(r) >= 1)
    return { is: 'estimate', n, value: r };
  const reach = -quantile((1 - confidence) / 2) * Math.sqrt(variance);
  const z = Math.atanh(r);
  return { is: 'estimate', n, value: r, low: Math.tanh(z - reach), high: Math.tanh(z + reach) };
}

/** Of all orders of one variable those in which both go together, or apart, at least as far as they do. */
function exactSpearman(x: Float64Array, y: Float64Array): number {
  const [a, b] = [x, y].map((ranks) => Array.from(ranks, (rank) => Math.round(2 * rank)));
  if (!a || !b) return 1;
  const sum = a.reduce((whole, rank, at) => whole + rank * b[at]!, 0);
  const mean = (a.length + 1) ** 2 * a.length;
  const away = Math.abs(sum - mean);
  return chanceOf(sumsOfPairings(a, b), (other) => Math.abs(other - mean) >= away);
}

function kendallCells(x: Float64Array, y: Float64Array, { confidence }: CorrelationChosen): Value[] {
  const n = x.length;
  const counts = kendall(x, y);
  const { tau } = counts;
  const value = interval(tau, varianceOfTau(n), confidence, n);
  const { p, z } = kendallP(counts, { x, y });
  return [value, { is: 'test', n, ...(z !== undefined && { statistic: z }), p }];
}

/** Of Fisher's transformation of tau, of so many people: Bonett and Wright (2000). */
const varianceOfTau = (n: number) => (n > 4 ? 0.437 / (n - 4) : 0);

/**
 * tau-b of two variables, others held, from those of all pairs: each that is held costs a person. There is no exact test; the
 * normal one is that of tau without ties. It is not 0 where both go with what is held alone (Korn 1984). Source: Kim (2015), whose
 * R package ppcor does the same.
 */
function partialKendall(columns: readonly Float64Array[], { confidence }: CorrelationChosen): Value[] {
  const n = columns[0]!.length;
  if (!columns.every(varies)) return none(n, 'dependent');
  const size = columns.length;
  const r = zeros(size);
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j++) r.cells[i * size + j] = i === j ? 1 : kendall(columns[i]!, columns[j]!).tau;
  const tau = partialIn(r);
  if (tau === undefined) return none(n, 'dependent');
  const rest = n - (size - 2);
  const z = tau / Math.sqrt((2 * (2 * rest + 5)) / (9 * rest * (rest - 1)));
  return [
    interval(tau, varianceOfTau(rest), confidence, n),
    { is: 'test', n, statistic: z, p: Math.min(1, 2 * upperTail(Math.abs(z))) },
  ];
}
