/**
 * The demonstration study behind the home page: planned, simulated and analysed here, so that its panels, tables
 * and figures agree because they are one study. Nothing is typed in that can be computed.
 */
import { hazardRatio } from '#lib/stats/cox.ts';
import { kaplanMeier, survivalAt } from '#lib/stats/kaplanMeier.ts';
import { eventProbability, logRank, logRankPower } from '#lib/stats/logRank.ts';
import { type Allocated, atRisk } from '#lib/stats/riskSets.ts';
import { histogram, meanAndSd } from '#lib/stats/summary.ts';
import { simulateTrial } from '#lib/stats/trial.ts';
import { type Axis, intervalOn, placeOn, ticksOn } from '#ui/figures/axis.ts';
import type { Interval } from '#ui/figures/forest.ts';
import type { Point, Tick } from '#ui/figures/frame.ts';
import { linePath, stepBandPath, stepPath, tickPath } from '#ui/figures/paths.ts';
import {
  type Baseline,
  isImplausible,
  type Measure,
  measures,
  plausible,
  type RecordState,
  shown,
  simulateBaseline,
  stateOf,
} from './records.ts';

/** The plan: months, rates a month. Arm 0 is usual care, arm 1 remote follow-up. */
export const plan = { seed: 172, perArm: 210, rate: 0.042, hr: 0.65, dropOut: 0.004, end: 24 } as const;

/** One patient: followed in the trial and described at baseline, under one number. */
export type Participant = Baseline & Allocated;

/** Counts of a histogram, and the bins in which every value is implausible. */
export type Distribution = { counts: number[]; flagged: number[] };

export type Column = { measure: Measure; mean: number; sd: number; missing: number; shape: Distribution };

export type Subgroup = 'all' | 'younger' | 'older' | 'women' | 'men';

/** An arm as drawn: path data for `#ui/figures/SurvivalPlot.tsx`, survival at the end, numbers at risk by tick. */
export type Arm = { line: string; band: string; ticks: string; end: number; atRisk: number[] };

export type Study = {
  patients: number;
  plan: {
    hr: number;
    power: number;
    curve: string;
    mark: Point;
    sizes: Tick[];
    levels: Tick[];
  };
  record: Baseline & { implausible: { low: number; high: number } };
  result: {
    hr: number;
    lo: number;
    hi: number;
    p: number;
    events: number;
    months: Tick[];
    levels: Tick[];
    usual: Arm;
    remote: Arm;
  };
  /** `at` is where each lies on the common axis, on which no difference stands at `one`. */
  subgroups: { group: Subgroup; hr: number; lo: number; hi: number; share: number; at: Interval }[];
  one: number;
  cleaning: { before: Distribution; after: Distribution };
  sample: (Baseline & { arm: 0 | 1; state: RecordState })[];
  columns: Column[];
  /** Counts for the strips above the columns that hold no number. */
  shares: { arms: [number, number]; sexes: [number, number]; states: [number, number, number] };
};

/** Hazard ratios of subgroups. */
const ratios: Axis = { min: 0.3, max: 2, scale: 'log', ticks: [1] };

let computed: Study | undefined;

/** The study, computed once in the life of the process: it is a constant, and the same for everyone. */
export function study(): Study {
  computed ??= analyse(participants());
  return computed;
}

/** All patients of the trial with their baseline; record k is the k-th to enter. */
export function participants(): Participant[] {
  const trial = simulateTrial(plan);
  return simulateBaseline(trial.length).map((baseline, k) => ({ ...baseline, ...trial[k]! }));
}

function analyse(all: readonly Participant[]): Study {
  const record = all.find(({ id }) => id === shown)!;
  return {
    patients: all.length,
    plan: power(all.length),
    record: { ...baselineOf(record), implausible: plausible.alt },
    result: result(all),
    subgroups: subgroups(all),
    one: ticksOn(ratios)[0]!.at,
    cleaning: cleaning(all),
    sample: all
      .filter(({ id }) => id > 180 && id <= 190)
      .map((one) => ({ ...baselineOf(one), arm: one.arm, state: stateOf(one) })),
    columns: measures.map((measure) => column(all, measure)),
    shares: {
      // In the order in which the table says them: remote and usual, women and men, locked, query and missing.
      arms: [count(all, ({ arm }) => arm === 1), count(all, ({ arm }) => arm === 0)],
      sexes: [count(all, ({ sex }) => sex === 'female'), count(all, ({ sex }) => sex === 'male')],
      states: [
        count(all, (one) => stateOf(one) === 'locked'),
        count(all, (one) => stateOf(one) === 'query'),
        count(all, (one) => stateOf(one) === 'missing'),
      ],
    },
  };
}

