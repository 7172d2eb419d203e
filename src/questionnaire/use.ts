/** A measurand as an item: each questionnaire sees it in the unit in which its source writes it. */
import { inUnit, type Measurand } from '../measurands/measurand.ts';
import type { Item, NumberItem } from './definition.ts';

/** An item that is a measurand; what it says besides wins. Its limits are in its own unit. */
export type Use = Partial<Omit<NumberItem, 'type'>> & { use: string };

/** @throws Error for a measurand that is not there, and for a unit that it does not have */
export function itemOf(item: Item | Use, measurands: ReadonlyMap<string, Measurand>): Item {
  if (!('use' in item)) return item;
  const { use, unit, ...own } = item;
  const found = measurands.get(use);
  if (!found) throw new Error(`There is no measurand ${use}.`);
  const { id, si: _si, conventional: _conventional, ...given } = inUnit(found, unit ?? found.unit);
  return { id, type: 'number', ...given, ...own };
}
