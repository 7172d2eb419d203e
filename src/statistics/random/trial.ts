/** A simulated two-arm trial with a time-to-event outcome. */

import type { Allocated } from '../survival/riskSets.ts';
import { permutedBlocks } from './blocks.ts';
import { exponential, rng } from './mulberry32.ts';

/** `rate` and `dropOut` are per month in arm 0; arm 1 has `rate * hr`. All still followed leave at month `end`. */
export type Design = {
  /** Of the independent parts, so that a change of one leaves the other as it is. */
  seeds: { allocation: number; outcome: number };
  patients: number;
  /** The sizes of blocks, drawn anew for every block. */
  blockSizes: readonly number[];
  rate: number;
  hr: number;
  dropOut: number;
  end: number;
};

/** Patients in order of entry, allocated in permuted blocks. Times are in months. */
export function simulateTrial({ seeds, patients, blockSizes, rate, hr, dropOut, end }: Design): Allocated[] {
  const allocate = permutedBlocks(rng(seeds.allocation), blockSizes);
  const fate = rng(seeds.outcome);
  return Array.from({ length: patients }, () => {
    const arm = allocate();
    const event = exponential(fate, rate * hr ** arm);
    const left = Math.min(end, exponential(fate, dropOut));
    return { arm, time: Math.min(event, left), event: event <= left };
  });
}
