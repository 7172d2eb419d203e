/** What pages of the forum show: the types that their loaders return. */
import type * as z from 'zod/mini';
import type { LocaleCode } from '../../i18n/locales.ts';
import type { author, getHistory, shownPost } from './contract.ts';
import type { Fact } from './study/facts.ts';
import type { Study } from './study/schema.ts';
import type { Category, Order } from './words.ts';

export type Author = z.output<typeof author>;

export type ShownPost = z.output<typeof shownPost>;

export type ShownRevision = z.output<typeof getHistory.answer>['revisions'][number];

/** What a list was asked for, by its address. */
export type ListQuery = {
  order: Order;
  category: Category | null;
  tag: string | null;
  /** Null: the reader's language, then English, then the others. */
  language: LocaleCode | null;
  after: string | null;
  before: string | null;
};

export type ListedTopic = {
  id: number;
  slug: string;
  /** The language it was written in. */
  locale: LocaleCode;
  category: Category;
  title: string;
  summary: string;
  tags: string[];
  author: Author | null;
  /** ISO 8601. */
  createdAt: string;
  activeAt: string;
  replies: number;
  useful: number;
  views: number;
  solved: boolean;
  pinned: boolean;
  closed: boolean;
  /** Replies since the reader was here, and the first of them; null for a visitor, and where they never were. */
  unread: { count: number; first: number } | null;
  favourite: boolean;
};

export type TopicList = {
  query: ListQuery;
  /** Above the first page. */
  pinned: ListedTopic[];
  topics: ListedTopic[];
  /** Of the page before and the page after, for `?before=` and `?after=`; null where there is none. */
  before: string | null;
  after: string | null;
  /** How many topics of a category there are in the languages of the list. */
  counts: { category: Category; topics: number }[];
  /** The tags used most. */
  tags: { tag: string; topics: number }[];
  /** Whether there is enough here for a search engine. */
  thin: boolean;
};

export type ShownTopic = {
  id: number;
  slug: string;
  locale: LocaleCode;
  category: Category;
  title: string;
  summary: string;
  tags: string[];
  /** Facts about a study; null for a free question. */
  study: Study | null;
  author: Author | null;
  createdAt: string;
  activeAt: string;
  replies: number;
  useful: number;
  views: number;
  /** Number of the accepted reply; null without one. */
  solvedBy: number | null;
  pinned: boolean;
  closed: boolean;
  /** The highest number that a reply has. */
  last: number;
};

/** Where a thread stands now; `shift`: by how much its numbers grew where it was put at the end of another. */
export type Moved = { movedTo: string; shift: number };

/** One page of a thread. */
export type ThreadPage = {
  topic: ShownTopic;
  question: ShownPost;
  /** The accepted answer, to stand below the question of the first page too; null without one. */
  answer: ShownPost | null;
  replies: ShownPost[];
  /** The reader's own replies that wait to be let through; for moderators all. */
  waiting: ShownPost[];
  page: number;
  pages: number;
  similar: SimilarTopic[];
  /** Null for a visitor. */
  reader: ThreadReader | null;
  thin: boolean;
};

/** With what is said of it besides. */
export type ReadThread = ThreadPage & {
  /** About its study; null for a free question. */
  facts: Fact[] | null;
  /** For search engines. */
  structured: object;
};

export type SimilarTopic = {
  slug: string;
  title: string;
  locale: LocaleCode;
  replies: number;
  solved: boolean;
};

export type ThreadReader = {
  favourite: boolean;
  /** The last number they have read; null when they were never here. */
  readTo: number | null;
  may: { reply: boolean; ask: boolean; report: boolean; moderate: boolean };
  /** Until when they are suspended; null when they are not. */
  suspendedUntil: string | null;
};

/** What a composer shows of who writes in it. */
export type Writer = {
  /** Null for a visitor. */
  may: { ask: boolean; reply: boolean } | null;
  /** Whether what they write first waits for a moderator. */
  waitsFirst: boolean;
  /** Most links in a post. */
  links: number;
  suspendedUntil: string | null;
};

export type FavouriteTopic = ListedTopic & { markedAt: string };
