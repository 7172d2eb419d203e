/**
 * Opens the account dialog from wherever a page, or a call of the client, asks for it; its script is fetched on
 * first use. Each mode has a dialog of its own: one that sets an e-mail address may need a fresh sign-in above it.
 */
import {
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { useCommon, useLocale } from '../i18n/messages.tsx';
import { pathTo } from '../i18n/paths.ts';
import { useClient, useSignInOffer } from '../platform/browser.tsx';
import { fetchForClick } from '../platform/fetchForClick.ts';
import {
  AccountContext,
  type AccountMode,
  type AskAccount,
  modeFor,
  type SignInReason,
  useAccountDialog,
} from '../platform/signIn.tsx';
import { useToast } from '../ui/toasts.tsx';
import { isPlain } from './plainClick.ts';
import { useRevalidation } from './useRevalidation.ts';
import { useRoot } from './useRoot.ts';

type Asked = { mode: AccountMode; why: SignInReason; open: boolean };
type Dialog = ComponentType<Asked & { onDone: () => void; onClose: () => void }>;
type Waiting = { promise: Promise<boolean>; settle: (done: boolean) => void };

export function AccountOpener({ children }: { children: ReactNode }) {
  const revalidate = useRevalidation();
  const { ask: open, Dialog, asked, finish } = useAsking();
  const ask = useSamePerson(open);
  useSignInOffer(useCallback((why: SignInReason) => ask(modeFor(why), why), [ask]));
  const onDone = (mode: AccountMode) => {
    finish(mode, true);
    revalidate(); // header and page come to know the person
  };
  return (
    <AccountContext value={ask}>
      {children}
      {Dialog && (
        <Suspense>
          {asked.map((one) => (
            <Dialog
              key={one.mode}
              {...one}
              onDone={() => onDone(one.mode)}
              onClose={() => finish(one.mode, false)}
            />
          ))}
        </Suspense>
      )}
    </AccountContext>
  );
}

/**
 * What was begun by one person is not gone on with by another: when a session ended or grew old, signing in counts
 * only if it leads to the same account.
 */
function useSamePerson(ask: AskAccount): AskAccount {
  const client = useClient();
  const before = useRoot()?.viewer?.id;
  return useCallback(
    async (mode, why) => {
      const done = await ask(mode, why);
      if (!done || before === undefined || (why !== 'expired' && why !== 'stale')) return done;
      const { accountIn } = await import('./sessionLives.ts');
      return (await accountIn(client)) === before;
    },
    [ask, client, before],
  );
}

/** Dialogs that were asked for, and who waits for each: a second request waits for the first one’s dialog. */
function useAsking() {
  const toast = useToast();
  const { code } = useLocale();
  const [Dialog, setDialog] = useState<Dialog>();
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const waiting = useRef(new Map<AccountMode, Waiting>());

  const finish = useCallback((mode: AccountMode, done: boolean) => {
    setAsked((all) => all.map((one) => (one.mode === mode ? { ...one, open: false } : one)));
    waiting.current.get(mode)?.settle(done);
    waiting.current.delete(mode);
  }, []);

  const ask = useCallback<AskAccount>(
    (mode, why = 'asked') => {
      const first = waiting.current.get(mode);
      if (first) return first.promise;
      const mine = aWaiting();
      waiting.current.set(mode, mine);
      fetchForClick(
        import('../rooms/account/dialog/AccountDialog.tsx'),
        (loaded) => {
          setDialog(() => loaded.default);
          setAsked((all) => [...all.filter((one) => one.mode !== mode), { mode, why, open: true }]);
        },
        () => {
          if (mode === 'login' && why === 'asked') window.location.assign(pathTo(code, 'login'));
          else toast.show(<WithoutDialog />, 'error', 10_000);
          finish(mode, false);
        },
        () => finish(mode, false),
      );
      return mine.promise;
    },
    [toast, finish, code],
  );
  return useMemo(() => ({ ask, Dialog, asked, finish }), [ask, Dialog, asked, finish]);
}

function aWaiting(): Waiting {
  let settle: Waiting['settle'] = () => {};
  const promise = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}

/** What is said when the dialog's script could not be fetched: the login screen does the same without it. */
function WithoutDialog() {
  const t = useCommon();
  const { code } = useLocale();
  return (
    <>
      {t('error.text')} <a href={pathTo(code, 'login')}>{t('menu.login')}</a>
    </>
  );
}

/** For a link to the login screen: with script, a plain click opens the dialog in its place. */
export function useLoginLink(onDone?: () => void): (event: MouseEvent<HTMLElement>) => void {
  const ask = useAccountDialog();
  const { code } = useLocale();
  const { pathname } = useLocation();
  return (event) => {
    if (!isPlain(event) || pathname === pathTo(code, 'login')) return;
    event.preventDefault();
    event.currentTarget.focus(); // Safari does not, and the dialog would have nothing to give focus back to
    ask('login').then((done) => done && onDone?.());
  };
}
