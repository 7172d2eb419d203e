/** What a survival analysis reads: times, events, and who was at risk when. */

/**
 * One patient: `time` from the start in any one unit, until the event or, without one, the last sight. `entry`: whoever came
 * under observation later was at risk after it alone (left truncation).
 */
export type Followed = { time: number; event: boolean; entry?: number };

/** A patient of a two-arm trial; arm 0 is the reference, arm 1 is compared with it. */
export type Allocated = Followed & { arm: 0 | 1 };

/** People followed, their times checked once and in order. Every analysis takes them so. */
export class FollowUp<P extends Followed = Followed> {
  /** From the shortest time to the longest; of equal times as they came. */
  readonly inOrder: readonly P[];

  /** @throws RangeError when a time is missing, negative or not finite; who has none must be left out before, and counted */
  constructor(people: readonly P[]) {
    for (const { time } of people) {
      if (!(time >= 0 && time < Infinity)) throw new RangeError(`A follow-up time cannot be ${time}.`);
    }
    this.inOrder = people.toSorted((a, b) => a.time - b.time);
  }

  /** How many came under observation before a time; asked of rising times. */
  enteredBefore(): (time: number) => number {
    const all = this.inOrder.length;
    const entries = Float64Array.from(this.inOrder.flatMap(({ entry }) => entry ?? [])).sort();
    const always = all - entries.length;
    let passed = 0;
    return (time) => {
      while (passed < entries.length && entries[passed]! < time) passed++;
      return always + passed;
    };
  }

  /** How many are still followed just before `time`; one censored at that time still counts. */
  atRisk(time: number): number {
    return this.inOrder.filter((one) => one.time >= time).length;
  }
}
