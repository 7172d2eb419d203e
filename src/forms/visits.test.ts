import { assert, constantFrom, integer, option, property, record, uniqueArray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keysAt } from '../dictionary/keys.ts';
import { dateOf, dayOf } from '../expressions/dates.ts';
import { sentenceOf } from './faultSentences.ts';
import { readSchedule, type Schedule, type StudyEvent, scheduleLimits } from './schedule.ts';
import { type Course, dayAt, type Expected, expectedVisits, type VisitState } from './visits.ts';

const [screening = '', m0 = '', m6 = '', weekly = '', unplanned = '', log = '', lab = '', ae = ''] = keysAt(
  1_700_000_000_000,
  new Uint8Array(10),
  8,
);
const forms = [{ form: lab, required: true as const }];
const trial: Schedule = {
  format: 1,
  arms: ['drug', 'placebo'],
  events: [
    {
      ...{ key: screening, name: 'Screening', type: 'scheduled', anchor: m0, day: -14, forms },
      window: { before: 14, after: 13 },
    },
    { key: m0, name: 'M0', type: 'scheduled', anchor: 'enrolment', day: 0, forms },
    {
      ...{ key: m6, name: 'M6', type: 'scheduled', anchor: m0, day: 182, forms },
      window: { before: 30, after: 30 },
    },
    {
      ...{ key: weekly, name: 'Blood', type: 'scheduled', anchor: m0, day: 7, arms: ['drug'], forms },
      window: { before: 3, after: 3 },
      repeat: { every: 7, count: 4 },
    },
    { key: unplanned, name: 'Unplanned', type: 'unscheduled', forms },
    { key: log, name: 'Adverse events', type: 'common', forms: [{ form: ae }] },
  ],
};
const enrolled: Course = { enrolment: '2026-05-22', visits: [] };

function expected(course: Course, today: string, event: string): Expected[] {
  return expectedVisits(trial, course, today).filter((one) => one.event === event);
}

const stateOf = (course: Course, today: string, event = m6) => expected(course, today, event)[0]?.state;

describe('A visit', () => {
  test('waits while nothing says from when it is counted', () => {
    expect(expectedVisits(trial, { visits: [] }, '2026-05-22').map(({ state }) => state)).toEqual([
      'waiting',
      'waiting',
      'waiting',
    ]);
  });

  test.each<[string, VisitState]>([
    ['2026-10-20', 'toCome'],
    ['2026-10-21', 'open'],
    ['2026-11-19', 'open'],
    ['2026-11-20', 'due'],
    ['2026-12-20', 'due'],
    ['2026-12-21', 'overdue'],
  ])('six months after enrolment is on %s: %s', (today, state) => {
    expect(expected(enrolled, today, m6)).toEqual([
      { event: m6, repeat: 1, state, due: '2026-11-20', from: '2026-10-21', to: '2026-12-20', planned: true },
    ]);
  });

  test('is counted from the day on which the other took place, not from the one on which it was to', () => {
    const course: Course = { ...enrolled, visits: [{ event: m0, repeat: 1, date: '2026-05-25' }] };
    expect(expected(course, '2026-06-01', m6)).toMatchObject([{ due: '2026-11-23', from: '2026-10-24' }]);
    expect(expected(course, '2026-06-01', m6)[0]?.planned).toBeUndefined();
    expect(stateOf(course, '2026-06-01', m0)).toBe('late');
  });

  test('took place early, in time or late', () => {
    const held = (date: string): Course => ({ ...enrolled, visits: [{ event: m6, repeat: 1, date }] });
    expect(
      ['2026-10-20', '2026-10-21', '2026-12-20', '2026-12-21'].map((date) =>
        stateOf(held(date), '2027-01-01'),
      ),
    ).toEqual(['early', 'done', 'done', 'late']);
  });

  test('is missed when somebody says so, when a later one took place, or when the subject left after it', () => {
    const today = '2027-03-01';
    expect(stateOf({ ...enrolled, visits: [{ event: m6, repeat: 1, missed: true }] }, '2026-06-01')).toBe(
      'missed',
    );
    expect(stateOf({ ...enrolled, visits: [{ event: m6, repeat: 1, date: '2026-11-20' }] }, today, m0)).toBe(
      'missed',
    );
    expect(stateOf({ ...enrolled, ended: '2027-02-01' }, today)).toBe('missed');
    // In its window it could still have been.
    expect(stateOf({ ...enrolled, ended: '2026-11-01' }, today)).toBe('dropped');
    // Before the subject leaves, the day is to come; after it, nobody waits for what was never due.
    expect(stateOf({ ...enrolled, ended: '2026-07-01' }, '2026-06-30')).toBe('toCome');
    expect(stateOf({ ...enrolled, ended: '2026-07-01' }, '2026-07-01')).toBe('dropped');
  });

  test('of one arm is of nobody whose arm is not known, and comes again as often as it says', () => {
    expect(expected(enrolled, '2026-06-01', weekly)).toEqual([]);
    expect(expected({ ...enrolled, arm: 'placebo' }, '2026-06-01', weekly)).toEqual([]);
    const blood = expected({ ...enrolled, arm: 'drug' }, '2026-06-05', weekly);
    expect(blood.map(({ repeat, due, state }) => [repeat, due, state])).toEqual([
      [1, '2026-05-29', 'overdue'],
      [2, '2026-06-05', 'due'],
      [3, '2026-06-12', 'toCome'],
      [4, '2026-06-19', 'toCome'],
    ]);
  });

  test('is counted from the last of another that comes again, and is not missed because of one on its own day', () => {
    const plain = { type: 'scheduled' as const, forms: [] };
    const schedule: Schedule = {
      format: 1,
      events: [
        { ...plain, key: weekly, name: 'Blood', anchor: 'consent', day: 7, repeat: { every: 7, count: 3 } },
        { ...plain, key: m6, name: 'End', anchor: weekly, day: 7 },
        { ...plain, key: m0, name: 'Scan', anchor: 'consent', day: 7 },
      ],
    };
    const course: Course = {
      consent: '2026-01-01',
      visits: [{ event: weekly, repeat: 1, date: '2026-01-08' }],
    };
    expect(expectedVisits(schedule, course, '2026-01-10').map(({ due, state }) => [due, state])).toEqual([
      ['2026-01-08', 'done'],
      ['2026-01-15', 'toCome'],
      ['2026-01-22', 'toCome'],
      ['2026-01-29', 'toCome'],
      ['2026-01-08', 'overdue'],
    ]);
  });

  test('falls on the day that the clocks of its site have', () => {
    const at = (dayOf('2026-11-29') ?? 0) * 86_400_000 + 23.75 * 3_600_000;
    expect([0, 480, -600, 15].map((offset) => dayAt(at, offset))).toEqual([
      '2026-11-29',
      '2026-11-30',
      '2026-11-29',
      '2026-11-30',
    ]);
  });
});

