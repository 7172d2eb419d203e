/** Somebody's tasks as they see them. */
import { hasRight } from '../../contract/study.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import { pathTo } from '../../i18n/paths.ts';
import type { Context } from '../../platform/context.ts';
import { type Task, type TaskState, tasksOf } from '../../platform/tasks/rows.ts';

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

/** The newest first. What somebody may see no more, as they have left its study, is not there. */
export async function visibleTasks(ctx: Context, account: string): Promise<Task[]> {
  const tasks = await tasksOf(ctx, account);
  const now = ctx.clock();
  const studies = new Set(tasks.flatMap(({ study }) => study ?? []));
  const roles = new Map(
    await Promise.all(
      Array.from(studies, async (study) => {
        const standing = await ctx.ports.study.ofMember(ctx, { study, account });
        return [study, standing.roles] as const;
      }),
    ),
  );
  return tasks.filter(({ study, study_right: right, until }) => {
    if (until && until <= now) return false;
    return (
      study === null || (right !== null && (roles.get(study) ?? []).some(({ role }) => hasRight(role, right)))
    );
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
    file: task.file_name === null ? null : { path: pathOfFile(task, locale), bytes: task.bytes ?? 0 },
  }));
}

/** Where what a task made is fetched. */
export function pathOfFile({ id, study }: Pick<Task, 'id' | 'study'>, locale: LocaleCode): string {
  const list = pathTo(locale, 'my/tasks');
  return study === null ? `${list}/${id}/file` : `${list}/${study}/${id}/file`;
}
