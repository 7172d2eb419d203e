/** How long until an event, where some are lost from sight before: curves of groups, their medians, and whether they differ. */
import { countsOf } from '../../statistics/survival/counts.ts';
import { FollowUp } from '../../statistics/survival/followUp.ts';
import {
  kaplanMeier as estimated,
  type Reached,
  type SurvivalCurve,
  type Transform,
  timeAt,
} from '../../statistics/survival/kaplanMeier.ts';
import {
  eventNotes,
  followUpOf,
  followUpOptions,
  followUpRoles,
  groupsIfAny,
  type People,
  peopleOf,
  rowsIn,
} from '../followUp.ts';
import { confidence, define } from '../method.ts';
import { about } from '../moreGroups.ts';
import { profilesOf } from '../pictures.ts';
import type { Heading, Note, Picture, Row, Table, Value } from '../result.ts';
import { oneOfLevels, only, scores, usedLevels } from '../values.ts';
import { comparisonsOf } from './comparisons.ts';
import { kaplanMeierInR } from './inR.ts';
import { timesShown } from './times.ts';

export const kaplanMeier = define({
  id: 'kaplan-meier',
  group: 'survival',
  missing: ['complete'],
  roles: [...followUpRoles, groupsIfAny, { ...oneOfLevels, name: 'strata', least: 0, mostLevels: 100 }],
  options: [
    confidence,
    ...followUpOptions,
    // R's is log, whose limits leave 0 to 1 and are cut there.
    { name: 'transform', kind: 'choice', options: ['log-log', 'log', 'plain'], default: 'log-log' },
    { name: 'quantile', kind: 'number', min: 0.01, max: 0.99, default: 0.5 },
    { name: 'every', kind: 'number', min: 0, max: 1e9, default: 0 },
    // 0 and 0 is the log-rank test: another weight is a plan's, not the data's.
    { name: 'rho', kind: 'number', min: 0, max: 5, default: 0 },
    { name: 'gamma', kind: 'number', min: 0, max: 5, default: 0 },
    scores,
  ],
  assumptions: ['independentRows', 'censoringTellsNothing', 'oneBeginning', 'parallelCurves'],
  sources: [
    'kaplan1958',
    'greenwood1926',
    'kalbfleisch2002',
    'brookmeyer1982',
    'mantel1966',
    'harrington1982',
    'tarone1975survival',
    'schemper1996',
  ],
  solve: ({ n, roles }, chosen) => {
    const people = peopleOf(roles, chosen);
    const by = roles.by[0];
    const groups = rowsIn(n, by).map(({ level, rows }): Arm => {
      const followUp = followUpOf(people, rows);
      return {
        heading: by && level !== undefined ? { ...about(by), group: level } : { word: 'overall' },
        n: rows.length,
        followUp,
        curve: estimated(followUp, chosen.confidence, chosen.transform),
        counts: countsOf(followUp),
      };
    });
    const times = timesShown(people.time, chosen.every);
    const time = about(only(roles.time));
    return {
      tables: [
        followed(groups, chosen),
        ...(times.length > 0 ? [survivalAtTimes(groups, times, time)] : []),
        ...(by && groups.length > 1 ? comparisonsOf(people, by, roles.strata[0], chosen) : []),
      ],
      notes: [...eventNotes(people), ...warnings(groups, people)],
      pictures: parallels(groups, times, time),
    };
  },
  script: ({ n, roles }, chosen, base) => {
    const { time } = peopleOf(roles, chosen);
    const by = roles.by[0];
    return kaplanMeierInR(roles, chosen, {
      base,
      groups: by && usedLevels(by).map(({ level }) => level),
      times: n > 0 ? timesShown(time, chosen.every) : [],
    });
  },
});

type Chosen = { confidence: number; transform: Transform; quantile: number };

type Arm = {
  heading: Heading;
  n: number;
  followUp: FollowUp;
  curve: SurvivalCurve;
  counts: ReturnType<typeof countsOf>;
};

const isOther = (share: number) => share !== 0.5;

