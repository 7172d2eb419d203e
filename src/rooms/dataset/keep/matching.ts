/** Columns of a file beside the dictionary of a study: by their keys, else by their names. Pure. */
import { namesFrom } from '../../../dictionary/names.ts';
import type { Dictionary, Role, Variable } from '../../../dictionary/variable.ts';
import { titleOf } from '../local/views.ts';
import type { Match } from './wanted.ts';

/**
 * What a column says of itself stays, but for its key and name; what the study says of who may see it holds here too.
 * A key never changes its kind or unit: a column of another keeps its own, or gets a new one.
 */
export function matched(
  variables: readonly Variable[],
  known: Dictionary | undefined,
  newKey: () => string,
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
      return { ...one, ...seen, ...hidden, key: byKey.has(one.key) ? newKey() : one.key };
    }
    match.found++;
    return { ...one, ...seen, ...hidden, key: theirs.key, name: theirs.name };
  });
  match.absent = [...byKey.values()].filter(({ key }) => !taken.has(key)).map(called);
  const keys = new Map(variables.map(({ key }, at) => [key, made[at]!.key]));
  return { variables: apart(made, taken).map((one) => renamed(one, keys)), match };
}

/** What one variable says of another goes by its key. */
function renamed(one: Variable, keys: ReadonlyMap<string, string>): Variable {
  const is = (key: string) => keys.get(key) ?? key;
  const derived = (of: Variable['derive']) =>
    of && {
      ...of,
      inputs: Object.fromEntries(Object.entries(of.inputs).map(([name, key]) => [name, is(key)])),
    };
  const [derive, showIf] = [derived(one.derive), derived(one.showIf)];
  const roles = one.roles?.map(
    (role): Role => (role.startsWith(event) ? `event:${is(role.slice(event.length))}` : role),
  );
  return { ...one, ...(derive && { derive }), ...(showIf && { showIf }), ...(roles && { roles }) };
}

const event = 'event:';

/** A name that the study gave to another column is none of this one's any more. */
function apart(variables: readonly Variable[], taken: ReadonlySet<string>): Variable[] {
  const used = new Set(variables.flatMap(({ key, name }) => (taken.has(key) ? [name] : [])));
  return variables.map((one) => {
    if (taken.has(one.key)) return one;
    const [name = one.name] = used.has(one.name) ? namesFrom([one.name], used) : [one.name];
    used.add(name);
    return { ...one, name };
  });
}
