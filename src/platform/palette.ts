/** How any part of a page opens the palette. */
import { useOpenDialog } from './dialogs.ts';

export function usePalette(): () => void {
  const open = useOpenDialog();
  return () => void open?.({ page: 'search' });
}

/** Where it is opened by ⌘K: on a Mac, Ctrl+K cuts the rest of a line. */
export function isMac(): boolean {
  return /Mac|iP/.test(navigator.platform);
}
