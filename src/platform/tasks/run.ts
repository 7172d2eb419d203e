/**
 * Runs a task: takes it in hand, hands on how far it is, looks whether it is still to go on, and ends it once. A node that is
 * lost leaves a job, which is tried again, and at last a dead letter, which ends the task as failed.
 */
import { randomUUID } from 'node:crypto';
import { type ProblemCode, Refusal } from '../../contract/problems.ts';
import { hasRole, type Role } from '../../contract/roles.ts';
import { defaultLocale, isLocale } from '../../i18n/locales.ts';
import { type Context, checkedContext, type Tx } from '../context.ts';
import { anyJobAbout, type Handler, type JobFacts, type Terms } from '../jobs.ts';
import { deleteDiscarded, finishFile, type Written, writeFile } from '../keptFiles.ts';
import type { PlaceOfTask, StudyPlace } from '../place.ts';
import { untilOf } from './begin.ts';
import { type HandledTask, type Made, mostMade, queueOf, type TaskKind, TaskRefused } from './kind.ts';
import {
  end,
  forgetOver,
  inHand,
  note,
  noteFile,
  putBack,
  type Task,
  take,
  taskById,
  underWaySince,
} from './rows.ts';
import { endUndone, failed, failTask, type Undoing, undoneJob } from './undone.ts';

/** Milliseconds between looks at a task that runs, and at most from note to note of how far it is. */
const [looksMs, notesMs] = [1000, 500];

const usualTerms = {
  expireSeconds: 3600,
  heartbeatSeconds: 30,
  retries: 3,
} as const satisfies Partial<Terms>;

/** Another has the task now, or nobody wants it any more: nothing is left to do. */
class Gone extends Error {}
class Cancelled extends Error {}

type Running = Task & { run: string };

/** What the owner of a task may do, asked again while it runs. */
export type Standing = {
  placeOf: PlaceOfTask;
  rolesOf(ctx: Pick<Context, 'db'>, account: string): Promise<readonly Role[]>;
};

/** What runs tasks of all rooms. */
export type TaskDesk = {
  jobs: Handler[];
  /** Of a job that failed for good: its task, if it was about one, has failed too. */
  lost(data: unknown): Promise<void>;
  /** Every hour. */
  sweep(): Promise<void>;
};

export function openTaskDesk(ctx: Context, standing: Standing, handled: readonly HandledTask[]): TaskDesk {
  const known = new Map(handled.map((one) => [one.kind.kind, one]));
  return {
    jobs: [...handled.map((one) => jobOf(ctx, standing, one)), undoneJob(ctx, known)],
    async lost(data) {
      const { task } = Object(data);
      if (typeof task === 'string') await failTask(ctx, known, task);
    },
    async sweep() {
      await forgetOver(ctx);
      await deleteDiscarded(ctx);
      // What was begun in this moment has its job in the same transaction: an hour is for who restores a backup without jobs.
      const before = new Date(ctx.clock().getTime() - 60 * 60_000);
      for (const { id } of await underWaySince(ctx, before)) {
        if (!(await ctx.transaction((tx) => anyJobAbout(tx.db, id)))) await failTask(ctx, known, id);
      }
    },
  };
}

function jobOf(ctx: Context, standing: Standing, handled: HandledTask): Handler {
  const { kind } = handled;
  const terms = { ...usualTerms, ...kind.terms };
  return {
    queue: queueOf(kind),
    terms,
    async handle(data, job) {
      const id = String(Object(data).task);
      const task = await ctx.transaction((tx) => takeUp(tx, handled, id));
      if (!task) return;
      try {
        await runOnce(ctx, { standing, handled, task, job });
      } catch (error) {
        await settle(ctx, { handled, task, error, isLast: job.tries >= terms.retries });
      } finally {
        await deleteDiscarded(ctx);
      }
    },
  };
}

/** What was cancelled meanwhile ends here. */
async function takeUp(tx: Tx, handled: HandledTask, id: string): Promise<Running | undefined> {
  const task = await taskById(tx, id, true);
  if (!task || task.ended_at) return undefined;
  if (task.cancel_asked) {
    await endUndone(tx, handled, task, { state: 'cancelled', failure: null });
    return undefined;
  }
  const run = randomUUID();
  await take(tx, task, run);
  return { ...task, run };
}

type Stands = { within: Context; place?: StudyPlace; stillMay(): Promise<void> };

/** Where a task works, and whether its owner still may what it was begun with. @throws Refusal where they may not */
async function standsOn(
  ctx: Context,
  { placeOf, rolesOf }: Standing,
  { roles }: TaskKind,
  { account, study, study_right: right }: Task,
): Promise<Stands> {
  if (study !== null && right !== null) {
    const { place, within } = await placeOf(ctx, { study, account }, right);
    const stillMay = async () => {
      const now = await placeOf(ctx, { study, account }, right);
      if (!place.standsOn(now.place.intervals)) throw new Refusal({ problem: 'left_study' });
    };
    return { place, within, stillMay };
  }
  if (!roles) return { within: ctx, stillMay: async () => {} };
  const check = async (on: Pick<Context, 'db'>) => {
    if (!hasRole(await rolesOf(on, account), roles)) throw new Refusal({ problem: 'forbidden' });
  };
  await check(ctx);
  return { within: checkedContext(ctx, check), stillMay: () => check(ctx) };
}

type One = { standing: Standing; handled: HandledTask; task: Running; job: JobFacts };

