/** Survival of groups: curves with their limits, ticks where somebody was lost from sight, medians, and who is at risk. */
import { happened } from '../../methods/followUp.ts';
import { confidence, type Numbers, toldApart } from '../../methods/method.ts';
import { only, positive } from '../../methods/values.ts';
import { countsOf } from '../../statistics/survival/counts.ts';
import { type Followed, FollowUp } from '../../statistics/survival/followUp.ts';
import { logRankOfGroups } from '../../statistics/survival/groups.ts';
import {
  kaplanMeier as estimated,
  medianOf,
  type Step,
  type SurvivalCurve,
} from '../../statistics/survival/kaplanMeier.ts';
import { eventOf } from '../bars/shared.ts';
import { Undrawable } from '../fault.ts';
import { type Caution, defineFigure, type Layer, type Told, type Under } from '../figure.ts';
import {
  byGroup,
  columnOf,
  count,
  type Group,
  levelTitle,
  levelTold,
  named,
  oneMeasure,
  rounded,
  seriesOf,
  titleOf,
} from '../shared.ts';
import { survivalInR } from './inR.ts';

export const kaplanMeier = defineFigure({
  id: 'kaplan-meier',
  missing: ['complete'],
  roles: [
    { ...oneMeasure, name: 'time' },
    {
      name: 'event',
      as: 'levels',
      kinds: toldApart,
      suggested: ['category'],
      least: 1,
      most: 1,
      mostLevels: 20,
    },
    byGroup,
  ],
  options: [
    confidence,
    // R's is log, whose limits leave 0 to 1 and are cut there.
    { name: 'transform', kind: 'choice', options: ['log-log', 'log', 'plain'], default: 'log-log' },
    positive,
    { ...happened, later: true },
    { name: 'shows', kind: 'choice', options: ['survival', 'events'], default: 'survival' },
    { name: 'band', kind: 'truth', default: true },
    { name: 'ticks', kind: 'truth', default: true },
    { name: 'median', kind: 'truth', default: false },
    { name: 'atRisk', kind: 'truth', default: true },
    { name: 'eventsSoFar', kind: 'truth', default: false },
    { name: 'lostSoFar', kind: 'truth', default: false },
    // Only who is still followed then; 0 is all of them.
    { name: 'landmark', kind: 'number', min: 0, max: 1e9, default: 0 },
  ],
  inR: [
    { id: 'band', columns: { xmin: 'xmin', xmax: 'xmax', ymin: 'ymin', ymax: 'ymax' } },
    { id: 'curve', columns: { x: 'x', y: 'y' } },
    { id: 'ticks', columns: { x: 'x', y: 'y' } },
  ],
  plot: ({ n, roles }, chosen) => {
    const [time, event] = [only(roles.time), only(roles.event)];
    const { isEvent, level } = eventOf(event, chosen.positive, chosen.happened);
    const groups = seriesOf(n, roles.by);
    const arms = groups.map((group) => armOf(group, time, isEvent, chosen));
    const last = Math.max(...arms.map(({ end }) => end));
    const place = (s: number) => (chosen.shows === 'events' ? 1 - s : s);
    const people = arms.reduce((sum, { counts }) => sum + counts(chosen.landmark).atRisk, 0);
    const events = arms.reduce((sum, { counts }) => sum + counts(last).events, 0);
    return {
      x: {
        is: 'numbers',
        title: titleOf(time),
        from: Math.min(chosen.landmark, last),
        to: last,
        exact: true,
      },
      y: {
        is: 'numbers',
        title: { word: chosen.shows },
        from: 0,
        to: 1,
        exact: true,
        ticks: [0, 0.25, 0.5, 0.75, 1],
      },
      layers: layersOf(arms, chosen, place),
      series: groups.map(({ title }) => title),
      beside:
        groups.length < 2
          ? []
          : arms.map(({ curve, group }, series) => ({
              y: place(curve.steps.at(-1)?.s ?? 1),
              title: group.title,
              series,
            })),
      ...withUnder(arms, chosen),
      told: [
        {
          key: 'kaplanMeier',
          values: {
            n: count(people),
            events: count(events),
            event: named(level === undefined ? titleOf(event) : levelTitle(event, level)),
          },
        },
        ...(chosen.landmark > 0 ? [{ key: 'fromLandmark', values: { from: rounded(chosen.landmark) } }] : []),
        ...arms.flatMap(medianTold),
        levelTold(chosen.confidence),
        ...testTold(arms),
      ],
      cautions: arms.flatMap(fewTold),
    };
  },
  script: ({ roles }, chosen) => {
    const event = only(roles.event);
    const { level } = eventOf(event, chosen.positive, chosen.happened);
    return survivalInR(
      { time: only(roles.time).name, event: event.name, level, by: roles.by[0]?.name },
      chosen,
    );
  },
});

type Chosen = {
  confidence: number;
  transform: 'log-log' | 'log' | 'plain';
  band: boolean;
  ticks: boolean;
  median: boolean;
  atRisk: boolean;
  eventsSoFar: boolean;
  lostSoFar: boolean;
  landmark: number;
};

type Arm = {
  group: Group;
  people: readonly Followed[];
  curve: SurvivalCurve;
  counts: ReturnType<typeof countsOf>;
  /** Of the last who was followed. */
  end: number;
};

