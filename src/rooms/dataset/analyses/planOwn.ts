/** The plan of a study's analyses as its page shows it. */
import type { Context } from '../../../platform/context.ts';
import type { StudyPlace } from '../../../platform/place.ts';
import type { PlanRow } from '../queries/plans.ts';
import { itemsIn, type Planned, planNow } from './plan.ts';

/** `by`: what somebody is called now; '' for whoever is gone. The moment is ISO 8601. */
export type LockedPlan = Pick<PlanRow, 'version' | 'analyses' | 'sha256' | 'reason' | 'snapshots'> & {
  by: string;
  at: string;
};

/** `items`: of the draft, else of the newest version, or of the version that was asked for. `locked`: the newest first. */
export type ShownPlan = {
  items: Planned[];
  isDraft: boolean;
  /** The version that is shown, where it is not the draft; 0 where there is neither. */
  version: number;
  /** Of the list that can be changed. */
  hash: string;
  locked: LockedPlan[];
};

/** @returns undefined where there is no such version */
export async function shownPlan(
  ctx: Context,
  place: StudyPlace,
  version?: number,
): Promise<ShownPlan | undefined> {
  const { items, plans, isDraft, hash } = await planNow(ctx, place);
  const names = await ctx.ports.account.namesOf(ctx, [...new Set(plans.map(({ locked_by }) => locked_by))]);
  const asked = plans.find((one) => one.version === version);
  if (version !== undefined && !asked) return undefined;
  return {
    items: asked ? itemsIn(asked.body) : items,
    isDraft: isDraft && !asked,
    version: asked?.version ?? (isDraft ? 0 : (plans[0]?.version ?? 0)),
    hash,
    locked: plans.map(({ version: number, analyses, sha256, reason, snapshots, locked_by, locked_at }) => ({
      ...{ version: number, analyses, sha256, reason, snapshots },
      by: names.get(locked_by) ?? '',
      at: locked_at.toISOString(),
    })),
  };
}
