/** What differs between two states of a dictionary, so that a change of one variable does not carry 5,000. */
import type { Dictionary, Variable } from './variable.ts';

/**
 * `set`: variables that are new or otherwise now, whole; new ones stand at the end, unless `order`, the keys of all,
 * says otherwise. Null: there is none any more.
 */
export type Patch = {
  set?: readonly Variable[];
  removed?: readonly string[];
  order?: readonly string[];
  language?: Dictionary['language'];
  title?: Dictionary['title'] | null;
  notes?: readonly string[] | null;
};

/** Parts of the two that are one object are the same. */
export function patchBetween(was: Dictionary, is: Dictionary): Patch {
  const old = new Map(was.variables.map((one) => [one.key, one]));
  const now = new Set(is.variables.map(({ key }) => key));
  const set = is.variables.filter((one) => old.get(one.key) !== one);
  const removed = was.variables.flatMap(({ key }) => (now.has(key) ? [] : [key]));
  const patch: Patch = {
    ...(set.length > 0 && { set }),
    ...(removed.length > 0 && { removed }),
    ...(was.language !== is.language && { language: is.language }),
    ...(was.title !== is.title && { title: is.title ?? null }),
    ...(was.notes !== is.notes && { notes: is.notes ?? null }),
  };
  const order = is.variables.map(({ key }) => key);
  const plain = patched(was, patch).variables;
  return plain.every(({ key }, at) => key === order[at]) ? patch : { ...patch, order };
}

/** Whether there is nothing in it. */
export function isEmpty(patch: Patch): boolean {
  return Object.keys(patch).length === 0;
}

/** Keys that are not named in `order` keep their place behind those that are. */
export function patched(
  was: Dictionary,
  { set = [], removed = [], order, language, ...texts }: Patch,
): Dictionary {
  const byKey = new Map(was.variables.map((one) => [one.key, one]));
  for (const key of removed) byKey.delete(key);
  for (const one of set) byKey.set(one.key, one);
  const places = new Map(order?.map((key, at) => [key, at]));
  const place = ({ key }: Variable) => places.get(key) ?? places.size;
  const variables = [...byKey.values()];
  const { title = was.title, notes = was.notes } = texts;
  return {
    format: 1,
    language: language ?? was.language,
    ...(title && { title }),
    ...(notes && { notes }),
    variables: order ? variables.toSorted((a, b) => place(a) - place(b)) : variables,
  };
}
