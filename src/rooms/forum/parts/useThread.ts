/** What happens to a thread while it is open: posts are put at its end, and the reply box is told what to answer. */
import { useMemo, useState } from 'react';
import { useLangOf } from '../../../reading/Marks.tsx';
import type { ShownPost, ThreadPage } from '../shown.ts';
import type { ThreadHands } from './ThreadHands.ts';

/** What the reply box answers, anew each time that it is asked to. */
export type Answering = { post: ShownPost | null };

export function useThread({ topic, replies, waiting, reader }: ThreadPage) {
  const [added, setAdded] = useState<readonly ShownPost[]>([]);
  const [answering, setAnswering] = useState<Answering>();
  const lang = useLangOf()(topic.locale);
  const visitor = reader === null;
  const mayReply = reader?.may.reply ?? !topic.closed;
  const hands = useMemo(
    (): ThreadHands => ({
      slug: topic.slug,
      lang,
      visitor,
      mayReply,
      answer: (post) => setAnswering({ post }),
      put: (post) =>
        setAdded((before) =>
          before.some(({ id }) => id === post.id)
            ? before.map((one) => (one.id === post.id ? post : one))
            : [...before, post],
        ),
      drop: (id) => setAdded((before) => before.filter((one) => one.id !== id)),
    }),
    [topic.slug, lang, visitor, mayReply],
  );
  // What the page has brought itself meanwhile is not said twice.
  const known = new Set([...replies, ...waiting].map(({ id }) => id));
  return { hands, answering, added: added.filter(({ id }) => !known.has(id)) };
}
