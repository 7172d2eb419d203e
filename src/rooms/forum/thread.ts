/** One page of a thread as one reader sees it. */
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { Page } from '../../platform/page.ts';
import { authorIn, authorsOf } from './authors.ts';
import { type Known, lookerOf } from './looker.ts';
import type { PeopleNeeds } from './needs.ts';
import { mayAtAll, mayReply } from './policy.ts';
import { presentPosts } from './posts.ts';
import { marksOn } from './queries/marks.ts';
import { type Post, postById, postsBetween, waitingPosts } from './queries/posts.ts';
import { tagsOf } from './queries/tags.ts';
import { type Topic, topicById } from './queries/topics.ts';
import type { Moved, ShownTopic, ThreadPage, ThreadReader } from './shown.ts';
import { similarTo } from './similar.ts';
import { idIn } from './slugs.ts';
import { studyIn } from './study/schema.ts';
import { topicTag } from './tags.ts';
import { pageOfNumber, perThreadPage } from './words.ts';

/** A question of fewer characters, to which nobody has replied, is nothing for a search engine. */
const thinBelow = 200;

/** @returns where it stands now when the address is an old one, undefined when there is none, or no such page of it */
export async function readTopic(
  page: Page,
  needs: PeopleNeeds,
  actor: Actor | null,
  { slug, number }: { slug: string; number: number },
): Promise<ThreadPage | Moved | undefined> {
  const { ctx, locale } = page;
  const id = idIn(slug);
  const topic = id === undefined ? undefined : await topicById(ctx, id);
  if (!topic) return undefined;
  page.tag(topicTag(topic.id));
  const looker = await lookerOf(ctx, needs, actor);
  const kept = topic.merged_into === null ? undefined : await topicById(ctx, topic.merged_into);
  if (kept && mayOpen(kept, looker)) return { movedTo: kept.slug, shift: topic.merged_shift };
  if (!mayOpen(topic, looker)) return undefined;
  if (topic.slug !== slug) return { movedTo: topic.slug, shift: 0 };
  const pages = pageOfNumber(topic.last_number);
  if (number < 1 || number > pages) return undefined;
  page.confirm('page', [String(number)]);
  const posts = await postsOn(ctx, topic, number, looker);
  const [shown, similar, tags, reader, authors] = await Promise.all([
    presentPosts({ ctx, needs, looker, locale }, topic, posts.all),
    similarTo(page, topic),
    tagsOf(ctx, topic.id),
    readerOf(ctx, topic, looker),
    authorsOf(ctx, needs, [topic.account]),
  ]);
  const presented = new Map(shown.map((post) => [post.id, post]));
  const some = (list: readonly Post[]) => list.flatMap((post) => presented.get(post.id) ?? []);
  const [question] = some([posts.question]);
  if (!question) return undefined;
  const [answer = null] = posts.answer ? some([posts.answer]) : [];
  return {
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
    reader,
    thin: topic.reply_count === 0 && (question.html ?? '').length < thinBelow,
  };
}

/** What is not shown is seen by moderators, and by who asked while it waits. */
export function mayOpen({ shown, deleted_at, account }: Topic, looker: Known): boolean {
  if (shown || looker.standing === 'moderator') return true;
  return deleted_at === null && looker.account !== null && looker.account === account;
}

async function postsOn(ctx: Context, topic: Topic, page: number, looker: Known) {
  const first = (page - 1) * perThreadPage + 1;
  const own = looker.standing === 'moderator' ? null : looker.account;
  const [[question], replies, answer, waiting] = await Promise.all([
    postsBetween(ctx, topic.id, [0, 0]),
    postsBetween(ctx, topic.id, [first, first + perThreadPage - 1]),
    topic.accepted === null ? undefined : postById(ctx, topic.accepted),
    looker.account === null ? [] : waitingPosts(ctx, topic.id, own),
  ]);
  if (!question) throw new Error(`Topic ${topic.id} has no question.`);
  const all = new Map([question, ...replies, ...(answer ? [answer] : []), ...waiting].map((p) => [p.id, p]));
  return { question, replies, answer, waiting, all: [...all.values()] };
}

async function readerOf(ctx: Context, topic: Topic, looker: Known): Promise<ThreadReader | null> {
  if (looker.account === null) return null;
  const mark = (await marksOn(ctx, looker.account, [topic.id])).get(topic.id);
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
