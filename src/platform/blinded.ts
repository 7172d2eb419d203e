/** The one way to a blinded column: its name ends in `_blinded`, and stands in this function's argument alone (a law). */
import { type RawBuilder, sql } from 'kysely';
import type { Unblinded } from './place.ts';

export type BlindedName = `${string}_blinded`;

/** A blinded column in a query. Who has a place reads it once they have seen that it is `unblinded`. */
export function blindedColumn<T>(_place: Unblinded, name: BlindedName): RawBuilder<T> {
  return sql.ref(name);
}
