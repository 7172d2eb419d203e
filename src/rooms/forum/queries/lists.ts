/** Places of topics in lists: each is a walk along an index for every language and category, merged. */
import { type RawBuilder, sql } from 'kysely';
import type { LocaleCode } from '../../../i18n/locales.ts';
import type { Context } from '../../../platform/context.ts';
import type { Category, Order } from '../words.ts';

/** Where a topic stands: what its list sorts by as a number, and its id. */
export type Place = { key: number; id: number };

export type Walk = {
  order: Order;
  languages: readonly LocaleCode[];
  categories: readonly Category[];
  tag: string | null;
  /** Where it begins, that place left out; null for the end it begins at. */
  from: Place | null;
  /** Towards the beginning of the list. */
  back: boolean;
  limit: number;
};

/** The table of topics, or, by tag, the one that repeats what its lists sort by. */
const sources = {
  topics: { table: sql`forum_topic`, id: sql`id`, unanswered: sql`reply_count = 0` },
  tags: { table: sql`forum_tag`, id: sql`topic`, unanswered: sql`NOT answered` },
} as const;

/** Places in their order; of a walk back, the nearest first. */
export async function walk(ctx: Context, asked: Walk): Promise<Place[]> {
  const { languages, categories, tag, limit } = asked;
  const ranges = languages.flatMap((locale) => categories.map((category) => ({ locale, category })));
  const source = tag === null ? sources.topics : sources.tags;
  const { key, sorted } = sortingBy(asked, source.id);
  const conditions = [
    sql`shown`,
    ...(tag === null ? [] : [sql`tag = ${tag}`]),
    sql`locale = r.locale AND category = r.category`,
    ...(asked.order === 'unanswered' ? [source.unanswered] : []),
    ...behind(asked, source.id),
  ];
  const { rows } = await sql<{ key: Date | number | null; id: number }>`
    SELECT t.key, t.id
    FROM unnest(${ranges.map(({ locale }) => locale)}::text[], ${ranges.map(({ category }) => category)}::text[])
      AS r(locale, category)
    CROSS JOIN LATERAL (
      SELECT ${key} AS key, ${source.id} AS id FROM ${source.table}
      WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${sorted} LIMIT ${limit}
    ) t ORDER BY ${sortedAll(asked)} LIMIT ${limit}`.execute(ctx.db);
  return rows.map((row) => ({ key: numberOf(row.key), id: row.id }));
}

/** What a list sorts by: a moment, a number, or the id alone. */
function columnOf(order: Order): RawBuilder<unknown> | undefined {
  if (order === 'latest') return sql`active_at`;
  return order === 'useful' ? sql`useful_count` : undefined;
}

function sortingBy({ order, back }: Walk, id: RawBuilder<unknown>) {
  const way = back ? sql`ASC` : sql`DESC`;
  const column = columnOf(order);
  return column
    ? { key: column, sorted: sql`${column} ${way}, ${id} ${way}` }
    : { key: sql`NULL::integer`, sorted: sql`${id} ${way}` };
}

function sortedAll({ order, back }: Walk): RawBuilder<unknown> {
  const way = back ? sql`ASC` : sql`DESC`;
  return columnOf(order) ? sql`t.key ${way}, t.id ${way}` : sql`t.id ${way}`;
}

function behind({ order, from, back }: Walk, id: RawBuilder<unknown>): RawBuilder<unknown>[] {
  if (!from) return [];
  const than = back ? sql`>` : sql`<`;
  const column = columnOf(order);
  if (!column) return [sql`${id} ${than} ${from.id}`];
  // Whoever forges a place may name any number.
  const key = order === 'latest' ? sql`${new Date(from.key)}::timestamptz` : sql`${from.key}::bigint`;
  return [sql`(${column}, ${id}) ${than} (${key}, ${from.id}::bigint)`];
}

function numberOf(key: Date | number | null): number {
  if (key === null) return 0;
  return typeof key === 'number' ? key : key.getTime();
}

export type TopicRow = {
  id: number;
  slug: string;
  locale: LocaleCode;
  category: Category;
  title: string;
  summary: string;
  account: string | null;
  created_at: Date;
  active_at: Date;
  last_number: number;
  reply_count: number;
  useful_count: number;
  view_count: number;
  solved: boolean;
  pinned: boolean;
  closed: boolean;
  tags: string[];
};

/** What lists show of some topics that everybody sees, in the order of their ids given. */
export async function describeTopics(ctx: Context, ids: readonly number[]): Promise<TopicRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<TopicRow>`
    SELECT t.id, t.slug, t.locale, t.category, t.title, t.summary, t.account, t.created_at, t.active_at,
      t.last_number, t.reply_count, t.useful_count, t.view_count, t.accepted IS NOT NULL AS solved,
      t.pinned_at IS NOT NULL AS pinned, t.closed_at IS NOT NULL AS closed,
      ARRAY(SELECT g.tag FROM forum_tag g WHERE g.topic = t.id ORDER BY g.tag) AS tags
    FROM unnest(${[...ids]}::bigint[]) WITH ORDINALITY AS wanted(id, place)
    JOIN forum_topic t ON t.id = wanted.id AND t.shown ORDER BY wanted.place`.execute(ctx.db);
  return rows;
}

/** Pinned topics, the newest pin first. */
export async function pinnedTopics(
  ctx: Context,
  { languages, categories, tag }: Pick<Walk, 'languages' | 'categories' | 'tag'>,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM forum_topic t WHERE shown AND pinned_at IS NOT NULL
      AND locale = ANY(${[...languages]}::text[]) AND category = ANY(${[...categories]}::text[])
      AND (${tag}::text IS NULL OR EXISTS (SELECT FROM forum_tag g WHERE g.topic = t.id AND g.tag = ${tag}))
    ORDER BY pinned_at DESC LIMIT ${limit}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** Whether a topic stands exactly where a place says. */
export async function standsAt(ctx: Context, order: Order, { key, id }: Place): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('forum_topic')
    .select(['active_at', 'useful_count'])
    .where('id', '=', id)
    .where('shown', '=', true)
    .executeTakeFirst();
  if (!row) return false;
  if (order === 'latest') return row.active_at.getTime() === key;
  return order === 'useful' ? row.useful_count === key : key === 0;
}

export async function countByCategory(
  ctx: Context,
  languages: readonly LocaleCode[],
): Promise<Map<string, number>> {
  const rows = await ctx.db
    .selectFrom('forum_category_count')
    .select(({ fn }) => ['category', fn.sum<string>('topics').as('topics')])
    .where('locale', 'in', [...languages])
    .groupBy('category')
    .execute();
  return new Map(rows.map(({ category, topics }) => [category, Number(topics)]));
}

/** Topics that everybody sees, with when each changed last, for the sitemap. */
export async function listedTopics(
  ctx: Context,
  limit: number,
): Promise<{ slug: string; locale: LocaleCode; changed: Date }[]> {
  const rows = await ctx.db
    .selectFrom('forum_topic')
    .select(['slug', 'locale', 'active_at'])
    .where('shown', '=', true)
    .where('reply_count', '>', 0)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ slug, locale, active_at }) => ({ slug, locale: localeIn(locale), changed: active_at }));
}

/** Written by this room alone, after the contract has checked it. */
function localeIn(text: string): LocaleCode {
  return text as LocaleCode;
}
