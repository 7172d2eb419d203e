/** Which of the rooms' steps comes next: one, or none. Pure. */
import { type NextStep, nextKinds } from '../../own/centre.ts';
import type { LoadedPart } from './loadParts.ts';

/** The one of the first kind that there is; of several of a kind, that of the part which stands first. */
export function nextOf(parts: readonly Pick<LoadedPart, 'panel'>[]): NextStep | undefined {
  const steps = parts.flatMap(({ panel }) => panel?.next ?? []);
  return steps.toSorted((a, b) => nextKinds.indexOf(a.kind) - nextKinds.indexOf(b.kind))[0];
}
