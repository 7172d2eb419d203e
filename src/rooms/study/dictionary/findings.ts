/** What stands between a draft and its publication: what changed since the version in use, and what cannot be. Pure. */
import { type Change, type ChangeClass, gravest } from '../../../dictionary/changes.ts';
import { compare } from '../../../dictionary/compare.ts';
import type { Fault } from '../../../dictionary/faults.ts';
import { faultsIn } from '../../../dictionary/read.ts';
import { type Unmapped, unmapped } from '../../../dictionary/recode.ts';
import type { Dictionary, Variable } from '../../../dictionary/variable.ts';
import type { Work } from './work.ts';

/** Of one variable, or of the dictionary itself (`key` is ''). */
export type Changed = { key: string; name: string; class: ChangeClass; changes: readonly Change[] };

export type Findings = {
  changed: readonly Changed[];
  faults: readonly (Fault & { key: string; name: string })[];
  unmapped: readonly Unmapped[];
};

const order: readonly ChangeClass[] = ['forbidden', 'recode', 'restrictive', 'additive', 'wording'];

export function findingsOf({ dictionary, recodes }: Work, inUse: Dictionary | undefined): Findings {
  const faults = faultsIn(dictionary).map((fault) => {
    const [, at = ''] = /^\/variables\/(\d+)/.exec(fault.at) ?? [];
    const { key = '', name = '' } = dictionary.variables[Number(at)] ?? {};
    return { ...fault, key, name };
  });
  if (!inUse) return { changed: [], faults, unmapped: [] };
  const comparison = compare(inUse, dictionary);
  const names = new Map([...inUse.variables, ...dictionary.variables].map(({ key, name }) => [key, name]));
  const changed = [...Map.groupBy(comparison.changes, ({ key = '' }) => key)].map(([key, changes]) => ({
    key,
    name: names.get(key) ?? '',
    class: gravest(changes.map((one) => one.class)) ?? 'wording',
    changes,
  }));
  return {
    changed: changed.toSorted((a, b) => order.indexOf(a.class) - order.indexOf(b.class)),
    faults,
    unmapped: unmapped(comparison, dictionary, recodes),
  };
}

/** The variable as it was, and a new one beside it that is as somebody wanted it to be. @param key of the new one */
export function besideIt(variables: readonly Variable[], was: Variable, key: string): Variable[] {
  const names = new Set(variables.map(({ name }) => name));
  const stem = was.name.slice(0, 28);
  const count = Array.from({ length: names.size + 2 }, (_, n) => n + 2).find(
    (n) => !names.has(`${stem}_${n}`),
  );
  return variables.flatMap((one) =>
    one.key === was.key ? [was, { ...one, key, name: `${stem}_${count}` }] : [one],
  );
}
