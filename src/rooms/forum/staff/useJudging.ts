/** What a moderator decides on the case before them; the next one follows. */
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { CallError } from '../../../contract/callError.ts';
import { useClient } from '../../../platform/browser.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useForum } from '../messages.ts';
import { decideAppeal, decidePost } from '../moderationContract.ts';
import type { DecisionReason } from '../reasons.ts';
import type { Case } from './CaseView.tsx';

export type Why = { reason?: DecisionReason; words: string };

export function useJudging(one: Case | null, next: () => string) {
  const t = useForum();
  const client = useClient();
  const toast = useToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');

  async function settle(call: () => Promise<unknown>): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await call();
      setSaid(t('order.done'));
      await navigate(next(), { preventScrollReset: true, replace: true });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast.show(error.message, 'error');
      // What was decided by somebody else meanwhile goes from the list.
      await revalidate();
    } finally {
      setBusy(false);
    }
  }

  const judge = (granted: boolean, words: string) => {
    const decision = String(one?.decision?.id ?? 0);
    return client.call(decideAppeal, { decision, granted: granted ? 'yes' : 'no', words }, { quiet: true });
  };
  const decide = (act: 'show' | 'hide' | 'keep', why: Why) => {
    const { id = 0, revision = 0, status = 'shown' } = one?.post ?? {};
    const was = status === 'pending' ? 'pending' : 'shown';
    const seen = { post: String(id), was, revision: String(revision) } as const;
    return client.call(decidePost, { ...seen, act, ...why }, { quiet: true });
  };
  return {
    busy,
    said,
    /** Lets through what waits, keeps what was reported, grants an appeal. */
    allow(words = '') {
      if (!one) return;
      const act = one.kind === 'waiting' ? 'show' : 'keep';
      return settle(() => (one.kind === 'appeal' ? judge(true, words) : decide(act, { words: '' })));
    },
    /** Refuses, hides, or turns an appeal down. */
    against(why: Why) {
      if (!one) return;
      return settle(() => (one.kind === 'appeal' ? judge(false, why.words) : decide('hide', why)));
    },
  };
}
