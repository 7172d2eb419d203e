/** Why values are missing, in the lists of variables that come together or get one more. */
import type { Missing, Variable } from '../../dictionary/variable.ts';
import { codeOf } from '../formats/written.ts';
import type { Reason } from './field.ts';
import { StepFault } from './pause.ts';

const written = (missing: Missing) => String(codeOf(missing));

/**
 * With the reason among its missing codes, and where it stands there.
 * @throws StepFault where the code stands for another reason: cells that have it would mean something else from then on
 */
export function withReason(variable: Variable, one: Reason): { variable: Variable; place: number } {
  const missing: Missing[] = [...(variable.missing ?? [])];
  const known = missing.findIndex((other) => written(other) === String(one.code));
  if (known === -1) {
    const place = missing.push(one) - 1;
    return { variable: { ...variable, missing }, place };
  }
  if (one.reason !== undefined && missing[known]!.reason !== one.reason)
    throw new StepFault({ why: 'code', key: variable.key, code: String(one.code) });
  return { variable, place: known };
}

/** The reasons of all of them, each once. @throws StepFault where a code stands for two */
export function reasonsOf(variables: readonly Variable[]): readonly Missing[] | undefined {
  const [first, ...others] = variables;
  if (others.every(({ missing }) => missing === first?.missing)) return first?.missing;
  const all = new Map<string, Missing>();
  for (const { key, missing = [] } of variables) {
    for (const one of missing) {
      const known = all.get(written(one));
      if (known && known.reason !== one.reason) throw new StepFault({ why: 'code', key, code: written(one) });
      if (!known) all.set(written(one), one);
    }
  }
  return all.size > 0 ? [...all.values()] : undefined;
}

/** The reasons of all of them for whom each code stands for one alone. */
export function agreedReasons(variables: readonly Variable[]): readonly Missing[] {
  const all = variables.flatMap(({ missing = [] }) => missing);
  const first = new Map<string, Missing>();
  for (const one of all) if (!first.has(written(one))) first.set(written(one), one);
  const isAgreed = (one: Missing) =>
    all.every((other) => written(other) !== written(one) || other.reason === one.reason);
  return [...first.values()].filter(isAgreed);
}
