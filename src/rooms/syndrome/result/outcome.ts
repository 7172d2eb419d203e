/** What the engine made of the answers, for the parts of the result. */
import { createContext, useContext } from 'react';
import type { Outcome } from '../../../questionnaire/score.ts';

export const OutcomeContext = createContext<Outcome | null>(null);

export function useOutcome(): Outcome {
  const outcome = useContext(OutcomeContext);
  if (!outcome) throw new Error('useOutcome needs an OutcomeContext above it.');
  return outcome;
}
