/**
 * What lies in a snapshot is gone through in a thread, one file at a time on a node, as hashes are: of the threads that a crowd
 * fills it never holds more than one, and those who ask take turns.
 */
import { paused, Refusal } from '../../../contract/problems.ts';
import {
  type ComputeTask,
  isComputeBusy,
  isComputeFailed,
  isComputePaused,
} from '../../../platform/compute/task.ts';
import type { Context } from '../../../platform/context.ts';
import { heavyLine, TookTooLong } from '../../../platform/heavyWork.ts';
import type { StudyPlace } from '../../../platform/place.ts';
import { checkTask } from './checkTask.ts';

const inTurn = heavyLine({ ofOne: 3, ofAll: 100, seconds: checkTask.seconds, secondsBefore: 60 });

/** It took too long, or broke: nothing is known of the file. */
export class NotRead extends Error {}

/**
 * @param ended aborted once nobody waits for it any more
 * @throws NotRead, and Refusal for who has too much waiting, and for who pauses as something of theirs took too long
 */
export async function inThread<In, Out>(
  ctx: Context,
  { account: person }: StudyPlace,
  task: ComputeTask<In, Out>,
  input: In,
  ended?: AbortSignal,
): Promise<Out> {
  try {
    return await inTurn(person, (late, begun) => {
      begun();
      const signal = ended ? AbortSignal.any([late, ended]) : late;
      return ctx.compute.run(task, input, { person, crowd: true, signal });
    });
  } catch (error) {
    if (isComputePaused(error)) throw paused(error.seconds);
    if (isComputeBusy(error)) throw new Refusal({ problem: 'still_busy', retryAfter: 5 });
    if (isComputeFailed(error) || error instanceof TookTooLong)
      throw new NotRead(error.message, { cause: error });
    throw error;
  }
}
