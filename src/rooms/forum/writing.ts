/**
 * Asking and replying. A composer's key names the wish: sent again, it is answered with what it made. So is an equal question
 * from another composer, such as one of a page that was loaded anew.
 */
import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../../contract/problems.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import { typedText } from '../../lib/query.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Context, Tx } from '../../platform/context.ts';
import { appear } from './appearing.ts';
import { day, digestOf, entranceOf, requireMeasure } from './checks.ts';
import { requireAct, type Signed, signedLooker } from './looker.ts';
import { mentionedBy } from './mentions.ts';
import { mayReply } from './policy.ts';
import { imagesIn, setImageUses } from './queries/images.ts';
import { setMentions } from './queries/marks.ts';
import { holdWriter, joinForum } from './queries/members.ts';
import { addPost, addRevision, type NewPost, type Post, postByKey, sameQuestion } from './queries/posts.ts';
import { setTags, tagsOf } from './queries/tags.ts';
import { addTopic, holdTopic, type Topic, topicById } from './queries/topics.ts';
import { postVersion, type RenderedPost } from './rendering/post.ts';
import { renderForWriter } from './rendering/renderPost.ts';
import type { Category } from './words.ts';

export type Question = {
  category: Category;
  locale: LocaleCode;
  title: string;
  text: string;
  tags: readonly string[];
  study: unknown;
};

export type Written = { topic: Topic; post: Post };

/** What the list shows of a question: its beginning, in plain text. */
export function summaryOf({ text }: Pick<RenderedPost, 'text'>): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length <= 240 ? flat : `${typedText(flat, 239).trimEnd()}…`;
}

export async function ask(
  ctx: Context,
  actor: Actor,
  { key, ...question }: Question & { key: string },
): Promise<Written> {
  const { accountId: account } = actor;
  requireAct(await signedLooker(ctx, actor), 'ask');
  const before = await askedBefore(ctx, account, key);
  if (before) return before;
  const { locale, text } = question;
  const rendered = await renderForWriter(ctx, account, { markdown: text, locale, mark: markOf(key) });
  return ctx.transaction(async (tx) => {
    await holdWriter(tx, account);
    // Sent twice at once, the second waited for the first.
    const again = await askedBefore(tx, account, key);
    if (again) return again;
    const writer = await signedLooker(tx, actor);
    requireAct(writer, 'ask');
    requireMeasure(writer, rendered, question.title);
    const digest = digestOf(text, 'topic');
    const same = await askedAlready(tx, account, digest, question);
    if (same) return same;
    const { status, held } = await entranceOf(tx, writer, { what: 'topics', text, digest });
    const at = tx.clock();
    const topic = await addTopic(tx, {
      ...question,
      summary: summaryOf(rendered),
      shown: false,
      account,
      at,
    });
    await setTags(tx, topic, question.tags);
    const made = { topic: topic.id, number: 0, answers_to: null, status, held, digest };
    const post = await keep(tx, topic, writer, rendered, {
      ...made,
      key,
      markdown: text,
      title: question.title,
    });
    return { topic: { ...topic, shown: status === 'shown' }, post };
  });
}

export type Answer = { topic: number; text: string; answersTo: number | null; key: string };

export async function reply(
  ctx: Context,
  actor: Actor,
  { topic: id, text, answersTo, key }: Answer,
): Promise<Written> {
  const { accountId: account } = actor;
  const looker = await signedLooker(ctx, actor);
  // What was taken stays taken, though the topic was closed before the answer arrived.
  const before = await repliedBefore(ctx, account, key, id);
  if (before) return before;
  const first = await topicById(ctx, id);
  requireReply(looker, first);
  const rendered = await renderForWriter(ctx, account, {
    markdown: text,
    locale: first.locale,
    mark: markOf(key),
  });
  return ctx.transaction(async (tx) => {
    await holdWriter(tx, account);
    const again = await repliedBefore(tx, account, key, id);
    if (again) return again;
    const topic = await holdTopic(tx, id);
    const writer = await signedLooker(tx, actor);
    requireReply(writer, topic);
    requireMeasure(writer, rendered, null);
    const digest = digestOf(text, String(id));
    const { status, held } = await entranceOf(tx, writer, { what: 'replies', text, digest });
    const answers_to = answersTo !== null && answersTo <= topic.last_number ? answersTo : null;
    const made = { topic: id, number: null, answers_to, status, held, digest };
    const post = await keep(tx, topic, writer, rendered, {
      ...made,
      key,
      markdown: text,
      title: null,
    });
    return { topic, post };
  });
}

