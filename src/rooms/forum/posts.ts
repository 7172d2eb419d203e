/** Posts as one reader sees them. */
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import { type Authors, authorIn, authorsOf } from './authors.ts';
import { cardsOf } from './linkCards.ts';
import type { Known } from './looker.ts';
import { htmlWithNames, namesNow } from './mentionNames.ts';
import { mayAccept, mayDelete, mayEdit, maySee, mayVote, type PostFacts, type TopicFacts } from './policy.ts';
import { votesOf } from './queries/marks.ts';
import { type Post, writersOf } from './queries/posts.ts';
import { hasOtherReplies, type Topic } from './queries/topics.ts';
import type { ShownPost } from './shown.ts';

type Reading = { ctx: Context; looker: Known; locale: LocaleCode };

export async function presentPosts(
  reading: Reading,
  topic: Topic,
  posts: readonly Post[],
): Promise<ShownPost[]> {
  const { ctx, looker, locale } = reading;
  const answered = posts.flatMap(({ answers_to }) => (answers_to === null ? [] : [answers_to]));
  const [writers, voted, facts] = await Promise.all([
    writersOf(ctx, topic.id, [...new Set(answered)]),
    looker.account === null ? new Set() : votesOf(ctx, looker.account, idsOf(posts)),
    factsOf(ctx, topic, looker),
  ]);
  const [authors, names, cards] = await Promise.all([
    authorsOf(ctx, [...posts.map(({ account }) => account), ...writers.values()]),
    namesNow(
      ctx,
      locale,
      posts.map(({ html }) => html),
    ),
    cardsOf(
      ctx,
      { locale, actor: looker.actor },
      posts.filter((post) => maySee(looker, post)),
    ),
  ]);
  return posts.map((post): ShownPost => {
    const seen = maySee(looker, post);
    return {
      id: post.id,
      number: post.number,
      status: post.status,
      author: authorIn(authors, post.account),
      html: seen ? htmlWithNames(post.html, names) : null,
      cards: cards.get(post.id) ?? [],
      answersTo: answeredBy(post, writers, authors),
      createdAt: post.created_at.toISOString(),
      editedAt: post.edited_at?.toISOString() ?? null,
      revision: post.revision,
      useful: post.useful_count,
      accepted: topic.accepted === post.id,
      ...marksFor(looker, facts, post),
      voted: voted.has(post.id),
    };
  });
}

/** What one reader may do with a post. */
export function marksFor(looker: Known, topic: TopicFacts, post: PostFacts): Pick<ShownPost, 'mine' | 'may'> {
  return {
    mine: looker.account !== null && looker.account === post.account,
    may: {
      edit: mayEdit(looker, topic, post),
      delete: mayDelete(looker, topic, post),
      vote: mayVote(looker, topic, post),
      accept: mayAccept(looker, topic, post),
    },
  };
}

/** What of a topic decides what may be done with it. Whether others have replied is asked only where it matters. */
export async function factsOf(ctx: Context, topic: Topic, { account }: Known): Promise<TopicFacts> {
  const own = account !== null && account === topic.account;
  return {
    account: topic.account,
    shown: topic.shown,
    closed: topic.closed_at !== null,
    repliedByOthers: own && (await hasOtherReplies(ctx, topic.id, account)),
  };
}

/** The first of some posts, as far as they are within so many characters of HTML. */
export function within(posts: readonly Post[], most: number): Post[] {
  let length = 0;
  const beyond = posts.findIndex(({ html }) => {
    length += html.length;
    return length > most;
  });
  return beyond === -1 ? [...posts] : posts.slice(0, beyond);
}

function idsOf(posts: readonly Post[]): number[] {
  return posts.map(({ id }) => id);
}

function answeredBy({ answers_to: number }: Post, writers: Map<number, string | null>, authors: Authors) {
  if (number === null || !writers.has(number)) return null;
  return { number, author: authorIn(authors, writers.get(number) ?? null) };
}
