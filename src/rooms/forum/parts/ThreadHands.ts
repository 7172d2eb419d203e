import type { ShownPost } from '../shown.ts';
import type { OrderHands } from './PostMenu.tsx';

/** What posts of a thread need of it. */
export type ThreadHands = {
  /** Of the topic. */
  slug: string;
  /** BCP 47 tag of the topic's language, where it is not the page's. */
  lang: string | undefined;
  visitor: boolean;
  mayReply: boolean;
  /** Null for who can neither report nor moderate. */
  order: OrderHands | null;
  /** Has the reply box answer a post; null: the thread as a whole. */
  answer(post: ShownPost | null): void;
  /** The same, with a passage of the post to begin with. */
  quote(number: number, passage: string): void;
  /** While a reply of one's own is on its way nothing comes live: it could be that reply. */
  sending(on: boolean): void;
  /** Puts a post at the end of the thread, or in the place of the one with its id. */
  put(post: ShownPost): void;
  /** Takes a post away again that was put there. */
  drop(id: number): void;
};
