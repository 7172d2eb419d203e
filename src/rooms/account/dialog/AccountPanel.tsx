/** The inside of the dialog and of the log-in screen: what is asked, by which method, and the way on. */
import { useEffect, useRef } from 'react';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { modeFor, type SignInReason, useAccountDialog } from '../../../platform/signIn.tsx';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { useAccount } from '../messages.ts';
import styles from './AccountPanel.module.css';
import { ActionFields } from './ActionFields.tsx';
import type { ActionName, Method, View } from './fields.ts';
import type { RegionNames } from './findCountries.ts';
import { MethodChoice } from './MethodChoice.tsx';
import { Agreement, FirstTime, WhyNote } from './notes.tsx';
import { useAccountForm } from './useAccountForm.ts';
import { WechatEntry } from './WechatEntry.tsx';

export type PanelState = {
  view: View;
  method: Method;
  show(view: View): void;
  choose(method: Method): void;
};

export type AfterWechat = {
  /** Where the person comes back to, should WeChat take the whole window; undefined for the home page. */
  to: string | undefined;
  /** Something may be typed behind, which the whole window would lose. */
  behind: boolean;
  onDone: () => void;
};

/** What depends on the operator, and on where the site is seen from. */
export type Offers = { wechat: boolean; regionNames: RegionNames };

type Props = {
  state: PanelState;
  why: SignInReason;
  offers: Offers;
  onDone: () => void;
  wechat: AfterWechat;
};

export function AccountPanel({ state, why, offers, onDone, wechat }: Props) {
  const t = useAccount();
  const { view, method, choose } = state;
  const { code } = useLocale();
  const ask = useAccountDialog();
  const ref = useRef<HTMLFormElement>(null);
  const action = actionOf(view, method);
  const account = useAccountForm(action, {
    onDone,
    onReset: () => state.show('login'),
    // What was typed stays here while the person shows who they are in a dialog above.
    onStale: (reason) =>
      void ask(modeFor(reason), reason).then((done) => done && ref.current?.requestSubmit()),
  });
  useFocusAfter(ref, `${view} ${method}`);
  const byWechat = view === 'set-wechat' || (view === 'login' && method === 'wechat');
  return (
    <div className={styles.panel}>
      <WhyNote why={why} />
      {view === 'login' && <MethodChoice method={method} wechat={offers.wechat} onChoose={choose} />}
      {view === 'login' && isOpenToAll(why) && <FirstTime method={method} onChoose={choose} />}
      {byWechat ? (
        <WechatEntry type={view === 'set-wechat' ? 'bind' : 'login'} {...wechat} onMethod={choose} />
      ) : (
        <form
          ref={ref}
          className={styles.form}
          onSubmit={account.submit}
          noValidate
          method="post"
          action={pathTo(code, 'login')}
        >
          <ActionFields key={action} action={action} account={account} regionNames={offers.regionNames} />
          {account.failure && <Note tone="error">{account.failure}</Note>}
          <Button
            type="submit"
            tone="primary"
            size="lg"
            wide
            loading={account.sending}
            loadingLabel={view === 'login' ? t('dialog.submitting.login') : t('dialog.submitting.save')}
          >
            {submitLabel(t, view)}
          </Button>
        </form>
      )}
      {view === 'login' && method === 'password' && (
        <Turn label={t('dialog.forgot')} onClick={() => state.show('reset')} />
      )}
      {view === 'reset' && <Turn label={t('dialog.back')} onClick={() => state.show('login')} />}
      {view === 'login' && <Agreement />}
    </div>
  );
}

/** Whose session ended, or grew old, is not new here. */
function isOpenToAll(why: SignInReason): boolean {
  return why === 'asked' || why === 'needed';
}

function Turn({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.turn} onClick={onClick}>
      <span className={layout.link}>{label}</span>
    </button>
  );
}

function submitLabel(t: ReturnType<typeof useAccount>, view: View): string {
  if (view === 'login') return t('dialog.submit.login');
  return view === 'reset' ? t('dialog.submit.reset') : t('dialog.submit.save');
}

/** WeChat has no form here, and the second factor one of its own, so their action is never used. */
function actionOf(view: View, method: Method): ActionName {
  if (view === 'login') return method === 'wechat' ? 'password' : method;
  return view === 'set-wechat' || view === 'step-up' ? 'set-password' : view;
}

/**
 * A new view puts focus on its first field, and so does a method chosen by a key that is gone with it; choosing one
 * among the methods leaves focus there.
 */
function useFocusAfter(ref: React.RefObject<HTMLFormElement | null>, shown: string): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    const turned = before.current.split(' ')[0] !== shown.split(' ')[0];
    before.current = shown;
    const lost = document.activeElement === document.body;
    if (turned || lost) ref.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [ref, shown]);
}
