/** A simulated two-arm trial with a time-to-event outcome. */

import type { Allocated } from '../survival/followUp.ts';
import { permutedBlocks } from './blocks.ts';
import { exponential } from './deviates.ts';

/** `rate` and `dropOut` are per month in arm 0; arm 1 has `rate * hr`. All still followed leave at month `end`. */
export type Design = {
  patients: number;
  /** The sizes of blocks, drawn anew for every block. */
  blockSizes: readonly number[];
  rate: number;
  hr: number;
  dropOut: number;
  end: number;
};

/** Chance, in independent parts, so that a change of one leaves the other as it is. */
export type Chance = { allocation: (n: number) => number; outcome: () => number };

/** Patients in order of entry, allocated in permuted blocks. Times are in months. */
export function simulateTrial(
  { patients, blockSizes, rate, hr, dropOut, end }: Design,
  { allocation, outcome: fate }: Chance,
): Allocated[] {
  const allocate = permutedBlocks(allocation, blockSizes);
  return Array.from({ length: patients }, () => {
    const arm = allocate();
    const event = exponential(fate, rate * hr ** arm);
    const left = Math.min(end, exponential(fate, dropOut));
    return { arm, time: Math.min(event, left), event: event <= left };
  });
}
