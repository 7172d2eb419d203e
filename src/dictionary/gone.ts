/** What earlier versions of a dictionary had and the last one has not: stored values still have it. */
import type { Dictionary, Words } from './variable.ts';

/** `codes`: by the key of a variable that is still there, each code that is gone with its last label. */
export type Gone = {
  readonly keys: readonly string[];
  readonly codes: Readonly<Record<string, Readonly<Record<string, Words>>>>;
};

export const nothingGone: Gone = { keys: [], codes: {} };

/** What is gone once a version follows another. */
export function goneAfter(before: Gone, was: Dictionary, is: Dictionary): Gone {
  const now = new Map(is.variables.map((one) => [one.key, one]));
  const keys = [...before.keys, ...was.variables.flatMap(({ key }) => (now.has(key) ? [] : [key]))];
  const codes = was.variables.flatMap(({ key, codes: old = [] }) => {
    const variable = now.get(key);
    if (!variable) return [];
    const there = new Set(variable.codes?.map(({ code }) => code));
    const all = new Map(Object.entries(before.codes[key] ?? {}));
    for (const { code, label = {} } of old) all.set(code, label);
    const left = [...all].filter(([code]) => !there.has(code));
    return left.length > 0 ? [[key, Object.fromEntries(left)] as const] : [];
  });
  return { keys, codes: Object.fromEntries(codes) };
}

/** Whether two labels say the same in every language that both have. Labels without a common language do not. */
export function saysTheSame(was: Words, is: Words = {}): boolean {
  const [old, now] = [was, is].map((words) => new Map(Object.entries(words)));
  if (!old || !now || old.size + now.size === 0) return true;
  const common = [...old].filter(([language]) => now.has(language));
  return common.length > 0 && common.every(([language, text]) => now.get(language) === text);
}
