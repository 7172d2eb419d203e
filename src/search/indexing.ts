/**
 * What the search knows: a room adds what it publishes, and takes it out again, in its own transaction.
 * See docs/decisions/0021-search.md.
 */
import { sql } from 'kysely';
import type { LocaleCode } from '../i18n/locales.ts';
import type { Context, Tx } from '../platform/context.ts';
import { spellingsOf, vectorOf } from './words.ts';

export type SearchDocument = {
  kind: string;
  /** Names the thing within its kind. */
  ref: string;
  locale: LocaleCode;
  slug: string;
  title: string;
  summary: string;
  /** Open text alone: what is for members is not searched, so that no passage of it can be shown. */
  body: string;
  /** Words that a thing is found by though it does not say them, such as its tags. */
  besides: string;
  publishedAt: Date;
};

/** In place of a day, for what has none: among things of the same rank it stands last, and no day is shown beside it. */
export const undated = new Date(0);

/** Lexemes that no word of a text can be. */
export function kindMark(kind: string): string {
  return `=${kind}`;
}

export function localeMark(locale: string): string {
  return `@${locale}`;
}

/**
 * Which rules a text was cut into words by (`words.ts`): whoever changes them adds one, and a job indexes anew what was
 * indexed before (`reindex.ts`).
 */
export const wordRules = 1;

/** A thing as it is found: its words, and the vectors of its title and of everything that is said of it. */
export function vectorsOf(
  thing: Pick<SearchDocument, 'kind' | 'locale' | 'title' | 'summary' | 'body' | 'besides'>,
) {
  const { kind, locale, title, summary, body, besides } = thing;
  const titleWords = spellingsOf(title, locale);
  const summaryWords = spellingsOf(`${summary} ${besides}`, locale);
  const bodyWords = spellingsOf(body, locale);
  const marks = [kindMark(kind), localeMark(locale)];
  return {
    words: [...titleWords, ...summaryWords, ...bodyWords].flatMap(([word]) => word ?? []),
    titleVector: vectorOf([{ words: titleWords, weight: 'A' }], marks),
    bodyVector: vectorOf(
      [
        { words: titleWords, weight: 'A' },
        { words: summaryWords, weight: 'B' },
        { words: bodyWords, weight: 'D' },
      ],
      marks,
    ),
  };
}

/** Makes a thing findable in one language, or brings it up to date. @returns the words that it is found by */
export async function indexDocument(tx: Tx, thing: SearchDocument): Promise<ReadonlySet<string>> {
  return putDocuments(tx, [thing]);
}

/** Makes all things of a kind findable at once, and takes out what is not among them. */
export async function indexDocuments(tx: Tx, kind: string, things: readonly SearchDocument[]): Promise<void> {
  await tx.db.deleteFrom('search_document').where('kind', '=', kind).execute();
  await putDocuments(tx, things);
}

async function putDocuments(tx: Tx, things: readonly SearchDocument[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  const rows = things.map((thing) => {
    const { words, titleVector, bodyVector } = vectorsOf(thing);
    for (const word of words) known.add(word);
    return { ...thing, titleVector, bodyVector };
  });
  const column = <T>(of: (row: (typeof rows)[number]) => T) => rows.map(of);
  await sql`
    INSERT INTO search_document
      (kind, ref, locale, slug, title, summary, body, besides, published_at, title_vector, body_vector, rules)
    SELECT kind, ref, locale, slug, title, summary, body, besides, at, title_vector::tsvector, body_vector::tsvector,
      ${wordRules}::integer
    FROM unnest(${column(({ kind }) => kind)}::text[], ${column(({ ref }) => ref)}::text[],
      ${column(({ locale }) => locale)}::text[], ${column(({ slug }) => slug)}::text[],
      ${column(({ title }) => title)}::text[], ${column(({ summary }) => summary)}::text[],
      ${column(({ body }) => body)}::text[], ${column(({ besides }) => besides)}::text[],
      ${column(({ publishedAt }) => publishedAt.toISOString())}::timestamptz[],
      ${column(({ titleVector }) => titleVector)}::text[], ${column(({ bodyVector }) => bodyVector)}::text[])
      AS d(kind, ref, locale, slug, title, summary, body, besides, at, title_vector, body_vector)
    ON CONFLICT (kind, ref, locale) DO UPDATE SET slug = excluded.slug, title = excluded.title,
      summary = excluded.summary, body = excluded.body, besides = excluded.besides, rules = excluded.rules,
      published_at = excluded.published_at,
      title_vector = excluded.title_vector, body_vector = excluded.body_vector`.execute(tx.db);
  await keepWords(tx, known);
  return known;
}

/** In one order everywhere, so that two who add the same words do not wait for one another in a circle. */
export async function keepWords(tx: Tx, words: ReadonlySet<string>): Promise<void> {
  const known = [...words].filter((word) => word.length >= 4 && /^\p{L}+$/u.test(word)).sort();
  if (known.length === 0) return;
  await sql`INSERT INTO search_word (word) SELECT unnest(${known}::text[]) ON CONFLICT DO NOTHING`.execute(
    tx.db,
  );
}

/** What is indexed of a kind, for a room that brings things of its own to see which of them have changed. */
export async function indexedOf({ db }: Pick<Context, 'db'>, kind: string) {
  return db
    .selectFrom('search_document')
    .select(['ref', 'locale', 'title', 'summary', 'body'])
    .where('kind', '=', kind)
    .execute();
}

/** Takes a thing out in every language. @returns the words that it was found by */
export async function removeFromIndex(tx: Tx, kind: string, ref: string): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`
    DELETE FROM search_document WHERE kind = ${kind} AND ref = ${ref}
    RETURNING tsvector_to_array(body_vector) AS words`.execute(tx.db);
  return rows.flatMap(({ words }) => words);
}

/**
 * Of some words, those that nothing has any more: what nobody can find is nothing to mend a mistyped word by, and may
 * have been somebody's name. In one order everywhere, and behind all words that the transaction adds, as above.
 */
export async function forgetWords(tx: Tx, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  await sql`
    DELETE FROM search_word WHERE word IN (
      SELECT w.word FROM search_word w WHERE w.word = ANY(${[...words]}::text[]) AND NOT EXISTS (
        SELECT FROM search_document d WHERE d.body_vector @@ (quote_literal(w.word))::tsquery)
      ORDER BY w.word FOR UPDATE)`.execute(tx.db);
}
