/** What a change of a dictionary asks of everything that was made of its variables. */
import type { Change, ChangeClass, ChangeKind } from './changes.ts';
import type { Comparison } from './compare.ts';
import { readsOf } from './computed.ts';
import type { Dictionary } from './variable.ts';

/** `reads`: keys of variables. `from`: other dependants of which it is made, as a figure is of an analysis. */
export type Dependant = {
  id: string;
  kind: 'recipe' | 'analysis' | 'figure' | 'report';
  reads: readonly string[];
  from?: readonly string[];
};

/** From the lightest. */
export const outcomes = ['untouched', 'rerun', 'decision'] as const;

export type Outcome = (typeof outcomes)[number];

/** `because`: the changes that ask for it. */
export type Asked = { dependant: Dependant; outcome: Outcome; because: readonly Change[] };

/** For each, in their order, the gravest that its variables and what it is made of ask for. */
export function asked(
  { changes }: Comparison,
  is: Dictionary,
  dependants: readonly Dependant[],
): readonly Asked[] {
  const byKey = changesByKey(changes, is);
  const byId = new Map(dependants.map((one) => [one.id, one]));
  const known = new Map<string, Asked>();
  const find = (dependant: Dependant): Asked => {
    const before = known.get(dependant.id);
    if (before) return before;
    // Stands there first, so that a circle ends.
    known.set(dependant.id, { dependant, outcome: 'untouched', because: [] });
    const keys = readsOfAll(dependant, byId);
    const own = [...new Set(keys.flatMap((key) => byKey.get(key) ?? []))].filter(
      (change) => outcomeOf(change, dependant.kind) !== 'untouched',
    );
    const others = (dependant.from ?? []).flatMap((id) => {
      const one = byId.get(id);
      return one ? [find(one)] : [];
    });
    const found: Asked = {
      dependant,
      outcome: gravest([
        ...own.map((change) => outcomeOf(change, dependant.kind)),
        ...others.map(({ outcome }) => outcome),
      ]),
      because: [...new Set([...own, ...others.flatMap(({ because }) => because)])],
    };
    known.set(dependant.id, found);
    return found;
  };
  return dependants.map(find);
}

/** Also what it shows by way of others: a figure has the labels of its analysis's variables. */
function readsOfAll(dependant: Dependant, byId: ReadonlyMap<string, Dependant>): string[] {
  const all = new Set([dependant]);
  for (const one of all)
    for (const id of one.from ?? []) {
      const other = byId.get(id);
      if (other) all.add(other);
    }
  return [...new Set([...all].flatMap(({ reads }) => reads))];
}

function gravest(those: readonly Outcome[]): Outcome {
  return outcomes.findLast((one) => those.includes(one)) ?? 'untouched';
}

/** Changes of a variable, and those of what it is computed from that change its values. */
function changesByKey(changes: readonly Change[], { variables }: Dictionary): Map<string, Change[]> {
  const found = new Map<string, Set<Change>>();
  for (const change of changes) {
    if (change.key === undefined) continue;
    found.set(change.key, (found.get(change.key) ?? new Set()).add(change));
  }
  const readers = new Map<string, string[]>();
  for (const variable of variables)
    for (const key of readsOf(variable)) readers.set(key, [...(readers.get(key) ?? []), variable.key]);
  for (const change of changes) {
    if (change.key === undefined || change.class === 'wording') continue;
    const seen = new Set([change.key]);
    for (const key of seen) {
      found.set(key, (found.get(key) ?? new Set()).add(change));
      for (const reader of readers.get(key) ?? []) seen.add(reader);
    }
  }
  return new Map([...found].map(([key, those]) => [key, [...those]]));
}

/** Whoever is made of the variable must decide: it is gone. */
const decided: readonly ChangeKind[] = ['removed'];

/** Words that no table and no figure shows: everything points at keys. */
const unshown: readonly ChangeKind[] = ['renamed', 'described'];

function outcomeOf(change: Change, kind: Dependant['kind']): Outcome {
  if (decided.includes(change.kind)) return 'decision';
  if (unshown.includes(change.kind)) return 'untouched';
  return byClass[change.class][kind === 'recipe' || kind === 'analysis' ? kind : 'shown'];
}

const byClass: Readonly<Record<ChangeClass, Record<'recipe' | 'analysis' | 'shown', Outcome>>> = {
  wording: { recipe: 'untouched', analysis: 'untouched', shown: 'rerun' },
  additive: { recipe: 'untouched', analysis: 'rerun', shown: 'rerun' },
  restrictive: { recipe: 'rerun', analysis: 'rerun', shown: 'rerun' },
  recode: { recipe: 'decision', analysis: 'decision', shown: 'rerun' },
  forbidden: { recipe: 'decision', analysis: 'decision', shown: 'decision' },
};
