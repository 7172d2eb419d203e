/** Lists of published entries: by date along an index, so that the last page costs what the first does. */
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { EntryKind } from '../kinds.ts';

export type Place = { at: Date; id: number };

export type Listed = { id: number; published_at: Date };

export type Walk = {
  kind: EntryKind;
  tags: readonly number[];
  from?: Place;
  direction: 'older' | 'newer';
  limit: number;
};

/** Ids of published entries beyond a place, nearest first. */
export async function walk(ctx: Context, { kind, tags, from, direction, limit }: Walk): Promise<Listed[]> {
  const beyond = direction === 'older' ? sql`<` : sql`>`;
  const order = direction === 'older' ? sql`DESC` : sql`ASC`;
  const [first, ...others] = tags;
  if (first === undefined) {
    const start = from ? sql`AND (published_at, id) ${beyond} (${from.at}, ${from.id})` : sql``;
    const { rows } = await sql<Listed>`
      SELECT id, published_at FROM publishing_entry WHERE kind = ${kind} AND state = 'published' ${start}
      ORDER BY published_at ${order}, id ${order} LIMIT ${limit}`.execute(ctx.db);
    return rows;
  }
  const start = from ? sql`AND (t.published_at, t.entry) ${beyond} (${from.at}, ${from.id})` : sql``;
  const also = others.map(
    (tag) => sql`AND EXISTS (SELECT FROM publishing_entry_tag o WHERE o.entry = t.entry AND o.tag = ${tag})`,
  );
  const { rows } = await sql<Listed>`
    SELECT t.entry AS id, t.published_at FROM publishing_entry_tag t
    WHERE t.tag = ${first} AND t.kind = ${kind} AND t.published_at IS NOT NULL ${start} ${sql.join(also, sql` `)}
    ORDER BY t.published_at ${order}, t.entry ${order} LIMIT ${limit}`.execute(ctx.db);
  return rows;
}

/** Whether an entry stands at just this place of a list. */
export async function isListed(
  ctx: Context,
  { kind, tags, place }: Pick<Walk, 'kind' | 'tags'> & { place: Place },
): Promise<boolean> {
  const { rows } = await sql<{ bears: number }>`
    SELECT (SELECT count(*)::int FROM publishing_entry_tag t WHERE t.entry = p.id AND t.tag = ANY(${[...tags]})) AS bears
    FROM publishing_entry p
    WHERE p.id = ${place.id} AND p.published_at = ${place.at} AND p.kind = ${kind} AND p.state = 'published'`.execute(
    ctx.db,
  );
  return rows[0]?.bears === tags.length;
}

export type Named = { locale: string; title: string; summary: string };

export type Row = {
  id: number;
  kind: EntryKind;
  slug: string;
  published_at: Date;
  forMembers: boolean;
  facts: unknown;
  texts: (Named & { locked: boolean; words: number; saved_at: string; figure: string | null })[];
  tags: { slug: string; names: Record<string, string> }[];
};

/** What a list shows of some entries, in the order of their ids given. */
export async function describe(ctx: Context, ids: readonly number[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    SELECT p.id, p.kind, p.slug, p.published_at, p.facts,
      p.vip OR EXISTS (SELECT FROM publishing_entry c WHERE c.id = p.parent AND c.vip) AS "forMembers",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('locale', r.locale, 'title', r.title, 'summary', r.summary,
          'locked', r.locked_html IS NOT NULL, 'saved_at', r.saved_at, 'figure', r.facts->>'figure',
          'words', (r.facts->>'words')::int + (r.facts->>'lockedWords')::int)), '[]')
        FROM publishing_text x JOIN publishing_revision r ON r.id = x.live WHERE x.entry = p.id) AS texts,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('slug', t.slug, 'names', t.names) ORDER BY t.slug), '[]')
        FROM publishing_entry_tag pt JOIN publishing_tag t ON t.id = pt.tag WHERE pt.entry = p.id) AS tags
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS wanted(id, place)
    JOIN publishing_entry p ON p.id = wanted.id AND p.state = 'published' ORDER BY wanted.place`.execute(
    ctx.db,
  );
  return rows;
}

/** Published entries of a series, of a course, or of a kind in the order staff gave them. */
export async function inOrder(
  ctx: Context,
  where: { kind: EntryKind; series?: string; parent?: number },
): Promise<number[]> {
  let query = ctx.db
    .selectFrom('publishing_entry')
    .select('id')
    .where('kind', '=', where.kind)
    .where('state', '=', 'published');
  if (where.series !== undefined) query = query.where('series', '=', where.series);
  if (where.parent !== undefined) query = query.where('parent', '=', where.parent);
  const rows = await query.orderBy('position').orderBy('id').limit(500).execute();
  return rows.map(({ id }) => id);
}

/** Published entries that belong to some others, by the one that they belong to, in the order staff gave them. */
export async function childrenOf(
  ctx: Context,
  kind: EntryKind,
  parents: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number; parent: number }>`
    SELECT id, parent FROM publishing_entry
    WHERE parent = ANY(${[...parents]}::bigint[]) AND kind = ${kind} AND state = 'published'
    ORDER BY parent, position, id`.execute(ctx.db);
  const byParent = new Map<number, number[]>();
  for (const { id, parent } of rows) byParent.set(parent, [...(byParent.get(parent) ?? []), id]);
  return byParent;
}

/** How many published entries of a kind there are, and how many have a text in each language. */
export async function countByLanguage(
  ctx: Context,
  kind: EntryKind,
): Promise<{ all: number; texts: Record<string, number> }> {
  const { rows } = await sql<{ locale: string | null; count: number }>`
    SELECT x.locale, count(DISTINCT p.id)::int AS count
    FROM publishing_entry p JOIN publishing_text x ON x.entry = p.id AND x.live IS NOT NULL
    WHERE p.kind = ${kind} AND p.state = 'published' GROUP BY GROUPING SETS ((x.locale), ())`.execute(ctx.db);
  const texts = rows.flatMap(({ locale, count }) => (locale === null ? [] : [[locale, count] as const]));
  return {
    all: rows.find(({ locale }) => locale === null)?.count ?? 0,
    texts: Object.fromEntries(texts),
  };
}

export type ListedEntry = {
  kind: 'news' | 'guide' | 'course';
  slug: string;
  locales: string[];
  changed: Date;
};

/** Every published entry with a page of its own, newest first, with the languages that it has. */
export async function listedEntries(ctx: Context): Promise<ListedEntry[]> {
  const { rows } = await sql<ListedEntry>`
    SELECT p.kind, p.slug, p.updated_at AS changed,
      (SELECT array_agg(x.locale) FROM publishing_text x WHERE x.entry = p.id AND x.live IS NOT NULL) AS locales
    FROM publishing_entry p WHERE p.state = 'published' AND p.kind IN ('news', 'guide', 'course')
    ORDER BY p.published_at DESC LIMIT 20000`.execute(ctx.db);
  return rows;
}
