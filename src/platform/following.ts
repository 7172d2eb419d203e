/** What a click does on a link in HTML that no script drew (src/shells/Part.tsx). */
import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Asked, useOpenDialog } from './dialogs.ts';
import { isPlain } from './plainClick.ts';

/** What a link opens in place of its page, by `data-opens`. */
const dialogs: Readonly<Record<string, Asked>> = {
  login: { page: 'login', mode: 'login', why: 'asked' },
  contact: { page: 'contact', need: '' },
  palette: { page: 'search' },
};

export function linkAt({ target }: MouseEvent): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null;
}

/**
 * A dialog in place of its page, and else a navigation of the router.
 * @param close closes the menu that the link stands in
 */
export function useFollowing(close?: () => void): (event: MouseEvent) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const open = useOpenDialog();
  return (event) => {
    const link = linkAt(event);
    if (!link || !isPlain(event) || link.origin !== window.location.origin) return;
    event.preventDefault();
    link.focus(); // Safari does not, and a dialog would have nothing to give focus back to
    const asked = dialogs[link.dataset.opens ?? ''];
    if (!open || !asked || (asked.page === 'login' && pathname === link.pathname)) {
      navigate(link.pathname + link.search + link.hash, { replace: link.href === window.location.href });
      return;
    }
    // The menu stays below the account, and closes once somebody is signed in.
    if (asked.page !== 'login') {
      close?.();
      // The focus returns to what is still there.
      link.closest('details')?.querySelector('summary')?.focus();
    }
    open(asked).then((done) => done && close?.());
  };
}
