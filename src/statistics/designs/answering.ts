/** The one way from a question to its answer, for the page, the worker and the call alike. */
import { type Design, type Goal, type Result, type Solution, Unsolvable } from './design.ts';
import { type Raw, read } from './reading.ts';

/** Every output with full precision, or sentences beside fields; it never throws for what a person can type. */
export function answer(design: Design, goal: Goal, raw: Raw): Result {
  if (!design.goals.includes(goal)) return { ok: false, problems: [{ field: 'goal', key: 'notAnOption' }] };
  const given = read(design, goal, raw);
  if (!given.ok) return given;
  const { values } = given;
  try {
    const solution = design.solve(values, goal);
    const broken = brokenIn(solution);
    if (broken) return { ok: false, problems: [{ field: design.effect ?? 'goal', key: 'beyondReach' }] };
    return {
      ok: true,
      answer: { ...solution, goal, values, cautions: design.cautions(values, solution.outputs) },
    };
  } catch (error) {
    if (error instanceof Unsolvable) return { ok: false, problems: [error.problem] };
    // A root that is not there: values so far out that the arithmetic ends.
    if (error instanceof RangeError) {
      return { ok: false, problems: [{ field: design.effect ?? 'goal', key: 'beyondReach' }] };
    }
    throw error;
  }
}

/** No answer shows what is no number. */
function brokenIn({ outputs, workings }: Solution): boolean {
  return [...Object.values(outputs), ...Object.values(workings)].some((value) => !Number.isFinite(value));
}

/** The program in R that gives the same answer. */
export function scriptOf(design: Design, goal: Goal, raw: Raw): string | undefined {
  const given = read(design, goal, raw);
  return given.ok && design.goals.includes(goal) ? design.script(given.values, goal) : undefined;
}
