/** A forum with any number of topics, ten replies each, one thread of many replies, and one person with favourites. */
import { sql } from 'kysely';
import { invalidate } from '../src/platform/cache.ts';
import type { Context } from '../src/platform/context.ts';
import { postVersion } from '../src/rooms/forum/rendering/post.ts';
import { wordRules } from '../src/search/indexing.ts';
import { wordsTag } from '../src/search/like.ts';

/** Who writes; as many at every size. */
const people = 2000;

export const tagCount = 500;

/** Topics that the search finds; more of them are not needed to see how a question is answered. */
const searched = 100_000;

/** Replies of the long thread, which is the first topic. */
export const longThread = 10_000;

/** Whose favourites and marks are measured. */
export const keeper = '00000000-0000-7000-8000-000000000001';

const tables = ['forum_topic', 'forum_tag', 'forum_post', 'forum_vote', 'forum_favourite', 'forum_read'];

const account = (n: string) =>
  `('00000000-0000-7000-8000-' || lpad((1 + (${n}) % ${people})::text, 12, '0'))::uuid`;

/** Two fifths English, a quarter Chinese, the rest in the other nine. */
const locale = `(ARRAY['en','en','en','en','en','en','en','en','zh-cn','zh-cn','zh-cn','zh-cn','zh-cn',
  'zh-hk','ko','th','ja','id','fr','es','pt','de'])[1 + (n * 7) % 22]`;
const category = `(ARRAY['design','data','statistics','publication','site'])[1 + (n * 3 + n / 11) % 5]`;

/** Ten replies, a minute apart; a tenth has none. */
const replies = (n: string) => `CASE WHEN ${n} = 1 THEN ${longThread} WHEN ${n} % 10 = 0 THEN 0 ELSE 10 END`;

const asked = (n: string) => `(timestamptz '2020-01-01' + (${n}) * interval '37 seconds')`;

/** How many topics stand there. */
export async function standing(ctx: Context): Promise<number> {
  const { rows } = await sql<{ topics: number }>`
    SELECT coalesce(max(id), 0)::int AS topics FROM forum_topic`.execute(ctx.db);
  return rows[0]?.topics ?? 0;
}

/** Adds topics up to a number, by what the room's writers would have written: all of them or none. */
export async function fill(ctx: Context, from: number, to: number): Promise<void> {
  await ctx.transaction(async (tx) => {
    if (from === 0) await addPeople(tx);
    for (const table of tables) await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER ALL`.execute(tx.db);
    const indexes = await dropIndexes(tx);
    await addTopics(tx, from, to);
    for (const index of indexes) await sql.raw(index).execute(tx.db);
    for (const table of tables) await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER ALL`.execute(tx.db);
    await sql`TRUNCATE forum_category_count, forum_tag_count`.execute(tx.db);
    await sql`INSERT INTO forum_category_count (category, locale, topics)
      SELECT category, locale, count(*) FROM forum_topic WHERE shown GROUP BY category, locale`.execute(
      tx.db,
    );
    await sql`INSERT INTO forum_tag_count (tag, topics)
      SELECT tag, count(*) FROM forum_tag WHERE shown GROUP BY tag`.execute(tx.db);
    if (from < searched) await addToSearch(tx, from, Math.min(to, searched));
    await invalidate(tx, [wordsTag]);
  });
  await sql`VACUUM ANALYZE`.execute(ctx.db);
}

/** What is not unique is built at the end: row by row it would take an hour. */
async function dropIndexes(ctx: Context): Promise<string[]> {
  const { rows } = await sql<{ indexname: string; indexdef: string }>`
    SELECT indexname, indexdef FROM pg_indexes
    WHERE tablename = ANY(${tables}::text[]) AND indexdef NOT LIKE 'CREATE UNIQUE%'`.execute(ctx.db);
  for (const { indexname } of rows) await sql`DROP INDEX ${sql.ref(indexname)}`.execute(ctx.db);
  return rows.map(({ indexdef }) => indexdef);
}

async function addPeople(ctx: Context): Promise<void> {
  await sql
    .raw(`INSERT INTO account_account (id, created_at, locale, username, username_key, nickname, major, invitation_code)
    SELECT ${account('n')}, '2019-01-01', 'en', 'bench' || n, 'bench' || n, 'Bench ' || n, 'Biostatistics', 'B' || n
    FROM generate_series(0, ${people - 1}) n`)
    .execute(ctx.db);
  await sql
    .raw(
      `INSERT INTO forum_member (account, posts) SELECT ${account('n')}, 100 FROM generate_series(0, ${people - 1}) n`,
    )
    .execute(ctx.db);
}

