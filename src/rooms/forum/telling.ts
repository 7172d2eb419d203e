/** Who is told of a post: whom it mentions, whom it answers, who asked, and who keeps the topic. */
import type { Context, Tx } from '../../platform/context.ts';
import type { Handler } from '../../platform/jobs.ts';
import type { NoticeValue } from '../../platform/notice.ts';
import { tellNext } from './queries/marks.ts';
import { type Post, postById, writersOf } from './queries/posts.ts';
import { shownTitles, type Topic, topicById } from './queries/topics.ts';
import { pageOfNumber } from './words.ts';

const favouritesQueue = 'forum-favourites';

/** Told in one transaction. */
const atOnce = 100;

/** Below the language prefix. The address is known by the id at its end, whatever the title is. */
export function noticePath({ id }: Pick<Topic, 'id'>, number: number | null): string {
  const place = `forum/topic-${id}`;
  if (!number) return place;
  const page = pageOfNumber(number);
  return `${place}${page > 1 ? `?page=${page}` : ''}#r${number}`;
}

/** What topics are called when a notice is read: the title of one that was taken down is nobody's to read. */
export async function titlesNow(
  ctx: Context,
  paths: readonly (string | null)[],
): Promise<Record<string, NoticeValue>[]> {
  const ids = paths.map((path) => Number(/^forum\/topic-(\d{1,15})/.exec(path ?? '')?.[1]));
  const titles = await shownTitles(
    ctx,
    ids.filter((id) => !Number.isNaN(id)),
  );
  return ids.map((id) => ({ title: titles.get(id) ?? { word: 'forum.server.takenDown' } }));
}

export async function tell(tx: Tx, topic: Topic, post: Post, mentioned: readonly string[]): Promise<void> {
  const values = { title: topic.title };
  const path = noticePath(topic, post.number);
  const told = new Set<string>();
  const say = async (account: string | null | undefined, kind: 'forum.mentioned' | 'forum.replied') => {
    if (!account || account === post.account || told.has(account)) return;
    told.add(account);
    await tx.ports.notices.notify(tx, { account, kind, values, path });
  };
  for (const account of [...mentioned].sort()) await say(account, 'forum.mentioned');
  if (post.number === 0) return;
  await say(topic.account, 'forum.replied');
  const answered = post.answers_to;
  if (answered !== null) {
    const writers = await writersOf(tx, topic.id, [answered]);
    await say(writers.get(answered), 'forum.replied');
  }
  const except = [...told, ...(post.account === null ? [] : [post.account])];
  await tx.enqueue(favouritesQueue, { topic: topic.id, post: post.id, after: null, except });
}

/** Whoever is mentioned only after an edit is told then. */
export async function tellMentioned(
  tx: Tx,
  topic: Topic,
  post: Post,
  mentioned: readonly string[],
): Promise<void> {
  for (const account of [...mentioned].sort()) {
    if (account === post.account) continue;
    await tx.ports.notices.notify(tx, {
      account,
      kind: 'forum.mentioned',
      values: { title: topic.title },
      path: noticePath(topic, post.number),
    });
  }
}

type Order = { topic: number; post: number; after: string | null; except: readonly string[] };

/** Tells those who keep a topic, some at a time; a batch that comes twice tells nobody twice. */
export function favouritesJob(ctx: Context): Handler {
  // Queued above, and by nobody else.
  return { queue: favouritesQueue, handle: (data) => tellKeepers(ctx, data as Order) };
}

async function tellKeepers(ctx: Context, order: Order): Promise<void> {
  const [topic, post] = await Promise.all([topicById(ctx, order.topic), postById(ctx, order.post)]);
  // Gone meanwhile: nobody needs to come.
  if (!topic?.shown || post?.status !== 'shown' || post.number === null) return;
  const { number } = post;
  const path = noticePath(topic, number);
  await ctx.transaction(async (tx) => {
    const { told, last } = await tellNext(tx, { ...order, number, limit: atOnce });
    for (const account of told) {
      await tx.ports.notices.notify(tx, {
        account,
        kind: 'forum.favourite',
        values: { title: topic.title },
        path,
      });
    }
    if (last !== undefined) await tx.enqueue(favouritesQueue, { ...order, after: last });
  });
}
