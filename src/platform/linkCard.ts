/** What a link to a page of this site shows where people write, beside the link itself. */
import type { LocaleCode } from '../i18n/locales.ts';
import type { Context } from './context.ts';

export type LinkCard = {
  /** From the root of the site, in the reader's language. */
  path: string;
  title: string;
  /** What the page would answer; null where it has no answer. */
  answer: string | null;
  /** What was asked, in a few words each. */
  facts: string[];
};

/** Makes the card of an address; undefined for an address that is none of its own. It never throws for an address. */
export type LinkCards = (ctx: Context, locale: LocaleCode, address: URL) => Promise<LinkCard | undefined>;
