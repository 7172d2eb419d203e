import { useState } from 'react';

/** A session can end in another tab while someone writes here: what is not saved stays until it is. */
export function useKept<Own>(own: Own | null) {
  const [unsaved, setUnsaved] = useState(false);
  const [last, setLast] = useState(own);
  if (own && own !== last) setLast(own);
  return { shown: own ?? (unsaved ? last : null), setUnsaved };
}
