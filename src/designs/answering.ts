/** The one way from a question to its answer, for the page, the worker and the call alike. */
import { type Answer, type Design, type Goal, type Result, Unsolvable } from './design.ts';
import { MOST } from './inputs.ts';
import { type Raw, read } from './reading.ts';

/** Every output with full precision, or sentences beside fields; it never throws for what a person can type. */
export function answer(design: Design, goal: Goal, raw: Raw): Result {
  if (!design.goals.includes(goal)) return { ok: false, problems: [{ field: 'goal', key: 'notAnOption' }] };
  const given = read(design, goal, raw);
  if (!given.ok) return given;
  const { values } = given;
  try {
    const solution = design.solve(values, goal);
    const cautions = [...(solution.cautions ?? []), ...design.cautions(values, solution.outputs)];
    const found: Answer = { ...solution, goal, values, cautions };
    const field = design.effect ?? 'goal';
    if (isBroken(found)) return { ok: false, problems: [{ field, key: 'beyondReach' }] };
    if (goal === 'size' && isBeyond(found)) {
      return { ok: false, problems: [{ field, key: 'tooManyPeople', values: { most: MOST } }] };
    }
    return { ok: true, answer: found };
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
function isBroken({ outputs, workings, steps, cautions }: Answer): boolean {
  const shown = [
    ...[...Object.values(outputs), ...Object.values(workings)],
    ...steps.flatMap(({ from, by, to }) => [from, by, to]),
    ...cautions.flatMap(({ values = {} }) => Object.values(values)),
  ];
  return shown.some((value) => !Number.isFinite(value));
}

/** The search ends there by itself; what follows the formula, such as a design effect, can still lead beyond. */
function isBeyond({ outputs: { total = 0, recruited = 0 } }: Answer): boolean {
  return total > MOST || recruited > MOST;
}

/** The program in R that gives the same answer. */
export function scriptOf(design: Design, goal: Goal, raw: Raw): string | undefined {
  const given = read(design, goal, raw);
  return given.ok && design.goals.includes(goal) ? design.script(given.values, goal) : undefined;
}
