/** The contract's client for components: one a page, with the page's language, token, toasts and sign-in. */
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useMemo } from 'react';
import { CallError } from '../contract/callError.ts';
import type { Client } from '../contract/client.ts';
import { useCommon, useLocale } from '../i18n/messages.tsx';
import { useToast } from '../ui/toasts.tsx';
import type { ClientPage } from './clientPage.ts';
import { useOpenDialog } from './dialogs.ts';
import { unfetched } from './fetchForClick.ts';

declare global {
  interface Window {
    /** The CSRF token is a global variable of the page (docs/specification.md §6). */
    csrfToken?: string;
  }
}

/** The client comes once something is called, or somebody turns to a form: a page that is only read does without it. */
function fetchedClient(page: ClientPage): Client {
  let fetched: Promise<Client> | undefined;
  const real = () => {
    fetched ??= import('./browserClient.ts').then(
      ({ browserClient }) => browserClient(page),
      (cause: unknown) => {
        fetched = undefined;
        const said = page.t('client.requestFailed');
        page.toast(said);
        throw new CallError(said, { code: 'CATCH_FETCH_ERROR2', status: 0, cause });
      },
    );
    return fetched;
  };
  return {
    prepare: async () => (await real()).prepare(),
    call: async (...call) => (await real()).call(...call),
  };
}

const Current = createContext<Client | null>(null);

type ClientProps = {
  apiOrigin: string;
  /** The token of who is signed in. */
  csrf: string | undefined;
  children: ReactNode;
};

export function ClientProvider({ apiOrigin, csrf, children }: ClientProps) {
  const t = useCommon();
  const { code: language } = useLocale();
  const { show } = useToast();
  const open = useOpenDialog();
  const client = useMemo(() => {
    const toast = (text: string) => show(text, 'error');
    return fetchedClient({ apiOrigin, language, t, toast, open });
  }, [apiOrigin, language, t, show, open]);
  // After a sign-in on this page; a page of somebody signed in was written with it.
  useLayoutEffect(() => {
    if (csrf) window.csrfToken = csrf;
  }, [csrf]);
  usePreparing(client);
  useEffect(() => {
    const tell = () => show(t(navigator.onLine ? 'client.notFetched' : 'client.offline'), 'warning', 10_000);
    addEventListener(unfetched, tell);
    return () => removeEventListener(unfetched, tell);
  }, [show, t]);
  return <Current value={client}>{children}</Current>;
}

/** A visitor has a token, and the cookie that it belongs to, from the moment they turn to a form that writes. */
function usePreparing(client: Client): void {
  useEffect(() => {
    const prepare = (target: EventTarget | null) => {
      if (target instanceof Element && target.closest('form[method="post"]'))
        client.prepare().catch(() => {});
    };
    const focused = ({ target }: FocusEvent) => prepare(target);
    prepare(document.activeElement);
    // Before React, which stops what happens in a part of the page that waits for its script.
    window.addEventListener('focusin', focused, true);
    return () => window.removeEventListener('focusin', focused, true);
  }, [client]);
}

export function useClient(): Client {
  const client = useContext(Current);
  if (!client) throw new Error('useClient needs a ClientProvider above it.');
  return client;
}
