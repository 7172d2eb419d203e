/** What comes to a topic while it is open: it waits until its reader wants it, so that nothing moves what they read. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocale } from '../../../i18n/messages.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { fetchForClick } from '../../../platform/fetchForClick.ts';
import { whenRead } from '../../../platform/whenRead.ts';
import { getSince } from '../parts/calls.ts';
import type { ShownPost } from '../shown.ts';
import type { Followed } from './follow.ts';
import type { Heard } from './fresh.ts';

export type LiveReplies = {
  /** A post as it is by now. @param keepsText moderators read what is gone */
  asNow(post: ShownPost, keepsText: boolean): ShownPost;
  /** Replies that are not on the page yet. */
  waiting: readonly ShownPost[];
  /** Those that were brought there. */
  shown: readonly ShownPost[];
  show(): void;
};

type Watched = {
  topic: number;
  /** The highest number that the page has. */
  last: number;
  /** Somebody is signed in: what they may do with a reply is asked when they want to see it. */
  personal: boolean;
};

export function useLiveReplies({ topic, last, personal }: Watched): LiveReplies {
  const [heard, setHeard] = useState<Heard>();
  const ask = useAsk(topic);
  const place = useRef(last);
  useFollowed(topic, last, place, ask, setHeard);
  const { waiting, shown } = useMemo(() => heardOf(heard, last), [heard, last]);
  const show = useCallback(() => {
    const [first, end] = [waiting[0]?.number, waiting.at(-1)?.number];
    if (first == null || end == null) return;
    setHeard((before) => before && { ...before, fresh: { ...before.fresh, shownTo: end } });
    if (!personal) return;
    ask(first - 1).then(
      ({ posts }) => setHeard((before) => before && withPosts(before, posts)),
      () => {}, // they stand there as everybody sees them
    );
  }, [waiting, personal, ask]);
  const asNow = useCallback(
    (post: ShownPost, keepsText: boolean) => heard?.rules.asNow(post, heard.fresh, keepsText) ?? post,
    [heard],
  );
  return { asNow, waiting, shown, show };
}

const nothing: Pick<LiveReplies, 'waiting' | 'shown'> = { waiting: [], shown: [] };

function heardOf(heard: Heard | undefined, last: number): Pick<LiveReplies, 'waiting' | 'shown'> {
  if (!heard) return nothing;
  const { replies, changes, shownTo } = heard.fresh;
  // What the page has brought itself meanwhile is not said twice.
  const newer = replies.filter(({ number }) => (number ?? 0) > last);
  const gone = ({ number }: ShownPost) => (changes.get(number ?? 0)?.status ?? 'shown') !== 'shown';
  return {
    waiting: newer.filter((post) => (post.number ?? 0) > shownTo && !gone(post)),
    shown: newer.filter(({ number }) => (number ?? 0) <= shownTo),
  };
}

/** As their reader sees them. */
function withPosts({ fresh, rules }: Heard, posts: readonly ShownPost[]): Heard {
  return { fresh: posts.filter(rules.isShown).reduce(rules.withReply, fresh), rules };
}

function useAsk(topic: number) {
  const client = useClient();
  return useCallback(
    (number: number) =>
      client.call(
        getSince,
        { topic: String(topic), number: String(number) },
        { quiet: true, asks: false, retry: 0 },
      ),
    [client, topic],
  );
}

/** From when the page has been read for a moment. Whoever is gone by then was told nothing, and misses nothing. */
function useFollowed(
  topic: number,
  last: number,
  place: { current: number },
  ask: Followed['ask'],
  setHeard: (change: (before: Heard | undefined) => Heard) => void,
): void {
  const { code } = useLocale();
  useEffect(() => {
    place.current = Math.max(place.current, last);
    let unfollow: (() => void) | undefined;
    let gone = false;
    const begin = async () => {
      await whenRead();
      if (gone) return;
      fetchForClick(
        import('./follow.ts'),
        ({ follow }) => {
          if (!gone) unfollow = follow({ topic, place, code, ask, setHeard });
        },
        () => {}, // Without it the page is as it was sent.
      );
    };
    void begin();
    return () => {
      gone = true;
      unfollow?.();
    };
  }, [topic, last, place, ask, code, setHeard]);
}
