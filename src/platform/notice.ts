/** What people are told of: kinds come by the rooms' manifests, the room `notices` keeps and delivers them. */
import { longDate } from '../i18n/format.ts';
import type { LocaleCode } from '../i18n/locales.ts';
import type { Context, Tx } from './context.ts';

declare module './context.ts' {
  interface Declarations {
    noticeKinds: readonly NoticeKind[];
  }
}

export type NoticeKind = {
  /** Begins with the name of its room, such as `identity.decided`. */
  kind: string;
  /** Keys of messages in the room's group `server`: what settings call it, its title, and more of it if there is more. */
  words: { name: string; title: string; text?: string };
  /** How it is mailed unless its reader chose otherwise. */
  mail: NoticeMail;
  /**
   * What has changed of its values since it was told, for some of its notices by where they lead: a title that nobody may
   * read any more is not shown because it was kept. In the order given.
   */
  now?(ctx: Context, paths: readonly (string | null)[]): Promise<Record<string, NoticeValue>[]>;
  /** What its letter carries: who makes it, of the notice's values (`attachment.ts`). */
  attaches?: string;
  /** Somebody waits for it: while it is unread, it stands first in their user centre. */
  waitedFor?: boolean;
  /** What must reach its reader: it cannot be switched off in the site. */
  always?: boolean;
};

export const noticeMails = ['now', 'digest', 'off'] as const;

export type NoticeMail = (typeof noticeMails)[number];

/** Data, never HTML. A word is a key of a message and a date an ISO 8601 moment: both are said in the reader's language. */
export type NoticeValue = string | number | { word: string } | { date: string };

export type Notice = {
  account: string;
  kind: string;
  /** What its messages name. */
  values?: Record<string, NoticeValue>;
  /** Where it leads, below the language prefix, with query and fragment if need be: `my/edit?tab=authentication`. */
  path?: string;
};

/** Tells somebody something, exactly if the transaction commits. @throws Error when no manifest names the kind */
export type Notify = (tx: Tx, notice: Notice) => Promise<void>;

/** Values as a sentence in some language takes them. */
export function saidValues(
  catalogue: Context['catalogue'],
  locale: LocaleCode,
  values: Record<string, NoticeValue>,
): Record<string, string | number> {
  const said = (value: NoticeValue): string | number => {
    if (typeof value !== 'object') return value;
    if ('word' in value) return catalogue.text(locale, value.word);
    return longDate(locale, new Date(value.date));
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, said(value)]));
}
