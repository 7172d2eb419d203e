/**
 * Parts of the frame that are the same for every reader of a page: the server has their HTML in memory, written by
 * these components (frameParts.tsx), and puts it where React would write the same again. The browser, which has
 * none of it, takes over what it finds as if React had just written it.
 */
import { createContext, type ReactNode, useContext } from 'react';

export type KeptParts = Record<'systems' | 'menuSystems' | 'languages' | 'footer', string>;

/** Set by the server on live renders; never in the browser. */
export const KeptContext = createContext<KeptParts | undefined>(undefined);

/** What is inside an element: the kept HTML of that part, else its children. Spread it into the element's props. */
export function useKept(
  part: keyof KeptParts,
  children: ReactNode,
): { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } } {
  const kept = useContext(KeptContext);
  return kept ? { dangerouslySetInnerHTML: { __html: kept[part] } } : { children };
}
