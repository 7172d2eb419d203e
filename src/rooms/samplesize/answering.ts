/** From what a call sends to an answer, or a refusal that says what to mend. */
import { Refusal } from '../../contract/problems.ts';
import { designOf } from '../../designs/catalogue.ts';
import type { Answer, Design, Goal, Problem } from '../../designs/design.ts';
import { type Raw, sentInVain } from '../../designs/reading.ts';
import { isComputeBusy, isComputeFailed } from '../../platform/compute/task.ts';
import type { Context } from '../../platform/context.ts';
import type { MayUse } from '../../platform/privilege.ts';
import { answerFor } from './computing.ts';
import { usualGoal } from './goals.ts';

type Asked = {
  allowed: MayUse<'samplesize'>;
  person: string;
  design: string;
  goal: Goal | undefined;
  raw: Raw;
};
type Given = { design: Design; answer: Answer; script: string };

/** @throws Refusal for no design, no such input, what would be ignored, and what a person can mend */
export async function answerOf(
  ctx: Context,
  { allowed, person, design: id, goal, raw }: Asked,
): Promise<Given> {
  const design = designOf(id);
  if (!design) throw new Refusal({ problem: 'not_found' });
  const unknown = Object.keys(raw).filter((name) => !design.inputs.some((input) => input.name === name));
  if (unknown.length > 0) throw new Refusal({ problem: 'malformed', fields: unknown.slice(0, 20) });
  const input = { design: id, goal: goal ?? usualGoal(design), raw };
  const inVain = sentInVain(design, input.goal, raw);
  if (inVain.length > 0) throw refusalOf(inVain);
  const { result, script } = await withinTime(() => answerFor(ctx, allowed, person, input));
  if (result.ok) return { design, answer: result.answer, script: script ?? '' };
  throw refusalOf(result.problems);
}

function refusalOf(problems: readonly Problem[]): Refusal {
  const [first] = problems;
  return new Refusal({
    problem: 'invalid',
    key: `designs.errors.${first?.key}`,
    values: { ...first?.values },
    fields: [...new Set(problems.map(({ field }) => field))],
  });
}

async function withinTime<T>(compute: () => Promise<T>): Promise<T> {
  try {
    return await compute();
  } catch (error) {
    if (isComputeFailed(error)) {
      throw new Refusal({ problem: 'invalid', key: 'samplesize.errors.takesTooLong', fields: ['design'] });
    }
    if (isComputeBusy(error)) throw new Refusal({ problem: 'too_many_requests', retryAfter: 2 });
    throw error;
  }
}
