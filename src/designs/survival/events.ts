/** The power of a log-rank test by the events that are seen. */
import { phi, quantile } from '../../statistics/distributions/normal.ts';

/**
 * The statistic of the log-rank test is normal, with this mean times the root of the events. `ratio` is the second
 * group's size over the first's. Source: Schoenfeld, Biometrika 68 (1981) 316, doi:10.1093/biomet/68.1.316.
 */
export function schoenfeldShift(hazardRatio: number, ratio: number): number {
  return (Math.sqrt(ratio) / (1 + ratio)) * Math.abs(Math.log(hazardRatio));
}

/** Chance that a statistic of this shift passes `zAlpha`. */
export function powerOfEvents(events: number, shift: number, zAlpha: number): number {
  return phi(shift * Math.sqrt(events) - zAlpha);
}

/** Events that give the power, not rounded. */
export function eventsFor(power: number, shift: number, zAlpha: number): number {
  return ((zAlpha + quantile(power)) / shift) ** 2;
}
