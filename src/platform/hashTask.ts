/** What a large file has for its SHA-256, as a task of a thread. */
import { join } from 'node:path';
import type { ComputeModules, ComputeTask } from './compute/task.ts';
import type { FileForThread } from './portions.ts';

/** In seconds: a GiB from an object store that is far away. */
const longest = 900;

export const hashTask: ComputeTask<FileForThread, string> = {
  name: 'file-hash',
  seconds: longest,
  waiting: 3,
};

export const platformComputes: ComputeModules = {
  [hashTask.name]: join(import.meta.dirname, 'hashThread.ts'),
};
