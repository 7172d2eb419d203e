/** A person's copy: asked for, made by a job, kept for 7 days. */
import { randomUUIDv7 } from 'node:crypto';
import { Refusal } from '../../contract/problems.ts';
import { defaultLocale, isLocale, type LocaleCode } from '../../i18n/locales.ts';
import { pathTo } from '../../i18n/paths.ts';
import type { Context } from '../../platform/context.ts';
import { type FileKey, newFileKey, putSealed } from '../../platform/sealedFiles.ts';
import type { exportStates } from './contract.ts';
import { packed } from './pack.ts';
import {
  addExport,
  askedSince,
  discardedFiles,
  type Export,
  endAllButNewest,
  exportById,
  forgetBefore,
  forgetDiscarded,
  markReady,
  newestExport,
  newestReady,
  sealedExports,
} from './queries.ts';

export const queue = 'data-export';

const [hourMs, dayMs] = [60 * 60_000, 24 * 60 * 60_000];

type Sealed = { id: string; account: string; wrapped_key: string };

export function keyOf({ id: row, account, wrapped_key: wrapped }: Sealed): FileKey {
  return { table: sealedExports.table, row, account, wrapped };
}

/** Days for which a copy can be fetched. */
export const keptDays = 7;

const mostADay = 3;

/** What is not ready after so long has failed. */
const longestMs = hourMs;

/** `until` is ISO 8601, `bytes` its size, both of what can be fetched, also while a newer one is made. */
export type ExportState = {
  state: (typeof exportStates)[number];
  until: string | null;
  bytes: number | null;
};

export async function stateOf(ctx: Context, account: string): Promise<ExportState> {
  const newest = await newestExport(ctx, account);
  const now = ctx.clock();
  const there = await copyThere(ctx, account);
  const copy = there?.ready_at
    ? { until: endOf(there.ready_at).toISOString(), bytes: there.bytes }
    : { until: null, bytes: null };
  if (newest && !newest.ready_at) return { state: isMaking(newest, now) ? 'making' : 'failed', ...copy };
  return { state: there ? 'ready' : 'none', ...copy };
}

/** What can be fetched now. */
async function copyThere(ctx: Context, account: string): Promise<Export | undefined> {
  const ready = await newestReady(ctx, account);
  return ready && isThere(ready, ctx.clock()) ? ready : undefined;
}

/** One that is being made is not begun twice. @throws Refusal after the third of a day */
export async function ask(
  ctx: Context,
  { account, locale }: { account: string; locale: LocaleCode },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    await tx.ports.account.holdAccount(tx, account);
    const now = tx.clock();
    const newest = await newestExport(tx, account);
    if (newest && isMaking(newest, now)) return;
    const [first, ...more] = await askedSince(tx, account, new Date(now.getTime() - dayMs));
    if (first && more.length + 1 >= mostADay) {
      const retryAfter = Math.ceil((first.getTime() + dayMs - now.getTime()) / 1000);
      throw new Refusal({ problem: 'too_many_requests', key: 'dataexport.errors.tooMany', retryAfter });
    }
    const id = randomUUIDv7();
    const file = `exports/${id}`;
    const wrapped_key = newFileKey(tx, { table: sealedExports.table, row: id, account });
    await addExport(tx, { id, account, asked_at: now, locale, file, wrapped_key });
    await tx.enqueue(queue, { export: id });
  });
}

/** What the job does. Safe to run again: what is ready stays, and whose account is gone has nothing made. */
export async function make(ctx: Context, id: string): Promise<void> {
  const wanted = await exportById(ctx, id);
  if (!wanted?.wrapped_key || wanted.ready_at) return;
  const { account, file, wrapped_key } = wanted;
  const { account: accounts, contact } = ctx.ports;
  if (!(await accounts.isAccount(ctx, account))) return;
  const person = { account, requests: await contact.requestsOf(ctx, account) };
  const locale = isLocale(wanted.locale) ? wanted.locale : defaultLocale;
  const bytes = await packed(ctx, { person, locale });
  await putSealed(ctx, file, keyOf({ id, account, wrapped_key }), bytes);
  const isWanted = await ctx.transaction(async (tx) => {
    if (!(await markReady(tx, id, { ready_at: tx.clock(), bytes: bytes.length }))) return false;
    await endAllButNewest(tx, account, id);
    await tx.ports.notices.notify(tx, { account, kind: 'dataexport.ready', path: 'my/data' });
    return true;
  });
  // Somebody was erased in between: the key is gone already.
  if (!isWanted && !(await exportById(ctx, id))) await ctx.files.delete(file);
}

/** @returns where somebody's copy is fetched. @throws Refusal when there is none */
export async function pathOfCopy(ctx: Context, account: string, locale: LocaleCode): Promise<string> {
  const there = await copyThere(ctx, account);
  if (!there) throw new Refusal({ problem: 'not_found', key: 'dataexport.errors.gone' });
  return `${pathTo(locale, 'my/data')}/${there.id}.zip`;
}

/** Whether it can be fetched. */
export function isThere({ ready_at, ended_at }: Export, now: Date): boolean {
  return ready_at !== null && ended_at === null && endOf(ready_at) > now;
}

/** Every hour: what its time is over for goes, key first. A file that cannot be deleted is tried again. */
export async function sweep(ctx: Context): Promise<void> {
  await forgetBefore(ctx, new Date(ctx.clock().getTime() - keptDays * dayMs));
  for (const file of await discardedFiles(ctx)) {
    try {
      await ctx.files.delete(file);
      await forgetDiscarded(ctx, file);
    } catch (error) {
      ctx.log.error({ err: error, file }, 'a copy of personal data could not be deleted from the file store');
    }
  }
}

function isMaking({ ready_at, asked_at }: Export, now: Date): boolean {
  return ready_at === null && now.getTime() - asked_at.getTime() < longestMs;
}

function endOf(readyAt: Date): Date {
  return new Date(readyAt.getTime() + keptDays * dayMs);
}
