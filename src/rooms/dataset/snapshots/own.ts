/** Snapshots of a study as its pages show them. */
import type { Context, Tx } from '../../../platform/context.ts';
import type { StudyPlace } from '../../../platform/place.ts';
import type { Part } from '../limits.ts';
import { countOn } from '../queries/analyses.ts';
import { besideOf, type ListedRun, madeOf, runsIn } from '../queries/recipes.ts';
import {
  type SnapshotRow,
  snapshotOf,
  snapshotsBefore,
  snapshotsOf,
  withBlinded,
  withDirect,
} from '../queries/snapshots.ts';

/** `by`: what somebody is called now; '' for whoever is gone. `removed`: when and why the data went. Moments are ISO 8601. */
export type ShownSnapshot = {
  id: string;
  number: number;
  name: string;
  rows: number;
  /** Those that its reader sees; `hidden`: beside them, how many say directly who somebody is. */
  columns: number;
  hidden: number;
  bytes: number;
  by: string;
  at: string;
  /** Of the study's dictionary, with which it was matched; null where there was none yet, but a draft at most. */
  version: number | null;
  removed: { at: string; reason: string } | null;
  /** Whether its reader brought it. */
  own: boolean;
  mayRemove: boolean;
};

/** How many are listed. */
const mostListed = 200;

export async function shownSnapshots(ctx: Context, place: StudyPlace): Promise<ShownSnapshot[]> {
  const rows = await snapshotsOf(ctx, place, mostListed);
  const names = await ctx.ports.account.namesOf(ctx, [...new Set(rows.map(({ kept_by }) => kept_by))]);
  return rows.map((row) => shown(place, row, names.get(row.kept_by) ?? ''));
}

/**
 * `parts`: those that its reader sees. `made`: the run of a recipe of which it is the outcome. `outcomes`: what was made of it, and
 * `analyses`: how many were computed on it, for whoever may remove it.
 */
export type OpenedSnapshot = ShownSnapshot & {
  sha256: string;
  parts: Part[];
  made: MadeBy | null;
  outcomes: Named[];
  analyses: number;
};

type Named = { number: number; name: string };

type MadeBy = Pick<ListedRun, 'number' | 'recipe_name' | 'revision' | 'source_name' | 'source_number'> & {
  joined: Named[];
};

export async function openedSnapshot(
  ctx: Context,
  place: StudyPlace,
  id: string,
): Promise<OpenedSnapshot | undefined> {
  const row = await snapshotOf(ctx, place, id);
  if (!row) return undefined;
  const names = await ctx.ports.account.namesOf(ctx, [row.kept_by]);
  const [parts = []] = await partsOf(ctx, place, [row]);
  const made = row.run === null ? null : await madeBy(ctx, place, row.run);
  const one = shown(place, row, names.get(row.kept_by) ?? '');
  const outcomes = one.mayRemove ? (await madeOf(ctx, place, id)).map(named) : [];
  const analyses = one.mayRemove ? await countOn(ctx, place, id) : 0;
  return { ...one, sha256: row.sha256, parts, made, outcomes, analyses };
}

const named = ({ number, name }: Named): Named => ({ number, name });

/** Files of each that its reader sees; none where the data were removed. */
export async function partsOf(
  ctx: Context | Tx,
  place: StudyPlace,
  rows: readonly Pick<SnapshotRow, 'id' | 'file'>[],
): Promise<Part[][]> {
  const ids = rows.map(({ id }) => id);
  const none = new Set<string>();
  const [direct, blinded] = await Promise.all([
    seesDirect(place) ? withDirect(ctx, place, ids) : none,
    place.unblinded ? withBlinded(ctx, place, ids) : none,
  ]);
  return rows.map(({ id, file }) => [
    ...(file === null ? [] : (['open'] as const)),
    ...(direct.has(id) ? (['direct'] as const) : []),
    ...(blinded.has(id) ? (['blinded'] as const) : []),
  ]);
}

export type OtherSnapshot = Pick<OpenedSnapshot, 'id' | 'name' | 'number' | 'parts'>;

/** All that is kept, with what its reader sees of each: columns of one are joined to another. */
export async function otherSnapshots(ctx: Context, place: StudyPlace): Promise<OtherSnapshot[]> {
  const rows = await snapshotsBefore(ctx, place, undefined, mostListed);
  const parts = await partsOf(ctx, place, rows);
  return rows.map(({ id, name, number }, at) => ({ id, name, number, parts: parts[at] ?? [] }));
}

async function madeBy(ctx: Context, place: StudyPlace, id: string): Promise<MadeBy | null> {
  const [run] = await runsIn(ctx, place, { limit: 1, id });
  if (!run) return null;
  const { number, recipe_name, revision, source_name, source_number } = run;
  const joined = (await besideOf(ctx, place, [id])).map(named);
  return { number, recipe_name, revision, source_name, source_number, joined };
}

/** Who may see who the participants are, and not at some of the sites alone. */
export const seesDirect = (place: StudyPlace) => place.sites('identity.read') === 'all';

function shown(place: StudyPlace, row: SnapshotRow, by: string): ShownSnapshot {
  const hidden = seesDirect(place) ? 0 : row.direct;
  const { id, number, name, rows, bytes, dictionary_version, kept_by, ended_at } = row;
  const own = kept_by === place.account;
  return {
    ...{ id, number, name, rows, columns: row.columns - hidden, hidden, bytes, by, own },
    at: row.kept_at.toISOString(),
    version: dictionary_version,
    removed: ended_at && { at: ended_at.toISOString(), reason: row.reason ?? '' },
    mayRemove: ended_at === null && place.may('data.keep') && (own || place.may('study.change')),
  };
}
