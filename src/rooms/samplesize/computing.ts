/** Answers for pages and calls: the worked example is computed once, values of one's own for whoever sends them. */
import type { Context } from '../../platform/context.ts';
import type { Design } from '../../statistics/designs/design.ts';
import { type Answered, type AnswerInput, answerTask } from './answerTask.ts';
import { usualGoal } from './goals.ts';

/** The defaults of a design, as everybody sees them. Nothing that anybody writes changes it. */
export function workedExample(ctx: Context, { id, goals }: Design): Promise<Answered> {
  const input = { design: id, goal: usualGoal({ goals }), raw: {} };
  return ctx.memory.of(`samplesize example ${id}`, [], () => ctx.compute.run(answerTask, input));
}

/** @throws ComputeFailed, ComputeBusy */
export function answerFor(ctx: Context, person: string, input: AnswerInput): Promise<Answered> {
  return ctx.compute.run(answerTask, input, { person, crowd: true });
}
