/**
 * Values that were stored under an older version, read under a newer one: a view, stored values never change for it.
 */
import type { Comparison } from './compare.ts';
import { missingName } from './missing.ts';
import type { Dictionary } from './variable.ts';

/** By the key of a variable: from an old code, or the code of a missing value, to a new one. */
export type Recodes = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A code without which a new version cannot be published; `into`: it leads to a code that is none. */
export type Unmapped = { key: string; code: string; into?: string };

const mapped = ['codeRemoved', 'codeExchanged', 'missingRemoved', 'missingReasonChanged'];

/** Old codes that need a new one and have none. */
export function unmapped({ changes }: Comparison, is: Dictionary, recodes: Recodes = {}): Unmapped[] {
  const byKey = new Map(is.variables.map((one) => [one.key, one]));
  const maps = new Map(Object.entries(recodes));
  return changes.flatMap(({ kind, key = '', code = '' }): Unmapped[] => {
    if (!mapped.includes(kind)) return [];
    const map = new Map(Object.entries(maps.get(key) ?? {}));
    const into = map.get(code);
    if (into === undefined) return [{ key, code }];
    const { codes = [], missing = [] } = byKey.get(key) ?? {};
    const free = codes.length === 0;
    const known =
      free || codes.some((one) => one.code === into) || missing.some((one) => missingName(one) === into);
    return known ? [] : [{ key, code, into }];
  });
}

/** Of some maps what the changes of a version ask for, and nothing else. */
export function neededOf({ changes }: Comparison, recodes: Recodes): Recodes {
  const maps = new Map(Object.entries(recodes));
  const needed = new Map<string, Map<string, string>>();
  for (const { kind, key = '', code = '' } of changes) {
    const into = mapped.includes(kind) && new Map(Object.entries(maps.get(key) ?? {})).get(code);
    if (into) needed.set(key, (needed.get(key) ?? new Map()).set(code, into));
  }
  return Object.fromEntries(Array.from(needed, ([key, map]) => [key, Object.fromEntries(map)]));
}

/**
 * How a stored value of a variable is read.
 * @param recodes those of the versions after the one under which it was stored, the oldest first
 */
export function recodeView(
  recodes: readonly Recodes[],
  { key, kind }: { key: string; kind: string },
): (value: string) => string {
  const maps = recodes.flatMap((one) => {
    const own = Object.hasOwn(one, key) ? one[key] : undefined;
    return own ? [new Map(Object.entries(own))] : [];
  });
  const single = (value: string) => maps.reduce((code, map) => map.get(code) ?? code, value);
  if (kind !== 'multi') return single;
  return (value) => [...new Set(value.split(' ').map(single))].join(' ');
}
