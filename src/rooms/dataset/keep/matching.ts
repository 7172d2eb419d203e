/** Columns of a file beside the dictionary of a study: by their keys, else by their names. Pure. */
import { namesFrom } from '../../../dictionary/names.ts';
import type { Dictionary, Role, Variable } from '../../../dictionary/variable.ts';
import { titleOf } from '../local/views.ts';
import { codesBeside } from './codesBeside.ts';
import { isVariableAmong, type Marks } from './marks.ts';
import type { Match } from './wanted.ts';

/** `coded`: keys of columns in which codes stand in place of people. */
type Beside = {
  known: Dictionary | undefined;
  marks: Marks;
  coded: ReadonlySet<string>;
  newKey(): string;
};

/**
 * What a column says of itself stays, but for its key and name; what the study says of who may see it holds here too, and of
 * two marks the graver. A key never changes what it measures: a column of something else keeps its own, or gets a new one.
 */
export function matched(
  variables: readonly Variable[],
  { known, marks, coded, newKey }: Beside,
): { variables: Variable[]; match: Match } {
  const called = (one: Variable) => titleOf(one, known?.language ?? 'en');
  const match: Match = { found: 0, added: [], absent: [], differs: [], codes: [] };
  const keysThere = new Set(known?.variables.map(({ key }) => key));
  // A code is not what it stands for: it is no variable that says who somebody is.
  const isCode = (one: Variable) => coded.has(one.key) && isVariableAmong(marks.direct, one);
  const pairs = pairsOf(
    variables.filter((one) => !isCode(one)),
    known,
  );
  const made = variables.map((one): Variable => {
    if (isCode(one)) {
      match.added.push(called(one));
      const [name = one.name] = namesFrom([`${one.name}_code`], marks.direct);
      return { ...one, ...hidden(one, marks), key: newKey(), name };
    }
    const theirs = pairs.get(one);
    const own = { ...one, ...seen(one, theirs, marks), ...hidden(one, marks) };
    const ofItsOwn = { ...own, key: keysThere.has(one.key) ? newKey() : one.key };
    if (!theirs) {
      match.added.push(called(one));
      return ofItsOwn;
    }
    const codes = codesBeside(theirs, one);
    if (codes === 'exchanged' || isOther(theirs, one)) {
      match.differs.push(called(one));
      return ofItsOwn;
    }
    if (codes === 'others') match.codes.push(called(one));
    match.found++;
    return { ...own, key: theirs.key, name: theirs.name };
  });
  const taken = new Set([...pairs.values()].map(({ key }) => key));
  match.absent = (known?.variables ?? []).filter(({ key }) => !taken.has(key)).map(called);
  const keys = new Map(variables.map(({ key }, at) => [key, made[at]!.key]));
  return { variables: apart(made, taken).map((one) => renamed(one, keys)), match };
}

/** Each variable has one column: the one with its key, else the first with its name. */
function pairsOf(
  variables: readonly Variable[],
  known: Dictionary | undefined,
): ReadonlyMap<Variable, Variable> {
  const pairs = new Map<Variable, Variable>();
  const left = new Set(known?.variables);
  for (const by of ['key', 'name'] as const) {
    const theirs = new Map([...left].map((one) => [one[by], one]));
    for (const one of variables) {
      const found = pairs.has(one) ? undefined : theirs.get(one[by]);
      if (found && left.delete(found)) pairs.set(one, found);
    }
  }
  return pairs;
}

function seen(one: Variable, theirs: Variable | undefined, marks: Marks): Pick<Variable, 'identifying'> {
  const isDirect = one.identifying === 'direct' || isVariableAmong(marks.direct, one);
  const identifying = isDirect ? 'direct' : (theirs?.identifying ?? one.identifying);
  return identifying ? { identifying } : {};
}

function hidden(one: Variable, marks: Marks): Pick<Variable, 'blinded'> {
  return isVariableAmong(marks.blinded, one) ? { blinded: true } : {};
}

function isOther(theirs: Variable, { kind, unit, measurand }: Variable): boolean {
  const isElse = measurand !== undefined && theirs.measurand !== undefined && measurand !== theirs.measurand;
  return isElse || theirs.kind !== kind || (theirs.unit ?? '') !== (unit ?? '');
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
