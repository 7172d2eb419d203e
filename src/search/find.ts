/** Finding by words: prefixes of stems, mended where mistyped, the best first. */
import { type RawBuilder, sql } from 'kysely';
import type { LocaleCode } from '../i18n/locales.ts';
import type { Context } from '../platform/context.ts';
import { kindMark, localeMark } from './indexing.ts';
import { type Entry, marked, snippetOf } from './snippet.ts';
import { isDense, partingsOf, quoted, transcribedWords, wordsOf } from './words.ts';

export type Question = {
  text: string;
  /** The language in which the question is asked, and which goes first among the answers. */
  locale: LocaleCode;
  /** Languages of the answers. */
  languages: readonly LocaleCode[];
  kinds: readonly string[];
  offset: number;
  limit: number;
};

export type Found = {
  kind: string;
  ref: string;
  locale: LocaleCode;
  slug: string;
  title: Entry[];
  passage: Entry[];
  publishedAt: Date;
};

export type Answer = {
  found: Found[];
  /** How many in all; `more` when there are more than were looked at. */
  count: number;
  more: boolean;
  /** What was searched instead, when a word was mistyped. */
  instead: string | null;
};

/** So many of the matches by title, and of those by text, are weighed against one another. */
const weighed = 300;

/** PostgreSQL's stemmers (documentation, §12.6.6). Chinese, Japanese, Korean and Thai have none and need none. */
const stemmers: Partial<Record<LocaleCode, string>> = {
  en: 'english_stem',
  fr: 'french_stem',
  es: 'spanish_stem',
  pt: 'portuguese_stem',
  de: 'german_stem',
  id: 'indonesian_stem',
};

/** Most words of a question that count. */
const most = 8;

export async function find(ctx: Context, question: Question): Promise<Answer> {
  const words = wordsOf(question.text, question.locale).slice(0, most);
  if (words.length === 0) return { found: [], count: 0, more: false, instead: null };
  const others = transcribedWords(question.text, question.locale, words.length) ?? [];
  const answer = await findBy(ctx, question, await termsOf(ctx, words, question.locale, others));
  if (answer.count > 0) return answer;
  const mended = await mend(ctx, words);
  if (mended.join(' ') === words.join(' ')) return answer;
  const second = await findBy(ctx, question, await termsOf(ctx, mended, question.locale));
  return second.count > 0 ? { ...second, instead: mended.join(isDense(mended[0] ?? '') ? '' : ' ') } : answer;
}

/** `others`: beginnings of words by which the same is found. */
type Term = { stem: string; others: readonly string[] };

/** Stems of words alone. */
export async function stemsOf(ctx: Context, words: readonly string[], locale: LocaleCode): Promise<string[]> {
  return (await termsOf(ctx, words, locale)).map(({ stem }) => stem);
}

/** Compounds that one part is looked for in, and the fewest letters of such a part. */
const compounds = { most: 40, shortest: 4 };

/**
 * German compounds that a stem is a later part of, up to its end. What stands before it must be a word that is known by
 * itself, with or without what links it (`Stichprobengröße`, `Gesundheitswesen`): else `alter` would stand in `verwalter`.
 */
const compoundsWith = (stem: RawBuilder<unknown>) => sql`ARRAY(
  SELECT left(k.word, strpos(k.word, ${stem}) - 1 + length(${stem})) FROM search_word k
  WHERE length(${stem}) >= ${compounds.shortest} AND k.word LIKE '%' || ${stem} || '%'
    AND EXISTS (
      SELECT FROM unnest(ARRAY[left(k.word, strpos(k.word, ${stem}) - 1)]) AS h(head), search_word w
      WHERE w.word IN (h.head, h.head || 'e', regexp_replace(h.head, '[sne]$', ''), regexp_replace(h.head, 'e[nrs]$', '')))
  GROUP BY 1 ORDER BY length(left(k.word, strpos(k.word, ${stem}) - 1 + length(${stem}))), 1 LIMIT ${compounds.most})`;

/**
 * A stem is the beginning of a word in all its forms; stop words are left out where others remain.
 * @param transcribed how each word is written without its dots
 */
async function termsOf(
  ctx: Context,
  words: readonly string[],
  locale: LocaleCode,
  transcribed: readonly string[] = [],
): Promise<Term[]> {
  const plain = words.map((word, at): Term => {
    const other = transcribed[at];
    return { stem: word, others: other && other !== word ? [other] : [] };
  });
  const stemmer = stemmers[locale];
  const latin = words.filter((word) => !isDense(word));
  if (!stemmer || latin.length === 0) return plain;
  const parts = locale === 'de' ? compoundsWith(sql`s.stem`) : sql`'{}'::text[]`;
  const { rows } = await sql<{ word: string; stop: boolean; stem: string; parts: string[] }>`
    SELECT word, stop, stem, ${parts} AS parts FROM (
      SELECT word, stems = '{}' AS stop,
        -- Some stemmers change the end of a word, and the last word may still be typed.
        CASE WHEN starts_with(word, stems[1]) AND length(stems[1]) >= 3 THEN stems[1] ELSE word END AS stem
      FROM (SELECT word, ts_lexize(${stemmer}::regdictionary, word) AS stems FROM unnest(${latin}::text[]) AS word) AS l
    ) AS s`.execute(ctx.db);
  const found = new Map(rows.map((row) => [row.word, row]));
  const last = words.at(-1);
  const terms = plain.flatMap((term): Term[] => {
    const row = found.get(term.stem);
    if (!row) return [term];
    if (row.stop) return term.stem === last ? [term] : [];
    return [{ stem: row.stem, others: [...term.others, ...row.parts] }];
  });
  return terms.length > 0 ? terms : plain;
}

