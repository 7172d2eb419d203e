/** Which column of a file holds which input, and in which unit: guessed from its heading, and said by hand. */
import type { Decimal } from '#frame/csv/cells.ts';
import { numberIn } from '#frame/csv/cells.ts';
import { inOwnUnit } from '../../../measurands/units.ts';
import type { BatchInput } from './inputs.ts';
import { headingOf, namingOf } from './naming.ts';

/** `how`: by what the unit was found; `heading` and `values` are guesses that the page shows as such. */
export type MatchedInput = {
  key: string;
  place: number | null;
  unit: string;
  how: 'heading' | 'values' | 'usual' | 'said';
};

/**
 * @param rows the first of the file, from which a unit is guessed where the heading names none
 * @param said what a person chose, by the key of the input: others get none of these columns
 */
export function matchInputs(
  inputs: readonly BatchInput[],
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  decimal: Decimal,
  said: ReadonlyMap<string, MatchedInput> = new Map(),
): MatchedInput[] {
  const heads = columns.map(headingOf);
  const saidOf = ({ key, units }: BatchInput) => {
    const one = said.get(key);
    // Another index that asks for the same may know fewer units.
    return one && (units.length === 0 || units.includes(one.unit)) ? one : undefined;
  };
  const taken = new Set(inputs.map((input) => saidOf(input)?.place));
  return inputs.map((input) => {
    const own = saidOf(input);
    if (own) return own;
    const { key, item, names, units } = input;
    const naming = namingOf({ id: item.id, names, units });
    const usual = units[0] ?? '';
    for (const [place, head] of heads.entries()) {
      const found = taken.has(place) ? undefined : naming.in(head);
      if (!found) continue;
      taken.add(place);
      if (found.unit !== undefined) return { key, place, unit: found.unit, how: 'heading' };
      const cells = rows.map((row) => row[place] ?? '');
      const likely = likelyUnit(input, cells, decimal);
      return { key, place, unit: likely ?? usual, how: likely ? 'values' : 'usual' };
    }
    return { key, place: null, unit: usual, how: 'usual' };
  });
}

/** The unit in which most of the values would be usual ones, where there is a choice and a difference. */
function likelyUnit(
  { item, units }: BatchInput,
  cells: readonly string[],
  decimal: Decimal,
): string | undefined {
  if (item.type !== 'number' || units.length < 2 || !item.soft) return undefined;
  const [least, most] = [item.soft[0] ?? Number.NEGATIVE_INFINITY, item.soft[1] ?? Number.POSITIVE_INFINITY];
  const values = cells.flatMap((cell) => numberIn(cell, decimal) ?? []);
  if (values.length === 0) return undefined;
  const usual = units.map((unit) => {
    const own = values.flatMap((value) => inOwnUnit(item, { value, unit }) ?? []);
    return own.filter((value) => value >= least && value <= most).length;
  });
  const best = Math.max(...usual);
  // The first unit stays where another is no better.
  return best > usual[0]! ? units[usual.indexOf(best)] : undefined;
}

/** Columns that no input takes. */
export function unusedColumns(columns: readonly string[], matched: readonly MatchedInput[]): number[] {
  const used = new Set(matched.map(({ place }) => place));
  return columns.flatMap((_, place) => (used.has(place) ? [] : [place]));
}
