/** Tags, and how many published entries bear them. */
import { sql } from 'kysely';
import type { Context, Tx } from '../../../platform/context.ts';
import type { EntryKind } from '../kinds.ts';

export type Tag = { id: number; slug: string; names: Record<string, string> };

export type CountedTag = Tag & { count: number };

/** Beyond so many entries the counts beside further tags are of the newest of them. */
const counted = 2000;

/** Tags of a kind with how many entries bear them, the most used first; with a choice, of the entries chosen so far. */
export async function countedTags(
  ctx: Context,
  kind: EntryKind,
  chosen: readonly number[],
): Promise<CountedTag[]> {
  const [first, ...others] = chosen;
  if (first === undefined) {
    const { rows } = await sql<CountedTag>`
      SELECT t.id, t.slug, t.names, c.entries AS count FROM publishing_tag_count c JOIN publishing_tag t ON t.id = c.tag
      WHERE c.kind = ${kind} AND c.entries > 0 ORDER BY c.entries DESC, t.slug LIMIT ${shown}`.execute(
      ctx.db,
    );
    return rows;
  }
  const also = others.map(
    (tag) => sql`AND EXISTS (SELECT FROM publishing_entry_tag o WHERE o.entry = t.entry AND o.tag = ${tag})`,
  );
  const { rows } = await sql<CountedTag>`
    WITH chosen AS MATERIALIZED (
      SELECT t.entry FROM publishing_entry_tag t
      WHERE t.tag = ${first} AND t.kind = ${kind} AND t.published_at IS NOT NULL ${sql.join(also, sql` `)}
      ORDER BY t.published_at DESC, t.entry DESC LIMIT ${counted}
    )
    SELECT t.id, t.slug, t.names, c.count FROM (
      SELECT pt.tag, count(*)::int AS count FROM chosen JOIN publishing_entry_tag pt USING (entry) GROUP BY pt.tag
    ) c JOIN publishing_tag t ON t.id = c.tag ORDER BY c.count DESC, t.slug LIMIT ${shown}`.execute(ctx.db);
  return rows;
}

/** A page cannot show a thousand; those beyond are found by the search. */
const shown = 40;

export async function tagsBySlug(ctx: Context, slugs: readonly string[]): Promise<Tag[]> {
  if (slugs.length === 0) return [];
  const rows = await ctx.db
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

export async function allTags(ctx: Context): Promise<(Tag & { entries: number })[]> {
  const { rows } = await sql<Tag & { entries: number }>`
    SELECT t.id, t.slug, t.names, (SELECT count(*)::int FROM publishing_entry_tag pt WHERE pt.tag = t.id) AS entries
    FROM publishing_tag t ORDER BY t.slug LIMIT 5000`.execute(ctx.db);
  return rows;
}

const tagsLock = sql`hashtextextended('tags', 0)`;

/** Waits until nobody puts tags on entries, and keeps it so until the transaction ends: tags may be made and deleted. */
async function holdTagsAlone(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${tagsLock})`.execute(tx.db);
}

/** No tag is made or deleted until the transaction ends. */
async function holdTags(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(${tagsLock})`.execute(tx.db);
}

/** The tag as it is until the transaction ends: nobody else changes one meanwhile. */
export async function tagById(tx: Tx, id: number): Promise<Tag | undefined> {
  await holdTagsAlone(tx);
  const row = await tx.db.selectFrom('publishing_tag').selectAll().where('id', '=', id).executeTakeFirst();
  return row && presentTag(row);
}

/** @returns the tag's id; 'taken' when another has the slug, undefined when there is no tag of that id */
export async function saveTag(
  tx: Tx,
  tag: Omit<Tag, 'id'> & { id?: number },
): Promise<number | 'taken' | undefined> {
  await holdTagsAlone(tx);
  const values = { slug: tag.slug, names: JSON.stringify(tag.names) };
  const taken = await tx.db
    .selectFrom('publishing_tag')
    .select('id')
    .where('slug', '=', tag.slug)
    .executeTakeFirst();
  if (taken && taken.id !== tag.id) return 'taken';
  if (tag.id === undefined) {
    return (await tx.db.insertInto('publishing_tag').values(values).returning('id').executeTakeFirstOrThrow())
      .id;
  }
  const { numUpdatedRows } = await tx.db
    .updateTable('publishing_tag')
    .set(values)
    .where('id', '=', tag.id)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1 ? tag.id : undefined;
}

/** @returns whether there was one */
export async function deleteTag(tx: Tx, id: number): Promise<boolean> {
  await holdTagsAlone(tx);
  const { numDeletedRows } = await tx.db.deleteFrom('publishing_tag').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Sets exactly these tags on an entry. Tags that are not known are passed over. */
export async function setTags(
  tx: Tx,
  entry: { id: number; kind: string; publishedAt: Date | null },
  slugs: readonly string[],
): Promise<void> {
  await holdTags(tx);
  const wanted = await tagsBySlug(tx, slugs);
  const ids = wanted.map(({ id }) => id);
  let gone = tx.db.deleteFrom('publishing_entry_tag').where('entry', '=', entry.id);
  if (ids.length > 0) gone = gone.where('tag', 'not in', ids);
  await gone.execute();
  if (ids.length === 0) return;
  await tx.db
    .insertInto('publishing_entry_tag')
    .values(ids.map((tag) => ({ tag, entry: entry.id, kind: entry.kind, published_at: entry.publishedAt })))
    .onConflict((conflict) => conflict.columns(['entry', 'tag']).doNothing())
    .execute();
}

export async function tagsOfEntry(ctx: Context, entry: number): Promise<Tag[]> {
  const rows = await ctx.db
    .selectFrom('publishing_entry_tag')
    .innerJoin('publishing_tag', 'publishing_tag.id', 'publishing_entry_tag.tag')
    .select(['publishing_tag.id', 'publishing_tag.slug', 'publishing_tag.names'])
    .where('entry', '=', entry)
    .orderBy('slug')
    .execute();
  return rows.map(presentTag);
}
