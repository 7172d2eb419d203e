/** Editing and deleting: what a post said before stays in its history, and of two who change it one comes first. */
import { Refusal } from '../../contract/problems.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, Tx } from '../../platform/context.ts';
import { disappear } from './appearing.ts';
import { digestOf, requireChange, requireMeasure } from './checks.ts';
import { indexQueue } from './indexing.ts';
import { announce } from './live/announce.ts';
import { requireAct, type Signed, signedLooker } from './looker.ts';
import { mentionedBy } from './mentions.ts';
import { mayDelete, mayEdit, maySee } from './policy.ts';
import { factsOf } from './posts.ts';
import { imagesIn, setImageUses } from './queries/images.ts';
import { setMentions } from './queries/marks.ts';
import {
  addRevision,
  changePost,
  mentionedEver,
  type Post,
  postById,
  postsBetween,
} from './queries/posts.ts';
import { setTags } from './queries/tags.ts';
import { changeTopic, type Topic, topicById } from './queries/topics.ts';
import { postVersion, type RenderedPost } from './rendering/post.ts';
import { renderForWriter } from './rendering/renderPost.ts';
import { dropPages } from './tags.ts';
import { tellMentioned } from './telling.ts';
import { holdPost } from './voting.ts';
import { type Question, summaryOf, type Written } from './writing.ts';

export async function editReply(
  ctx: Context,
  actor: Actor,
  { post: id, text, basedOn }: { post: number; text: string; basedOn: number },
): Promise<Written> {
  const found = await postById(ctx, id);
  // A question is changed with its topic.
  if (!found || found.number === 0) throw new Refusal({ problem: 'not_found' });
  const { locale } = await requireEditable(ctx, actor, found);
  const rendered = await renderForWriter(ctx, actor.accountId, { markdown: text, locale, mark: `e${id}` });
  return ctx.transaction(async (tx) => {
    const { writer, topic, post } = await holdEditable(tx, actor, id, basedOn);
    requireMeasure(writer, rendered, null);
    return {
      topic,
      post: await store(tx, actor, { writer, topic, post, rendered, text, title: null }),
    };
  });
}

export async function editTopic(
  ctx: Context,
  actor: Actor,
  { topic: id, basedOn, ...question }: Question & { topic: number; basedOn: number },
): Promise<Written> {
  const { text, title, locale, category, study } = question;
  const [found] = await postsBetween(ctx, id, [0, 0]);
  if (!found) throw new Refusal({ problem: 'not_found' });
  await requireEditable(ctx, actor, found);
  const mark = `e${found.id}`;
  const rendered = await renderForWriter(ctx, actor.accountId, { markdown: text, locale, mark });
  return ctx.transaction(async (tx) => {
    const { writer, topic, post } = await holdEditable(tx, actor, found.id, basedOn);
    // It was put at the end of another topic meanwhile, and is a reply there.
    if (topic.id !== id) throw new Refusal({ problem: 'conflict', key: 'forum.errors.gone' });
    requireMeasure(writer, rendered, title);
    const change = { title, locale, category, summary: summaryOf(rendered), study };
    await changeTopic(tx, id, change);
    const now: Topic = { ...topic, ...change };
    await setTags(tx, now, question.tags);
    const stored = await store(tx, actor, { writer, topic: now, post, rendered, text, title });
    // The lists that it stood in are others than those where it stands now.
    await dropPages(tx, topic, { lists: true });
    return { topic: now, post: stored };
  });
}

export async function deletePost(ctx: Context, actor: Actor, id: number): Promise<void> {
  await ctx.transaction(async (tx) => {
    const { writer, topic, post } = await held(tx, actor, id, 'delete');
    // Deleted before, by a click that came twice.
    if (post.status === 'deleted') return;
    if (!mayDelete(writer, await factsOf(tx, topic, writer), post)) throw refusedChange(writer, topic, post);
    await disappear(tx, topic, post, 'deleted');
    await recordIfOthers(tx, actor, post, 'delete');
  });
}