async function addTopics(ctx: Context, from: number, to: number): Promise<void> {
  const range = `generate_series(${from + 1}, ${to}) n`;
  await sql
    .raw(`INSERT INTO forum_topic (id, slug, locale, category, title, summary, account, created_at, active_at,
      last_number, reply_count, useful_count, view_count, shown)
    SELECT n, 'question-number-' || n, ${locale}, ${category}, 'Question number ' || n || ' about word' || n % 20000,
      'How the question begins, as lists show it below the title: two hundred measurements in forty patients.',
      ${account('n')}, ${asked('n')}, ${asked('n')} + (${replies('n')}) * interval '1 minute',
      ${replies('n')}, ${replies('n')}, (n * 13) % 97, (n * 31) % 5000, true FROM ${range}`)
    .execute(ctx.db);
  await sql
    .raw(`INSERT INTO forum_tag (topic, tag, locale, category, active_at, useful_count, answered, shown)
    SELECT t.id, 'tag-' || k, t.locale, t.category, t.active_at, t.useful_count, t.reply_count > 0, true
    FROM forum_topic t CROSS JOIN LATERAL (SELECT DISTINCT unnest(ARRAY[
      1 + t.id % 7, 1 + (t.id * 17) % 60, 1 + (t.id * 101) % ${tagCount}]) AS k) tags
    WHERE t.id > ${from} AND t.id <= ${to}`)
    .execute(ctx.db);
  const text = `'<p>Report the analysis in the sites that measure everyone. It is smaller and honest. Impute within site, then
    shift the imputed values by a range of deltas and show where the conclusion changes. Answer ' || r || ' of ' || n || '.</p>'`;
  await sql
    .raw(`INSERT INTO forum_post (topic, number, account, markdown, html, renderer, created_at, status, useful_count,
      client_key, digest)
    SELECT n, r, ${account('n + r')}, ${text}, ${text}, ${postVersion}, ${asked('n')} + r * interval '1 minute', 'shown',
      (r = 1)::int, ('00000000-0000-7000-8000-' || lpad((n::bigint * 10100 + r)::text, 12, '0'))::uuid, 'd' || n || '-' || r
    FROM ${range} CROSS JOIN LATERAL generate_series(0, ${replies('n')}) r ORDER BY n, r`)
    .execute(ctx.db);
  await sql.raw(`SELECT setval(pg_get_serial_sequence('forum_topic', 'id'), ${to})`).execute(ctx.db);
  await addMarks(ctx, from, range);
}

/** What people put on topics: one vote for each first reply; and the first topic was read and is kept by everybody. */
async function addMarks(ctx: Context, from: number, range: string): Promise<void> {
  const favourite = 'INSERT INTO forum_favourite (account, topic, at)';
  const read = 'INSERT INTO forum_read (account, topic, number, at)';
  if (from === 0) {
    const all = `generate_series(0, ${people - 1}) k`;
    await sql.raw(`${favourite} SELECT ${account('k')}, 1, '2020-01-01' FROM ${all}`).execute(ctx.db);
    await sql.raw(`${read} SELECT ${account('k')}, 1, 5, '2020-01-01' FROM ${all}`).execute(ctx.db);
  }
  // A hundredth of all topics are one person's favourites, and a third were read by them to the fifth reply.
  const kept = `FROM ${range} WHERE n > 1 AND n %`;
  await sql.raw(`${favourite} SELECT '${keeper}', n, ${asked('n')} ${kept} 100 = 1`).execute(ctx.db);
  await sql.raw(`${read} SELECT '${keeper}', n, 5, ${asked('n')} ${kept} 3 = 1`).execute(ctx.db);
  await sql
    .raw(`INSERT INTO forum_vote (post, account, at) SELECT p.id, ${account('n + 7')}, p.created_at
    FROM ${range} JOIN forum_post p ON p.topic = n AND p.number = 1`)
    .execute(ctx.db);
}

/** Words as the indexing would have found them. */
async function addToSearch(ctx: Context, from: number, to: number): Promise<void> {
  await sql
    .raw(`INSERT INTO search_document (kind, ref, locale, slug, title, summary, body, published_at, rules, title_vector, body_vector)
    SELECT 'topic', id, locale, slug, title, summary, '', created_at, ${wordRules},
      (to_tsvector('simple', title)::text || ' ''=topic'' ''@' || locale || '''')::tsvector,
      (to_tsvector('simple', title || ' ' || summary)::text || ' ''=topic'' ''@' || locale || '''')::tsvector
    FROM forum_topic WHERE id > ${from} AND id <= ${to}`)
    .execute(ctx.db);
}
