import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayBegan, dayIn, isZone } from './rules.ts';
import { expiresAt } from './time.ts';

describe('A day', () => {
  it.each([
    ['Asia/Shanghai', '2026-03-01T15:59:59Z', '2026-03-01', '2026-02-28T16:00:00.000Z'],
    ['Asia/Shanghai', '2026-03-01T16:00:00Z', '2026-03-02', '2026-03-01T16:00:00.000Z'],
    ['Asia/Kathmandu', '2028-02-29T12:00:00Z', '2028-02-29', '2028-02-28T18:15:00.000Z'],
    // The clocks went an hour forward in the night.
    ['Europe/Berlin', '2026-03-29T10:00:00Z', '2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['America/St_Johns', '2026-11-01T20:00:00Z', '2026-11-01', '2026-11-01T02:30:00.000Z'],
  ])('in %s that %s lies in is %s', (zone, at, day, began) => {
    expect([dayIn(zone, new Date(at)), dayBegan(zone, new Date(at)).toISOString()]).toEqual([day, began]);
  });

  it('begins at a moment of its own, and the moment before is another day', () => {
    const zones = fc.constantFrom('UTC', 'Asia/Shanghai', 'Pacific/Kiritimati', 'America/New_York');
    const moments = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(zones, moments, (zone, at) => {
        const began = dayBegan(zone, at);
        expect(dayIn(zone, began)).toBe(dayIn(zone, at));
        expect(dayIn(zone, new Date(began.getTime() - 1))).not.toBe(dayIn(zone, at));
      }),
      { numRuns: 50 },
    );
  });

  it('needs a time zone that there is', () => {
    expect([isZone('Asia/Shanghai'), isZone('Mars'), isZone('')]).toEqual([true, false, false]);
  });
});

it('Points never expire while the setting is off, and at the earliest from when it was switched on', () => {
  const earned = new Date('2026-01-01T00:00:00Z');
  const since = new Date('2026-02-01T00:00:00Z');
  expect(expiresAt({ expiry_days: null, expiry_since: null }, earned)).toBeNull();
  expect(expiresAt({ expiry_days: 28, expiry_since: since }, earned)).toEqual(
    new Date('2026-03-01T00:00:00Z'),
  );
  expect(expiresAt({ expiry_days: 1, expiry_since: earned }, since)).toEqual(
    new Date('2026-02-02T00:00:00Z'),
  );
});
