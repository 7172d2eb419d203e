/**
 * What a recipe tells of columns that not everybody sees. Whoever reads data of a study reads its recipes: what stands in
 * such columns is in none. Pure.
 */
import type { Variable } from '../../../dictionary/variable.ts';
import { type Field, keysIn, rowsIn } from '../../../frame/recipe/field.ts';
import { operations } from '../../../frame/recipe/operations/operations.ts';
import type { Expected, Recipe, Step } from '../../../frame/recipe/recipe.ts';
import { folded } from '../../../frame/typed/reading.ts';
import { newIn } from '../cleaning/newIn.ts';
import { headingMark, isAmong, isVariableAmong, type Marks } from '../keep/marks.ts';

/**
 * Parameters that name columns, or are chosen: of those that somebody writes, or that are taken from cells, nobody knows. What
 * a new column is called is written, too, as notes are: whoever writes it answers for it.
 */
const tellsNothing: ReadonlySet<Field['kind']> = new Set([
  'variable',
  'variables',
  'new',
  'name',
  'number',
  'choice',
  'listed',
  'inputs',
  'order',
]);

/** By the key of a join rows of two tables meet: the step says nothing of what stands there. */
const meeting: ReadonlySet<string> = new Set(['on']);

/** Fields that say which rows belong together, and not what becomes of them. */
const together: ReadonlySet<string> = new Set(['by', 'order', ...meeting]);
const groups: ReadonlySet<string> = new Set([...together, 'told']);

/**
 * `off`: also what steps would make that are passed over. `values`: of what is only grouped by a column, or joined by it,
 * nothing is made. Of an arm it is: the other table may say what each arm gets.
 */
type How = { off?: true; values?: true };

/** Keys of columns that are marked, and of all that steps make of them. */
export function keysOfMarked(
  steps: Recipe['steps'],
  marked: ReadonlySet<string>,
  { off, values }: How = {},
): Set<string> {
  const keys = new Set(marked);
  for (const step of steps) {
    const named = namedIn(step, values ? groups : new Set());
    if ((off || !step.off) && named.some((key) => keys.has(key)))
      for (const { key } of newIn(step.values)) keys.add(key);
  }
  return keys;
}

/** Keys and names that are marked, and the keys of all that the recipe makes of such columns. */
export function calledAfter(
  { import: { columns }, steps }: Recipe,
  called: readonly string[],
  how?: How,
): string[] {
  const marked = [
    ...columns.filter((one) => isColumnAmong(called, one)),
    ...steps.flatMap(broughtBy).filter((one) => isVariableAmong(called, one)),
  ].map(({ key }) => key);
  return [...new Set([...called, ...keysOfMarked(steps, new Set([...called, ...marked]), how)])];
}

/** Also by its headings: a recipe that was made beside the study has keys of its own, and names made of them. */
function isColumnAmong(called: readonly string[], one: Expected): boolean {
  const isHeading = (heading: string) =>
    called.includes(folded(heading)) || called.includes(headingMark(heading));
  return isAmong(called, one) || one.headings.some(isHeading);
}

function namedIn({ operation, values }: Step, but: ReadonlySet<string>): string[] {
  const fields = (operations.get(operation)?.fields ?? []).filter(({ name }) => !but.has(name));
  return fields.flatMap((field) => keysIn(field, values[field.name]).map(({ key }) => key));
}

/** Columns of another table that a step brings. */
export function broughtBy({ operation, values }: Step): Variable[] {
  const fields = operations.get(operation)?.fields ?? [];
  const brought = fields.flatMap(({ name, kind }) => (kind === 'variablesOf' ? values[name] : []));
  return brought as Variable[]; // a recipe was held against the schema of these fields
}

/** Rows that are known by what stands in a column that the step does not name. */
function tellsRows({ operation, values }: Step): boolean {
  const fields = operations.get(operation)?.fields ?? [];
  const rows = fields.flatMap((field) => rowsIn(field, values[field.name]));
  return values.told === undefined && rows.some(({ is }) => is !== undefined);
}