/** @throws Refusal unless somebody may reply in a topic now */
function requireReply(writer: Signed, topic: Topic | undefined): asserts topic is Topic {
  requireAct(writer, 'reply');
  if (!topic || (!topic.shown && writer.standing !== 'moderator'))
    throw new Refusal({ problem: 'not_found' });
  if (!mayReply(writer, { shown: topic.shown, closed: topic.closed_at !== null })) {
    throw new Refusal({ problem: 'conflict', key: 'forum.errors.closed' });
  }
}

/** Ids in a text begin with it. */
export function markOf(key: string): string {
  return `p${key.slice(-10)}`;
}

async function sentBefore(ctx: Context, account: string, key: string): Promise<Written | undefined> {
  const post = await postByKey(ctx, account, key);
  const topic = post && (await topicById(ctx, post.topic));
  return post && topic && { topic, post };
}

/** @throws Refusal for a key that named another wish: nothing must be taken for sent that was not */
async function askedBefore(ctx: Context, account: string, key: string): Promise<Written | undefined> {
  const before = await sentBefore(ctx, account, key);
  if (before && before.post.number !== 0) throw new Refusal({ problem: 'conflict' });
  return before;
}

/**
 * The topic of an equal question, for as long as its text is a repetition: whose answer was lost twice finds it still. What
 * differs in anything is another question, of which nothing must be lost unseen.
 */
async function askedAlready(
  tx: Tx,
  account: string,
  digest: string,
  { category, locale, title, study, tags }: Question,
): Promise<Written | undefined> {
  const since = new Date(tx.clock().getTime() - day);
  const post = await sameQuestion(tx, { account, digest, since });
  const topic = post && (await topicById(tx, post.topic));
  if (!topic) return undefined;
  const there = [topic.category, topic.locale, topic.title, topic.study, new Set(await tagsOf(tx, topic.id))];
  const isEqual = isDeepStrictEqual(there, [category, locale, title, study, new Set(tags)]);
  return isEqual ? { topic, post } : undefined;
}

/** The same of a reply; its topic may have been put at the end of another since. */
async function repliedBefore(
  ctx: Context,
  account: string,
  key: string,
  topic: number,
): Promise<Written | undefined> {
  const before = await sentBefore(ctx, account, key);
  if (!before) return undefined;
  const { post } = before;
  const here = post.topic === topic || (await topicById(ctx, topic))?.merged_into === post.topic;
  if (post.number === 0 || !here) throw new Refusal({ problem: 'conflict' });
  return before;
}

type Kept = Pick<NewPost, 'topic' | 'number' | 'answers_to' | 'status' | 'held' | 'digest' | 'markdown'> & {
  key: string;
  /** Of a question. */
  title: string | null;
};

async function keep(
  tx: Tx,
  topic: Topic,
  { account }: Signed,
  rendered: RenderedPost,
  { key, title, ...made }: Kept,
): Promise<Post> {
  const { html } = rendered;
  const at = tx.clock();
  await joinForum(tx, account);
  const post = await addPost(tx, {
    ...made,
    // Everybody sees it from `appear` on.
    status: 'pending',
    account,
    html,
    renderer: postVersion,
    created_at: at,
    client_key: key,
  });
  await addRevision(tx, post.id, { number: 1, title, markdown: made.markdown, account, saved_at: at });
  await setImageUses(tx, post.id, account, imagesIn(html));
  const mentioned = await mentionedBy(tx, rendered);
  await setMentions(tx, post.id, mentioned);
  return made.status === 'shown' ? appear(tx, topic, post, mentioned) : post;
}
