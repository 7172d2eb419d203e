/** A variable in several groups by its ranks: whether one lies higher than another, and by Dunn's test which. */
import { inTurn, partOf } from '../../lib/report.ts';
import { adjusted } from '../../statistics/adjust.ts';
import { chiSquareTails } from '../../statistics/distributions/chiSquare.ts';
import { quantile, upperTail } from '../../statistics/distributions/normal.ts';
import { midranks } from '../../statistics/ranks/ranks.ts';
import { divisionsP } from '../../statistics/ranks/several.ts';
import { across, acrossNotes, acrossVariables } from '../across.ts';
import { shareOfRanks } from '../effects.ts';
import { confidence, define } from '../method.ts';
import {
  about,
  adjustment,
  exactnessOfSeveral,
  groupsOf,
  pairRows,
  pairsOf,
  severalRoles,
} from '../moreGroups.ts';
import { boxesOf, namedGroups } from '../pictures.ts';
import { rankCells, rankColumns } from '../rankTest.ts';
import type { Note, Row, Value } from '../result.ts';
import { countsOf, inGroups, only } from '../values.ts';
import { kruskalWallisInR } from './inR.ts';

/**
 * With groups of up to five the chi-square distribution is a rough one, and mostly too cautious: three groups of three that
 * do not overlap have p = 0.027 by it, and 6/1680 = 0.0036 by counting (Kruskal and Wallis had tables up to five).
 */
const fewInGroup = 5;

export const kruskalWallis = define({
  id: 'kruskal-wallis',
  group: 'moreGroups',
  missing: ['available', 'complete'],
  roles: severalRoles,
  options: [confidence, exactnessOfSeveral, adjustment, across],
  assumptions: ['independentRows', 'sameShapeForMedians'],
  sources: ['kruskal1952', 'dunn1964', 'tomczak2014', 'holm1979', 'hochberg1988', 'benjamini1995'],
  solve: ({ roles }, chosen, report) => {
    const by = only(roles.by);
    const groups = groupsOf(by);
    const sizes = countsOf(by, groups);
    const each = inTurn(roles.variables, partOf(report, 0, 2), (one) => {
      const values = inGroups(one, by, groups);
      const ranked = rankedIn(values, groups);
      const exact = chosen.exactness === 'auto' ? exactP(ranked) : undefined;
      return { heading: about(one), values, ranked, exact };
    });
    return {
      tables: [
        {
          id: 'groups',
          columns: [...rankColumns, { word: 'meanRank' }],
          rows: each.flatMap(({ heading, values, ranked }) =>
            values.map((own, at) => ({
              heading: { ...heading, group: groups[at] ?? '' },
              cells: [...rankCells(own, sizes[at] ?? 0), meanRank(ranked.groups[at])],
            })),
          ),
        },
        acrossVariables(
          {
            id: 'comparison',
            columns: [{ word: 'test' }, { word: 'epsilonSquared' }],
            rows: each.map(({ heading, ranked, exact }) => ({
              heading,
              cells: overallRanks(ranked, (1 - chosen.confidence) / 2, exact),
            })),
          },
          chosen.across,
        ),
        {
          id: 'pairs',
          columns: [{ word: 'rankDifference' }, { word: 'adjusted' }],
          rows: inTurn(each, partOf(report, 1, 2), ({ heading, ranked }) =>
            pairTests(heading, ranked, chosen),
          ).flat(),
        },
      ],
      notes: [
        ...each.flatMap(({ heading, ranked, exact }) =>
          noteOf(heading.variable?.name ?? '', ranked, exact !== undefined),
        ),
        { key: 'rankShareInterval' },
        { key: 'intervalsOneByOne' },
        ...acrossNotes(chosen.across, 'wholes'),
      ],
      pictures: each.flatMap(({ heading, values }) =>
        boxesOf(heading, namedGroups(groups, values), 'sameShapeForMedians'),
      ),
    };
  },
  script: ({ roles }, chosen) => {
    const by = only(roles.by);
    const groups = groupsOf(by);
    const names = roles.variables.map(({ name }) => name);
    const counted = roles.variables.flatMap((one) => {
      const isCounted = exactP(rankedIn(inGroups(one, by, groups), groups)) !== undefined;
      return chosen.exactness === 'auto' && isCounted ? [one.name] : [];
    });
    return kruskalWallisInR(names, by.name, groups, { ...chosen, counted });
  },
});

/** `ranks`: of all values, those of the first group first; `variance`: of all of them, as of a sample. */
type Ranked = {
  n: number;
  groups: { group: string; n: number; mean: number }[];
  ranks: Float64Array;
  variance: number;
};

/** Groups that somebody is in. */
const usedOf = ({ groups }: Ranked) => groups.filter(({ n }) => n > 0);

