/** Sessions of accounts. Only hashes of tokens are stored. */
import { sql } from 'kysely';
import type { Role } from '../../../contract/roles.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { aboutAccount } from '../../../platform/db/askedTogether.ts';
import { reached } from './contacts.ts';

export type Method = 'password' | 'phone' | 'email' | 'wechat';

export type SessionRow = {
  id: string;
  account_id: string;
  token_hash: string;
  method: Method;
  browser: string;
  system: string;
  signed_in_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  stepped_up_at: Date | null;
  studies_used_at: Date | null;
};

export type LiveSession = SessionRow & {
  nickname: string;
  username: string | null;
  mobile: string | null;
  email: string | null;
  factor_at: Date | null;
  roles: Role[];
};

export async function addSession(tx: Tx, session: SessionRow): Promise<void> {
  await tx.db.insertInto('account_session').values(session).execute();
}

/** A session with the names and roles of its account, whatever its age. */
export async function findSession(
  ctx: Context,
  by: { token_hash: string } | { id: string },
): Promise<LiveSession | undefined> {
  const where = 'id' in by ? sql`s.id = ${by.id}` : sql`s.token_hash = ${by.token_hash}`;
  // Every request of a signed-in person asks this: as plain SQL, which costs the query builder next to nothing.
  const { rows } = await sql<Omit<LiveSession, 'roles'> & { roles: string }>`
    SELECT s.id, s.account_id, s.token_hash, s.method, s.browser, s.system, s.signed_in_at, s.last_seen_at, s.expires_at,
      s.stepped_up_at, s.studies_used_at, a.factor_at, a.nickname, a.username, a.mobile, a.email,
      coalesce((SELECT string_agg(role, ' ' ORDER BY role) FROM account_role r WHERE r.account_id = a.id), '') AS roles
    FROM account_session s JOIN account_account a ON a.id = s.account_id WHERE ${where}`.execute(ctx.db);
  const [row] = rows;
  if (!row) return undefined;
  // The column's check holds them to their names.
  const roles = row.roles.split(' ').filter(Boolean) as Role[];
  const { mobile, email } = reached(ctx, { id: row.account_id, mobile: row.mobile, email: row.email });
  return { ...row, mobile, email, roles };
}

/** Notes that a session showed the second factor, which opens studies; from then on it has a new token. @returns whether it was still there */
export async function setSteppedUp(
  tx: Tx,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('account_session')
    .set({ token_hash: to, stepped_up_at: tx.clock(), studies_used_at: tx.clock() })
    .where('id', '=', id)
    .where('token_hash', '=', from)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/** Keeps a session from ending, and its token from being renewed, until the transaction ends. */
export async function holdSession(tx: Tx, id: string): Promise<void> {
  await tx.db
    .selectFrom('account_account as a')
    .innerJoin('account_session as s', 's.account_id', 'a.id')
    .select('s.id')
    .where('s.id', '=', id)
    // The account is locked first, as it is by everything that ends its sessions.
    .forKeyShare(['a', 's'])
    .execute();
}

export async function setSeen(ctx: Context, id: string): Promise<void> {
  await ctx.db
    .updateTable('account_session')
    .set({ last_seen_at: ctx.clock() })
    .where('id', '=', id)
    .execute();
}

/** Notes that studies are used by a session that still has this token. */
export async function setStudiesUsed(
  ctx: Context,
  { sessionId, tokenHash }: { sessionId: string; tokenHash: string },
): Promise<void> {
  await ctx.db
    .updateTable('account_session')
    .set({ studies_used_at: ctx.clock() })
    .where('id', '=', sessionId)
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Sessions of an account that have not come to their end, the last used first. */
export const listSessions = aboutAccount(
  (db, { account, now }) =>
    db
      .selectFrom('account_session')
      .select(['id', 'method', 'browser', 'system', 'signed_in_at', 'last_seen_at'])
      // The column's check holds them to their names.
      .$castTo<Pick<SessionRow, 'id' | 'method' | 'browser' | 'system' | 'signed_in_at' | 'last_seen_at'>>()
      .where('account_id', '=', account)
      .where('expires_at', '>', now)
      .orderBy('last_seen_at', 'desc')
      .limit(100),
  { signed_in_at: true, last_seen_at: true },
);

/** Gives a session a new token; the old one is worth nothing from then on. @returns whether it was still there */
export async function changeToken(
  tx: Tx,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('account_session')
    .set({ token_hash: to })
    .where('id', '=', id)
    .where('token_hash', '=', from)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/** Ends sessions of an account: one, all, or all but one. @returns how many */
export async function endSessionsOf(
  ctx: Context,
  accountId: string,
  which: { id: string } | { except: string } | 'all',
): Promise<number> {
  let query = ctx.db.deleteFrom('account_session').where('account_id', '=', accountId);
  if (which !== 'all') {
    query = 'id' in which ? query.where('id', '=', which.id) : query.where('id', '!=', which.except);
  }
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes sessions that are over. */
export async function sweepSessions(ctx: Context, idleBefore: Date): Promise<void> {
  await ctx.db
    .deleteFrom('account_session')
    .where(({ eb, or }) => or([eb('expires_at', '<', ctx.clock()), eb('last_seen_at', '<', idleBefore)]))
    .execute();
}
