/** The contract's client for components: one a page, with the page's language, token, toasts and sign-in. */
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { CallError } from '../contract/callError.ts';
import type { Client, Surroundings } from '../contract/client.ts';
import { useCommon, useLocale } from '../i18n/messages.tsx';
import { useToast } from '../ui/toasts.tsx';
import { unfetched } from './fetchForClick.ts';

declare global {
  interface Window {
    /** The CSRF token is a global variable of the page (docs/specification.md §6). */
    csrfToken?: string;
  }
}

/** The client comes once something is called, or somebody turns to a form: a page that is only read does without it. */
function fetchedClient(page: Surroundings): Client {
  let fetched: Promise<Client> | undefined;
  const real = () => {
    fetched ??= import('../contract/client.ts').then(
      ({ makeClient }) => makeClient(page),
      (cause: unknown) => {
        fetched = undefined;
        const said = page.requestFailed();
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

type SignIn = NonNullable<Surroundings['signIn']>;

/** `offer` is called by the component further down that can open the sign-in dialog. */
type Provided = { client: Client; offer(signIn: SignIn | undefined): void };

const Current = createContext<Provided | null>(null);

export const tokenCookie = 'Admin-Token';

/** CSRF tokens of hosts other than the page's own. */
export const elsewhere = new Map<string, string | undefined>();

type ClientProps = {
  apiOrigin: string;
  /** The token of who is signed in. */
  csrf: string | undefined;
  children: ReactNode;
};

export function ClientProvider({ apiOrigin, csrf, children }: ClientProps) {
  const t = useCommon();
  const { code } = useLocale();
  const toast = useToast();
  const signIn = useRef<SignIn>(undefined);
  const provided = useMemo(() => {
    const client = fetchedClient({
      apiOrigin,
      locale: () => code,
      loginToken,
      csrf: {
        get: (host) => (host === '' ? window.csrfToken : elsewhere.get(host)),
        set: (host, token) => {
          if (host === '') window.csrfToken = token;
          else elsewhere.set(host, token);
        },
      },
      toast: (text) => toast.show(text, 'error'),
      // biome-ignore lint/suspicious/noConsole: any failure is logged (docs/specification.md §8)
      log: (message, error) => console.error(message, error),
      requestFailed: () => t('client.requestFailed'),
      operationFailed: () => t('client.operationFailed'),
      fetch: (...args) => fetch(...args),
      signIn: async (why) => signIn.current?.(why) ?? false,
      prove: async (challenge) => (await import('./prove.ts')).prove(challenge),
    });
    const offer = (offered: SignIn | undefined) => {
      signIn.current = offered;
    };
    return { client, offer };
  }, [apiOrigin, code, toast, t]);
  // After a sign-in on this page; a page of somebody signed in was written with it.
  useLayoutEffect(() => {
    if (csrf) window.csrfToken = csrf;
  }, [csrf]);
  usePreparing(provided.client);
  useEffect(() => {
    const tell = () =>
      toast.show(t(navigator.onLine ? 'client.notFetched' : 'client.offline'), 'warning', 10_000);
    addEventListener(unfetched, tell);
    return () => removeEventListener(unfetched, tell);
  }, [toast, t]);
  return <Current value={provided}>{children}</Current>;
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
  return useProvided().client;
}

/** Registers the way to sign in that the client uses when a call needs a signed-in person. */
export function useSignInOffer(signIn: SignIn): void {
  const { offer } = useProvided();
  useLayoutEffect(() => {
    offer(signIn);
    return () => offer(undefined);
  }, [offer, signIn]);
}

function useProvided(): Provided {
  const provided = useContext(Current);
  if (!provided) throw new Error('useClient needs a ClientProvider above it.');
  return provided;
}

/** The login token of the cookie Admin-Token, if any (docs/specification.md §3). */
export function loginToken(): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${tokenCookie}=`));
  // Tokens are base64url: nothing in them is encoded, and a broken cookie must not break a call.
  return found?.slice(tokenCookie.length + 1) || undefined;
}
