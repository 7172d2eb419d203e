/**
 * Values that were stored under an older version, read under a newer one: a view, stored values never change for it.
 */
import type { ChangeKind } from './changes.ts';
import type { Comparison } from './compare.ts';
import { missingIn, missingName } from './missing.ts';
import type { Dictionary, Variable } from './variable.ts';

/** By the key of a variable: from an old code, or the code of a missing value, to a new one; '' where nothing is left. */
export type Recodes = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A code without which a new version cannot be published; `into`: it leads to a code that is none. */
export type Unmapped = { key: string; code: string; kind: ChangeKind; into?: string };

const mapped = ['codeRemoved', 'codeExchanged', 'missingRemoved', 'missingReasonChanged'];

/** Old codes that need a new one and have none. */
export function unmapped({ changes }: Comparison, is: Dictionary, recodes: Recodes = {}): Unmapped[] {
  const byKey = new Map(is.variables.map((one) => [one.key, one]));
  const maps = new Map(Object.entries(recodes));
  return changes.flatMap(({ kind, key = '', code = '' }): Unmapped[] => {
    if (!mapped.includes(kind)) return [];
    const map = new Map(Object.entries(maps.get(key) ?? {}));
    const into = map.get(code);
    if (into === undefined) return [{ key, code, kind }];
    const variable = byKey.get(key);
    return variable && recodable(variable, kind, code).includes(into) ? [] : [{ key, code, kind, into }];
  });
}

/**
 * What a code that is gone may become: a code or missing value that is there; itself, as a plain value, where the variable
 * has no codes; and '' (nothing), where it stood for a missing value.
 */
export function recodable({ codes = [], missing = [] }: Variable, kind: ChangeKind, code: string): string[] {
  const isMissing = kind === 'missingRemoved' || kind === 'missingReasonChanged';
  return [
    ...codes.map((one) => one.code),
    // A range is no value; what stays in one stays as it is.
    ...missing.filter((one) => !('from' in one) || missingName(one) === code).map(missingName),
    ...(codes.length === 0 ? [code] : []),
    ...(isMissing ? [''] : []),
  ].filter((one, at, all) => all.indexOf(one) === at);
}

/** Of some maps what the changes of a version ask for, and nothing else. */
export function neededOf({ changes }: Comparison, recodes: Recodes): Recodes {
  const maps = new Map(Object.entries(recodes));
  const needed = new Map<string, Map<string, string>>();
  for (const { kind, key = '', code = '' } of changes) {
    const into = mapped.includes(kind) ? new Map(Object.entries(maps.get(key) ?? {})).get(code) : undefined;
    if (into !== undefined) needed.set(key, (needed.get(key) ?? new Map()).set(code, into));
  }
  return Object.fromEntries(Array.from(needed, ([key, map]) => [key, Object.fromEntries(map)]));
}

/**
 * The codes of a variable, as data of an older version have them, that are read as one of now: those of which no map tells
 * read as themselves.
 * @param recodes those of the versions after that one, the oldest first
 */
export function codesReadAs(code: string, recodes: readonly Recodes[], key: string): string[] {
  const read = recodeView(recodes, { key, kind: 'category' });
  const old = recodes.flatMap((one) => (Object.hasOwn(one, key) ? Object.keys(Object(one[key])) : []));
  return [...new Set([code, ...old])].filter((one) => read(one) === code);
}

/**
 * How a stored value of a variable is read.
 * @param recodes those of the versions after the one under which it was stored, the oldest first
 * @param variable as it was in that version: a value in one of its missing ranges is known by the name of the range
 */
export function recodeView(
  recodes: readonly Recodes[],
  { key, kind, missing }: Pick<Variable, 'key' | 'kind' | 'missing'>,
): (value: string) => string {
  const maps = recodes.flatMap((one) => {
    const own = Object.hasOwn(one, key) ? one[key] : undefined;
    return own ? [new Map(Object.entries(own))] : [];
  });
  const ranges = missing?.filter((one) => 'from' in one);
  const called = (value: string) => {
    const found =
      missingIn({ missing }, value) ?? missingIn({ missing: ranges }, Number(value || Number.NaN));
    return found ? missingName(found) : value;
  };
  const single = (value: string) => {
    const name = called(value);
    const code = maps.reduce((one, map) => map.get(one) ?? one, name);
    return code === name ? value : code;
  };
  if (kind !== 'multi') return single;
  return (value) => [...new Set(value.split(' ').map(single))].filter(Boolean).join(' ');
}
