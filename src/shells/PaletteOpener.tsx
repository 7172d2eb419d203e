/** Opens the palette from wherever a page asks for it, and by Ctrl+K, or ⌘K; its script is fetched on first use. */
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocale } from '../i18n/messages.tsx';
import { pathTo } from '../i18n/paths.ts';
import { fetchForClick } from '../platform/fetchForClick.ts';
import { isMac, PaletteContext } from '../platform/palette.ts';

type Dialog = ComponentType<{ open: boolean; onClose: () => void }>;

export function PaletteOpener({ children }: { children: ReactNode }) {
  const { code } = useLocale();
  const [Dialog, setDialog] = useState<Dialog>();
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(
    () =>
      fetchForClick(
        import('../rooms/search/PaletteDialog.tsx'),
        (loaded) => {
          setDialog(() => loaded.default);
          setOpen(true);
        },
        () => window.location.assign(pathTo(code, 'search')),
      ),
    [code],
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isItsKey(event)) return;
      event.preventDefault();
      // Over another dialog it would lead away from what is asked there.
      if (!document.querySelector('dialog:modal')) open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
  return (
    <PaletteContext value={open}>
      {children}
      {Dialog && <Dialog open={isOpen} onClose={() => setOpen(false)} />}
    </PaletteContext>
  );
}

function isItsKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (key.toLowerCase() !== 'k' || altKey || shiftKey) return false;
  return isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
}
