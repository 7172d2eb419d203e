/** How any part of a page opens the palette; the frame provides it and loads its script on first use. */
import { createContext, useContext } from 'react';

export const PaletteContext = createContext<() => void>(() => {});

export function usePalette(): () => void {
  return useContext(PaletteContext);
}

/** Where it is opened by ⌘K: on a Mac, Ctrl+K cuts the rest of a line. */
export function isMac(): boolean {
  return /Mac|iP/.test(navigator.platform);
}
