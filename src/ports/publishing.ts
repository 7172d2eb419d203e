/** What the room `publishing` offers: published entries as readers see them, for the rooms that show news, guides, courses and questions. */
import type { LocaleCode } from '../i18n/locales.ts';
import type { Actor } from '../platform/actor.ts';
import type { Context } from '../platform/context.ts';
import type { Reference } from '../platform/doi.ts';
import type { Page } from '../platform/page.ts';
import type { Steps } from './vip.ts';

declare module '../platform/context.ts' {
  interface Ports {
    publishing: PublishingPort;
  }
}

export type PublishingPort = {
  /** The library of whoever reads, which marks what a page reads; without an actor it is what everybody may see. */
  libraryFor(reader: { ctx: Context; locale: LocaleCode; actor?: Actor | null; tag?: Page['tag'] }): Library;
  /** An entry that readers can see. */
  publishedEntry(ctx: Context, id: number): Promise<{ kind: string; parent: number | null } | undefined>;
  /** Tag of every page that shows entries of a kind; what shows chapters shows their course. */
  kindTag(kind: 'news' | 'guide' | 'course' | 'chapter' | 'question'): string;
};

/** A heading. `locked`: it stands in the part for members. */
export type OutlineEntry = { id: string; text: string; depth: number; locked: boolean };

export type Cited = Reference & { number: number };

export type TagName = { slug: string; name: string };

/** What is for members alone: nothing, the part behind the line, or all but the summary. */
export type Locked = 'nothing' | 'part' | 'all';

/** A file that belongs to a chapter. */
export type Attachment = { href: string; title: string; bytes: number };

/** What only some kinds have. */
export type KindFacts = {
  /** Courses: for whom. */
  level: 'beginner' | 'intermediate' | 'advanced' | null;
  /** Chapters: how long it takes, in minutes; for the rest it is reckoned from the words. */
  minutes: number | null;
  /** Chapters: address of the video. */
  video: string | null;
  /** Questions: where else they stand, besides their own page. */
  places: readonly ('contact' | 'vip')[];
};

/** An entry in a list. */
export type Teaser = {
  id: number;
  kind: string;
  slug: string;
  /** Language of the text: the page's own, or what it falls back to. */
  locale: LocaleCode;
  /** What that language is called in the reader's own; null where it is the reader's own. */
  language: string | null;
  /** Name of the first drawn figure of the text, of which there is a thumbnail. */
  figure: string | null;
  title: string;
  summary: string;
  publishedAt: string;
  tags: TagName[];
  locked: Locked;
  minutes: number;
  facts: KindFacts;
};

export type SeriesEntry = { slug: string; title: string; locale: LocaleCode; here: boolean };

/** An entry to be read. What the reader may not read is not in it. */
export type EntryView = Teaser & {
  revisedAt: string;
  html: string;
  /** The part for members; null for who may not read it, and where there is none. */
  lockedHtml: string | null;
  /** What stands behind the lock, for who may not read it: its headings, how long it is, and the way to it. */
  behind: { headings: string[]; words: number; steps: Steps } | null;
  outline: OutlineEntry[];
  cited: Cited[];
  attachments: Attachment[];
  parent: { id: number; slug: string } | null;
};

/** A place in a list that stays where it is however many entries come before it. */
export type Cursor = string;

export type EntryList = {
  items: Teaser[];
  newer: Cursor | null;
  older: Cursor | null;
  /** Whether its tags and its place exist: of what is merely made up there is no end. */
  exists: boolean;
};

/** How many entries of a kind there are in the reader's language, of how many, and what that language is called. */
export type Coverage = { translated: number; all: number; language: string };

/** An entry and what belongs to it, such as a course and its chapters. */
export type Family = { entry: Teaser; children: Teaser[] };

export type TagChoice = TagName & { count: number; chosen: boolean };

export type ListQuery = {
  kind: string;
  tags?: readonly string[];
  /** Entries older than this place, or newer than it. */
  after?: Cursor;
  before?: Cursor;
  limit: number;
};

export type Library = {
  list(query: ListQuery): Promise<EntryList>;
  tags(kind: string, chosen: readonly string[]): Promise<TagChoice[]>;
  /** By slug, by an earlier slug, or by number. */
  read(kind: string, name: string): Promise<{ entry: EntryView } | { movedTo: string } | undefined>;
  /** The entries before and after one, by date or within its series. */
  neighbours(kind: string, id: number): Promise<{ previous: SeriesEntry | null; next: SeriesEntry | null }>;
  series(kind: string, id: number): Promise<SeriesEntry[]>;
  /** What belongs to an entry, such as the chapters of a course, in its order. */
  children(kind: string, parent: number): Promise<Teaser[]>;
  /** All of a kind in the order that staff gave them, each with what belongs to it. */
  families(kind: string, children: string): Promise<Family[]>;
  coverage(kind: string): Promise<Coverage>;
  /** Texts and all, in their order: for kinds whose texts are short; of one place where it is named. */
  texts(kind: string, place?: string): Promise<EntryView[]>;
  /** Some entries by their number, such as those that a reader marked. */
  byIds(ids: readonly number[]): Promise<Teaser[]>;
};
