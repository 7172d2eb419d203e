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
   * What would become of the values that are kept, the newest snapshots first: as many as are counted in one go.
   * @param before the number of a snapshot: those that were kept before it
   */
  effectsOf(ctx: Context, place: StudyPlace, next: NextDictionary, before?: number): Promise<Effects>;
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
 * `unseen`: changed variables whose values are not for whoever asks; they are not counted. `more`: the number of the last
 * snapshot that was counted, where there are older ones.
 */
export type Effects = { snapshots: SnapshotEffects[]; unseen: number; more: number | null };

/** `byPerson`: `records` are participants, else rows. */
export type SnapshotEffects = {
  id: string;
  number: number;
  name: string;
  rows: number;
  outcome: Outcome;
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
