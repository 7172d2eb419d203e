/**
 * A record is the fold of its changes: nothing stands in it that no change brought. See
 * docs/decisions/0233-forms-lay-out-a-dictionary.md.
 */
import { canonical } from '../dictionary/canonical.ts';
import type { Entry } from './entry.ts';

export const origins = ['entry', 'import', 'ePRO', 'offline', 'derivation', 'migration'] as const;

export type Origin = (typeof origins)[number];

/** Who changes something, when, and where clocks were then. `offset`: minutes ahead of UTC. `clientAt`: as the device had it. */
export type Stamp = {
  actor: string;
  role: string;
  site: string | null;
  at: string;
  offset: number;
  clientAt?: string;
  origin: Origin;
  reason?: string;
};

/** `seq`: its number in the study. `revision`: of the record after it; all of one write have the same. Null: nothing. */
export type Change = Stamp & {
  seq: number;
  revision: number;
  path: string;
  old: Entry | null;
  new: Entry | null;
};

/** `last`: by path, the change that brought what stands there. */
export type RecordOf = { revision: number; last: ReadonlyMap<string, Change> };

export const emptyRecord: RecordOf = { revision: 0, last: new Map() };

export function entriesIn({ last }: RecordOf): Map<string, Entry> {
  return new Map([...last].flatMap(([path, { new: entry }]) => (entry ? [[path, entry] as const] : [])));
}

/** `base`: the revision that whoever writes has seen. `seq`: the next number of the study. */
export type Write = { base: number; edits: ReadonlyMap<string, Entry | null>; stamp: Stamp; seq: number };

/** Two values for one place: neither is lost, a person chooses. */
export type Conflict = { path: string; mine: Entry | null; theirs: Change };

export type Written =
  | { changes: readonly Change[]; record: RecordOf }
  | { changes?: undefined; refused: 'conflict'; conflicts: readonly Conflict[] }
  | { changes?: undefined; refused: 'reason'; paths: readonly string[] }
  /** It names a revision that never was. */
  | { changes?: undefined; refused: 'ahead' };

/** All edits of a write, or none. What stands there already is no change, whoever brought it. */
export function written(record: RecordOf, { base, edits, stamp, seq }: Write): Written {
  if (base > record.revision) return { refused: 'ahead' };
  const asked = [...edits].filter(([path, entry]) => !isSame(standing(record, path), entry));
  const conflicts = asked.flatMap(([path, mine]) => {
    const theirs = record.last.get(path);
    return theirs && theirs.revision > base ? [{ path, mine, theirs }] : [];
  });
  if (conflicts.length > 0) return { refused: 'conflict', conflicts };
  const paths = asked.flatMap(([path, entry]) => (needsReason(record, path, entry, stamp) ? [path] : []));
  if (paths.length > 0) return { refused: 'reason', paths };
  const revision = record.revision + (asked.length > 0 ? 1 : 0);
  const changes = asked.map(
    ([path, entry], k): Change => ({
      ...stamp,
      ...{ seq: seq + k, revision, path, old: standing(record, path), new: entry },
    }),
  );
  const last = new Map([...record.last, ...changes.map((one) => [one.path, one] as const)]);
  return { changes, record: { revision, last } };
}

function standing({ last }: RecordOf, path: string): Entry | null {
  return last.get(path)?.new ?? null;
}

/**
 * After the first save. What is computed has its reason in what it is computed of, and whoever says that a value is meant
 * changes nothing.
 */
function needsReason(record: RecordOf, path: string, now: Entry | null, { origin, reason }: Stamp): boolean {
  const old = standing(record, path);
  if (!record.last.has(path) || origin === 'derivation') return false;
  const isSaidOnly = old !== null && now !== null && 'meant' in now && isSame({ ...old, meant: true }, now);
  return !isSaidOnly && (reason ?? '').trim() === '';
}

/** What is wrong with the changes of a record, and at which one. */
export type TrailFault = {
  seq: number;
  kind: 'order' | 'revision' | 'twice' | 'old' | 'unchanged' | 'reason';
};

export type Folded = { record: RecordOf; fault?: undefined } | { record?: undefined; fault: TrailFault };

/** The record that changes make, in their order, each held against what stood there before it. */
export function folded(changes: Iterable<Change>): Folded {
  const last = new Map<string, Change>();
  let [revision, seq] = [0, 0];
  for (const change of changes) {
    const kind = faultOf(change, { revision, last }, seq);
    if (kind) return { fault: { seq: change.seq, kind } };
    last.set(change.path, change);
    [revision, seq] = [change.revision, change.seq];
  }
  return { record: { revision, last } };
}

function faultOf(change: Change, before: RecordOf, seq: number): TrailFault['kind'] | undefined {
  if (change.seq <= seq) return 'order';
  if (
    change.revision !== before.revision + 1 &&
    (change.revision !== before.revision || before.revision === 0)
  )
    return 'revision';
  if (before.last.get(change.path)?.revision === change.revision) return 'twice';
  if (!isSame(standing(before, change.path), change.old)) return 'old';
  if (isSame(change.old, change.new)) return 'unchanged';
  return needsReason(before, change.path, change.new, change) ? 'reason' : undefined;
}

function isSame(a: object | null, b: object | null): boolean {
  return canonical(a) === canonical(b);
}
