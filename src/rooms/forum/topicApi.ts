/** Calls of those who write: topics, replies, edits, votes, pictures. */
import { Refusal } from '../../contract/problems.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { holdsUnstorable } from '../../platform/http/bodies.ts';
import { faultsIn } from '../../platform/http/faults.ts';
import { actorOf, type Handled, handle } from '../../platform/http/handler.ts';
import { deletePost, editReply, editTopic } from './changing.ts';
import * as contract from './contract.ts';
import { keepImage } from './images.ts';
import { mostTags } from './limits.ts';
import { requireAct, signedLooker } from './looker.ts';
import { htmlWithNames, namesNow } from './mentionNames.ts';
import { presentPosts } from './posts.ts';
import { topicById } from './queries/topics.ts';
import { renderForWriter } from './rendering/renderPost.ts';
import type { ShownPost } from './shown.ts';
import { tagOf } from './slugs.ts';
import { type Study, studySchema } from './study/schema.ts';
import { accept, vote } from './voting.ts';
import { ask, reply, type Written } from './writing.ts';

export const topicApi: Handled[] = [
  handle(contract.newTopic, async (ctx, { client_key: key, tags, study, ...question }, call) => {
    const asked = { ...question, tags: tagsIn(tags), study: studyIn(study), key };
    const { topic, post } = await ask(ctx, actorOf(call), asked);
    return { topic: topic.id, slug: topic.slug, pending: post.status === 'pending' };
  }),
  handle(contract.editTopic, async (ctx, { based_on: basedOn, tags, study, ...question }, call) => {
    const actor = actorOf(call);
    const changed = { ...question, tags: tagsIn(tags), study: studyIn(study), basedOn };
    const written = await editTopic(ctx, actor, changed);
    return { slug: written.topic.slug, post: await shown(ctx, call.locale, actor, written) };
  }),
  handle(contract.reply, async (ctx, { topic, text, answers_to = null, client_key: key }, call) => {
    const actor = actorOf(call);
    const written = await reply(ctx, actor, { topic, text, answersTo: answers_to, key });
    const post = await shown(ctx, call.locale, actor, written);
    return { post, pending: post.status === 'pending' };
  }),
  handle(contract.editReply, async (ctx, { post, text, based_on: basedOn }, call) => {
    const actor = actorOf(call);
    const written = await editReply(ctx, actor, { post, text, basedOn });
    return { post: await shown(ctx, call.locale, actor, written) };
  }),
  handle(contract.deletePost, async (ctx, { post }, call) => {
    await deletePost(ctx, actorOf(call), post);
    return {};
  }),
  handle(contract.vote, (ctx, wish, call) => vote(ctx, actorOf(call), wish)),
  handle(contract.accept, async (ctx, wish, call) => ({
    accepted: await accept(ctx, actorOf(call), wish),
  })),
  handle(contract.preview, async (ctx, { text, locale }, call) => {
    const actor = actorOf(call);
    requireAct(await signedLooker(ctx, actor), 'preview');
    const post = { markdown: text, locale, mark: 'preview' };
    const { html, leftOut } = await renderForWriter(ctx, actor.accountId, post, { supersedes: true });
    const names = await namesNow(ctx, call.locale, [html]);
    return { html: htmlWithNames(html, names), left_out: leftOut };
  }),
  handle(contract.addImage, (ctx, { file }, call) => keepImage(ctx, actorOf(call), file)),
];

async function shown(ctx: Context, locale: LocaleCode, actor: Actor, written: Written): Promise<ShownPost> {
  const looker = await signedLooker(ctx, actor);
  // What its post has just changed of it counts too.
  const topic = (await topicById(ctx, written.topic.id)) ?? written.topic;
  const [post] = await presentPosts({ ctx, looker, locale }, topic, [written.post]);
  // Presented one by one: there is one for each.
  return post as ShownPost;
}

function tagsIn(typed: readonly string[]): string[] {
  return [...new Set(typed.map(tagOf).filter((tag) => tag !== ''))].slice(0, mostTags);
}

/** Facts about a study, as its form asks for them. @throws Refusal for what is none */
function studyIn(text: string | undefined): Study | null {
  if (text === undefined || text.trim() === '') return null;
  const facts = objectIn(text);
  if (!facts) throw new Refusal({ problem: 'malformed', fields: ['study'] });
  const parsed = studySchema.safeParse(facts);
  if (parsed.success) return parsed.data;
  throw faultsIn(parsed.error.issues);
}

/** The object that a text is as JSON; undefined for anything else, and for what the database's JSON cannot hold. */
export function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    // An escape in a text was harmless when the guard looked at it.
    if (holdsUnstorable(value)) return undefined;
    // Neither null nor a list, so that its fields have names.
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
