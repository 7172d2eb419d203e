/**
 * The four ways in. Each ends in a session; a contact or a WeChat that no account has yet creates one.
 * See docs/decisions/0013-own-account-room.md.
 */
import { Refusal } from '../../contract/problems.ts';
import { plainEmail } from '../../lib/typedContact.ts';
import type { Context, Tx } from '../../platform/context.ts';
import type { Call } from '../../platform/http/handler.ts';
import type { Limit } from '../../platform/limits.ts';
import { judge, spend, wrongCode } from './code.ts';
import { browserOf } from './entrance.ts';
import { hashPassword, isPassword, type StoredPassword } from './password.ts';
import {
  type Account,
  type First,
  findAccount,
  lockAccount,
  makeAccount,
  setPassword,
} from './queries/accounts.ts';
import type { Method } from './queries/sessions.ts';
import { isAwaited } from './queries/waiting.ts';
import { nicknameFrom } from './reservedNames.ts';
import { begin, type NewSession } from './sessions.ts';
import { counterKey, foldEmail, handleOf, readMobile, type Target } from './targets.ts';
import { type FromWechat, personFrom } from './wechat.ts';

/** Failures, counted by account as typed, whether or not there is one, and by address. */
const byAccount: Limit = { name: 'password-account', points: 10, seconds: 15 * 60 };
const byAccountDay: Limit = { name: 'password-account-day', points: 50, seconds: 24 * 3600 };
const byAddress: Limit = { name: 'password-address', points: 50, seconds: 15 * 60 };
/**
 * Beyond them, each try for this account from this address needs proof of work and a wait, so that a stranger holds
 * up nobody else.
 */
const beyond: Limit = { name: 'password-beyond', points: 1, seconds: 5 };

export async function signInByPassword(
  ctx: Context,
  call: Call,
  { account: typed, password }: { account: string; password: string },
): Promise<NewSession> {
  const giveBack = await takeTry(ctx, call, counterKey(typed));
  const handle = handleOf(typed);
  const account = await findAccount(ctx, handle);
  if (!(await isPassword(ctx.keys, storedPasswordOf(account), password)) || !account) throw wrongPassword();
  await giveBack();
  // After a change of secret the pepper is renewed at each person's next sign-in.
  const renewed =
    account.password_pepper === ctx.keys.id ? undefined : await hashPassword(ctx.keys, password);
  return ctx.transaction(async (tx) => {
    const held = await lockAccount(tx, handle);
    if (held?.id !== account.id || held.password_hash !== account.password_hash) throw wrongPassword();
    if (renewed) await setPassword(tx, account.id, renewed);
    await tx.happened('account.signedIn', { account: account.id, ...browserOf(call) });
    return begin(tx, call, { accountId: account.id, method: 'password' });
  });
}

/** The try is taken before the password is looked at, so that many at once count as many. @returns how to undo it */
async function takeTry(ctx: Context, call: Call, account: string): Promise<() => Promise<void>> {
  const counters: [Limit, string][] = [
    [byAccount, account],
    [byAccountDay, account],
    [byAddress, call.address],
  ];
  const waits = await Promise.all(counters.map(([limit, who]) => ctx.limits.take(limit, who)));
  if (waits.some((wait) => wait !== undefined)) {
    if (!(await call.proven())) throw new Refusal({ problem: 'proof_of_work', retryAfter: beyond.seconds });
    const wait = await ctx.limits.take(beyond, `${account} ${call.address}`);
    if (wait !== undefined) throw new Refusal({ problem: 'too_many_requests', retryAfter: wait });
  }
  return async () => {
    await Promise.all(counters.map(([limit, who]) => ctx.limits.giveBack(limit, who)));
  };
}

export function storedPasswordOf(account: Account | undefined): StoredPassword | undefined {
  if (!account?.password_hash || !account.password_pepper) return undefined;
  return { hash: account.password_hash, pepper: account.password_pepper };
}

