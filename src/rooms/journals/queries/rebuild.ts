/**
 * What readers see, made of what the live versions say. Runs in one transaction with the change of a version.
 * See docs/decisions/0062-versions-of-journals.md.
 */
import { sql } from 'kysely';
import type { Tx } from '../../../platform/context.ts';
import { foundingKinds, type ImportKind } from '../kinds.ts';

type Live = { id: number; kind: ImportKind; demonstration: boolean };

/** Those that are live, in the order in which they count. */
async function liveImports(tx: Tx): Promise<Live[]> {
  const rows = await tx.db
    .selectFrom('journals_import')
    .select(['id', 'kind', 'demonstration'])
    .where('state', '=', 'live')
    .orderBy('place')
    .execute();
  // What this room wrote.
  return rows as Live[];
}

const isFounding = ({ kind }: Live) => foundingKinds.includes(kind);

/** One more version is live, after all others. */
export async function addVersion(tx: Tx, id: number): Promise<void> {
  const live = await liveImports(tx);
  const added = live.find((one) => one.id === id);
  if (!added) throw new Error(`Version ${id} is not live.`);
  if (isFounding(added)) await found(tx, added);
  // What named no journal until now may name one of these.
  for (const one of isFounding(added) ? live.filter((one) => !isFounding(one)) : [added])
    await link(tx, one.id);
  await renewLatest(tx);
}

/** A version less: everything is made anew from those that are left. */
export async function makeAnew(tx: Tx): Promise<void> {
  await tx.db.deleteFrom('journals_journal').execute();
  await tx.db.deleteFrom('journals_word').execute();
  const live = await liveImports(tx);
  for (const one of live.filter(isFounding)) await found(tx, one);
  for (const one of live.filter((one) => !isFounding(one))) await link(tx, one.id);
  await renewLatest(tx);
}

/** Makes the journals that a version brings, and writes what it says of those that are known. */
async function found(tx: Tx, { id, demonstration }: Live): Promise<void> {
  await sql`
    WITH fresh AS (
      SELECT r.* FROM journals_record r WHERE r.import = ${id} AND NOT EXISTS (
        SELECT FROM unnest(r.issns) AS one JOIN journals_issn i ON i.issn = one)
    ), made AS (
      INSERT INTO journals_journal (issn, title, demonstration)
      SELECT issns[1], title, ${demonstration} FROM fresh RETURNING id, issn
    )
    INSERT INTO journals_issn (issn, journal)
    SELECT unnest(fresh.issns), made.id FROM fresh JOIN made ON made.issn = fresh.issns[1]
    ON CONFLICT DO NOTHING`.execute(tx.db);
  await link(tx, id);
  await sql`
    UPDATE journals_journal j SET title = r.title, print = coalesce(r.print, j.print),
      electronic = coalesce(r.electronic, j.electronic), linking = coalesce(r.linking, j.linking),
      publisher = coalesce(r.publisher, j.publisher), country = coalesce(r.country, j.country),
      language = coalesce(r.language, j.language), open_access = coalesce(r.open_access, j.open_access),
      charged = coalesce(r.charged, j.charged), charge = coalesce(r.charge, j.charge)
    FROM journals_record r JOIN journals_issn i ON i.issn = r.issns[1]
    WHERE r.import = ${id} AND j.id = i.journal`.execute(tx.db);
}

/** Further ISSNs and names of journals that are known. */
async function link(tx: Tx, id: number): Promise<void> {
  await sql`
    INSERT INTO journals_issn (issn, journal)
    SELECT one, known.journal FROM journals_record r
    CROSS JOIN LATERAL (
      SELECT min(i.journal) AS journal FROM unnest(r.issns) AS any_of JOIN journals_issn i ON i.issn = any_of) AS known
    CROSS JOIN unnest(r.issns) AS one
    WHERE r.import = ${id} AND known.journal IS NOT NULL
    ON CONFLICT DO NOTHING`.execute(tx.db);
  await sql`
    INSERT INTO journals_name (journal, key, name, initials)
    SELECT i.journal, n.key, n.name, n.initials FROM journals_record r
    JOIN journals_issn i ON i.issn = r.issns[1]
    CROSS JOIN unnest(r.keys, r.names, r.initials) AS n(key, name, initials)
    WHERE r.import = ${id} ON CONFLICT DO NOTHING`.execute(tx.db);
  await sql`
    INSERT INTO journals_word (word)
    SELECT DISTINCT word FROM journals_record r
    JOIN journals_issn i ON i.issn = r.issns[1]
    CROSS JOIN unnest(r.keys) AS key CROSS JOIN string_to_table(key, ' ') AS word
    WHERE r.import = ${id} AND length(word) BETWEEN 4 AND 40 ON CONFLICT DO NOTHING`.execute(tx.db);
}

/** Of each metric of a journal the newest year; of two versions that know it, the one published last. */
async function renewLatest(tx: Tx): Promise<void> {
  await tx.db.deleteFrom('journals_latest').execute();
  await sql`
    INSERT INTO journals_latest (journal, metric, category, year, value, quartile, import, best, open_access, charged)
    WITH known AS (
      SELECT i.journal, f.metric, f.category, f.year, f.value, f.quartile, f.import, m.place
      FROM journals_figure f
      JOIN journals_import m ON m.id = f.import AND m.state = 'live'
      JOIN journals_issn i ON i.issn = f.issn
    ), newest AS (
      SELECT DISTINCT ON (journal, metric) journal, metric, year, import FROM known
      ORDER BY journal, metric, year DESC, place DESC
    ), told AS (
      -- Two ISSNs of one journal may have the same figure.
      SELECT journal, metric, category, year, import, max(value) AS value, min(quartile) AS quartile
      FROM known JOIN newest USING (journal, metric, year, import)
      GROUP BY journal, metric, category, year, import
    )
    SELECT journal, metric, category, year, value, quartile, import,
      row_number() OVER (PARTITION BY journal, metric ORDER BY quartile NULLS LAST, category) = 1,
      j.open_access, j.charged
    FROM told JOIN journals_journal j ON j.id = told.journal`.execute(tx.db);
}

/** The database plans by what it has counted: after a million rows it is told to count again. */
export async function countAgain(tx: Tx): Promise<void> {
  for (const table of ['figure', 'journal', 'issn', 'name', 'latest', 'record', 'word']) {
    await sql`ANALYZE ${sql.table(`journals_${table}`)}`.execute(tx.db);
  }
}
