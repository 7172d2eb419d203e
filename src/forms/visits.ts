/** Which visits of a subject are due, and which were missed, on a day. See docs/decisions/0232-numbers-and-visits-are-pure.md. */
import { dateOf, dayOf } from '../expressions/dates.ts';
import { isMoment, type Moment, type Schedule, type StudyEvent, timesOf } from './schedule.ts';

/** A visit that took place on `date`, or of which somebody said that it will not: `missed`. `repeat`: from 1. */
export type Visit = { event: string; repeat: number } & ({ date: string } | { missed: true });

/** `ended`: when the subject left the study, or came to its end. `arm`: undefined while it is not known. */
export type Course = Partial<Record<Moment, string>> & {
  arm?: string;
  ended?: string;
  visits: readonly Visit[];
};

/**
 * `waiting`: nothing says yet when. `toCome`: before its window. `open`: in its window, before its day. `due`: on its day and
 * until the window ends. `overdue`: after it. `missed`: said so, or overdue when a later visit took place or the subject left.
 * `dropped`: the subject left before it. `early`, `done`, `late`: it took place before, in and after its window.
 */
export const visitStates = [
  ...(['waiting', 'toCome', 'open', 'due', 'overdue'] as const),
  ...(['missed', 'dropped', 'early', 'done', 'late'] as const),
] as const;

export type VisitState = (typeof visitStates)[number];

/** `planned`: counted from a visit that has not taken place, by the day on which that was to be. Dates as ISO 8601 writes them. */
export type Expected = {
  event: string;
  repeat: number;
  state: VisitState;
  due?: string;
  from?: string;
  to?: string;
  planned?: true;
};

/** The day on which a moment falls where clocks are so many minutes ahead of UTC. @param at milliseconds since 1970 */
export function dayAt(at: number, offset: number): string {
  return dateOf(Math.floor((at + offset * 60_000) / 86_400_000));
}

type Anchored = { day: number; planned: boolean };
type Days = { due: number; from: number; to: number };
type Slot = Pick<Expected, 'event' | 'repeat'> & { days?: Days; planned: boolean; visit: Visit | undefined };

/**
 * Every scheduled visit of a subject: in the order of the schedule, and of an event that comes again one after the other.
 * @param today as the clocks of its site have it
 */
export function expectedVisits(schedule: Schedule, course: Course, today: string): Expected[] {
  const slots = slotsOf(schedule, course);
  const now = dayOf(today) ?? Number.NaN;
  const ended = course.ended === undefined ? undefined : dayOf(course.ended);
  // Of visits on their days alone: an unscheduled one says nothing about those that were planned.
  const lastDue = slots.reduce(
    (last, { days, visit }) => (days && visit && 'date' in visit ? Math.max(last, days.due) : last),
    Number.NEGATIVE_INFINITY,
  );
  return slots.map(({ event, repeat, days, planned, visit }): Expected => {
    const state = stateOf({ days, visit, now, ended, lastDue });
    if (!days) return { event, repeat, state };
    const [due, from, to] = [days.due, days.from, days.to].map(dateOf);
    return {
      event,
      repeat,
      state,
      ...(due && from && to ? { due, from, to } : {}),
      ...(planned ? { planned } : {}),
    };
  });
}

/** All places of the schedule that this subject has, with their days as far as they are known. */
function slotsOf({ events }: Schedule, course: Course): Slot[] {
  const byKey = new Map(events.map((one) => [one.key, one]));
  const held = new Map(course.visits.map((one) => [`${one.event} ${one.repeat}`, one]));
  const known = new Map<string, Slot[]>();
  const slotsOfEvent = (one: StudyEvent): Slot[] => {
    const before = known.get(one.key);
    if (before) return before;
    known.set(one.key, []); // a circle, which no schedule that was read has, would end here
    const anchor = anchorOf(one);
    const { day = 0, window = { before: 0, after: 0 }, repeat } = one;
    const slots = Array.from({ length: timesOf(one) }, (_, k): Slot => {
      const visit = held.get(`${one.key} ${k + 1}`);
      const plain = { event: one.key, repeat: k + 1, visit, planned: anchor?.planned === true };
      if (!anchor) return plain;
      const due = anchor.day + day + k * (repeat?.every ?? 0);
      return { ...plain, days: { due, from: due - window.before, to: due + window.after } };
    });
    known.set(one.key, slots);
    return slots;
  };
  const anchorOf = ({ anchor = '' }: StudyEvent): Anchored | undefined => {
    if (isMoment(anchor)) {
      const day = dayOf(course[anchor] ?? '');
      return day === undefined ? undefined : { day, planned: false };
    }
    const other = byKey.get(anchor);
    const last = other && slotsOfEvent(other).at(-1);
    if (!last) return undefined;
    const day = last.visit && 'date' in last.visit ? dayOf(last.visit.date) : undefined;
    if (day !== undefined) return { day, planned: false };
    return last.days && { day: last.days.due, planned: true };
  };
  return events.filter((one) => isOfArm(one, course.arm)).flatMap(slotsOfEvent);
}

/** Before an arm is known, what every arm has. */
function isOfArm({ arms }: StudyEvent, arm: string | undefined): boolean {
  return arms === undefined || (arm !== undefined && arms.includes(arm));
}

type Facts = {
  days: Days | undefined;
  visit: Visit | undefined;
  now: number;
  ended: number | undefined;
  lastDue: number;
};

function stateOf({ days, visit, now, ended, lastDue }: Facts): VisitState {
  if (visit && 'missed' in visit) return 'missed';
  if (visit) {
    const day = dayOf(visit.date);
    if (!days || day === undefined) return 'done';
    return day < days.from ? 'early' : day > days.to ? 'late' : 'done';
  }
  if (ended !== undefined && ended <= now) return days && days.to < ended ? 'missed' : 'dropped';
  if (!days) return 'waiting';
  if (now < days.from) return 'toCome';
  if (now < days.due) return 'open';
  if (now <= days.to) return 'due';
  return lastDue > days.due ? 'missed' : 'overdue';
}
