/** Mean times without an event up to a horizon, and how far those of groups lie apart: no proportional hazards are needed. */
import { adjusted } from '../../statistics/adjust.ts';
import { quantile, upperTail } from '../../statistics/distributions/normal.ts';
import { around, type Normal, ratioOf } from '../../statistics/estimate.ts';
import type { FollowUp } from '../../statistics/survival/followUp.ts';
import { kaplanMeier } from '../../statistics/survival/kaplanMeier.ts';
import { restrictedMean as areaTo } from '../../statistics/survival/restrictedMean.ts';
import {
  eventNotes,
  followUpOf,
  followUpOptions,
  followUpRoles,
  groupsIfAny,
  peopleOf,
  rowsIn,
} from '../followUp.ts';
import { confidence, define } from '../method.ts';
import { about, adjustment, pairRows, pairsOf } from '../moreGroups.ts';
import type { Row, Table, Value } from '../result.ts';
import { usedLevels } from '../values.ts';
import { restrictedMeanInR } from './inR.ts';

export const restrictedMean = define({
  id: 'restricted-mean',
  group: 'survival',
  missing: ['complete'],
  roles: [...followUpRoles, groupsIfAny],
  options: [
    confidence,
    ...followUpOptions,
    // 0 is the longest for which all groups are known; a plan names one before the data are seen.
    { name: 'horizon', kind: 'number', min: 0, max: 1e9, default: 0 },
    adjustment,
  ],
  assumptions: ['independentRows', 'censoringTellsNothing', 'oneBeginning', 'horizonBeforeData'],
  sources: ['irwin1949', 'royston2013', 'uno2014', 'kaplan1958'],
  solve: ({ n, roles }, chosen) => {
    const people = peopleOf(roles, chosen);
    const by = roles.by[0];
    const arms = rowsIn(n, by).map(({ level, rows }): Arm => {
      const followUp = followUpOf(people, rows);
      const last = followUp.inOrder.at(-1)?.time ?? 0;
      const ends = (kaplanMeier(followUp).steps.at(-1)?.s ?? 1) === 0;
      return { group: level ?? '', followUp, last, reach: ends ? Number.POSITIVE_INFINITY : last };
    });
    const horizon = horizonOf(arms, chosen.horizon);
    const z = -quantile((1 - chosen.confidence) / 2);
    const all = arms.map((arm) => ({
      ...arm,
      mean: horizon > 0 && arm.reach >= horizon ? areaTo(arm.followUp, horizon) : undefined,
    }));
    return {
      tables: [
        {
          id: 'restrictedMeans',
          columns: ['n', 'events', 'restrictedMean'].map((word) => ({ word })),
          rows: all.map(
            (arm): Row => ({
              heading: by ? { ...about(by), group: arm.group } : { word: 'overall' },
              cells: meanCells(arm, horizon, z),
            }),
          ),
        },
        ...(by && all.length > 1
          ? [
              {
                id: 'pairs',
                columns: ['difference', 'ratio', 'test', ...(all.length > 2 ? ['adjusted'] : [])].map(
                  (word) => ({
                    word,
                  }),
                ),
                rows: pairRows(about(by), all, pairsIn(all, chosen)),
              } satisfies Table,
            ]
          : []),
      ],
      notes: [
        ...eventNotes(people),
        { key: 'upToHorizon', values: { horizon } },
        ...(all.some(({ mean }) => !mean) ? [{ key: 'horizonTooFar' }] : []),
        ...(by && all.length > 2 ? [{ key: 'intervalsOneByOne' }] : []),
      ],
    };
  },
  script: ({ n, roles }, chosen, base) => {
    const people = peopleOf(roles, chosen);
    const by = roles.by[0];
    const arms = rowsIn(n, by).map(({ rows }) => ({
      last: rows.reduce((most, row) => Math.max(most, people.time[row]!), 0),
    }));
    return restrictedMeanInR(roles, chosen, {
      base,
      groups: by && usedLevels(by).map(({ level }) => level),
      horizon: horizonOf(arms, chosen.horizon),
    });
  },
});

