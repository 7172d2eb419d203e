/** The endpoints of this room. */

import { Refusal } from '../../contract/problems.ts';
import * as contract from '../../contract/tasks.ts';
import type { Context } from '../../platform/context.ts';
import { actorOf, type Handled, handle } from '../../platform/http/handler.ts';
import { deleteDiscarded } from '../../platform/keptFiles.ts';
import type { StudyPlace } from '../../platform/place.ts';
import { deleteTask, ownTask } from '../../platform/tasks/begin.ts';
import { markSeen } from '../../platform/tasks/rows.ts';
import { cancelTask, type KnownTasks } from '../../platform/tasks/undone.ts';
import { pathOfFile, visibleTasks } from './own.ts';

type Whose = { account: string } | { place: StudyPlace };

async function cancel(
  ctx: Context,
  known: KnownTasks,
  id: string,
  whose: Whose,
): Promise<Record<string, never>> {
  await ctx.transaction(async (tx) => cancelTask(tx, known, await ownTask(tx, id, whose, true)));
  return {};
}

/** @returns the file that it made */
function remove(ctx: Context, id: string, whose: Whose): Promise<string | null> {
  return ctx.transaction(async (tx) => {
    const task = await ownTask(tx, id, whose, true);
    await deleteTask(tx, task);
    return task.file;
  });
}

export function tasksApi(known: KnownTasks): Handled[] {
  return [
    handle(contract.getTasks, async (ctx, _input, call) => ({
      tasks: (await visibleTasks(ctx, actorOf(call).accountId)).map(({ id, state, progress }) => ({
        id,
        state,
        progress,
      })),
    })),
    handle(contract.seeTasks, async (ctx, _input, call) => {
      await ctx.transaction((tx) => markSeen(tx, actorOf(call).accountId));
      return {};
    }),
    handle(contract.cancelTask, (ctx, { task }, call) =>
      cancel(ctx, known, task, { account: actorOf(call).accountId }),
    ),
    handle(contract.deleteTask, async (ctx, { task }, call) => {
      const file = await remove(ctx, task, { account: actorOf(call).accountId });
      if (file !== null) await deleteDiscarded(ctx, file);
      return {};
    }),
    handle(contract.openTask, async (ctx, { task: id }, call) => {
      const task = await ownTask(ctx, id, { account: actorOf(call).accountId });
      if (task.file_name === null || !task.until || task.until <= ctx.clock())
        throw new Refusal({ problem: 'not_found', key: 'tasks.errors.gone' });
      return { path: pathOfFile(task, call.locale) };
    }),
    handle(contract.cancelStudyTask, (ctx, { task }, { place }) => cancel(ctx, known, task, { place })),
    // The place only reads outside of its transaction: the file goes within the hour.
    handle(contract.deleteStudyTask, async (ctx, { task }, { place }) => {
      await remove(ctx, task, { place });
      return {};
    }),
  ];
}
