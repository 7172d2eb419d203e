/** What the thread of `compareTask` runs. */
import { diffLines } from 'diff';
import type { Part, Texts } from './compare.ts';

/** Time and memory grow with the square of the lines that differ. */
const mostChanges = 2000;

export function run({ from, to }: Texts): Part[] | null {
  const changes = diffLines(from, to, { maxEditLength: mostChanges });
  return (
    changes?.map(({ value, added, removed }) => ({
      value,
      kind: added ? ('added' as const) : removed ? ('removed' as const) : ('same' as const),
    })) ?? null
  );
}
