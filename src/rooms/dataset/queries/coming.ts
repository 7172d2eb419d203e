/** Files that have come and are no snapshot yet. */
import type { Context, Tx } from '../../../platform/context.ts';
import type { StudyPlace } from '../../../platform/place.ts';
import type { Part } from '../limits.ts';

type Reads = Pick<Context | Tx, 'db'>;

/** @returns whether it could be: somebody may have come first under the same name */
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
  return added === 1n;
}

/** What somebody has sent for one snapshot. */
export async function comingOf(
  { db }: Reads,
  { study, account }: StudyPlace,
  client_key: string,
): Promise<{ part: string; file: string }[]> {
  return db
    .selectFrom('dataset_coming')
    .select(['part', 'file'])
    .where('study', '=', study)
    .where('account', '=', account)
    .where('client_key', '=', client_key)
    .execute();
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
