/** Counters in the database, so that every node counts alike; or in memory, of what each node may do. */
import { CompiledQuery } from 'kysely';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Db } from './db/open.ts';
import type { Keys } from './keys.ts';

/**
 * `points` uses within `seconds`, counted by `name`. `ofNode`: each node counts for itself, which costs no write of the
 * database and holds where what is limited is work of the node.
 */
export type Limit = { name: string; points: number; seconds: number; ofNode?: true };

export type Limits = {
  /** Takes one use. @returns the seconds to wait when there was none left */
  take(limit: Limit, who: string): Promise<number | undefined>;
  /** Gives one use back, such as that of a password which was right. */
  giveBack(limit: Limit, who: string): Promise<void>;
  /** How many uses were taken within the present window. */
  used(limit: Limit, who: string): Promise<number>;
  /** Deletes counters whose time has run out. */
  sweep(now: Date): Promise<void>;
};

/** Addresses are kept as keyed hashes, and only until their counter ends. */
export function databaseLimits(db: Db, keys: Keys): Limits {
  const storeClient = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: rows.length || Number(numAffectedRows ?? 0) };
    },
  };
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiterFor = ({ name, points, seconds, ofNode }: Limit): RateLimiterAbstract => {
    // The name keys the counter; the numbers belong to who counts.
    const kind = `${name} ${points} ${seconds}`;
    const known = limiters.get(kind);
    if (known) return known;
    const usual = { keyPrefix: name, points, duration: seconds };
    const made = ofNode
      ? new RateLimiterMemory(usual)
      : new RateLimiterPostgres({
          ...usual,
          storeClient,
          storeType: 'pool',
          tableName: 'platform_limit',
          tableCreated: true,
          clearExpiredByTimeout: false,
        });
    limiters.set(kind, made);
    return made;
  };
  return {
    async take(limit, who) {
      try {
        await limiterFor(limit).consume(keys.hmac('address', who));
        return undefined;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw refusal;
      }
    },
    async giveBack(limit, who) {
      await limiterFor(limit).reward(keys.hmac('address', who));
    },
    async used(limit, who) {
      const found = await limiterFor(limit).get(keys.hmac('address', who));
      return found?.consumedPoints ?? 0;
    },
    async sweep(now) {
      await db.deleteFrom('platform_limit').where('expire', '<', now.getTime()).execute();
    },
  };
}

/** For fuzzing and load, where the counters themselves are not under test. */
export const noLimits: Limits = {
  take: async () => undefined,
  giveBack: async () => {},
  used: async () => 0,
  sweep: async () => {},
};
