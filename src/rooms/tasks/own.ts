/** Somebody's tasks as they see them. */
import { holdsRight } from '../../contract/study.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import { pathTo } from '../../i18n/paths.ts';
import type { Context } from '../../platform/context.ts';
import { opensIn } from '../../platform/tasks/begin.ts';
import { studiesOf, type Task, type TaskState, tasksOf } from '../../platform/tasks/rows.ts';

/** Moments are ISO 8601. */
export type ShownTask = {
  id: string;
  /** Of a task of a study, which one; its name is for whoever opens the study. */
  study: string | null;
  title: string;
  state: TaskState;
  progress: number;
  /** What it is at, or why it failed; '' where there is nothing to say. */
  text: string;
  cancelling: boolean;
  /** That it has ended. */
  seen: boolean;
  at: string;
  /** Until when it is listed; null while it is under way. */
  until: string | null;
  /** What it made. */
  file: { path: string; bytes: number } | null;
};

/** What is under way first, then the newest. What somebody may see no more, as they have left its study, is not there. */
export async function visibleTasks(ctx: Context, account: string): Promise<Task[]> {
  const roles = new Map(
    await Promise.all(
      (await studiesOf(ctx, account)).map(async (study) => {
        const standing = await ctx.ports.study.ofMember(ctx, { study, account });
        return [study, standing.roles] as const;
      }),
    ),
  );
  const studies = Array.from(roles).flatMap(([study, held]) => (held.length > 0 ? study : []));
  const now = ctx.clock();
  return (await tasksOf(ctx, account, { studies })).filter((task) => {
    if (task.until && task.until <= now) return false;
    if (task.study === null) return true;
    const held = roles.get(task.study) ?? [];
    const intervals = held.map(({ id }) => id);
    return opensIn(task, intervals, (right) => held.some((one) => holdsRight(one, right)));
  });
}

export async function ownTasks(ctx: Context, account: string, locale: LocaleCode): Promise<ShownTask[]> {
  const titles = new Map(ctx.declared.taskKinds.map(({ kind, title }) => [kind, title]));
  const say = (key: string | null | undefined) => (key ? ctx.catalogue.text(locale, key) : '');
  return (await visibleTasks(ctx, account)).map((task) => ({
    id: task.id,
    study: task.study,
    title: say(titles.get(task.kind) ?? 'tasks.server.other'),
    state: task.state,
    progress: task.progress,
    text: say(task.state === 'failed' ? task.failure : task.step),
    cancelling: task.cancel_asked !== null && task.ended_at === null,
    seen: task.seen_at !== null,
    at: (task.ended_at ?? task.created_at).toISOString(),
    until: task.until?.toISOString() ?? null,
    file:
      task.file === null || task.file_name === null
        ? null
        : { path: pathOfFile(task, locale), bytes: task.bytes ?? 0 },
  }));
}

/** Where what a task made is fetched. */
export function pathOfFile({ id, study }: Pick<Task, 'id' | 'study'>, locale: LocaleCode): string {
  const list = pathTo(locale, 'my/tasks');
  return study === null ? `${list}/${id}/file` : `${list}/${study}/${id}/file`;
}
