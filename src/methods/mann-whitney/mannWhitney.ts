/** Two groups by the ranks of their values: the test of Wilcoxon, Mann and Whitney, and how far one lies from the other. */
import { inTurn, partOf } from '../../lib/report.ts';
import { quantile } from '../../statistics/distributions/normal.ts';
import { root } from '../../statistics/numeric/root.ts';
import { differencesOf, middleOf, midranks, sumsOfSome } from '../../statistics/ranks/ranks.ts';
import { across, acrossNotes, acrossVariables } from '../across.ts';
import { confidence, define, toldApart } from '../method.ts';
import { about, groupRows, measuredVariables } from '../moreGroups.ts';
import { boxesOf, namedGroups } from '../pictures.ts';
import {
  continuity,
  exactness,
  exactP,
  normalP,
  placesFrom,
  type RankChosen,
  rankCells,
  rankColumns,
  shiftOf,
  tiedWithin,
} from '../rankTest.ts';
import type { Row, Value } from '../result.ts';
import { reference, sided, tailsOf } from '../tTest.ts';
import { countsOf, inGroups, only, twoGroupsOf } from '../values.ts';
import { mannWhitneyInR } from './inR.ts';

/** People in both groups, up to whom every sum of ranks is counted: a twentieth of a second. */
const mostCounted = 100;

/** Where the spread of a share is not yet none. */
const NEXT_TO_ONE = 1 - 1e-12;

export const mannWhitney = define({
  id: 'mann-whitney',
  group: 'twoGroups',
  missing: ['available', 'complete'],
  roles: [
    { ...measuredVariables, suggested: ['number', 'integer'] },
    { name: 'by', as: 'levels', kinds: toldApart, suggested: ['category'], least: 1, most: 1 },
  ],
  options: [confidence, sided, reference, exactness, continuity, across],
  assumptions: ['independentRows', 'sameShapeForShift'],
  sources: ['mann1947', 'newcombe2006', 'hodges1963', 'hollander2014'],
  solve: ({ roles }, chosen, report) => {
    const by = only(roles.by);
    const groups = twoGroupsOf(by);
    const sizes = countsOf(by, groups);
    const each = inTurn(roles.variables, partOf(report, 0, 2), (one) => ({
      heading: about(one),
      all: pairOf(inGroups(one, by, groups)),
    }));
    return {
      tables: [
        {
          id: 'groups',
          columns: rankColumns,
          rows: groupRows(each, groups, (own, at) => rankCells(own, sizes[at] ?? 0)),
        },
        acrossVariables(
          {
            id: 'comparison',
            columns: [{ word: 'shift' }, { word: 'test' }, { word: 'superiority' }],
            rows: inTurn(each, partOf(report, 1, 2), ({ heading, all: [x, y] }) => ({
              heading,
              cells: compared(x, y, chosen),
            })),
          },
          chosen.across,
        ),
      ],
      notes: [
        { key: 'differenceOf', values: { group: groups[0], against: groups[1] } },
        ...each.map(({ heading, all: [x, y] }) => ({
          key: isCounted(x.length + y.length, chosen) ? 'exactRanks' : 'normalRanks',
          values: { variable: heading.variable?.name ?? '', most: mostCounted },
        })),
        ...acrossNotes(chosen.across),
      ],
      pictures: each.flatMap(({ heading, all }) =>
        boxesOf(heading, namedGroups(groups, all), 'sameShapeForShift'),
      ),
    };
  },
  script: ({ roles }, chosen) => {
    const by = only(roles.by);
    return mannWhitneyInR(
      roles.variables.map(({ name }) => name),
      by.name,
      twoGroupsOf(by),
      mostCounted,
      chosen,
    );
  },
});

function pairOf([x = new Float64Array(), y = new Float64Array()]: Float64Array[]): [
  Float64Array,
  Float64Array,
] {
  return [x, y];
}

function isCounted(n: number, chosen: RankChosen): boolean {
  return chosen.exactness === 'auto' && n <= mostCounted;
}

