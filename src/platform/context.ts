/** What every room function takes first: the database, the clock, the world outside. */
import type { Catalogue } from '../i18n/catalogue.ts';
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

export type Context = {
  /** Inside `transaction`, the transaction itself. */
  db: Db;
  /**
   * Runs work in one transaction. Everything inside takes `tx`, whose database is the transaction; whoever reaches
   * past it for the outer context is stopped by an error (`db/oneHandle.ts`), and by a rule of the house. Work that
   * waited in a circle with other work is done again: outside of the database it leaves nothing behind.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  clock: () => Date;
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
  /** Whether this is no demonstration: roles that give most ask for a second factor. */
  production: boolean;
};

/** A context inside a transaction. What must commit with something else takes this, and cannot be called without. */
export type Tx = Omit<Context, 'db'> & {
  db: Trx;
  /**
   * Queues a job that exists exactly if the transaction commits.
   * @param at when its time comes; now without it
   */
  enqueue(queue: string, data: object, at?: Date): Promise<void>;
};

/** What a context is made of: all but the way into a transaction. */
export type ContextParts = Omit<Context, 'transaction'> & { jobs: Jobs };

/** How often work is begun anew that waited in a circle with other work. */
const mostTries = 4;

/** @throws whatever the work throws; the transaction is then rolled back */
export function makeContext({ jobs, ...parts }: ContextParts): Context {
  const once = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    parts.db.transaction().execute((db) => {
      const tx: Tx = {
        ...parts,
        db,
        memory: noMemory,
        transaction: (inner) => inner(tx),
        enqueue: (queue, data, at) => jobs.enqueue(db, queue, data, at),
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
