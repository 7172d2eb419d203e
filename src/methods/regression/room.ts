/** How large a model may be: a factor times another has thousands of columns, and what is made of each pair of them millions. */
import { Unanswerable } from '../fault.ts';
import type { Taken } from '../method.ts';
import { usedLevels } from '../values.ts';

/** Columns, and cells of all of them, 400 MB, of which a model holds three copies. */
const [mostColumns, mostCells] = [1000, 50_000_000];

/** Columns that a variable has in a model, before any is made. */
export const widthOf = (one: Taken): number =>
  one.as === 'levels' ? Math.max(1, usedLevels(one).length - 1) : 1;

/** @throws Unanswerable */
export function requireRoom(n: number, has: number): void {
  const most = Math.min(mostColumns, Math.floor(mostCells / n));
  if (has > most) throw new Unanswerable('modelTooLarge', { has, most });
}
