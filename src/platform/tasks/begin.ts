/** What people do with tasks: begin one, have it end, and take it off their list. */
import { randomUUIDv7 } from 'node:crypto';
import { Refusal } from '../../contract/problems.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import { type Actor, requireRole } from '../actor.ts';
import type { Context, Tx } from '../context.ts';
import type { StudyPlace } from '../place.ts';
import { longestKept, queueOf, type TaskInput, type TaskKind } from './kind.ts';
import { addTask, forget, givenUp, standsOf, type Task, taskById, tasksTag, unlist } from './rows.ts';

type Begun<K extends TaskKind> = { locale: LocaleCode; input: TaskInput<K> };

/** Begins a task, which is there exactly if the transaction commits. @returns its id */
export async function beginTask<K extends TaskKind & { right?: never }>(
  tx: Tx,
  kind: K,
  { actor, ...begun }: Begun<K> & { actor: Actor },
): Promise<string> {
  if (kind.roles) requireRole(actor, kind.roles);
  return add(tx, kind, { ...begun, account: actor.accountId, study: null, study_right: null });
}

/** The same in a study. @throws Refusal for who has not the right, and for staff, whose grant only reads */
export async function beginStudyTask<K extends TaskKind & { right: NonNullable<TaskKind['right']> }>(
  tx: Tx,
  kind: K,
  { place, ...begun }: Begun<K> & { place: StudyPlace },
): Promise<string> {
  if (place.granted || !place.may(kind.right)) throw new Refusal({ problem: 'forbidden' });
  const { account, study } = place;
  return add(tx, kind, { ...begun, account, study, study_right: kind.right });
}

async function add<K extends TaskKind>(
  tx: Tx,
  kind: K,
  { input, ...task }: Begun<K> & Pick<Task, 'account' | 'study' | 'study_right'>,
): Promise<string> {
  const id = randomUUIDv7();
  await addTask(tx, { ...task, id, kind: kind.kind, input });
  await tx.enqueue(queueOf(kind), { task: id });
  return id;
}

/** Of a task: its account's own, or with a place, what of a study that opens. @throws Refusal where there is none */
export async function ownTask(
  ctx: Context | Tx,
  id: string,
  whose: { account: string } | { place: StudyPlace },
  hold = false,
): Promise<Task> {
  const task = await taskById(ctx, id, hold);
  if (!task || task.deleted_at || !opens(task, whose)) throw new Refusal({ problem: 'not_found' });
  return task;
}

function opens(task: Task, whose: { account: string } | { place: StudyPlace }): boolean {
  if (!('place' in whose)) return task.study === null && task.account === whose.account;
  const { place } = whose;
  const isHere = task.study === place.study && task.account === place.account;
  return isHere && task.study_right !== null && place.may(task.study_right);
}

/** Takes one that has ended off the list, with what it made. @throws Refusal while it is under way */
export async function deleteTask(tx: Tx, task: Task): Promise<void> {
  if (!task.ended_at) throw new Refusal({ problem: 'conflict' });
  await forget(tx, task);
}

/** For the head of each page: asked of the database once, and again after a change. */
export function taskMark(ctx: Context, account: string): Promise<'running' | 'ended' | null> {
  return ctx.memory.of(`tasks ${account}`, [tasksTag(account)], () => standsOf(ctx, account));
}

/** When what ends now is forgotten. */
export function untilOf({ keptDays = longestKept }: Pick<TaskKind, 'keptDays'>, now: Date): Date {
  return new Date(now.getTime() + keptDays * 24 * 60 * 60_000);
}

/** A file that cannot be deleted is tried again within the hour. */
export async function deleteGivenUp(ctx: Context): Promise<void> {
  for (const file of await givenUp(ctx)) {
    try {
      await ctx.files.delete(file);
      await unlist(ctx, file);
    } catch (error) {
      ctx.log.error({ err: error, file }, 'what a task made could not be deleted from the file store');
    }
  }
}
