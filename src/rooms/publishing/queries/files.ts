/** Images and attachments: what is known of them; the bytes lie in the file store. */
import { sql } from 'kysely';
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

/**
 * The same bytes under the same name are the same file; when it is uploaded again, its time without use starts again.
 */
export async function addFile(tx: Tx, file: StoredFile & { at: Date; by: string | null }): Promise<void> {
  const { at, by, ...columns } = file;
  await tx.db
    .insertInto('publishing_file')
    .values({ ...columns, added_at: at, added_by: by })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ unused_since: null }))
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

/** Locks a file's number until the transaction ends, so that uploading and deleting it happen one after the other. */
export async function lockFile(tx: Tx, id: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`file ${id}`}, 0))`.execute(tx.db);
}

/** @returns what was known of it, or undefined when there is no such file */
export async function forgetFile(tx: Tx, id: string): Promise<StoredFile | undefined> {
  const row = await tx.db
    .deleteFrom('publishing_file')
    .where('id', '=', id)
    .returning(['id', 'kind', 'name', 'bytes', 'width', 'height'])
    .executeTakeFirst();
  return row && { ...row, kind: row.kind === 'image' ? 'image' : 'attachment' };
}

export const filesPerPage = 50;

export type ListedFile = StoredFile & { added_at: Date; added_by: string | null };

/** Files whose name or number holds a text, the newest first. */
export async function filesForConsole(
  ctx: Context,
  { text, page }: { text: string; page: number },
): Promise<{ files: ListedFile[]; count: number }> {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const where = sql`(name ILIKE ${like} OR id LIKE ${like})`;
  const { rows } = await sql<ListedFile>`
    SELECT id, kind, name, bytes, width, height, added_at, added_by FROM publishing_file WHERE ${where}
    ORDER BY added_at DESC, id LIMIT ${filesPerPage} OFFSET ${(page - 1) * filesPerPage}`.execute(ctx.db);
  const counted = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM publishing_file WHERE ${where}`.execute(ctx.db);
  return { files: rows, count: counted.rows[0]?.count ?? 0 };
}

/** Notes since when nothing refers to a file. @returns those that nothing referred to since before a moment */
export async function unusedFiles(ctx: Context, now: Date, before: Date): Promise<string[]> {
  const used = sql`EXISTS (SELECT FROM publishing_file_use u WHERE u.file = publishing_file.id)`;
  await sql`UPDATE publishing_file SET unused_since = ${now} WHERE unused_since IS NULL AND NOT ${used}`.execute(
    ctx.db,
  );
  await sql`UPDATE publishing_file SET unused_since = NULL WHERE unused_since IS NOT NULL AND ${used}`.execute(
    ctx.db,
  );
  const rows = await ctx.db
    .selectFrom('publishing_file')
    .select('id')
    .where('unused_since', '<=', before)
    .orderBy('unused_since')
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}
