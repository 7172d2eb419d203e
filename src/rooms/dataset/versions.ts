/** What is kept version by version in a study: the next one goes on from the one that was seen, or it is not kept. */
import { Refusal } from '../../contract/problems.ts';
import type { Tx } from '../../platform/context.ts';
import type { StudyPlace } from '../../platform/place.ts';

type Newest = { revision: number; kept_by: string; ended_at: Date | null };

/**
 * @param newest of the one that is gone on from @param seen the version that was seen
 * @param removed the key of the sentence that it was removed
 * @throws Refusal that says by name who kept another version since, and where it was removed or was never there
 */
export async function revisionAfter(
  tx: Tx,
  newest: Newest | undefined,
  seen: number,
  removed: string,
): Promise<number> {
  if (!newest) throw new Refusal({ problem: 'not_found' });
  if (newest.ended_at) throw new Refusal({ problem: 'conflict', key: removed });
  if (newest.revision === seen) return seen + 1;
  const by = (await tx.ports.account.namesOf(tx, [newest.kept_by])).get(newest.kept_by);
  const values = { name: by ?? '', revision: newest.revision };
  const key = by ? 'dataset.errors.recipeChanged' : 'dataset.errors.recipeStale';
  throw new Refusal({ problem: 'conflict', key, values });
}

/**
 * Whoever kept all versions of something takes them away, or whoever leads the study: somebody else's work goes by no one's
 * last version. @param isOfOthers somebody else kept a version of it
 */
export const mayRemoveAll = (place: StudyPlace, isOfOthers: boolean) =>
  place.may('data.analyse') && (!isOfOthers || place.may('study.change'));
