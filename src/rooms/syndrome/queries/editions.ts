/** Versions of scales that kept answers were given to. */
import type { Context, Tx } from '../../../platform/context.ts';

type EditionRow = { scale: string; version: string; definition: string; words: string };

/** A version never changes: the first to be kept stays. */
export async function addEdition(tx: Tx, row: EditionRow): Promise<void> {
  await tx.db
    .insertInto('syndrome_edition')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function editionRow(
  ctx: Pick<Context, 'db'>,
  scale: string,
  version: string,
): Promise<EditionRow | undefined> {
  return ctx.db
    .selectFrom('syndrome_edition')
    .selectAll()
    .where('scale', '=', scale)
    .where('version', '=', version)
    .executeTakeFirst();
}
