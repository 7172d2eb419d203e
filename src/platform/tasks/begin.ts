/** What people do with tasks: begin one, have it end, and take it off their list. */
import { randomUUIDv7 } from 'node:crypto';
import { Refusal } from '../../contract/problems.ts';
import type { Right } from '../../contract/study.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import { type Actor, requireRole } from '../actor.ts';
import type { Context, Tx } from '../context.ts';
import type { StudyPlace } from '../place.ts';
import { longestKept, queueOf, type TaskInput, type TaskKind } from './kind.ts';
import {
  addTask,
  countUnderWay,
  forget,
  standsOf,
  studiesOf,
  type Task,
  taskById,
  tasksTag,
} from './rows.ts';

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

/** How many of somebody's may be under way: of one kind, and in all. Others wait in the same queue. */
const [mostOfKind, mostInAll] = [5, 20];

async function add<K extends TaskKind>(
  tx: Tx,
  kind: K,
  { input, ...task }: Begun<K> & Pick<Task, 'account' | 'study' | 'study_right'>,
): Promise<string> {
  const underWay = await countUnderWay(tx, task.account);
  const inAll = underWay.values().reduce((sum, count) => sum + count, 0);
  if ((underWay.get(kind.kind) ?? 0) >= mostOfKind || inAll >= mostInAll)
    throw new Refusal({ problem: 'still_busy', retryAfter: 60 });
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
  return isHere && opensIn(task, place.intervals, (right) => place.may(right));
}

/** Whether a study still opens a task of its: with less than it was made with, its sites may be fewer. */
export function opensIn(
  { study_right: right, study_intervals: needed }: Pick<Task, 'study_right' | 'study_intervals'>,
  intervals: readonly string[],
  may: (right: Right) => boolean,
): boolean {
  return right !== null && may(right) && (needed ?? []).every((id) => intervals.includes(id));
}

/** Takes one that has ended off the list, with what it made. @throws Refusal while it is under way */
export async function deleteTask(tx: Tx, task: Task): Promise<void> {
  if (!task.ended_at) throw new Refusal({ problem: 'conflict' });
  await forget(tx, task);
}

/**
 * For the head of each page: asked of the database once, and again after a change.
 * @param isIn whether they are still in a study: the list shows nothing of others
 */
export function taskMark(
  ctx: Context,
  account: string,
  isIn: (study: string) => Promise<boolean>,
): Promise<'running' | 'ended' | null> {
  return ctx.memory.of(`tasks ${account}`, [tasksTag(account)], async () => {
    const studies: string[] = [];
    for (const study of await studiesOf(ctx, account)) if (await isIn(study)) studies.push(study);
    return standsOf(ctx, account, studies);
  });
}

/** When what ends now is forgotten. */
export function untilOf({ keptDays = longestKept }: Pick<TaskKind, 'keptDays'>, now: Date): Date {
  return new Date(now.getTime() + Math.min(keptDays, longestKept) * 24 * 60 * 60_000);
}