/** What somebody does with another's post is done by a moderator, and kept in the log. */
async function recordIfOthers(tx: Tx, actor: Actor, post: Post, act: 'edit' | 'delete'): Promise<void> {
  if (post.account === actor.accountId) return;
  await audit(tx, actor, { act: `forum.${act}`, subject: 'forum-post', subjectId: post.id });
}

/** @throws Refusal unless somebody may change a post, as far as can be seen before it is held */
async function requireEditable(ctx: Context, actor: Actor, post: Post): Promise<Topic> {
  const writer = await signedLooker(ctx, actor);
  requireAct(writer, 'edit');
  const topic = await topicById(ctx, post.topic);
  if (!topic) throw new Refusal({ problem: 'not_found' });
  if (!mayEdit(writer, await factsOf(ctx, topic, writer), post)) throw refusedChange(writer, topic, post);
  return topic;
}

/** @throws Refusal unless somebody may change a post, and saw what it says now */
async function holdEditable(tx: Tx, actor: Actor, id: number, basedOn: number) {
  const all = await held(tx, actor, id, 'edit');
  const { writer, topic, post } = all;
  if (!mayEdit(writer, await factsOf(tx, topic, writer), post)) throw refusedChange(writer, topic, post);
  if (post.revision !== basedOn) throw new Refusal({ problem: 'conflict', key: 'forum.errors.changed' });
  return all;
}

async function held(tx: Tx, actor: Actor, id: number, act: 'edit' | 'delete') {
  const writer = await signedLooker(tx, actor);
  requireAct(writer, act);
  const { topic, post } = await holdPost(tx, id);
  if (!maySee(writer, { ...post, status: post.status === 'deleted' ? 'shown' : post.status })) {
    throw new Refusal({ problem: 'not_found' });
  }
  return { writer, topic, post };
}

function refusedChange({ account, standing }: Signed, topic: Topic, post: Post): Refusal {
  if (post.status === 'deleted' || post.status === 'hidden') {
    return new Refusal({ problem: 'conflict', key: 'forum.errors.gone' });
  }
  if (standing === 'moderator' || account !== post.account) return new Refusal({ problem: 'forbidden' });
  const key = topic.closed_at === null ? 'forum.errors.answered' : 'forum.errors.closed';
  return new Refusal({ problem: 'conflict', key });
}

type Change = {
  writer: Signed;
  topic: Topic;
  post: Post;
  rendered: RenderedPost;
  text: string;
  /** Of a question. */
  title: string | null;
};

async function store(tx: Tx, actor: Actor, change: Change): Promise<Post> {
  const { writer, topic, post, rendered, text, title } = change;
  const { html } = rendered;
  const at = tx.clock();
  const revision = post.revision + 1;
  const digest = digestOf(text, post.number === 0 ? 'topic' : String(topic.id));
  await requireChange(tx, writer, { post, text, digest });
  const before = await mentionedEver(tx, post.id);
  const changed = { html, revision, edited_at: at };
  await changePost(tx, post.id, { ...changed, markdown: text, renderer: postVersion, digest });
  const { account } = writer;
  await addRevision(tx, post.id, { number: revision, title, markdown: text, account, saved_at: at });
  await setImageUses(tx, post.id, account, imagesIn(html));
  const added = await setMentions(tx, post.id, await mentionedBy(tx, rendered));
  await recordIfOthers(tx, actor, post, 'edit');
  const now: Post = { ...post, ...changed };
  if (post.status !== 'shown' || !topic.shown) return now;
  // Nobody is told each time that they are taken out and put in again.
  const told = await mentionedBy(tx, { mentions: before });
  await tellMentioned(
    tx,
    topic,
    post,
    added.filter((account) => !told.includes(account)),
  );
  await tx.enqueue(indexQueue, { topic: topic.id });
  await dropPages(tx, topic);
  await announce(tx, { topic: topic.id, post: post.id, number: post.number, act: 'edited' });
  return now;
}
