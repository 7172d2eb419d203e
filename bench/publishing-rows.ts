/** Entries by the hundred thousand, with texts, tags of very different use, and words as a language has them. */
import { sql } from 'kysely';
import type { Context } from '../src/platform/context.ts';
import { wordRules } from '../src/search/indexing.ts';

export const tagCount = 1000;

/** Adds entries `from + 1` to `to`. Few tags and few words are on most of them. */
export async function fill(ctx: Context, from: number, to: number): Promise<void> {
  if (from === 0) {
    await sql`INSERT INTO publishing_tag (slug, names) SELECT 'tag-' || n, jsonb_build_object('en', 'Tag ' || n)
      FROM generate_series(1, ${sql.lit(tagCount)}) n`.execute(ctx.db);
    await sql`INSERT INTO search_word SELECT 'word' || n FROM generate_series(1, 20000) n`.execute(ctx.db);
  }
  const range = sql`generate_series(${sql.lit(from + 1)}, ${sql.lit(to)}) AS n`;
  await sql`INSERT INTO publishing_entry (id, kind, slug, state, published_at, created_at, updated_at)
    SELECT n, 'guide', 'entry-' || n, 'published', timestamptz '2020-01-01' + n * interval '1 minute', now(), now()
    FROM ${range}`.execute(ctx.db);
  await sql`INSERT INTO publishing_slug SELECT 'guide', 'entry-' || n, n FROM ${range}`.execute(ctx.db);
  for (const locale of ['en', 'zh-cn']) {
    const shift = locale === 'en' ? 0 : 10_000_000;
    await sql`INSERT INTO publishing_revision (id, entry, locale, number, title, summary, markdown, html, facts, saved_at, saved_by)
      SELECT n + ${sql.lit(shift)}, n, ${locale}, 1, 'Entry number ' || n, 'What entry ' || n || ' is about, in a sentence.',
        repeat('Some words of text. ', 150), repeat('<p>Some words of text.</p>', 150),
        '{"outline":[],"cited":[],"lockedCited":[],"words":600,"lockedWords":0,"remarks":[]}', now(), NULL
      FROM ${range}`.execute(ctx.db);
    await sql`INSERT INTO publishing_text SELECT n, ${locale}, n + ${sql.lit(shift)}, n + ${sql.lit(shift)} FROM ${range}`.execute(
      ctx.db,
    );
  }
  await sql`INSERT INTO publishing_entry_tag (entry, tag, kind, published_at)
    SELECT DISTINCT n, 1 + floor(${sql.lit(tagCount)} * power(random(), 3))::int, 'guide', timestamptz '2020-01-01' + n * interval '1 minute'
    FROM ${range}, generate_series(1, 3)`.execute(ctx.db);
  await sql`INSERT INTO search_document (kind, ref, locale, slug, title, summary, body, published_at, rules, title_vector, body_vector)
    SELECT 'guide', n::text, 'en', 'entry-' || n, 'Entry number ' || n, '', body, timestamptz '2020-01-01' + n * interval '1 minute', ${sql.lit(wordRules)},
      to_tsvector('simple', 'entry number ' || n) || array_to_tsvector(ARRAY['=guide', '@en']),
      to_tsvector('simple', 'entry number ' || n || ' ' || body) || array_to_tsvector(ARRAY['=guide', '@en'])
    FROM (SELECT n, (SELECT string_agg('word' || 1 + floor(20000 * power(random(), 6))::int, ' ')
        FROM generate_series(1, 120) w WHERE w > 0 * n) AS body FROM ${range}) AS texts`.execute(ctx.db);
  await sql`ANALYZE`.execute(ctx.db);
}
