/** What every room function takes first: the database, the clock, the world outside. */
import type { Catalogue } from '../i18n/catalogue.ts';
import type { Clock } from './clock.ts';
import type { Compute } from './compute/task.ts';
import { insideTransaction } from './db/oneHandle.ts';
import type { Db, Trx } from './db/open.ts';
import { readOnly } from './db/readOnly.ts';
import type { DoiResolver } from './doi.ts';
import type { ErasureList } from './erasureList.ts';
import type { FileStore } from './files.ts';
import type { Jobs } from './jobs.ts';
import type { Keys } from './keys.ts';
import type { Limits } from './limits.ts';
import type { Log } from './log.ts';
import { type Memory, noMemory } from './memory.ts';
import type { WechatWays } from './wechat/open.ts';

/** What rooms offer one another, by the name of the room: each file of `src/ports/` adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled from above.
export interface Ports {}

/** What happens in one room and sets something off in others (`src/ports/events.ts`). */
// biome-ignore lint/suspicious/noEmptyInterface: as above.
export interface Events {}

/** What the manifests of all rooms declare together: each layer adds what it reads of it. */
// biome-ignore lint/suspicious/noEmptyInterface: as above.
export interface Declarations {}

export type Context = {
  /** Inside `transaction`, the transaction itself. */
  db: Db;
  /**
   * Runs work in one transaction. Everything inside takes `tx`, whose database is the transaction; whoever reaches
   * past it for the outer context is stopped by an error (`db/oneHandle.ts`), and by a rule of the house. Work that
   * waited in a circle with other work is done again: outside of the database it leaves nothing behind.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The other rooms. A room touches those alone that its manifest names in `uses`. */
  ports: Ports;
  declared: Declarations;
  clock: Clock;
  keys: Keys;
  log: Log;
  limits: Limits;
  catalogue: Catalogue;
  memory: Memory;
  compute: Compute;
  files: FileStore;
  /** Who was erased. */
  erasures: ErasureList;
  /** Unset: DOIs that are not known cannot be asked about. */
  resolveDoi: DoiResolver | undefined;
  /** Public address of the site, without a slash at its end. */
  origin: string;
  staffEmail: string;
  /** Where data of studies lie, by ISO 3166; undefined where the operator does not say. */
  dataCountry: string | undefined;
  /** How people sign in by WeChat; undefined where nobody can. */
  wechat: WechatWays | undefined;
  outgoing: {
    /** Codes an hour, by channel and, for SMS, country: against robots that make the operator pay for messages. */
    budget: { sms: number; mail: number };
    /** Whether notices can go by SMS: a provider may have no template for them. */
    smsNotices: boolean;
  };
  /** Whether this is no demonstration: roles that give most ask for a second factor. */
  production: boolean;
};

/** A context inside a transaction. What must commit with something else takes this, and cannot be called without. */
export type Tx = Omit<Context, 'db'> & {
  db: Trx;
  /**
   * Tells the rooms that subscribed to it, one after the other, of what has happened in this transaction.
   * @throws what any of them throws: nothing has happened then
   */
  happened<Name extends keyof Events>(name: Name, what: Events[Name]): Promise<void>;
  /**
   * Queues a job that exists exactly if the transaction commits.
   * @param at when its time comes; now without it
   */
  enqueue(queue: string, data: object, at?: Date): Promise<void>;
};

/** Who hears of an event, in their order. */
export type Listeners = {
  [Name in keyof Events]?: readonly ((tx: Tx, what: Events[Name]) => Promise<unknown>)[];
};

/** What a context is made of: all but the way into a transaction. */
export type ContextParts = Omit<Context, 'transaction'> & { jobs: Jobs; listeners: Listeners };

/** How often work is begun anew that waited in a circle with other work. */
const mostTries = 4;

/** @throws whatever the work throws; the transaction is then rolled back */
export function makeContext({ jobs, listeners, ...parts }: ContextParts): Context {
  const once = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    parts.db.transaction().execute((db) => {
      const tx: Tx = {
        ...parts,
        db,
        memory: noMemory,
        transaction: (inner) => inner(tx),
        async happened(name, what) {
          for (const hear of listeners[name] ?? []) await hear(tx, what);
        },
        enqueue: (queue, data, at) => jobs.enqueue(db, queue, data, at && secondsUntil(at, parts.clock())),
      };
      return insideTransaction(() => work(tx));
    });
  return {
    ...parts,
    async transaction(work) {
      for (let tries = 1; ; tries++) {
        try {
          return await once(work);
        } catch (error) {
          if (tries === mostTries || !isDeadlock(error)) throw error;
        }
      }
    },
  };
}

/** Rounded up: a job that comes too early finds nothing to do. */
function secondsUntil(at: Date, now: Date): number {
  return Math.ceil((at.getTime() - now.getTime()) / 1000);
}

/** Of two that wait for one another in a circle the database ends one, of which nothing is done then. */
function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '40P01';
}

/** A context whose every transaction begins with a check; what the check asks about holds until its end. */
export function beginningWith(ctx: Context, check: (tx: Tx) => Promise<void>): Context {
  return {
    ...ctx,
    transaction: (work) =>
      ctx.transaction(async (tx) => {
        await check(tx);
        return work(tx);
      }),
  };
}

/** The same, which only reads outside of its transactions: so nothing is written that the check does not stand before. */
export function checkedContext(ctx: Context, check: (tx: Tx) => Promise<void>): Context {
  return { ...beginningWith(ctx, check), db: readOnly(ctx.db) };
}
