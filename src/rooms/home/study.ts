/**
 * The demonstration study behind the home page: planned, simulated, cleaned and analysed, so that its panels, tables and
 * figures agree because they are one study. Nothing is typed in that can be computed.
 */

import { type Axis, intervalOn, log, placeOn, ticksOn } from '#figures/axis.ts';
import type { Interval } from '#figures/forest.ts';
import { columnsPath, type Tick } from '#figures/frame.ts';
import { bandPath, stepPath, tickPath } from '#figures/paths.ts';
import { histogram } from '#statistics/summary.ts';
import { FollowUp } from '#statistics/survival/followUp.ts';
import { kaplanMeier, survivalAt } from '#statistics/survival/kaplanMeier.ts';
import analysis from './analysis.json' with { type: 'json' };
import type { Analysis } from './analysis.ts';
import { imputation, plan } from './assumptions.ts';
import { visitMatrix } from './attendance.ts';
import { describe, measured } from './describe.ts';
import { type PowerFigure, powerFigure, sizeFor } from './plan.ts';
import {
  type Baseline,
  type Measure,
  measures,
  plausible,
  type Query,
  queriesOf,
  type RecordState,
  shown,
  stateOf,
} from './records.ts';
import { isIn, type Subgroup, subgroups } from './subgroups.ts';
import { course, type Participant, participants } from './trial.ts';
import type { VisitMatrix } from './visits.ts';

/** A histogram as drawn by `#ui/figures/Histogram.tsx`; in the flagged bins every value is implausible. */
type Shape = { bins: number; bars: string; flagged?: string };

/** Median and quartiles over all that were measured, and how many were not. */
export type Column = {
  measure: Measure;
  quartiles: [number, number, number];
  missing: number;
  shape: Shape;
};

/** An arm as drawn: path data for `#ui/figures/SurvivalPlot.tsx`, survival at the end, numbers at risk by tick. */
export type Arm = { line: string; band: string; ticks: string; end: number; atRisk: number[] };

/** A place of a query on the axis of its figure; what the source corrected has gone to where it belongs. */
export type Asked = { at: number; confirmed: boolean };

/** ALT before and after its queries were answered, on the same two axes. */
export type Cleaning = {
  values: number;
  corrected: number;
  confirmed: number;
  most: number;
  ticks: Tick[];
  before: { shape: Shape; asked: Asked[] };
  after: { shape: Shape; asked: Asked[] };
};

export type SubgroupRow = {
  group: Subgroup;
  hr: number;
  lo: number;
  hi: number;
  share: number;
  at: Interval;
};

export type Study = {
  patients: number;
  plan: PowerFigure & { events: number };
  /** Months of the study's course, for its time axis; the protocol in weeks. */
  course: { protocolWeeks: number; opens: number; closes: number };
  record: Baseline & { implausible: { low: number; high: number } };
  visits: VisitMatrix;
  result: {
    hr: number;
    lo: number;
    hi: number;
    p: number;
    events: number;
    deaths: number;
    copies: number;
    end: number;
    months: Tick[];
    levels: Tick[];
    usual: Arm;
    remote: Arm;
  };
  /** `at` is where each row lies on the common axis, on which no difference stands at `one`. */
  forest: { rows: SubgroupRow[]; one: number; ticks: Tick[]; interaction: Analysis['interaction'] };
  cleaning: Cleaning;
  sample: (Baseline & { state: RecordState })[];
  columns: Column[];
  /** Counts for the strips above the columns that hold no number. */
  shares: { sexes: [number, number]; states: [number, number, number] };
};

/** What the reader's hand moves, and the page brings for its script. */
export type ShownPlan = Pick<Study, 'patients' | 'plan'>;

/** Hazard ratios of subgroups. */
const ratios: Axis = { min: 0.25, max: 2, scale: log, ticks: [0.5, 1, 2] };

let computed: Study | undefined;

/** The study, computed once in the life of the process: it is a constant, and the same for everyone. */
export function study(): Study {
  computed ??= present(participants());
  return computed;
}

function present(all: readonly Participant[]): Study {
  const found: Analysis = analysis;
  const record = all.find(({ id }) => id === shown)!;
  const states = all.map(stateOf);
  const inState = (state: RecordState) => states.filter((one) => one === state).length;
  return {
    patients: all.length,
    plan: { ...powerFigure(plan), events: sizeFor(plan).events },
    course: {
      protocolWeeks: course.protocolWeeks,
      opens: course.opens,
      closes: course.opens + course.recruitment + plan.end,
    },
    record: { ...baselineOf(record), implausible: plausible.alt },
    visits: visitMatrix(all),
    result: result(all, found),
    forest: forest(all, found),
    cleaning: cleaning(all),
    sample: all
      .filter(({ id }) => id > 180 && id <= 190)
      .map((one) => ({ ...baselineOf(one), state: stateOf(one) })),
    columns: measures.map((measure) => drawColumn(all, measure)),
    shares: {
      // In the order in which the table says them: women and men; locked, confirmed and missing.
      sexes: [count(all, ({ sex }) => sex === 'female'), count(all, ({ sex }) => sex === 'male')],
      states: [inState('locked'), inState('confirmed'), inState('missing')],
    },
  };
}

