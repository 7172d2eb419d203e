/** The log-rank test before the trial: its power, and how many events and patients it takes. */
import { phi, quantile } from './distributions/normal.ts';

/** A trial as planned: two equal arms, `hr` the true hazard ratio, `alpha` two-sided. */
export type Plan = { patients: number; eventProbability: number; hr: number; alpha?: number };

/**
 * Power of the log-rank test: the chance that it rejects when the hazard ratio is `hr`.
 * Source: Schoenfeld, Biometrika 68 (1981) 316, doi:10.1093/biomet/68.1.316.
 */
export function logRankPower({ patients, eventProbability, hr, alpha = 0.05 }: Plan): number {
  const events = patients * eventProbability;
  return phi((Math.sqrt(events) / 2) * Math.abs(Math.log(hr)) - quantile(1 - alpha / 2));
}

/**
 * Chance that a patient's event is seen by time `end`, when events and drop-out both come at constant rates.
 * `rate` and `dropOut` are per unit of `end`. Source: Lachin and Foulkes, Biometrics 42 (1986) 507,
 * doi:10.2307/2531201.
 */
export function eventProbability(rate: number, dropOut: number, end: number): number {
  const either = rate + dropOut;
  return (rate / either) * (1 - Math.exp(-either * end));
}

/**
 * Events that give the log-rank test of two equal arms its power, rounded up.
 * Source: Schoenfeld, Biometrika 68 (1981) 316, doi:10.1093/biomet/68.1.316.
 */
export function eventsNeeded({
  hr,
  power,
  alpha = 0.05,
}: {
  hr: number;
  power: number;
  alpha?: number;
}): number {
  return Math.ceil(((2 * (quantile(1 - alpha / 2) + quantile(power))) / Math.log(hr)) ** 2);
}
