/** What a field of a step is given. */
import type { ReactNode } from 'react';
import { kinds } from '../../../../dictionary/variable.ts';
import type { AnyValues, Field as Asked } from '../../../../frame/recipe/field.ts';
import type { ColumnOffer } from '../protocol.ts';
import type { CleaningState } from '../useCleaning.ts';

export type FieldProps = {
  field: Asked;
  operation: string;
  label: string;
  error: ReactNode;
  value: unknown;
  /** Of the other fields. */
  values: AnyValues;
  offers: readonly ColumnOffer[];
  cleaning: CleaningState;
  onChange(value: unknown): void;
};

/** Whether a field takes a column of this kind. */
export function isTaken(field: Asked, { kind }: ColumnOffer): boolean {
  const takes = 'takes' in field ? field.takes : undefined;
  return (takes ?? kinds).includes(kind);
}