/** The known word nearest to one that is not known, by shared trigrams (PostgreSQL documentation, §F.35). */
async function mend(ctx: Context, words: readonly string[]): Promise<string[]> {
  const mended: string[] = [];
  for (const word of words) {
    if (word.length < 4) {
      mended.push(word);
      continue;
    }
    const { rows } = await sql<{ word: string }>`
      SELECT word FROM search_word WHERE word % ${word}
      ORDER BY similarity(word, ${word}) DESC, length(word), word LIMIT 1`.execute(ctx.db);
    mended.push(rows[0]?.word ?? word);
  }
  return mended;
}

type Row = {
  kind: string;
  ref: string;
  locale: LocaleCode;
  slug: string;
  title: string;
  summary: string;
  body: string;
  published_at: Date;
};

/** Everything that begins with a stem or what stands for it; a Korean word also in parts. */
function termQuery({ stem, others }: Term): string {
  const begins = (word: string) => (isDense(word) || word.length > 1 ? `${quoted(word)}:*` : quoted(word));
  const all = [
    begins(stem),
    ...others.map(begins),
    ...partingsOf(stem).map((parts) => `(${parts.map(begins).join(' & ')})`),
  ];
  return all.length === 1 ? begins(stem) : `(${all.join(' | ')})`;
}

async function findBy(ctx: Context, question: Question, terms: readonly Term[]): Promise<Answer> {
  const { locale, languages, kinds, offset, limit } = question;
  const either = (marks: readonly string[]) => `(${marks.map(quoted).join(' | ')})`;
  const stems = terms.flatMap(({ stem, others }) => [stem, ...others]);
  const query = [
    ...terms.map(termQuery),
    either(kinds.map(kindMark)),
    either(languages.map(localeMark)),
  ].join(' & ');
  const ranked = await sql<{ kind: string; ref: string; locale: LocaleCode }>`
    WITH hit AS (
      (SELECT kind, ref, locale, published_at, 2 * ts_rank(title_vector, ${query}::tsquery) AS rank
        FROM search_document WHERE title_vector @@ ${query}::tsquery LIMIT ${weighed})
      UNION ALL
      (SELECT kind, ref, locale, published_at, ts_rank(body_vector, ${query}::tsquery, 1) AS rank
        FROM search_document WHERE body_vector @@ ${query}::tsquery LIMIT ${weighed})
    ), best AS (
      SELECT DISTINCT ON (kind, ref) kind, ref, locale, published_at, sum(rank) AS rank
      FROM hit GROUP BY kind, ref, locale, published_at
      ORDER BY kind, ref, locale = ${locale} DESC, locale
    )
    SELECT kind, ref, locale FROM best ORDER BY rank DESC, published_at DESC, kind, ref`.execute(ctx.db);
  const page = ranked.rows.slice(offset, offset + limit);
  const rows = await readRows(ctx, page);
  return {
    found: rows.map((row) => present(row, stems)),
    count: ranked.rows.length,
    more: ranked.rows.length >= weighed,
    instead: null,
  };
}

/** The rows of a page, in its order. */
async function readRows(ctx: Context, page: readonly Pick<Row, 'kind' | 'ref' | 'locale'>[]): Promise<Row[]> {
  if (page.length === 0) return [];
  const { rows } = await sql<Row>`
    SELECT s.kind, s.ref, s.locale, s.slug, s.title, s.summary, left(s.body, 20000) AS body, s.published_at
    FROM unnest(${page.map(({ kind }) => kind)}::text[], ${page.map(({ ref }) => ref)}::text[],
      ${page.map(({ locale }) => locale)}::text[]) WITH ORDINALITY AS p(kind, ref, locale, place)
    JOIN search_document AS s USING (kind, ref, locale) ORDER BY p.place`.execute(ctx.db);
  return rows;
}

function present(row: Row, stems: readonly string[]): Found {
  const inSummary = marked(row.summary, stems).some(({ mark }) => mark);
  const { kind, ref, locale, slug, published_at: publishedAt } = row;
  return {
    kind,
    ref,
    locale,
    slug,
    title: marked(row.title, stems),
    passage: snippetOf(inSummary || row.body === '' ? row.summary : row.body, stems),
    publishedAt,
  };
}
