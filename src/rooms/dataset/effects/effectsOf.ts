/**
 * What another dictionary would do to the data that are kept in a study, told before it is published. Of a column that whoever
 * asks does not see nothing is counted: limits and patterns of a draft could ask for its values one by one. That somebody asked
 * is recorded, as a look at the data is.
 * See docs/decisions/0188-effects-are-counted-by-who-sees.md.
 */
import { outcomeOf } from '../../../dictionary/impact.ts';
import type { Context } from '../../../platform/context.ts';
import { fileIn, forThread } from '../../../platform/keptFiles.ts';
import { auditIn, type StudyPlace } from '../../../platform/place.ts';
import type { AskedEffects, Effects, NextDictionary, SnapshotEffects } from '../../../ports/dataset.ts';
import { keptFile } from '../contract.ts';
import { isAmong } from '../keep/marks.ts';
import { type Part, parts } from '../limits.ts';
import {
  blindedFileOf,
  directFileOf,
  type SnapshotRow,
  snapshotOf,
  snapshotsBefore,
} from '../queries/snapshots.ts';
import { inThread, NotRead } from '../snapshots/inThread.ts';
import { marksOf } from '../snapshots/marks.ts';
import { seesDirect } from '../snapshots/own.ts';
import { type EffectsAsked, effectsTask, type Hidden } from './effectsTask.ts';

/** What is counted in one go: snapshots, and bytes of their files. */
const mostAtOnce = { snapshots: 20, bytes: 50_000_000 };

export async function effectsOf(
  ctx: Context,
  place: StudyPlace,
  next: NextDictionary,
  asked: AskedEffects,
): Promise<Effects> {
  const hidden = await hiddenFrom(ctx, place, next, asked);
  const snapshots: SnapshotEffects[] = [];
  const looks: Look[] = [];
  let { unseen, direct } = hiddenOf(hidden, next);
  let [bytes, more]: [number, number | null] = [0, null];
  for (const row of await snapshotsBefore(ctx, place, asked.before, mostAtOnce.snapshots + 1)) {
    const isEnough = snapshots.length >= mostAtOnce.snapshots || bytes + row.bytes > mostAtOnce.bytes;
    const last = snapshots.at(-1);
    if (last && isEnough) {
      more = last.number;
      break;
    }
    const found = await countedIn(ctx, place, row, { ...next, hidden }, asked);
    if (!found) continue;
    const { effects, read } = found;
    snapshots.push(effects);
    if (read.length > 0) looks.push({ number: row.number, parts: read });
    unseen = Math.max(unseen, found.unseen);
    direct = Math.max(direct, found.direct);
    bytes += row.bytes;
  }
  await record(ctx, place, asked, looks);
  return { snapshots, unseen, direct, more };
}

type Look = { number: number; parts: Part[] };

/** Whoever was removed while it was counted is told nothing: the transaction looks again. */
async function record(ctx: Context, place: StudyPlace, { revision }: AskedEffects, looks: Look[]) {
  if (looks.length === 0) return;
  const act = { act: 'snapshot.count', subject: 'dictionary', subjectId: revision };
  await ctx.transaction((tx) => auditIn(tx, place, { ...act, detail: { looks } }));
}

/** As the draft, versions and what is kept say it: none of them takes away what another says. */
async function hiddenFrom(
  ctx: Context,
  place: StudyPlace,
  { is, inUse, gone }: NextDictionary,
  { direct }: AskedEffects,
): Promise<Hidden> {
  const marks = await marksOf(ctx, place, { dictionary: is, inUse, gone });
  const blinded = place.unblinded ? [] : marks.blinded;
  if (!seesDirect(place)) return { unseen: [...blinded, ...marks.direct], direct: [] };
  return { unseen: blinded, direct: direct ? [] : marks.direct };
}

/** Before the first version nothing is known to be changed: all that is hidden may be. */
function hiddenOf({ unseen, direct }: Hidden, { is, inUse }: NextDictionary) {
  if (inUse) return { unseen: 0, direct: 0 };
  const never = is.variables.filter((one) => isAmong(unseen, one));
  const asksFor = is.variables.filter((one) => isAmong(direct, one) && !isAmong(unseen, one));
  return { unseen: never.length, direct: asksFor.length };
}

/** @returns undefined for what is gone, also where it went while it was counted */
async function countedIn(
  ctx: Context,
  place: StudyPlace,
  row: SnapshotRow,
  next: Omit<EffectsAsked, 'files' | 'version'>,
  { direct, ended }: AskedEffects,
) {
  const files = await filesOf(ctx, place, row, direct);
  // What all see went first, or all of it did.
  if (!files.some(({ part }) => part === 'open')) return undefined;
  const { id, number, name, rows } = row;
  const version = row.dictionary_version ?? 0;
  const isThere = async () => (await snapshotOf(ctx, place, id))?.file != null;
  try {
    const found = await inThread(ctx, place, effectsTask, { ...next, files, version }, ended);
    if (!(await isThere())) return undefined;
    const { affected, byPerson, ...rest } = found;
    const outcome = outcomeOf(affected.map(({ effect }) => effect));
    return { ...rest, effects: { ...{ id, number, name, rows }, outcome, byPerson, affected } };
  } catch (error) {
    if (!(error instanceof NotRead)) throw error;
    if (!(await isThere())) return undefined;
    ctx.log.error({ err: error, snapshot: id }, 'the values of a snapshot could not be counted');
    const effects = { ...{ id, number, name, rows }, outcome: 'uncounted' as const, byPerson: true };
    const read = files.map(({ part }) => part);
    return { ...{ unseen: 0, direct: 0, read }, effects: { ...effects, affected: [] } };
  }
}

/** Those that they may see, and asked for. */
async function filesOf(ctx: Context, place: StudyPlace, { id, file }: SnapshotRow, direct = false) {
  const ids = {
    open: file,
    direct: direct && seesDirect(place) ? await directFileOf(ctx, place, id) : null,
    blinded: place.unblinded ? await blindedFileOf(ctx, place, id) : null,
  };
  const files: EffectsAsked['files'] = [];
  for (const part of parts) {
    const one = ids[part];
    const kept =
      one === null ? undefined : await fileIn(ctx, place, { id: one, kind: keptFile.declared.kind });
    if (kept) files.push({ part, file: await forThread(ctx, kept) });
  }
  return files;
}
