/** What happens to a thread while it is open: posts are put at its end, and the reply box is told what to answer. */
import { useMemo, useState } from 'react';
import { useLangOf } from '../../../reading/Marks.tsx';
import { type LiveReplies, useLiveReplies } from '../live/useLiveReplies.ts';
import type { ShownPost, ThreadPage } from '../shown.ts';
import type { ThreadHands } from './ThreadHands.ts';

/** What the reply box answers, anew each time that it is asked to. */
export type Answering = {
  /** Of a post; null for the thread as a whole. */
  number: number | null;
  /** A passage of it. */
  quote: string;
};

export function useThread(thread: ThreadPage) {
  const { topic, replies, waiting, reader } = thread;
  const [added, setAdded] = useState<readonly ShownPost[]>([]);
  const [answering, setAnswering] = useState<Answering>();
  const [sending, setSending] = useState(false);
  const lang = useLangOf()(topic.locale);
  const visitor = reader === null;
  const mayReply = reader?.may.reply ?? !topic.closed;
  const { id, category, closed, pinned } = topic;
  const { report = false, moderate = false } = reader?.may ?? {};
  const hands = useMemo(
    (): ThreadHands => ({
      slug: topic.slug,
      lang,
      visitor,
      mayReply,
      order: report || moderate ? { report, moderate, topic: { id, category, closed, pinned } } : null,
      answer: (post) => setAnswering({ number: post?.number ?? null, quote: '' }),
      quote: (number, passage) => setAnswering({ number, quote: passage }),
      sending: setSending,
      put: (post) =>
        setAdded((before) =>
          before.some(({ id }) => id === post.id)
            ? before.map((one) => (one.id === post.id ? post : one))
            : [...before, post],
        ),
      drop: (id) => setAdded((before) => before.filter((one) => one.id !== id)),
    }),
    [topic.slug, lang, visitor, mayReply, report, moderate, id, category, closed, pinned],
  );
  const live = useLiveReplies({ topic: topic.id, last: topic.last, personal: !visitor });
  const { asNow, shown } = live;
  const moderates = reader?.may.moderate ?? false;
  // The same objects as long as nothing was told: what stands on a post, such as a vote, hangs on it.
  const now = useMemo(() => threadNow(thread, asNow, moderates), [thread, asNow, moderates]);
  const behind = useMemo(
    () => [...shown, ...added].map((post) => asNow(post, moderates)),
    [added, shown, asNow, moderates],
  );
  // What the page has brought itself meanwhile is not said twice, nor one's own reply that was told as well.
  const known = new Set([...replies, ...waiting].map(({ id }) => id));
  const own = new Set(added.map(({ id }) => id));
  return {
    hands,
    answering,
    now,
    added: uniqueById(behind).filter(({ id }) => !known.has(id)),
    live: { ...live, waiting: sending ? [] : live.waiting.filter(({ id }) => !own.has(id)) },
  };
}

function threadNow(thread: ThreadPage, asNow: LiveReplies['asNow'], moderates: boolean): ThreadPage {
  const asItIs = (post: ShownPost) => asNow(post, moderates);
  const answer = thread.answer && asItIs(thread.answer);
  return {
    ...thread,
    question: asItIs(thread.question),
    // What is no answer any more is not shown as one.
    answer: answer?.accepted && answer.status === 'shown' ? answer : null,
    replies: thread.replies.map(asItIs),
  };
}

/** In the order of their numbers; what waits for a moderator has none, and comes last. */
function uniqueById(posts: readonly ShownPost[]): ShownPost[] {
  const byId = new Map(posts.map((post) => [post.id, post]));
  const place = ({ number }: ShownPost) => number ?? Number.POSITIVE_INFINITY;
  return [...byId.values()].sort((a, b) => place(a) - place(b) || a.id - b.id);
}