function compared(x: Float64Array, y: Float64Array, chosen: RankChosen): Row['cells'] {
  const [m, n] = [x.length, y.length];
  if (m === 0 || n === 0) {
    const none: Value = { is: 'none', n: m + n, why: 'noValues' };
    return [none, none, none];
  }
  const { ranks, ties } = midranks(against(x, y, chosen.reference));
  let sum = 0;
  for (let at = 0; at < m; at++) sum += ranks[at]!;
  const u = sum - (m * (m + 1)) / 2;
  const all = m + n;
  const sd = Math.sqrt(((m * n) / 12) * (all + 1 - ties / (all * (all - 1))));
  const test: Value =
    sd > 0
      ? { is: 'test', n: all, statistic: u, p: pOf(ranks, m, sum, u - (m * n) / 2, sd, chosen) }
      : { is: 'none', n: all, why: 'noSpread' };
  const [xs, ys] = [x.toSorted(), y.toSorted()];
  const at = differencesOf(xs, ys);
  const free = isCounted(all, chosen) ? sumsFree(m, n) : undefined;
  const places = placesFrom(chosen, m * n, free, Math.sqrt(((m * n) / 12) * (all + 1)));
  return [
    shiftOf(all, m * n, middleOf(m * n, at), places, at),
    test,
    superiorityOf(superiority(xs, ys), m, n, chosen),
  ];
}

/** Values of the first group less the reference, and those of the second: what lies apart by rounding alone is tied. */
function against(x: Float64Array, y: Float64Array, reference: number): Float64Array {
  if (reference === 0) return joined(x, y);
  const all = joined(
    x.map((value) => value - reference),
    y,
  );
  const size = joined(x, y).reduce((most, one) => Math.max(most, Math.abs(one)), Math.abs(reference));
  return tiedWithin(all, 2 * Number.EPSILON * size);
}

function joined(x: Float64Array, y: Float64Array): Float64Array {
  const all = new Float64Array(x.length + y.length);
  all.set(x);
  all.set(y, x.length);
  return all;
}

/** The smaller group is counted; of the other, sums lie on the other side. */
function pOf(
  ranks: Float64Array,
  m: number,
  sum: number,
  off: number,
  sd: number,
  chosen: RankChosen,
): number {
  const all = ranks.length;
  if (!isCounted(all, chosen)) return normalP(off, sd, chosen);
  const doubled = Array.from(ranks, (rank) => 2 * rank);
  const isFirst = 2 * m <= all;
  const size = isFirst ? m : all - m;
  const mirrored = { both: 'both', less: 'greater', greater: 'less' } as const;
  const own = isFirst ? sum : (all * (all + 1)) / 2 - sum;
  const side = isFirst ? chosen.sided : mirrored[chosen.sided];
  return exactP(sumsOfSome(doubled, size), 2 * own, size * (all + 1), side);
}

/** U where no values are tied. */
function sumsFree(m: number, n: number): Float64Array {
  const size = Math.min(m, n);
  const sums = sumsOfSome(
    Array.from({ length: m + n }, (_, at) => at + 1),
    size,
  );
  return sums.slice((size * (size + 1)) / 2);
}

/**
 * With Newcombe's (2006) interval, his fifth: the values that lie no further from what was seen than their own spread has it, with
 * both groups taken as of one size there. It is never empty, also where no values of one group reach the other's.
 */
function superiorityOf(value: number, m: number, n: number, chosen: RankChosen): Value {
  const most = (m + n) / 2 - 1;
  const sd = (at: number) =>
    Math.sqrt((at * (1 - at) * (1 + most * ((1 - at) / (2 - at) + at / (1 + at)))) / (m * n));
  const { low, high } = tailsOf(chosen);
  // Without its sign the other end is the same; with a half beyond it the limit is what was seen.
  const limit = (seen: number, tail: number) =>
    seen === 0 || tail === 0.5
      ? seen
      : root((at) => seen - at + quantile(tail) * sd(at), 0, Math.min(seen, NEXT_TO_ONE));
  return {
    is: 'estimate',
    n: m + n,
    value,
    ...(low > 0 && { low: limit(value, low) }),
    ...(high > 0 && { high: 1 - limit(1 - value, high) }),
  };
}

/** How likely a value of the first group is larger than one of the second, ties counting half. */
function superiority(x: Float64Array, y: Float64Array): number {
  let [below, upTo, halves] = [0, 0, 0];
  for (const value of x) {
    while (below < y.length && y[below]! < value) below++;
    while (upTo < y.length && y[upTo]! <= value) upTo++;
    halves += below + upTo;
  }
  return halves / 2 / (x.length * y.length);
}
