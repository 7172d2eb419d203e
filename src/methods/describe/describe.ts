/** What is in variables: measured ones by their numbers, others by their counts, each with its interval; by group. */
import { inTurn } from '../../lib/report.ts';
import { binomialLowerQuantile } from '../../statistics/distributions/binomial.ts';
import { chiSquareUpperQuantile } from '../../statistics/distributions/chiSquare.ts';
import { tUpperQuantile } from '../../statistics/distributions/studentT.ts';
import { around } from '../../statistics/estimate.ts';
import { momentsOf, sortedQuantile } from '../../statistics/summary.ts';
import {
  confidence,
  define,
  eitherKind,
  type Levels,
  type Numbers,
  type Taken,
  toldApart,
} from '../method.ts';
import type { Heading, Row, Table, Value } from '../result.ts';
import { share as shareOf, shareWays } from '../shares.ts';
import { describeInR } from './inR.ts';

const quantileTypes = { type7: 7, type2: 2, type6: 6 } as const;

export const describe = define({
  id: 'describe',
  group: 'describe',
  missing: ['available', 'complete'],
  roles: [
    {
      name: 'variables',
      as: 'either',
      kinds: eitherKind,
      suggested: ['number', 'category', 'ordinal'],
      least: 1,
      most: 500,
      each: true,
    },
    { name: 'by', as: 'levels', kinds: toldApart, suggested: ['category', 'ordinal'], least: 0, most: 1 },
  ],
  options: [
    confidence,
    // Type 7 is what R, Excel and most papers give; SAS gives 2, SPSS 6.
    { name: 'quantiles', kind: 'choice', options: ['type7', 'type2', 'type6'], default: 'type7' },
    { name: 'shareInterval', kind: 'choice', options: shareWays, default: 'wilson' },
  ],
  assumptions: ['independentRows'],
  sources: ['hyndman1996', 'conover1999', 'wilson1927', 'clopper1934'],
  solve: ({ n, roles }, { confidence, quantiles, shareInterval }, report) => {
    const tail = (1 - confidence) / 2;
    const groups = groupsOf(n, roles.by[0]);
    const type = quantileTypes[quantiles];
    const shares = (value: number, of: number) => shareOf(value, of, shareInterval, tail);
    const all = inTurn(roles.variables, report, (one) => ({
      as: one.as,
      rows: groups.flatMap((group) =>
        one.as === 'numbers' ? [numbersRow(one, group, type, tail)] : levelRows(one, group, shares),
      ),
    }));
    const rowsOf = (as: Taken['as']) => all.filter((one) => one.as === as).flatMap(({ rows }) => rows);
    return {
      tables: [
        ...table('numbers', numberColumns, rowsOf('numbers')),
        ...table('shares', ['share'], rowsOf('levels')),
      ],
    };
  },
  script: describeInR,
});

const numberColumns = ['n', 'mean', 'sd', 'median', 'quartiles', 'range', 'geometricMean'] as const;

/** Places of rows, of all or of one group. */
export type Group = { group?: string; rows: Uint32Array };

function groupsOf(n: number, by: Levels | undefined): Group[] {
  const all = Uint32Array.from({ length: n }, (_, at) => at);
  if (!by) return [{ rows: all }];
  return by.levels.map((group, place) => ({ group, rows: all.filter((at) => by.places[at] === place) }));
}

function table(id: string, words: readonly string[], rows: readonly Row[]): Table[] {
  return rows.length === 0 ? [] : [{ id, columns: words.map((word): Heading => ({ word })), rows }];
}

function numbersRow(
  { key, name, values }: Numbers,
  { group, rows }: Group,
  type: 2 | 6 | 7,
  tail: number,
): Row {
  const known = Float64Array.from(rows, (at) => values[at]!).filter((value) => !Number.isNaN(value));
  return {
    heading: { variable: { key, name }, ...(group !== undefined && { group }) },
    cells: [{ is: 'count', n: rows.length, value: known.length }, ...summary(known.sort(), type, tail)],
  };
}

function summary(rising: Float64Array, type: 2 | 6 | 7, tail: number): Value[] {
  const n = rising.length;
  if (n === 0) return numberColumns.slice(1).map(() => ({ is: 'none', n, why: 'noValues' }));
  const { mean, squares } = momentsOf(rising);
  const at = (share: number) => sortedQuantile(rising, share, type);
  return [
    meanOf(n, mean, squares, tail),
    sdOf(n, squares, tail),
    { is: 'estimate', n, value: at(0.5), ...medianInterval(rising, tail) },
    { is: 'spread', n, lower: at(0.25), upper: at(0.75) },
    { is: 'spread', n, lower: rising[0]!, upper: rising[n - 1]! },
    geometricMean(rising, tail),
  ];
}

function meanOf(n: number, mean: number, squares: number, tail: number): Value {
  if (n === 1) return { is: 'estimate', n, value: mean };
  const { low, high } = around(mean, tUpperQuantile(tail, n - 1) * Math.sqrt(squares / (n - 1) / n));
  return { is: 'estimate', n, value: mean, low, high };
}

/** Of values taken as normal. */
function sdOf(n: number, squares: number, tail: number): Value {
  if (n === 1) return { is: 'none', n, why: 'oneValue' };
  const limit = (q: number) => Math.sqrt(squares / chiSquareUpperQuantile(q, n - 1));
  return { is: 'estimate', n, value: Math.sqrt(squares / (n - 1)), low: limit(tail), high: limit(1 - tail) };
}

/** Between two of the values themselves, whatever their distribution; Conover (1999), section 3.2. */
function medianInterval(rising: Float64Array, tail: number): { low?: number; high?: number } {
  const place = binomialLowerQuantile(tail, rising.length, 0.5);
  return place === 0 ? {} : { low: rising[place - 1]!, high: rising[rising.length - place]! };
}

function geometricMean(rising: Float64Array, tail: number): Value {
  const n = rising.length;
  if (rising[0]! <= 0) return { is: 'none', n, why: 'notPositive' };
  const { mean, squares } = momentsOf(rising.map(Math.log));
  const logs = meanOf(n, mean, squares, tail);
  if (logs.is !== 'estimate') return logs;
  const { low, high } = logs;
  const limits = low === undefined || high === undefined ? {} : { low: Math.exp(low), high: Math.exp(high) };
  // Two values and a level close to one have an interval without end.
  const hasEnd = Number.isFinite(limits.high ?? 0);
  return { is: 'estimate', n, value: Math.exp(mean), ...(hasEnd && limits) };
}

function levelRows(
  { key, name, levels, places }: Levels,
  { group, rows }: Group,
  shares: (value: number, of: number) => Value,
): Row[] {
  const counts = new Array<number>(levels.length).fill(0);
  for (const at of rows) if (places[at]! >= 0) counts[places[at]!]!++;
  const n = counts.reduce((sum, count) => sum + count, 0);
  return levels.map((level, place) => ({
    heading: { variable: { key, name }, level, ...(group !== undefined && { group }) },
    cells: [shares(counts[place]!, n)],
  }));
}
