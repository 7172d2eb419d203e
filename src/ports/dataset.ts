/** What the room `dataset` offers: how much data a study has, and what another dictionary would do to them. */
import type { ChangeKind } from '../dictionary/changes.ts';
import type { Outcome } from '../dictionary/dependants.ts';
import type { Gone } from '../dictionary/gone.ts';
import type { Effect } from '../dictionary/impact.ts';
import type { Recodes } from '../dictionary/recode.ts';
import type { Dictionary } from '../dictionary/variable.ts';
import type { Context } from '../platform/context.ts';
import type { StudyPlace } from '../platform/place.ts';

declare module '../platform/context.ts' {
  interface Ports {
    dataset: DatasetPort;
  }
}

export type DatasetPort = {
  /** How many sets of data are kept in a study and were not removed. */
  countKept(ctx: Context, place: StudyPlace): Promise<number>;
  /**
   * What would become of the values that are kept, the newest snapshots first: as many as are counted in one go. That somebody
   * had them counted is recorded in the chain of the study.
   */
  effectsOf(ctx: Context, place: StudyPlace, next: NextDictionary, asked: AskedEffects): Promise<Effects>;
};

/**
 * `revision`: of the draft. `before`: the number of a snapshot, only what was kept before it. `direct`: also what says directly
 * who somebody is, for who sees it. `ended`: aborted once nobody waits for the answer.
 */
export type AskedEffects = {
  revision: number;
  before?: number | undefined;
  direct?: boolean | undefined;
  ended: AbortSignal;
};

/**
 * `inUse`: what `is` is compared with; undefined before the first version, where it is compared with what the data say of
 * themselves. `recodes`: as they would be published. `gone`: of versions before the one in use. `earlier`: how each version
 * reads what the one before it had, the oldest first.
 */
export type NextDictionary = {
  inUse: Dictionary | undefined;
  is: Dictionary;
  recodes: Recodes;
  gone: Gone;
  earlier: readonly { number: number; recodes: Recodes }[];
};

/**
 * `unseen`: changed variables whose values are not for whoever asks; they are not counted. `direct`: those that say directly who
 * somebody is, and are counted once whoever asks, and may see them, asks for them too. `more`: the number of the last snapshot
 * that was counted, where there are older ones.
 */
export type Effects = { snapshots: SnapshotEffects[]; unseen: number; direct: number; more: number | null };

/** `byPerson`: `records` are participants, else rows. `uncounted`: it took too long, or its files cannot be read. */
export type SnapshotEffects = {
  id: string;
  number: number;
  name: string;
  rows: number;
  outcome: Outcome | 'uncounted';
  byPerson: boolean;
  affected: AffectedValues[];
};

/** `name`: of the variable whose key it is. `code`: the one that the change concerns. */
export type AffectedValues = {
  key: string;
  name: string;
  change: ChangeKind;
  code?: string;
  effect: Effect;
  values: number;
  records: number;
};
