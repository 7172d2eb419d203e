/**
 * Account, contact card and palette, each fetched when it is first asked for. Each mode of the account has a dialog of its
 * own: one that sets an e-mail address may need a fresh sign-in above it.
 */
import { type ComponentType, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from '../platform/browser.tsx';
import { fetchForClick } from '../platform/fetchForClick.ts';
import type { AccountMode, SignInReason } from '../platform/signIn.tsx';
import type { DialogsProps, Waiting } from './dialogsAsked.ts';
import { accountIn } from './sessionLives.ts';
import { useRevalidation } from './useRevalidation.ts';
import { useRoot } from './useRoot.ts';

type Plain = ComponentType<{ open: boolean; onClose: () => void }>;
type Card = ComponentType<{ need: string; open: boolean; onClose: () => void }>;
type Show = (one: Waiting) => void;

export function Dialogs({ asked, doWithout }: DialogsProps) {
  const [account, showAccount] = useAccount(doWithout);
  const [contact, showContact] = useContact(doWithout);
  const [palette, showPalette] = usePaletteDialog(doWithout);
  const heard = useRef(0);
  useEffect(() => {
    const show = { login: showAccount, contact: showContact, search: showPalette };
    for (const one of asked.slice(heard.current)) show[one.page](one);
    heard.current = asked.length;
  }, [asked, showAccount, showContact, showPalette]);
  return (
    <>
      {account}
      {contact}
      {palette}
    </>
  );
}

function useContact(doWithout: Show) {
  const [Dialog, setDialog] = useState<Card>();
  const [open, setOpen] = useState(false);
  const [need, setNeed] = useState('');
  const show = useCallback<Show>(
    (one) =>
      fetchForClick(
        import('../rooms/contact/ContactCard.tsx'),
        (loaded) => {
          setDialog(() => loaded.default);
          setNeed(one.page === 'contact' ? one.need : '');
          setOpen(true);
          one.settle(true);
        },
        () => doWithout(one),
        () => one.settle(false),
      ),
    [doWithout],
  );
  return [Dialog && <Dialog need={need} open={open} onClose={() => setOpen(false)} />, show] as const;
}

function usePaletteDialog(doWithout: Show) {
  const [Dialog, setDialog] = useState<Plain>();
  const [open, setOpen] = useState(false);
  const show = useCallback<Show>(
    (one) =>
      fetchForClick(
        import('../rooms/search/PaletteDialog.tsx'),
        (loaded) => {
          setDialog(() => loaded.default);
          setOpen(true);
          one.settle(true);
        },
        () => doWithout(one),
        () => one.settle(false),
      ),
    [doWithout],
  );
  return [Dialog && <Dialog open={open} onClose={() => setOpen(false)} />, show] as const;
}

type Opened = { mode: AccountMode; why: SignInReason; open: boolean };
type AccountDialog = ComponentType<Opened & { onDone: () => void; onClose: () => void }>;

/** A second request for a mode waits for the first one’s dialog. */
function useAccount(doWithout: Show) {
  const revalidate = useRevalidation();
  const isSame = useSamePerson();
  const [Dialog, setDialog] = useState<AccountDialog>();
  const [opened, setOpened] = useState<readonly Opened[]>([]);
  const waiting = useRef(new Map<AccountMode, Waiting[]>());
  const settle = useCallback((mode: AccountMode, done: boolean) => {
    for (const one of waiting.current.get(mode) ?? []) one.settle(done);
    waiting.current.delete(mode);
  }, []);
  const show = useCallback<Show>(
    (one) => {
      if (one.page !== 'login') return;
      const { mode, why } = one;
      const first = waiting.current.get(mode);
      if (first) return void first.push(one);
      waiting.current.set(mode, [one]);
      fetchForClick(
        import('../rooms/account/dialog/AccountDialog.tsx'),
        (loaded) => {
          setDialog(() => loaded.default);
          setOpened((all) => [...all.filter((other) => other.mode !== mode), { mode, why, open: true }]);
        },
        () => {
          doWithout(one);
          settle(mode, false);
        },
        () => settle(mode, false),
      );
    },
    [doWithout, settle],
  );
  const finish = async ({ mode, why }: Opened, done: boolean) => {
    setOpened((all) => all.map((other) => (other.mode === mode ? { ...other, open: false } : other)));
    if (done) revalidate(); // header and page come to know the person
    settle(mode, done && (await isSame(why)));
  };
  const dialogs = Dialog && (
    <Suspense>
      {opened.map((one) => (
        <Dialog
          key={one.mode}
          {...one}
          onDone={() => void finish(one, true)}
          onClose={() => void finish(one, false)}
        />
      ))}
    </Suspense>
  );
  return [dialogs, show] as const;
}

/**
 * What was begun by one person is not gone on with by another: when a session ended or grew old, signing in counts
 * only if it leads to the same account.
 */
function useSamePerson(): (why: SignInReason) => Promise<boolean> {
  const client = useClient();
  const before = useRoot()?.viewer?.id;
  return async (why) => {
    if (before === undefined || (why !== 'expired' && why !== 'stale')) return true;
    return (await accountIn(client)) === before;
  };
}
