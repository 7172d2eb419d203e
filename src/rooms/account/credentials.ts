/**
 * Changes of credentials. A reset ends every session; any other change renews the caller's session, ends the others and
 * tells the contact that the account had before.
 */
import { Refusal } from '../../contract/problems.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Context, Tx } from '../../platform/context.ts';
import { actorOf, type Call } from '../../platform/http/handler.ts';
import { type GoodCode, judge, spend, wrongCode } from './code.ts';
import { localeOfOwner, noticeTo } from './notices.ts';
import { hashPassword, requireNotOwn, requireStrong } from './password.ts';
import {
  type Account,
  accountById,
  type Change,
  changeAccount,
  findAccount,
  type Handle,
  lockAccount,
  setPassword,
} from './queries/accounts.ts';
import { endSessionsOf } from './queries/sessions.ts';
import { type NewSession, renew, renewAlone } from './sessions.ts';
import { requireEmail, requireMobile } from './signIn.ts';
import { readTarget, type Target } from './targets.ts';
import { tellAdmins } from './tellAdmins.ts';
import type { Contact } from './waiting/letters.ts';
import { changeOf, drop, mustWait, putOff, withinAsks } from './waiting/waiting.ts';
import { type FromWechat, personFrom } from './wechat.ts';

/** Sets a new password by a code. What is wrong with the password is said before the code is spent. */
export async function resetPassword(
  ctx: Context,
  call: Call,
  { account: typed, captcha, password }: { account: string; captcha: string; password: string },
): Promise<void> {
  const target = readTarget(typed);
  if (!target) {
    const key = typed.includes('@') ? 'account.errors.emailInvalid' : 'account.errors.phoneInvalid';
    throw new Refusal({ problem: 'invalid', key, fields: ['account'] });
  }
  requireStrong(password);
  const account = await findByTarget(ctx, target);
  const good = await judge(ctx, call, { target, events: ['resetpwd'], code: captcha });
  if (!account) throw wrongCode();
  await requireUnlikeNames(ctx, call.locale, account, password);
  const stored = await hashPassword(ctx.keys, password);
  const tell = await noticeTo(ctx, account, 'reset');
  await ctx.transaction(async (tx) => {
    // Only the account that has this contact now.
    const held = await lockAccount(tx, handleOf(target));
    if (held?.id !== account.id) throw wrongCode();
    await spend(tx, good);
    await setPassword(tx, account.id, stored);
    await endSessionsOf(tx, account.id, 'all');
    await drop(tx, null, { account: account.id });
    await tell(tx);
    await tellAdmins(tx, account, 'password');
  });
}

export async function findByTarget(ctx: Context, target: Target): Promise<Account | undefined> {
  return findAccount(ctx, handleOf(target));
}

function handleOf({ channel, value }: Target): Handle {
  return channel === 'sms' ? { mobile: value } : { email_key: value };
}

export async function changePassword(ctx: Context, call: Call, password: string): Promise<NewSession> {
  const actor = actorOf(call);
  requireStrong(password);
  const account = await ownerOf(ctx, actor);
  await requireUnlikeNames(ctx, call.locale, account, password);
  const stored = await hashPassword(ctx.keys, password);
  const tell = await noticeTo(ctx, account, 'password');
  return ctx.transaction(async (tx) => {
    await lockAccount(tx, { id: account.id });
    const renewed = await renewAlone(tx, actor);
    await setPassword(tx, account.id, stored);
    await drop(tx, actor, { account: account.id });
    await tell(tx);
    await tellAdmins(tx, account, 'password');
    return renewed;
  });
}

export async function changeMobile(
  ctx: Context,
  call: Call,
  { mobile: typed, captcha }: { mobile: string; captcha: string },
): Promise<Changed> {
  const mobile = requireMobile(typed);
  const target: Target = { channel: 'sms', value: mobile };
  const good = await judge(ctx, call, { target, events: ['changemobile'], code: captcha });
  const taken = { key: 'account.errors.mobileTaken', field: 'mobile' };
  return changeContact(ctx, call, { good, contact: { kind: 'mobile', value: mobile }, taken });
}

