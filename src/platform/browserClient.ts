/** What the client of calls takes of a page in a browser. */
import { type Client, makeClient } from '../contract/client.ts';
import type { ClientPage } from './clientPage.ts';
import { elsewhere } from './csrfTokens.ts';
import { loginToken } from './loginToken.ts';
import { modeFor } from './signIn.tsx';

export function browserClient({ apiOrigin, language, t, toast, open }: ClientPage): Client {
  return makeClient({
    apiOrigin,
    locale: () => language,
    loginToken,
    csrf: {
      get: (host) => (host === '' ? window.csrfToken : elsewhere.get(host)),
      set: (host, token) => {
        if (host === '') window.csrfToken = token;
        else elsewhere.set(host, token);
      },
    },
    toast,
    // biome-ignore lint/suspicious/noConsole: any failure is logged (docs/specification.md §8)
    log: (message, error) => console.error(message, error),
    requestFailed: () => t('client.requestFailed'),
    operationFailed: () => t('client.operationFailed'),
    fetch: (...args) => fetch(...args),
    signIn: async (why) => !!(await open?.({ page: 'login', mode: modeFor(why), why })),
    prove: async (challenge) => (await import('./prove.ts')).prove(challenge),
  });
}
