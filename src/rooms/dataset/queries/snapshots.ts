/** Snapshots of a study, which are only ever added, and on what ground each lies there. */
import { sql } from 'kysely';
import { blindedColumn, intoBlinded } from '../../../platform/blinded.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import type { StudyPlace, Unblinded } from '../../../platform/place.ts';

type Reads = Pick<Context | Tx, 'db'>;

export type SnapshotRow = {
  id: string;
  number: number;
  name: string;
  rows: number;
  columns: number;
  direct: number;
  bytes: number;
  sha256: string;
  dictionary_version: number | null;
  kept_by: string;
  kept_at: Date;
  file: string | null;
  ended_at: Date | null;
  reason: string | null;
  run: string | null;
};

const shown = [
  's.id',
  's.number',
  's.name',
  's.rows',
  's.columns',
  's.direct',
  's.bytes',
  's.sha256',
  's.dictionary_version',
  's.kept_by',
  's.kept_at',
  's.file',
  's.run',
  'c.ended_at',
  'c.reason',
] as const;

const snapshots = ({ db }: Reads, { study }: StudyPlace) =>
  db
    .selectFrom('dataset_snapshot as s')
    .leftJoin('dataset_consent as c', 'c.snapshot', 's.id')
    .select(shown)
    .where('s.study', '=', study);

/** The newest first. */
export async function snapshotsOf(ctx: Reads, place: StudyPlace, limit: number): Promise<SnapshotRow[]> {
  return snapshots(ctx, place).orderBy('s.number', 'desc').limit(limit).execute();
}

/** Those that were not removed, the newest first. @param before a number: only what was kept before it */
export async function snapshotsBefore(
  ctx: Reads,
  place: StudyPlace,
  before: number | undefined,
  limit: number,
): Promise<SnapshotRow[]> {
  return snapshots(ctx, place)
    .where('s.file', 'is not', null)
    .$if(before !== undefined, (all) => all.where('s.number', '<', before ?? 0))
    .orderBy('s.number', 'desc')
    .limit(limit)
    .execute();
}

/** How many there are that were not removed. */
export async function countKept({ db }: Reads, { study }: StudyPlace): Promise<number> {
  const count = db.selectFrom('dataset_snapshot').select(({ fn }) => fn.countAll().as('count'));
  const kept = count.where('study', '=', study).where('file', 'is not', null);
  return Number((await kept.executeTakeFirstOrThrow()).count);
}

export async function snapshotOf(
  ctx: Reads,
  place: StudyPlace,
  id: string,
): Promise<SnapshotRow | undefined> {
  return snapshots(ctx, place).where('s.id', '=', id).executeTakeFirst();
}

/** What somebody has made of the files that they sent under this key. */
export async function snapshotBy(
  { db }: Reads,
  { study, account }: StudyPlace,
  client_key: string,
): Promise<{ id: string; number: number } | undefined> {
  return db
    .selectFrom('dataset_snapshot')
    .select(['id', 'number'])
    .where('study', '=', study)
    .where('kept_by', '=', account)
    .where('client_key', '=', client_key)
    .executeTakeFirst();
}

/** The file of its columns that say directly who somebody is. */
export async function directFileOf({ db }: Reads, { study }: StudyPlace, id: string): Promise<string | null> {
  const row = db.selectFrom('dataset_snapshot').select('file_direct').where('study', '=', study);
  return (await row.where('id', '=', id).executeTakeFirst())?.file_direct ?? null;
}

/** The file of its columns that the others are blinded for. */
export async function blindedFileOf({ db }: Reads, place: Unblinded, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('dataset_snapshot')
    .select(blindedColumn<string | null>(place, 'file_blinded').as('file'))
    .where('study', '=', place.study)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.file ?? null;
}

/** Which of them have a file of columns that say directly who somebody is. */
export async function withDirect(
  { db }: Reads,
  { study }: StudyPlace,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = db.selectFrom('dataset_snapshot').select('id').where('study', '=', study);
  const found = await rows.where('id', 'in', ids).where('file_direct', 'is not', null).execute();
  return new Set(found.map(({ id }) => id));
}

/** Which of them have a file of columns that the others are blinded for. */
export async function withBlinded(
  { db }: Reads,
  place: Unblinded,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('dataset_snapshot')
    .select(['id', blindedColumn<string | null>(place, 'file_blinded').as('file')])
    .where('study', '=', place.study)
    .where('id', 'in', ids)
    .execute();
  return new Set(rows.flatMap(({ id, file }) => (file === null ? [] : id)));
}

export type NewSnapshot = Omit<
  SnapshotRow,
  'number' | 'kept_by' | 'kept_at' | 'file' | 'ended_at' | 'reason'
> & {
  client_key: string;
  dictionary_hash: string;
  files: { open: string; direct: string | null; blinded: string | null };
};

/** Whoever keeps something waits for whoever does already (`holdOpen`). @returns its number */
export async function addSnapshot(
  tx: Tx,
  { study, account }: StudyPlace,
  { files, ...row }: NewSnapshot,
): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    SELECT coalesce(max(number), 0)::int + 1 AS next FROM dataset_snapshot WHERE study = ${study}`.execute(
    tx.db,
  );
  const number = rows[0]?.next ?? 1;
  await tx.db
    .insertInto('dataset_snapshot')
    .values({
      ...row,
      ...{ study, number, kept_by: account, kept_at: tx.clock(), file: files.open },
      file_direct: files.direct,
      ...intoBlinded('file_blinded', files.blinded),
    })
    .execute();
  return number;
}

/** @param told what was shown to whoever agrees */
export async function addConsent(
  tx: Tx,
  { account }: StudyPlace,
  snapshot: string,
  told: { notice_version: string | null; stored_in: string | null },
): Promise<void> {
  await tx.db
    .insertInto('dataset_consent')
    .values({ snapshot, account, given_at: tx.clock(), ...told })
    .execute();
}

/** Without the consent there is no ground to keep the data: the files go with it (a trigger). @returns whether it still held */
export async function endConsent(
  tx: Tx,
  { study, account }: StudyPlace,
  snapshot: string,
  reason: string,
): Promise<boolean> {
  return (await endAll(tx, sql`study = ${study} AND id = ${snapshot}`, { by: account, reason })) > 0;
}

/** The same of all that lies in a study in which nobody is left. */
export async function endAllIn(tx: Tx, { study }: { study: string }): Promise<number> {
  return endAll(tx, sql`study = ${study}`, { by: null, reason: null });
}

type Ending = { by: string | null; reason: string | null };

async function endAll(tx: Tx, which: ReturnType<typeof sql>, { by, reason }: Ending): Promise<number> {
  // The clock of the node that took it may be ahead.
  const { numAffectedRows = 0n } = await sql`
    UPDATE dataset_consent SET ended_at = greatest(given_at, ${tx.clock()}), ended_by = ${by}, reason = ${reason}
    WHERE ended_at IS NULL AND snapshot IN (SELECT id FROM dataset_snapshot WHERE ${which})`.execute(tx.db);
  return Number(numAffectedRows);
}
