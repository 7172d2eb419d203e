/** Columns that steps make. Pure. */
import type { AnyValues } from '../../../frame/recipe/field.ts';

export type Named = { key: string; name: string };

export function isNew(value: unknown): value is Named {
  const { key, name } = Object(value);
  return typeof key === 'string' && typeof name === 'string';
}

/** By the parameters of a step. */
export function newIn(values: AnyValues): Named[] {
  return Object.values(values)
    .flatMap((value): unknown[] => (Array.isArray(value) ? value : [value]))
    .filter(isNew);
}
