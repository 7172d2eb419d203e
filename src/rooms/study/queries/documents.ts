/** Versions of a study's documents, which are only ever added to, and files that are no document yet. */
import { sql } from 'kysely';
import type { Context, Tx } from '../../../platform/context.ts';
import type { StudyPlace } from '../../../platform/place.ts';
import type { DocumentKind } from '../documents/kinds.ts';

type Reads = Pick<Context | Tx, 'db'>;

export type DocumentRow = {
  id: string;
  document: string;
  number: number;
  kind: DocumentKind;
  title: string;
  version: string | null;
  dated: string | null;
  name: string;
  bytes: number;
  sha256: string;
  file: string | null;
  brought_by: string;
  brought_at: Date;
  ended_at: Date | null;
  reason: string | null;
};

/** In the place of what may have named somebody. */
const nothing = '–';

const columns = [
  ...(['id', 'document', 'number', 'kind', 'title', 'version', 'dated', 'name'] as const),
  ...(['bytes', 'sha256', 'file', 'brought_by', 'brought_at', 'ended_at', 'reason'] as const),
];

const documents = ({ db }: Reads, { study }: StudyPlace) =>
  db.selectFrom('study_document').select(columns).where('study', '=', study);

/** Versions, those that are there before those that were removed, the newest first. */
export async function documentsIn(ctx: Reads, place: StudyPlace, limit: number): Promise<DocumentRow[]> {
  const rows = documents(ctx, place)
    .orderBy(({ eb }) => eb('ended_at', 'is not', null))
    .orderBy('brought_at', 'desc')
    .orderBy('number', 'desc')
    .limit(limit);
  return (await rows.execute()) as DocumentRow[]; // kinds are what the contract takes
}

export async function documentOf(
  ctx: Reads,
  place: StudyPlace,
  id: string,
): Promise<DocumentRow | undefined> {
  return (await documents(ctx, place).where('id', '=', id).executeTakeFirst()) as DocumentRow | undefined; // see above
}

/** The newest version of one. */
export async function newestOf(ctx: Reads, place: StudyPlace, document: string) {
  const versions = documents(ctx, place).where('document', '=', document);
  return versions.orderBy('number', 'desc').limit(1).executeTakeFirst();
}

/** What somebody has made of the file that they sent under this key. */
export async function documentBy({ db }: Reads, { study, account }: StudyPlace, client_key: string) {
  return db
    .selectFrom('study_document')
    .select(['id', 'number'])
    .where('study', '=', study)
    .where('brought_by', '=', account)
    .where('client_key', '=', client_key)
    .executeTakeFirst();
}

type NewDocument = Omit<DocumentRow, 'brought_by' | 'brought_at' | 'ended_at' | 'reason'> & {
  client_key: string;
};

export async function addDocument(tx: Tx, { study, account }: StudyPlace, row: NewDocument): Promise<void> {
  const brought = { brought_by: account, brought_at: tx.clock() };
  await tx.db
    .insertInto('study_document')
    .values({ ...row, study, ...brought })
    .execute();
}

/** Its file goes with it (a trigger), and what it was called: a file is often called after a person. @returns whether it was there until now */
export async function endDocument(
  tx: Tx,
  { study, account }: StudyPlace,
  id: string,
  reason: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('study_document')
    .set(({ fn, ref, val }) => ({
      ended_by: account,
      // The clock of the node that took it may be ahead.
      ended_at: fn<Date>('greatest', [ref('brought_at'), val(tx.clock())]),
      ...{ reason, title: nothing, version: null, name: nothing },
    }))
    .where('study', '=', study)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Files that one person may have sent for a study and not kept: nobody fills its room with what nobody else sees. */
const mostComing = 5;

/** The oldest of theirs give way (a trigger). @returns whether it could be: they may have sent another under the same key */
export async function addComing(
  tx: Tx,
  { study, account }: StudyPlace,
  client_key: string,
  file: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('study_document_coming')
    .values({ client_key, study, account, file, came_at: tx.clock() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  await sql`
    DELETE FROM study_document_coming WHERE study = ${study} AND account = ${account} AND client_key IN (
      SELECT client_key FROM study_document_coming WHERE study = ${study} AND account = ${account}
      ORDER BY client_key = ${client_key} DESC, came_at DESC, file DESC OFFSET ${mostComing})`.execute(tx.db);
  return numInsertedOrUpdatedRows === 1n;
}

/** Nobody drops it until the transaction ends. */
export async function comingFile(
  tx: Tx,
  { study, account }: StudyPlace,
  client_key: string,
): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('study_document_coming')
    .select('file')
    .where('study', '=', study)
    .where('account', '=', account)
    .where('client_key', '=', client_key)
    .forUpdate()
    .executeTakeFirst();
  return row?.file;
}

/** It became a document, which has its file. */
export async function takeComing(tx: Tx, { study, account }: StudyPlace, client_key: string): Promise<void> {
  await tx.db
    .deleteFrom('study_document_coming')
    .where('study', '=', study)
    .where('account', '=', account)
    .where('client_key', '=', client_key)
    .execute();
}

/** What nobody went on with since then; its files go with it (a trigger). */
export async function dropComing({ db }: Context, before: Date): Promise<void> {
  await db.deleteFrom('study_document_coming').where('came_at', '<', before).execute();
}
