/** When subjects are seen, and what is asked of them then. Names are those of CDISC ODM. */
import { key, list, object, text, words, yes } from '../dictionary/schema.ts';
import type { Words } from '../dictionary/variable.ts';
import { step } from '../lib/faults.ts';
import { holds, type Schema } from '../lib/jsonSchema.ts';
import { ordered } from '../lib/order.ts';
import { Different, type Fault, Faults } from './faults.ts';

/** What a schedule holds at most; `visits`: with all that come again, for one subject. */
export const scheduleLimits = { visits: 200, arms: 20, days: 36_500 } as const;

/** `scheduled`: on its day. `unscheduled`: whenever it happens, as often as it does. `common`: no visit, such as a log of adverse events. */
export const eventTypes = ['scheduled', 'unscheduled', 'common'] as const;

/**
 * `anchor`: what its day is counted from, a moment of the subject or the key of another event, whose last visit counts where it
 * comes again. `window`: so many days before and after its day it is in time. `repeat`: it comes again every so many days,
 * `count` times in all. `arms`: those that have it; all, where it names none. `forms`: by their keys.
 */
export type StudyEvent = {
  key: string;
  name: string;
  label?: Words;
  type: (typeof eventTypes)[number];
  anchor?: string;
  day?: number;
  window?: { before: number; after: number };
  repeat?: { every: number; count: number };
  arms?: readonly string[];
  forms: readonly { form: string; required?: true }[];
};

export const moments = ['consent', 'enrolment'] as const;

export type Moment = (typeof moments)[number];

export type Schedule = { format: 1; arms?: readonly string[]; events: readonly StudyEvent[] };

const days = (minimum: number): Schema => ({ type: 'integer', minimum, maximum: scheduleLimits.days });

const event = object(
  {
    key,
    name: text(40),
    label: words(200),
    type: { enum: eventTypes },
    anchor: { type: 'string', pattern: `^(?:${moments.join('|')}|${key.pattern?.slice(1, -1)})$` },
    day: days(-scheduleLimits.days),
    window: object({ before: days(0), after: days(0) }, ['before', 'after']),
    repeat: object(
      { every: days(1), count: { type: 'integer', minimum: 2, maximum: scheduleLimits.visits } },
      ['every', 'count'],
    ),
    arms: list(text(40), scheduleLimits.arms),
    forms: list(object({ form: key, required: yes }, ['form']), 100),
  },
  ['key', 'name', 'type', 'forms'],
);

const schema: Schema = object(
  {
    format: { const: 1 },
    arms: list(text(40), scheduleLimits.arms),
    events: list(event, scheduleLimits.visits),
  },
  ['format', 'events'],
);

export type ScheduleRead =
  | { schedule: Schedule; faults: readonly [] }
  | { schedule?: undefined; faults: readonly Fault[] };

/** Whether JSON from anywhere is a schedule. */
export function readSchedule(json: unknown): ScheduleRead {
  const faults = new Faults();
  holds(schema, json, faults);
  if (faults.all.length > 0) return { faults: faults.all };
  const schedule = json as Schedule; // its shape has just been checked
  check(schedule, faults);
  return faults.all.length > 0 ? { faults: faults.all } : { schedule, faults: [] };
}

function check({ arms = [], events }: Schedule, faults: Faults): void {
  const byKey = new Map(events.map((one) => [one.key, one]));
  const [keys, names] = [new Different(faults), new Different(faults)];
  const armNames = new Different(faults);
  for (const [k, arm] of arms.entries()) armNames.give(arm, `/arms${step(k)}`);
  events.forEach((one, k) => {
    const at = `/events${step(k)}`;
    keys.give(one.key, `${at}/key`);
    names.give(one.name, `${at}/name`);
    const forms = new Different(faults);
    for (const [j, { form }] of one.forms.entries()) forms.give(form, `${at}/forms${step(j)}/form`);
    one.arms?.forEach((arm, j) => {
      if (!arms.includes(arm)) faults.add(`${at}/arms${step(j)}`, 'unknownArm', { arm });
    });
    checkDays(one, at, faults);
    checkAnchor(one, byKey, arms, at, faults);
  });
  const count = events.reduce((sum, one) => sum + timesOf(one), 0);
  if (count > scheduleLimits.visits)
    faults.add('/events', 'tooManyVisits', { count, most: scheduleLimits.visits });
  const nodes = events.map(({ key: name, anchor }, k) => ({
    name,
    at: `/events${step(k)}/anchor`,
    needs: anchor ? [anchor] : [],
  }));
  const { circle } = ordered(nodes);
  const [first] = circle;
  if (!first) return;
  const path = [...circle, first].map(({ name }) => byKey.get(name)?.name ?? name).join(' → ');
  faults.add(first.at, 'cycle', { path });
}

/** How often it comes. */
export function timesOf({ type, repeat }: StudyEvent): number {
  return type === 'scheduled' ? (repeat?.count ?? 1) : 0;
}

const ofScheduled = ['anchor', 'day', 'window', 'repeat'] as const;

function checkDays(one: StudyEvent, at: string, faults: Faults): void {
  const { type, window, repeat } = one;
  if (type !== 'scheduled') {
    for (const property of ofScheduled)
      if (one[property] !== undefined) faults.add(`${at}/${property}`, 'notOfType', { type, property });
    return;
  }
  for (const property of ['anchor', 'day'] as const)
    if (one[property] === undefined) faults.add(at, 'lacks', { property });
  const length = 1 + (window?.before ?? 0) + (window?.after ?? 0);
  // Else a day would be of two visits, and nobody could say which one was missed.
  if (repeat && length > repeat.every)
    faults.add(`${at}/window`, 'overlapping', { every: repeat.every, days: length });
}

function checkAnchor(
  { anchor, arms: own }: StudyEvent,
  byKey: ReadonlyMap<string, StudyEvent>,
  arms: readonly string[],
  at: string,
  faults: Faults,
): void {
  if (anchor === undefined || isMoment(anchor)) return;
  const other = byKey.get(anchor);
  if (!other) {
    faults.add(`${at}/anchor`, 'unknownEvent', { event: anchor });
    return;
  }
  if (other.type !== 'scheduled') faults.add(`${at}/anchor`, 'notAnchor', { event: other.name });
  const arm = other.arms && (own ?? arms).find((one) => !other.arms?.includes(one));
  if (arm !== undefined) faults.add(`${at}/anchor`, 'anchorNotInArm', { event: other.name, arm });
}

export function isMoment(anchor: string): anchor is Moment {
  return moments.some((one) => one === anchor);
}
