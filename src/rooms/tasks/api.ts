/** The endpoints of this room. */

import { Refusal } from '../../contract/problems.ts';
import * as contract from '../../contract/tasks.ts';
import type { Context } from '../../platform/context.ts';
import { actorOf, type Handled, handle } from '../../platform/http/handler.ts';
import type { StudyPlace } from '../../platform/place.ts';
import { deleteGivenUp, deleteTask, ownTask } from '../../platform/tasks/begin.ts';
import { cancelTask, markSeen } from '../../platform/tasks/rows.ts';
import { pathOfFile, visibleTasks } from './own.ts';

type Whose = { account: string } | { place: StudyPlace };

async function cancel(ctx: Context, id: string, whose: Whose): Promise<Record<string, never>> {
  await ctx.transaction(async (tx) => cancelTask(tx, await ownTask(tx, id, whose)));
  return {};
}

async function remove(ctx: Context, id: string, whose: Whose): Promise<Record<string, never>> {
  await ctx.transaction(async (tx) => deleteTask(tx, await ownTask(tx, id, whose, true)));
  return {};
}

export const tasksApi: Handled[] = [
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
    cancel(ctx, task, { account: actorOf(call).accountId }),
  ),
  handle(contract.deleteTask, async (ctx, { task }, call) => {
    await remove(ctx, task, { account: actorOf(call).accountId });
    await deleteGivenUp(ctx);
    return {};
  }),
  handle(contract.openTask, async (ctx, { task: id }, call) => {
    const task = await ownTask(ctx, id, { account: actorOf(call).accountId });
    if (task.file_name === null || !task.until || task.until <= ctx.clock())
      throw new Refusal({ problem: 'not_found', key: 'tasks.errors.gone' });
    return { path: pathOfFile(task, call.locale) };
  }),
  handle(contract.cancelStudyTask, (ctx, { task }, { place }) => cancel(ctx, task, { place })),
  // The place only reads outside of its transaction: the file goes within the hour.
  handle(contract.deleteStudyTask, (ctx, { task }, { place }) => remove(ctx, task, { place })),
];
