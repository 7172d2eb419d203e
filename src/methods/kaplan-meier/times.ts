/** Times at which curves are told in a table. */
import { roundTicks } from '../../lib/ticks.ts';

/** Suggested and at most so many. */
const [suggested, most] = [5, 20];

/** Multiples of `every` up to the last who was followed; of 0 about five round ones. */
export function timesShown(time: Float64Array, every: number): number[] {
  const last = time.reduce((most, one) => Math.max(most, one), 0);
  if (!(last > 0)) return [];
  if (every === 0) return roundTicks(0, last, suggested).filter((at) => at > 0);
  // Of steps as 0.1 multiples are written as people write them.
  const at = (place: number) => Number((place * every).toPrecision(12));
  return Array.from({ length: most }, (_, place) => at(place + 1)).filter((one) => one <= last);
}
