/** Images and attachments: what is known of them; the bytes lie in the file store. */
import type { Context, Tx } from '../../../platform/context.ts';

export type StoredFile = {
  /** SHA-256 of the bytes, hexadecimal, its first 40 digits. */
  id: string;
  kind: 'image' | 'attachment';
  name: string;
  bytes: number;
  width: number | null;
  height: number | null;
};

/** Where readers find a file; an image is always WebP. */
export function addressOf({ id, kind, name }: Pick<StoredFile, 'id' | 'kind' | 'name'>): string {
  return kind === 'image' ? `/files/${id}.webp` : `/files/${id}/${encodeURIComponent(name)}`;
}

/** The same bytes under the same name are the same file. */
export async function addFile(tx: Tx, file: StoredFile & { at: Date; by: string | null }): Promise<void> {
  const { at, by, ...columns } = file;
  await tx.db
    .insertInto('publishing_file')
    .values({ ...columns, added_at: at, added_by: by })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function fileById(ctx: Context, id: string): Promise<StoredFile | undefined> {
  const row = await ctx.db
    .selectFrom('publishing_file')
    .select(['id', 'kind', 'name', 'bytes', 'width', 'height'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, kind: row.kind === 'image' ? 'image' : 'attachment' };
}

export async function imageSizes(
  ctx: Context,
  addresses: readonly string[],
): Promise<Record<string, { width: number; height: number }>> {
  if (addresses.length === 0) return {};
  const ids = addresses.map((address) => address.replace(/^\/files\/|\.webp$/g, ''));
  const rows = await ctx.db
    .selectFrom('publishing_file')
    .select(['id', 'width', 'height'])
    .where('id', 'in', ids)
    .where('kind', '=', 'image')
    .execute();
  return Object.fromEntries(
    rows.map(({ id, width, height }) => [`/files/${id}.webp`, { width: width ?? 0, height: height ?? 0 }]),
  );
}
