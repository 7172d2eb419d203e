/** What happens to a thread while it is open: posts are put at its end, and the reply box is told what to answer. */
import { useMemo, useState } from 'react';
import { useLangOf } from '../../../reading/Marks.tsx';
import type { ShownPost, ThreadPage } from '../shown.ts';
import type { ThreadHands } from './ThreadHands.ts';

/** What the reply box answers, anew each time that it is asked to. */
export type Answering = {
  /** Of a post; null for the thread as a whole. */
  number: number | null;
  /** A passage of it. */
  quote: string;
};

export function useThread({ topic, replies, waiting, reader }: ThreadPage) {
  const [added, setAdded] = useState<readonly ShownPost[]>([]);
  const [answering, setAnswering] = useState<Answering>();
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
  // What the page has brought itself meanwhile is not said twice.
  const known = new Set([...replies, ...waiting].map(({ id }) => id));
  return { hands, answering, added: added.filter(({ id }) => !known.has(id)) };
}
