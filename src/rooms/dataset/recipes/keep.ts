/**
 * A recipe is kept in a study version by version, and a run of one over a snapshot is recorded with what it is known by.
 * See docs/decisions/0202-recipes-of-a-study.md.
 */
import { randomUUIDv7 } from 'node:crypto';
import { Refusal } from '../../../contract/problems.ts';
import { canonical, hashOf } from '../../../dictionary/canonical.ts';
import { operations } from '../../../frame/recipe/operations/operations.ts';
import { type Recipe, readRecipe, recipeHash, type Step } from '../../../frame/recipe/recipe.ts';
import { engine as newestEngine } from '../../../frame/recipe/run/engine.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { auditIn, type StudyPlace } from '../../../platform/place.ts';
import type { Marks } from '../keep/marks.ts';
import { largestRecipe, largestRecipes } from '../limits.ts';
import {
  addRun,
  addVersion,
  bodyOf,
  bytesIn,
  endRecipe,
  recipesOfOthers,
  runBy,
  type VersionRow,
  versionBy,
  versionOf,
} from '../queries/recipes.ts';
import { snapshotOf } from '../queries/snapshots.ts';
import { marksOf } from '../snapshots/marks.ts';
import { seesDirect } from '../snapshots/own.ts';
import { calledAfter, toldBy, untold } from './tells.ts';

export type Keeping = {
  client_key: string;
  recipe?: string | undefined;
  revision: number;
  name: string;
  text: string;
};

/** Whoever sends it again, as the answer did not come, gets the same answer. */
export async function keepRecipe(ctx: Context, place: StudyPlace, asked: Keeping) {
  const given = recipeIn(asked.text);
  return ctx.transaction(async (tx) => {
    await tx.ports.study.holdOpen(tx, place);
    const before = await versionBy(tx, place, asked.client_key);
    if (before) return answerOf(before);
    const marks = await marksOf(tx, place, await tx.ports.study.dictionaryOf(tx, place));
    const told = toldBy(given, marks);
    if (told)
      throw new Refusal({
        problem: 'invalid',
        key: 'dataset.errors.recipeTells',
        values: told,
        fields: ['text'],
      });
    const recipe = untold(given, marks);
    const id = randomUUIDv7();
    const next = await nextAfter(tx, place, asked, id);
    const body = canonical(recipe);
    if ((await bytesIn(tx, place)) + body.length > largestRecipes) throw new Refusal({ problem: 'no_room' });
    const row = {
      ...{ id, ...next, name: asked.name, client_key: asked.client_key },
      ...{ steps: recipe.steps.length, sha256: await recipeHash(recipe), body },
    };
    await addVersion(tx, place, row);
    await tx.ports.study.touchStudy(tx, place);
    const detail = { recipe: row.recipe, revision: row.revision, sha256: row.sha256 };
    await auditIn(tx, place, { act: 'recipe.keep', subject: 'recipe', subjectId: id, detail });
    return answerOf(row);
  });
}

/**
 * What a version says, for whoever reads it now: a column can have been marked since it was kept.
 * @throws Refusal where a step could say what stands in a column that they do not see
 */
export async function readBy(ctx: Context, place: StudyPlace, body: string): Promise<string> {
  const marks = await marksOf(ctx, place, await ctx.ports.study.dictionaryOf(ctx, place));
  const unseen = {
    direct: seesDirect(place) ? [] : marks.direct,
    blinded: place.unblinded ? [] : marks.blinded,
  };
  const recipe: Recipe = JSON.parse(body);
  const values = toldBy(recipe, unseen);
  if (values) throw new Refusal({ problem: 'conflict', key: 'dataset.errors.recipeTells', values });
  return canonical(untold(recipe, unseen));
}

const answerOf = ({ recipe, revision, sha256 }: Pick<VersionRow, 'recipe' | 'revision' | 'sha256'>) => ({
  recipe,
  revision,
  sha256,
});

