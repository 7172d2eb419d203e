/** Calls of those who read: what is new, what is like it, marks, favourites, drafts. */
import { Refusal } from '../../contract/problems.ts';
import { localeOf } from '../../i18n/locales.ts';
import { actorOf, type Handled, handle } from '../../platform/http/handler.ts';
import * as contract from './contract.ts';
import { favouritePage } from './favourites.ts';
import { historyOf, removeFromHistory } from './history.ts';
import { lookerOf, requireAct, signedLooker } from './looker.ts';
import { namesNow } from './mentionNames.ts';
import { membersNamed } from './mentions.ts';
import { inEachText, withNames } from './mentionText.ts';
import { mayEdit } from './policy.ts';
import { factsOf, presentPosts, within } from './posts.ts';
import { draftsOf, dropDraft, keepDraft } from './queries/drafts.ts';
import { dropFavourite, keepFavourite, keepRead } from './queries/marks.ts';
import { markdownOf, postById, postsBetween } from './queries/posts.ts';
import { tagsBeginning, tagsOf } from './queries/tags.ts';
import { topicById } from './queries/topics.ts';
import { similarTopics } from './similar.ts';
import { tagOf } from './slugs.ts';
import { studyIn } from './study/schema.ts';
import { objectIn } from './topicApi.ts';
import type { Views } from './views.ts';

/** Drafts that an account keeps. */
const mostDrafts = 30;

const mostTagsOffered = 10;

/** Characters of HTML that one answer carries, beside those of its first reply. */
const mostHtml = 500_000;

export function readerApi(views: Views): Handled[] {
  return [...threadApi(views), ...markApi, ...draftApi];
}

function threadApi(views: Views): Handled[] {
  return [
    handle(contract.getSince, async (ctx, { topic: id, number }, { actor, locale }) => {
      const topic = await topicById(ctx, id);
      const looker = await lookerOf(ctx, actor);
      if (!topic || !(topic.shown || looker.standing === 'moderator'))
        throw new Refusal({ problem: 'not_found' });
      const found = await postsBetween(ctx, id, [number + 1, number + contract.mostSince]);
      // One at least, so that whoever asks on comes to the end.
      const posts = [...found.slice(0, 1), ...within(found.slice(1), mostHtml)];
      const answer = topic.accepted === null ? undefined : await postById(ctx, topic.accepted);
      return {
        posts: await presentPosts({ ctx, looker, locale }, topic, posts),
        last: topic.last_number,
        useful: topic.useful_count,
        accepted: answer?.number ?? null,
      };
    }),
    handle(contract.markSeen, async (ctx, { topic: id, number }, { actor, address, agent }) => {
      const topic = await topicById(ctx, id);
      if (!topic?.shown) throw new Refusal({ problem: 'not_found' });
      views.count(ctx, id, actor ? actor.accountId : `${address} ${agent}`);
      if (actor) await keepRead(ctx, actor.accountId, id, Math.min(number, topic.last_number));
      return {};
    }),
    handle(contract.getHistory, async (ctx, { post }, call) => ({
      revisions: await historyOf(ctx, call, post),
    })),
    handle(contract.removeVersion, async (ctx, version, call) => {
      await removeFromHistory(ctx, actorOf(call), version);
      return {};
    }),
    handle(contract.getSource, async (ctx, { post: id }, call) => {
      const looker = await signedLooker(ctx, actorOf(call));
      const post = await postById(ctx, id);
      const topic = post && (await topicById(ctx, post.topic));
      if (!post || !topic) throw new Refusal({ problem: 'not_found' });
      if (!mayEdit(looker, await factsOf(ctx, topic, looker), post))
        throw new Refusal({ problem: 'forbidden' });
      const { title, category, locale, study } = topic;
      const markdown = await markdownOf(ctx, id);
      return {
        markdown: withNames(markdown, await namesNow(ctx, call.locale, [markdown])),
        revision: post.revision,
        topic:
          post.number === 0
            ? {
                id: topic.id,
                title,
                category,
                locale,
                tags: await tagsOf(ctx, topic.id),
                study: studyIn(study),
              }
            : null,
      };
    }),
    handle(contract.getSimilar, async (ctx, { title, text }, { locale }) => ({
      topics: await similarTopics(ctx, { text: `${title} ${text.slice(0, 400)}`, locale }),
    })),
  ];
}

const markApi: Handled[] = [
  handle(contract.addFavourite, async (ctx, { data: { topic } }, call) => {
    const { accountId } = actorOf(call);
    if (!(await topicById(ctx, topic))?.shown) throw new Refusal({ problem: 'not_found' });
    await keepFavourite(ctx, accountId, topic);
    return { favourite: true };
  }),
  handle(contract.dropFavourite, async (ctx, { data: { topic } }, call) => {
    await dropFavourite(ctx, actorOf(call).accountId, topic);
    return { favourite: false };
  }),
  handle(contract.getFavourites, async (ctx, { data }, call) => {
    const { topics, next } = await favouritePage(ctx, actorOf(call), data?.after ?? null);
    return {
      topics: topics.map(({ id, slug, title, locale, category, replies, solved, activeAt, markedAt }) => ({
        id,
        slug,
        title,
        lang: localeOf(locale).tag,
        category,
        replies,
        solved,
        active_at: activeAt,
        marked_at: markedAt,
      })),
      next,
    };
  }),
  handle(contract.getMembers, async (ctx, { q, topic }, call) => {
    requireAct(await signedLooker(ctx, actorOf(call)), 'mention');
    return { members: await membersNamed(ctx, { letters: q, topic }) };
  }),
  handle(contract.getTags, async (ctx, { q }) => {
    const letters = tagOf(q);
    return { tags: letters === '' ? [] : await tagsBeginning(ctx, letters, mostTagsOffered) };
  }),
];

const draftApi: Handled[] = [
  handle(contract.getDrafts, async (ctx, { place }, call) => {
    const drafts = await draftsOf(ctx, actorOf(call).accountId, place);
    const texts = drafts.map(({ content }) => JSON.stringify(content));
    const nameOf = await namesNow(ctx, call.locale, texts);
    const named = (content: unknown) => inEachText(content, (text) => withNames(text, nameOf));
    return {
      drafts: drafts.map(({ place, content, updated_at }) => ({
        place,
        content: { ...Object(named(content)) },
        savedAt: updated_at.toISOString(),
      })),
    };
  }),
  handle(contract.saveDraft, async (ctx, { place, content, since }, call) => {
    const actor = actorOf(call);
    requireAct(await signedLooker(ctx, actor), 'draft');
    if (content === undefined) {
      await dropDraft(ctx, actor.accountId, { place, since });
      return { savedAt: null };
    }
    const kept = objectIn(content);
    if (!kept) throw new Refusal({ problem: 'malformed', fields: ['content'] });
    const at = await ctx.transaction((tx) =>
      keepDraft(tx, actor.accountId, { place, content: kept, since, most: mostDrafts }),
    );
    // Another tab, or another device, went on with it.
    if (!at) throw new Refusal({ problem: 'conflict' });
    return { savedAt: at.toISOString() };
  }),
];
