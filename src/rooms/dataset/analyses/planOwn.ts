/** The plan of a study's analyses as its page shows it. */
import type { Context } from '../../../platform/context.ts';
import type { StudyPlace } from '../../../platform/place.ts';
import type { PlanRow } from '../queries/plans.ts';
import { marksOf } from '../snapshots/marks.ts';
import { toldIn } from './about.ts';
import { type Blind, blindAt } from './blind.ts';
import { unseenBy } from './keep.ts';
import { itemsIn, type Planned, planNow } from './plan.ts';

/** `hidden`: a column in its condition that its reader does not see; then it comes without the condition, and without its hash. */
export type ShownItem = Planned & { hidden?: string };

/** `by`: what somebody is called now; '' for whoever is gone. The moment is ISO 8601. */
export type LockedPlan = Pick<PlanRow, 'version' | 'analyses' | 'sha256' | 'reason' | 'snapshots'> & {
  by: string;
  at: string;
  blind: Blind | null;
};

/** `items`: of the draft, else of the newest version, or of the version that was asked for. `locked`: the newest first. */
export type ShownPlan = {
  items: ShownItem[];
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
  const known = await ctx.ports.study.dictionaryOf(ctx, place);
  const blindOf = blindAt(plans, known, await marksOf(ctx, place, known));
  const unseen = await unseenBy(ctx, place);
  const shown = (one: Planned): ShownItem => {
    const hidden = toldIn(one, unseen);
    if (hidden === undefined) return one;
    const { filter: _, ...spec } = one.spec;
    return { ...one, spec, hash: '', hidden };
  };
  return {
    items: (asked ? itemsIn(asked.body) : items).map(shown),
    isDraft: isDraft && !asked,
    version: asked?.version ?? (isDraft ? 0 : (plans[0]?.version ?? 0)),
    hash,
    locked: plans.map((plan) => ({
      ...{ version: plan.version, analyses: plan.analyses, sha256: plan.sha256 },
      ...{ reason: plan.reason, snapshots: plan.snapshots, blind: blindOf(plan) },
      by: names.get(plan.locked_by) ?? '',
      at: plan.locked_at.toISOString(),
    })),
  };
}
