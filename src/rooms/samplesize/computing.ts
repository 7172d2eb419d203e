/** Answers for pages and calls: the worked example is computed once, values of one's own for whoever sends them. */
import { isComputeBusy, isComputeFailed } from '../../platform/compute/task.ts';
import type { Context } from '../../platform/context.ts';
import type { Design } from '../../statistics/designs/design.ts';
import { type Answered, type AnswerInput, answerTask } from './answerTask.ts';
import { usualGoal } from './goals.ts';

/** The defaults of a design, as everybody sees them. Nothing that anybody writes changes it. */
export function workedExample(ctx: Context, { id, goals }: Design): Promise<Answered> {
  const input = { design: id, goal: usualGoal({ goals }), raw: {} };
  return ctx.memory.of(`samplesize example ${id}`, [], () => ctx.compute.run(answerTask, input));
}

/** For a page: what cannot be computed now is said beside a field, as what nobody can compute is. */
export async function answerShown(
  ctx: Pick<Context, 'compute'>,
  person: string,
  { design, goal, raw }: Omit<AnswerInput, 'design'> & { design: Pick<Design, 'id' | 'effect'> },
): Promise<Answered> {
  try {
    return await answerFor(ctx, person, { design: design.id, goal, raw });
  } catch (error) {
    if (!isComputeFailed(error) && !isComputeBusy(error)) throw error;
    const problems = [{ field: design.effect ?? 'goal', key: 'beyondReach' as const }];
    return { result: { ok: false, problems }, script: null };
  }
}

/** @throws ComputeFailed, ComputeBusy */
export function answerFor(
  ctx: Pick<Context, 'compute'>,
  person: string,
  input: AnswerInput,
): Promise<Answered> {
  return ctx.compute.run(answerTask, input, { person, crowd: true });
}
