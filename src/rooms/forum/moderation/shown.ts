/** What the pages about order show: the types that their loaders return. */
import type { Author, ShownPost } from '../shown.ts';
import type { Category } from '../words.ts';

export type QueueItem = {
  /** In the page's address. */
  key: string;
  kind: 'waiting' | 'report' | 'appeal';
  /** ISO 8601. */
  since: string;
  /** Of the topic; null for the appeal of a suspended member. */
  title: string | null;
  locale: string | null;
  author: Author | null;
};

export type ShownDecision = {
  id: number;
  act: 'refuse' | 'hide' | 'suspend';
  reason: string;
  words: string;
  at: string;
  until: string | null;
  /** Taken back. */
  over: boolean;
  appeal: { words: string; at: string; granted: boolean | null } | null;
};

export type QueueCase = {
  topic: { id: number; slug: string; title: string; locale: string; category: Category } | null;
  post: ShownPost | null;
  /** What stands before it, to judge it by: the question, and what it answers or follows. */
  before: ShownPost[];
  reports: { reason: string; words: string; at: string; author: Author | null }[];
  decision: (ShownDecision & { by: string; mine: boolean }) | null;
  member: OrderMember | null;
};

export type Queue = {
  items: QueueItem[];
  current: (QueueItem & QueueCase) | null;
};

export type OrderMember = {
  number: number;
  author: Author;
  suspendedUntil: string | null;
  /** The newest first. */
  decisions: ShownDecision[];
};

export type OwnDecision = ShownDecision & {
  /** Null for a suspension. */
  post: { title: string; slug: string; html: string; locale: string } | null;
  mayAppeal: boolean;
};
