/** What a step does, in a sentence of the page's language: in the list, in the paragraph for a paper, and in the log. */
import { useCallback } from 'react';
import type { Step } from '../../../frame/recipe/recipe.ts';
import { useFormat, useSentence } from '../../../i18n/messages.tsx';
import type { CleaningView } from './protocol.ts';
import { stepSaid } from './stepWords.ts';

export type StepWords = {
  name(operation: string): string;
  said(step: Pick<Step, 'operation' | 'values'>): string;
};

const nothing: Pick<CleaningView, 'titles' | 'fields'> = { titles: {}, fields: {} };

export function useStepWords(view = nothing): StepWords {
  const { titles, fields } = view;
  const say = useSentence();
  const { and, number, marks } = useFormat();
  const name = useCallback((operation: string) => say(`dataset.cleaning.op.${operation}`), [say]);
  const said = useCallback<StepWords['said']>(
    (step) => stepSaid(step, { titles, fields, say, and, number, marks }),
    [say, and, number, marks, titles, fields],
  );
  return { name, said };
}
