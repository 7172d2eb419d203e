/** The words of designs: a page brings those of its design alone, in its language. */
import { useCallback } from 'react';
import { useSentence } from '../../i18n/messages.tsx';

/** Says a word of a design by its key, such as `inputs.alpha` or `errors.empty`. */
export function useDesignWords(): (key: string, values?: Record<string, number | string>) => string {
  const say = useSentence();
  return useCallback((key, values) => say(`designs.${key}`, values), [say]);
}
