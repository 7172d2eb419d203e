/** Who is staff, and finding accounts for those who decide it. */
import { sql } from 'kysely';
import { isRole, type Role } from '../../../contract/roles.ts';
import { type AuditActor, audit } from '../../../platform/audit.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { foldEmail, readMobile } from '../targets.ts';
import { contactKeys, reached } from './contacts.ts';

/** Everybody who has a role. */
export async function listStaff(ctx: Context) {
  const rows = await ctx.db
    .selectFrom('account_role as r')
    .innerJoin('account_account as a', 'a.id', 'r.account_id')
    .select(['r.role', 'a.id', 'a.nickname', 'a.username', 'a.mobile', 'a.email'])
    .orderBy('r.role')
    .orderBy('r.granted_at')
    .execute();
  return rows.map((row) => reached(ctx, row));
}

export async function rolesOf({ db }: Pick<Context, 'db'>, account: string): Promise<Role[]> {
  const rows = await db.selectFrom('account_role').select('role').where('account_id', '=', account).execute();
  return rows.map(({ role }) => role).filter(isRole);
}

export async function isStaff(ctx: Context, account: string): Promise<boolean> {
  return (await rolesOf(ctx, account)).length > 0;
}

/** Accounts that have a role, whatever it is. */
export async function staffAccounts(ctx: Context): Promise<string[]> {
  const rows = await ctx.db.selectFrom('account_role').select('account_id').distinct().execute();
  return rows.map(({ account_id }) => account_id);
}

export async function adminAccounts(ctx: Context): Promise<string[]> {
  const rows = ctx.db.selectFrom('account_role').select('account_id').where('role', '=', 'admin');
  return (await rows.orderBy('granted_at').execute()).map(({ account_id }) => account_id);
}

/** Since when somebody has been an admin; undefined of whoever is none. */
export async function adminSince(ctx: Context, account: string): Promise<Date | undefined> {
  const row = await ctx.db
    .selectFrom('account_role')
    .select('granted_at')
    .where('account_id', '=', account)
    .where('role', '=', 'admin')
    .executeTakeFirst();
  return row?.granted_at;
}

/** Since when each admin who has one has had the second factor. */
export async function adminFactors(ctx: Context): Promise<{ id: string; since: Date }[]> {
  const rows = await ctx.db
    .selectFrom('account_role as r')
    .innerJoin('account_account as a', 'a.id', 'r.account_id')
    .select(['a.id', 'a.factor_at'])
    .where('r.role', '=', 'admin')
    .execute();
  return rows.flatMap(({ id, factor_at: since }) => (since ? [{ id, since }] : []));
}

export async function anyStaff(ctx: Context): Promise<boolean> {
  const row = await ctx.db.selectFrom('account_role').select('role').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Whether anybody has an account, save whom the demonstration invented. @param invented how their addresses end */
export async function anyAccount(ctx: Context, invented: string): Promise<boolean> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await ctx.db
      .selectFrom('account_account')
      .select(['id', 'mobile', 'email'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(shown)
      .execute();
    if (rows.some((row) => !reached(ctx, row).email?.toLowerCase().endsWith(invented))) return true;
    after = rows.at(-1)?.id ?? after;
    if (rows.length < shown) return false;
  }
}

/** What staff write and what takes roles away wait for one another; writes do not wait for writes. */
const rolesLock = sql`hashtextextended('roles of staff', 0)`;

/** Nobody loses a role until the transaction ends. */
export async function holdRoles(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(${rolesLock})`.execute(tx.db);
}

/** Waits until nobody writes as staff, and keeps it so until the transaction ends: roles may be taken away. */
export async function holdRolesAlone(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${rolesLock})`.execute(tx.db);
}

/** Grants a role. @returns whether the account did not have it */
export async function grantRole(tx: Tx, actor: AuditActor, account: string, role: Role): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('account_role')
    .values({ account_id: account, role, granted_at: tx.clock() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const done = Number(numInsertedOrUpdatedRows) === 1;
  if (done) await record(tx, actor, 'role.grant', account, role);
  return done;
}

/** Takes a role back; what is being written in its name comes before. @returns whether the account had it */
export async function revokeRole(tx: Tx, actor: AuditActor, account: string, role: Role): Promise<boolean> {
  await holdRolesAlone(tx);
  const { numDeletedRows } = await tx.db
    .deleteFrom('account_role')
    .where('account_id', '=', account)
    .where('role', '=', role)
    .executeTakeFirst();
  const done = Number(numDeletedRows) === 1;
  if (done) await record(tx, actor, 'role.revoke', account, role);
  return done;
}

async function record(tx: Tx, actor: AuditActor, act: string, account: string, role: Role): Promise<void> {
  await audit(tx, actor, { act, subject: 'account', subjectId: account, detail: { role } });
}

export type FoundAccount = {
  id: string;
  nickname: string;
  username: string | null;
  mobile: string | null;
  email: string | null;
  school: string;
  created_at: Date;
  roles: Role[];
};

const shown = 50;

/** Ids of the accounts that a word names: as below, or by an id, or its end behind a `#`. */
export async function accountsNamed(ctx: Context, word: string): Promise<string[]> {
  if (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(word)) return [word];
  const end = /^#([0-9a-f]{8})$/.exec(word)?.[1];
  if (end === undefined) return (await findAccounts(ctx, word)).map(({ id }) => id);
  const rows = await ctx.db
    .selectFrom('account_account')
    .select('id')
    .where(sql<boolean>`right(id::text, 8) = ${end}`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Accounts by the beginning of a name, a contact in full, or all staff when nothing is asked. */
export async function findAccounts(ctx: Context, text: string): Promise<FoundAccount[]> {
  let query = ctx.db
    .selectFrom('account_account as a')
    .select(['a.id', 'a.nickname', 'a.username', 'a.mobile', 'a.email', 'a.school', 'a.created_at']);
  const asked = text.trim();
  if (asked === '') {
    query = query.where('a.id', 'in', ctx.db.selectFrom('account_role').select('account_id'));
  } else {
    const begins = `${asked.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(({ or, eb }) =>
      or([
        eb('a.username_key', 'like', begins),
        eb('a.nickname', 'ilike', begins),
        eb('a.email_key', 'in', contactKeys(ctx.keys, { email_key: foldEmail(asked) ?? '' })),
        eb('a.mobile_key', 'in', contactKeys(ctx.keys, { mobile: readMobile(asked) ?? '' })),
      ]),
    );
  }
  const accounts = await query.orderBy('a.created_at', 'desc').limit(shown).execute();
  if (accounts.length === 0) return [];
  const owned = await ctx.db
    .selectFrom('account_role')
    .select(['account_id', 'role'])
    .where(
      'account_id',
      'in',
      accounts.map(({ id }) => id),
    )
    .execute();
  return accounts.map((account) => ({
    ...reached(ctx, account),
    roles: owned.flatMap(({ account_id, role }) => (account_id === account.id && isRole(role) ? [role] : [])),
  }));
}
