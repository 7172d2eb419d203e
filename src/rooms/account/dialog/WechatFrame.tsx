/**
 * WeChat's own page with the QR code, in a frame of 300 × 400 (docs/specification.md §2.4). It leaves for the whole
 * window.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { useClient } from '../../../platform/browser.tsx';
import { useAccountDialog } from '../../../platform/signIn.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { wechatState } from '../contract.ts';
import { useAccount } from '../messages.ts';
import { sentenceOf, wantsSignIn } from './failures.ts';
import styles from './WechatFrame.module.css';
import { rememberWechat, type WechatType } from './wechatState.ts';

type Status =
  | { is: 'fetching' }
  | { is: 'waiting'; url: string }
  | { is: 'failed'; text: string }
  | { is: 'expired' };

export function WechatFrame({ type }: { type: WechatType }) {
  const t = useAccount();
  const [attempt, setAttempt] = useState(0);
  const status = useWechatCode(type, attempt);
  const said = {
    fetching: () => t('dialog.wechat.fetching'),
    waiting: () => t('dialog.wechat.waiting'),
    expired: () => t('dialog.wechat.expired'),
    failed: () => (status.is === 'failed' ? status.text : ''),
  };
  return (
    <div className={styles.wechat}>
      <div className={styles.place}>
        {status.is === 'waiting' && (
          <iframe
            key={status.url}
            className={styles.frame}
            title={t('dialog.wechat.frame')}
            src={status.url}
            width={300}
            height={400}
            // Without these the page could not leave the frame once the code was scanned.
            sandbox="allow-scripts allow-same-origin allow-forms allow-top-navigation"
          />
        )}
        {status.is === 'fetching' && <Skeleton />}
        {(status.is === 'failed' || status.is === 'expired') && (
          <Button tone="primary" icon="repeat" onClick={() => setAttempt(attempt + 1)}>
            {t('dialog.wechat.again')}
          </Button>
        )}
      </div>
      <p role="status" className={styles.status}>
        {said[status.is]()}
      </p>
    </div>
  );
}

/** A state for this browser, remembered before the frame is made; it is good for ten minutes. */
function useWechatCode(type: WechatType, attempt: number): Status {
  const t = useAccount();
  const client = useClient();
  const ask = useAccountDialog();
  const [status, setStatus] = useState<Status>({ is: 'fetching' });

  const begin = useEffectEvent(async (isCurrent: () => boolean): Promise<number | undefined> => {
    setStatus({ is: 'fetching' });
    try {
      const { state, url, expires_at } = await client.call(
        wechatState,
        { type },
        { quiet: true, asks: false },
      );
      if (!isCurrent()) return undefined;
      rememberWechat(state, type);
      setStatus({ is: 'waiting', url });
      return Math.max(0, new Date(expires_at).getTime() - Date.now());
    } catch (error) {
      if (!isCurrent()) return undefined;
      const why = type === 'bind' ? wantsSignIn(error) : undefined;
      if (why && (await ask('login', why)) && isCurrent()) return begin(isCurrent);
      setStatus({ is: 'failed', text: sentenceOf(error) ?? t('dialog.wechat.failed') });
      return undefined;
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt begins anew
  useEffect(() => {
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    begin(() => current).then((lasts) => {
      if (current && lasts !== undefined) timer = setTimeout(() => setStatus({ is: 'expired' }), lasts);
    });
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [type, attempt]);
  return status;
}
