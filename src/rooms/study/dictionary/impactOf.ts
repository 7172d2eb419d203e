/** What publishing a draft would do to the data that are kept, told before. */
import { nothingGone } from '../../../dictionary/gone.ts';
import type { Context } from '../../../platform/context.ts';
import type { StudyPlace } from '../../../platform/place.ts';
import type { AskedEffects, Effects } from '../../../ports/dataset.ts';
import { draftOf, recodesAfter, versionOf } from '../queries/dictionary.ts';
import { currentOf, requireSame } from './draft.ts';

/** @throws ChangedMeanwhile where the draft is not the one that was seen: the counts would be of something else */
export async function impactOf(ctx: Context, place: StudyPlace, asked: AskedEffects): Promise<Effects> {
  const draft = await draftOf(ctx, place);
  requireSame(draft, asked.revision);
  const [{ dictionary, recodes }, version, earlier] = await Promise.all([
    currentOf(ctx, place, draft),
    versionOf(ctx, place),
    recodesAfter(ctx, place, 0),
  ]);
  const next = {
    ...{ is: dictionary, recodes, earlier },
    inUse: version && JSON.parse(version.body),
    gone: version ? JSON.parse(version.gone) : nothingGone,
  };
  return ctx.ports.dataset.effectsOf(ctx, place, next, asked);
}
