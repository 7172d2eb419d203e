/**
 * Work that must happen after the answer, on the same database: it commits with the data it belongs to.
 * See docs/decisions/0034-terms-of-queues.md.
 */
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { fromKysely, fromPglite, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database, Trx } from './db/open.ts';
import type { Log } from './log.ts';

export type Jobs = {
  /**
   * Enqueues inside the caller's transaction, so that the job exists exactly if the data does.
   * @param wait seconds until its time comes, by the database's clock, which all nodes share
   */
  enqueue(trx: Trx, queue: string, data: object, wait?: number): Promise<void>;
};

/**
 * `createdAt` is the database's own time, by which jobs are in order. `failed` is where and when queued and why, of a job
 * that came here because it failed for good. `signal` is given up when the job's time is over, or the node stops.
 */
export type JobFacts = {
  id: string;
  createdAt: Date;
  /** How often it was tried before. */
  tries: number;
  failed?: { queue: string | null; output: unknown; queuedAt: Date };
  signal?: AbortSignal;
};

/** What a queue promises its jobs. */
export type Terms = {
  /** A run that takes longer has failed. */
  expireSeconds: number;
  /** A node that is silent for so long counts as dead, and its jobs are tried again. At least 10. */
  heartbeatSeconds: number;
  /** Tries after the first; what fails for good becomes a dead letter. */
  retries: number;
  /** The pause before the first of them, doubled each time up to the longest. */
  backoff: { firstSeconds: number; longestSeconds: number };
  /** Jobs of the queue that one node works on at once. */
  concurrency: number;
  /** How long a job that is done is kept. */
  keptSeconds: number;
};

/** Delivery is at least once: a handler gets the job's id and time, and must be safe to run again. */
export type Handler = {
  queue: string;
  /** What computes for longer than a few milliseconds belongs into `ctx.compute.run`. */
  handle(data: unknown, job: JobFacts): Promise<void>;
  /** Where they differ from `usualTerms`. */
  terms?: Partial<Terms>;
  /** Cron expression, in UTC, for a job that the clock starts. */
  schedule?: string;
  /**
   * One job of the queue is worked on at a time, on whichever node, and at most one more waits: what is queued beside
   * it is dropped. Decided when the queue is first made.
   */
  singly?: boolean;
};

export type RunningJobs = Jobs & {
  /** Makes the queues known, with their terms, and works them on a node that does. */
  open(handlers: readonly Handler[]): Promise<void>;
  /**
   * Does every job whose time has come, and what these enqueue, one after the other; what fails waits for its next try.
   * See docs/decisions/0142-a-site-that-stands-still.md.
   */
  drain(): Promise<void>;
  stop(): Promise<void>;
};

export type JobOptions = {
  /** False on a node that only enqueues, or that does jobs when it is told to (`drain`). */
  works: boolean;
  /** False in a test, which starts itself what the clock starts elsewhere. */
  schedules: boolean;
  /** False where another role owns the tables of the queues, and has made them (`migrateJobs`). */
  migrates?: boolean;
  /** Between looks for what nobody announced: retries, and jobs for a later time. */
  pollSeconds?: number;
};

/** Where a job ends that failed for good. */
export const deadLetters = 'dead-letter';

const usualTerms: Terms = {
  expireSeconds: 120,
  heartbeatSeconds: 10,
  retries: 12,
  backoff: { firstSeconds: 2, longestSeconds: 3600 },
  concurrency: 1,
  keptSeconds: 24 * 60 * 60,
};

const usualPollSeconds = 2;

/** Thrown for what no further try can deliver. Its message is kept, and must name nobody. */
export class Undeliverable extends Error {}

/** What a job was about goes with whom it was about; one that is under way ends by itself. */
export async function dropJobsAbout(trx: Trx, id: string): Promise<void> {
  await sql`DELETE FROM pgboss.job
    WHERE state <> 'active' AND public.platform_ids_in(data) @> ARRAY[${id}::text]`.execute(trx);
}

