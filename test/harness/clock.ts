/** A clock for a site under test: time passes when the test says so. */

export type FrozenClock = (() => Date) & {
  /** Moves on by so many milliseconds, or back. */
  advance(milliseconds: number): void;
};

/** Stands still but for a millisecond from look to look: of two things done one after the other, one is later. */
export function frozenClock(at = new Date()): FrozenClock {
  let now = at.getTime();
  return Object.assign(() => new Date(now++), {
    advance(milliseconds: number) {
      now += milliseconds;
    },
  });
}
