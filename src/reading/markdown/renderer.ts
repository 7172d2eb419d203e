/** Renders in a thread, each text within a time. */
import {
  type Compute,
  type ComputeOptions,
  type ComputeTask,
  isComputeFailed,
} from '../../platform/compute/task.ts';
import { longestMarkdown, mostHeadings, mostLines, type Rendering, type Resources } from './rendering.ts';
import { isTangled } from './tangled.ts';

export const renderTask: ComputeTask<{ markdown: string; resources: Resources }, Rendering> = {
  name: 'reading.render',
  seconds: 8,
  // A text in each language, saved at once.
  waiting: 12,
};

/** Thrown for a text that cannot be meant: nested thousands deep, or longer than any book chapter. */
export class TooComplex extends Error {}

/** @throws TooComplex for what is too long or cannot be rendered in time, ComputeBusy when the writer asks too often */
export async function renderInThread(
  compute: Compute,
  markdown: string,
  resources: Resources,
  options: ComputeOptions,
): Promise<Rendering> {
  if (isTooMuch(markdown)) throw new TooComplex('too long');
  try {
    return await compute.run(renderTask, { markdown, resources }, options);
  } catch (error) {
    if (isComputeFailed(error)) throw new TooComplex(error.message);
    throw error;
  }
}

/** Seen in a millisecond, before the parser works at it for seconds. Comments in code look like headings. */
function isTooMuch(markdown: string): boolean {
  if (markdown.length > longestMarkdown) return true;
  const count = (pattern: RegExp) => markdown.match(pattern)?.length ?? 0;
  if (isTangled(markdown)) return true;
  return count(/\n/g) > mostLines || count(/^ {0,3}#{1,6}(?:[ \t]|$)/gm) > 5 * mostHeadings;
}