/** By which distribution P is. */
function noteOf(variable: string, ranked: Ranked, isExact: boolean): Note[] {
  const used = usedOf(ranked);
  if (used.length < 2 || !(ranked.variance > 0)) return [];
  if (isExact) return [{ key: 'exactOrders', values: { variable } }];
  const least = Math.min(...used.map(({ n }) => n));
  return [
    least <= fewInGroup
      ? { key: 'fewForChiSquare', values: { variable, least } }
      : { key: 'chiSquareRanks', values: { variable } },
  ];
}

export function rankedIn(values: readonly Float64Array[], groups: readonly string[]): Ranked {
  const all = new Float64Array(values.reduce((sum, { length }) => sum + length, 0));
  let from = 0;
  for (const own of values) {
    all.set(own, from);
    from += own.length;
  }
  const { ranks, ties } = midranks(all);
  const n = all.length;
  let at = 0;
  const means = values.map(({ length }, place) => {
    const sum = ranks.subarray(at, at + length).reduce((whole, rank) => whole + rank, 0);
    at += length;
    return { group: groups[place] ?? '', n: length, mean: length > 0 ? sum / length : 0 };
  });
  return { n, groups: means, ranks, variance: n > 1 ? (n * (n * n - 1) - ties) / (12 * (n - 1)) : 0 };
}

function meanRank(one: Ranked['groups'][number] | undefined): Value {
  if (!one || one.n === 0) return { is: 'none', n: 0, why: 'noValues' };
  return { is: 'estimate', n: one.n, value: one.mean };
}

/** Of all ways to divide the ranks; undefined where they are too many, or no test is there. */
function exactP(ranked: Ranked): number | undefined {
  const used = usedOf(ranked);
  if (used.length < 2 || !(ranked.variance > 0)) return undefined;
  const sizes = used.map((one) => one.n);
  const squares = used.reduce((sum, one) => sum + (2 * one.n * one.mean) ** 2 / one.n, 0);
  const doubled = Array.from(ranked.ranks, (rank) => Math.round(2 * rank));
  return divisionsP(doubled, sizes, squares);
}

export function overallRanks(ranked: Ranked, tail: number, exact?: number): Value[] {
  const { n, variance } = ranked;
  const used = usedOf(ranked);
  const why = n === 0 ? 'noValues' : used.length < 2 ? 'oneGroup' : 'noSpread';
  if (used.length < 2 || !(variance > 0)) return [0, 1].map(() => ({ is: 'none', n, why }));
  const squares = used.reduce((sum, one) => sum + one.n * (one.mean - (n + 1) / 2) ** 2, 0);
  const statistic = squares / variance;
  const df = used.length - 1;
  return [
    exact === undefined
      ? { is: 'test', n, statistic, df, p: chiSquareTails(statistic, df).upper }
      : { is: 'test', n, statistic, p: exact },
    // The share of the squares of ranks that lies between groups.
    shareOfRanks(statistic, df, n, n - 1, tail),
  ];
}

/** Dunn (1964): the ranks of all groups, and their variance with ties. */
function pairTests(
  heading: ReturnType<typeof about>,
  { groups, variance }: Ranked,
  { adjustment: way, confidence }: { adjustment: (typeof adjustment.options)[number]; confidence: number },
): Row[] {
  const tests = pairsOf(groups).map(([a, b]) => {
    const n = a.n + b.n;
    if (a.n === 0 || b.n === 0) return { n, why: 'noValues' as const, z: 0, difference: 0, se: 0 };
    const difference = a.mean - b.mean;
    if (!(variance > 0)) return { n, why: 'noSpread' as const, z: 0, difference, se: 0 };
    const se = Math.sqrt(variance * (1 / a.n + 1 / b.n));
    return { n, why: undefined, z: difference / se, difference, se };
  });
  const known = tests.filter(({ why }) => why === undefined);
  const ps = adjusted(
    known.map(({ z }) => Math.min(1, 2 * upperTail(Math.abs(z)))),
    way,
  );
  const cells = tests.map((one): Value[] => {
    const { n, why, z: statistic, difference, se } = one;
    const reach = -quantile((1 - confidence) / 2) * se;
    const value: Value =
      why === 'noValues'
        ? { is: 'none', n, why }
        : {
            is: 'estimate',
            n,
            value: difference,
            ...(se > 0 && { low: difference - reach, high: difference + reach }),
          };
    if (why !== undefined) return [value, { is: 'none', n, why }];
    return [value, { is: 'test', n, statistic, p: ps[known.indexOf(one)] ?? 1 }];
  });
  let at = 0;
  return pairRows(heading, groups, () => cells[at++] ?? []);
}