async function runOnce(ctx: Context, { standing, handled, task, job }: One): Promise<void> {
  const { kind } = handled;
  const { id, account } = task;
  const { within, place, stillMay } = await standsOn(ctx, standing, kind, task);
  using watch = watching(ctx, task, stillMay);
  const signal = job.signal ? AbortSignal.any([job.signal, watch.signal]) : watch.signal;
  try {
    const made = await handled.run({
      ctx: within,
      id,
      account,
      locale: isLocale(task.locale) ? task.locale : defaultLocale,
      input: kind.input.parse(task.input),
      place,
      signal,
      report: reporting(ctx, task, signal),
    });
    signal.throwIfAborted();
    await finish(within, { handled, task, made, place });
  } catch (error) {
    // Whatever its work says when it is stopped, this is why.
    if (watch.signal.aborted) throw watch.signal.reason;
    throw (await inHand(ctx, task)) === 'gone' ? new Gone() : error;
  }
}

type Finishing = {
  handled: HandledTask;
  task: Running;
  made: Made | undefined;
  place: StudyPlace | undefined;
};

async function finish(ctx: Context, { handled, task, made, place }: Finishing): Promise<void> {
  const file = made?.file;
  const written = file && (await write(ctx, { handled, task, place, pieces: file.pieces }));
  const isDone = await ctx.transaction(async (tx) => {
    const shown = file && written && { name: file.name, type: file.type, bytes: written.bytes };
    const until = untilOf(handled.kind, tx.clock());
    if (!(await end(tx, task, { state: 'done', file: shown, intervals: place?.intervals ?? null, until })))
      return false;
    if (written && !(await finishFile(tx, written))) throw new Gone();
    await made?.commit?.(tx);
    return true;
  });
  if (!isDone) throw (await inHand(ctx, task)) === 'cancelled' ? new Cancelled() : new Gone();
}

type Writing = Omit<Finishing, 'made'> & { pieces: NonNullable<Made['file']>['pieces'] };

/** As a file of its owner's, or of the study's; the task names it before a byte is there, and gives it up with its run. */
async function write(ctx: Context, { handled: { kind }, task, place, pieces }: Writing): Promise<Written> {
  const most = kind.mostBytes ?? mostMade;
  const owner = place ? { place } : { account: task.account };
  const noted = async (tx: Tx, file: string) => {
    if (!(await noteFile(tx, task, file))) throw new Gone();
  };
  try {
    return await writeFile(ctx, { kind: kind.kind, owner, most, quota: 8 * most, noted }, pieces);
  } catch (error) {
    const isTooMuch = error instanceof Refusal && noRoom.includes(error.problem.problem);
    throw isTooMuch ? new TaskRefused('tasks.server.tooLarge') : error;
  }
}

const noRoom: readonly ProblemCode[] = ['too_large', 'no_room'];

/** Looks at a task once a second: a person who cancelled it, or who has left the study, does not wait for its end. */
function watching(ctx: Context, task: Running, stillMay: () => Promise<void>) {
  const over = new AbortController();
  const look = async () => {
    const stands = await inHand(ctx, task);
    if (stands === 'gone') over.abort(new Gone());
    else if (stands === 'cancelled') over.abort(new Cancelled());
    else await stillMay().catch((error) => error instanceof Refusal && over.abort(error));
  };
  let isOver = false;
  // One after the other, however slow the database is. A look that fails is the next one's to mend.
  const wait = () => {
    if (!isOver)
      setTimeout(
        () =>
          void look()
            .catch(() => {})
            .finally(wait),
        looksMs,
      ).unref();
  };
  wait();
  const dispose = () => {
    isOver = true;
  };
  return { signal: over.signal, [Symbol.dispose]: dispose };
}

function reporting(ctx: Context, task: Running, signal: AbortSignal) {
  let last = { at: Number.NEGATIVE_INFINITY, step: task.step };
  return async (progress: number, step: string | null = last.step) => {
    signal.throwIfAborted();
    const at = performance.now();
    if (step === last.step && at - last.at < notesMs) return;
    last = { at, step };
    const within = Math.min(1, Math.max(0, progress));
    if (!(await note(ctx, task, { progress: within, step })))
      throw (await inHand(ctx, task)) === 'cancelled' ? new Cancelled() : new Gone();
  };
}

type Settling = { handled: HandledTask; task: Running; error: unknown; isLast: boolean };

/** What is said to whoever may not, or not any more. */
const closing: readonly ProblemCode[] = ['forbidden', 'left_study', 'not_found'];

/** @throws the error, where the job is to be tried again */
async function settle(ctx: Context, { handled, task, error, isLast }: Settling): Promise<void> {
  // Another run has it; or this one itself has ended it as done, and did not hear of it.
  if (error instanceof Gone) return;
  if (error instanceof Cancelled) return stop({ state: 'cancelled', failure: null });
  if (error instanceof TaskRefused) return stop({ state: 'failed', failure: error.key });
  // Whose right is gone gets nothing, and no further try would give it back.
  const mayAsk = task.study !== null || handled.kind.roles;
  if (mayAsk && error instanceof Refusal && closing.includes(error.problem.problem))
    return stop({ state: 'failed', failure: task.study === null ? failed : 'tasks.server.closed' });
  if (!isLast) {
    await putBack(ctx, task);
    throw error;
  }
  ctx.log.error({ err: error, task: task.id, kind: task.kind }, 'a task failed for good');
  return stop({ state: 'failed', failure: failed });

  async function stop(how: Undoing): Promise<void> {
    await ctx.transaction((tx) => endUndone(tx, handled, task, how));
  }
}
