/** Rows of tasks. Whoever has one in hand changes it only for as long as it is theirs. */
import { sql } from 'kysely';
import type { Right } from '../../contract/study.ts';
import { invalidate } from '../cache.ts';
import type { Context, Tx } from '../context.ts';
import type { PersonalData } from '../personalData.ts';

/** What the room that lists tasks declares of them. */
export const tasksPersonalData: readonly PersonalData[] = [
  {
    table: 'platform_task',
    account: 'account',
    erasure: 'deleted',
    leftOut: ['run', 'file'],
    howLong: 'days7',
    why: 'What long work somebody asked for, how far it is and what it made; deleted at most 7 days after its end.',
    beforeErasure: leaveUndone,
  },
];

/** What their tasks were begun from is put back without them: a version of journals belongs to the site. */
export const undoneQueue = 'tasks-undone';

async function leaveUndone(tx: Tx, account: string): Promise<void> {
  const rows = await tx.db
    .selectFrom('platform_task')
    .select(['kind', 'input'])
    .where('account', '=', account)
    .where('ended_at', 'is', null)
    .execute();
  for (const row of rows) await tx.enqueue(undoneQueue, row);
}

export type TaskState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

export type Task = {
  id: string;
  account: string;
  study: string | null;
  study_right: Right | null;
  /** Once it is done: what its owner stood on in the study. */
  study_intervals: string[] | null;
  kind: string;
  input: unknown;
  locale: string;
  state: TaskState;
  run: string | null;
  progress: number;
  step: string | null;
  failure: string | null;
  created_at: Date;
  begun_at: Date | null;
  cancel_asked: Date | null;
  ended_at: Date | null;
  seen_at: Date | null;
  until: Date | null;
  deleted_at: Date | null;
  /** While it runs, what it writes; once it is done, what it made. */
  file: string | null;
  file_name: string | null;
  file_type: string | null;
  bytes: number | null;
};

type Asking = Pick<Context | Tx, 'db'>;

/** What of somebody's tasks is kept in memory. */
export function tasksTag(account: string): string {
  return `tasks:${account}`;
}

type New = Pick<Task, 'id' | 'account' | 'study' | 'study_right' | 'kind' | 'locale'> & { input: object };

export async function addTask(tx: Tx, { input, ...task }: New): Promise<void> {
  const values = { ...task, input: JSON.stringify(input), state: 'queued', progress: 0 };
  await tx.db
    .insertInto('platform_task')
    .values({ ...values, created_at: tx.clock() })
    .execute();
  await invalidate(tx, [tasksTag(task.account)]);
}

/** @param hold nobody else changes it until the transaction ends */
export async function taskById({ db }: Asking, id: string, hold = false): Promise<Task | undefined> {
  const query = db.selectFrom('platform_task').selectAll().where('id', '=', id);
  const row = await (hold ? query.forUpdate() : query).executeTakeFirst();
  // What this folder wrote, within what the database checks.
  return row as Task | undefined;
}

/** Studies of somebody's tasks. */
export async function studiesOf({ db }: Asking, account: string): Promise<string[]> {
  const { rows } = await sql<{ study: string }>`SELECT DISTINCT study FROM platform_task
    WHERE account = ${account} AND study IS NOT NULL AND deleted_at IS NULL`.execute(db);
  return rows.map(({ study }) => study);
}

/**
 * Somebody's: what is under way first, then the newest.
 * @param studies without those of other studies
 */
