/** The forum as members use it, through its own calls. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { loginByConsole } from '../../src/contract/gateway.ts';
import * as forum from '../../src/rooms/forum/contract.ts';
import type { ShownPost } from '../../src/rooms/forum/shown.ts';
import { accountOf, person } from './people.ts';
import type { Reply, Site, Visitor } from './site.ts';

export type Asked = { topic: number; slug: string; pending: boolean };

/** A member whom the forum trusts: of some days ago, with posts that everybody sees. */
export async function member(site: Site, email: string, nickname = ''): Promise<Visitor> {
  const visitor = await person(site, { email });
  await trust(site, email, nickname);
  // Favourites are calls of the gateway.
  await visitor.call(loginByConsole, { consoleToken: visitor.token });
  return visitor;
}

/** Makes a member of somebody who has an account. */
export async function trust(site: Site, email: string, nickname = ''): Promise<void> {
  const account = await accountOf(site, email);
  const { db } = site.ctx;
  await sql`UPDATE account_account SET created_at = created_at - interval '3 days', nickname = ${nickname}
    WHERE id = ${account}`.execute(db);
  await sql`INSERT INTO forum_member (account, posts) VALUES (${account}, 2)
    ON CONFLICT (account) DO UPDATE SET posts = 2`.execute(db);
}

let made = 0;

type Question = Partial<Parameters<typeof forum.newTopic.input.parse>[0] & Record<string, unknown>>;

/** What a question says where a test does not care. */
export function question(more: Question = {}) {
  made++;
  return {
    category: 'statistics' as const,
    locale: 'en' as const,
    title: `Question number ${made}`,
    text: `Which test is right for the ${made}th of these data? They were measured twice in each patient.`,
    tags: [],
    client_key: randomUUIDv7(),
    ...more,
  };
}

export async function ask(visitor: Visitor, more: Question = {}): Promise<Asked> {
  return dataOf<Asked>(await visitor.call(forum.newTopic, question(more)));
}

export function answer(topic: number, more: Record<string, unknown> = {}) {
  made++;
  return {
    topic: String(topic),
    text: `A paired test, and this is the ${made}th time that it is the right one.`,
    client_key: randomUUIDv7(),
    ...more,
  };
}

export async function reply(
  visitor: Visitor,
  topic: number,
  more: Record<string, unknown> = {},
): Promise<ShownPost> {
  return dataOf<{ post: ShownPost }>(await visitor.call(forum.reply, answer(topic, more))).post;
}

/** What a call answered. @throws Error when it was refused */
export function dataOf<T>({ body, text }: Reply): T {
  if (body.code !== 1 && body.success !== true) throw new Error(`Refused: ${text}`);
  // As the contract says.
  return body.data as T;
}

/** Which problem a call was refused with; undefined when it succeeded. */
export function problemOf({ body }: Reply): string | undefined {
  return Object(body.data).problem;
}
