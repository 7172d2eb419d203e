/** What changed from one revision to another, line by line; in a thread, since it can take long. */
import {
  type Compute,
  type ComputeOptions,
  type ComputeTask,
  isComputeBusy,
  isComputeFailed,
} from '../../platform/compute/task.ts';

export type Part = { kind: 'added' | 'removed' | 'same'; value: string };

export type Texts = { from: string; to: string };

/** Answers null for texts that differ too much. */
export const compareTask: ComputeTask<Texts, Part[] | null> = {
  name: 'publishing.compare',
  seconds: 5,
  waiting: 2,
};

/** Longest text that is compared, in characters: a revision of the greatest length, with its title and summary. */
const longestCompared = 210_000;

/** @returns undefined for what is too long, or differs too much, to be compared in time */
export async function compareInThread(
  compute: Compute,
  texts: Texts,
  options: ComputeOptions,
): Promise<Part[] | undefined> {
  if (Math.max(texts.from.length, texts.to.length) > longestCompared) return undefined;
  try {
    return (await compute.run(compareTask, texts, options)) ?? undefined;
  } catch (error) {
    if (isComputeFailed(error) || isComputeBusy(error)) return undefined;
    throw error;
  }
}
