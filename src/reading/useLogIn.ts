/** For a link to the login screen that stands in a page: with script, a plain click opens the dialog in its place. */
import type { MouseEvent } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { useLocale } from '../i18n/messages.tsx';
import { withWayBack } from '../i18n/ownPath.ts';
import { pathTo } from '../i18n/paths.ts';
import { isPlain } from '../platform/plainClick.ts';
import { useAccountDialog } from '../platform/signIn.tsx';

/** @param to where the login screen leads afterwards: a path of this site; without it, the page itself */
export function useLogIn(to: string | undefined) {
  const { code } = useLocale();
  const ask = useAccountDialog();
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  return {
    to: withWayBack(pathTo(code, 'login'), to ?? pathname),
    async onClick(event: MouseEvent<HTMLElement>) {
      if (!isPlain(event)) return;
      event.preventDefault();
      event.currentTarget.focus(); // Safari does not, and the dialog would have nothing to give focus back to
      if (await ask('login', 'needed')) await revalidate();
    },
  };
}
