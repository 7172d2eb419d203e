/** A reply that is being written. Pure. */
import type { Form } from './draft.ts';

export type ReplyContent = {
  text: string;
  /** The number of the reply that is answered; null for the thread as a whole. */
  answersTo: number | null;
};

export const replyDraft: Form<ReplyContent> = {
  empty: { text: '', answersTo: null },
  read(kept) {
    const { text, answersTo } = Object(kept);
    return {
      text: typeof text === 'string' ? text : '',
      answersTo: Number.isInteger(answersTo) && answersTo > 0 ? answersTo : null,
    };
  },
  isEmpty: ({ text }) => text.trim() === '',
};
