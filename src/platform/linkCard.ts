/** What a link to a page of this site shows where people write, beside the link itself. */
import type { LocaleCode } from '../i18n/locales.ts';
import type { Actor } from './actor.ts';
import type { Context } from './context.ts';
import type { MayUse, Privilege } from './privilege.ts';

declare module './context.ts' {
  interface Declarations {
    cards: readonly LinkCards[];
  }
}

export type LinkCard = {
  /** From the root of the site, in the reader's language. */
  path: string;
  title: string;
  /** What the page would answer to this reader; null where it has no answer, or none for them. */
  answer: string | null;
  /** What was asked, in a few words each. */
  facts: string[];
};

/** For whom a card is made. */
export type CardReader = { locale: LocaleCode; actor: Actor | null };

/** The same, with what they may use: asked only by who makes a card of such a thing. */
export type AskedReader = CardReader & {
  mayUse<P extends Privilege>(privilege: P): Promise<MayUse<P> | null>;
};

/** Makes the card of an address; undefined for an address that is none of its own. It never throws for an address. */
export type LinkCards<Reader = AskedReader> = (
  ctx: Context,
  reader: Reader,
  address: URL,
) => Promise<LinkCard | undefined>;
