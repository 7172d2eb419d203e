/** Words by which the cells of a dictionary are shown and typed, in the reader's language. */
import { useCallback, useMemo } from 'react';
import { type Dictionary, kinds, plainRoles } from '../../../dictionary/variable.ts';
import { useWorkbench } from '../../../workbench/messages.ts';
import { useStudy } from '../messages.ts';
import { type CellColumn, type CellWords, marks } from './cells.ts';

/** @param language of the labels that are shown */
export function useCellWords(language: Dictionary['language']): CellWords {
  const t = useWorkbench();
  return useMemo(
    () => ({
      language,
      kinds: Object.fromEntries(kinds.map((one) => [one, t(`kind.${one}`)])),
      roles: Object.fromEntries(plainRoles.map((one) => [one, t(`role.${one}`)])),
      marks: Object.fromEntries(marks.map((one) => [one, t(`codebook.${one}`)])),
    }),
    [t, language],
  );
}

/** The same function for the same words. */
export function useColumnWord(): (column: CellColumn) => string {
  const t = useStudy();
  const words = useWorkbench();
  return useCallback(
    (column) => {
      if (column === 'values') return t('dictionary.values');
      return column === 'marks' ? t('dictionary.marks') : words(`codebook.${column}`);
    },
    [t, words],
  );
}
