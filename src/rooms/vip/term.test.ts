import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { membershipIn, type Period } from './queries/periods.ts';
import { daysAfter, daysBetween, reminderDue, stacked, unusedOf } from './term.ts';

const at = (text: string) => new Date(text);

describe('A day of membership', () => {
  it('is 24 hours: over a leap day a year of 365 days ends a date earlier', () => {
    expect(daysAfter(at('2028-01-10T12:00:00Z'), 365)).toEqual(at('2029-01-09T12:00:00Z'));
    expect(daysAfter(at('2027-01-10T12:00:00Z'), 365)).toEqual(at('2028-01-10T12:00:00Z'));
    expect(daysAfter(at('2028-02-28T23:59:59Z'), 1)).toEqual(at('2028-02-29T23:59:59Z'));
  });

  it('is as long where clocks go forward as where they do not', () => {
    // In Berlin, the night of 28 March 2027 has 23 hours: by the wall clock membership ends an hour later.
    const begun = at('2027-03-27T20:00:00+01:00');
    expect(daysAfter(begun, 1)).toEqual(at('2027-03-28T21:00:00+02:00'));
    expect(daysAfter(begun, 1)).toEqual(daysAfter(at('2027-03-28T03:00:00+08:00'), 1));
  });

  it('that has begun counts as a whole one of those that are left', () => {
    expect(daysBetween(at('2027-01-01T00:00:00Z'), at('2027-01-02T00:00:00Z'))).toBe(1);
    expect(daysBetween(at('2027-01-01T00:00:00Z'), at('2027-01-02T00:00:01Z'))).toBe(2);
    expect(daysBetween(at('2027-01-02T00:00:00Z'), at('2027-01-01T00:00:00Z'))).toBe(0);
  });
});

describe('What of a price is not used yet', () => {
  const period = {
    price: 300,
    days: 30,
    startsAt: at('2027-01-01T00:00:00Z'),
    endsAt: at('2027-01-31T00:00:00Z'),
  };

  it.each([
    ['2026-12-01T00:00:00Z', 300],
    ['2027-01-01T00:00:00Z', 300],
    ['2027-01-11T00:00:00Z', 200],
    ['2027-01-30T23:00:00Z', 0],
    ['2027-03-01T00:00:00Z', 0],
  ])('is at %s of thirty days for 300 points %i', (now, unused) => {
    expect(unusedOf(period, at(now))).toBe(unused);
  });

  it('is all of it while the period waits, and less where it was shortened', () => {
    expect(unusedOf({ ...period, startsAt: null, endsAt: null }, at('2027-02-01T00:00:00Z'))).toBe(300);
    const shortened = { ...period, endsAt: at('2027-01-16T00:00:00Z') };
    expect(unusedOf(shortened, at('2027-01-01T00:00:00Z'))).toBe(150);
  });
});

describe('Periods', () => {
  const now = at('2027-01-01T00:00:00Z');

  it('follow one another, after what is there already', () => {
    expect(stacked(now, at('2027-01-05T06:00:00Z'), [7, 30])).toEqual([
      { from: at('2027-01-05T06:00:00Z'), to: at('2027-01-12T06:00:00Z') },
      { from: at('2027-01-12T06:00:00Z'), to: at('2027-02-11T06:00:00Z') },
    ]);
  });

  it('begin now where membership is over, or never was', () => {
    for (const until of [null, at('2026-12-31T23:59:59Z')]) {
      expect(stacked(now, until, [7])[0]?.from).toEqual(now);
    }
  });

  const period = (from: string | null, to: string | null, cut = false): Period => ({
    id: '',
    origin: 'granted',
    days: 7,
    price: 0,
    reason: '',
    obtainedAt: now,
    startsAt: from === null ? null : at(from),
    endsAt: to === null ? null : at(to),
    cutAt: cut ? now : null,
  });

  it('come to a membership that runs up to the second of its end, and not in it', () => {
    const periods = [period('2027-01-01T00:00:00Z', '2027-01-08T00:00:00Z')];
    expect(membershipIn(periods, at('2027-01-07T23:59:59.999Z'))).toMatchObject({ active: true });
    expect(membershipIn(periods, at('2027-01-08T00:00:00Z'))).toMatchObject({ active: false, since: null });
    expect(membershipIn(periods, at('2026-12-31T23:59:59.999Z'))).toMatchObject({ active: false });
  });

  it('end at the same second in every time zone, over a leap day', () => {
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const begun = at('2028-02-28T22:30:00Z');
    const end = '2029-02-28T22:30:00.000Z';
    const offsets = new Set<number>();
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      vi.stubEnv('TZ', zone);
      offsets.add(begun.getTimezoneOffset());
      const [span] = stacked(begun, null, [366]);
      expect(span?.to.toISOString(), zone).toBe(end);
      const periods = [period(begun.toISOString(), end)];
      expect(membershipIn(periods, at('2029-02-28T22:29:59.999Z')).active, zone).toBe(true);
      expect(membershipIn(periods, at(end)).active, zone).toBe(false);
    }
    // The zones did take effect.
    expect(offsets.size).toBeGreaterThan(20);
  });

  it('count from where they began without a break, and what waits is apart', () => {
    const periods = [
      period('2026-01-01T00:00:00Z', '2026-01-08T00:00:00Z'),
      period('2026-12-30T00:00:00Z', '2027-01-06T00:00:00Z'),
      period('2027-01-06T00:00:00Z', '2027-01-13T00:00:00Z'),
      period(null, null),
      period(null, null, true),
    ];
    expect(membershipIn(periods, now)).toEqual({
      active: true,
      since: at('2026-12-30T00:00:00Z'),
      until: at('2027-01-13T00:00:00Z'),
      waitingDays: 7,
    });
  });

  it('that staff took back before they began count for nothing', () => {
    const periods = [period('2027-01-06T00:00:00Z', '2027-01-06T00:00:00Z', true)];
    expect(membershipIn(periods, now)).toEqual({ active: false, since: null, until: null, waitingDays: 0 });
  });
});

describe('A reminder', () => {
  const until = at('2027-03-01T09:00:00Z');
  const long = at('2027-01-01T00:00:00Z');

  it('is due 7 days and 1 day before the end, and never after it', () => {
    const due = (now: string) => reminderDue(at(now), long, until);
    expect(due('2027-02-22T08:59:59Z')).toBeUndefined();
    expect(due('2027-02-22T09:00:00Z')).toBe(7);
    expect(due('2027-02-28T08:59:59Z')).toBe(7);
    expect(due('2027-02-28T09:00:00Z')).toBe(1);
    expect(due('2027-03-01T08:59:59Z')).toBe(1);
    expect(due('2027-03-01T09:00:00Z')).toBeUndefined();
  });

  it('does not tell somebody at the beginning that 7 days are left of 7', () => {
    const since = daysAfter(until, -7);
    expect(reminderDue(since, since, until)).toBeUndefined();
    expect(reminderDue(at('2027-02-28T09:00:00Z'), since, until)).toBe(1);
    expect(reminderDue(daysAfter(until, -1), daysAfter(until, -1), until)).toBeUndefined();
  });
});
