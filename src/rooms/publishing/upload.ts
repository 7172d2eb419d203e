/** Files that staff upload: images are re-encoded, attachments are kept as they are. */
import { createHash } from 'node:crypto';
import { Refusal } from '../../contract/problems.ts';
import { type AuditActor, audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { asWebp, type Picture, UnfitPicture } from '../../platform/picture.ts';
import { addFile, addressOf, lockFile, type StoredFile } from './queries/files.ts';

/** In pixels. */
const widest = 2400;

/** @throws Refusal for what is no picture */
async function imageOf(actor: AuditActor, bytes: Uint8Array): Promise<Picture> {
  try {
    return await asWebp(actor?.accountId ?? '', bytes, { width: widest });
  } catch (error) {
    if (!(error instanceof UnfitPicture)) throw error;
    throw new Refusal({ problem: 'invalid', key: 'publishing.errors.imageBroken', fields: ['file'] });
  }
}

export async function keepImage(
  ctx: Context,
  actor: AuditActor,
  { file, name }: { file: Uint8Array; name: string },
): Promise<{ address: string; width: number; height: number }> {
  const { data, width, height } = await imageOf(actor, file);
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
 * The bytes are stored first, so that no row points at missing bytes, and again afterwards, in case the same file was
 * deleted in between: while there is a row, nothing deletes them.
 */
async function keep(ctx: Context, actor: AuditActor, stored: StoredFile, bytes: Uint8Array): Promise<void> {
  await ctx.files.put(stored.id, bytes);
  await ctx.transaction(async (tx) => {
    await lockFile(tx, stored.id);
    await addFile(tx, { ...stored, at: tx.clock(), by: actor?.accountId ?? null });
    const { id, kind } = stored;
    await audit(tx, actor, {
      act: 'file.add',
      subject: kind,
      subjectId: id,
      detail: { bytes: stored.bytes },
    });
  });
  if (!(await ctx.files.has(stored.id))) await ctx.files.put(stored.id, bytes);
}

export function idOf(bytes: Uint8Array, name: string): string {
  return createHash('sha256').update(name).update('\0').update(bytes).digest('hex').slice(0, 40);
}
