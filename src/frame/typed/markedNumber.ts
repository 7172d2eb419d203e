/** Numbers with marks that are not of the number alone: 12%, (350), and 1,200 or 1.200 where the mark has two meanings. */
import { minuses, narrowed } from '../../lib/typedNumber.ts';
import { type Decimal, numberIn } from '../csv/cells.ts';
import type { Reading } from './reading.ts';

/** The one shape in which a comma may part thousands or decimals. */
const doubtful = /^[-+]?[1-9]\d{0,2},\d{3}$/;

/** The number that a text is by this reading; undefined for what is none. */
export function markedNumber(text: string, reading: Reading, decimal: Decimal): number | undefined {
  const { brackets, ...unbracketed } = reading;
  const within = brackets && bracketed(text);
  if (within !== undefined) {
    const value = markedNumber(within, unbracketed, decimal);
    return value === undefined ? undefined : 0 - value;
  }
  const { percent, commas, points, bare, behind } = reading;
  if (behind !== undefined) {
    const line = narrowed(text).trim();
    if (line.endsWith(behind))
      return markedNumber(
        line.slice(0, -behind.length).trimEnd(),
        { ...reading, behind: undefined },
        decimal,
      );
  }
  if (!percent && !commas && !points) return numberIn(text, decimal) ?? undefined;
  const line = narrowed(text).trim().replace(minuses, '-');
  const isSigned = percent && line.endsWith('%');
  const value = partedNumber(isSigned ? line.slice(0, -1).trimEnd() : line, reading, decimal);
  if (isSigned || bare === undefined || value === undefined || value === 0) return value;
  if (bare === 'unread') return undefined;
  // Without the last digits of a product, by which 0.07 times 100 is not 7.
  return Math.abs(value) <= 1 ? Number((value * 100).toPrecision(15)) : value;
}

/** What stands in brackets, where nothing else stands in the cell, and no sign within. */
export function bracketed(text: string): string | undefined {
  const [, within = ''] = /^\(\s*([^()+-][^()]*)\)$/.exec(narrowed(text).trim()) ?? [];
  return within === '' || minuses.test(within) ? undefined : within.trimEnd();
}

function partedNumber(bare: string, { commas, points }: Reading, decimal: Decimal): number | undefined {
  // Where points part thousands decimals have a comma, and the other way about.
  if (points === 'thousands') return numberIn(bare, ',') ?? undefined;
  if (points === 'decimals' && /^[-+]?\d*\.\d+$/.test(bare)) return numberIn(bare, '.') ?? undefined;
  if (commas === 'decimals' && /^[-+]?\d*,\d+$/.test(bare)) return numberIn(bare, ',') ?? undefined;
  const digits = commas === 'thousands' && doubtful.test(bare) ? bare.replace(',', '') : bare;
  return numberIn(digits, decimal) ?? undefined;
}
