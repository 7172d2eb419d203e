/** The endpoints of recipes and their runs. */
import { Refusal } from '../../../contract/problems.ts';
import { type Handled, handle } from '../../../platform/http/handler.ts';
import { bodyOf, versionOf } from '../queries/recipes.ts';
import * as contract from './contract.ts';
import { keepRecipe, keepRun, readBy, removeRecipe } from './keep.ts';

export const recipeApi: Handled[] = [
  handle(contract.getRecipe, async (ctx, { recipe, revision }, { place }) => {
    const row = await versionOf(ctx, place, recipe, revision);
    const body = row && (await bodyOf(ctx, place, row.id));
    if (!row || body === undefined) throw new Refusal({ problem: 'not_found' });
    const text = await readBy(ctx, place, body);
    const by = (await ctx.ports.account.namesOf(ctx, [row.kept_by])).get(row.kept_by) ?? '';
    return { recipe, revision: row.revision, name: row.name, text, by, at: row.kept_at.toISOString() };
  }),
  handle(contract.keepRecipe, (ctx, input, { place }) => keepRecipe(ctx, place, input)),
  handle(contract.removeRecipe, async (ctx, { recipe, reason }, { place }) => {
    await ctx.transaction((tx) => removeRecipe(tx, place, recipe, reason));
    return {};
  }),
  handle(contract.keepRun, (ctx, input, { place }) => ctx.transaction((tx) => keepRun(tx, place, input))),
];
