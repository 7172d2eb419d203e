/** What this layer computes in threads. */
import { join } from 'node:path';
import type { ComputeModules } from '../platform/compute/task.ts';
import { renderTask } from './markdown/renderer.ts';

export const readingComputes: ComputeModules = {
  [renderTask.name]: join(import.meta.dirname, 'markdown/renderThread.ts'),
};
