/** A simulated two-arm trial with a time-to-event outcome. */
import { exponential, rng } from './random.ts';
import type { Allocated } from './riskSets.ts';

/** `rate` and `dropOut` are per month in arm 0; arm 1 has `rate * hr`. All still followed leave at month `end`. */
export type Design = {
  seed: number;
  perArm: number;
  rate: number;
  hr: number;
  dropOut: number;
  end: number;
};

/** Patients in order of entry, allocated to arm 0 and arm 1 in turn. Times are in months. */
export function simulateTrial({ seed, perArm, rate, hr, dropOut, end }: Design): Allocated[] {
  const uniform = rng(seed);
  return Array.from({ length: 2 * perArm }, (_, k) => {
    const arm = k % 2 === 0 ? 0 : 1;
    const event = exponential(uniform, arm === 1 ? rate * hr : rate);
    const left = Math.min(end, exponential(uniform, dropOut));
    return { arm, time: Math.min(event, left), event: event <= left };
  });
}