/** How many there are, how many had the event, by when half of them had, and how long they were followed. */
function followed(groups: readonly Arm[], chosen: Chosen): Table {
  return {
    id: 'followed',
    columns: [
      { word: 'n' },
      { word: 'events' },
      { word: 'censored' },
      { word: 'medianTime' },
      ...(isOther(chosen.quantile) ? [{ word: 'quantileTime' }] : []),
      { word: 'medianFollowUp' },
    ],
    rows: groups.map(({ heading, n, followUp, curve }): Row => {
      const events = followUp.inOrder.reduce((sum, { event }) => sum + (event ? 1 : 0), 0);
      const count = (value: number): Value => ({ is: 'count', n, value });
      // Being lost from sight is the event of this curve, and the event what hides it.
      const turned = estimated(reversed(followUp), chosen.confidence, chosen.transform);
      return {
        heading,
        cells: [
          count(n),
          count(events),
          count(n - events),
          reachedCell(n, timeAt(curve, 0.5)),
          ...(isOther(chosen.quantile) ? [reachedCell(n, timeAt(curve, 1 - chosen.quantile))] : []),
          reachedCell(n, timeAt(turned, 0.5)),
        ],
      };
    }),
  };
}

const reversed = ({ inOrder }: FollowUp) =>
  new FollowUp(inOrder.map((one) => ({ ...one, event: !one.event })));

function reachedCell(n: number, { time, low, high }: Reached): Value {
  const limits = { ...(low !== undefined && { low }), ...(high !== undefined && { high }) };
  return time === undefined
    ? { is: 'none', n, why: 'notReached', ...limits }
    : { is: 'estimate', n, value: time, ...limits };
}

function survivalAtTimes(groups: readonly Arm[], times: readonly number[], time: Heading): Table {
  return {
    id: 'survivalAtTimes',
    columns: ['atRisk', 'eventsSoFar', 'censoredSoFar', 'survival'].map((word) => ({ word })),
    rows: times.flatMap((at) =>
      groups.map(({ heading: { group }, n, curve, counts }): Row => {
        const { atRisk, events, censored } = counts(at);
        const count = (value: number): Value => ({ is: 'count', n, value });
        return {
          heading: { ...time, level: String(at), ...(group !== undefined && { group }) },
          cells: [count(atRisk), count(events), count(censored), survivalCell(n, curve, at, atRisk)],
        };
      }),
    ),
  };
}

/** Nothing is known of a curve after the last who was followed, unless it has come to 0. */
function survivalCell(n: number, { steps }: SurvivalCurve, at: number, atRisk: number): Value {
  const step = steps.findLast(({ time }) => time <= at);
  if (!step || (atRisk === 0 && step.s > 0 && step.time < at)) return { is: 'none', n, why: 'nobodyAtRisk' };
  const isSpread = step.s > 0 && step.s < 1;
  return { is: 'estimate', n, value: step.s, ...(isSpread && { low: step.lo, high: step.hi }) };
}

/** Fewer events than these say little; of a curve fewer people. */
const few = 10;

function warnings(groups: readonly Arm[], { event }: People): Note[] {
  const events = event.reduce((sum, one) => sum + one, 0);
  const open = groups.filter(({ curve }) => timeAt(curve, 0.5).time === undefined);
  const early = open.some(({ followUp: { inOrder } }) => {
    const last = inOrder.at(-1)?.time ?? 0;
    const lost = inOrder.filter((one) => !one.event);
    return lost.filter(({ time }) => time < last / 2).length > inOrder.length / 2;
  });
  const thin = groups.flatMap(({ followUp: { inOrder } }) => inOrder.at(-few)?.time ?? []);
  const from = thin.length > 0 ? Math.min(...thin) : undefined;
  return [
    ...(events < few ? [{ key: 'fewEvents', values: { events } }] : []),
    ...(open.length > 0 && events > 0 ? [{ key: 'medianNotReached' }] : []),
    ...(early ? [{ key: 'earlyCensoring' }] : []),
    ...(from !== undefined ? [{ key: 'fewAtRisk', values: { few, from } }] : []),
  ];
}

/** The logarithm of the cumulated hazard: lines of groups run parallel where hazards are proportional. */
function parallels(groups: readonly Arm[], times: readonly number[], time: Heading): Picture[] {
  if (groups.length < 2) return [];
  return profilesOf({ word: 'logHazard' }, 'parallelCurves', {
    places: times.map((at) => ({ ...time, level: String(at) })),
    series: groups.map(({ heading, curve: { steps }, counts }) => ({
      heading: { group: heading.group ?? '' },
      values: times.map((at) => {
        const s = steps.findLast((step) => step.time <= at)?.s ?? 1;
        return s > 0 && s < 1 && counts(at).atRisk > 0 ? { value: Math.log(-Math.log(s)) } : undefined;
      }),
    })),
    isJoined: true,
  });
}
