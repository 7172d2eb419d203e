/** A person's copy: asked for, made by a task, kept for 7 days. */
import * as z from 'zod/mini';
import { Refusal } from '../../contract/problems.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Context, Tx } from '../../platform/context.ts';
import { beginTask } from '../../platform/tasks/begin.ts';
import { doTask, TaskRefused, task } from '../../platform/tasks/kind.ts';
import { begunSince, forget, type Task, tasksOf } from '../../platform/tasks/rows.ts';
import type { exportStates } from './contract.ts';
import { packed } from './pack.ts';

const dayMs = 24 * 60 * 60_000;

/** Days for which a copy can be fetched. */
const keptDays = 7;

const mostADay = 3;

export const copyTask = task({
  kind: 'dataexport.copy',
  title: 'dataexport.server.task.title',
  input: z.object({}),
  keptDays,
  terms: { expireSeconds: 900, retries: 5 },
});

/**
 * `making` is the task that makes one now, `ready` what made the one that can be fetched, also while a newer one is made.
 * `until` is ISO 8601, `bytes` its size.
 */
export type ExportState = {
  state: (typeof exportStates)[number];
  making: { id: string; state: string } | null;
  ready: { task: string; until: string; bytes: number } | null;
};

export async function stateOf(ctx: Context, account: string): Promise<ExportState> {
  const copies = await tasksOf(ctx, account, { kind: copyTask.kind });
  const now = ctx.clock();
  const there = copies.find((one) => isThere(one, now));
  const ready = there?.until
    ? { task: there.id, until: there.until.toISOString(), bytes: there.bytes ?? 0 }
    : null;
  const [newest] = copies;
  if (newest && isUnderWay(newest))
    return { state: 'making', making: { id: newest.id, state: newest.state }, ready };
  if (newest?.state === 'failed' && newest.until && newest.until > now)
    return { state: 'failed', making: null, ready };
  return { state: ready ? 'ready' : 'none', making: null, ready };
}

/** One that is being made is not begun twice. @throws Refusal after the third of a day */
export async function ask(ctx: Context, actor: Actor, locale: LocaleCode): Promise<void> {
  const account = actor.accountId;
  await ctx.transaction(async (tx) => {
    await tx.ports.account.holdAccount(tx, account);
    const [newest] = await copiesOf(tx, account);
    if (newest && isUnderWay(newest)) return;
    const now = tx.clock();
    const before = new Date(now.getTime() - dayMs);
    const [first, ...more] = await begunSince(tx, account, copyTask.kind, before);
    if (first && more.length + 1 >= mostADay) {
      const retryAfter = Math.ceil((first.getTime() + dayMs - now.getTime()) / 1000);
      throw new Refusal({ problem: 'too_many_requests', key: 'dataexport.errors.tooMany', retryAfter });
    }
    await beginTask(tx, copyTask, { actor, locale, input: {} });
  });
}

/** What the task does. It takes the place of the copies before. */
export const makeCopy = doTask(copyTask, async ({ ctx, id, account, locale, report, signal }) => {
  const { account: accounts, contact } = ctx.ports;
  if (!(await accounts.isAccount(ctx, account))) throw new TaskRefused('tasks.server.failed');
  const person = { account, requests: await contact.requestsOf(ctx, account) };
  const at = ctx.clock();
  const pieces = packed(ctx, { person, locale, signal, told: (part) => report(part) });
  return {
    file: { name: `data-${at.toISOString().slice(0, 10)}.zip`, type: 'application/zip', pieces },
    async commit(tx) {
      for (const older of await copiesOf(tx, account))
        if (older.id !== id && older.ended_at) await forget(tx, older);
      await tx.ports.notices.notify(tx, { account, kind: 'dataexport.ready', path: 'my/data' });
    },
  };
});

function copiesOf(tx: Tx, account: string): Promise<Task[]> {
  return tasksOf(tx, account, { kind: copyTask.kind });
}

/** What is being cancelled makes nothing for anybody. */
function isUnderWay({ ended_at, cancel_asked }: Task): boolean {
  return !ended_at && !cancel_asked;
}

function isThere({ file, file_name, until }: Task, now: Date): boolean {
  return file !== null && file_name !== null && until !== null && until > now;
}
