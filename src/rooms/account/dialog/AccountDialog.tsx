/** The account dialog. It brings its messages along: public pages do not carry them. */
import { useEffect, useRef, useState } from 'react';
import { useFetcher, useLocation, useMatches } from 'react-router';
import { Messages, messagesIn, useCommon, useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { callDeferred } from '../../../platform/deferred.ts';
import type { AccountMode, SignInReason } from '../../../platform/signIn.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Note } from '../../../ui/Note.tsx';
import { StepUpForm } from '../factor/parts/StepUpForm.tsx';
import type { clientLoader } from '../pages/login.tsx';
import styles from './AccountPanel.module.css';
import { AccountPanel, type AfterWechat, type Offers } from './AccountPanel.tsx';
import { PanelSkeleton } from './PanelSkeleton.tsx';
import { useTitle } from './sentences.ts';
import { usePanel } from './usePanel.ts';

type Props = { mode: AccountMode; why: SignInReason; open: boolean; onDone: () => void; onClose: () => void };

export default function AccountDialog(props: Props) {
  const { code } = useLocale();
  // A nested provider replaces what is above it, so that the messages of the page are handed on.
  const known = useMatches().map(({ loaderData }) => loaderData);
  const { data, load, state } = useFetcher<typeof clientLoader>();
  const [opening, setOpening] = useState({ open: props.open, count: 0 });
  if (props.open !== opening.open)
    setOpening({ open: props.open, count: opening.count + (props.open ? 1 : 0) });
  const fetchData = () => void load(`${pathTo(code, 'login')}?dialog`);
  useEffect(() => {
    callDeferred(); // what waits for its script would hold back what is loaded here; it needs the same script
    void load(`${pathTo(code, 'login')}?dialog`);
  }, [load, code]);
  const messages = messagesIn([...known, data]);
  return (
    <Messages locale={code} messages={messages}>
      <Asking
        {...props}
        key={opening.count} // each time it opens it starts afresh, as the dialog's contents do
        named={'account' in messages}
        offers={data?.offers}
        passkey={data?.passkey ?? false}
        failed={data === null && state === 'idle'}
        onAgain={fetchData}
      />
    </Messages>
  );
}

type AskingProps = Props & {
  /** Whether the messages of this room are there. */
  named: boolean;
  offers: Offers | undefined;
  /** Whether one can be shown as the second factor. */
  passkey: boolean;
  failed: boolean;
  onAgain: () => void;
};

function Asking({ mode, why, open, onDone, onClose, named, offers, passkey, failed, onAgain }: AskingProps) {
  const common = useCommon();
  const title = useTitle();
  const state = usePanel(mode);
  const wechat = useAfterWechat(mode, why, onDone);
  const inside = useRef<HTMLDivElement>(null);
  const ready = offers !== undefined;
  useEffect(() => {
    if (ready && open) inside.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [ready, open]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={named ? title(state.view) : common('menu.login')}
      closeLabel={common('toast.close')}
    >
      <div ref={inside}>
        {ready &&
          (mode === 'step-up' ? (
            <StepUpForm passkey={passkey} onDone={onDone} />
          ) : (
            <AccountPanel state={state} why={why} offers={offers} onDone={onDone} wechat={wechat} />
          ))}
        {!ready && !failed && <PanelSkeleton />}
        {failed && (
          <div role="alert" className={styles.panel}>
            <Note tone="error">{common('client.requestFailed')}</Note>
            <Button onClick={onAgain}>{common('error.again')}</Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

/**
 * By hand, signing in by WeChat leads home and binding it to the account (docs/specification.md §4.3). Whoever was asked
 * to sign in goes on where they were.
 */
function useAfterWechat(mode: AccountMode, why: SignInReason, onDone: () => void): AfterWechat {
  const { code } = useLocale();
  const { pathname, search, hash } = useLocation();
  const byHand = why === 'asked';
  return {
    // The token of a way into a study stands in the fragment: nobody after them finds it in this browser.
    to: byHand ? undefined : pathname + search + (pathname === pathTo(code, 'studies/join') ? '' : hash),
    behind: !byHand,
    onDone() {
      onDone();
      // A whole page load, as the way back from WeChat is: header and page come to know the person.
      if (mode === 'login' && byHand) window.location.assign(pathTo(code, ''));
    },
  };
}
