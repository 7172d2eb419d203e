/** What was decided on a member and on what they wrote, for themselves. */
import type { Actor } from '../../../platform/actor.ts';
import type { Page } from '../../../platform/page.ts';
import { htmlWithNames, namesNow } from '../mentionNames.ts';
import { decisionsOn } from '../queries/order.ts';
import { postById } from '../queries/posts.ts';
import { topicById } from '../queries/topics.ts';
import { shownDecisions } from './queue.ts';
import type { OwnDecision } from './shown.ts';

const mostShown = 50;

export async function ownDecisions(page: Page, { accountId }: Actor): Promise<OwnDecision[]> {
  const { ctx, locale } = page;
  const decisions = await decisionsOn(ctx, accountId, mostShown);
  const shown = await shownDecisions(page, decisions);
  return Promise.all(
    shown.map(async (one, at): Promise<OwnDecision> => {
      const id = decisions[at]?.post ?? null;
      const post = id === null ? undefined : await postById(ctx, id);
      const topic = post && (await topicById(ctx, post.topic));
      return {
        ...one,
        post: topic
          ? {
              title: topic.title,
              slug: topic.slug,
              html: htmlWithNames(post.html, await namesNow(ctx, locale, [post.html])),
              locale: topic.locale,
            }
          : null,
        mayAppeal: !one.over && one.appeal === null,
      };
    }),
  );
}
