/** Recipes and runs of a study as its pages show them. */
import type { Context } from '../../../platform/context.ts';
import type { StudyPlace } from '../../../platform/place.ts';
import {
  besideOf,
  type ListedRun,
  outcomesOf,
  recipesIn,
  recipesOfOthers,
  runsIn,
  type VersionRow,
} from '../queries/recipes.ts';
import { mayRemoveAll } from '../versions.ts';

/** `by`: what somebody is called now; '' for whoever is gone. Moments are ISO 8601. */
export type ShownRecipe = Pick<VersionRow, 'recipe' | 'revision' | 'name' | 'steps'> & {
  by: string;
  at: string;
  mayRemove: boolean;
};

export type ShownRun = Omit<ListedRun, 'run_by' | 'run_at'> & {
  by: string;
  at: string;
  outcomes: Shown[];
  /** What was joined. `called`: as the recipe knows the table; null where the recipe was removed. */
  beside: (Shown & { called: string | null })[];
};

/** Data of the study, as a list names them. */
type Shown = { id: string; number: number; name: string };

/** How many of either are listed. */
const mostListed = 200;

export async function shownRecipes(ctx: Context, place: StudyPlace): Promise<ShownRecipe[]> {
  const rows = await recipesIn(ctx, place, mostListed);
  const [names, others] = await Promise.all([
    namesOf(
      ctx,
      rows.map(({ kept_by }) => kept_by),
    ),
    recipesOfOthers(ctx, place),
  ]);
  return rows.map((row) => {
    const { recipe, revision, name, steps, kept_by, kept_at } = row;
    const kept = { by: names.get(kept_by) ?? '', at: kept_at.toISOString() };
    return { recipe, revision, name, steps, ...kept, mayRemove: mayRemoveAll(place, others.has(recipe)) };
  });
}

/** @param id unset: all of them, the newest first */
export async function shownRuns(ctx: Context, place: StudyPlace, id?: string): Promise<ShownRun[]> {
  const rows = await runsIn(ctx, place, { limit: mostListed, ...(id === undefined ? {} : { id }) });
  const ids = rows.map((row) => row.id);
  const [names, outcomes, beside] = await Promise.all([
    namesOf(
      ctx,
      rows.map(({ run_by }) => run_by),
    ),
    outcomesOf(ctx, place, ids),
    besideOf(ctx, place, ids),
  ]);
  return rows.map(({ run_by, run_at, ...row }) => ({
    ...row,
    by: names.get(run_by) ?? '',
    at: run_at.toISOString(),
    outcomes: outcomes.flatMap(({ run, ...one }) => (run === row.id ? one : [])),
    beside: beside.flatMap(({ run, snapshot: of, number, name, called }) =>
      run === row.id ? { id: of, number, name, called } : [],
    ),
  }));
}

const namesOf = (ctx: Context, accounts: readonly string[]) =>
  ctx.ports.account.namesOf(ctx, [...new Set(accounts)]);
