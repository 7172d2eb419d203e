/**
 * What a recipe tells of columns that not everybody sees. Whoever reads data of a study reads its recipes: what stands in
 * such columns is in none. Pure.
 */
import { type Field, keysIn } from '../../../frame/recipe/field.ts';
import { operations } from '../../../frame/recipe/operations/operations.ts';
import type { Expected, Recipe, Step } from '../../../frame/recipe/recipe.ts';
import { newIn } from '../cleaning/newIn.ts';
import { isAmong, type Marks } from '../keep/marks.ts';

/** Parameters that name columns, or are chosen: of those that somebody writes, or that are taken from cells, nobody knows. */
const tellsNothing: ReadonlySet<Field['kind']> = new Set([
  'variable',
  'variables',
  'new',
  'name',
  'number',
  'numbers',
  'choice',
  'order',
]);

/** Keys of columns that are marked, and of all that steps make of them. */
export function keysOfMarked(steps: Recipe['steps'], marked: ReadonlySet<string>): Set<string> {
  const keys = new Set(marked);
  for (const step of steps) {
    if (!step.off && namedIn(step).some((key) => keys.has(key)))
      for (const { key } of newIn(step.values)) keys.add(key);
  }
  return keys;
}

/** Keys and names that are marked, and the keys of all that the recipe makes of such columns. */
export function calledAfter({ import: { columns }, steps }: Recipe, called: readonly string[]): string[] {
  const marked = columns.filter((one) => isAmong(called, one)).map(({ key }) => key);
  return [...new Set([...called, ...keysOfMarked(steps, new Set([...called, ...marked]))])];
}

function namedIn({ operation, values }: Step): string[] {
  const fields = operations.get(operation)?.fields ?? [];
  return fields.flatMap((field) => keysIn(field, values[field.name]).map(({ key }) => key));
}

/**
 * The first step that could say what stands in a marked column, counted from 1, with what that column is called.
 * @param marks of the study
 */
export function toldBy(recipe: Recipe, marks: Marks): { step: number; name: string } | undefined {
  const {
    import: { columns },
    steps,
  } = recipe;
  const names = new Map(columns.map(({ key, name }) => [key, name]));
  const keys = new Set(calledAfter(recipe, [...marks.direct, ...marks.blinded]));
  for (const [at, step] of steps.entries()) {
    const about = namedIn(step).find((key) => keys.has(key));
    if (about !== undefined && saysSomething(step)) return { step: at + 1, name: names.get(about) ?? about };
  }
  return undefined;
}

function saysSomething({ operation, values }: Step): boolean {
  const fields = operations.get(operation)?.fields ?? [];
  return fields.some(({ name, kind }) => values[name] !== undefined && !tellsNothing.has(kind));
}

const isMarked = ({ direct, blinded }: Marks, one: { key: string; name: string }) =>
  isAmong(direct, one) || isAmong(blinded, one);

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
