/** In which order the columns of a file stand in the grid. */
import type { Variable } from '../../../dictionary/variable.ts';

/** More would leave no room for what moves under them. */
const mostHeld = 2;

/**
 * First those that say whose row it is, wherever they stand in the file; none that is hidden, but one is left in any case.
 * @returns places of columns, and how many of the first stay when the others move
 */
export function gridOrder(
  variables: readonly Variable[],
  hidden: readonly string[] = [],
): { places: number[]; held: number } {
  const left = new Set(hidden);
  const all = [...variables.keys()];
  const seen = all.filter((at) => !left.has(variables[at]!.key));
  const shown = seen.length > 0 ? seen : all.slice(0, 1);
  const held = shown.filter((at) => isHeld(variables[at]!, at)).slice(0, mostHeld);
  return { places: [...held, ...shown.filter((at) => !held.includes(at))], held: held.length };
}

/** By its role; without one, what looks like it and stands first, as people put it. */
function isHeld({ kind, roles = [] }: Variable, at: number): boolean {
  return roles.includes('id') || (kind === 'id' && at === 0);
}
