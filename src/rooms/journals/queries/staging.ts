/** Rows of a version: written in batches before anybody sees them, compared with what is live, and counted. */
import { sql } from 'kysely';
import type { Context, Tx } from '../../../platform/context.ts';
import type { Compared, Unmatched } from '../report.ts';

/** Of a version that is read again, nothing stays of the first time. */
export async function dropRows(tx: Tx, id: number): Promise<void> {
  await tx.db.deleteFrom('journals_record').where('import', '=', id).execute();
  await tx.db.deleteFrom('journals_figure').where('import', '=', id).execute();
}

/** @param batch JSON, as the thread wrote it: the database takes it apart, and the server need not */
export async function addBatch(tx: Tx, id: number, batch: string): Promise<void> {
  if (batch.startsWith('{"journals"')) {
    await sql`INSERT INTO journals_record SELECT ${id}, r.* FROM
      json_to_recordset(${batch}::json -> 'journals') AS r(line integer, issns text[], print text, electronic text,
        linking text, title text, names text[], keys text[], initials text[], publisher text, country text, language text,
        open_access boolean, charged boolean, charge text)`.execute(tx.db);
    return;
  }
  await sql`INSERT INTO journals_figure (import, issn, year, metric, category, value, quartile)
    SELECT ${id}::integer, f.* FROM json_to_recordset(${batch}::json -> 'figures')
      AS f(issn text, year integer, metric text, category text, value double precision, quartile integer)`.execute(
    tx.db,
  );
}

/** Journals of a version that are known already, and those that it would bring. */
export async function journalCounts(
  { db }: Pick<Context, 'db'>,
  id: number,
): Promise<{ known: number; fresh: number }> {
  const { rows } = await sql<{ known: string; all: string }>`
    SELECT count(*) FILTER (WHERE EXISTS (
        SELECT FROM unnest(r.issns) AS one JOIN journals_issn i ON i.issn = one)) AS known, count(*) AS all
    FROM journals_record r WHERE r.import = ${id}`.execute(db);
  const known = Number(rows[0]?.known ?? 0);
  return { known, fresh: Number(rows[0]?.all ?? 0) - known };
}

/** As many as a person looks through; the number says how many there are. */
const mostUnmatched = 2000;

/** ISSNs with figures for which there is no journal, neither live nor in the version itself. */
export async function unmatchedIn(
  { db }: Pick<Context, 'db'>,
  id: number,
  isFounding: boolean,
): Promise<{ count: number; first: Unmatched[] }> {
  const { rows } = await sql<Unmatched & { all: string }>`
    WITH lost AS (
      SELECT f.issn, count(*) AS figures FROM journals_figure f
      WHERE f.import = ${id} AND NOT EXISTS (SELECT FROM journals_issn i WHERE i.issn = f.issn)
      GROUP BY f.issn
    ), told AS (
      SELECT r.title, r.issns FROM journals_record r WHERE r.import = ${id}
    ), known AS (
      SELECT one AS issn, min(title) AS title, bool_or(EXISTS (
        SELECT FROM unnest(told.issns) AS other JOIN journals_issn i ON i.issn = other)) AS matched
      FROM told CROSS JOIN unnest(told.issns) AS one GROUP BY one
    ), left_over AS (
      SELECT lost.issn, lost.figures::integer AS figures, coalesce(known.title, '') AS title
      FROM lost LEFT JOIN known ON known.issn = lost.issn
      WHERE NOT coalesce(known.matched OR ${isFounding}, false)
    )
    SELECT issn, figures, title, (SELECT count(*) FROM left_over) AS all FROM left_over
    ORDER BY issn LIMIT ${mostUnmatched}`.execute(db);
  return {
    count: Number(rows[0]?.all ?? 0),
    first: rows.map(({ issn, figures, title }) => ({ issn, figures, title })),
  };
}

/** The last version of the same kind that is live, which this one is compared with. */
export async function lastOfKind(
  { db }: Pick<Context, 'db'>,
  { id, kind }: { id: number; kind: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('journals_import')
    .select('id')
    .where('kind', '=', kind)
    .where('state', '=', 'live')
    .where('id', '!=', id)
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Figures of one version beside those of another. */
export async function compare({ db }: Pick<Context, 'db'>, id: number, with_: number): Promise<Compared> {
  const { rows } = await sql<{ added: string; gone: string; same: string; changed: string }>`
    SELECT count(*) FILTER (WHERE old.issn IS NULL) AS added, count(*) FILTER (WHERE new.issn IS NULL) AS gone,
      count(*) FILTER (WHERE old.value = new.value AND old.quartile IS NOT DISTINCT FROM new.quartile) AS same,
      count(*) FILTER (WHERE old.value <> new.value
        OR (old.issn IS NOT NULL AND new.issn IS NOT NULL AND old.quartile IS DISTINCT FROM new.quartile)) AS changed
    FROM (SELECT * FROM journals_figure WHERE import = ${id}) AS new
    FULL JOIN (SELECT * FROM journals_figure WHERE import = ${with_}) AS old
      USING (issn, metric, year, category)`.execute(db);
  const examples = await sql<Compared['examples'][number]>`
    SELECT issn, new.metric, new.year, new.category, old.value AS before, new.value AS after
    FROM journals_figure AS new JOIN journals_figure AS old USING (issn, metric, year, category)
    WHERE new.import = ${id} AND old.import = ${with_} AND old.value <> new.value
    ORDER BY abs(new.value - old.value) DESC, issn LIMIT 20`.execute(db);
  const [row] = rows;
  return {
    with: with_,
    added: Number(row?.added ?? 0),
    gone: Number(row?.gone ?? 0),
    same: Number(row?.same ?? 0),
    changed: Number(row?.changed ?? 0),
    examples: examples.rows,
  };
}

export type SampleFigure = {
  issn: string;
  year: number;
  metric: string;
  category: string;
  value: number;
  quartile: number | null;
};

/** What a preview shows. */
export async function sampleOf({ db }: Pick<Context, 'db'>, id: number, limit: number) {
  const [records, figures] = await Promise.all([
    db
      .selectFrom('journals_record')
      .select(['line', 'title', 'issns', 'publisher', 'country'])
      .where('import', '=', id)
      .orderBy('line')
      .limit(limit)
      .execute(),
    db
      .selectFrom('journals_figure')
      .select(['issn', 'year', 'metric', 'category', 'value', 'quartile'])
      .where('import', '=', id)
      .limit(limit)
      .execute(),
  ]);
  return { records, figures };
}
