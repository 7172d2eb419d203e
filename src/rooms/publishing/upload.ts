/** Files that staff upload: images are re-encoded, attachments are kept as they are. */
import { createHash } from 'node:crypto';
import { Refusal } from '../../contract/problems.ts';
import { type AuditActor, audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { asWebp, notTaken } from '../../platform/picture.ts';
import { pictureMost } from './contract.ts';
import { dropUnknown } from './deleteFile.ts';
import { addFile, addressOf, lockFile, type StoredFile } from './queries/files.ts';

export async function keepImage(
  ctx: Context,
  actor: AuditActor,
  { file, name }: { file: Uint8Array; name: string },
): Promise<{ address: string; width: number; height: number }> {
  const person = actor?.accountId ?? '';
  const { data, width, height } = await asWebp(ctx, person, file, pictureMost).catch((error) => {
    throw notTaken(error);
  });
  const id = idOf(data, 'image');
  const stored = { id, kind: 'image' as const, name, bytes: data.length, width, height };
  await keep(ctx, actor, stored, data);
  return { address: addressOf(stored), width, height };
}

/** Kinds of files that a reader may download: tables, texts, documents; nothing that a browser runs. */
const endings = /\.(?:csv|tsv|txt|md|json|pdf|docx|xlsx|pptx|zip|sav|dta|rds|r|sas|sps|do)$/i;

export async function keepAttachment(
  ctx: Context,
  actor: AuditActor,
  { file, name }: { file: Uint8Array; name: string },
): Promise<StoredFile> {
  const plain = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}._ -]+/gu, '-')
    .slice(-120);
  if (!endings.test(plain) || file.length === 0) {
    throw new Refusal({ problem: 'invalid', key: 'publishing.errors.fileKind', fields: ['file'] });
  }
  const stored = {
    id: idOf(file, plain),
    kind: 'attachment' as const,
    name: plain,
    bytes: file.length,
    width: null,
    height: null,
  };
  await keep(ctx, actor, stored, file);
  return stored;
}

/**
 * The row comes first, so that all bytes in the store belong to one, whatever fails. A row without bytes is known to
 * nobody: its address was not told. It goes like any file that nothing refers to, unless the same file comes again.
 */
async function keep(ctx: Context, actor: AuditActor, stored: StoredFile, bytes: Uint8Array): Promise<void> {
  const { id, kind } = stored;
  await ctx.transaction(async (tx) => {
    await lockFile(tx, id);
    await addFile(tx, { ...stored, at: tx.clock(), by: actor?.accountId ?? null });
    await audit(tx, actor, {
      act: 'file.add',
      subject: kind,
      subjectId: id,
      detail: { bytes: stored.bytes },
    });
  });
  await ctx.files.put(id, bytes);
  // Somebody may have deleted the same file meanwhile.
  await dropUnknown(ctx, id);
}

export function idOf(bytes: Uint8Array, name: string): string {
  return createHash('sha256').update(name).update('\0').update(bytes).digest('hex').slice(0, 40);
}