function result(all: readonly Participant[], { p, ratios }: Analysis): Study['result'] {
  const { estimate: hr, low: lo, high: hi } = ratios.all;
  const months: Axis = { min: 0, max: plan.end, ticks: [0, 6, 12, 18, 24] };
  return {
    hr: round(hr, 4),
    lo: round(lo, 4),
    hi: round(hi, 4),
    p: round(p, 5),
    events: count(all, ({ event }) => event),
    deaths: count(all, ({ died }) => died),
    copies: imputation.copies,
    end: plan.end,
    months: ticksOn(months),
    levels: ticksOn({ min: 0, max: 1, ticks: [1, 0.75, 0.5, 0.25, 0] }),
    usual: drawArm(all, 0, months),
    remote: drawArm(all, 1, months),
  };
}

/** Months at which the band is drawn: at every event it would weigh more than all other figures together. */
const bandTimes = Array.from({ length: 25 }, (_, k) => (k * plan.end) / 24);

function drawArm(all: readonly Participant[], arm: 0 | 1, months: Axis): Arm {
  const patients = new FollowUp(all.filter((one) => one.arm === arm));
  const curve = kaplanMeier(patients);
  const along = placeOn(months);
  // Those who complete the study are censored at its end; a tick there would say nothing.
  const left = curve.censored.filter(({ time }) => time < plan.end);
  return {
    line: stepPath(curve.steps.map(({ time, s }) => ({ x: along(time), y: s }))),
    band: bandPath(
      bandTimes.map((time) => {
        const { lo, hi } = curve.steps.findLast((step) => step.time <= time)!;
        return { x: along(time), low: lo, high: hi };
      }),
    ),
    ticks: tickPath(left.map(({ time, s }) => ({ x: along(time), y: s }))),
    end: round(survivalAt(curve, plan.end), 4),
    atRisk: ticksOn(months).map(({ value }) => patients.atRisk(value)),
  };
}

/** The same model in every subgroup; `share` is its part of the events, which sets the size of its mark. */
function forest(all: readonly Participant[], found: Analysis): Study['forest'] {
  const events = count(all, ({ event }) => event);
  const rows = subgroups.map((group): SubgroupRow => {
    const { estimate: hr, low: lo, high: hi } = found.ratios[group];
    const share = count(all, (one) => one.event && isIn[group](one)) / events;
    return {
      group,
      hr: round(hr, 3),
      lo: round(lo, 3),
      hi: round(hi, 3),
      share: round(share, 3),
      at: intervalOn(ratios, { low: lo, estimate: hr, high: hi }),
    };
  });
  const ticks = ticksOn(ratios);
  return {
    rows,
    one: ticks.find(({ value }) => value === 1)!.at,
    ticks,
    interaction: { age: round(found.interaction.age, 4), sex: round(found.interaction.sex, 4) },
  };
}

const altAxis: Axis = { min: 0, max: 450, ticks: [0, 150, 300, 450] };

/** No value leaves the file: a query ends with the value of the source, which may be the one that was captured. */
function cleaning(all: readonly Participant[]): Cleaning {
  const queries = queriesOf(all);
  const after = measured(all, 'alt');
  const captured = new Map(queries.map((query) => [query.id, query.captured]));
  const before = all.flatMap(({ id, alt }) => (alt === null ? [] : [captured.get(id) ?? alt]));
  const bins = { from: altAxis.min, to: altAxis.max, count: 30 };
  const counts = { before: histogram(before, bins), after: histogram(after, bins) };
  const most = Math.max(...counts.before, ...counts.after);
  const draw = (counts: number[]): Shape => ({
    bins: counts.length,
    bars: columnsPath(counts, () => true, most),
  });
  const along = placeOn(altAxis);
  const isConfirmed = ({ captured, source }: Query) => captured === source;
  const asked = (queries: readonly Query[]) =>
    queries.map((query): Asked => ({ at: round(along(query.captured), 3), confirmed: isConfirmed(query) }));
  const confirmed = queries.filter(isConfirmed);
  return {
    values: after.length,
    corrected: queries.length - confirmed.length,
    confirmed: confirmed.length,
    most,
    ticks: ticksOn(altAxis),
    before: { shape: draw(counts.before), asked: asked(queries) },
    after: { shape: draw(counts.after), asked: asked(confirmed) },
  };
}

/** A column as the table shows it. */
function drawColumn(all: readonly Participant[], measure: Measure): Column {
  const { counts, flagged, ...column } = describe(all, measure);
  return {
    measure,
    ...column,
    shape: {
      bins: counts.length,
      bars: columnsPath(counts, (bin) => !flagged.includes(bin)),
      flagged: columnsPath(counts, (bin) => flagged.includes(bin)),
    },
  };
}

function baselineOf({ id, site, sex, age, bmi, sbp, alt, creatinine, lvef }: Participant): Baseline {
  return { id, site, sex, age, bmi, sbp, alt, creatinine, lvef };
}

function count<T>(all: readonly T[], holds: (one: T) => boolean): number {
  return all.filter(holds).length;
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
