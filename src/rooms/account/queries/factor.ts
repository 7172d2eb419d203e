/** Second factors of accounts: authenticator apps, passkeys and recovery codes. */
import type { Context, Tx } from '../../../platform/context.ts';
import type { SealedTable } from '../../../platform/sealing.ts';

export const sealedAuthenticators = {
  table: 'account_authenticator',
  key: 'account',
  columns: ['secret', 'pending'],
  former(keys, sealed, { account }) {
    const place = `authenticator ${account} `;
    const text = keys.open('factor', sealed);
    if (!text.startsWith(place)) throw new Error('It was sealed for another account.');
    return text.slice(place.length);
  },
} satisfies SealedTable;

export type Authenticator = { secret: string | null; pending: string | null };

export async function authenticatorOf(ctx: Context, account: string): Promise<Authenticator | undefined> {
  return ctx.db
    .selectFrom('account_authenticator')
    .select(['secret', 'pending'])
    .where('account', '=', account)
    .executeTakeFirst();
}

/** A secret that is being set up takes the place of one that was not finished. */
export async function putPending(tx: Tx, account: string, pending: string): Promise<void> {
  await tx.db
    .insertInto('account_authenticator')
    .values({ account, pending })
    .onConflict((conflict) => conflict.column('account').doUpdateSet({ pending }))
    .execute();
}

/** What was set up is in force from now on, its first code spent. */
export async function confirmPending(
  tx: Tx,
  account: string,
  { secret, step }: { secret: string; step: number },
): Promise<void> {
  await tx.db
    .updateTable('account_authenticator')
    .set({ secret, pending: null, added_at: tx.clock(), last_step: step })
    .where('account', '=', account)
    .execute();
}

/** @returns whether no code of this step or a later one was accepted before */
export async function spendStep(
  tx: Tx,
  { account, secret, step }: { account: string; secret: string; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('account_authenticator')
    .set({ last_step: step })
    .where('account', '=', account)
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/** @returns whether there was one */
export async function dropAuthenticator(tx: Tx, account: string): Promise<boolean> {
  const row = await tx.db
    .deleteFrom('account_authenticator')
    .where('account', '=', account)
    .returning('secret')
    .executeTakeFirst();
  return Boolean(row?.secret);
}

export type Passkey = {
  id: string;
  public_key: string;
  counter: number;
  /** How its browser reaches it, separated by spaces. */
  transports: string;
  /** Browser and system on which it was made. */
  device: string;
  added_at: Date;
};

export async function passkeysOf(ctx: Context, account: string): Promise<Passkey[]> {
  const rows = await ctx.db
    .selectFrom('account_passkey')
    .select(['id', 'public_key', 'counter', 'transports', 'device', 'added_at'])
    .where('account', '=', account)
    .orderBy('added_at')
    .execute();
  return rows.map((row) => ({ ...row, counter: Number(row.counter) }));
}

/** @returns whether it was nobody's before */
export async function addPasskey(tx: Tx, account: string, passkey: Passkey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('account_passkey')
    .values({ account, ...passkey })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === 1;
}

/** @returns whether nobody used it meanwhile */
export async function countPasskey(tx: Tx, id: string, from: number, to: number): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('account_passkey')
    .set({ counter: to })
    .where('id', '=', id)
    .where('counter', '=', from)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/** One of them, or all. @returns how many */
export async function dropPasskeys(tx: Tx, account: string, id?: string): Promise<number> {
  let query = tx.db.deleteFrom('account_passkey').where('account', '=', account);
  if (id !== undefined) query = query.where('id', '=', id);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

type Asked = { session: string; purpose: 'add' | 'show' };

export async function putChallenge(
  ctx: Context,
  { session, purpose }: Asked,
  challenge: string,
  expires_at: Date,
): Promise<void> {
  await ctx.db
    .insertInto('account_passkey_challenge')
    .values({ session, purpose, challenge, expires_at })
    .onConflict((conflict) => conflict.columns(['session', 'purpose']).doUpdateSet({ challenge, expires_at }))
    .execute();
}

/** It is gone then, whatever comes of it. @returns undefined when there is none, or its time has run out */
export async function takeChallenge(ctx: Context, { session, purpose }: Asked): Promise<string | undefined> {
  const row = await ctx.db
    .deleteFrom('account_passkey_challenge')
    .where('session', '=', session)
    .where('purpose', '=', purpose)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > ctx.clock() ? row.challenge : undefined;
}

/** These take the place of all that there were. */
export async function putRecoveryCodes(tx: Tx, account: string, hashes: readonly string[]): Promise<void> {
  await tx.db.deleteFrom('account_recovery_code').where('account', '=', account).execute();
  const rows = hashes.map((code_hash) => ({ account, code_hash }));
  if (rows.length > 0) await tx.db.insertInto('account_recovery_code').values(rows).execute();
}

export async function recoveryHashesOf(tx: Tx, account: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('account_recovery_code')
    .select('code_hash')
    .where('account', '=', account)
    .execute();
  return rows.map(({ code_hash }) => code_hash);
}

/** @returns whether it was there, and this call the one that spent it */
export async function spendRecoveryCode(tx: Tx, account: string, code_hash: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('account_recovery_code')
    .where('account', '=', account)
    .where('code_hash', '=', code_hash)
    .executeTakeFirst();
  return Number(numDeletedRows) === 1;
}

export async function recoveryCodesLeft(ctx: Context, account: string): Promise<number> {
  const { left } = await ctx.db
    .selectFrom('account_recovery_code')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Since when the account has a factor. Sessions that showed another one have shown nothing. */
export async function setFactorAt(tx: Tx, account: string, factor_at: Date | null): Promise<void> {
  await tx.db.updateTable('account_account').set({ factor_at }).where('id', '=', account).execute();
}