describe('Any schedule', () => {
  const [first = '', second = '', third = ''] = [screening, m0, m6];
  const day = integer({ min: -40, max: 200 });
  const planned = (key: string, name: string, anchors: readonly string[]) =>
    record({
      anchor: constantFrom(...anchors),
      day,
      window: option(record({ before: integer({ min: 0, max: 9 }), after: integer({ min: 0, max: 9 }) }), {
        nil: undefined,
      }),
      repeat: option(record({ every: integer({ min: 19, max: 40 }), count: integer({ min: 2, max: 4 }) }), {
        nil: undefined,
      }),
    }).map(
      ({ window, repeat, ...rest }): StudyEvent => ({
        ...{ key, name, type: 'scheduled', forms: [], ...rest },
        ...(window && { window }),
        ...(repeat && { repeat }),
      }),
    );
  const schedule = record({
    one: planned(first, 'a', ['consent', 'enrolment']),
    two: planned(second, 'b', ['enrolment', first]),
    three: planned(third, 'c', ['consent', first, second]),
  }).map(({ one, two, three }): Schedule => ({ format: 1, events: [one, two, three] }));
  const days = record({
    consent: option(integer({ min: 20_000, max: 20_030 })),
    enrolment: option(integer({ min: 20_000, max: 20_060 })),
    ended: option(integer({ min: 20_000, max: 20_400 })),
    visits: uniqueArray(
      record({ event: constantFrom(first, second, third), at: integer({ min: 20_000, max: 20_400 }) }),
      { selector: ({ event }) => event, maxLength: 3 },
    ),
    today: integer({ min: 19_900, max: 20_900 }),
    shift: integer({ min: -3000, max: 3000 }),
  });

  type Days = {
    consent: number | null;
    enrolment: number | null;
    ended: number | null;
    visits: { event: string; at: number }[];
  };
  const courseOf = ({ consent, enrolment, ended, visits }: Days, shift = 0): Course => ({
    ...(consent !== null && { consent: dateOf(consent + shift) }),
    ...(enrolment !== null && { enrolment: dateOf(enrolment + shift) }),
    ...(ended !== null && { ended: dateOf(ended + shift) }),
    visits: visits.map(({ event, at }) => ({ event, repeat: 1, date: dateOf(at + shift) })),
  });

  test('can be read, has each visit in its window, and moves with all its days', () => {
    assert(
      property(schedule, days, (json, given) => {
        expect(readSchedule(json).faults).toEqual([]);
        const { today, shift } = given;
        const now = expectedVisits(json, courseOf(given), dateOf(today));
        for (const { from = '', due = '', to = '' } of now)
          expect([from, due, to].toSorted()).toEqual([from, due, to]);
        const moved = (text: string | undefined) =>
          text === undefined ? undefined : dateOf((dayOf(text) ?? 0) + shift);
        const later = now.map((one) => ({
          ...one,
          due: moved(one.due),
          from: moved(one.from),
          to: moved(one.to),
        }));
        expect(expectedVisits(json, courseOf(given, shift), dateOf(today + shift))).toEqual(later);
      }),
    );
  });

  test('lets no visit go back to an earlier state as the days pass', () => {
    const order: readonly VisitState[] = ['waiting', 'toCome', 'open', 'due', 'overdue'];
    assert(
      property(schedule, days, (json, given) => {
        const states = [0, 1, 30, 400].map((more) =>
          expectedVisits(json, courseOf(given), dateOf(given.today + more)).map(({ state }) => state),
        );
        states.slice(1).forEach((later, k) => {
          later.forEach((state, j) => {
            const before = states[k]?.[j] ?? 'waiting';
            // What is not among them is for good.
            if (order.includes(before) && order.includes(state))
              expect(order.indexOf(state) < order.indexOf(before)).toBe(false);
            else if (!order.includes(before)) expect(state).toBe(before);
          });
        });
      }),
    );
  });
});

