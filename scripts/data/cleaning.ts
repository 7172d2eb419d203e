/** `npm run data -- recipe` and `clean`: a table cleaned by the steps of a recipe, and all that is otherwise told. */
import { basename } from 'node:path';
import { plainLine } from '../../src/frame/csv/csvWriter.ts';
import type { Frame } from '../../src/frame/frame.ts';
import { driftOf, importOf, recognised } from '../../src/frame/recipe/drift.ts';
import type { Unsaid, UnsaidWhy } from '../../src/frame/recipe/programs/after.ts';
import { rProgram } from '../../src/frame/recipe/programs/r.ts';
import { sqlProgram } from '../../src/frame/recipe/programs/sql.ts';
import { type Recipe, readRecipe, recipeHash } from '../../src/frame/recipe/recipe.ts';
import { changesBetween } from '../../src/frame/recipe/run/changes.ts';
import { flowOf, logOf } from '../../src/frame/recipe/run/log.ts';
import { type Ran, type Run, runRecipe } from '../../src/frame/recipe/run/run.ts';
import type { Table } from '../../src/frame/recipe/run/table.ts';
import { sentenceIn, shapeSentences } from '../../src/lib/faultSentences.ts';
import { driftSentence, pauseSentence, toldSentence } from './pauses.ts';

const sentences = {
  ...shapeSentences,
  unknownOperation: '{operation} is no operation',
  sameId: 'another step has the id {id}',
} as const;

/** The recipe, or what is wrong with it. */
export function recipeIn(json: unknown): Recipe | string {
  const { recipe, faults } = readRecipe(json);
  return recipe ?? faults.map((fault) => sentenceIn(sentences, fault)).join('; ');
}

/** A recipe without steps, for the file as it is. */
export function emptyRecipe(frame: Frame): Recipe {
  return { format: 1, import: importOf(frame), steps: [] };
}

/** `isHeld`: a step waits, or one that hides who somebody is did not run: nothing is to be written. */
export type Cleaned = { frame: Frame; told: readonly string[]; isHeld: boolean; log: string; file: Frame };

export async function cleaned(recipe: Recipe, given: Frame, salt?: string): Promise<Cleaned> {
  const file = recognised(given, recipe.import);
  const run = runRecipe(file, recipe, salt === undefined ? {} : { salt });
  const names = new Map(recipe.import.columns.map(({ key, name }) => [key, name]));
  for (const { table } of [{ table: run.import }, ...run.steps])
    for (const { variable } of table.frame.columns) names.set(variable.key, variable.name);
  const nameOf = (key: string) => names.get(key) ?? key;
  const told = driftOf(recipe.import, file, undefined, given).map((drift) => driftSentence(drift, nameOf));
  let before = run.import;
  for (const ran of run.steps) {
    told.push(stepSentence(ran, before, nameOf));
    before = ran.table;
  }
  for (const { step, before: was, after, why, unknown, reshaped } of flowOf(run))
    told.push(
      `Rows, ${step}: ${was} became ${after}${reshaped ? ' by another shape' : ''}${why ? ` (${why})` : ''}${unknown > 0 ? `; of ${unknown} nobody can say why` : ''}.`,
    );
  told.push(`Recipe ${await recipeHash(recipe)}.`);
  return {
    file,
    frame: run.table.frame,
    told,
    isHeld: run.open || run.steps.some(({ state }) => state === 'paused'),
    log: logText(run),
  };
}

function logText(run: Run): string {
  const heads = ['row', 'key', 'variable', 'old', 'new', 'step', 'operation', 'reason'];
  const lines = logOf(run).map((one) => [
    String(one.row + 1),
    ...[one.key, one.name, one.old, one.new, one.step, one.operation, one.why],
  ]);
  return [heads, ...lines].map((line) => plainLine(line, ',')).join('');
}

/** @throws Unsaid */
export function programIn(
  language: 'r' | 'sql',
  recipe: Recipe,
  { dictionary: { variables } }: Frame,
): string {
  return language === 'sql'
    ? sqlProgram(recipe, variables, { from: 'data' })
    : rProgram(recipe, variables, { from: 'data.csv', to: 'cleaned.csv' });
}

const unsaid: Readonly<Record<UnsaidWhy, string>> = {
  waits: 'it would have to ask somebody',
  noHash: 'it has no SHA-256',
  noPattern: 'it would find something else by the pattern',
  noForm: 'it cannot read dates in that order',
};

export function unsaidSentence({ step, why }: Unsaid, path: string): string {
  return `${basename(path)} was not written: the step ${step.id} (${step.operation}) cannot be said in that language: ${unsaid[why]}.`;
}

function stepSentence(ran: Ran, before: Table, nameOf: (key: string) => string): string {
  const { id, operation } = ran.step;
  if (ran.state === 'off') return `${id} ${operation}: off.`;
  if (ran.state === 'paused') return `${id} ${operation}: waits; ${pauseSentence(ran.pause, nameOf)}.`;
  const { touched, left } = changesBetween(before, ran.table);
  const more = ran.told.map((one) => `; ${toldSentence(one, nameOf)}`).join('');
  return `${id} ${operation}: ${touched} cells changed, ${left.length} rows left out, ${ran.table.frame.rows} rows${more}.`;
}
