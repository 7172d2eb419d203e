/** A clock for a site under test: time passes when the test says so. See docs/decisions/0142-a-site-that-stands-still.md. */

import { type Clock, machineClock } from '../../src/platform/clock.ts';

export type FrozenClock = Clock & {
  /** Moves on by so many milliseconds, or back. */
  advance(milliseconds: number): void;
  /** How it has moved since this was last asked, and when by the machine's time: what waits in a queue has waited so long. */
  moves(): { milliseconds: number; at: Date }[];
};

/** Stands still but for a millisecond from look to look: of two things done one after the other, one is later. */
export function frozenClock(at = machineClock()): FrozenClock {
  let now = at.getTime();
  let moves: { milliseconds: number; at: Date }[] = [];
  return Object.assign(() => new Date(now++), {
    advance(milliseconds: number) {
      now += milliseconds;
      moves.push({ milliseconds, at: machineClock() });
    },
    moves() {
      const taken = moves;
      moves = [];
      return taken;
    },
  });
}