describe('A schedule', () => {
  const faultsOf = (events: readonly unknown[], arms = ['drug', 'placebo']) =>
    readSchedule({ format: 1, arms, events }).faults.map(sentenceOf);
  const plain = { type: 'scheduled', anchor: 'consent', day: 0, forms: [] };

  test('that is whole is read', () => {
    expect(readSchedule(trial)).toEqual({ schedule: trial, faults: [] });
  });

  test('tells what is wrong with it', () => {
    expect(faultsOf([{ ...plain, key: m0, name: 'a', day: 1.5 }])).toEqual([
      '/events/0/day: must be integer, and is number',
    ]);
    expect(
      faultsOf([
        { ...plain, key: m0, name: 'a', arms: ['x'], forms: [{ form: lab }, { form: lab }] },
        { ...plain, key: m0, name: 'a', anchor: lab },
        { key: m6, name: 'b', type: 'scheduled', forms: [] },
        { key: unplanned, name: 'c', type: 'unscheduled', day: 3, forms: [] },
        {
          ...plain,
          key: log,
          name: 'd',
          anchor: unplanned,
          window: { before: 4, after: 3 },
          repeat: { every: 7, count: 2 },
        },
      ]),
    ).toEqual([
      '/events/0/forms/1/form: ' + `${lab} stands already at /events/0/forms/0/form`,
      '/events/0/arms/0: there is no arm x',
      `/events/1/key: ${m0} stands already at /events/0/key`,
      '/events/1/name: a stands already at /events/0/name',
      `/events/1/anchor: there is no event ${lab}`,
      '/events/2: lacks anchor',
      '/events/2: lacks day',
      '/events/3/day: an event of the type unscheduled has no day',
      '/events/4/window: comes every 7 days, and its window is 8 days long',
      '/events/4/anchor: the event c has no day of its own, so that none can be counted from it',
    ]);
    expect(
      faultsOf([
        { ...plain, key: m0, name: 'a', anchor: m6 },
        { ...plain, key: m6, name: 'b', anchor: m0 },
      ]),
    ).toEqual(['/events/0/anchor: a → b → a is counted from itself']);
    expect(
      faultsOf([
        { ...plain, key: m0, name: 'a', arms: ['drug'] },
        { ...plain, key: m6, name: 'b', anchor: m0 },
      ]),
    ).toEqual(['/events/1/anchor: is counted from the event a, which the arm placebo does not have']);
    const often = { ...plain, key: m0, name: 'a', repeat: { every: 7, count: scheduleLimits.visits } };
    expect(faultsOf([often, { ...plain, key: m6, name: 'b' }])).toEqual([
      '/events: all events together are 201 visits, at most 200',
    ]);
  });
});
