/**
 * Brings the demonstration's topics into a forum without any, once. They are asked, answered and voted for by accounts
 * that belong to nobody; nobody is told of them, and nobody is paid.
 */
import { randomUUIDv7 } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { invalidate } from '../../platform/cache.ts';
import type { Context, Tx } from '../../platform/context.ts';
import { digestOf } from './checks.ts';
import { type DemonstrationTopic, readTopic } from './demonstrationTopic.ts';
import { indexTopic } from './indexing.ts';
import { addVotes } from './queries/marks.ts';
import { changeMember, countPosts, joinForum } from './queries/members.ts';
import { addPost, addRevision } from './queries/posts.ts';
import { setTags } from './queries/tags.ts';
import { addTopic, addViews, anyTopic, changeTopic } from './queries/topics.ts';
import { postVersion, type RenderedPost } from './rendering/post.ts';
import { renderPost } from './rendering/renderPost.ts';
import { forumTag } from './tags.ts';
import { markOf, summaryOf } from './writing.ts';

const accountsFile = z.object({
  accounts: z.record(
    z.string(),
    z.object({
      name: z.string(),
      verified: z._default(z.boolean(), false),
      methodologist: z._default(z.boolean(), false),
    }),
  ),
});

type Accounts = z.output<typeof accountsFile>['accounts'];

/** The question, then the replies in their order. */
type Post = { author: string; daysAgo: number; useful: number; markdown: string; answersTo: number | null };
type Ready = Post & { key: string; rendered: RenderedPost };

const dayMs = 24 * 60 * 60_000;

/** The accounts are older than the oldest question. */
const madeDaysAgo = 90;

