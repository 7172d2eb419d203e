import { useForum } from '../messages.ts';
import type { reportReasons } from '../reasons.ts';

/** Written out, so that every key is seen to be used. */
export const reasonWords = {
  promotion: 'reasons.promotion',
  identifies: 'reasons.identifies',
  rude: 'reasons.rude',
  offTopic: 'reasons.offTopic',
  repeated: 'reasons.repeated',
  misleading: 'reasons.misleading',
  other: 'reasons.other',
} as const satisfies Record<(typeof reportReasons)[number], string>;

function isWorded(reason: string): reason is keyof typeof reasonWords {
  return reason in reasonWords;
}

/** A ready reason in the reader's language, with or without words; a typed one as it was typed. */
export function useReason(): (given: { reason: string; words: string }) => string {
  const t = useForum();
  return ({ reason, words }) => {
    if (!isWorded(reason)) return words;
    const said = t(reasonWords[reason]);
    return words === '' ? said : `${said} ${words}`;
  };
}