/** Whether some of them have not been done, nor failed for good. */
export async function anyJobAbout(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM pgboss.job
    WHERE state < 'completed' AND public.platform_ids_in(data) @> ARRAY[${id}::text] LIMIT 1`.execute(trx);
  return rows.length > 0;
}

/** By what the above finds them. The table is made by pg-boss, and not by a migration. Of nodes that start, one goes first. */
async function indexIds({ db }: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('ids of jobs', 0))`.execute(trx);
    await sql`CREATE INDEX IF NOT EXISTS platform_job_ids ON pgboss.job
      USING gin (public.platform_ids_in(data))`.execute(trx);
  });
}

const schema = 'pgboss';

/**
 * No queue has a table of its own. pg-boss writes the names of such tables into the statements of its migrations, which the
 * owner runs: they are not for the application to say.
 */
async function keepOneTable({ db }: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('table of queues', 0))`.execute(trx);
    const { rows } = await sql`SELECT FROM pg_constraint
      WHERE conrelid = 'pgboss.queue'::regclass AND conname = 'platform_one_table'`.execute(trx);
    if (rows.length === 0)
      await sql`ALTER TABLE pgboss.queue ADD CONSTRAINT platform_one_table
        CHECK (NOT partition AND table_name = 'job_common')`.execute(trx);
  });
}

/** Makes the tables of the queues, or brings them to what this program needs, for a role that may not. */
export async function migrateJobs(owner: Database, url: string, log: Log): Promise<void> {
  const boss = new PgBoss({ schema, connectionString: url, max: 2, supervise: false, schedule: false });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  await indexIds(owner);
  await keepOneTable(owner);
  // Indexes of large tables are built beside the work, by whoever may.
  const isBuilding = async () =>
    (await boss.getBamStatus()).some(({ status }) => status === 'pending' || status === 'in_progress');
  while (await isBuilding()) await setTimeout(200);
  await boss.stop({ graceful: true });
}

export async function startJobs(
  database: Database,
  url: string | undefined,
  log: Log,
  { works, schedules, migrates = true, pollSeconds = usualPollSeconds }: JobOptions,
): Promise<RunningJobs> {
  const shared = {
    schema,
    migrate: migrates,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    maintenanceIntervalSeconds: 60,
    // A node that works no queue leaves the clock and the care of the queues to those that do.
    supervise: works,
    schedule: works && schedules,
    useListenNotify: works,
  };
  const boss = database.pglite
    ? new PgBoss({ ...shared, db: fromPglite(database.pglite), backend: 'pglite' })
    : new PgBoss({ ...shared, connectionString: url ?? '', max: 4 });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  if (migrates) await indexIds(database);
  const known = new Map<string, Handler>();
  return {
    async enqueue(trx, queue, data, wait = 0) {
      if (!known.has(queue))
        throw new Error(`No queue ${queue}: give it a handler in the manifest of its room.`);
      await boss.send(queue, data, { db: fromKysely(trx), ...(wait > 0 ? { startAfter: wait } : {}) });
    },
    async open(handlers) {
      await defineQueues(boss, handlers);
      for (const handler of handlers) known.set(handler.queue, handler);
      if (!works) return;
      for (const handler of handlers) await workOn(boss, handler, pollSeconds);
    },
    async drain() {
      for (;;) {
        const due = (await dueQueues(database)).flatMap((queue) => known.get(queue) ?? []);
        if (due.length === 0) return;
        for (const handler of due) await workOnce(boss, handler);
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

/** Those with a job whose time has come. */
async function dueQueues({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT DISTINCT name FROM pgboss.job
    WHERE state < 'active' AND start_after <= now() ORDER BY name`.execute(db);
  return rows.map(({ name }) => name);
}

const termsOf = ({ terms }: Handler): Terms => ({ ...usualTerms, ...terms });

