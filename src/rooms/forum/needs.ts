/** What the forum's pages ask for, made for their reader; and what the room needs of others. */
import { createContext } from 'react-router';
import type { Context } from '../../platform/context.ts';
import type { FavouriteTopic, ListQuery, ThreadPage, TopicList, Writer } from './shown.ts';

export type ForumPageNeeds = {
  list(query: ListQuery): Promise<TopicList>;
  /** @returns where it stands now when the address is an old one, undefined when there is none */
  topic(slug: string, page: number): Promise<ThreadPage | { movedTo: string } | undefined>;
  writer(): Promise<Writer>;
  /** Of who is signed in. */
  favourites(after: string | null): Promise<{ topics: FavouriteTopic[]; next: string | null }>;
};

export const forumNeeds = createContext<ForumPageNeeds>();

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
};
