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
import { largestRecipe, largestRecipes, type Part } from '../limits.ts';
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
import { partsOf, seesDirect } from '../snapshots/own.ts';
import { mayRemoveAll, revisionAfter } from '../versions.ts';
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

async function nextAfter(tx: Tx, place: StudyPlace, { recipe, revision }: Keeping, id: string) {
  if (recipe === undefined) {
    if (revision > 0) throw new Refusal({ problem: 'malformed' });
    return { recipe: id, revision: 1 };
  }
  const newest = await versionOf(tx, place, recipe);
  return { recipe, revision: await revisionAfter(tx, newest, revision, 'dataset.errors.recipeRemoved') };
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
  if (!mayRemoveAll(place, isOfOthers)) throw new Refusal({ problem: 'forbidden' });
  if (!(await endRecipe(tx, place, recipe)))
    throw new Refusal({ problem: 'conflict', key: 'dataset.errors.recipeRemoved' });
  const detail = { revision: found.revision, sha256: found.sha256 };
  await auditIn(tx, place, { act: 'recipe.remove', subject: 'recipe', subjectId: recipe, detail, reason });
}

/** `parts`: of a snapshot, those that went in. */
type WentIn = { snapshot: string; parts: readonly Part[] };

export type Running = {
  client_key: string;
  source: string;
  /** None: of a page from before parts were named, which says `direct` instead. */
  parts: readonly Part[];
  direct?: boolean | undefined;
  /** By the name of the table under which the recipe knows it. */
  beside?: Readonly<Record<string, WentIn>> | undefined;
  recipe: string;
  revision: number;
  engine: number;
  rows_before: number;
  rows_after: number;
  cells: number;
};

/** Whether what comes of a step hangs on a secret, which nobody is told. */
const isSalted = ({ operation, off }: Step) => !off && operations.get(operation)?.salted === true;

/** Names of the tables that a recipe joins, in the order of its steps. */
function tablesIn({ steps }: Recipe): string[] {
  const joins = steps.filter(({ operation, off }) => operation === 'joinTable' && !off);
  return [...new Set(joins.map(({ values }) => String(values.table)))];
}

/** A run is known by what went in, the recipe, and the engine: the same one again is found, and nothing is added. */
export async function keepRun(tx: Tx, place: StudyPlace, asked: Running) {
  await tx.ports.study.holdOpen(tx, place);
  const version = await versionOf(tx, place, asked.recipe, asked.revision);
  const body = version && (await bodyOf(tx, place, version.id));
  if (!body) throw new Refusal({ problem: 'not_found' });
  const recipe: Recipe = JSON.parse(body);
  const source = await wentIn(tx, place, { snapshot: asked.source, parts: partsIn(asked, recipe) });
  // What is known of a run here is held to it; the rest is what whoever ran it saw.
  if (asked.rows_before !== source.row.rows || asked.engine < 1 || asked.engine > newestEngine)
    throw new Refusal({ problem: 'malformed' });
  const { engine, rows_before, rows_after, cells } = asked;
  const beside = await besideIn(tx, place, recipe, asked.beside ?? {});
  const known = {
    input_hash: await hashOf(source.known),
    recipe_hash: version.sha256,
    engine,
  };
  const isOfMore = recipe.steps.some(isSalted) || beside.length < tablesIn(recipe).length;
  const hash = await hashOf({
    ...{ input: known.input_hash, recipe: known.recipe_hash, engine },
    ...(beside.length > 0 ? { beside: beside.map(({ called, known: of }) => [called, of]) } : {}),
    ...(isOfMore ? { drawn: asked.client_key } : {}),
  });
  const before = await runBy(tx, place, { hash });
  if (before) return { run: before.id, number: before.number, hash };
  const id = randomUUIDv7();
  const row = { id, version: version.id, source: source.row.id, ...known, hash };
  const tables = beside.map(({ place: at, called, row: { id: snapshot } }) => ({
    place: at,
    called,
    snapshot,
  }));
  const number = await addRun(tx, place, { ...row, rows_before, rows_after, cells }, tables);
  await tx.ports.study.touchStudy(tx, place);
  const joined = beside.map(({ row: one }) => one.number);
  const detail = { number, source: source.row.number, ...(joined.length > 0 && { joined }), hash };
  await auditIn(tx, place, { act: 'run.keep', subject: 'run', subjectId: id, detail });
  return { run: id, number, hash };
}

/** A page that names no parts knew nothing of data that are joined. */
function partsIn({ parts, direct }: Running, recipe: Recipe): readonly Part[] {
  if (parts.length > 0 || direct === undefined || tablesIn(recipe).length > 0) return parts;
  return direct ? ['open', 'direct'] : ['open'];
}

/**
 * Data that went into a run. `known`: by what they are known.
 * @throws Refusal where they are not there, or whoever ran it does not see these parts of them
 */
async function wentIn(tx: Tx, place: StudyPlace, { snapshot, parts }: WentIn) {
  const row = await snapshotOf(tx, place, snapshot);
  if (!row?.file) throw new Refusal({ problem: 'not_found' });
  const [seen = []] = await partsOf(tx, place, [row]);
  if (!parts.includes('open') || parts.some((part) => !seen.includes(part)))
    throw new Refusal({ problem: 'malformed' });
  const blinded = parts.includes('blinded') && { blinded: true };
  return { row, known: { file: row.sha256, direct: parts.includes('direct'), ...blinded } };
}

/** The tables beside, in the order in which the recipe joins them. @throws Refusal for one that it does not join */
async function besideIn(tx: Tx, place: StudyPlace, recipe: Recipe, asked: NonNullable<Running['beside']>) {
  const tables = tablesIn(recipe);
  if (Object.keys(asked).some((called) => !tables.includes(called)))
    throw new Refusal({ problem: 'malformed' });
  const beside = [];
  for (const [at, called] of tables.entries()) {
    const data = Object.hasOwn(asked, called) ? asked[called] : undefined;
    if (data) beside.push({ place: at + 1, called, ...(await wentIn(tx, place, data)) });
  }
  return beside;
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