/** The terms as pg-boss calls them. Whoever enqueues wakes the workers, by NOTIFY when the transaction commits. */
function queueOptions(handler: Handler) {
  const { expireSeconds, heartbeatSeconds, retries, backoff, keptSeconds } = termsOf(handler);
  return {
    retryLimit: retries,
    retryDelay: backoff.firstSeconds,
    retryBackoff: true,
    retryDelayMax: backoff.longestSeconds,
    expireInSeconds: expireSeconds,
    heartbeatSeconds,
    deleteAfterSeconds: keptSeconds,
    notify: true,
    ...(handler.queue === deadLetters ? {} : { deadLetter: deadLetters }),
  };
}

/** Queues outlive the program: one that is there with other terms gets those of today. */
async function defineQueues(boss: PgBoss, handlers: readonly Handler[]): Promise<void> {
  const found = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  // The others name it, so it comes first; what is left of a program without a handler for it still ends there.
  const letters = handlers.find(({ queue }) => queue === deadLetters) ?? unhandledLetters;
  const others = handlers.filter((handler) => handler !== letters);
  for (const handler of [letters, ...others]) {
    const options = queueOptions(handler);
    const there = found.get(handler.queue);
    const policy = handler.singly ? 'stately' : 'standard';
    if (!there) await boss.createQueue(handler.queue, { ...options, policy });
    else if (!sameOptions(options, there)) await boss.updateQueue(handler.queue, options);
  }
}

const unhandledLetters: Handler = { queue: deadLetters, handle: async () => {} };

function sameOptions(wanted: ReturnType<typeof queueOptions>, there: object): boolean {
  const found = new Map<string, unknown>(Object.entries(there));
  return Object.entries(wanted).every(([name, value]) => found.get(name) === value);
}

/** A worker that looks once: it is told to stop while its first look is under way, and ends after that. */
async function workOnce(boss: PgBoss, handler: Handler): Promise<void> {
  const options = { includeMetadata: true, perJobResults: true } as const;
  const id = await boss.work(handler.queue, options, (jobs) =>
    Promise.all(jobs.map((job) => outcomeOf(handler, job))),
  );
  await boss.offWork(handler.queue, { id, wait: true });
}

/** As many lanes as may work at once: a job that hangs holds up its own lane alone. */
async function workOn(boss: PgBoss, handler: Handler, pollSeconds: number): Promise<void> {
  const { queue, schedule } = handler;
  const { concurrency, heartbeatSeconds } = termsOf(handler);
  const options = {
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds,
    heartbeatRefreshSeconds: heartbeatSeconds / 3,
    includeMetadata: true,
    perJobResults: true,
  } as const;
  for (let lane = 0; lane < concurrency; lane++) {
    const id: string = await boss.work(queue, options, async (jobs) => {
      const results = await Promise.all(jobs.map((job) => outcomeOf(handler, job)));
      // On with the next at once: what was announced while all lanes were busy is not announced again.
      boss.notifyWorker(id);
      return results;
    });
  }
  if (schedule) await boss.schedule(queue, schedule, {}, { tz: 'UTC' });
}

/** What failed keeps the error's message, and no more of it. */
async function outcomeOf(handler: Handler, job: JobWithMetadata<unknown>): Promise<JobResult> {
  const { id, data, createdOn: createdAt, retryCount: tries, signal } = job;
  const { sourceName, sourceOutput, sourceCreatedOn } = job;
  const failed = { queue: sourceName, output: sourceOutput, queuedAt: sourceCreatedOn ?? createdAt };
  try {
    await handler.handle(data, { id, createdAt, tries, failed, signal });
    return { id, status: 'completed' };
  } catch (error) {
    const output = { message: error instanceof Error ? error.message : 'failed' };
    return { id, status: error instanceof Undeliverable ? 'deadletter' : 'failed', output };
  }
}
