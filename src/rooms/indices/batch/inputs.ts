/** What the columns of a file are matched to: the inputs of all chosen indices, each once. */

import { unitsOf } from '../../../measurands/units.ts';
import type { Item, Option } from '../../../questionnaire/definition.ts';
import { planOf } from '../../../questionnaire/programs/plan.ts';
import type { CompiledItem, Questionnaire } from '../../../questionnaire/questionnaire.ts';
import { outputNames } from '../outputs.ts';
import type { BatchIndex } from './batchIndex.ts';

export type BatchInput = {
  /** Its id; with a number where two indices mean different things by it. */
  key: string;
  item: Item;
  options: readonly Option[];
  label: string;
  /** What a column of it may be called: its key, and in the language of the page and in English what it is. */
  names: readonly string[];
  /** In which its column may be; empty for what has no unit. */
  units: readonly string[];
  /** By place of the index, its own item. */
  items: ReadonlyMap<number, CompiledItem>;
};

/** @param compiled the questionnaires of the indices, in their order */
export function inputsOf(indices: readonly BatchIndex[], compiled: readonly Questionnaire[]): BatchInput[] {
  const found: (Omit<BatchInput, 'items' | 'units'> & {
    units: string[];
    items: Map<number, CompiledItem>;
  })[] = [];
  for (const [place, index] of indices.entries()) {
    const questionnaire = compiled[place]!;
    const used = new Set(planOf(questionnaire, outputNames(index.outputs)).inputs.map(({ item }) => item.id));
    for (const one of questionnaire.items) {
      if (!used.has(one.item.id)) continue;
      const label = index.words[`item.${one.item.id}`] ?? one.item.id;
      const units = one.item.type === 'number' ? unitsOf(one.item) : [];
      const same = found.find((other) => isSame(other, one, label));
      if (same) {
        same.items.set(place, one);
        same.units = same.units.filter((unit) => units.includes(unit));
        continue;
      }
      const again = found.filter(({ item }) => item.id === one.item.id).length;
      const key = again > 0 ? `${one.item.id}_${again + 1}` : one.item.id;
      const english = index.english[one.item.id];
      found.push({
        key,
        item: one.item,
        options: one.options,
        label,
        names: english === undefined ? [key, label] : [key, label, english],
        units,
        items: new Map([[place, one]]),
      });
    }
  }
  return found;
}

/** The same quantity, whatever limits an index sets to it; the same options, whatever they count. */
function isSame(
  { item, options, label, units }: Pick<BatchInput, 'item' | 'options' | 'label' | 'units'>,
  other: CompiledItem,
  otherLabel: string,
): boolean {
  if (item.id !== other.item.id || item.type !== other.item.type || label !== otherLabel) return false;
  if (other.item.type === 'number') return unitsOf(other.item).some((unit) => units.includes(unit));
  const codes = (those: readonly Option[]) => those.map(({ code }) => code).join();
  return codes(options) === codes(other.options);
}
