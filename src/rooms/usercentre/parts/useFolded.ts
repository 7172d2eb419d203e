import { useState } from 'react';
import type { LoadedPart } from '../loadParts.ts';
import type { FoldedPart } from './NothingYet.tsx';

/**
 * What had nothing in it when the page came is folded. What is emptied later, or comes later and is empty, keeps its card,
 * so that nothing moves under the reader.
 */
export function useFolded(parts: readonly LoadedPart[]) {
  const [empty] = useState(() => new Set(parts.filter(isEmpty).map(({ id }) => id)));
  const cards: LoadedPart[] = [];
  const folded: FoldedPart[] = [];
  for (const part of parts) {
    const { id, icon, title, panel } = part;
    if (panel?.empty && empty.has(id)) folded.push({ id, icon, title, begin: panel.empty.begin });
    else cards.push(part);
  }
  return { cards, folded };
}

function isEmpty({ panel }: LoadedPart): boolean {
  return panel?.empty !== undefined;
}
