/** How any part of a page asks for the account dialog; the frame provides it and loads its script on first use. */
import { useCallback } from 'react';
import { useRouteLoaderData } from 'react-router';
import { type AccountMode, type SignInReason, useOpenDialog } from './dialogs.ts';

export type { AccountMode, SignInReason } from './dialogs.ts';

/** What the dialog asks for, when something else than the person opens it. */
export function modeFor(why: SignInReason): AccountMode {
  return why === 'factor' ? 'step-up' : 'login';
}

/** Opens the dialog. @returns whether it ended with success: signed in, or the contact set */
export type AskAccount = (mode: AccountMode, why?: SignInReason) => Promise<boolean>;

export function useAccountDialog(): AskAccount {
  const open = useOpenDialog();
  return useCallback(async (mode, why = 'asked') => !!(await open?.({ page: 'login', mode, why })), [open]);
}

/** Account of who is signed in, as far as the page knows; null for a visitor. */
export function useReaderId(): string | null {
  const { viewer } = Object(useRouteLoaderData('root'));
  const { id } = Object(viewer);
  return typeof id === 'string' ? id : null;
}
