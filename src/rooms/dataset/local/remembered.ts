/** What a study file remembers of its table: what reads and writes it is fetched for a file that does. */
import type { Frame, Remark } from '../../../frame/frame.ts';
import type { Sheet } from '../../../frame/sheet.ts';
import type { KeptCleaning } from './keptCleaning.ts';
import type { Opened } from './opening.ts';
import type { Found, Worked } from './recipe.ts';

/** `beside`: what is told where another recipe is under way. */
export type Remembered = {
  worked: Found | undefined;
  cleaning: KeptCleaning | 'lost' | undefined;
  beside: readonly Remark[];
};

/** @param underWay a recipe for which the file is read */
export async function rememberedIn(
  { recipe, remarks, sheet }: Opened,
  underWay: KeptCleaning | undefined,
): Promise<Remembered | undefined> {
  if (recipe === undefined) return undefined;
  const isChanged = remarks.some(
    ({ kind, values }) => kind === 'studyFileChanged' && values?.file === 'data.csv',
  );
  const { workedIn } = await import('./recipe.ts');
  const hasCleaning = Object(recipe).cleaning !== undefined;
  const worked = workedIn(recipe, sheet, isChanged);
  if (!hasCleaning) return { worked, cleaning: undefined, beside: [] };
  const { besideUnderWay, cleaningIn } = await import('./keptCleaning.ts');
  const cleaning = cleaningIn(recipe);
  return { worked, cleaning, beside: besideUnderWay(cleaning, underWay) };
}

type Standing = {
  worked: Worked;
  sheet: Sheet;
  /** All of the table, and what of it is written. */
  whole: Frame;
  frame: Frame;
  known: KeptCleaning | undefined;
  isWithoutDirect: boolean;
};

/** What is written down beside the table, and what of it cannot be. */
export async function remembering({ worked, sheet, whole, frame, known, isWithoutDirect }: Standing) {
  const { lostOf, recipeOf } = await import('./recipe.ts');
  const cleaning = known && (await import('./keptCleaning.ts')).cleaningFor(known, whole, isWithoutDirect);
  const recipe = recipeOf(worked, sheet, frame.rows, frame.dictionary);
  const lost: readonly Remark[] = [
    ...lostOf(sheet, worked.log),
    ...(known && !cleaning ? [{ kind: 'cleaningTells' }] : []),
  ];
  const remembered: unknown = { ...Object(recipe), ...(cleaning && { cleaning }) };
  return { recipe: remembered, lost };
}