/**
 * The first step that could say what stands in a marked column, counted from 1, with what that column is called. What is
 * written in a step that is passed over is there to be read.
 * @param marks of the study
 */
export function toldBy(recipe: Recipe, marks: Marks): { step: number; name: string } | undefined {
  const {
    import: { columns },
    steps,
  } = recipe;
  const brought = steps.flatMap(broughtBy);
  const made = steps.flatMap(({ values }) => newIn(values));
  const names = new Map([...columns, ...made, ...brought].map(({ key, name }) => [key, name]));
  const hiddenBy = (is: (one: Variable) => boolean, called: readonly string[], how: How) => {
    const hidden = brought.filter(is).map(({ key }) => key);
    return new Set(calledAfter(recipe, [...called, ...hidden], { ...how, off: true }));
  };
  // What is computed for each patient says nothing of who they are; what is computed by arm can say which is which.
  const direct = hiddenBy(({ identifying }) => identifying === 'direct', marks.direct, { values: true });
  const blinded = hiddenBy((one) => one.blinded === true, marks.blinded, {});
  const nameOf = (key: string) => names.get(key) ?? key;
  const isHidden = (one: Variable) =>
    one.identifying === 'direct' ||
    one.blinded === true ||
    isVariableAmong([...marks.direct, ...marks.blinded], one);
  for (const [at, step] of steps.entries()) {
    // What another table brings it describes; joined by an arm it is marked, and says nothing yet.
    const about =
      namedIn(step, meeting).find((key) => blinded.has(key)) ??
      namedIn(step, together).find((key) => direct.has(key)) ??
      broughtBy(step).find(isHidden)?.key;
    if (about !== undefined && saysSomething(step)) return { step: at + 1, name: nameOf(about) };
    // Whatever tells rows apart may be one of them.
    const hidden = [...direct, ...blinded];
    const first = hidden.find((key) => names.has(key)) ?? hidden[0];
    if (first !== undefined && tellsRows(step)) return { step: at + 1, name: nameOf(first) };
  }
  return undefined;
}

/** The first step that works on one of these columns, or on all there are, counted from 1. */
export function readingOf(
  steps: Recipe['steps'],
  keys: ReadonlySet<string>,
): { step: number; key: string } | undefined {
  for (const [at, step] of steps.entries()) {
    if (step.off) continue;
    const isOfAll = step.operation === 'unique' && step.values.by === undefined;
    const named = isOfAll ? [...keys] : [...namedIn(step, new Set()), ...otherKeys(step)];
    const key = named.find((one) => keys.has(one));
    if (key !== undefined) return { step: at + 1, key };
  }
  return undefined;
}

/** Of columns of another table, those that a step takes, and the one by which rows meet. */
function otherKeys(step: Step): string[] {
  const { with: by } = step.values;
  return [...broughtBy(step).map(({ key }) => key), ...(typeof by === 'string' ? [by] : [])];
}

function saysSomething({ operation, values }: Step): boolean {
  const fields = operations.get(operation)?.fields ?? [];
  return fields.some(({ name, kind }) => values[name] !== undefined && !tellsNothing.has(kind));
}

const isMarked = ({ direct, blinded }: Marks, one: Expected) =>
  isColumnAmong(direct, one) || isColumnAmong(blinded, one);

/** Without what the recipe expects to stand in marked columns: codes, ranges, shares, and how texts are read. */
export function untold(recipe: Recipe, marks: Marks): Recipe {
  const bare = ({ key, name, kind, unit, headings, missing }: Expected): Expected => ({
    ...{ key, name, kind, headings, missing },
    ...(unit === undefined ? {} : { unit }),
  });
  const { columns } = recipe.import;
  return {
    ...recipe,
    import: { ...recipe.import, columns: columns.map((one) => (isMarked(marks, one) ? bare(one) : one)) },
  };
}
