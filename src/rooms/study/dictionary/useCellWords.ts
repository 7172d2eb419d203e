/** Words by which the cells of a dictionary are shown and typed, in the reader's language. */
import { useCallback, useMemo } from 'react';
import { type Dictionary, kinds, plainRoles, type Variable } from '../../../dictionary/variable.ts';
import { useWorkbench } from '../../../workbench/messages.ts';
import { useStudy } from '../messages.ts';
import { type CellColumn, type CellWords, marks, timesIn } from './cells.ts';

/** @param language of the labels that are shown @param variables of the dictionary: some are the times of events */
export function useCellWords(language: Dictionary['language'], variables: readonly Variable[]): CellWords {
  const t = useWorkbench();
  // By their names, which seldom change: the same words are the same object.
  const times = JSON.stringify(timesIn(variables).map(({ key, name }) => [key, name]));
  return useMemo(
    () => ({
      language,
      kinds: Object.fromEntries(kinds.map((one) => [one, t(`kind.${one}`)])),
      roles: Object.fromEntries([
        ...plainRoles.map((one) => [one, t(`role.${one}`)]),
        ...JSON.parse(times).map(([key, name]: [string, string]) => [
          `event:${key}`,
          t('codebook.eventOf', { name }),
        ]),
      ]),
      marks: Object.fromEntries(marks.map((one) => [one, t(`codebook.${one}`)])),
    }),
    [t, times, language],
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
