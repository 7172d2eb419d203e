/**
 * The recipe of cleaning over a file, as a study file keeps it beside the file as it came: opened again, it has its steps.
 * See docs/decisions/0203-a-recipe-lies-beside-its-table.md.
 */
import { canonical } from '../../../dictionary/canonical.ts';
import type { Frame, Remark } from '../../../frame/frame.ts';
import { recognised } from '../../../frame/recipe/drift.ts';
import { type Recipe, readRecipe } from '../../../frame/recipe/recipe.ts';
import { marksIn } from '../keep/marks.ts';
import { toldBy, untold } from '../recipes/tells.ts';

/** `settled`: problems of which somebody said that they are none, or later. `isOfOther`: it expects what another file was. */
export type KeptCleaning = {
  recipe: Recipe;
  settled: Readonly<Record<string, 'true' | 'later'>>;
  isOfOther?: true;
};

/** @returns `lost` for what is none @param json what a study file remembers of the table */
export function cleaningIn(json: unknown): KeptCleaning | 'lost' | undefined {
  const given: unknown = Object(json).cleaning;
  if (given === undefined) return undefined;
  const { recipe: found, settled, isOfOther } = Object(given);
  const { recipe } = readRecipe(found);
  if (!recipe) return 'lost';
  const entries = Object.entries(Object(settled)).flatMap(([id, as]) =>
    as === 'true' || as === 'later' ? [[id, as] as const] : [],
  );
  return { recipe, settled: Object.fromEntries(entries), ...(isOfOther === true && { isOfOther: true }) };
}

/** A recipe is under way, for which another file is read: the file's own is not run, and that is told. */
export function besideUnderWay(
  own: KeptCleaning | 'lost' | undefined,
  underWay: KeptCleaning | undefined,
): Remark[] {
  if (!own || own === 'lost' || !underWay) return [];
  const stepsOf = ({ recipe }: KeptCleaning) => canonical(recipe.steps);
  return stepsOf(own) === stepsOf(underWay) ? [] : [{ kind: 'cleaningOther' }];
}

/**
 * As it goes along with the table, or without its columns that say directly who somebody is: then it tells nothing of them.
 * @returns undefined where it would
 */
export function cleaningFor(
  kept: KeptCleaning,
  frame: Frame,
  isWithoutDirect: boolean,
): KeptCleaning | undefined {
  if (!isWithoutDirect) return kept;
  const direct = directIn(kept, frame);
  const marks = { direct, blinded: [] };
  if (toldBy(kept.recipe, marks)) return undefined;
  if (direct.length === 0) return kept;
  // What was settled is named by what stands in cells.
  return { ...kept, recipe: untold(kept.recipe, marks), settled: {} };
}

/**
 * What says directly who somebody is, as the table and the recipe call it. Of a column of the file that the recipe was made
 * for, and that this one has not, nobody says here what it holds.
 */
export function directIn(
  { recipe, isOfOther }: Pick<KeptCleaning, 'recipe' | 'isOfOther'>,
  frame: Frame,
): string[] {
  const { direct } = marksIn(frame.dictionary.variables);
  if (!isOfOther) return [...direct];
  // Which column is which hangs on headings alone: no cell is read anew.
  const columns = recipe.import.columns.map(({ means: _means, ...one }) => one);
  const { variables } = recognised(frame, { ...recipe.import, columns }).dictionary;
  const open = new Set(variables.flatMap((one) => (one.identifying === 'direct' ? [] : one.key)));
  const others = columns.flatMap(({ key }) => (open.has(key) ? [] : key));
  return [...new Set([...direct, ...others])];
}