function armOf(group: Group, time: Numbers, isEvent: (row: number) => boolean, chosen: Chosen): Arm {
  const all = Array.from(group.rows, (row) => ({ time: time.values[row]!, event: isEvent(row) }));
  const early = all.filter((one) => one.time < 0).length;
  if (early > 0) throw new Undrawable('negativeTime', { variable: time.name, rows: early });
  // Whoever has the event at the landmark is no longer followed after it.
  const people = chosen.landmark > 0 ? all.filter((one) => one.time > chosen.landmark) : all;
  if (people.length === 0) throw new Undrawable('nothingFrom', { from: chosen.landmark });
  const followUp = new FollowUp(people);
  const curve = estimated(followUp, chosen.confidence, chosen.transform);
  return { group, people, curve, counts: countsOf(followUp), end: followUp.inOrder.at(-1)?.time ?? 0 };
}

/** From the landmark, or 0, to the last who was followed. */
function wholeOf({ curve, end }: Arm, { landmark }: Chosen): Step[] {
  const [first, ...steps] = curve.steps;
  const whole = first ? [{ ...first, time: landmark }, ...steps] : steps;
  const last = whole.at(-1);
  return last && last.time < end ? [...whole, { ...last, time: end }] : whole;
}

function layersOf(arms: readonly Arm[], chosen: Chosen, place: (s: number) => number): Layer[] {
  const each = (make: (arm: Arm, series: number) => Layer[]) => arms.flatMap(make);
  const bands = each((arm, series) => {
    const steps = wholeOf(arm, chosen);
    const until = steps.map((step, at) => steps[at + 1]?.time ?? step.time);
    // Where survival is 0 there is no interval.
    const kept = steps.flatMap((step, at) => (step.s > 0 ? [{ ...step, until: until[at]! }] : []));
    const limits = kept.map(({ lo, hi }) => [place(lo), place(hi)].sort((a, b) => a - b));
    return [
      {
        id: 'band',
        geom: 'stepBand',
        series,
        columns: {
          xmin: columnOf(kept.map(({ time }) => time)),
          xmax: columnOf(kept.map((one) => one.until)),
          ymin: columnOf(limits.map(([low = 0]) => low)),
          ymax: columnOf(limits.map(([, high = 0]) => high)),
        },
      },
    ];
  });
  const curves = each((arm, series) => {
    const steps = wholeOf(arm, chosen);
    const columns = {
      x: columnOf(steps.map(({ time }) => time)),
      y: columnOf(steps.map(({ s }) => place(s))),
    };
    return [{ id: 'curve', geom: 'step', series, columns }];
  });
  const ticks = each(({ curve: { censored } }, series) => {
    const columns = {
      x: columnOf(censored.map(({ time }) => time)),
      y: columnOf(censored.map(({ s }) => place(s))),
    };
    return [{ id: 'ticks', geom: 'ticks', series, columns }];
  });
  const medians = each(({ curve }) => {
    const { median } = medianOf(curve);
    if (median === undefined) return [];
    const columns = { x: columnOf([chosen.landmark, median, median]), y: columnOf([0.5, 0.5, 0]) };
    return [{ id: 'median', geom: 'line', isDashed: true, columns }];
  });
  return [
    ...(chosen.band ? bands : []),
    ...curves,
    ...(chosen.ticks ? ticks : []),
    ...(chosen.median ? medians : []),
  ];
}

function withUnder(arms: readonly Arm[], chosen: Chosen): { under?: Under } {
  const blocks = [
    { word: 'atRisk', of: 'atRisk', isShown: chosen.atRisk },
    { word: 'eventsSoFar', of: 'events', isShown: chosen.eventsSoFar },
    { word: 'lostSoFar', of: 'censored', isShown: chosen.lostSoFar },
  ] as const;
  const shown = blocks.filter(({ isShown }) => isShown);
  if (shown.length === 0) return {};
  return {
    under: (breaks) =>
      shown.map(({ word, of }) => ({
        word,
        rows: arms.map(({ counts }) => breaks.map((time) => counts(time)[of])),
      })),
  };
}

function medianTold({ curve, group }: Arm): Told[] {
  const { median, low, high } = medianOf(curve);
  const own = { group: named(group.title) };
  if (median === undefined && low === undefined) return [{ key: 'medianNever', values: own }];
  if (median === undefined) return [{ key: 'medianNeverFrom', values: { ...own, low: rounded(low ?? 0) } }];
  if (low === undefined) return [{ key: 'median', values: { ...own, median: rounded(median) } }];
  if (high === undefined)
    return [{ key: 'medianFrom', values: { ...own, median: rounded(median), low: rounded(low) } }];
  return [
    {
      key: 'medianBetween',
      values: { ...own, median: rounded(median), low: rounded(low), high: rounded(high) },
    },
  ];
}

/** Of all groups together; where no event fell while several were at risk there is nothing to compare. */
function testTold(arms: readonly Arm[]): Told[] {
  if (arms.length < 2) return [];
  try {
    const { p } = logRankOfGroups(arms.map(({ people }) => people));
    const [least, most] = [0.001, 0.999];
    const key = p < least ? 'logRankBelow' : p > most ? 'logRankAbove' : 'logRank';
    const shown = Math.min(most, Math.max(least, p));
    return [{ key, values: { p: { as: 'number', value: shown, digits: 3 } } }];
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}

/** Fewer than this say little of a curve's end. */
const few = 10;

function fewTold({ group, people }: Arm): Caution[] {
  const times = people.map(({ time }) => time).sort((a, b) => b - a);
  const time = times[few - 1];
  // Of so few from the beginning the counts below the axis tell it.
  if (time === undefined || time === times[0]) return [];
  const values = { group: named(group.title), time: rounded(time), few: count(few) };
  return [{ key: 'fewAtRisk', values, better: { x: { to: time } } }];
}
