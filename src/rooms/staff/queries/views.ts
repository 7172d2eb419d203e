/** Lists as a member of staff likes them. */
import { randomUUIDv7 } from 'node:crypto';
import type { Context, Tx } from '../../../platform/context.ts';
import type { SavedView } from '../../../ports/staff.ts';

export async function viewsOf(ctx: Context, account: string, list: string): Promise<SavedView[]> {
  return ctx.db
    .selectFrom('staff_view')
    .select(['id', 'name', 'query'])
    .where('account', '=', account)
    .where('list', '=', list)
    .orderBy('name')
    .execute();
}

/** The same name again replaces what it stood for. @returns its id */
export async function keepView(
  tx: Tx,
  view: { account: string; list: string; name: string; query: string },
): Promise<string> {
  const { id } = await tx.db
    .insertInto('staff_view')
    .values({ id: randomUUIDv7(), ...view })
    .onConflict((conflict) =>
      conflict.columns(['account', 'list', 'name']).doUpdateSet({ query: view.query }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function forgetView(tx: Tx, account: string, id: string): Promise<void> {
  await tx.db.deleteFrom('staff_view').where('account', '=', account).where('id', '=', id).execute();
}