/** `last`: of those who were followed; `reach`: as far as the curve is known, without end where it came to 0. */
type Arm = { group: string; followUp: FollowUp; last: number; reach: number };
type WithMean = Arm & { mean: Normal | undefined };

/** The shortest of the longest times of groups, unless one was chosen. */
const horizonOf = (arms: readonly Pick<Arm, 'last'>[], chosen: number) =>
  chosen > 0 ? chosen : Math.min(...arms.map(({ last }) => last));

function meanCells({ followUp: { inOrder }, mean }: WithMean, horizon: number, z: number): Value[] {
  const n = inOrder.length;
  const events = inOrder.reduce((sum, { event, time }) => sum + (event && time <= horizon ? 1 : 0), 0);
  const counts = [n, events].map((value): Value => ({ is: 'count', n, value }));
  if (!mean) return [...counts, { is: 'none', n, why: 'nobodyAtRisk' }];
  const { estimate, low, high } = around(mean.estimate, z * Math.sqrt(mean.variance));
  return [...counts, { is: 'estimate', n, value: estimate, ...(mean.variance > 0 && { low, high }) }];
}

type Chosen = { confidence: number; adjustment: Parameters<typeof adjusted>[1] };

/** The first of each two less the second, and by it. */
function pairsIn(all: readonly WithMean[], chosen: Chosen): (first: WithMean, second: WithMean) => Value[] {
  const pairs = pairsOf(all).map(([first, second]) => ({ first, second, test: testOf(first, second) }));
  const known = pairs.flatMap(({ test }) => (test.is === 'test' ? [test.p] : []));
  const ps = adjusted(known, chosen.adjustment);
  let at = 0;
  const cells = pairs.map(({ first, second, test }) => {
    const own = [...effectCells(first, second, chosen.confidence), test];
    if (all.length < 3) return own;
    return [...own, test.is === 'test' ? { is: 'test' as const, n: test.n, p: ps[at++]! } : test];
  });
  return (first, second) =>
    cells[pairs.findIndex((one) => one.first === first && one.second === second)] ?? [];
}

const sizeOf = (first: WithMean, second: WithMean) =>
  first.followUp.inOrder.length + second.followUp.inOrder.length;

function testOf(first: WithMean, second: WithMean): Value {
  const n = sizeOf(first, second);
  if (!first.mean || !second.mean) return { is: 'none', n, why: 'nobodyAtRisk' };
  const spread = first.mean.variance + second.mean.variance;
  if (!(spread > 0)) return { is: 'none', n, why: 'noSpread' };
  const statistic = (first.mean.estimate - second.mean.estimate) / Math.sqrt(spread);
  return { is: 'test', n, statistic, p: Math.min(1, 2 * upperTail(Math.abs(statistic))) };
}

function effectCells(first: WithMean, second: WithMean, confidence: number): Value[] {
  const n = sizeOf(first, second);
  const [a, b] = [first.mean, second.mean];
  if (!a || !b) return [0, 1].map(() => ({ is: 'none', n, why: 'nobodyAtRisk' }));
  const spread = a.variance + b.variance;
  const z = -quantile((1 - confidence) / 2);
  const difference = around(a.estimate - b.estimate, z * Math.sqrt(spread));
  const relative = a.variance / a.estimate ** 2 + b.variance / b.estimate ** 2;
  const isRatio = a.estimate > 0 && b.estimate > 0;
  const ratio = isRatio
    ? ratioOf({ estimate: Math.log(a.estimate / b.estimate), variance: relative }, confidence)
    : undefined;
  const cell = ({ estimate, low, high }: typeof difference): Value => ({
    ...{ is: 'estimate', n, value: estimate },
    ...(spread > 0 && { low, high }),
  });
  return [cell(difference), ratio ? cell(ratio) : { is: 'none', n, why: 'notPositive' }];
}
