/** The contract's client for components: one a page, with the page's language, token and toasts. */
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type Client, makeClient } from '../contract/client.ts';
import { useCommon, useLocale } from '../i18n/messages.tsx';
import { useToast } from '../ui/toasts.tsx';

declare global {
  interface Window {
    /** Specification §6: the CSRF token is a global page variable. */
    csrfToken?: string;
  }
}

const Current = createContext<Client | null>(null);

export function ClientProvider({ apiOrigin, children }: { apiOrigin: string; children: ReactNode }) {
  const t = useCommon();
  const { code } = useLocale();
  const toast = useToast();
  const client = useMemo(() => {
    const elsewhere = new Map<string, string | undefined>();
    return makeClient({
      apiOrigin,
      locale: () => code,
      loginToken: () => cookie('Admin-Token'),
      csrf: {
        get: (host) => (host === '' ? window.csrfToken : elsewhere.get(host)),
        set: (host, token) => {
          if (host === '') window.csrfToken = token;
          else elsewhere.set(host, token);
        },
      },
      toast: (text) => toast.show(text, 'error'),
      // biome-ignore lint/suspicious/noConsole: the specification's §8 asks that any failure is logged
      log: (message, error) => console.error(message, error),
      requestFailed: () => t('client.requestFailed'),
      fetch: (...args) => fetch(...args),
    });
  }, [apiOrigin, code, toast, t]);
  return <Current value={client}>{children}</Current>;
}

export function useClient(): Client {
  const client = useContext(Current);
  if (!client) throw new Error('useClient needs a ClientProvider above it.');
  return client;
}

function cookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  // Tokens are base64url: nothing in them is encoded, and a broken cookie must not break a call.
  return found?.slice(name.length + 1) || undefined;
}
