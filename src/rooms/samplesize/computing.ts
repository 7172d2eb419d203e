/** Answers for pages and calls: the worked example is computed once, values of one's own for whoever sends them. */

import type { Answer, Design } from '../../designs/design.ts';
import { isComputeBusy, isComputeFailed } from '../../platform/compute/task.ts';
import type { Context } from '../../platform/context.ts';
import type { MayUse } from '../../platform/privilege.ts';
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
  allowed: MayUse<'samplesize'>,
  person: string,
  { design, goal, raw }: Omit<AnswerInput, 'design'> & { design: Pick<Design, 'id' | 'effect'> },
): Promise<Answered> {
  try {
    return await answerFor(ctx, allowed, person, { design: design.id, goal, raw });
  } catch (error) {
    if (!isComputeFailed(error) && !isComputeBusy(error)) throw error;
    const problems = [{ field: design.effect ?? 'goal', key: 'beyondReach' as const }];
    return { result: { ok: false, problems }, script: null };
  }
}

/** @throws ComputeFailed, ComputeBusy */
export function answerFor(
  ctx: Pick<Context, 'compute'>,
  _allowed: MayUse<'samplesize'>,
  person: string,
  input: AnswerInput,
): Promise<Answered> {
  return ctx.compute.run(answerTask, input, { person, crowd: true });
}

/** All cards of some pages wait in one queue: a page has twelve at most. */
const cardTask: typeof answerTask = { ...answerTask, waiting: 36 };

/** In milliseconds: for as long, what took too long is not tried again, however often its page is opened. */
const lasting = 3_600_000;

/** For a card below a post. Null without an answer, and where it would take too long. */
export async function answerOnCard(
  ctx: Pick<Context, 'compute' | 'memory'>,
  _allowed: MayUse<'samplesize'>,
  input: AnswerInput,
  query: string,
): Promise<Answer | null> {
  const compute = async () => {
    try {
      const { result } = await ctx.compute.run(cardTask, input, { crowd: true, person: 'cards' });
      return result.ok ? result.answer : null;
    } catch (error) {
      if (isComputeFailed(error)) return null;
      throw error;
    }
  };
  try {
    return await ctx.memory.of(`samplesize card ${input.design}?${query}`, [], compute, { lasting });
  } catch (error) {
    if (isComputeBusy(error)) return null;
    throw error;
  }
}
