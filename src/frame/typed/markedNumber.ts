/** Numbers with marks that are not of the number alone: 12%, and 1,200 where a comma has two meanings. */
import { narrowed } from '../../lib/typedNumber.ts';
import { type Decimal, numberIn } from '../csv/cells.ts';
import type { Reading } from './reading.ts';

/** The one shape in which a comma may part thousands or decimals. */
const doubtful = /^[-+]?[1-9]\d{0,2},\d{3}$/;

/** The number that a text is by this reading; undefined for what is none. */
export function markedNumber(
  text: string,
  { percent, commas }: Reading,
  decimal: Decimal,
): number | undefined {
  const plain = numberIn(text, decimal);
  if (plain !== null || !(percent || commas)) return plain ?? undefined;
  const line = narrowed(text).trim();
  const bare = percent && line.endsWith('%') ? line.slice(0, -1).trimEnd() : line;
  const digits =
    commas && doubtful.test(bare) ? bare.replace(',', commas === 'decimals' ? decimal : '') : bare;
  return numberIn(digits, decimal) ?? undefined;
}
