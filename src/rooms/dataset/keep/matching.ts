/** Columns of a file beside the dictionary of a study: by their keys, else by their names. Pure. */
import type { Dictionary, Variable } from '../../../dictionary/variable.ts';
import { titleOf } from '../local/views.ts';
import type { Match } from './wanted.ts';

/**
 * What a column says of itself stays, but for its key and name; what the study says of who may see it holds here too.
 * A key never changes its kind or unit: a column of another keeps its own.
 */
export function matched(
  variables: readonly Variable[],
  known: Dictionary | undefined,
): { variables: Variable[]; match: Match } {
  const byKey = new Map(known?.variables.map((one) => [one.key, one]));
  const byName = new Map(known?.variables.map((one) => [one.name, one]));
  const called = (one: Variable) => titleOf(one, known?.language ?? 'en');
  const match: Match = { found: 0, added: [], absent: [], differs: [] };
  const taken = new Set<string>();
  const made = variables.map((one): Variable => {
    const theirs = byKey.get(one.key) ?? byName.get(one.name);
    if (!theirs || taken.has(theirs.key)) {
      match.added.push(called(one));
      return one;
    }
    taken.add(theirs.key);
    const identifying = theirs.identifying ?? one.identifying;
    const seen = identifying ? { identifying } : {};
    const hidden = theirs.blinded ? { blinded: true as const } : {};
    if (theirs.kind !== one.kind || (theirs.unit ?? '') !== (one.unit ?? '')) {
      match.differs.push(called(one));
      return { ...one, ...seen, ...hidden };
    }
    match.found++;
    return { ...one, ...seen, ...hidden, key: theirs.key, name: theirs.name };
  });
  match.absent = [...byKey.values()].filter(({ key }) => !taken.has(key)).map(called);
  return { variables: made, match };
}