/** Power by number of patients, from the plan alone: what was known before the first patient. */
function power(patients: number): Study['plan'] {
  const { rate, hr, dropOut, end } = plan;
  const chance = (eventProbability(rate, dropOut, end) + eventProbability(rate * hr, dropOut, end)) / 2;
  const powerOf = (n: number) => logRankPower({ patients: n, eventProbability: chance, hr });
  const x: Axis = { min: 120, max: 640, ticks: [200, 300, patients, 600] };
  const y: Axis = { min: 0.3, max: 1, ticks: [1, 0.8, 0.5] };
  const [along, up] = [placeOn(x), placeOn(y)];
  const at = (n: number): Point => ({ x: along(n), y: up(powerOf(n)) });
  const curve = Array.from({ length: 27 }, (_, k) => x.min + 20 * k);
  return {
    hr,
    power: round(powerOf(patients), 4),
    curve: linePath(curve.map(at)),
    mark: { x: round(at(patients).x, 4), y: round(at(patients).y, 4) },
    sizes: ticksOn(x),
    levels: ticksOn(y),
  };
}

function result(all: readonly Participant[]): Study['result'] {
  const { hr, lo, hi } = hazardRatio(all);
  const months: Axis = { min: 0, max: plan.end, ticks: [0, 6, 12, 18, 24] };
  return {
    hr: round(hr, 4),
    lo: round(lo, 4),
    hi: round(hi, 4),
    p: round(logRank(all).p, 5),
    events: count(all, ({ event }) => event),
    months: ticksOn(months),
    levels: ticksOn({ min: 0, max: 1, ticks: [1, 0.75, 0.5, 0.25, 0] }),
    usual: drawArm(all, 0, months),
    remote: drawArm(all, 1, months),
  };
}

function drawArm(all: readonly Participant[], arm: 0 | 1, months: Axis): Arm {
  const patients = all.filter((one) => one.arm === arm);
  const curve = kaplanMeier(patients);
  const along = placeOn(months);
  // Those who complete the study are censored at its end; a tick there would say nothing.
  const left = curve.censored.filter(({ time }) => time < plan.end);
  return {
    line: stepPath(curve.steps.map(({ time, s }) => ({ x: along(time), y: s }))),
    band: stepBandPath(curve.steps.map(({ time, lo, hi }) => ({ x: along(time), low: lo, high: hi }))),
    ticks: tickPath(left.map(({ time, s }) => ({ x: along(time), y: s }))),
    end: round(survivalAt(curve, plan.end), 4),
    atRisk: ticksOn(months).map(({ value }) => atRisk(patients, value)),
  };
}

/** The same model in every subgroup; `share` is its part of the events, which sets the size of its mark. */
function subgroups(all: readonly Participant[]): Study['subgroups'] {
  const members: Record<Subgroup, (one: Participant) => boolean> = {
    all: () => true,
    younger: ({ age }) => age !== null && age < 65,
    older: ({ age }) => age !== null && age >= 65,
    women: ({ sex }) => sex === 'female',
    men: ({ sex }) => sex === 'male',
  };
  const groups: Subgroup[] = ['all', 'younger', 'older', 'women', 'men'];
  const events = count(all, ({ event }) => event);
  return groups.map((group) => {
    const patients = all.filter(members[group]);
    const { hr, lo, hi } = hazardRatio(patients);
    const share = count(patients, ({ event }) => event) / events;
    return {
      group,
      hr: round(hr, 3),
      lo: round(lo, 3),
      hi: round(hi, 3),
      share: round(share, 3),
      at: intervalOn(ratios, { low: lo, estimate: hr, high: hi }),
    };
  });
}

/** ALT as captured, and without what the range check asks about; each on the scale that it needs. */
function cleaning(all: readonly Participant[]): Study['cleaning'] {
  const before = measured(all, 'alt');
  const after = before.filter((value) => !isImplausible('alt', value));
  return {
    before: distribution('alt', before, [0, 420], 30),
    after: distribution('alt', after, [0, 160], 30),
  };
}

const ranges: Record<Measure, [number, number]> = {
  age: [35, 95],
  bmi: [15, 40],
  sbp: [80, 190],
  alt: [0, 200],
  creatinine: [30, 220],
  lvef: [12, 60],
};

/** Mean and spread over all values that were measured, the questioned ones included. */
function column(all: readonly Participant[], measure: Measure): Column {
  const values = measured(all, measure);
  const { mean, sd } = meanAndSd(values);
  const shape = distribution(measure, values, ranges[measure], 16);
  return { measure, mean: round(mean, 3), sd: round(sd, 3), missing: all.length - values.length, shape };
}

function distribution(
  measure: Measure,
  values: readonly number[],
  [from, to]: [number, number],
  bins: number,
): Distribution {
  const counts = histogram(values, { from, to, count: bins });
  const good = values.filter((value) => !isImplausible(measure, value));
  const goodCounts = histogram(good, { from, to, count: bins });
  const flagged = counts.flatMap((all, bin) => (all > 0 && goodCounts[bin] === 0 ? [bin] : []));
  return { counts, flagged };
}

function measured(all: readonly Participant[], measure: Measure): number[] {
  return all.map((one) => one[measure]).filter((value) => value !== null);
}

function baselineOf({ arm: _arm, time: _time, event: _event, ...baseline }: Participant): Baseline {
  return baseline;
}

function count<T>(all: readonly T[], holds: (one: T) => boolean): number {
  return all.filter(holds).length;
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
