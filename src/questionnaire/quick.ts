/** What the reading of answers needs of the items, in arrays: a million sets of answers are read without looking up. */
import type { Slots } from '../expressions/functions.ts';
import type { CompiledItem, QuickItems } from './questionnaire.ts';

export function quickItems(items: readonly CompiledItem[]): QuickItems {
  const ends = items.map(gradesOf);
  return {
    ids: items.map(({ item }) => item.id),
    slots: Int32Array.from(items, ({ variable }) => variable.slot),
    least: Float64Array.from(ends, ([least]) => least),
    most: Float64Array.from(ends, ([, most]) => most),
  };
}

/** Built up number by number: so the array, and every copy of it, holds bare numbers and no holes. */
export function blankOf(size: number): Slots {
  const blank: Slots = [];
  for (let slot = 0; slot < size; slot++) blank.push(Number.NaN);
  return blank;
}

/** From and to, for a scale whose grades are whole numbers without gaps. */
function gradesOf({ item, options }: CompiledItem): readonly [number, number] {
  const values = options.map(({ value }) => value ?? Number.NaN);
  const first = values[0] ?? Number.NaN;
  const even = Number.isInteger(first) && values.every((value, k) => value === first + k);
  return item.type === 'scale' && even ? [first, first + values.length - 1] : [1, 0];
}
