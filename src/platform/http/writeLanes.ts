/**
 * At most two writes of one account are under way at once on a node; others of theirs wait a while for a place, before
 * their body is read. So ten uploads of one account never hold all connections of the database.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../contract/problems.ts';

/** Patience and time to come again are in milliseconds and seconds. */
const usual = { atOnce: 2, mostWaiting: 32, patience: 10_000, comeAgain: 2 };

type Lane = { taken: number; line: (() => void)[] };

/** Gives the place back, once. */
type Release = () => void;

export function writeLanes({ atOnce, mostWaiting, patience, comeAgain }: typeof usual = usual) {
  const lanes = new Map<string, Lane>();
  const busy = () => new Refusal({ problem: 'still_busy', retryAfter: comeAgain });

  const releaseOf = (account: string, lane: Lane): Release => {
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      const next = lane.line.shift();
      // The place goes on to whoever waits; it never stands free between.
      if (next) next();
      else if (--lane.taken === 0) lanes.delete(account);
    };
  };

  /** @throws Refusal when none comes free in time, or too many wait. @param gone gives up the wait */
  function enter(account: string, gone: AbortSignal): Promise<Release> {
    const lane = lanes.get(account) ?? { taken: 0, line: [] };
    lanes.set(account, lane);
    if (lane.taken < atOnce) {
      lane.taken++;
      return Promise.resolve(releaseOf(account, lane));
    }
    if (lane.line.length >= mostWaiting) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const give = () => {
        clearTimeout(timer);
        gone.removeEventListener('abort', leave);
        resolve(releaseOf(account, lane));
      };
      const leave = () => {
        clearTimeout(timer);
        gone.removeEventListener('abort', leave);
        lane.line.splice(lane.line.indexOf(give), 1);
        reject(busy());
      };
      const timer = setTimeout(leave, patience);
      gone.addEventListener('abort', leave);
      lane.line.push(give);
    });
  }

  /** Of each request whose account is known; without a place once it was given back before its work began. */
  const held = new WeakMap<FastifyRequest, { account: string; release?: Release }>();
  return {
    enter,
    /** Waits for a place for a request. It is given back with its answer, or when nobody waits for one any more. */
    async take(request: FastifyRequest, reply: FastifyReply, account: string): Promise<void> {
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const place: { account: string; release?: Release } = { account };
      held.set(request, place);
      place.release = await enter(account, gone.signal);
      const giveBack = () => {
        place.release?.();
        delete place.release;
      };
      // Of a body that never came whole, nothing runs; what runs takes the place along, and gives it back itself.
      if (reply.raw.destroyed) giveBack();
      else reply.raw.once('close', giveBack);
    },
    /**
     * Runs what a request is for: its place is held until that ends, though its sender hung up. Who hung up between the
     * end of the body and this has a place no more, and waits for another.
     * @throws Refusal when none comes free in time
     */
    async run<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
      const place = held.get(request);
      held.delete(request);
      const release = place && (place.release ?? (await enter(place.account, new AbortController().signal)));
      if (place) delete place.release;
      try {
        return await work();
      } finally {
        release?.();
      }
    },
  };
}

export type WriteLanes = ReturnType<typeof writeLanes>;
