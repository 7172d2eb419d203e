/**
 * WeChat's own page with the QR code, in a frame of 300 × 400 (docs/specification.md §2.4). It comes back to our callback
 * within the frame, which hands over what WeChat answered: the page around stays, in its language, with what was typed.
 */

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormat } from '../../../i18n/messages.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useAccount } from '../messages.ts';
import { sentenceOf } from './failures.ts';
import type { Status } from './useWechatCode.ts';
import styles from './WechatFrame.module.css';
import { answerFrom, enterByWechat, type WechatAnswer } from './wechatAnswer.ts';
import { begunByWechat, type WechatType } from './wechatState.ts';

type Props = {
  type: WechatType;
  status: Status;
  /** What is said of the code where nothing may be there to scan it. */
  help: ReactNode;
  /** Ways in that need no code. */
  others: ReactNode;
  onAgain: () => void;
  onDone: () => void;
};

export function WechatFrame({ type, status, help, others, onAgain, onDone }: Props) {
  const t = useAccount();
  const frame = useRef<HTMLIFrameElement>(null);
  const url = status.is === 'waiting' ? status.url : undefined;
  const [loaded, setLoaded] = useState<string>();
  const answer = useAnswer(frame, { type, url, onDone });
  const waiting = url !== undefined && !answer;
  const over = status.is === 'failed' || status.is === 'expired' || answer?.is === 'failed';
  const slow = 'slow' in status && status.slow && !answer;
  const sentence = () => {
    if (answer) return answer.is === 'failed' ? answer.text : t('wechat.working');
    if (status.is === 'failed') return status.text;
    if (status.is === 'expired') return t('dialog.wechat.expired');
    if (slow && (url === undefined || loaded !== url)) return t('dialog.wechat.slow');
    return url === undefined ? t('dialog.wechat.fetching') : t('dialog.wechat.waiting');
  };
  const again = (
    <Button tone={over ? 'primary' : 'second'} icon="repeat" onClick={onAgain}>
      {t('dialog.wechat.again')}
    </Button>
  );
  return (
    <div className={styles.wechat}>
      <div className={styles.place}>
        {waiting && (
          <iframe
            ref={frame}
            key={url}
            className={styles.frame}
            title={t('dialog.wechat.frame')}
            src={url}
            width={300}
            height={400}
            onLoad={() => setLoaded(url)}
            // The last, should WeChat's page leave the frame once the code was scanned.
            sandbox="allow-scripts allow-same-origin allow-forms allow-top-navigation"
          />
        )}
        {!waiting && !over && <Skeleton />}
        {over && again}
      </div>
      {/* A failure is read out as a toast. */}
      <p role={over ? undefined : 'status'} className={styles.status}>
        {sentence()}
      </p>
      {help && !over && <div className={styles.help}>{help}</div>}
      {/* A frame does not tell whether it shows a code or an error of the network. */}
      {(slow || over || help) && (
        <div className={styles.others}>
          {!over && again}
          {others}
        </div>
      )}
    </div>
  );
}

type Answered = { is: 'working' } | { is: 'failed'; text: string };

/** What came of the code that the frame showed; undefined while nothing has. */
function useAnswer(
  frame: React.RefObject<HTMLIFrameElement | null>,
  { type, url, onDone }: { type: WechatType; url: string | undefined; onDone: () => void },
): Answered | undefined {
  const t = useAccount();
  const client = useClient();
  const toast = useToast();
  const { marks } = useFormat();
  const [answered, setAnswered] = useState<{ url: string | undefined; what: Answered }>();
  const set = (what: Answered) => setAnswered({ url, what });
  const fail = (text: string) => {
    set({ is: 'failed', text });
    toast.show(text, 'error');
  };

  const take = useEffectEvent(async ({ code, state }: WechatAnswer) => {
    set({ is: 'working' });
    const refused = type === 'bind' ? t('failed.wechatBinding') : t('failed.wechatLogin');
    if (begunByWechat(state) !== type || !code || !state) return fail(refused);
    try {
      const waits = await enterByWechat(client, type, { code, state });
      const done = type === 'bind' ? t('wechat.bound') : t('dialog.done.login');
      toast.show(waits ? t('dialog.done.waits') : done);
      onDone();
    } catch (error) {
      const sentence = sentenceOf(error);
      fail(sentence ? [refused, sentence].join(marks.colon) : refused);
    }
  });

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const answer = answerFrom(event, frame.current);
      if (answer) void take(answer);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frame]);
  return answered && answered.url === url ? answered.what : undefined;
}
