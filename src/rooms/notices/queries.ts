/** The only file that touches notices_* tables. */
import { sql } from 'kysely';
import type { Context, Tx } from '../../platform/context.ts';
import type { NoticeMail } from '../../platform/notice.ts';

export type NoticeRow = {
  id: string;
  account: string;
  kind: string;
  facts: unknown;
  path: string | null;
  at: Date;
  read_at: Date | null;
};

export type Setting = { site: boolean; mail: NoticeMail };

const columns = ['id', 'account', 'kind', 'facts', 'path', 'at', 'read_at'] as const;

export async function addNotice(
  tx: Tx,
  {
    facts,
    ...row
  }: Omit<NoticeRow, 'facts' | 'read_at'> & { facts: object; listed: boolean; mail: NoticeMail },
): Promise<void> {
  await tx.db
    .insertInto('notices_notice')
    .values({ ...row, facts: JSON.stringify(facts) })
    .execute();
}

/** Where a list goes on: the last notice of what was shown. */
export type Place = { at: Date; id: string };

/** The newest first, of these kinds. */
export async function noticesOf(
  ctx: Context,
  account: string,
  { kinds, after, limit }: { kinds: readonly string[]; after?: Place | undefined; limit: number },
): Promise<NoticeRow[]> {
  if (kinds.length === 0) return [];
  let rows = ctx.db
    .selectFrom('notices_notice')
    .select(columns)
    .where('account', '=', account)
    .where('listed', '=', true)
    .where('kind', 'in', [...kinds]);
  if (after) rows = rows.where(sql<boolean>`(at, id) < (${after.at}, ${after.id}::uuid)`);
  return rows.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Those of these kinds that were not read, the newest first: however many others came after them. */
export async function unreadOfKinds(
  ctx: Context,
  account: string,
  { kinds, limit }: { kinds: readonly string[]; limit: number },
): Promise<NoticeRow[]> {
  if (kinds.length === 0) return [];
  return ctx.db
    .selectFrom('notices_notice')
    .select(columns)
    .where('account', '=', account)
    .where('listed', '=', true)
    .where('read_at', 'is', null)
    .where('kind', 'in', [...kinds])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** How many of these kinds were not read, counted up to a limit. */
export async function countUnread(
  ctx: Context,
  account: string,
  { kinds, limit }: { kinds: readonly string[]; limit: number },
): Promise<number> {
  if (kinds.length === 0) return 0;
  const unread = ctx.db
    .selectFrom('notices_notice')
    .select('id')
    .where('account', '=', account)
    .where('listed', '=', true)
    .where('read_at', 'is', null)
    .where('kind', 'in', [...kinds])
    .limit(limit);
  const { count } = await ctx.db
    .selectFrom(unread.as('unread'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Marks one as read, or all that are not newer than one. */
export async function markRead(
  tx: Tx,
  account: string,
  which: { id: string } | { upTo: Place },
): Promise<void> {
  let rows = tx.db
    .updateTable('notices_notice')
    .set({ read_at: tx.clock() })
    .where('account', '=', account)
    .where('listed', '=', true)
    .where('read_at', 'is', null);
  if ('id' in which) rows = rows.where('id', '=', which.id);
  else rows = rows.where(sql<boolean>`(at, id) <= (${which.upTo.at}, ${which.upTo.id}::uuid)`);
  await rows.execute();
}

/** Where one of somebody's own notices stands in their list. */
export async function placeOf(ctx: Context, account: string, id: string): Promise<Place | undefined> {
  return ctx.db
    .selectFrom('notices_notice')
    .select(['at', 'id'])
    .where('account', '=', account)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** What somebody chose, by kind. */
export async function settingsOf(ctx: Context, account: string): Promise<Map<string, Setting>> {
  const rows = await ctx.db
    .selectFrom('notices_setting')
    .select(['kind', 'site', 'mail'])
    .where('account', '=', account)
    .execute();
  // The table checks the word.
  return new Map(rows.map(({ kind, site, mail }) => [kind, { site, mail: mail as NoticeMail }]));
}

export async function keepSetting(tx: Tx, account: string, kind: string, setting: Setting): Promise<void> {
  await tx.db
    .insertInto('notices_setting')
    .values({ account, kind, ...setting })
    .onConflict((conflict) => conflict.columns(['account', 'kind']).doUpdateSet(setting))
    .execute();
}

/** What waits to be mailed is not mailed any more. */
export async function dropWaitingMail(tx: Tx, account: string, kinds: readonly string[]): Promise<void> {
  if (kinds.length === 0) return;
  await tx.db
    .updateTable('notices_notice')
    .set({ mail: 'off' })
    .where('account', '=', account)
    .where('kind', 'in', [...kinds])
    .where('mail', '<>', 'off')
    .where('mailed_at', 'is', null)
    .execute();
}

export type DigestTime = { zone: string; hour: number };

export async function digestTimeOf(ctx: Context, account: string): Promise<DigestTime | undefined> {
  return ctx.db
    .selectFrom('notices_digest_time')
    .select(['zone', 'hour'])
    .where('account', '=', account)
    .executeTakeFirst();
}

export async function keepDigestTime(tx: Tx, account: string, time: DigestTime): Promise<void> {
  await tx.db
    .insertInto('notices_digest_time')
    .values({ account, ...time })
    .onConflict((conflict) => conflict.column('account').doUpdateSet(time))
    .execute();
}

/** A notice that is to be mailed at once, and was not. */
export async function unsentNotice(ctx: Context, id: string): Promise<NoticeRow | undefined> {
  return ctx.db
    .selectFrom('notices_notice')
    .select(columns)
    .where('id', '=', id)
    .where('mail', '=', 'now')
    .where('mailed_at', 'is', null)
    .executeTakeFirst();
}

/** Accounts for whom something waits for their digest, in the order of their ids. */
export async function accountsWithDigest(
  ctx: Context,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  let rows = ctx.db
    .selectFrom('notices_notice')
    .select('account')
    .where('mail', '=', 'digest')
    .where('mailed_at', 'is', null);
  if (after) rows = rows.where('account', '>', after);
  const found = await rows.groupBy('account').orderBy('account').limit(limit).execute();
  return found.map(({ account }) => account);
}

/** What waits for somebody's digest, the oldest first; what they have read in the site meanwhile does not. */
export async function waitingForDigest(
  ctx: Context,
  account: string,
  kinds: readonly string[],
): Promise<NoticeRow[]> {
  if (kinds.length === 0) return [];
  return ctx.db
    .selectFrom('notices_notice')
    .select(columns)
    .where('account', '=', account)
    .where('mail', '=', 'digest')
    .where('mailed_at', 'is', null)
    .where('read_at', 'is', null)
    .where('kind', 'in', [...kinds])
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** @returns how many had not been mailed before: of two nodes that send at once, one comes first */
export async function markMailed(tx: Tx, ids: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await tx.db
    .updateTable('notices_notice')
    .set({ mailed_at: tx.clock() })
    .where('id', '=', sql<string>`ANY (${[...ids]}::uuid[])`)
    .where('mailed_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes what was told before a moment, and what was for a mail alone that should have gone long ago. */
export async function deleteNotices(ctx: Context, before: { listed: Date; unlisted: Date }): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('notices_notice')
    .where(({ or, and, eb }) =>
      or([eb('at', '<', before.listed), and([eb('listed', '=', false), eb('at', '<', before.unlisted)])]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
