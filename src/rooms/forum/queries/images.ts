/** Pictures that members brought: what is known of them; the bytes lie in the file store. */
import { sql } from 'kysely';
import type { Context, Tx } from '../../../platform/context.ts';

/** Where readers find one. */
export function imageAddress(id: string): string {
  return `/files/forum/${id}.webp`;
}

/** Where the file store keeps it. */
export function imageKey(id: string): string {
  return `forum-${id}`;
}

const address = /\/files\/forum\/([0-9a-f]{40})\.webp/g;

/** Ids of the pictures that a text shows or names. */
export function imagesIn(text: string): string[] {
  return [...new Set([...text.matchAll(address)].map((match) => match[1] ?? ''))].slice(0, 100);
}

export async function imageSizes(
  ctx: Context,
  ids: readonly string[],
): Promise<Record<string, { width: number; height: number }>> {
  if (ids.length === 0) return {};
  const rows = await ctx.db
    .selectFrom('forum_image')
    .select(['id', 'width', 'height'])
    .where('id', 'in', [...ids])
    .execute();
  return Object.fromEntries(rows.map(({ id, width, height }) => [imageAddress(id), { width, height }]));
}

type NewImage = { id: string; account: string; bytes: number; width: number; height: number };

export async function addImage(tx: Tx, image: NewImage): Promise<void> {
  const at = tx.clock();
  await tx.db
    .insertInto('forum_image')
    .values({ ...image, added_at: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ added_at: at }))
    .execute();
}

export async function imagesSince(
  ctx: Context,
  account: string,
  since: Date,
): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    SELECT count(*)::int AS count, coalesce(sum(bytes), 0)::float8 AS bytes
    FROM forum_image WHERE account = ${account} AND added_at > ${since}`.execute(ctx.db);
  return rows[0] ?? { count: 0, bytes: 0 };
}

/**
 * Sets exactly these as what a post shows; pictures that are not there are passed over, and those that nobody may see
 * any more: else whoever knows the address of a picture that was taken down could show it to all again.
 * @param account who writes: their own pictures they bring back
 */
export async function setImageUses(
  tx: Tx,
  post: number,
  account: string,
  ids: readonly string[],
): Promise<void> {
  await sql`DELETE FROM forum_image_use WHERE post = ${post} AND image <> ALL(${[...ids]}::text[])`.execute(
    tx.db,
  );
  await sql`INSERT INTO forum_image_use (image, post)
    SELECT i.id, ${post} FROM forum_image i WHERE i.id = ANY(${[...ids]}::text[])
      AND (i.account = ${account} OR ${isOpen}) ON CONFLICT DO NOTHING`.execute(tx.db);
}

/** Of the picture `i`: whether a post that everybody sees shows it. */
const isOpen = sql<boolean>`EXISTS (SELECT FROM forum_image_use u
      JOIN forum_post p ON p.id = u.post AND p.status = 'shown'
      JOIN forum_topic t ON t.id = p.topic AND t.shown WHERE u.image = i.id)`;

/** Who brought a picture, and whether a post that everybody sees shows it. */
export async function imageById(
  ctx: Context,
  id: string,
): Promise<{ account: string | null; open: boolean } | undefined> {
  const { rows } = await sql<{ account: string | null; open: boolean }>`
    SELECT i.account, ${isOpen} AS open FROM forum_image i WHERE i.id = ${id}`.execute(ctx.db);
  return rows[0];
}

/** Those that no post shows, brought before a moment. */
export async function unusedImages(ctx: Context, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM forum_image i WHERE added_at < ${before}
      AND NOT EXISTS (SELECT FROM forum_image_use u WHERE u.image = i.id)
    ORDER BY added_at LIMIT ${limit}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** Uploading and deleting a picture happen one after the other. */
export async function holdImage(tx: Tx, id: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`forum image ${id}`}, 0))`.execute(tx.db);
}

/** @returns whether nothing shows it still, and it is forgotten now */
export async function forgetUnused(tx: Tx, id: string, before: Date): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM forum_image i WHERE id = ${id} AND added_at < ${before}
      AND NOT EXISTS (SELECT FROM forum_image_use u WHERE u.image = i.id) RETURNING id`.execute(tx.db);
  return rows.length === 1;
}
