/**
 * Versions of a dictionary: each is made once and never changes.
 * See docs/decisions/0181-versions-remember-what-is-gone.md.
 */
import { hashOf } from './canonical.ts';
import type { Change } from './changes.ts';
import { compare } from './compare.ts';
import type { Fault } from './faults.ts';
import { type Gone, goneAfter, nothingGone } from './gone.ts';
import { faultsIn } from './read.ts';
import { neededOf, type Recodes, type Unmapped, unmapped } from './recode.ts';
import { unitFaultsIn } from './units.ts';
import type { Dictionary } from './variable.ts';

/**
 * `parent`: the hash of the version before, null for the first. `hash`: of the parent, the dictionary and its maps: no two
 * versions have the same. `contents`: of the dictionary alone, which one of them may have in common with another. `gone`:
 * what earlier versions had.
 */
export type Version = {
  readonly number: number;
  readonly parent: string | null;
  readonly hash: string;
  readonly contents: string;
  readonly gone: Gone;
  readonly dictionary: Dictionary;
  /** How values of the version before are read. */
  readonly recodes: Recodes;
};

export type Published =
  | { version: Version; changes: readonly Change[] }
  | { version?: undefined; refused: 'faulty'; faults: readonly Fault[] }
  | { version?: undefined; refused: 'unchanged' }
  | { version?: undefined; refused: 'forbidden'; changes: readonly Change[] }
  | { version?: undefined; refused: 'unmapped'; changes: readonly Change[]; unmapped: readonly Unmapped[] };

/** The next version, or the first; or why there can be none. */
export async function published(
  dictionary: Dictionary,
  before?: Version,
  recodes?: Recodes,
): Promise<Published> {
  const faults = [...faultsIn(dictionary), ...unitFaultsIn(dictionary, before?.dictionary)];
  if (faults.length > 0) return { refused: 'faulty', faults };
  const comparison = before && compare(before.dictionary, dictionary, before.gone);
  const changes = comparison?.changes ?? [];
  const contents = await hashOf(dictionary);
  if (comparison) {
    if (contents === before.contents) return { refused: 'unchanged' };
    const forbidden = changes.filter((change) => change.class === 'forbidden');
    if (forbidden.length > 0) return { refused: 'forbidden', changes: forbidden };
    const open = unmapped(comparison, dictionary, recodes);
    if (open.length > 0) return { refused: 'unmapped', changes, unmapped: open };
  }
  // What is left of a change that was taken back would read a code that still exists as another.
  const kept = recodes && comparison ? neededOf(comparison, recodes) : {};
  const parent = before?.hash ?? null;
  const version: Version = {
    number: (before?.number ?? 0) + 1,
    parent,
    hash: await hashOf({ parent, dictionary, recodes: kept }),
    contents,
    gone: before ? goneAfter(before.gone, before.dictionary, dictionary) : nothingGone,
    dictionary: structuredClone(dictionary),
    recodes: kept,
  };
  return { version: frozen(version), changes };
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}
