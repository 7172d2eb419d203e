/** `npm run data -- recipe` and `clean`: a table cleaned by the steps of a recipe, and all that is otherwise told. */
import { basename } from 'node:path';
import { plainLine } from '../../src/frame/csv/csvWriter.ts';
import type { Frame } from '../../src/frame/frame.ts';
import { type Drift, driftOf, importOf, recognised } from '../../src/frame/recipe/drift.ts';
import type { Unsaid } from '../../src/frame/recipe/programs/after.ts';
import { rProgram } from '../../src/frame/recipe/programs/r.ts';
import { sqlProgram } from '../../src/frame/recipe/programs/sql.ts';
import { type Recipe, readRecipe } from '../../src/frame/recipe/recipe.ts';
import { changesBetween } from '../../src/frame/recipe/run/changes.ts';
import { type Pause, type Ran, runRecipe } from '../../src/frame/recipe/run/run.ts';
import { sentenceIn, shapeSentences } from '../../src/lib/faults.ts';

const sentences = {
  ...shapeSentences,
  unknownOperation: '{operation} is no operation',
  sameId: 'another step has the id {id}',
} as const;

/** The recipe, or what is wrong with it. */
export function recipeIn(bytes: Uint8Array): Recipe | string {
  const { recipe, faults } = readRecipe(jsonIn(bytes));
  return recipe ?? faults.map((fault) => sentenceIn(sentences, fault)).join('; ');
}

/** Undefined is no recipe either. */
function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** A recipe without steps, for the file as it is. */
export function emptyRecipe(frame: Frame): Recipe {
  return { format: 1, import: importOf(frame), steps: [] };
}

export type Cleaned = { frame: Frame; told: readonly string[]; paused: number; log: string; file: Frame };

export function cleaned(recipe: Recipe, given: Frame): Cleaned {
  const file = recognised(given, recipe.import);
  const { steps, import: start, table } = runRecipe(file, recipe);
  const drift = driftOf(recipe.import, file);
  const lines: string[][] = [['row', 'key', 'variable', 'old', 'new', 'step', 'operation', 'reason']];
  const told = [...drift.map(driftSentence)];
  let before = start;
  for (const ran of steps) {
    const changes = changesBetween(before, ran.table);
    const name = (key: string) =>
      ran.table.frame.columns.find(({ variable }) => variable.key === key)?.variable.name ?? key;
    for (const { key, row, old, new: now } of changes.cells)
      lines.push([
        String(row + 1),
        key,
        name(key),
        old,
        now,
        ran.step.id,
        ran.step.operation,
        ran.step.note ?? '',
      ]);
    told.push(stepSentence(ran, changes.touched, changes.left.length, ran.table.frame.rows));
    before = ran.table;
  }
  return {
    file,
    frame: table.frame,
    told,
    paused: steps.filter(({ state }) => state === 'paused').length,
    log: lines.map((line) => plainLine(line, ',')).join(''),
  };
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

export function unsaidSentence({ step }: Unsaid, path: string): string {
  return `${basename(path)} was not written: the step ${step.id} (${step.operation}) cannot be said in that language.`;
}

function stepSentence(ran: Ran, touched: number, left: number, rows: number): string {
  const { id, operation } = ran.step;
  if (ran.state === 'off') return `${id} ${operation}: off.`;
  if (ran.state === 'paused') return `${id} ${operation}: waits; ${pauseSentence(ran.pause)}`;
  return `${id} ${operation}: ${touched} cells changed, ${left} rows left out, ${rows} rows.`;
}

function pauseSentence(pause: Pause): string {
  switch (pause.why) {
    case 'missing':
      return `there is no column ${pause.key}.`;
    case 'kind':
      return `the column ${pause.key} is of the kind ${pause.is}.`;
    case 'waits':
      return `the step ${pause.on} would make the column ${pause.key}, and waits.`;
    case 'expression':
      return `its expression does not fit: ${pause.fault.kind} ${JSON.stringify(pause.fault.values)}.`;
    case 'rows':
      return `row ${pause.row + 1} is ${pause.is}, and was ${pause.was} when it was chosen.`;
    case 'taken':
      return `there is a column ${pause.name} already.`;
    case 'table':
      return `the table ${pause.table} is not given.`;
  }
}

function driftSentence(drift: Drift): string {
  switch (drift.kind) {
    case 'columnMissing':
      return `The column ${drift.name} is missing${drift.maybe.length > 0 ? '; a new one may be it' : ''}.`;
    case 'columnNew':
      return `The column ${drift.name} is new.`;
    case 'kind':
    case 'unit':
      return `The ${drift.kind} of ${drift.key} was ${drift.was || 'none'}, and is ${drift.is || 'none'}.`;
    case 'codesNew':
      return `New in ${drift.key}: ${drift.codes.map(({ code, count }) => `${code} (${count})`).join(', ')}.`;
    case 'shift':
      return `The median of ${drift.key} was ${drift.was}, and is ${drift.is}.`;
    case 'missing':
      return `Of ${drift.key} ${Math.round(drift.was * 100)} % were missing, and now ${Math.round(drift.is * 100)} %.`;
    case 'rows':
      return `There were ${drift.was} rows, and are ${drift.is}.`;
    case 'idsTwice':
      return `${drift.count} rows have an id of ${drift.key} that another has.`;
    case 'encoding':
      return `The encoding was ${drift.was}, and is ${drift.is}.`;
  }
}
