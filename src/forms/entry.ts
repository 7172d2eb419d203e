/** What is recorded of one variable, and what expressions see of it. */

import type { MissingReason, Variable } from '../dictionary/variable.ts';
import { dateOf, dayOf } from '../expressions/dates.ts';
import { never, point, type Range } from '../expressions/range.ts';

/**
 * `value`: in the unit of the variable; codes of several choices have a space between; of a date perhaps its year, or its year
 * and month, alone. `given`: as it was typed, where that was in another unit. `meant`: whoever typed it was asked, and said so.
 */
export type Entry =
  | { value: number | string; given?: { value: number; unit: string }; meant?: true }
  | { missing: MissingReason; note?: string };

/** The days that a date, of which perhaps only the year and month are known, can be. @returns undefined for what is none */
export function daysOf(text: string): { lo: number; hi: number } | undefined {
  const [, year = '', month, date] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text) ?? [];
  const lo = dayOf(`${year}-${month ?? '01'}-${date ?? '01'}`);
  if (lo === undefined || date !== undefined) return lo === undefined ? undefined : { lo, hi: lo };
  // The last day is the one before the first of what follows.
  const [y, m] =
    month === undefined
      ? [Number(year) + 1, 1]
      : [Number(year) + (month === '12' ? 1 : 0), (Number(month) % 12) + 1];
  const next = dayOf(`${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-01`);
  return { lo, hi: next === undefined ? lo + (month === undefined ? 364 : 30) : next - 1 };
}

/** What an expression sees at the slots of a variable: a range where it is known in part, and nothing where it is missing. */
export function rangesOf(variable: Variable, entry: Entry | undefined): Range[] {
  const { kind, codes = [] } = variable;
  const value = entry && 'value' in entry ? entry.value : undefined;
  switch (kind) {
    case 'number':
    case 'integer':
      return [typeof value === 'number' ? point(value) : never];
    case 'date': {
      const days = daysOf(String(value ?? ''));
      return [days ? { ...days, gap: false } : never];
    }
    case 'category':
    case 'ordinal': {
      const place = codes.findIndex(({ code }) => code === value);
      return [place === -1 ? never : point(place)];
    }
    case 'multi': {
      if (value === undefined) return [never, ...codes.map(() => never)];
      const chosen = codesOf(value);
      return [point(1), ...codes.map(({ code }) => point(chosen.includes(code) ? 1 : 0))];
    }
    default:
      return [value === undefined || value === '' ? never : point(1)];
  }
}

export function codesOf(value: number | string): string[] {
  return String(value).split(' ').filter(Boolean);
}

/** What a variable holds once a number came out of its expression. */
export function computedEntry({ kind, decimals }: Variable, value: number): Entry | undefined {
  if (Number.isNaN(value)) return undefined;
  if (kind === 'date') return { value: dateOf(value) };
  if (kind === 'category' || kind === 'ordinal') return { value: String(value) };
  return { value: decimals === undefined ? value : Number(value.toFixed(decimals)) };
}
