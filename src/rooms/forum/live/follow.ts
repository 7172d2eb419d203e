/**
 * Hears of a topic through the stream, and asks where there is none, or where more was missed than it tells. Fetched when
 * a reader stays.
 */
import type { AnswerOf } from '../../../contract/endpoint.ts';
import type { LocaleCode } from '../../../i18n/locales.ts';
import type { getSince } from '../parts/calls.ts';
import { type Heard, isShown, nothingFresh, rules, withTold } from './fresh.ts';
import { theHub } from './hub.ts';
import { poll } from './poll.ts';
import type { Told } from './told.ts';

export type Followed = {
  topic: number;
  /** The highest number that is known. */
  place: { current: number };
  code: LocaleCode;
  /** @param after the number of the reply that is known last */
  ask(after: number): Promise<AnswerOf<typeof getSince>>;
  setHeard(change: (before: Heard | undefined) => Heard): void;
};

/** @returns what ends it */
export function follow({ topic, place, code, ask, setHeard }: Followed): () => void {
  let endPoll: (() => void) | undefined;
  const take = (told: Told) => {
    if (told.event === 'reply') place.current = Math.max(place.current, told.post.number ?? 0);
    setHeard((before) => ({ fresh: withTold(before?.fresh ?? nothingFresh, told), rules }));
  };
  const catchUp = async (): Promise<boolean> => {
    const { posts, last: now, accepted } = await ask(place.current);
    for (const post of posts.filter(isShown)) take({ event: 'reply', topic, post });
    take({ event: 'answer', topic, solvedBy: accepted });
    // Up to what was asked for; numbers of what is gone are nobody's.
    place.current = Math.max(place.current, posts.at(-1)?.number ?? now);
    return posts.length > 0 && place.current < now ? catchUp() : posts.length > 0;
  };
  const unfollow = theHub(code).follow(topic, place.current, {
    told(told) {
      take(told);
      if (told.event === 'state' && told.last > place.current) void catchUp().catch(() => {});
    },
    stream(lives) {
      if (!lives) endPoll ??= poll(catchUp);
      else {
        endPoll?.();
        endPoll = undefined;
      }
    },
  });
  return () => {
    unfollow();
    endPoll?.();
  };
}
