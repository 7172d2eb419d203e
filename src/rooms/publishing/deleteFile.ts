/** Deleting files for good: from the table at once, from the store by a job, and from the entries that offer them. */
import { Refusal } from '../../contract/problems.ts';
import { type AuditActor, audit } from '../../platform/audit.ts';
import type { Context, Tx } from '../../platform/context.ts';
import type { Handler } from '../../platform/jobs.ts';
import { refresh } from './publish.ts';
import { changeEntry } from './queries/entries.ts';
import { fileById, forgetFile, lockFile, unusedFiles } from './queries/files.ts';
import { attachedTo, usesOf } from './queries/fileUses.ts';
import { requireEntry } from './save.ts';

const queue = 'publishing-delete-file';

/** Days that a file is kept after the last revision and attachment that referred to it. */
const keptDays = 30;

/** Deletes a file wherever it is shown. Texts keep their words, and an image that they show is missing from then on. */
export async function deleteFile(ctx: Context, actor: AuditActor, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    for (const entry of await attachedTo(tx, id)) await takeFrom(tx, entry, id);
    await deleteForGood(tx, actor, id);
  });
}

async function takeFrom(tx: Tx, id: number, file: string): Promise<void> {
  const entry = await requireEntry(tx, id);
  const attachments = entry.facts.attachments.filter((one) => one.file !== file);
  await changeEntry(tx, entry, { facts: { ...entry.facts, attachments } }, tx.clock());
  await refresh(tx, { ...entry, facts: { ...entry.facts, attachments } });
}

/** @throws Refusal when there is no such file */
async function deleteForGood(tx: Tx, actor: AuditActor, id: string): Promise<void> {
  await lockFile(tx, id);
  const uses = await usesOf(tx, [id]);
  const gone = await forgetFile(tx, id);
  if (!gone) throw new Refusal({ problem: 'not_found' });
  await audit(tx, actor, {
    act: 'file.delete',
    subject: gone.kind,
    subjectId: id,
    // A file's name can name a person: the log holds numbers alone.
    detail: { bytes: gone.bytes, entries: uses.slice(0, 50).map(({ entry }) => entry) },
  });
  await tx.enqueue(queue, { id });
}

/** Deletes what nothing has referred to for a while, no revision either. */
export async function deleteUnusedFiles(ctx: Context): Promise<void> {
  const now = ctx.clock();
  const before = new Date(now.getTime() - keptDays * 24 * 60 * 60_000);
  for (const id of await unusedFiles(ctx, now, before)) {
    await ctx.transaction(async (tx) => {
      if ((await usesOf(tx, [id])).length > 0 || !(await fileById(tx, id))) return;
      await deleteForGood(tx, null, id);
    });
  }
}

/** The job that takes the bytes of a deleted file out of the store. */
export function fileDeletion(ctx: Context): Handler {
  return { queue, handle: (data) => dropUnknown(ctx, String(Object(data).id)) };
}

/** Takes bytes out of the store that no row knows. */
export async function dropUnknown(ctx: Context, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    await lockFile(tx, id);
    if (!(await fileById(tx, id))) await tx.files.delete(id);
  });
}
