/** What earlier versions of a dictionary had and the last one has not: stored values still have it. */
import type { Dictionary, Variable, Words } from './variable.ts';

/**
 * `keys`: of variables that are gone. `variables`: what gave their values a meaning; versions from before this was noted have
 * their keys alone. `codes`: by the key of a variable, each code that was gone while it was there, with its last label.
 */
export type Gone = {
  readonly keys: readonly string[];
  readonly variables?: readonly Variable[];
  readonly codes: Readonly<Record<string, Readonly<Record<string, Words>>>>;
};

export const nothingGone: Gone = { keys: [], codes: {} };

/** What of a variable gives its values their meaning. */
export function meaningOf({ key, name, kind, ...rest }: Variable): Variable {
  const { unit, measurand, codes, missing, derive, identifying, blinded } = rest;
  return {
    ...{ key, name, kind },
    ...(unit === undefined ? {} : { unit }),
    ...(measurand === undefined ? {} : { measurand }),
    ...(codes && { codes }),
    ...(missing && { missing }),
    ...(derive && { derive }),
    ...(identifying && { identifying }),
    ...(blinded && { blinded }),
  };
}

/** What is gone once a version follows another. */
export function goneAfter(before: Gone, was: Dictionary, is: Dictionary): Gone {
  const now = new Map(is.variables.map((one) => [one.key, one]));
  const removed = was.variables.filter(({ key }) => !now.has(key));
  const variables = [
    ...(before.variables ?? []).filter(({ key }) => !now.has(key)),
    ...removed.map(meaningOf),
  ];
  const keys = [...before.keys.filter((key) => !now.has(key)), ...removed.map(({ key }) => key)];
  const all = new Map([...(before.variables ?? []), ...was.variables].map((one) => [one.key, one]));
  const codes = [...all].flatMap(([key, { codes: old = [] }]) => {
    const variable = now.get(key);
    const earlier = Object.entries(before.codes[key] ?? {});
    // Of what is gone itself, what was gone before it.
    if (!variable) return earlier.length > 0 ? [[key, Object.fromEntries(earlier)] as const] : [];
    const there = new Set(variable.codes?.map(({ code }) => code));
    const ever = new Map(earlier);
    for (const { code, label = {} } of old) ever.set(code, label);
    const left = [...ever].filter(([code]) => !there.has(code));
    return left.length > 0 ? [[key, Object.fromEntries(left)] as const] : [];
  });
  return { keys, ...(variables.length > 0 ? { variables } : {}), codes: Object.fromEntries(codes) };
}

/** Whether two labels say the same in every language that both have. Labels without a common language do not. */
export function saysTheSame(was: Words, is: Words = {}): boolean {
  const [old, now] = [was, is].map((words) => new Map(Object.entries(words)));
  if (!old || !now || old.size + now.size === 0) return true;
  const common = [...old].filter(([language]) => now.has(language));
  return common.length > 0 && common.every(([language, text]) => now.get(language) === text);
}