export async function loadTopics(ctx: Context, root: string): Promise<void> {
  const home = join(root, 'content/forum');
  if (!existsSync(home) || (await anyTopic(ctx))) return;
  const read = (name: string) => readFileSync(join(home, name), 'utf8');
  const { accounts } = accountsFile.parse(JSON.parse(read('accounts.json')));
  const topics: { topic: DemonstrationTopic; posts: Ready[] }[] = [];
  for (const name of readdirSync(home).filter((one) => one.endsWith('.md'))) {
    const topic = readTopic(read(name));
    topics.push({ topic, posts: await renderAll(ctx, topic) });
  }
  // The oldest first, so that numbers rise with time.
  topics.sort((a, b) => b.topic.daysAgo - a.topic.daysAgo);
  const mostUseful = Math.max(0, ...topics.flatMap(({ posts }) => posts.map(({ useful }) => useful)));
  await ctx.transaction(async (open) => {
    // One moment for all, so that the same number of days before is the same moment.
    const now = open.clock();
    const tx = { ...open, clock: () => now };
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('first topics', 0))`.execute(tx.db);
    if (await anyTopic(tx)) return; // another node was quicker
    const people = await invent(tx, accounts, mostUseful + 1);
    const views = new Map<number, number>();
    for (const { topic, posts } of topics) {
      const id = await storeTopic(tx, people, topic, posts);
      views.set(id, topic.views);
      await indexTopic(tx, id);
    }
    await addViews(tx, views);
    await invalidate(tx, [forumTag]);
  });
}

async function renderAll(ctx: Context, topic: DemonstrationTopic): Promise<Ready[]> {
  const { author, daysAgo, useful, markdown, locale, replies } = topic;
  const posts: Post[] = [{ author, daysAgo, useful, markdown, answersTo: null }, ...replies];
  const ready: Ready[] = [];
  for (const post of posts) {
    const key = randomUUIDv7();
    const text = { markdown: post.markdown, locale, mark: markOf(key) };
    ready.push({ ...post, key, rendered: await renderPost(ctx, text, { background: true }) });
  }
  return ready;
}

/** Accounts by their names: all that write, and so many more who only vote that there are enough. */
async function invent(tx: Tx, accounts: Accounts, enough: number): Promise<Map<string, string>> {
  const then = { ...tx, clock: () => daysBefore(tx, madeDaysAgo) };
  const { inventAccount } = tx.ports.account;
  const people = new Map<string, string>();
  for (const [key, { name, verified, methodologist }] of Object.entries(accounts)) {
    const locale = key.startsWith('zh-') ? 'zh-cn' : 'en';
    const account = await inventAccount(then, `forum.${key}`, locale, name);
    people.set(key, account);
    await joinForum(tx, account);
    if (methodologist) await changeMember(tx, account, { methodologist });
    if (verified) await tx.ports.identity.inventApproval(then, account, { name, locale });
  }
  for (let n = 1; people.size < enough; n++) {
    people.set(
      `reader-${n}`,
      await inventAccount(then, `forum.reader-${n}`, 'en', `Demonstration · Reader ${n}`),
    );
  }
  return people;
}

function daysBefore({ clock }: Context, days: number): Date {
  return new Date(clock().getTime() - days * dayMs);
}

async function storeTopic(
  tx: Tx,
  people: ReadonlyMap<string, string>,
  { locale, category, title, study, tags, replies, pinned, closed }: DemonstrationTopic,
  posts: readonly Ready[],
): Promise<number> {
  const [question, last] = [posts[0], posts.at(-1)];
  if (!question || !last) throw new Error('A topic begins with a question.');
  const at = daysBefore(tx, question.daysAgo);
  const facts = { locale, category, title, study, summary: summaryOf(question.rendered) };
  const topic = await addTopic(tx, { ...facts, shown: false, account: accountOf(people, question), at });
  await setTags(tx, topic, tags);
  const ids: number[] = [];
  for (const [number, post] of posts.entries()) {
    ids.push(
      await storePost(tx, people, { topic: topic.id, number, title: number === 0 ? title : null }, post),
    );
  }
  const accepted = replies.findIndex((reply) => reply.accepted);
  await changeTopic(tx, topic.id, {
    shown: true,
    active_at: daysBefore(tx, last.daysAgo),
    last_number: replies.length,
    reply_count: replies.length,
    useful_count: posts.reduce((sum, { useful }) => sum + useful, 0),
    accepted: accepted < 0 ? null : (ids[accepted + 1] ?? null),
    pinned_at: pinned ? at : null,
    closed_at: closed ? daysBefore(tx, Math.max(0, last.daysAgo - 1)) : null,
  });
  return topic.id;
}

async function storePost(
  tx: Tx,
  people: ReadonlyMap<string, string>,
  { topic, number, title }: { topic: number; number: number; title: string | null },
  post: Ready,
): Promise<number> {
  const { markdown, rendered, answersTo, daysAgo, useful, key } = post;
  const account = accountOf(people, post);
  const at = daysBefore(tx, daysAgo);
  const { id } = await addPost(tx, {
    topic,
    number,
    account,
    markdown,
    html: rendered.html,
    renderer: postVersion,
    answers_to: answersTo,
    created_at: at,
    status: 'shown',
    held: null,
    client_key: key,
    digest: digestOf(markdown, number === 0 ? 'topic' : String(topic)),
  });
  await addRevision(tx, id, { number: 1, title, markdown, account, saved_at: at });
  const voters = [...people.values()].filter((one) => one !== account).slice(0, useful);
  // Spread over the time since: none before the post, none after now.
  const since = tx.clock().getTime() - at.getTime();
  const moment = (n: number) => new Date(at.getTime() + (since * (n + 1)) / (useful + 1));
  await addVotes(
    tx,
    id,
    voters.map((voter, n) => ({ account: voter, at: moment(n) })),
  );
  await countPosts(tx, account, 1);
  return id;
}

function accountOf(people: ReadonlyMap<string, string>, { author }: Post): string {
  const account = people.get(author);
  if (account === undefined) throw new Error(`The demonstration has no account “${author}”.`);
  return account;
}
