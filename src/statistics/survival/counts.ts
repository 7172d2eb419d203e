/** How many are still followed, had the event or were lost from sight, at any time. */
import type { FollowUp } from './followUp.ts';

/** `atRisk`: followed just before a time; `events` and `censored`: until then and at it. */
export type Counts = { atRisk: number; events: number; censored: number };

/** Asked of the same people again and again, in the time of a search. */
export function countsOf({ inOrder }: FollowUp): (time: number) => Counts {
  const times = Float64Array.from(inOrder, ({ time }) => time);
  const entries = Float64Array.from(inOrder, ({ entry = Number.NEGATIVE_INFINITY }) => entry).sort();
  const events = new Uint32Array(times.length + 1);
  for (const [at, { event }] of inOrder.entries()) events[at + 1] = events[at]! + (event ? 1 : 0);
  return (time) => {
    const before = placeOf(times, time, false);
    const until = placeOf(times, time, true);
    const atRisk = placeOf(entries, time, false) - before;
    return { atRisk, events: events[until]!, censored: until - events[until]! };
  };
}

/** How many of the rising times lie before one, or at it too. */
function placeOf(times: Float64Array, time: number, isWith: boolean): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const isBefore = isWith ? times[middle]! <= time : times[middle]! < time;
    if (isBefore) low = middle + 1;
    else high = middle;
  }
  return low;
}
