/** What is told of a topic, read as everybody sees it. */
import type { LocaleCode } from '../../../i18n/locales.ts';
import type { Context } from '../../../platform/context.ts';
import { lookerOf } from '../looker.ts';
import { presentPosts, within } from '../posts.ts';
import { goneNumbers } from '../queries/live.ts';
import { type Post, postById, postsBetween } from '../queries/posts.ts';
import { type Topic, topicById } from '../queries/topics.ts';
import { mentionHtml } from '../rendering/post.ts';
import type { ShownPost } from '../shown.ts';
import type { Announcement } from './announce.ts';
import { changeOf, type Places, type Told } from './told.ts';

/** Replies of a topic that a stream begins with, and their characters in all topics; who missed more asks for them. */
const most = { missed: 50, html: 60_000 } as const;

/** What somebody who has some topics up to a number has missed of them: one after the other, for they may be long. */
export async function missedOf(ctx: Context, places: Places, locale: LocaleCode): Promise<Told[]> {
  const told: Told[] = [];
  let room: number = most.html;
  for (const place of places) {
    for (const one of await missedIn(ctx, place, { locale, room })) {
      if (one.event === 'reply') room -= one.post.html?.length ?? 0;
      told.push(one);
    }
  }
  return told;
}

/** Of one topic, and where it stands. */
async function missedIn(
  ctx: Context,
  [id, number]: readonly [number, number],
  { locale, room }: { locale: LocaleCode; room: number },
): Promise<Told[]> {
  const topic = await topicById(ctx, id);
  if (!topic?.shown) return [];
  const [posts, gone, solvedBy] = await Promise.all([
    postsBetween(ctx, id, [number + 1, number + most.missed]),
    goneNumbers(ctx, id, number),
    answerOf(ctx, topic),
  ]);
  const replies = (await asEverybody(ctx, topic, within(posts, room), locale)).filter(
    ({ status }) => status === 'shown',
  );
  return [
    ...replies.map((post): Told => ({ event: 'reply', topic: id, post })),
    { event: 'state', topic: id, last: topic.last_number, solvedBy, gone },
  ];
}

/** What has been announced of one post, put together. */
export type Occasion = { topic: number; post: number; acts: ReadonlySet<Announcement['act']> };

/**
 * What an occasion is for readers: read once, however many there are; in the languages of those who read it, for a
 * mention may be of somebody without a name.
 */
export async function toldOf(
  ctx: Context,
  { topic: id, post: postId, acts }: Occasion,
  locales: readonly LocaleCode[],
): Promise<Map<LocaleCode, Told[]>> {
  const [topic, post] = await Promise.all([topicById(ctx, id), postById(ctx, postId)]);
  if (!topic || !post) return new Map();
  const withdrawn = !topic.shown && (post.number !== null || topic.merged_into !== null);
  if (withdrawn) return new Map(locales.map((locale) => [locale, [{ event: 'withdrawn', topic: id }]]));
  // What waits to be let through has no number, and is nobody's yet.
  if (post.topic !== id || post.number === null) return new Map();
  const answer: Told[] = decidesAnswer(acts)
    ? [{ event: 'answer', topic: id, solvedBy: await answerOf(ctx, topic) }]
    : [];
  const alike = post.html.search(mentionHtml) < 0;
  const told = new Map<LocaleCode, Told[]>();
  let before: Told[] | undefined;
  for (const locale of locales) {
    if (!before || !alike) {
      const [shown] = await asEverybody(ctx, topic, [post], locale);
      before = shown ? [occasion(id, shown, acts), ...answer] : answer;
    }
    told.set(locale, before);
  }
  return told;
}

/** Votes and acceptance leave the text as it is. */
function occasion(topic: number, post: ShownPost, acts: Occasion['acts']): Told {
  if (acts.has('shown') && post.status === 'shown' && post.number !== 0)
    return { event: 'reply', topic, post };
  const { html, ...change } = changeOf(post);
  const same = [...acts].every((act) => act === 'useful' || act === 'accepted');
  return { event: 'changed', topic, post: same ? change : { ...change, html } };
}

function decidesAnswer(acts: Occasion['acts']): boolean {
  return acts.has('accepted') || acts.has('hidden') || acts.has('deleted');
}

async function answerOf(ctx: Context, { accepted }: Topic): Promise<number | null> {
  if (accepted === null) return null;
  return (await postById(ctx, accepted))?.number ?? null;
}

async function asEverybody(
  ctx: Context,
  topic: Topic,
  posts: readonly Post[],
  locale: LocaleCode,
): Promise<ShownPost[]> {
  const looker = await lookerOf(ctx, null);
  return presentPosts({ ctx, looker, locale }, topic, posts);
}
