/** What another dictionary would do to the values of one snapshot, as a task of a thread. */
import { join } from 'node:path';
import type { ComputeModules, ComputeTask } from '../../../platform/compute/task.ts';
import type { FileForThread } from '../../../platform/portions.ts';
import type { AffectedValues, Effects, NextDictionary } from '../../../ports/dataset.ts';
import type { Part } from '../limits.ts';

/** What is not counted, in whichever file it lies, by keys and names: for whoever asks it is not, or they did not ask for it. */
export type Hidden = { unseen: readonly string[]; direct: readonly string[] };

/** `files`: of one snapshot, those that whoever asks may see. `version`: with which the data were matched; 0 before the first. */
export type EffectsAsked = NextDictionary & {
  files: { part: Part; file: FileForThread }[];
  hidden: Hidden;
  version: number;
};

/** `read`: of which files rows were gone through. */
export type EffectsFound = {
  affected: AffectedValues[];
  byPerson: boolean;
  read: Part[];
} & Pick<Effects, 'unseen' | 'direct'>;

export const effectsTask: ComputeTask<EffectsAsked, EffectsFound> = {
  name: 'dataset-effects',
  seconds: 60,
  waiting: 3,
  pauses: true,
};

export const effectsComputes: ComputeModules = {
  [effectsTask.name]: join(import.meta.dirname, 'effectsThread.ts'),
};
