/** The own account: shown, and its profile saved. */

import { Refusal } from '../../contract/problems.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { type OwnAccount, passwordLengths } from './contract.ts';
import { isPassword } from './password.ts';
import { type Parts, presentAccount } from './present.ts';
import { type Change, changeAccount, chooseUsername, findAccount } from './queries/accounts.ts';
import { keptOf } from './signIn.ts';
import { foldUsername, looksLikeContact, maskEmail, maskMobile } from './targets.ts';

/** What other rooms know of an account; `wiring.ts` hands it in. */
export type PartsNeeds = { parts(ctx: Context, accountId: string): Promise<Parts> };

export async function ownAccountOf(ctx: Context, { parts }: PartsNeeds, actor: Actor): Promise<OwnAccount> {
  const account = await findAccount(ctx, { id: actor.accountId });
  if (!account) throw new Refusal({ problem: 'unauthenticated' });
  return presentAccount(account, actor.roles, await parts(ctx, account.id));
}

export async function isAccount(ctx: Context, id: string): Promise<boolean> {
  return (await findAccount(ctx, { id })) !== undefined;
}

/** What the gateway's identity says of an account. */
export async function gatewayName(
  ctx: Context,
  accountId: string,
): Promise<{ loginName: string | null; avatar: string | null }> {
  const account = await findAccount(ctx, { id: accountId });
  if (!account) return { loginName: null, avatar: null };
  const { username, mobile, email, avatar } = account;
  return { loginName: username ?? (mobile && maskMobile(mobile)) ?? (email && maskEmail(email)), avatar };
}

/** Saves what was sent, all of it or nothing. */
export async function saveProfile(
  ctx: Context,
  { accountId }: Actor,
  { username, ...rest }: Change & { username?: string },
): Promise<void> {
  if (username !== undefined && looksLikeContact(username)) throw refused('usernameInvalid');
  await requireNoPassword(ctx, accountId, { username, nickname: rest.nickname });
  await ctx.transaction(async (tx) => {
    const change = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
    await changeAccount(tx, accountId, change);
    if (username === undefined) return;
    const outcome = await chooseUsername(tx, accountId, username, foldUsername(username));
    if (outcome === 'taken') throw refused('usernameTaken');
    if (outcome === 'fixed') throw refused('usernameFixed');
  });
}

/** A password is no name when it is set, and a name must not become one that is shown. */
async function requireNoPassword(
  ctx: Context,
  accountId: string,
  names: { username?: string; nickname?: string },
): Promise<void> {
  const kept = keptOf(await findAccount(ctx, { id: accountId }));
  if (!kept) return;
  for (const [field, name] of Object.entries(names)) {
    if (name && name.length >= passwordLengths.least && (await isPassword(ctx.keys, kept, name))) {
      throw new Refusal({ problem: 'invalid', key: 'account.errors.passwordOwn', fields: [field] });
    }
  }
}

function refused(key: 'usernameInvalid' | 'usernameTaken' | 'usernameFixed'): Refusal {
  return new Refusal({ problem: 'invalid', key: sentences[key], fields: ['username'] });
}

const sentences = {
  usernameInvalid: 'account.errors.usernameInvalid',
  usernameTaken: 'account.errors.usernameTaken',
  usernameFixed: 'account.errors.usernameFixed',
} as const;
