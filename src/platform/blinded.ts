/** The one way to a blinded column, and the one into it: its name ends in `_blinded`, and stands in calls of these alone (a law). */
import { type RawBuilder, sql } from 'kysely';
import type { Unblinded } from './place.ts';

export type BlindedName = `${string}_blinded`;

/**
 * A blinded column in a query. Who has a place reads it once they have seen that it is `unblinded`.
 * @throws Error where it is not, whatever the compiler was told
 */
export function blindedColumn<T>({ unblinded }: Unblinded, name: BlindedName): RawBuilder<T> {
  if (!unblinded) throw new Error(`${name} is blinded here.`);
  return sql.ref(name);
}

/** A value for a blinded column, from whoever brings what they will not see again: nothing of it is read. */
export function intoBlinded<N extends BlindedName, T>(name: N, value: T): { [Name in N]: T } {
  // One member, by its own name.
  return { [name]: value } as { [Name in N]: T };
}
