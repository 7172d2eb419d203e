/** What the forum's pages ask for, made for their reader; and what the room needs of others. */
import { createContext } from 'react-router';
import type { NamesOf } from '../../console/names.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Context, Tx } from '../../platform/context.ts';
import type { CardReader, LinkCards } from '../../platform/linkCard.ts';
import type { Notify } from '../../platform/notice.ts';
import type { OrderMember, OwnDecision, Queue } from './moderation/shown.ts';
import type { FavouriteTopic, ListQuery, Moved, ReadThread, TopicList, Writer } from './shown.ts';

export type ForumPageNeeds = {
  list(query: ListQuery): Promise<TopicList>;
  /** @returns where it stands now when the address is an old one, undefined when there is none */
  topic(slug: string, page: number): Promise<ReadThread | Moved | undefined>;
  writer(): Promise<Writer>;
  /** Of who is signed in. */
  favourites(after: string | null): Promise<{ topics: FavouriteTopic[]; next: string | null }>;
};

export const forumNeeds = createContext<ForumPageNeeds>();

/** What pages about order ask for. */
export type OrderPageNeeds = {
  queue(wanted: string | null): Promise<Queue>;
  members(typed: string): Promise<OrderMember[]>;
  /** On who is signed in. */
  decisions(): Promise<OwnDecision[]>;
};

export const orderNeeds = createContext<OrderPageNeeds>();

/** What other rooms know of an account. */
export type Person = {
  name: string;
  field: string;
  avatar: string | null;
  madeAt: Date;
};

/** What the forum needs of other rooms; `wiring.ts` hands it in. */
export type PeopleNeeds = {
  /** Of those accounts that there are. */
  people(ctx: Context, accounts: readonly string[]): Promise<ReadonlyMap<string, Person>>;
  /** Which of them have an approved identity. */
  approved(ctx: Context, accounts: readonly string[]): Promise<ReadonlySet<string>>;
  /** Of who is signed in, asked with all else about their account: when it was made; undefined when it is gone. */
  madeAt(ctx: Context, account: string): Promise<Date | undefined>;
  /** Likewise, whether their identity is approved. */
  isApproved(ctx: Context, account: string): Promise<boolean>;
  /** What a link to a page of this site shows; undefined for most. */
  card: LinkCards<CardReader>;
};

/** What its pages need. */
export type ReadingNeeds = PeopleNeeds & {
  /** Accounts whose nickname begins with some letters. */
  nicknamed(ctx: Context, letters: string, limit: number): Promise<string[]>;
  namesOf: NamesOf;
};

/** What points are paid for. */
type PaidGround = { rule: 'answer' | 'vote'; account: string; ground: string };

/** What the forum's acts need beside that. */
export type ForumNeeds = PeopleNeeds & {
  notify: Notify;
  /** Pays for a ground that is there, and takes back what was paid for one that is not. */
  setGround(tx: Tx, ground: PaidGround, there: boolean): Promise<void>;
  /** Pays for a ground that is there anew, if it was paid for before. */
  payAgain(tx: Tx, ground: PaidGround): Promise<void>;
  /** Accounts whose nickname begins with some letters. */
  nicknamed(ctx: Context, letters: string, limit: number): Promise<string[]>;
  /** Accounts that have a role. */
  staffAccounts(ctx: Context): Promise<string[]>;
  /** Who has a session. */
  actorBy(ctx: Context, token: string): Promise<Actor | undefined>;
  brand(ctx: Context, locale: LocaleCode): Promise<string>;
};
