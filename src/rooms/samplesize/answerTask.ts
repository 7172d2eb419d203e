/** Answers of designs, computed in a thread: what takes too long there is ended. */

import type { Goal, Result } from '../../designs/design.ts';
import type { Raw } from '../../designs/reading.ts';
import type { ComputeTask } from '../../platform/compute/task.ts';

export type AnswerInput = { design: string; goal: Goal; raw: Raw };

export type Answered = { result: Result; script: string | null };

export const answerTask: ComputeTask<AnswerInput, Answered> = {
  name: 'samplesize.answer',
  seconds: 2,
  waiting: 4,
};
