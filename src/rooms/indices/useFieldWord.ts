/** What a field of medicine is called: indices come from folders, whose names no type knows. */
import { useCallback } from 'react';
import { useSentence } from '../../i18n/messages.tsx';

export function useFieldWord(): (field: string) => string {
  const say = useSentence();
  return useCallback((field) => say(`indices.fields.${field}`), [say]);
}
