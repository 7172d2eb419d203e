/** The dialogs that every page has: what keeps them, and their scripts, come once one is asked for. */
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useCommon, useLocale } from '../i18n/messages.tsx';
import { pathTo } from '../i18n/paths.ts';
import type { OpenDialog } from '../platform/dialogs.ts';
import { fetchForClick } from '../platform/fetchForClick.ts';
import { isMac } from '../platform/palette.ts';
import { useToast } from '../ui/toasts.tsx';
import type { DialogsProps, Waiting } from './dialogsAsked.ts';

/** @returns what opens one, and what stands in the page for them, below the client of calls */
export function useDialogs(): { open: OpenDialog; dialogs: ReactNode } {
  const [asked, setAsked] = useState<readonly Waiting[]>([]);
  const [Dialogs, setDialogs] = useState<ComponentType<DialogsProps>>();
  const doWithout = useDoingWithout();
  // Always the same one on a page: a change would reach parts of it that still wait for their script.
  const open = useCallback<OpenDialog>(
    (one) =>
      new Promise((settle) => {
        const waiting = { ...one, settle };
        fetchForClick(
          import('./Dialogs.tsx'),
          (loaded) => {
            setDialogs(() => loaded.Dialogs);
            setAsked((all) => [...all, waiting]);
          },
          () => doWithout(waiting),
          () => settle(false),
        );
      }),
    [doWithout],
  );
  usePaletteKey(open);
  return { open, dialogs: Dialogs && <Dialogs asked={asked} doWithout={doWithout} /> };
}

/** The page does the same; whoever is in the midst of something is told of it, and goes there by themselves. */
function useDoingWithout(): (one: Waiting) => void {
  const t = useCommon();
  const { code } = useLocale();
  const { show } = useToast();
  return useCallback(
    (one) => {
      const address = pathTo(code, one.page);
      if (one.page !== 'login' || (one.mode === 'login' && one.why === 'asked')) location.assign(address);
      else {
        const link = <a href={address}>{t('menu.login')}</a>;
        show([t('error.text'), ' ', link], 'error', 10_000);
      }
      one.settle(false);
    },
    [t, code, show],
  );
}

function usePaletteKey(open: OpenDialog): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isItsKey(event)) return;
      event.preventDefault();
      // Over another dialog it would lead away from what is asked there.
      if (!document.querySelector('dialog:modal')) open({ page: 'search' });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
}

function isItsKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (key.toLowerCase() !== 'k' || altKey || shiftKey) return false;
  return isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
}
