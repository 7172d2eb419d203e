/** The author is told what was decided, and why. */
import { Refusal } from '../../../contract/problems.ts';
import type { Tx } from '../../../platform/context.ts';
import type { NoticeValue } from '../../../platform/notice.ts';
import { type DecisionReason, isReady } from '../reasons.ts';

/** Why something is decided: a ready reason, or a typed one with its words. */
export type Why = { reason: DecisionReason; words: string };

/** @throws Refusal for no reason at all, and for a typed one without words */
export function requireWhy({ reason, words }: { reason?: DecisionReason | undefined; words: string }): Why {
  const field = reason === undefined ? 'reason' : 'words';
  if (reason === undefined || (reason === 'typed' && words === '')) {
    throw new Refusal({ problem: 'invalid', key: 'forum.errors.reasonMissing', fields: [field] });
  }
  // Only what was typed as the reason is said.
  return { reason, words: reason === 'typed' ? words : '' };
}

/** A ready reason is said in the reader's language, a typed one as it was typed. */
export function saidReason(reason: string, words: string): NoticeValue {
  return isReady(reason) ? { word: `forum.reasons.${reason}` } : words;
}

/** Where somebody finds what was decided on them, and may appeal. */
export const decisionsPath = 'forum/decisions';

export type Told =
  | 'allowed'
  | 'refused'
  | 'hidden'
  | 'shownAgain'
  | 'moved'
  | 'merged'
  | 'closed'
  | 'opened'
  | 'lifted'
  | 'granted'
  | 'denied';

export async function tellDecided(
  tx: Tx,
  told: {
    account: string | null;
    by: string;
    what: Told;
    /** Of the topic it is about; null for what is about the member. */
    title: string | null;
    path: string;
    reason?: NoticeValue;
  },
): Promise<void> {
  const { account, by, what, title, path, reason = '' } = told;
  if (account === null || account === by) return;
  await tx.ports.notices.notify(tx, {
    account,
    kind: 'forum.decided',
    values: {
      about: title === null ? 'member' : 'topic',
      title: title ?? '',
      what: { word: `forum.server.decided.${what}` },
      reasoned: reason === '' ? 'no' : 'yes',
      reason,
    },
    path,
  });
}
