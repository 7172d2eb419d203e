/** How any part of a page opens a dialog that every page has; the frame provides it and loads its script on first use. */
import { createContext, type MouseEvent, useContext } from 'react';
import { isPlain } from './plainClick.ts';

/** What the account dialog is opened for (docs/specification.md §2.4). */
export type AccountMode = 'login' | 'set-email' | 'set-phone' | 'set-password' | 'set-wechat' | 'step-up';

/**
 * Why it opens: someone chose to (`asked`), something needs a signed-in person (`needed`), the session is over
 * (`expired`), it is too old for a change of credentials (`stale`), or it has not shown the second factor (`factor`).
 */
export type SignInReason = 'asked' | 'needed' | 'expired' | 'stale' | 'factor';

/** By the page that does the same without script. `need`: what stands in the contact card already. */
export type Asked =
  | { page: 'login'; mode: AccountMode; why: SignInReason }
  | { page: 'contact'; need: string }
  | { page: 'search' };

/** @returns whether it ended with success: signed in, or the contact set; of the other dialogs nobody waits for that */
export type OpenDialog = (asked: Asked) => Promise<boolean>;

/** Without a frame links lead to the pages, as they do without script. */
export const DialogContext = createContext<OpenDialog | undefined>(undefined);

export function useOpenDialog(): OpenDialog | undefined {
  return useContext(DialogContext);
}

/**
 * For a link to the contact page: with script, a plain click opens the card in its place.
 * @param need what the card begins with, as of the click
 */
export function useContactLink(need: () => string = () => ''): (event: MouseEvent<HTMLElement>) => void {
  const open = useOpenDialog();
  return (event) => {
    if (!open || !isPlain(event)) return;
    event.preventDefault();
    event.currentTarget.focus(); // Safari does not, and the card would have nothing to give focus back to
    open({ page: 'contact', need: need() });
  };
}
