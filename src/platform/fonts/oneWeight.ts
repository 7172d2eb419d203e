/** A part of a variable font in one of its weights, as a task of a thread. */
import { join } from 'node:path';
import type { ComputeModules, ComputeTask } from '../compute/task.ts';
import type { Weight } from './setting.ts';

export type OneWeight = { file: string; weight: Weight };

export const oneWeightTask: ComputeTask<OneWeight, Uint8Array> = {
  name: 'font-weight',
  seconds: 20,
  waiting: 200,
};

export const fontComputes: ComputeModules = {
  [oneWeightTask.name]: join(import.meta.dirname, 'oneWeightThread.ts'),
};
