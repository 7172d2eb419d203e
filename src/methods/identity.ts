/**
 * What a result is known by: the hash of what it was made of, never of its numbers, whose last bits differ from one engine to
 * another (docs/decisions/0132-what-a-result-is-known-by.md).
 */
import { canonical, hashOf } from '../dictionary/canonical.ts';
import { writeCsv } from '../frame/csv/writeCsv.ts';
import type { Frame } from '../frame/frame.ts';
import { Sha256 } from '../lib/sha256.ts';
import type { Outcome } from './analysis.ts';

/**
 * Of a table: every value, with the codes of what is missing, and what the dictionary says of each column. Keys are left out,
 * as a file that is opened twice gets others: a column is its place.
 */
export function dataHash(frame: Frame): string {
  const { bytes } = writeCsv(frame, { mark: false, guard: false });
  const variables = frame.columns.map(({ variable: { key: _, ...told } }) => told);
  return new Sha256()
    .update(new TextEncoder().encode(`${canonical(variables)}\n`))
    .update(bytes)
    .digest();
}

/** Of a result: its specification with variables by their place, the version of the engine, and the hash of the table. */
export function identityOf(frame: Frame, { spec, engine }: Outcome, data = dataHash(frame)): Promise<string> {
  const placeOf = (wanted: string) => frame.columns.findIndex(({ variable }) => variable.key === wanted);
  const roles = Object.fromEntries(
    Object.entries(spec.roles).map(([name, variables]) => [name, variables.map(placeOf)]),
  );
  return hashOf({ data, engine, spec: { ...spec, roles } });
}
