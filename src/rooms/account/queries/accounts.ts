/** Accounts and their roles. */
import { randomInt, randomUUIDv7 } from 'node:crypto';
import type { LocaleCode } from '../../../i18n/locales.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { aboutAccount } from '../../../platform/db/askedTogether.ts';
import type { StoredPassword } from '../password.ts';
import { type Contacts, contactColumns, contactKeys, holdContacts, reached } from './contacts.ts';

export type Account = {
  id: string;
  username: string | null;
  mobile: string | null;
  email: string | null;
  wechat_unionid: string | null;
  password_hash: string | null;
  password_pepper: string | null;
  nickname: string;
  avatar: string | null;
  school: string;
  major: string;
  research_field: string;
  research_achievements: string;
  invitation_code: string;
  locale: string;
};

const columns = [
  'id',
  'username',
  'mobile',
  'email',
  'wechat_unionid',
  'password_hash',
  'password_pepper',
  'nickname',
  'avatar',
  'school',
  'major',
  'research_field',
  'research_achievements',
  'invitation_code',
  'locale',
] as const;

/** What some accounts are called. */
export async function namedAccounts(ctx: Context, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return ctx.db
    .selectFrom('account_account')
    .select(['id', 'username', 'nickname'])
    .where('id', 'in', [...ids])
    .execute();
}

/** By what an account can be found, each as it is compared; each is unique. */
export type Handle = Partial<
  Record<'id' | 'username_key' | 'mobile' | 'email_key' | 'wechat_unionid', string>
>;

const ownAccount = aboutAccount(
  (db, { account }) => db.selectFrom('account_account').select(columns).where('id', '=', account),
  {},
);

export async function accountById(ctx: Context, id: string): Promise<Account | undefined> {
  const [own] = await ownAccount(ctx, id);
  return own && reached(ctx, own);
}

/** The account that any of these belongs to. */
export async function findAccount(ctx: Context, handle: Handle): Promise<Account | undefined> {
  const found = await byHandle(ctx, handle).executeTakeFirst();
  return found && reached(ctx, found);
}

/**
 * The same, and nobody else changes it until the transaction ends. What was read before is looked at again: a reset
 * or a change of contact may have come between. Rows of other tables may refer to it meanwhile: whoever tells the
 * person something while points move would else wait for one who waits for the points.
 */
export async function lockAccount(tx: Tx, handle: Handle): Promise<Account | undefined> {
  const found = await byHandle(tx, handle).forNoKeyUpdate().executeTakeFirst();
  return found && reached(tx, found);
}

/** Whether it is there, and then stays until the transaction ends; others may change it meanwhile. */
export async function keepAccount(tx: Tx, id: string): Promise<boolean> {
  return (await byHandle(tx, { id }).forKeyShare().executeTakeFirst()) !== undefined;
}

function byHandle(ctx: Context, handle: Handle) {
  return (
    ctx.db
      .selectFrom('account_account')
      .select(columns)
      .where(({ eb, or }) => {
        const { mobile, email_key, ...others } = handle;
        return or([
          ...(mobile === undefined ? [] : [eb('mobile_key', 'in', contactKeys(ctx.keys, { mobile }))]),
          ...(email_key === undefined ? [] : [eb('email_key', 'in', contactKeys(ctx.keys, { email_key }))]),
          ...Object.entries(others).map(([column, value]) =>
            // The other keys of `Handle` are columns.
            eb(column as keyof typeof others, '=', value),
          ),
        ]);
      })
      // Of two that hold the same under two secrets the older, until all is sealed anew.
      .orderBy('id')
  );
}

/** One of the things that a first sign-in can prove. */
export type First =
  | { mobile: string }
  | { email: string; email_key: string }
  | { wechat_unionid: string; nickname: string };

