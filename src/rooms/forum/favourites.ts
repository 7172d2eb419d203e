/** Somebody's favourite topics, marked last first. */
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { type FavouritePlace, favouritesOf } from './queries/marks.ts';
import type { FavouriteTopic } from './shown.ts';
import { listed } from './topicList.ts';
import { perListPage } from './words.ts';

/** @param after where the list goes on, as `next` said it */
export async function favouritePage(
  ctx: Context,
  actor: Actor,
  after: string | null,
): Promise<{ topics: FavouriteTopic[]; next: string | null }> {
  const places = await favouritesOf(ctx, actor.accountId, { after: placeIn(after), limit: perListPage + 1 });
  const page = places.slice(0, perListPage);
  const marked = new Map(page.map(({ topic, at }) => [topic, at.toISOString()]));
  const topics = await listed(
    ctx,
    actor,
    page.map(({ topic }) => topic),
  );
  const last = page.at(-1);
  return {
    topics: topics.map((topic) => ({ ...topic, markedAt: marked.get(topic.id) ?? '' })),
    next: last && places.length > perListPage ? `${last.at.getTime()}.${last.topic}` : null,
  };
}

function placeIn(text: string | null): FavouritePlace | null {
  const [at, topic] =
    /^(\d{1,14})\.([1-9]\d{0,14})$/
      .exec(text ?? '')
      ?.slice(1)
      .map(Number) ?? [];
  return at === undefined || topic === undefined ? null : { at: new Date(at), topic };
}
