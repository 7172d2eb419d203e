/** What stands between a draft and its publication: what changed since the version in use, and what cannot be. Pure. */
import { type Change, type ChangeClass, gravest } from '../../../dictionary/changes.ts';
import { compare } from '../../../dictionary/compare.ts';
import type { Fault } from '../../../dictionary/faults.ts';
import { faultsIn } from '../../../dictionary/read.ts';
import { type Unmapped, unmapped } from '../../../dictionary/recode.ts';
import { unitFaultsIn } from '../../../dictionary/units.ts';
import type { Dictionary, Variable } from '../../../dictionary/variable.ts';
import type { InUse, Work } from './work.ts';

/** Of one variable, or of the dictionary itself (`key` is ''). */
export type Changed = { key: string; name: string; class: ChangeClass; changes: readonly Change[] };

export type Findings = {
  changed: readonly Changed[];
  faults: readonly (Fault & { key: string; name: string })[];
  unmapped: readonly Unmapped[];
  /** Codes that are gone of which somebody has said what they become. */
  mapped: readonly Unmapped[];
};

/** Before anybody has looked. */
export const nothingFound: Findings = { changed: [], faults: [], unmapped: [], mapped: [] };

const order: readonly ChangeClass[] = ['forbidden', 'recode', 'restrictive', 'additive', 'wording'];

export function findingsOf({ dictionary, recodes }: Work, { dictionary: inUse, gone }: InUse): Findings {
  const found = [...faultsIn(dictionary), ...unitFaultsIn(dictionary, inUse)];
  const faults = found.map((fault) => {
    const [, at = ''] = /^\/variables\/(\d+)/.exec(fault.at) ?? [];
    const { key = '', name = '' } = dictionary.variables[Number(at)] ?? {};
    return { ...fault, key, name };
  });
  if (!inUse) return { ...nothingFound, faults };
  const comparison = compare(inUse, dictionary, gone);
  const open = unmapped(comparison, dictionary, recodes);
  const isOpen = new Set(open.map(({ key, code }) => `${key} ${code}`));
  return {
    changed: changedIn(inUse, dictionary, comparison.changes),
    faults,
    unmapped: open,
    mapped: unmapped(comparison, dictionary)
      .map((one) => ({ ...one, into: recodes[one.key]?.[one.code] ?? '' }))
      .filter(({ key, code }) => !isOpen.has(`${key} ${code}`)),
  };
}

/** Changes by the variable that they are of, the gravest first. */
export function changedIn(was: Dictionary, is: Dictionary, changes = compare(was, is).changes): Changed[] {
  const names = new Map([...was.variables, ...is.variables].map(({ key, name }) => [key, name]));
  const changed = [...Map.groupBy(changes, ({ key = '' }) => key)].map(([key, changes]) => ({
    key,
    name: names.get(key) ?? '',
    class: gravest(changes.map((one) => one.class)) ?? 'wording',
    changes,
  }));
  return changed.toSorted((a, b) => order.indexOf(a.class) - order.indexOf(b.class));
}

/**
 * The variable as it was, and a new one beside it that is as somebody wanted it to be; where there was none in the last
 * version, the new one alone. The new one has no values yet: the column that the old one was read from (source) is not its own.
 * @param fresh the key of the new one
 */
export function besideIt(
  variables: readonly Variable[],
  was: Variable | undefined,
  key: string,
  fresh: string,
): Variable[] {
  const names = new Set(variables.map(({ name }) => name));
  return variables.flatMap((one) => {
    if (one.key !== key) return [one];
    const { source: _source, ...made } = { ...one, key: fresh };
    if (!was) return [made];
    const stem = was.name.slice(0, 28);
    const count = Array.from({ length: names.size + 2 }, (_, n) => n + 2).find(
      (n) => !names.has(`${stem}_${n}`),
    );
    return [was, { ...made, name: `${stem}_${count}` }];
  });
}
