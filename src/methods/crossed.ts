/** How often two variables have which values together. */
import type { Levels } from './method.ts';
import { usedLevels } from './values.ts';

/** Rows and columns are the levels that somebody has, in their order. */
export function crossed(down: Levels, across: Levels): number[][] {
  const [rows, columns] = [usedLevels(down), usedLevels(across)];
  const counts = new Uint32Array(down.levels.length * across.levels.length);
  for (let at = 0; at < down.places.length; at++) {
    const [row, column] = [down.places[at]!, across.places[at]!];
    if (row >= 0 && column >= 0) counts[row * across.levels.length + column]!++;
  }
  return rows.map((row) =>
    columns.map((column) => counts[row.place * across.levels.length + column.place] ?? 0),
  );
}
