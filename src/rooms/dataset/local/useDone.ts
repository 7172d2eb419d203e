/** What was done to a file and to the recipe over it, and what of it was saved. */
import { useCallback, useState } from 'react';
import type { FileView } from './protocol.ts';

/** `edits`: of the file; `recipe`: the version of what cleans it, 0 where nothing is done. */
export type Done = { recipe: number; saved: { edits?: number; recipe: number } };

export const nothingDone: Done = { recipe: 0, saved: { recipe: 0 } };

export function useDone(first: Done) {
  const [work, setWork] = useState<Done>(first);
  const noteRecipe = useCallback(
    (recipe: number) => setWork((was) => (was.recipe === recipe ? was : { ...was, recipe })),
    [],
  );
  return {
    work,
    noteRecipe,
    /** @param stays whether the recipe over it stays */
    begin: (stays: boolean) =>
      setWork(({ recipe, saved }) => (stays ? { recipe, saved: { recipe: saved.recipe } } : nothingDone)),
    /** @param edits of the file, where it was saved with the recipe */
    save: (edits?: number) =>
      setWork(({ recipe, saved }) => ({
        recipe,
        saved: { ...saved, ...(edits !== undefined && { edits }), recipe },
      })),
  };
}

type State = { step: 'open'; view: FileView; begun: number } | { step: 'none' | 'opening' | 'refused' };

/** What is saved of an open file, and how more is noted. */
export function savedIn(
  state: State,
  { work: { recipe, saved }, noteRecipe, save }: ReturnType<typeof useDone>,
) {
  const open = state.step === 'open' ? state : undefined;
  const isChanged = open !== undefined && open.view.edits !== (saved.edits ?? open.begun);
  return {
    isUnsaved: open !== undefined && (isChanged || recipe !== saved.recipe),
    isRemembered: saved.edits !== undefined,
    noteRecipe,
    noteSaved: (what: 'recipe' | 'all') => save(what === 'all' ? open?.view.edits : undefined),
  };
}
