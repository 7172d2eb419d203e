/** How a task ends that is not done: what it was begun from is put back in the same transaction. */
import type { Context, Tx } from '../context.ts';
import type { Handler } from '../jobs.ts';
import { deleteDiscarded } from '../keptFiles.ts';
import { untilOf } from './begin.ts';
import type { HandledTask } from './kind.ts';
import { askToEnd, end, type Task, taskById, undoneQueue } from './rows.ts';

/** What tasks do, by kind. */
export type KnownTasks = ReadonlyMap<string, HandledTask>;

/** Key of what is said of a task that failed without a sentence of its own. */
export const failed = 'tasks.server.failed';

export type Undoing = { state: 'failed' | 'cancelled'; failure: string | null };

export async function endUndone(
  tx: Tx,
  handled: HandledTask | undefined,
  task: Task,
  how: Undoing,
): Promise<void> {
  if (task.ended_at) return;
  const kind = handled?.kind ?? {};
  if (!(await end(tx, task, { ...how, until: untilOf(kind, tx.clock()) }))) return;
  await putBack(tx, handled, task, how.state);
}

async function putBack(
  tx: Tx,
  handled: HandledTask | undefined,
  { kind, input }: Pick<Task, 'kind' | 'input'>,
  state: Undoing['state'],
): Promise<void> {
  if (!handled?.undone) return;
  const parsed = handled.kind.input.safeParse(input);
  if (parsed.success) await handled.undone(tx, { input: parsed.data, state });
  // Of another version of the program, which took something else.
  else tx.log.error({ kind }, 'what a task was begun from is not known any more, and was not put back');
}

/** Of tasks that went with their owner (`rows.ts`). */
export function undoneJob(ctx: Context, known: KnownTasks): Handler {
  return {
    queue: undoneQueue,
    terms: { retries: 3, expireSeconds: 300 },
    async handle(data) {
      const { kind, input } = Object(data);
      await ctx.transaction((tx) => putBack(tx, known.get(kind), { kind, input }, 'cancelled'));
    },
  };
}

/** What nobody has in hand ends here; a run that has it ends it at its next look. @param task held by the transaction */
export async function cancelTask(tx: Tx, known: KnownTasks, task: Task): Promise<void> {
  const handled = known.get(task.kind);
  // What another version of the program begins is ended by the version that knows it.
  if (task.run !== null || !handled) return askToEnd(tx, task);
  await endUndone(tx, handled, task, { state: 'cancelled', failure: null });
}

/** Ends what no run will end. Where what it was begun from cannot be put back, it ends all the same. */
export async function failTask(ctx: Context, known: KnownTasks, id: string): Promise<void> {
  const ended = (puttingBack: boolean) =>
    ctx.transaction(async (tx) => {
      const task = await taskById(tx, id, true);
      const handled = puttingBack ? known.get(task?.kind ?? '') : undefined;
      if (task) await endUndone(tx, handled, task, { state: 'failed', failure: failed });
    });
  await ended(true).catch((error: unknown) => {
    ctx.log.error({ err: error, task: id }, 'what a task was begun from could not be put back');
    return ended(false);
  });
  await deleteDiscarded(ctx);
}
