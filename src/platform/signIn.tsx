/** How any part of a page asks for the account dialog; the frame provides it and loads its script on first use. */
import { createContext, useContext } from 'react';
import { useRouteLoaderData } from 'react-router';

/** What the account dialog is opened for (docs/specification.md §2.4). */
export type AccountMode = 'login' | 'set-email' | 'set-phone' | 'set-password' | 'set-wechat' | 'step-up';

/**
 * Why it opens: someone chose to (`asked`), something needs a signed-in person (`needed`), the session is over
 * (`expired`), it is too old for a change of credentials (`stale`), or it has not shown the second factor (`factor`).
 */
export type SignInReason = 'asked' | 'needed' | 'expired' | 'stale' | 'factor';

/** What the dialog asks for, when something else than the person opens it. */
export function modeFor(why: SignInReason): AccountMode {
  return why === 'factor' ? 'step-up' : 'login';
}

/** Opens the dialog. @returns whether it ended with success: signed in, or the contact set */
export type AskAccount = (mode: AccountMode, why?: SignInReason) => Promise<boolean>;

export const AccountContext = createContext<AskAccount>(async () => false);

export function useAccountDialog(): AskAccount {
  return useContext(AccountContext);
}

/** Account of who is signed in, as far as the page knows; null for a visitor. */
export function useReaderId(): string | null {
  const { viewer } = Object(useRouteLoaderData('root'));
  const { id } = Object(viewer);
  return typeof id === 'string' ? id : null;
}