export async function changeEmail(
  ctx: Context,
  call: Call,
  { email: typed, captcha }: { email: string; captcha: string },
): Promise<Changed> {
  const { email, email_key } = requireEmail(typed);
  const target: Target = { channel: 'mail', value: email_key };
  const good = await judge(ctx, call, { target, events: ['changeemail'], code: captcha });
  const taken = { key: 'account.errors.emailTaken', field: 'email' };
  return changeContact(ctx, call, { good, contact: { kind: 'email', value: email }, taken });
}

/** A WeChat that another account holds stays there, and the person is told so. */
export async function bindWechat(ctx: Context, call: Call, sent: FromWechat): Promise<Changed> {
  actorOf(call);
  const { unionid } = await personFrom(ctx, call, { ...sent, type: 'bind' });
  const taken = { key: 'account.errors.wechatTaken', field: 'code' };
  return changeContact(ctx, call, { contact: { kind: 'wechat', value: unionid }, taken });
}

/** The caller's session; `waitsUntil` is when the change takes effect, unless it has. */
export type Changed = NewSession & { waitsUntil: Date | null };

/** What is said of a contact that another account has, and beside which field. */
type Taken = { key: string; field: string };

type ContactChange = {
  /** The code that proves the new contact; WeChat has proved its own. */
  good?: GoodCode;
  contact: Contact;
  taken: Taken;
};

/** All or nothing: a refused change spends no code, ends no session, tells nobody. */
async function changeContact(
  ctx: Context,
  call: Call,
  { good, contact, taken }: ContactChange,
): Promise<Changed> {
  const actor = actorOf(call);
  const account = await ownerOf(ctx, actor);
  const tell = await noticeTo(ctx, account, contact.kind);
  const brand = await ctx.ports.site.brandIn(ctx, localeOfOwner(account));
  const change = async (tx: Tx): Promise<Changed> => {
    await lockAccount(tx, { id: account.id });
    if (good) await spend(tx, good);
    if (await mustWait(tx, account.id, contact)) {
      const renewed = await renew(tx, actor);
      const asked = { actor, account, contact, brand, taken: takenBy(taken) };
      return { ...renewed, waitsUntil: await putOff(tx, asked) };
    }
    // Of an account that had rights when it asked: what is older may not overwrite what is newer.
    await drop(tx, actor, { account: account.id, kind: contact.kind });
    const atOnce = { change: changeOf(contact), tell, taken };
    return { ...(await changeAtOnce(tx, actor, atOnce)), waitsUntil: null };
  };
  return withinAsks(ctx, account.id, contact, () => ctx.transaction(change));
}

type AtOnce = { change: Change; tell(tx: Tx): Promise<void>; taken: Taken };

async function changeAtOnce(tx: Tx, actor: Actor, { change, tell, taken }: AtOnce): Promise<NewSession> {
  const renewed = await renewAlone(tx, actor);
  if (!(await changeAccount(tx, actor.accountId, change))) throw takenBy(taken);
  await tell(tx);
  return renewed;
}

function takenBy({ key, field }: Taken): Refusal {
  return new Refusal({ problem: 'invalid', key, fields: [field] });
}

async function ownerOf(ctx: Context, { accountId }: Actor): Promise<Account> {
  const account = await accountById(ctx, accountId);
  if (!account) throw new Refusal({ problem: 'unauthenticated' });
  return account;
}

async function requireUnlikeNames(
  ctx: Context,
  locale: LocaleCode,
  { username, nickname, email, mobile }: Account,
  password: string,
): Promise<void> {
  const brand = await ctx.ports.site.brandIn(ctx, locale);
  const national = mobile?.replace(/^\+86/, '') ?? null;
  requireNotOwn(password, [username, nickname, email, email?.split('@')[0] ?? null, mobile, national, brand]);
}