export async function tasksOf(
  { db }: Asking,
  account: string,
  { kind, studies, most = 100 }: { kind?: string; studies?: readonly string[]; most?: number } = {},
): Promise<Task[]> {
  let query = db
    .selectFrom('platform_task')
    .selectAll()
    .where('account', '=', account)
    .where('deleted_at', 'is', null);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (studies) query = query.where(sql<boolean>`(study IS NULL OR study = ANY(${studies}::uuid[]))`);
  const rows = await query
    .orderBy(sql`ended_at IS NOT NULL`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  // As above.
  return rows as Task[];
}

/** A run takes it in hand, whoever had it before; what that one wrote goes. */
export async function take(tx: Tx, { id, begun_at }: Task, run: string): Promise<void> {
  await tx.db
    .updateTable('platform_task')
    .set({ state: 'running', run, file: null, progress: 0, step: null })
    .set({ begun_at: begun_at ?? tx.clock() })
    .where('id', '=', id)
    .execute();
}

type Hand = { id: string; run: string };

/** Notes how far a run is. @returns whether it is still to go on */
export async function note(
  { db }: Asking,
  { id, run }: Hand,
  { progress, step }: { progress: number; step: string | null },
): Promise<boolean> {
  const row = await db
    .updateTable('platform_task')
    .set({ progress, step })
    .where('id', '=', id)
    .where('run', '=', run)
    .returning('cancel_asked')
    .executeTakeFirst();
  return row !== undefined && row.cancel_asked === null;
}

/** What a run still has in hand: another may have taken it, or its owner be gone. */
export async function inHand({ db }: Asking, { id, run }: Hand): Promise<'mine' | 'cancelled' | 'gone'> {
  const row = await db
    .selectFrom('platform_task')
    .select('cancel_asked')
    .where('id', '=', id)
    .where('run', '=', run)
    .executeTakeFirst();
  if (!row) return 'gone';
  return row.cancel_asked === null ? 'mine' : 'cancelled';
}

/** Before a byte of it is written. @returns whether the run still has it in hand */
export async function noteFile({ db }: Tx, { id, run }: Hand, file: string): Promise<boolean> {
  const noted = await db
    .updateTable('platform_task')
    .set({ file })
    .where('id', '=', id)
    .where('run', '=', run)
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}

/** Until it is tried again. */
export async function putBack({ db }: Asking, { id, run }: Hand): Promise<void> {
  await db
    .updateTable('platform_task')
    .set({ state: 'queued', run: null, file: null, progress: 0, step: null })
    .where('id', '=', id)
    .where('run', '=', run)
    .execute();
}

type End = Pick<Task, 'until'> &
  (
    | { state: 'failed' | 'cancelled'; failure: string | null }
    | {
        state: 'done';
        file: { name: string; type: string; bytes: number } | undefined;
        intervals: readonly string[] | null;
      }
  );

/**
 * Ends what has not ended. @param run of the one that has it in hand; null for one that nobody has
 * @returns whether it did: once, whoever else wants to
 */
export async function end(tx: Tx, task: Pick<Task, 'id' | 'account' | 'run'>, how: End): Promise<boolean> {
  const { state, until } = how;
  const made = state === 'done' ? how.file : undefined;
  const file = made ? { file_name: made.name, file_type: made.type, bytes: made.bytes } : { file: null };
  let query = tx.db
    .updateTable('platform_task')
    .set({ state, until, run: null, ended_at: tx.clock(), ...file })
    .set(
      state === 'done'
        ? { progress: 1, step: null, study_intervals: how.intervals && [...how.intervals] }
        : { failure: how.failure },
    )
    .where('id', '=', task.id)
    .where('run', 'is not distinct from', task.run)
    .where('ended_at', 'is', null);
  // What somebody cancelled before it was done is not done.
  if (state === 'done') query = query.where('cancel_asked', 'is', null);
  const row = await query.returning('id').executeTakeFirst();
  if (!row) return false;
  await invalidate(tx, [tasksTag(task.account)]);
  return true;
}

/** Whoever has it in hand ends it at the next look. One that has ended stays as it is. */
export async function askToEnd(tx: Tx, { id }: Task): Promise<void> {
  await tx.db
    .updateTable('platform_task')
    .set({ cancel_asked: tx.clock() })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('cancel_asked', 'is', null)
    .execute();
}

/** Nothing is left of it but that it was asked for. */
export async function forget(tx: Tx, { id, account }: Pick<Task, 'id' | 'account'>): Promise<void> {
  await tx.db
    .updateTable('platform_task')
    .set({ deleted_at: tx.clock(), input: '{}', locale: '', begun_at: null, step: null, failure: null })
    .set({ study: null, study_right: null, study_intervals: null })
    .set({ file: null, file_name: null, file_type: null, bytes: null })
    .where('id', '=', id)
    .where('ended_at', 'is not', null)
    .execute();
  await invalidate(tx, [tasksTag(account)]);
}

/** When somebody began one of a kind, the first time first; also what is on no list any more. */
export async function begunSince(tx: Tx, account: string, kind: string, since: Date): Promise<Date[]> {
  const rows = await tx.db
    .selectFrom('platform_task')
    .select('created_at')
    .where('account', '=', account)
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute();
  return rows.map(({ created_at }) => created_at);
}

/** What somebody looked at has nothing new for them. */
export async function markSeen(tx: Tx, account: string): Promise<void> {
  const { numUpdatedRows } = await tx.db
    .updateTable('platform_task')
    .set({ seen_at: tx.clock() })
    .where('account', '=', account)
    .where('ended_at', 'is not', null)
    .where('seen_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await invalidate(tx, [tasksTag(account)]);
}

/**
 * Whether something of somebody's is under way, or has ended since they looked.
 * @param studies without those of other studies
 */
export async function standsOf(
  { db }: Asking,
  account: string,
  studies: readonly string[],
): Promise<'running' | 'ended' | null> {
  const { rows } = await sql<{ running: boolean; ended: boolean }>`
    SELECT coalesce(bool_or(ended_at IS NULL), false) AS running,
      coalesce(bool_or(ended_at IS NOT NULL AND seen_at IS NULL), false) AS ended
    FROM platform_task WHERE account = ${account} AND deleted_at IS NULL
      AND (study IS NULL OR study = ANY(${studies}::uuid[]))`.execute(db);
  if (rows[0]?.running) return 'running';
  return rows[0]?.ended ? 'ended' : null;
}

/** Of what is under way, some that were begun before a moment. */
export async function underWaySince({ db }: Asking, before: Date): Promise<Task[]> {
  const rows = await db
    .selectFrom('platform_task')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('created_at', '<=', before)
    .execute();
  // As above.
  return rows as Task[];
}

/** How many of somebody's are under way, by kind; nobody else begins one of theirs until the transaction ends. */
export async function countUnderWay(tx: Tx, account: string): Promise<ReadonlyMap<string, number>> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`tasks of ${account}`}, 0))`.execute(tx.db);
  const { rows } = await sql<{ kind: string; count: number }>`SELECT kind, count(*)::int AS count
    FROM platform_task WHERE account = ${account} AND ended_at IS NULL GROUP BY kind`.execute(tx.db);
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

/** Whether one of a kind is under way, whoever began it. @param about what its input has */
export async function isUnderWay({ db }: Asking, kind: string, about: object): Promise<boolean> {
  const { rows } = await sql`SELECT FROM platform_task WHERE ended_at IS NULL AND kind = ${kind}
    AND input @> ${JSON.stringify(about)}::jsonb LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** What its time is over for; the files go with it by a trigger. */
export async function forgetOver(ctx: Context): Promise<void> {
  await ctx.transaction(async (tx) => {
    const rows = await tx.db
      .deleteFrom('platform_task')
      .where('until', '<=', tx.clock())
      .returning('account')
      .execute();
    for (const account of new Set(rows.map((row) => row.account))) await invalidate(tx, [tasksTag(account)]);
  });
}
