/** What another dictionary would do to the values of one snapshot, as a task of a thread. */
import { join } from 'node:path';
import type { ComputeModules, ComputeTask } from '../../../platform/compute/task.ts';
import type { FileForThread } from '../../../platform/portions.ts';
import type { AffectedValues, NextDictionary } from '../../../ports/dataset.ts';

/**
 * `files`: of one snapshot, those that whoever asks may see. `hidden`: keys of variables whose values are not for them, in
 * whichever file they lie. `version`: with which the data were matched; 0 before the first.
 */
export type EffectsAsked = NextDictionary & { files: FileForThread[]; hidden: string[]; version: number };

export type EffectsFound = { affected: AffectedValues[]; byPerson: boolean; unseen: number };

export const effectsTask: ComputeTask<EffectsAsked, EffectsFound> = {
  name: 'dataset-effects',
  seconds: 60,
  waiting: 3,
};

export const effectsComputes: ComputeModules = {
  [effectsTask.name]: join(import.meta.dirname, 'effectsThread.ts'),
};
