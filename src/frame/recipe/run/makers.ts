/** Which step of a recipe would make a column that is not there, and why it did not. */
import { keysIn } from '../field.ts';
import { operations } from '../operations/operations.ts';
import type { Pause } from '../pause.ts';
import type { Step } from '../recipe.ts';

type Named = { key: string; name: string };

/** Columns that a step makes, by its parameters. */
export function newOf({ values }: Step): Named[] {
  const { into, columns } = values;
  const listed = [into, columns].flatMap((one) => (Array.isArray(one) ? one : []));
  return [...Object.values(values), ...listed].flatMap((value) => {
    const { key, name } = Object(value);
    return typeof key === 'string' && typeof name === 'string' ? [{ key, name }] : [];
  });
}

/** @param steps of the whole recipe, in their order */
export function unmade(key: string, step: Step, steps: readonly Step[]): Pause {
  const makes = (one: Step) => newOf(one).some((made) => made.key === key);
  const off = steps.find((one) => one.off && makes(one));
  const here = steps.indexOf(step);
  const later = steps.find((one, at) => at > here && !one.off && makes(one));
  if (later) return { why: isNeeded(step, later, steps) ? 'circle' : 'later', key, on: later.id };
  return off ? { why: 'off', key, on: off.id } : { why: 'missing', key };
}

/** Whether a later step needs, by whatever lies between, what this one makes. */
function isNeeded(step: Step, later: Step, steps: readonly Step[]): boolean {
  const makers = new Map(steps.flatMap((one) => newOf(one).map(({ key }) => [key, one] as const)));
  const seen = new Set<Step>();
  const left = [later];
  for (let one = left.pop(); one; one = left.pop()) {
    if (one === step) return true;
    if (seen.has(one)) continue;
    seen.add(one);
    left.push(...readBy(one).flatMap((key) => makers.get(key) ?? []));
  }
  return false;
}

function readBy({ operation, values }: Step): string[] {
  const fields = operations.get(operation)?.fields ?? [];
  return fields.flatMap((field) => keysIn(field, values[field.name]).map(({ key }) => key));
}
