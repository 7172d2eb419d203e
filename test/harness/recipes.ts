/** Recipes as a page keeps them in a study. */
import { randomUUID } from 'node:crypto';
import type { Expected, Recipe, Step } from '../../src/frame/recipe/recipe.ts';
import { keepRecipe, keepRun } from '../../src/rooms/dataset/recipes/contract.ts';
import { dataOf } from './forum.ts';
import type { Visitor } from './site.ts';

type Column = Pick<Expected, 'key' | 'name'> & Partial<Expected>;

/** What a page writes of a table with these columns. */
export function recipeText(columns: readonly Column[], steps: readonly Omit<Step, 'id'>[]): string {
  const recipe: Recipe = {
    format: 1,
    import: {
      rows: 3,
      columns: columns.map((one) => ({ kind: 'text', headings: [one.name], missing: 0, ...one })),
    },
    steps: steps.map((step, at) => ({ id: `s${at}`, ...step })),
  };
  return JSON.stringify(recipe);
}

export const trimmed = (...of: string[]) => ({ operation: 'trim', values: { of } });

export const plainRecipe = () => recipeText([{ key: 'a', name: 'age' }], [trimmed('a')]);

/** Another one over the same table. */
export const otherRecipe = () => recipeText([{ key: 'a', name: 'age' }], [trimmed('a'), trimmed('a')]);

export const keptRecipe = (study: string, more: object = {}) => ({
  ...{ study, client_key: randomUUID(), revision: '0', name: 'March', text: plainRecipe() },
  ...more,
});

export const recordedRun = (study: string, more: object) => ({
  ...{ study, client_key: randomUUID(), revision: '1', engine: '1', parts: ['open'] },
  ...{ rows_before: '3', rows_after: '3', cells: '2' },
  ...more,
});

/** The harness fills the path from the input: the type of the input knows only what the call itself reads. */
export const keep = (visitor: Visitor, study: string, more: object = {}) =>
  // see above
  visitor.call(keepRecipe, keptRecipe(study, more) as never);

export const record = (visitor: Visitor, study: string, more: object) =>
  // see above
  visitor.call(keepRun, recordedRun(study, more) as never);

export const versionOf = async (...args: Parameters<typeof keep>) =>
  dataOf<{ recipe: string; revision: number; sha256: string }>(await keep(...args));

export const runOf = async (...args: Parameters<typeof record>) =>
  dataOf<{ run: string; number: number; hash: string }>(await record(...args));
