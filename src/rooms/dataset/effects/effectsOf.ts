/**
 * What another dictionary would do to the data that are kept in a study, told before it is published. Of a column that whoever
 * asks does not see nothing is counted: limits and patterns of a draft could ask for its values one by one.
 * See docs/decisions/0188-effects-are-counted-by-who-sees.md.
 */
import { outcomeOf } from '../../../dictionary/impact.ts';
import type { Context } from '../../../platform/context.ts';
import { fileIn, forThread } from '../../../platform/keptFiles.ts';
import type { StudyPlace } from '../../../platform/place.ts';
import type { Effects, NextDictionary, SnapshotEffects } from '../../../ports/dataset.ts';
import { keptFile } from '../contract.ts';
import { blindedFileOf, directFileOf, type SnapshotRow, snapshotsBefore } from '../queries/snapshots.ts';
import { seesDirect } from '../snapshots/own.ts';
import { effectsTask } from './effectsTask.ts';

/** What is counted in one go: snapshots, and bytes of their files. */
const mostAtOnce = { snapshots: 20, bytes: 50_000_000 };

export async function effectsOf(
  ctx: Context,
  place: StudyPlace,
  next: NextDictionary,
  before?: number,
): Promise<Effects> {
  const hidden = hiddenFrom(place, next);
  const snapshots: SnapshotEffects[] = [];
  let unseen = next.inUse ? 0 : hidden.length;
  let bytes = 0;
  for (const row of await snapshotsBefore(ctx, place, before, mostAtOnce.snapshots + 1)) {
    const isEnough = snapshots.length >= mostAtOnce.snapshots || bytes + row.bytes > mostAtOnce.bytes;
    if (snapshots.length > 0 && isEnough) return { snapshots, unseen, more: snapshots.at(-1)!.number };
    const files = await filesOf(ctx, place, row);
    const asked = { ...next, files, hidden, version: row.dictionary_version ?? 0 };
    const found = await ctx.compute.run(effectsTask, asked, { person: place.account, crowd: true });
    const { id, number, name, rows } = row;
    const outcome = outcomeOf(found.affected.map(({ effect }) => effect));
    snapshots.push({ id, number, name, rows, outcome, byPerson: found.byPerson, affected: found.affected });
    unseen = Math.max(unseen, found.unseen);
    bytes += row.bytes;
  }
  return { snapshots, unseen, more: null };
}

/** Keys of variables whose values are not for whoever asks, by the draft or by the version in use. */
function hiddenFrom(place: StudyPlace, { inUse, is }: NextDictionary): string[] {
  const all = [...is.variables, ...(inUse?.variables ?? [])];
  const hidden = all.filter(
    ({ blinded, identifying }) =>
      (blinded && !place.unblinded) || (identifying === 'direct' && !seesDirect(place)),
  );
  return [...new Set(hidden.map(({ key }) => key))];
}

/** Those that they may see. */
async function filesOf(ctx: Context, place: StudyPlace, { id, file }: SnapshotRow) {
  const ids = [
    file,
    seesDirect(place) ? await directFileOf(ctx, place, id) : null,
    place.unblinded ? await blindedFileOf(ctx, place, id) : null,
  ];
  const files = [];
  for (const one of ids) {
    const kept =
      one === null ? undefined : await fileIn(ctx, place, { id: one, kind: keptFile.declared.kind });
    if (kept) files.push(await forThread(ctx, kept));
  }
  return files;
}