/** @throws Refusal for what is no recipe */
function recipeIn(text: string): Recipe {
  if (Buffer.byteLength(text) > largestRecipe) throw new Refusal({ problem: 'too_large' });
  const { recipe } = readRecipe(parsed(text));
  if (!recipe) throw new Refusal({ problem: 'invalid', key: 'dataset.errors.recipe', fields: ['text'] });
  return recipe;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws Refusal that says by name who kept another version since it was seen, and where it was removed */
async function nextAfter(tx: Tx, place: StudyPlace, { recipe, revision }: Keeping, id: string) {
  if (recipe === undefined) {
    if (revision > 0) throw new Refusal({ problem: 'malformed' });
    return { recipe: id, revision: 1 };
  }
  const newest = await versionOf(tx, place, recipe);
  if (!newest) throw new Refusal({ problem: 'not_found' });
  if (newest.ended_at) throw new Refusal({ problem: 'conflict', key: 'dataset.errors.recipeRemoved' });
  if (newest.revision !== revision) {
    const by = (await tx.ports.account.namesOf(tx, [newest.kept_by])).get(newest.kept_by);
    const values = { name: by ?? '', revision: newest.revision };
    const key = by ? 'dataset.errors.recipeChanged' : 'dataset.errors.recipeStale';
    throw new Refusal({ problem: 'conflict', key, values });
  }
  return { recipe, revision: revision + 1 };
}

/**
 * Whoever kept all its versions, or whoever leads the study, takes away what it says, also while the study is closed.
 * @throws Refusal for anybody else, and where it is gone already
 */
export async function removeRecipe(tx: Tx, place: StudyPlace, recipe: string, reason: string): Promise<void> {
  // Whoever keeps the next version does so before, or finds it removed.
  await tx.ports.study.touchStudy(tx, place);
  const found = await versionOf(tx, place, recipe);
  if (!found) throw new Refusal({ problem: 'not_found' });
  const isOfOthers = (await recipesOfOthers(tx, place)).has(recipe);
  if (!mayRemoveRecipe(place, isOfOthers)) throw new Refusal({ problem: 'forbidden' });
  if (!(await endRecipe(tx, place, recipe)))
    throw new Refusal({ problem: 'conflict', key: 'dataset.errors.recipeRemoved' });
  const detail = { revision: found.revision, sha256: found.sha256 };
  await auditIn(tx, place, { act: 'recipe.remove', subject: 'recipe', subjectId: recipe, detail, reason });
}

/** @param isOfOthers somebody else kept a version of it */
export const mayRemoveRecipe = (place: StudyPlace, isOfOthers: boolean) =>
  place.may('data.analyse') && (!isOfOthers || place.may('study.change'));

export type Running = {
  client_key: string;
  source: string;
  recipe: string;
  revision: number;
  engine: number;
  direct: boolean;
  rows_before: number;
  rows_after: number;
  cells: number;
};

/** Whether what comes of it hangs on more than the table: on a secret, which nobody is told, or on another table. */
const isOfMore = ({ operation, off }: Step) =>
  !off && (operation === 'joinTable' || operations.get(operation)?.salted === true);

/** A run is known by what went in, the recipe, and the engine: the same one again is found, and nothing is added. */
export async function keepRun(tx: Tx, place: StudyPlace, asked: Running) {
  await tx.ports.study.holdOpen(tx, place);
  const [source, version] = [
    await snapshotOf(tx, place, asked.source),
    await versionOf(tx, place, asked.recipe, asked.revision),
  ];
  const body = version && (await bodyOf(tx, place, version.id));
  if (!source?.file || !body) throw new Refusal({ problem: 'not_found' });
  if (asked.direct && !seesDirect(place)) throw new Refusal({ problem: 'malformed' });
  // What is known of a run here is held to it; the rest is what whoever ran it saw.
  if (asked.rows_before !== source.rows || asked.engine < 1 || asked.engine > newestEngine)
    throw new Refusal({ problem: 'malformed' });
  const recipe: Recipe = JSON.parse(body);
  const input_hash = await hashOf({ file: source.sha256, direct: asked.direct });
  const recipe_hash = version.sha256;
  const { engine } = asked;
  const drawn = recipe.steps.some(isOfMore) ? { drawn: asked.client_key } : {};
  const hash = await hashOf({ input: input_hash, recipe: recipe_hash, engine, ...drawn });
  const before = await runBy(tx, place, { hash });
  if (before) return { run: before.id, number: before.number, hash };
  const { rows_before, rows_after, cells } = asked;
  const id = randomUUIDv7();
  const counts = { rows_before, rows_after, cells };
  const row = {
    id,
    version: version.id,
    source: source.id,
    input_hash,
    recipe_hash,
    engine,
    hash,
    ...counts,
  };
  const number = await addRun(tx, place, row);
  await tx.ports.study.touchStudy(tx, place);
  const detail = { number, source: source.number, hash };
  await auditIn(tx, place, { act: 'run.keep', subject: 'run', subjectId: id, detail });
  return { run: id, number, hash };
}

/**
 * Marks of a study with those of what a run made of marked columns: it lies in the same file as they do.
 * @throws Refusal where there is no such run
 */
export async function marksAfter(tx: Tx, place: StudyPlace, id: string, marks: Marks): Promise<Marks> {
  const run = await runBy(tx, place, { id });
  if (!run) throw new Refusal({ problem: 'not_found', key: 'dataset.errors.gone' });
  const body = await bodyOf(tx, place, run.version);
  // What it says was removed since: nobody knows any more what became of which column.
  if (body === undefined) throw new Refusal({ problem: 'conflict', key: 'dataset.errors.recipeRemoved' });
  const recipe: Recipe = JSON.parse(body);
  return {
    blinded: calledAfter(recipe, marks.blinded),
    direct: calledAfter(recipe, marks.direct, { values: true }),
  };
}
