/** A state for this browser and the address of WeChat's page, good for ten minutes. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocale } from '../../../i18n/messages.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { machineTime } from '../../../platform/clock.ts';
import { modeFor, useAccountDialog } from '../../../platform/signIn.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { wechatState } from '../contract.ts';
import { useAccount } from '../messages.ts';
import { sentenceOf, wantsSignIn } from './failures.ts';
import { rememberWechat, type WechatType } from './wechatState.ts';

/** `slow`: nothing has come for a while. */
export type Status =
  | { is: 'fetching'; slow: boolean }
  | { is: 'waiting'; slow: boolean; url: string; inside: boolean }
  | { is: 'failed'; text: string }
  | { is: 'expired' };

export type Wanted = {
  type: WechatType;
  way: 'scan' | 'inside';
  /** Where the person comes back to, should WeChat take the whole window. */
  to: string | undefined;
};

/** A code that is not there by then may never come. */
const patience = 12_000;

export function useWechatCode({ type, way, to }: Wanted, attempt: number): Status {
  const t = useAccount();
  const { code: locale } = useLocale();
  const client = useClient();
  const toast = useToast();
  const ask = useAccountDialog();
  const [status, setStatus] = useState<Status>({ is: 'fetching', slow: false });

  const begin = useEffectEvent(async (isCurrent: () => boolean): Promise<number | undefined> => {
    setStatus({ is: 'fetching', slow: false });
    try {
      const { state, url, inside, expires_at } = await client.call(
        wechatState,
        { type, way },
        { quiet: true, asks: false },
      );
      if (!isCurrent()) return undefined;
      // Before the frame is made (docs/specification.md §4.3).
      rememberWechat(state, type, { locale, to });
      setStatus({ is: 'waiting', slow: false, url, inside });
      return Math.max(0, new Date(expires_at).getTime() - machineTime());
    } catch (error) {
      if (!isCurrent()) return undefined;
      const why = type === 'bind' ? wantsSignIn(error) : undefined;
      if (why && (await ask(modeFor(why), why)) && isCurrent()) return begin(isCurrent);
      const text = sentenceOf(error) ?? t('dialog.wechat.failed');
      setStatus({ is: 'failed', text });
      toast.show(text, 'error');
      return undefined;
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt begins anew
  useEffect(() => {
    let current = true;
    let end: ReturnType<typeof setTimeout> | undefined;
    const slow = setTimeout(
      () => setStatus((now) => ('slow' in now ? { ...now, slow: true } : now)),
      patience,
    );
    begin(() => current).then((lasts) => {
      if (current && lasts !== undefined) end = setTimeout(() => setStatus({ is: 'expired' }), lasts);
    });
    return () => {
      current = false;
      clearTimeout(slow);
      clearTimeout(end);
    };
  }, [type, way, attempt]);
  return status;
}
