/** One page of a thread as one reader sees it. */
import { hash } from 'node:crypto';
import { pathOf } from '../../i18n/paths.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Page } from '../../platform/page.ts';
import { authorIn, authorsOf } from './authors.ts';
import { cardsOf } from './linkCards.ts';
import { type Known, lookerOf, visitor } from './looker.ts';
import { textOf } from './plain.ts';
import { mayAtAll, mayReply, type PostFacts } from './policy.ts';
import { factsOf, marksFor, presentPosts } from './posts.ts';
import { type Mark, marksOn, type OwnThread, ownInThread } from './queries/marks.ts';
import { type Post, postById, postsBetween, waitingPosts } from './queries/posts.ts';
import { tagsOf } from './queries/tags.ts';
import { type Topic, topicById } from './queries/topics.ts';
import type { Author, Moved, ReadThread, ShownPost, ShownTopic, ThreadPage, ThreadReader } from './shown.ts';
import { similarTo } from './similar.ts';
import { idIn } from './slugs.ts';
import { threadData } from './structured.ts';
import { factsOf as factsOfStudy } from './study/facts.ts';
import { studyIn } from './study/schema.ts';
import { threadsTag, topicTag } from './tags.ts';
import { pageOfNumber, perThreadPage } from './words.ts';

/** A question of fewer characters, to which nobody has replied, is nothing for a search engine. */
const thinBelow = 200;

/** @returns where it stands now when the address is an old one, undefined when there is none, or no such page of it */
export async function readTopic(
  page: Page,
  actor: Actor | null,
  { slug, number }: { slug: string; number: number },
): Promise<ReadThread | Moved | undefined> {
  const { ctx } = page;
  const id = idIn(slug);
  if (id === undefined) return undefined;
  const [looker, own] = await Promise.all([
    lookerOf(ctx, actor),
    actor ? ownInThread(ctx, actor.accountId, id, [0, ...numbersOn(number)]) : undefined,
  ]);
  // What waits for a moderator, and what is gone, not everybody sees.
  if (own && !own.waits && looker.standing !== 'moderator') {
    const kept = await everybodys(page, { id, number, version: own.version });
    if (kept?.thread.topic.slug === slug) return withOwn(page, kept, { looker, own });
  }
  const topic = await topicById(ctx, id);
  if (!topic) return undefined;
  page.tag(topicTag(topic.id), threadsTag);
  const end = topic.merged_into === null ? undefined : await topicById(ctx, topic.merged_into);
  if (end && mayOpen(end, looker)) return { movedTo: end.slug, shift: topic.merged_shift };
  if (!mayOpen(topic, looker)) return undefined;
  if (topic.slug !== slug) return { movedTo: topic.slug, shift: 0 };
  return (await readPage(page, looker, { topic, number }))?.thread;
}

/** A page of a thread, and what decides what may be done in it. */
type Kept = { thread: ReadThread; topic: Topic; posts: ReadonlyMap<number, PostFacts> };

/** As a visitor sees it: put together once for all who are signed in, for as long as nobody writes to it. */
function everybodys(
  page: Page,
  { id, number, version }: { id: number; number: number; version: string },
): Promise<Kept | undefined> {
  const { ctx, locale } = page;
  const look = async () => {
    const topic = await topicById(ctx, id);
    return topic && readPage(page, visitor, { topic, number });
  };
  const key = `forum thread ${id} ${number} ${locale} ${hash('sha256', version)}`;
  return ctx.memory.of(key, [topicTag(id), threadsTag], look, { keeps: (made) => made !== undefined });
}

/** What is one reader's own, laid over what everybody sees: cards too, whose answers are not everybody's. */
async function withOwn(
  page: Page,
  { thread, topic, posts }: Kept,
  { looker, own }: { looker: Known; own: OwnThread },
): Promise<ReadThread> {
  const all = [thread.question, ...thread.replies, ...(thread.answer ? [thread.answer] : [])];
  const [similar, facts, cards] = await Promise.all([
    similarTo(page, topic),
    factsOf(page.ctx, topic, looker),
    cardsOf(
      page.ctx,
      { locale: page.locale, actor: looker.actor },
      all.flatMap(({ id, html, cards }) => (html !== null && cards.length > 0 ? [{ id, html }] : [])),
    ),
  ]);
  const voted = new Set(own.voted);
  const mine = (post: ShownPost): ShownPost => {
    const known = posts.get(post.id);
    return known
      ? {
          ...post,
          ...marksFor(looker, facts, known),
          voted: voted.has(post.id),
          cards: cards.get(post.id) ?? post.cards,
        }
      : post;
  };
  return {
    ...thread,
    question: mine(thread.question),
    answer: thread.answer && mine(thread.answer),
    replies: thread.replies.map(mine),
    similar,
    reader: readerOf(topic, looker, own),
  };
}

