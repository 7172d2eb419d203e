/** The endpoints of analyses and of their plan. */
import { canonical } from '../../../dictionary/canonical.ts';
import { type Handled, handle } from '../../../platform/http/handler.ts';
import { versionOf } from '../queries/analyses.ts';
import * as contract from './contract.ts';
import { keepAnalysis, readVersion, removeAnalysis } from './keep.ts';
import { lockPlan, planAnalysis, savePlan } from './plan.ts';
import * as plans from './planContract.ts';

export const analysisApi: Handled[] = [
  handle(contract.getAnalysis, async (ctx, { analysis, revision }, { place }) => {
    const found = await versionOf(ctx, place, analysis, revision);
    const { row, asked, result } = await readVersion(ctx, place, found);
    const by = (await ctx.ports.account.namesOf(ctx, [row.kept_by])).get(row.kept_by) ?? '';
    return {
      ...{ analysis, revision: row.revision, name: row.name, spec: canonical(asked.spec), result },
      ...{ snapshot: row.snapshot, number: row.source_number, engine: row.engine, hash: row.hash },
      ...{ by, at: row.kept_at.toISOString() },
    };
  }),
  handle(contract.keepAnalysis, (ctx, input, { place }) => keepAnalysis(ctx, place, input)),
  handle(contract.removeAnalysis, async (ctx, { analysis, reason }, { place }) => {
    await ctx.transaction((tx) => removeAnalysis(tx, place, analysis, reason));
    return {};
  }),
  handle(plans.savePlan, (ctx, input, { place }) => ctx.transaction((tx) => savePlan(tx, place, input))),
  handle(plans.planAnalysis, (ctx, input, { place }) =>
    ctx.transaction((tx) => planAnalysis(tx, place, input)),
  ),
  handle(plans.lockPlan, (ctx, input, { place }) => ctx.transaction((tx) => lockPlan(tx, place, input))),
];
