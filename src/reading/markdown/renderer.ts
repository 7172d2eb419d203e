/** Renders in a thread, each text within a time. */
import { paused, Refusal } from '../../contract/problems.ts';
import {
  type Compute,
  type ComputeOptions,
  type ComputeTask,
  isComputeBusy,
  isComputeFailed,
  isComputePaused,
} from '../../platform/compute/task.ts';
import {
  longestMarkdown,
  mostHeadings,
  mostLines,
  type Rendering,
  type Resources,
  whileOneWaits,
} from './rendering.ts';
import { isTangled } from './tangled.ts';

/** In seconds, for a job, and for a save of staff: what stands ready is not refused because the machine is busy. */
const patience = 20;

export const renderTask: ComputeTask<{ markdown: string; resources: Resources }, Rendering> = {
  name: 'reading.render',
  ...whileOneWaits,
  // A text in each language, saved at once.
  waiting: 12,
};

/** Thrown for a text that cannot be meant: nested thousands deep, or longer than any book chapter. */
export class TooComplex extends Error {}

/** @throws as `renderWith` does */
export function renderInThread(
  compute: Compute,
  markdown: string,
  resources: Resources,
  options: ComputeOptions,
): Promise<Rendering> {
  return renderWith(compute, renderTask, { markdown, resources }, options);
}

/**
 * @throws TooComplex for what is too long or cannot be rendered in time, ComputeBusy when the writer asks too often,
 * ComputePaused after a text of theirs that took too long
 */
export async function renderWith<In extends { markdown: string }, Out>(
  compute: Compute,
  task: ComputeTask<In, Out>,
  input: In,
  options: ComputeOptions,
): Promise<Out> {
  if (isTooMuch(input.markdown)) throw new TooComplex('too long');
  try {
    return await compute.run(patient(task, options), input, options);
  } catch (error) {
    if (isComputeFailed(error)) throw new TooComplex(error.message);
    throw error;
  }
}

/** A save neither pauses its writer nor waits for a pause that a preview began. */
function patient<In, Out>(task: ComputeTask<In, Out>, { background, urgent }: ComputeOptions) {
  if (!background && !urgent) return task;
  const { pauses: _, ...without } = task;
  return { ...without, seconds: patience };
}

/**
 * What its writer is told of a text that was not rendered.
 * @param key of the sentence for one that cannot be meant
 */
export function notRendered(error: unknown, key: string, field: string): unknown {
  if (error instanceof TooComplex) return new Refusal({ problem: 'invalid', key, fields: [field] });
  if (isComputeBusy(error)) return new Refusal({ problem: 'too_many_requests', retryAfter: 5 });
  return isComputePaused(error) ? paused(error.seconds) : error;
}

/** Seen in a millisecond, before the parser works at it for seconds. Comments in code look like headings. */
function isTooMuch(markdown: string): boolean {
  if (markdown.length > longestMarkdown) return true;
  const count = (pattern: RegExp) => markdown.match(pattern)?.length ?? 0;
  if (isTangled(markdown)) return true;
  return count(/\n/g) > mostLines || count(/^ {0,3}#{1,6}(?:[ \t]|$)/gm) > 5 * mostHeadings;
}
