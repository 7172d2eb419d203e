/** Journals with their figures, as readers see them. */
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';

type Db = Pick<Context, 'db'>;

export type Journal = {
  id: number;
  issn: string;
  print: string | null;
  electronic: string | null;
  linking: string | null;
  title: string;
  publisher: string | null;
  country: string | null;
  language: string | null;
  open_access: boolean | null;
  charged: boolean | null;
  charge: string | null;
  demonstration: boolean;
};

export type Latest = {
  journal: number;
  metric: string;
  category: string;
  year: number;
  value: number;
  quartile: number | null;
  source: string;
};

/** In the order of the ids. */
export async function journalsOf({ db }: Db, ids: readonly number[]): Promise<Journal[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('journals_journal').selectAll().where('id', 'in', ids).execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** The newest figure of each metric; of several categories the one in which a journal stands best. */
export async function latestOf({ db }: Db, ids: readonly number[]): Promise<Latest[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('journals_latest as l')
    .innerJoin('journals_import as m', 'm.id', 'l.import')
    .select(['l.journal', 'l.metric', 'l.category', 'l.year', 'l.value', 'l.quartile', 'm.source'])
    .where('l.journal', 'in', ids)
    .where('l.best', '=', true)
    .orderBy('l.metric')
    .execute();
}

export async function namesOf({ db }: Db, journal: number): Promise<string[]> {
  const rows = await db
    .selectFrom('journals_name')
    .select('name')
    .where('journal', '=', journal)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

export type HistoryRow = {
  metric: string;
  year: number;
  category: string;
  value: number;
  quartile: number | null;
  source: string;
  place: number;
};

/** Every figure that a live version has of a journal, under any of its ISSNs. */
export async function historyOf({ db }: Db, journal: number): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    SELECT f.metric, f.year, f.category, f.value, f.quartile, m.source, m.place
    FROM journals_issn i JOIN journals_figure f ON f.issn = i.issn
    JOIN journals_import m ON m.id = f.import AND m.state = 'live'
    WHERE i.journal = ${journal} ORDER BY f.metric, f.year, m.place, f.quartile NULLS LAST, f.category`.execute(
    db,
  );
  return rows;
}

export type Filter = {
  metric: string;
  category: string | undefined;
  quartile: number | undefined;
  openAccess: boolean | undefined;
  charges: boolean | undefined;
  /** Among these alone. */
  among: readonly number[] | undefined;
  offset: number;
  limit: number;
};

/** Journals of a category, a quartile and so on, the greatest figure first. */
export async function listed({ db }: Db, filter: Filter): Promise<number[]> {
  const { metric, category, quartile, openAccess, charges, among, offset, limit } = filter;
  if (among?.length === 0) return [];
  let query = db.selectFrom('journals_latest as l').select('l.journal').where('l.metric', '=', metric);
  query =
    category === undefined ? query.where('l.best', '=', true) : query.where('l.category', '=', category);
  if (quartile !== undefined) query = query.where('l.quartile', '=', quartile);
  if (openAccess !== undefined) query = query.where('l.open_access', '=', openAccess);
  if (charges !== undefined) query = query.where('l.charged', '=', charges);
  if (among !== undefined) query = query.where('l.journal', 'in', among);
  const rows = await query
    .orderBy('l.value', 'desc')
    .orderBy('l.journal')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ journal }) => journal);
}

/** Metrics and categories that there are. */
export async function facetsOf({ db }: Db): Promise<{ metric: string; category: string; count: number }[]> {
  const { rows } = await sql<{ metric: string; category: string; count: number }>`
    SELECT metric, category, count(*)::integer AS count FROM journals_latest
    GROUP BY metric, category ORDER BY metric, category`.execute(db);
  return rows;
}

export async function journalCount({ db }: Db): Promise<number> {
  const { count } = await db
    .selectFrom('journals_journal')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
