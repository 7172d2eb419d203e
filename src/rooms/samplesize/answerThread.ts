/** What the thread of `answerTask` runs: the function that the page runs in the browser. */
import { answer, scriptOf } from '../../designs/answering.ts';
import { designOf } from '../../designs/catalogue.ts';
import type { Answered, AnswerInput } from './answerTask.ts';

export function run({ design: id, goal, raw }: AnswerInput): Answered {
  const design = designOf(id);
  if (!design) throw new Error(`There is no design ${id}.`);
  return { result: answer(design, goal, raw), script: scriptOf(design, goal, raw) ?? null };
}
