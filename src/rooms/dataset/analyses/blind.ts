/**
 * Whether others were blinded when a plan was locked: what is planned before the blind is lifted is planned without what it hides.
 * See docs/decisions/0211-what-a-lock-knows.md. Pure.
 */
import type { StudyDictionary } from '../../../ports/study.ts';
import { isVariableAmong, type Marks } from '../keep/marks.ts';
import type { PlanRow } from '../queries/plans.ts';

/**
 * `stands`: others were blinded for these variables, and are; `lifted`: they were, and are no more; `after`: they had been when an
 * earlier version was locked, and were no more.
 */
export type Blind = { state: 'stands' | 'lifted' | 'after'; names: string[] };

const variablesOf = ({ dictionary, inUse, gone }: Pick<StudyDictionary, 'dictionary' | 'inUse' | 'gone'>) =>
  [dictionary, inUse, gone].flatMap((one) => one?.variables ?? []);

/** Keys of the variables that others are blinded for. */
export function blindedIn(known: Parameters<typeof variablesOf>[0], { blinded }: Marks): string[] {
  const keys = variablesOf(known).filter((one) => isVariableAmong(blinded, one));
  return [...new Set(keys.map(({ key }) => key))];
}

type OfPlan = Pick<PlanRow, 'version' | 'blinded'>;

/** Of each version; null where nobody was blinded, or that was not recorded yet. */
export function blindAt(
  plans: readonly OfPlan[],
  known: Parameters<typeof variablesOf>[0],
  marks: Marks,
): (plan: OfPlan) => Blind | null {
  const now = new Set(blindedIn(known, marks));
  const names = new Map(
    variablesOf(known)
      .map(({ key, name }): [string, string] => [key, name])
      .toReversed(),
  );
  const called = (keys: readonly string[]) => keys.map((key) => names.get(key) ?? key);
  return ({ version, blinded }) => {
    if (blinded === null) return null;
    if (blinded.length > 0)
      return { state: blinded.some((key) => now.has(key)) ? 'stands' : 'lifted', names: called(blinded) };
    const before = plans.filter((one) => one.version < version).flatMap((one) => one.blinded ?? []);
    const keys = [...new Set(before)];
    return keys.length > 0 ? { state: 'after', names: called(keys) } : null;
  };
}
