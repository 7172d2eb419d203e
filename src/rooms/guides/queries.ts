/** The only file that touches guides_* tables. */
import type { Context } from '../../platform/context.ts';
import { aboutAccount } from '../../platform/db/askedTogether.ts';

export async function keepBookmark(ctx: Context, account: string, entry: number): Promise<void> {
  await ctx.db
    .insertInto('guides_bookmark')
    .values({ account, entry, at: ctx.clock() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function dropBookmark(ctx: Context, account: string, entry: number): Promise<void> {
  await ctx.db
    .deleteFrom('guides_bookmark')
    .where('account', '=', account)
    .where('entry', '=', entry)
    .execute();
}

const bookmarks = aboutAccount(
  (db, { account }) =>
    db
      .selectFrom('guides_bookmark')
      .select('entry')
      .where('account', '=', account)
      .orderBy('at', 'desc')
      .limit(500),
  {},
);

/** The newest first, at most 500. */
export async function bookmarksOf(ctx: Context, account: string): Promise<number[]> {
  return (await bookmarks(ctx, account)).map(({ entry }) => entry);
}
