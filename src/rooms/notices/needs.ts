/** What this room needs of others; `wiring.ts` hands it in. */
import { createContext } from 'react-router';
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Context, Tx } from '../../platform/context.ts';
import type { NoticeKind, NoticeMail } from '../../platform/notice.ts';
import type { ShownNotice } from './contract.ts';
import type { DigestTime } from './queries.ts';

/** Where and in which language somebody is written to. */
export type Recipient = { email: string | null; locale: LocaleCode };

export type NoticesNeeds = {
  /** Kinds of all manifests. */
  kinds: readonly NoticeKind[];
  brand(ctx: Context, locale: LocaleCode): Promise<string>;
  /** Undefined when there is no such account. */
  recipient(ctx: Context, account: string): Promise<Recipient | undefined>;
  setLanguage(tx: Tx, account: string, locale: LocaleCode): Promise<void>;
};

/** One row of the settings, in the language of the page. */
export type ShownSetting = { kind: string; name: string; site: boolean; mail: NoticeMail; always: boolean };

export type OwnNotices = {
  notices: readonly ShownNotice[];
  /** Of the page that goes on; null at the end. */
  next: string | null;
  unread: number;
};

/** Of a signed-in person's own pages. */
export type NoticesPageNeeds = {
  list(after: string | null): Promise<OwnNotices>;
  settings(): Promise<{ settings: ShownSetting[]; digest: DigestTime; recipient: Recipient }>;
};

export const noticesNeeds = createContext<NoticesPageNeeds>();

/** Of the page that a letter leads to, whoever opens it. */
export type UnsubscribeNeeds = {
  /** What a token ends, as its page says it: a kind's name, or null for the whole digest; undefined for no token. */
  ends(token: string | null): Promise<{ kind: string | null; done: boolean } | undefined>;
};

export const unsubscribeNeeds = createContext<UnsubscribeNeeds>();
