/** Stands for statistics: keeps a processor busy until a file is there. */
import { existsSync } from 'node:fs';
import type { ComputeTask } from '../../src/platform/compute/task.ts';

export const burning: ComputeTask<{ until: string }, string> = { name: 'burning', seconds: 60, waiting: 1 };

export function run({ until }: { until: string }): string {
  while (!existsSync(until));
  return 'burnt';
}
