/** Files that have come and are no snapshot yet. */
import { sql } from 'kysely';
import type { Context, Tx } from '../../../platform/context.ts';
import type { StudyPlace } from '../../../platform/place.ts';
import type { Part } from '../limits.ts';

type Reads = Pick<Context | Tx, 'db'>;

/** Snapshots that one person may have sent for a study and not kept: nobody fills its room with what nobody else sees. */
const mostComing = 5;

/** The oldest of theirs give way (a trigger). @returns whether it could be: they may have sent another under the same name */
export async function addComing(
  tx: Tx,
  { study, account }: StudyPlace,
  { client_key, part, file }: { client_key: string; part: Part; file: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added } = await tx.db
    .insertInto('dataset_coming')
    .values({ client_key, part, study, account, file, came_at: tx.clock() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  await sql`
    DELETE FROM dataset_coming WHERE study = ${study} AND account = ${account} AND client_key IN (
      SELECT client_key FROM dataset_coming WHERE study = ${study} AND account = ${account} GROUP BY client_key
      ORDER BY client_key = ${client_key} DESC, max(came_at) DESC, client_key OFFSET ${mostComing})`.execute(
    tx.db,
  );
  return added === 1n;
}

export type Coming = { part: string; file: string };

/** What somebody has sent for one snapshot. */
export async function comingOf(
  { db }: Reads,
  { study, account }: StudyPlace,
  client_key: string,
): Promise<Coming[]> {
  return db
    .selectFrom('dataset_coming')
    .select(['part', 'file'])
    .where('study', '=', study)
    .where('account', '=', account)
    .where('client_key', '=', client_key)
    .execute();
}

/**
 * Nobody drops them until the transaction ends.
 * @returns whether they are the same as they were looked through
 */
export async function holdComing(
  tx: Tx,
  { study, account }: StudyPlace,
  client_key: string,
  files: readonly string[],
): Promise<boolean> {
  const found = await tx.db
    .selectFrom('dataset_coming')
    .select('file')
    .where('study', '=', study)
    .where('account', '=', account)
    .where('client_key', '=', client_key)
    .forUpdate()
    .execute();
  return found.length === files.length && found.every(({ file }) => files.includes(file));
}

/** It became a snapshot, which has its files. */
export async function takeComing(tx: Tx, { study, account }: StudyPlace, client_key: string): Promise<void> {
  await tx.db
    .deleteFrom('dataset_coming')
    .where('study', '=', study)
    .where('account', '=', account)
    .where('client_key', '=', client_key)
    .execute();
}

/** What nobody kept since then; its files go with it (a trigger). */
export async function dropComing({ db }: Context, before: Date): Promise<void> {
  await db.deleteFrom('dataset_coming').where('came_at', '<', before).execute();
}
