/** What changed from one text to another, word by word. Pure; loaded when somebody looks. */
import { diffWordsWithSpace } from 'diff';

export type Change = { kind: 'added' | 'removed' | 'same'; text: string };

/** Time and memory grow with the square of the words that differ. */
const mostChanges = 1500;

/** @returns undefined for texts that differ too much */
export function changesBetween(from: string, to: string): Change[] | undefined {
  return diffWordsWithSpace(from, to, { maxEditLength: mostChanges })?.map(({ value, added, removed }) => ({
    text: value,
    kind: added ? 'added' : removed ? 'removed' : 'same',
  }));
}
