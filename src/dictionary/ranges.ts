/** A range of values as people write one: 0.1 – 42, ≥ 18, 5 to 7. */
import { placeOf } from './limits.ts';
import type { Kind, Range } from './variable.ts';

const numeric: readonly Kind[] = ['number', 'integer'];

/** Kinds whose values have a least and a most. */
export const rangedKinds: readonly Kind[] = [...numeric, 'date', 'datetime', 'time'];

export function rangeText([least, most]: Range = [null, null]): string {
  if (least === null) return most === null ? '' : `≤ ${most}`;
  return most === null ? `≥ ${least}` : `${least} – ${most}`;
}

const forms: readonly (readonly [RegExp, (found: readonly string[]) => readonly [string, string]])[] = [
  [/^(?:≥|>=)\s*(\S+)$/, ([, least = '']) => [least, '']],
  [/^(?:≤|<=)\s*(\S+)$/, ([, most = '']) => ['', most]],
  [/^(\S+)\s*(?:–|\.\.|…|\s-\s|\s\p{L}+\s|;)\s*(\S+)$/u, ([, least = '', most = '']) => [least, most]],
  [/^(-?[\d.]+)\s*-\s*(-?[\d.]+)$/, ([, least = '', most = '']) => [least, most]],
];

/** @returns undefined for a text that is none, or may be another one */
export function rangeIn(text: string, kind: Kind): Range | undefined {
  if (!rangedKinds.includes(kind)) return undefined;
  for (const [form, ends] of forms) {
    const found = form.exec(text.trim());
    if (!found) continue;
    const [least, most] = ends(found).map((end) => endIn(end, kind));
    return least === undefined || most === undefined ? undefined : [least, most];
  }
  return undefined;
}

/** One value alone is a range of nothing else. */
export function rangeOrValueIn(text: string, kind: Kind): Range | undefined {
  const range = rangeIn(text, kind);
  if (range) return range;
  const value = rangedKinds.includes(kind) ? endIn(text, kind) : undefined;
  return value === undefined || value === null ? undefined : [value, value];
}

/** @returns null for no end, undefined for what is no value of the kind */
function endIn(text: string, kind: Kind): number | string | null | undefined {
  const plain = text.trim().replace('−', '-');
  if (plain === '') return null;
  // A comma before three digits may part thousands.
  const isNumber = /^[+-]?\d+(?:[.,]\d+)?(?:e[+-]?\d+)?$/i.test(plain) && !/,\d{3}$/.test(plain);
  const end = numeric.includes(kind) ? (isNumber ? Number(plain.replace(',', '.')) : undefined) : plain;
  return end === undefined || placeOf(end, kind) === undefined ? undefined : end;
}
