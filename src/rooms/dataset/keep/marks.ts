/** Which columns not everybody sees, whatever a file says of them. Pure. */
import type { Variable } from '../../../dictionary/variable.ts';
import { folded } from '../../../frame/typed/reading.ts';

/**
 * Keys and names of those that others are blinded for, and of those that say directly who somebody is, and the headings under
 * which they came, each as `headingMark` has it.
 */
export type Marks = { blinded: readonly string[]; direct: readonly string[] };

/** As any of these says it: a draft can take a mark away that the version in use has, or the variable with it. */
export function marksIn(variables: readonly Variable[]): Marks {
  const called = (of: typeof variables) => [
    ...new Set(of.flatMap(({ key, name, source }) => [key, name, ...headingIn(source)])),
  ];
  return {
    blinded: called(variables.filter(({ blinded }) => blinded)),
    direct: called(variables.filter(({ identifying }) => identifying === 'direct')),
  };
}

/** No key and no name begins so: a column may be called as another one was headed. */
export const headingMark = (heading: string) => `:${folded(heading)}`;

const headingIn = (source: Variable['source']) =>
  source?.from === 'column' ? [headingMark(source.heading)] : [];

/** Whether it is one of them, also by the heading under which it came. */
export function isVariableAmong(
  called: readonly string[],
  { key, name, source }: Pick<Variable, 'key' | 'name' | 'source'>,
): boolean {
  return isAmong(called, { key, name }) || headingIn(source).some((heading) => called.includes(heading));
}

/** Whether it is one of them, by its key or its name. */
export function isAmong(called: readonly string[], { key, name }: { key: string; name: string }): boolean {
  return called.includes(key) || called.includes(name);
}
