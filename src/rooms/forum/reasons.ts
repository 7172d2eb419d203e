/** Why a post is reported, hidden or refused, and a member suspended: each with its sentence in every language. Pure. */

export const readyReasons = [
  'promotion',
  'identifies',
  'rude',
  'offTopic',
  'repeated',
  'misleading',
] as const;

export type ReadyReason = (typeof readyReasons)[number];

/** What members choose from; another one is said in words of their own. */
export const reportReasons = [...readyReasons, 'other'] as const;

/** What moderators choose from; a typed one is shown as it was typed. */
export const decisionReasons = [...readyReasons, 'typed'] as const;

export type DecisionReason = (typeof decisionReasons)[number];

export function isReady(reason: string): reason is ReadyReason {
  return readyReasons.some((ready) => ready === reason);
}

/** In characters. */
export const wordsLength = 500;
export const appealLength = 1000;

/** For how many days somebody can be suspended. */
export const suspensionDays = [1, 3, 7, 30, 90, 365] as const;
