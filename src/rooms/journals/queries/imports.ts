/** Versions of what the operator brings. With the other files of this folder the only ones that touch journals_* tables. */

import { sql } from 'kysely';
import type { HowMany } from '../../../console/menu.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import type { ImportKind, ImportState } from '../kinds.ts';
import type { Report } from '../report.ts';

export type Import = {
  id: number;
  kind: ImportKind;
  state: ImportState;
  source: string;
  year: number | null;
  demonstration: boolean;
  file_name: string;
  bytes: number;
  /** Until it is read. */
  file: string | null;
  licensed_by: string | null;
  created_at: Date;
  read_at: Date | null;
  published_at: Date | null;
  withdrawn_at: Date | null;
  place: number | null;
  report: Report;
};

/** The newest first. */
export async function importList({ db }: Pick<Context, 'db'>, limit: number): Promise<Import[]> {
  const rows = await db
    .selectFrom('journals_import')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  // What this room wrote, and nothing else writes.
  return rows as Import[];
}

export async function importOf({ db }: Pick<Context, 'db'>, id: number): Promise<Import | undefined> {
  const row = await db.selectFrom('journals_import').selectAll().where('id', '=', id).executeTakeFirst();
  // As above.
  return row as Import | undefined;
}

/** For as long as the transaction lasts, nobody else changes it. */
export async function lockImport(tx: Tx, id: number): Promise<Import | undefined> {
  const row = await tx.db
    .selectFrom('journals_import')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  // As above.
  return row as Import | undefined;
}

type Begun = Pick<
  Import,
  'kind' | 'source' | 'year' | 'file_name' | 'bytes' | 'licensed_by' | 'demonstration'
>;

export async function addImport(tx: Tx, begun: Begun): Promise<number> {
  const { id } = await tx.db
    .insertInto('journals_import')
    .values({ ...begun, state: 'receiving', created_at: tx.clock(), report: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The last one that says the same, for which no file has come. */
export async function begunImport(tx: Tx, begun: Begun): Promise<number | undefined> {
  const { kind, source, year, file_name, bytes, licensed_by } = begun;
  const row = await tx.db
    .selectFrom('journals_import')
    .select('id')
    .where('state', '=', 'receiving')
    .where('file', 'is', null)
    .where('licensed_by', '=', licensed_by)
    .where('kind', '=', kind)
    .where('source', '=', source)
    .where('year', year === null ? 'is' : '=', year)
    .where('file_name', '=', file_name)
    .where('bytes', '=', bytes)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.id;
}

type Change = Partial<
  Pick<Import, 'state' | 'read_at' | 'published_at' | 'withdrawn_at' | 'year' | 'report' | 'file'>
>;

export async function changeImport(tx: Tx, id: number, { report, ...change }: Change): Promise<void> {
  await tx.db
    .updateTable('journals_import')
    .set({ ...change, ...(report ? { report: JSON.stringify(report) } : {}) })
    .where('id', '=', id)
    .execute();
}

/** It comes after all that are live: where two say something of the same, this one stands. */
export async function placeLast(tx: Tx, id: number): Promise<void> {
  await sql`UPDATE journals_import SET place = nextval('journals_place') WHERE id = ${id}`.execute(tx.db);
}

/** With all its rows. */
export async function deleteImport(tx: Tx, id: number): Promise<void> {
  await tx.db.deleteFrom('journals_import').where('id', '=', id).execute();
}

/** Whether anything was ever brought. */
export async function hasImports({ db }: Pick<Context, 'db'>): Promise<boolean> {
  return (await db.selectFrom('journals_import').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** One that makes the journals anew waits here for another. */
export async function lockJournals(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('journals', 0))`.execute(tx.db);
}

/** Imports that were read, and wait for somebody to publish or discard them. */
export async function waitingPreviews({ db }: Pick<Context, 'db'>): Promise<HowMany> {
  const { count, since } = await db
    .selectFrom('journals_import')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('since')])
    .where('state', '=', 'preview')
    .executeTakeFirstOrThrow();
  return { count: Number(count), since };
}

/** Uploads that were begun before then and never read. */
export async function staleUploads({ db }: Pick<Context, 'db'>, before: Date): Promise<{ id: number }[]> {
  return db
    .selectFrom('journals_import')
    .select('id')
    .where('state', '=', 'receiving')
    .where('created_at', '<', before)
    .execute();
}
