/** What comes out of a recipe, as texts that other programs give as well, and where two of them differ. */
import type { Frame } from '../../src/frame/frame.ts';
import { runRecipe } from '../../src/frame/recipe/run/run.ts';
import { type Table, tableOf } from '../../src/frame/recipe/run/table.ts';
import { writtenText } from '../../src/frame/typed/typedColumn.ts';
import type { Case } from './cases.ts';

/** Long enough to be one. */
export const salt = 'a salt for trying recipes';

export function comesOut({ frame, recipe, beside, instruments = new Map() }: Case): Table {
  const others = new Map(Array.from(beside ?? [], ([name, one]) => [name, tableOf(one)]));
  const { steps, table } = runRecipe(frame, recipe, { others, salt, instruments });
  const paused = steps.filter(({ state }) => state !== 'ran');
  if (paused.length > 0)
    throw new Error(
      `Steps did not run: ${paused.map((one) => `${one.step.id} ${JSON.stringify('pause' in one && one.pause)}`).join(', ')}`,
    );
  return table;
}

/** Cells as a program of the table reads them: values in their plainest form, missing ones by their code. */
export function textsIn(frame: Frame): { names: string[]; rows: string[][] } {
  const { frame: plain } = tableOf(frame);
  return {
    names: plain.columns.map(({ variable }) => variable.name),
    rows: Array.from({ length: plain.rows }, (_, row) => plain.columns.map((one) => writtenText(one, row))),
  };
}

/** With a first column of places in the import. */
export function cellsOf({ frame, origin }: Table): string[][] {
  const { names, rows } = textsIn(frame);
  return [['.row', ...names], ...rows.map((row, at) => [String(origin[at]), ...row])];
}

/** Numbers are equal to 1e-12 of the larger one. */
function isSame(a: string, b: string): boolean {
  if (a === b) return true;
  if (a.trim() === '' || b.trim() === '') return false;
  const [x, y] = [Number(a), Number(b)];
  return (
    Number.isFinite(x) && Number.isFinite(y) && Math.abs(x - y) <= 1e-12 * Math.max(Math.abs(x), Math.abs(y))
  );
}

export function differences(
  ours: readonly (readonly string[])[],
  theirs: readonly (readonly string[])[],
): string[] {
  const [heads = [], ...rows] = ours;
  const [otherHeads = [], ...others] = theirs;
  if (heads.join() !== otherHeads.join()) return [`columns ${heads.join()} and ${otherHeads.join()}`];
  if (rows.length !== others.length) return [`${rows.length} and ${others.length} rows`];
  return rows.flatMap((row, at) =>
    row.flatMap((cell, place) => {
      const other = others[at]?.[place] ?? '';
      return isSame(cell, other)
        ? []
        : [`row ${at}, ${heads[place]}: ${JSON.stringify(cell)} and ${JSON.stringify(other)}`];
    }),
  );
}
