/** How any part of a page opens the palette; the frame provides it and loads its script on first use. */
import { createContext, useContext } from 'react';

export const PaletteContext = createContext<() => void>(() => {});

export function usePalette(): () => void {
  return useContext(PaletteContext);
}
