/** How long rendering may take for whom, and whom it makes pause. */
import { expect, it } from 'vitest';
import type { Compute, ComputeOptions, ComputeTask } from '../../platform/compute/task.ts';
import { renderWith } from './renderer.ts';
import { whileOneWaits } from './rendering.ts';

const task: ComputeTask<{ markdown: string }, string> = { name: 'a test', ...whileOneWaits, waiting: 1 };

/** The task as it is handed on. */
async function handedOn(options: ComputeOptions): Promise<unknown> {
  const tasks: unknown[] = [];
  const compute: Compute = {
    async run(one) {
      tasks.push(one);
      throw new Error('Nothing is rendered here.');
    },
    close: async () => {},
  };
  await expect(renderWith(compute, task, { markdown: 'A text' }, options)).rejects.toThrow('Nothing');
  return tasks[0];
}

it('A preview has two seconds, and its writer pauses when it takes longer', async () => {
  expect(await handedOn({ person: 'ana', supersedes: true })).toEqual(task);
});

it.each([{ urgent: true }, { background: true }])('With %o it has twenty, and no pause', async (options) => {
  expect(await handedOn({ person: 'ana', ...options })).toEqual({ name: 'a test', seconds: 20, waiting: 1 });
});
