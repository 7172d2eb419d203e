/** The thread that renders: what takes too long here can be ended without harm to the server. */
import { parentPort } from 'node:worker_threads';
import { renderMarkdown } from './render.ts';
import type { Rendering, Resources } from './rendering.ts';

export type Task = { id: number; markdown: string; resources: Resources };
export type Result = { id: number; rendering: Rendering } | { id: number; failed: string };

parentPort?.on('message', ({ id, markdown, resources }: Task) => {
  parentPort?.postMessage(resultOf(id, markdown, resources));
});

/** Text nested a hundred thousand deep ends in a RangeError, not in the end of the thread. */
function resultOf(id: number, markdown: string, resources: Resources): Result {
  try {
    return { id, rendering: renderMarkdown(markdown, resources) };
  } catch (error) {
    return { id, failed: error instanceof Error ? error.message : 'failed' };
  }
}