async function readPage(
  page: Page,
  looker: Known,
  { topic, number }: { topic: Topic; number: number },
): Promise<Kept | undefined> {
  const { ctx, locale } = page;
  const pages = pageOfNumber(topic.last_number);
  if (number < 1 || number > pages) return undefined;
  page.confirm('page', [String(number)]);
  const posts = await postsOn(ctx, topic, number, looker);
  const { account } = looker;
  const [shown, similar, tags, marks, authors] = await Promise.all([
    presentPosts({ ctx, looker, locale }, topic, posts.all),
    similarTo(page, topic),
    tagsOf(ctx, topic.id),
    account === null ? undefined : marksOn(ctx, account, [topic.id]),
    authorsOf(ctx, [topic.account]),
  ]);
  const presented = new Map(shown.map((post) => [post.id, post]));
  const some = (list: readonly Post[]) => list.flatMap((post) => presented.get(post.id) ?? []);
  const [question] = some([posts.question]);
  if (!question) return undefined;
  const [answer = null] = posts.answer ? some([posts.answer]) : [];
  const thread: ThreadPage = {
    topic: {
      ...presentTopic(topic),
      tags,
      author: authorIn(authors, topic.account),
      solvedBy: answer?.number ?? null,
    },
    question,
    answer,
    replies: some(posts.replies),
    waiting: some(posts.waiting),
    page: number,
    pages,
    similar,
    reader: readerOf(topic, looker, marks?.get(topic.id)),
    thin: topic.reply_count === 0 && (question.html ?? '').length < thinBelow,
  };
  const facts = posts.all.map(
    ({ id, account, number, status }) => [id, { account, number, status }] as const,
  );
  return { thread: { ...thread, ...saidOf(page, thread) }, topic, posts: new Map(facts) };
}

/** What is said of a thread besides, made once: facts about its study in words, and what search engines read. */
function saidOf({ ctx, locale }: Page, thread: ThreadPage): Pick<ReadThread, 'facts' | 'structured'> {
  const { study, slug, locale: own } = thread.topic;
  const { text } = ctx.catalogue;
  const nameOf = (author: Author | null) => {
    if (!author) return text(locale, 'forum.server.gone');
    return author.name || text(locale, 'forum.server.member', { number: String(author.number) });
  };
  return {
    facts: study && factsOfStudy(study, textOf(thread.question.html ?? '')),
    structured: threadData(thread, { address: ctx.origin + pathOf(own, 'forum/:slug', { slug }), nameOf }),
  };
}

/** What is not shown is seen by moderators, and by who asked while it waits. */
export function mayOpen({ shown, deleted_at, account }: Topic, looker: Known): boolean {
  if (shown || looker.standing === 'moderator') return true;
  return deleted_at === null && looker.account !== null && looker.account === account;
}

async function postsOn(ctx: Context, topic: Topic, page: number, looker: Known) {
  const [first = 0, last = 0] = [numbersOn(page).at(0), numbersOn(page).at(-1)];
  const own = looker.standing === 'moderator' ? null : looker.account;
  const [[question], replies, answer, waiting] = await Promise.all([
    postsBetween(ctx, topic.id, [0, 0]),
    postsBetween(ctx, topic.id, [first, last]),
    topic.accepted === null ? undefined : postById(ctx, topic.accepted),
    looker.account === null ? [] : waitingPosts(ctx, topic.id, own),
  ]);
  if (!question) throw new Error(`Topic ${topic.id} has no question.`);
  const all = new Map([question, ...replies, ...(answer ? [answer] : []), ...waiting].map((p) => [p.id, p]));
  return { question, replies, answer, waiting, all: [...all.values()] };
}

/** Numbers of the replies on a page. */
function numbersOn(page: number): number[] {
  const first = (page - 1) * perThreadPage + 1;
  return Array.from({ length: perThreadPage }, (_, n) => first + n);
}

function readerOf(
  topic: Topic,
  looker: Known,
  mark: Pick<Mark, 'favourite' | 'read'> | undefined,
): ThreadReader | null {
  if (looker.account === null) return null;
  return {
    favourite: mark?.favourite ?? false,
    readTo: mark?.read ?? null,
    may: {
      reply: mayReply(looker, { shown: topic.shown, closed: topic.closed_at !== null }),
      ask: mayAtAll(looker.standing, 'ask'),
      report: mayAtAll(looker.standing, 'report'),
      moderate: mayAtAll(looker.standing, 'moderate'),
    },
    suspendedUntil: looker.standing === 'suspended' ? (looker.suspendedUntil?.toISOString() ?? null) : null,
  };
}

function presentTopic(topic: Topic): Omit<ShownTopic, 'tags' | 'author' | 'solvedBy'> {
  const { id, slug, locale, category, title, summary, study } = topic;
  return {
    id,
    slug,
    locale,
    category,
    title,
    summary,
    study: studyIn(study),
    createdAt: topic.created_at.toISOString(),
    activeAt: topic.active_at.toISOString(),
    replies: topic.reply_count,
    useful: topic.useful_count,
    views: topic.view_count,
    pinned: topic.pinned_at !== null,
    closed: topic.closed_at !== null,
    last: topic.last_number,
  };
}
