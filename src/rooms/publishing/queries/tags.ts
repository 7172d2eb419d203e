/** Tags, and how many published pieces bear them. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/open.ts';
import type { PieceKind } from '../../../reading/library.ts';

export type Tag = { id: number; slug: string; names: Record<string, string> };

export type CountedTag = Tag & { count: number };

/** Beyond so many pieces the counts beside further tags are of the newest of them. */
const counted = 2000;

/** Tags of a kind with how many pieces bear them, the most used first; with a choice, of the pieces chosen so far. */
export async function countedTags(db: Db, kind: PieceKind, chosen: readonly number[]): Promise<CountedTag[]> {
  const [first, ...others] = chosen;
  if (first === undefined) {
    const { rows } = await sql<CountedTag>`
      SELECT t.id, t.slug, t.names, c.pieces AS count FROM publishing_tag_count c JOIN publishing_tag t ON t.id = c.tag
      WHERE c.kind = ${kind} AND c.pieces > 0 ORDER BY c.pieces DESC, t.slug LIMIT ${shown}`.execute(db);
    return rows;
  }
  const also = others.map(
    (tag) => sql`AND EXISTS (SELECT FROM publishing_piece_tag o WHERE o.piece = t.piece AND o.tag = ${tag})`,
  );
  const { rows } = await sql<CountedTag>`
    WITH chosen AS MATERIALIZED (
      SELECT t.piece FROM publishing_piece_tag t
      WHERE t.tag = ${first} AND t.kind = ${kind} AND t.published_at IS NOT NULL ${sql.join(also, sql` `)}
      ORDER BY t.published_at DESC, t.piece DESC LIMIT ${counted}
    )
    SELECT t.id, t.slug, t.names, c.count FROM (
      SELECT pt.tag, count(*)::int AS count FROM chosen JOIN publishing_piece_tag pt USING (piece) GROUP BY pt.tag
    ) c JOIN publishing_tag t ON t.id = c.tag ORDER BY c.count DESC, t.slug LIMIT ${shown}`.execute(db);
  return rows;
}

/** A page cannot show a thousand; those beyond are found by the search. */
const shown = 40;

export async function tagsBySlug(db: Db, slugs: readonly string[]): Promise<Tag[]> {
  if (slugs.length === 0) return [];
  const rows = await db
    .selectFrom('publishing_tag')
    .select(['id', 'slug', 'names'])
    .where('slug', 'in', [...slugs])
    .execute();
  return rows.map(presentTag);
}

/** The columns hold what saveTag() wrote. */
function presentTag(row: { id: number; slug: string; names: unknown }): Tag {
  return { ...row, names: row.names as Record<string, string> };
}

export async function allTags(db: Db): Promise<(Tag & { pieces: number })[]> {
  const { rows } = await sql<Tag & { pieces: number }>`
    SELECT t.id, t.slug, t.names, (SELECT count(*)::int FROM publishing_piece_tag pt WHERE pt.tag = t.id) AS pieces
    FROM publishing_tag t ORDER BY t.slug LIMIT 5000`.execute(db);
  return rows;
}

/** @returns the tag's id, or undefined when another has the slug */
export async function saveTag(trx: Trx, tag: Omit<Tag, 'id'> & { id?: number }): Promise<number | undefined> {
  const values = { slug: tag.slug, names: JSON.stringify(tag.names) };
  const taken = await trx
    .selectFrom('publishing_tag')
    .select('id')
    .where('slug', '=', tag.slug)
    .executeTakeFirst();
  if (taken && taken.id !== tag.id) return undefined;
  if (tag.id === undefined) {
    return (await trx.insertInto('publishing_tag').values(values).returning('id').executeTakeFirstOrThrow())
      .id;
  }
  await trx.updateTable('publishing_tag').set(values).where('id', '=', tag.id).execute();
  return tag.id;
}

export async function deleteTag(trx: Trx, id: number): Promise<Tag | undefined> {
  const row = await trx.deleteFrom('publishing_tag').where('id', '=', id).returningAll().executeTakeFirst();
  return row && presentTag(row);
}

/** Sets exactly these tags on a piece. Tags that are not known are passed over. */
export async function setTags(
  trx: Trx,
  piece: { id: number; kind: string; publishedAt: Date | null },
  slugs: readonly string[],
): Promise<void> {
  const wanted = await tagsBySlug(trx, slugs);
  const ids = wanted.map(({ id }) => id);
  let gone = trx.deleteFrom('publishing_piece_tag').where('piece', '=', piece.id);
  if (ids.length > 0) gone = gone.where('tag', 'not in', ids);
  await gone.execute();
  if (ids.length === 0) return;
  await trx
    .insertInto('publishing_piece_tag')
    .values(ids.map((tag) => ({ tag, piece: piece.id, kind: piece.kind, published_at: piece.publishedAt })))
    .onConflict((conflict) => conflict.columns(['piece', 'tag']).doNothing())
    .execute();
}

export async function tagsOfPiece(db: Db, piece: number): Promise<Tag[]> {
  const rows = await db
    .selectFrom('publishing_piece_tag')
    .innerJoin('publishing_tag', 'publishing_tag.id', 'publishing_piece_tag.tag')
    .select(['publishing_tag.id', 'publishing_tag.slug', 'publishing_tag.names'])
    .where('piece', '=', piece)
    .orderBy('slug')
    .execute();
  return rows.map(presentTag);
}