/** Makes an account, or finds the one that another call has just made. @returns its id */
export async function makeAccount(tx: Tx, first: First, locale: LocaleCode): Promise<string> {
  const id = randomUUIDv7();
  const {
    mobile,
    email,
    email_key,
    nickname,
    ...others
  }: Contacts & Partial<Extract<First, { nickname: string }>> = first;
  const handle: Handle = { ...others, ...(mobile && { mobile }), ...(email_key && { email_key }) };
  await holdContacts(tx, handle);
  const found = await findAccount(tx, handle);
  if (found) return found.id;
  const made = await tx.db
    .insertInto('account_account')
    .values({
      id,
      created_at: tx.clock(),
      locale,
      invitation_code: invitationCode(),
      ...others,
      ...(nickname !== undefined && { nickname }),
      ...contactColumns(tx.keys, id, { mobile, email, email_key }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (Number(made.numInsertedOrUpdatedRows) === 1) return id;
  return makeAccount(tx, first, locale); // the invitation code was somebody's already, or the WeChat is now
}

/** Eight of Crockford's base 32, which has no letters that are read as figures: `7K42-M9QX`. */
function invitationCode(): string {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const text = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}

export type Change = Partial<{
  nickname: string;
  school: string;
  major: string;
  research_field: string;
  research_achievements: string;
  mobile: string;
  email: string;
  email_key: string;
  wechat_unionid: string;
}>;

/** @returns whether it was made; not when something in it is another account's */
export async function changeAccount(ctx: Context, id: string, change: Change): Promise<boolean> {
  if (Object.keys(change).length === 0) return true;
  const { mobile, email, email_key, ...others } = change;
  const handle: Handle = { ...(mobile && { mobile }), ...(email_key && { email_key }) };
  if (Object.keys(handle).length > 0) {
    await holdContacts(ctx, handle);
    const taken = await byHandle(ctx, handle).where('id', '<>', id).executeTakeFirst();
    if (taken) return false;
  }
  const set = { ...others, ...contactColumns(ctx.keys, id, change) };
  return unlessTaken(ctx.db.updateTable('account_account').set(set).where('id', '=', id).execute());
}

/** Chosen once. @returns what came of it */
export async function chooseUsername(
  ctx: Context,
  id: string,
  username: string,
  username_key: string,
): Promise<'chosen' | 'taken' | 'fixed'> {
  let changed = 0;
  const free = await unlessTaken(
    ctx.db
      .updateTable('account_account')
      .set({ username, username_key })
      .where('id', '=', id)
      .where('username', 'is', null)
      .executeTakeFirst()
      .then(({ numUpdatedRows }) => {
        changed = Number(numUpdatedRows);
      }),
  );
  if (!free) return 'taken';
  return changed === 1 ? 'chosen' : 'fixed';
}

export async function setPassword(ctx: Context, id: string, stored: StoredPassword): Promise<void> {
  await ctx.db
    .updateTable('account_account')
    .set({ password_hash: stored.hash, password_pepper: stored.pepper, password_set_at: ctx.clock() })
    .where('id', '=', id)
    .execute();
}

/** Nobody gets in by a password until a new one is set. */
export async function dropPassword(tx: Tx, id: string): Promise<void> {
  const none = { password_hash: null, password_pepper: null, password_set_at: null };
  await tx.db.updateTable('account_account').set(none).where('id', '=', id).execute();
}

export async function accountByCode(ctx: Context, invitation_code: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('account_account')
    .select('id')
    .where('invitation_code', '=', invitation_code)
    .executeTakeFirst();
  return row?.id;
}

/** The language in which somebody is written to. */
export async function setLocale(tx: Tx, id: string, locale: LocaleCode): Promise<void> {
  await tx.db.updateTable('account_account').set({ locale }).where('id', '=', id).execute();
}

/** Two people may ask for the same name, number or WeChat at once: the database decides, and says so by a code. */
async function unlessTaken(change: Promise<unknown>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    if (Object(error).code === uniqueViolation) return false;
    throw error;
  }
}

/** PostgreSQL, appendix A. */
const uniqueViolation = '23505';
