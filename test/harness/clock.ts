/** A clock for a site under test: time passes when the test says so. See docs/decisions/0142-a-site-that-stands-still.md. */

import { type Clock, machineClock } from '../../src/platform/clock.ts';

export type FrozenClock = Clock & {
  /** Moves on by so many milliseconds, or back. */
  advance(milliseconds: number): void;
};

/** Stands still but for a millisecond from look to look: of two things done one after the other, one is later. */
export function frozenClock(at = machineClock()): FrozenClock {
  let now = at.getTime();
  return Object.assign(() => new Date(now++), {
    advance(milliseconds: number) {
      now += milliseconds;
    },
  });
}
