/** What people have begun to write. */
import { sql } from 'kysely';
import type { Context, Tx } from '../../../platform/context.ts';
import { aboutAccount } from '../../../platform/db/askedTogether.ts';
import { inEachText, withoutNames } from '../mentionText.ts';

export type Draft = { place: string; content: unknown; updated_at: Date };

/** The newest first. */
export async function draftsOf(ctx: Context, account: string, place: string | undefined): Promise<Draft[]> {
  let rows = ctx.db
    .selectFrom('forum_draft')
    .select(['place', 'content', 'updated_at'])
    .where('account', '=', account);
  if (place !== undefined) rows = rows.where('place', '=', place);
  return rows.orderBy('updated_at', 'desc').orderBy('place').execute();
}

const newestPlace = aboutAccount(
  (db, { account }) =>
    db
      .selectFrom('forum_draft')
      .select('place')
      .where('account', '=', account)
      .where(({ or, eb }) => or([eb('place', '=', 'new'), eb('place', 'like', 'topic-%')]))
      .orderBy('updated_at', 'desc')
      .orderBy('place')
      .limit(1),
  {},
);

/** Where somebody began to write last: a question, or a reply. */
export async function lastBegun(ctx: Context, account: string): Promise<string | undefined> {
  return (await newestPlace(ctx, account))[0]?.place;
}

type Kept = {
  place: string;
  content: object;
  /** When the one was saved whose place it takes; '' where there was none, undefined: whichever there is. */
  since: string | undefined;
  /** Beyond so many of an account, the oldest go. */
  most: number;
};

/** @returns when it was saved; undefined when there is another than the one whose place it takes */
export async function keepDraft(
  tx: Tx,
  account: string,
  { place, content, since, most }: Kept,
): Promise<Date | undefined> {
  const unnamed = inEachText(content, withoutNames);
  const draft = { content: JSON.stringify(unnamed), updated_at: tx.clock() };
  const kept = await tx.db
    .insertInto('forum_draft')
    .values({ account, place, ...draft })
    .onConflict((conflict) =>
      conflict
        .columns(['account', 'place'])
        .doUpdateSet(draft)
        .where(savedAt('forum_draft.updated_at', since)),
    )
    .returning('updated_at')
    .executeTakeFirst();
  if (!kept) return undefined;
  await sql`DELETE FROM forum_draft WHERE account = ${account} AND place IN (
    SELECT place FROM forum_draft WHERE account = ${account} ORDER BY updated_at DESC, place OFFSET ${most})`.execute(
    tx.db,
  );
  return kept.updated_at;
}

function savedAt(column: string, since: string | undefined) {
  if (since === undefined) return sql<boolean>`true`;
  return since === '' ? sql<boolean>`false` : sql<boolean>`${sql.ref(column)} = ${new Date(since)}`;
}

/** One that was saved later is another, and stays. */
export async function dropDraft(
  ctx: Context,
  account: string,
  { place, since }: Pick<Kept, 'place' | 'since'>,
): Promise<void> {
  await ctx.db
    .deleteFrom('forum_draft')
    .where('account', '=', account)
    .where('place', '=', place)
    .where(savedAt('updated_at', since))
    .execute();
}

/** Those that nobody has touched since a moment. */
export async function dropDraftsBefore(ctx: Context, before: Date): Promise<void> {
  await ctx.db.deleteFrom('forum_draft').where('updated_at', '<', before).execute();
}
