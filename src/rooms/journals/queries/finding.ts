/** How names lead to journals. */
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';

type Db = Pick<Context, 'db'>;

export type Named = { journal: number; key: string; initials: string };

/** In a pattern these stand for themselves. */
const literal = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

export async function journalByIssn({ db }: Db, issn: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('journals_issn')
    .select('journal')
    .where('issn', '=', issn)
    .executeTakeFirst();
  return row?.journal;
}

/** Names that begin so, in their order: whole ones first. */
export async function namesFrom({ db }: Db, key: string, limit: number): Promise<Named[]> {
  const { rows } = await sql<Named>`
    SELECT journal, key, initials FROM journals_name WHERE key LIKE ${`${literal(key)}%`}
    ORDER BY key USING ~<~, journal LIMIT ${limit}`.execute(db);
  return rows;
}

/** Names whose words begin with these letters. */
export async function namesWithInitials(
  { db }: Db,
  initials: readonly string[],
  limit: number,
): Promise<Named[]> {
  if (initials.length === 0) return [];
  const { rows } = await sql<Named>`
    SELECT journal, key, initials FROM journals_name
    WHERE initials = ANY(${[...initials]}::text[]) LIMIT ${limit}`.execute(db);
  return rows;
}

/** Names that hold all these words, wherever; the shortest names first among some that do. */
export async function namesWith({ db }: Db, words: readonly string[], limit: number): Promise<Named[]> {
  if (words.length === 0) return [];
  const all = sql.join(
    words.map((word) => sql`key LIKE ${`%${literal(word)}%`}`),
    sql` AND `,
  );
  const { rows } = await sql<Named>`
    SELECT * FROM (SELECT journal, key, initials FROM journals_name WHERE ${all} LIMIT ${limit * 4}) AS few
    ORDER BY length(key), key, journal LIMIT ${limit}`.execute(db);
  return rows;
}

/** The known word nearest to one that is mistyped (PostgreSQL documentation, §F.35); itself where none is near. */
export async function mendedWord({ db }: Db, word: string): Promise<string> {
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM journals_word WHERE word % ${word}
    ORDER BY similarity(word, ${word}) DESC, length(word), word LIMIT 1`.execute(db);
  return rows[0]?.word ?? word;
}

/** Whole names, of a list of references. */
export async function wholeNames({ db }: Db, keys: readonly string[]): Promise<Named[]> {
  if (keys.length === 0) return [];
  // Asked as a range, which the index of trigrams does not know: looked up there, 200 of 2,000 names took a second.
  const { rows } = await sql<Named>`
    SELECT name.journal, name.key, name.initials FROM unnest(${[...new Set(keys)]}::text[]) AS asked(key)
    JOIN journals_name name ON name.key ~>=~ asked.key AND name.key ~<=~ asked.key`.execute(db);
  return rows;
}

export async function journalsByIssns({ db }: Db, issns: readonly string[]): Promise<Map<string, number>> {
  if (issns.length === 0) return new Map();
  const rows = await db
    .selectFrom('journals_issn')
    .select(['issn', 'journal'])
    .where('issn', 'in', issns)
    .execute();
  return new Map(rows.map(({ issn, journal }) => [issn, journal]));
}
