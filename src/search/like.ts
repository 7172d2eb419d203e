/** What is like a text: things whose titles share words with it, the nearest first. */
import { sql } from 'kysely';
import type { LocaleCode } from '../i18n/locales.ts';
import type { Context } from '../platform/context.ts';
import { stemsOf } from './find.ts';
import { kindMark, localeMark } from './indexing.ts';
import { isDense, quoted, wordsOf } from './words.ts';

export type Likeness = {
  text: string;
  locale: LocaleCode;
  languages: readonly LocaleCode[];
  kind: string;
  limit: number;
};

/** So many words count, the longest first: they say most. */
const words = 6;

/** A word that stands in more titles says little, and takes long to look up. */
const mostTimes = 1500;

/** For so long the statistics of words hold, in milliseconds. */
const lasting = 60 * 60_000;

/** So many that share them are weighed against one another. */
const weighed = 200;

/** @returns what names the things within their kind */
export async function findLike(
  ctx: Context,
  { text, locale, languages, kind, limit }: Likeness,
): Promise<string[]> {
  const stems = await stemsOf(ctx, [...new Set(wordsOf(text, locale))].slice(0, 40), locale);
  const common = await commonWords(ctx);
  const telling = stems
    .filter((stem) => isDense(stem) || stem.length > 2)
    .filter((stem) => timesOf(stem, common) < mostTimes)
    .sort((a, b) => weightOf(b) - weightOf(a))
    .slice(0, words);
  if (telling.length === 0) return [];
  const prefixes = telling.map((stem) => `${quoted(stem)}:*`);
  const spoken = languages.map((one) => quoted(localeMark(one)));
  const any = prefixes.join(' | ');
  const query = `(${pairs(prefixes).join(' | ')}) & ${quoted(kindMark(kind))} & (${spoken.join(' | ')})`;
  const { rows } = await sql<{ ref: string }>`
    SELECT ref FROM (
      SELECT ref, published_at, title_vector, body_vector FROM search_document
      WHERE title_vector @@ ${query}::tsquery LIMIT ${weighed}
    ) near
    ORDER BY 2 * ts_rank(title_vector, ${any}::tsquery) + ts_rank(body_vector, ${any}::tsquery, 1) DESC,
      published_at DESC, ref LIMIT ${limit}`.execute(ctx.db);
  return rows.map(({ ref }) => ref);
}

/** One word in common says little where there are more. */
function pairs(all: readonly string[]): string[] {
  if (all.length < 3) return [...all];
  return all.flatMap((one, at) => all.slice(at + 1).map((other) => `(${one} & ${other})`));
}

/** A word of a script without spaces says in two signs what others say in six. */
function weightOf(stem: string): number {
  return isDense(stem) ? 3 * stem.length : stem.length;
}

/** Of what was made from the statistics of words. */
export const wordsTag = 'search:words';

type Common = { word: string; times: number };

/** The commonest words of titles as the database has counted them last (PostgreSQL documentation, §52.27, pg_stats). */
function commonWords(ctx: Context): Promise<Common[]> {
  const look = async () => {
    const { rows } = await sql<Common>`
      SELECT word, part * c.reltuples AS times
      FROM pg_stats s JOIN pg_class c ON c.oid = (quote_ident(s.schemaname) || '.search_document')::regclass,
        unnest(s.most_common_elems::text::text[],
          s.most_common_elem_freqs[1:cardinality(s.most_common_elems::text::text[])]) AS e(word, part)
      WHERE s.tablename = 'search_document' AND s.attname = 'title_vector' AND s.schemaname = current_schema()
        AND part * c.reltuples > 50`.execute(ctx.db);
    return rows;
  };
  return ctx.memory.of('common words of titles', [wordsTag], look, { lasting });
}

/** In how many titles words with this beginning stand, as far as they are common. */
function timesOf(stem: string, common: readonly Common[]): number {
  return common.reduce((sum, { word, times }) => (word.startsWith(stem) ? sum + times : sum), 0);
}
