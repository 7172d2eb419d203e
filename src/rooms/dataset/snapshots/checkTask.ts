/** What a file that has come holds, as a task of a thread: nobody takes the word of whoever sent it. */
import { join } from 'node:path';
import type { Variable } from '../../../dictionary/variable.ts';
import type { ComputeModules, ComputeTask } from '../../../platform/compute/task.ts';
import type { FileForThread } from '../../../platform/portions.ts';

/** A column as its part of the snapshot describes it. */
export type Found = Pick<Variable, 'key' | 'name' | 'kind' | 'unit' | 'source'> & {
  isDirect: boolean;
  isBlinded: boolean;
};

/** `dictionary`: JSON; `hash`: of it. Or what is wrong, by the name of a sentence. */
export type Checked =
  | { rows: number; hash: string; dictionary: string; columns: Found[]; fault?: undefined }
  | { fault: string };

export const checkTask: ComputeTask<FileForThread, Checked> = {
  name: 'dataset-check',
  seconds: 120,
  waiting: 3,
  pauses: true,
};

export const datasetComputes: ComputeModules = {
  [checkTask.name]: join(import.meta.dirname, 'checkThread.ts'),
};
