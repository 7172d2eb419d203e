/** Ending sessions: one of them, or all, this one included. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { useClient } from '../../../platform/browser.tsx';
import { leaveBrowser } from '../../../platform/ownSession.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { endSessions } from '../contract.ts';
import { useAccount } from '../messages.ts';

export function useSessions(onEnded: () => void) {
  const t = useAccount();
  const { code } = useLocale();
  const client = useClient();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  /** Id of the session that is being ended, or `all`. */
  const [ending, setEnding] = useState<string>();

  /** @returns whether it succeeded; the client has told of a failure */
  async function send(id: string): Promise<boolean> {
    setEnding(id);
    try {
      await client.call(endSessions, { id });
      return true;
    } catch {
      setEnding(undefined);
      return false;
    }
  }

  return {
    ending,
    async end(id: string) {
      if (!(await send(id))) return;
      toast.show(t('my.sessions.ended'));
      await revalidate();
      setEnding(undefined);
      onEnded();
    },
    async endAll() {
      if (!(await send('all'))) return;
      leaveBrowser();
      // A whole new page: nothing of the person stays in memory.
      window.location.assign(pathTo(code, ''));
    },
  };
}