function wrongPassword(): Refusal {
  const fields = ['account', 'password'];
  return new Refusal({ problem: 'invalid', key: 'account.errors.loginWrong', fields });
}

/** The invitation code by which somebody came, as it was typed or stood in a link. */
type Invited = { invite?: string | undefined };

export async function signInByMobile(
  ctx: Context,
  call: Call,
  { mobile: typed, captcha, invite }: { mobile: string; captcha: string } & Invited,
): Promise<NewSession> {
  const mobile = requireMobile(typed);
  const target: Target = { channel: 'sms', value: mobile };
  const events = ['mobilelogin', 'register'];
  const good = await judge(ctx, call, { target, events, code: captcha });
  return ctx.transaction(async (tx) => {
    const known = await lockAccount(tx, { mobile });
    if (good.event === 'register' && known) throw wrongCode();
    await spend(tx, good);
    if (!known) await requireUnawaited(tx, { mobile });
    return enter(tx, call, { known: known?.id, first: { mobile }, method: 'phone', invite });
  });
}

export async function signInByEmail(
  ctx: Context,
  call: Call,
  { email: typed, captcha, invite }: { email: string; captcha: string } & Invited,
): Promise<NewSession> {
  const { email, email_key } = requireEmail(typed);
  const target: Target = { channel: 'mail', value: email_key };
  const good = await judge(ctx, call, { target, events: ['login'], code: captcha });
  return ctx.transaction(async (tx) => {
    const known = await lockAccount(tx, { email_key });
    await spend(tx, good);
    if (!known) await requireUnawaited(tx, { email_key });
    const first = { email, email_key };
    return enter(tx, call, { known: known?.id, first, method: 'email', invite });
  });
}

export async function signInByWechat(
  ctx: Context,
  call: Call,
  { invite, ...sent }: FromWechat & Invited,
): Promise<NewSession> {
  const { unionid, nickname: given } = await personFrom(ctx, call, { ...sent, type: 'login' });
  const nickname = await nicknameFrom(ctx, given);
  return ctx.transaction(async (tx) => {
    const known = await lockAccount(tx, { wechat_unionid: unionid });
    if (!known) await requireUnawaited(tx, { wechat_unionid: unionid });
    const first = { wechat_unionid: unionid, nickname };
    return enter(tx, call, { known: known?.id, first, method: 'wechat', invite });
  });
}

/** A second account would keep the first from its new contact. Whoever asks has proved that it is theirs. */
async function requireUnawaited(tx: Tx, contact: Parameters<typeof isAwaited>[1]): Promise<void> {
  if (!(await isAwaited(tx, contact))) return;
  const fields = ['mobile' in contact ? 'mobile' : 'email_key' in contact ? 'email' : 'code'];
  throw new Refusal({ problem: 'invalid', key: 'account.errors.contactAwaited', fields });
}

type Entering = { known: string | undefined; first: First; method: Method } & Invited;

async function enter(tx: Tx, call: Call, { known, first, method, invite }: Entering): Promise<NewSession> {
  const accountId = known ?? (await makeAccount(tx, first, call.locale));
  const from = { account: accountId, ...browserOf(call) };
  if (known === undefined) await tx.happened('account.made', { ...from, code: invite });
  else await tx.happened('account.signedIn', from);
  return begin(tx, call, { accountId, method });
}

/** @throws Refusal when it is no mobile number of a place in the list */
export function requireMobile(typed: string): string {
  const mobile = readMobile(typed);
  if (mobile) return mobile;
  throw new Refusal({ problem: 'invalid', key: 'account.errors.phoneInvalid', fields: ['mobile'] });
}

/** @throws Refusal when it is no address */
export function requireEmail(typed: string): { email: string; email_key: string } {
  const email_key = foldEmail(typed);
  if (email_key) return { email: plainEmail(typed), email_key };
  throw new Refusal({ problem: 'invalid', key: 'account.errors.emailInvalid', fields: ['email'] });
}
