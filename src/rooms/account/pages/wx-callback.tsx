/** /{lang}/wx-callback: the way back from WeChat, with a code and the state that this browser was given. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { tabPath } from '../../../own/tabs.ts';
import { useClient } from '../../../platform/browser.tsx';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf } from '../../../platform/page.ts';
import { useAccountDialog } from '../../../platform/signIn.tsx';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { sentenceOf } from '../dialog/failures.ts';
import { answerIn, enterByWechat, handToPageAround } from '../dialog/wechatAnswer.ts';
import { begunByWechat, lastWechatOrigin, lastWechatType, type WechatType } from '../dialog/wechatState.ts';
import { useAccount } from '../messages.ts';
import type { Route } from './+types/wx-callback';
import styles from './wx-callback.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  return { messages: messagesFor(pageOf(context), 'account') };
}

type Failed = { type: WechatType; text: string };

export default function WechatCallback() {
  const t = useAccount();
  const { code } = useLocale();
  const failed = useWechatAnswer();
  return (
    <main id="main" className={cx(layout.wrap, styles.page)}>
      <Head title={t('wechat.title')} description={t('wechat.description')} noindex />
      <h1>{t('wechat.title')}</h1>
      <div role="status">
        {failed ? (
          <Note tone="error">{failed.text}</Note>
        ) : (
          <p className={layout.row}>
            <Spinner />
            {t('wechat.working')}
          </p>
        )}
      </div>
      {failed && (
        <p className={layout.row}>
          <Again type={failed.type} />
          <Link className={buttonClass({ tone: 'second' })} to={pathTo(code, '')}>
            {t('wechat.back')}
          </Link>
        </p>
      )}
    </main>
  );
}

function Again({ type }: { type: WechatType }) {
  const t = useAccount();
  const { code } = useLocale();
  const ask = useAccountDialog();
  const navigate = useNavigate();
  const again = async () => {
    const done = await ask(type === 'bind' ? 'set-wechat' : 'login');
    if (done) await navigate(type === 'bind' ? tabPath(code, 'account') : pathTo(code, ''));
  };
  return (
    <Button tone="primary" onClick={() => void again()}>
      {t('wechat.again')}
    </Button>
  );
}

/**
 * Reads the address once, takes code and state out of it, and asks the server. In a frame it hands them to the page
 * around; begun in another language, it goes there first. @returns what went wrong
 */
function useWechatAnswer(): Failed | undefined {
  const t = useAccount();
  const { code: locale } = useLocale();
  const { marks } = useFormat();
  const client = useClient();
  const toast = useToast();
  const navigate = useNavigate();
  const [failed, setFailed] = useState<Failed>();
  const begun = useRef(false);

  const answer = useEffectEvent(async () => {
    const given = answerIn(window.location.search);
    if (window.parent !== window) return handToPageAround(given);
    const origin = lastWechatOrigin(locale);
    if (origin.locale !== locale) {
      begun.current = false;
      return navigate(pathTo(origin.locale, 'wx-callback') + window.location.search, { replace: true });
    }
    const { code, state } = given;
    const type = begunByWechat(state);
    // Neither stays in the history of the browser.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    const refused =
      type === 'bind' || lastWechatType() === 'bind' ? t('failed.wechatBinding') : t('failed.wechatLogin');
    if (!type || !code || !state) {
      return setFailed({
        type: type ?? lastWechatType(),
        text: type ? refused : [refused, t('wechat.mismatch')].join(marks.colon),
      });
    }
    try {
      const waits = await enterByWechat(client, type, { code, state });
      if (type === 'login') return window.location.assign(origin.to ?? pathTo(locale, ''));
      toast.show(t(waits ? 'dialog.done.waits' : 'wechat.bound'));
      await navigate(tabPath(locale, 'account'), { replace: true });
    } catch (error) {
      const sentence = sentenceOf(error);
      setFailed({ type, text: sentence ? [refused, sentence].join(marks.colon) : refused });
      toast.show(refused, 'error');
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language it begins anew
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void answer();
  }, [locale]);
  return failed;
}
