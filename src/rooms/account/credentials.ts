/**
 * Changes of credentials. A reset ends every session; any other change renews the caller's session, ends the others and
 * tells the contact that the account had before.
 */
import { Refusal } from '../../contract/problems.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { actorOf, type Call } from '../../platform/http/handler.ts';
import { type GoodCode, judge, spend, wrongCode } from './code.ts';
import { noticeTo } from './notices.ts';
import type { MessageNeeds, Notice } from './outgoing.ts';
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
import { type NewSession, renewAlone } from './sessions.ts';
import { requireEmail, requireMobile } from './signIn.ts';
import { readTarget, type Target } from './targets.ts';
import { type FromWechat, personFrom, type WechatNeeds } from './wechat.ts';

/** Sets a new password by a code. What is wrong with the password is said before the code is spent. */
export async function resetPassword(
  ctx: Context,
  needs: MessageNeeds,
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
  const good = await judge(ctx, needs, call, { target, events: ['resetpwd'], code: captcha });
  if (!account) throw wrongCode();
  await requireUnlikeNames(ctx, needs, call.locale, account, password);
  const stored = await hashPassword(ctx.keys, password);
  const tell = await noticeTo(ctx, needs, account, 'reset');
  await ctx.transaction(async (tx) => {
    // Only the account that has this contact now.
    const held = await lockAccount(tx, handleOf(target));
    if (held?.id !== account.id) throw wrongCode();
    await spend(tx, good);
    await setPassword(tx, account.id, stored);
    await endSessionsOf(tx, account.id, 'all');
    await tell(tx);
  });
}

export async function findByTarget(ctx: Context, target: Target): Promise<Account | undefined> {
  return findAccount(ctx, handleOf(target));
}

function handleOf({ channel, value }: Target): Handle {
  return channel === 'sms' ? { mobile: value } : { email_key: value };
}

export async function changePassword(
  ctx: Context,
  needs: MessageNeeds,
  call: Call,
  password: string,
): Promise<NewSession> {
  const actor = actorOf(call);
  requireStrong(password);
  const account = await ownerOf(ctx, actor);
  await requireUnlikeNames(ctx, needs, call.locale, account, password);
  const stored = await hashPassword(ctx.keys, password);
  const tell = await noticeTo(ctx, needs, account, 'password');
  return ctx.transaction(async (tx) => {
    await lockAccount(tx, { id: account.id });
    const renewed = await renewAlone(tx, actor);
    await setPassword(tx, account.id, stored);
    await tell(tx);
    return renewed;
  });
}

export async function changeMobile(
  ctx: Context,
  needs: MessageNeeds,
  call: Call,
  { mobile: typed, captcha }: { mobile: string; captcha: string },
): Promise<NewSession> {
  const mobile = requireMobile(typed);
  const target: Target = { channel: 'sms', value: mobile };
  const good = await judge(ctx, needs, call, { target, events: ['changemobile'], code: captcha });
  const taken = { key: 'account.errors.mobileTaken', field: 'mobile' };
  return changeContact(ctx, needs, call, { good, change: { mobile }, notice: 'mobile', taken });
}

export async function changeEmail(
  ctx: Context,
  needs: MessageNeeds,
  call: Call,
  { email: typed, captcha }: { email: string; captcha: string },
): Promise<NewSession> {
  const { email, email_key } = requireEmail(typed);
  const target: Target = { channel: 'mail', value: email_key };
  const good = await judge(ctx, needs, call, { target, events: ['changeemail'], code: captcha });
  const taken = { key: 'account.errors.emailTaken', field: 'email' };
  return changeContact(ctx, needs, call, { good, change: { email, email_key }, notice: 'email', taken });
}

/** A WeChat that another account holds stays there, and the person is told so. */
export async function bindWechat(
  ctx: Context,
  needs: WechatNeeds & MessageNeeds,
  call: Call,
  sent: FromWechat,
): Promise<NewSession> {
  actorOf(call);
  const { unionid } = await personFrom(ctx, needs, call, { ...sent, type: 'bind' });
  const taken = { key: 'account.errors.wechatTaken', field: 'code' };
  return changeContact(ctx, needs, call, { change: { wechat_unionid: unionid }, notice: 'wechat', taken });
}

type ContactChange = {
  /** The code that proves the new contact, when there is one. */
  good?: GoodCode;
  change: Change;
  notice: Notice;
  taken: { key: string; field: string };
};

/** All or nothing: a refused change spends no code, ends no session, tells nobody. */
async function changeContact(
  ctx: Context,
  needs: MessageNeeds,
  call: Call,
  { good, change, notice, taken }: ContactChange,
): Promise<NewSession> {
  const actor = actorOf(call);
  const account = await ownerOf(ctx, actor);
  const tell = await noticeTo(ctx, needs, account, notice);
  return ctx.transaction(async (tx) => {
    await lockAccount(tx, { id: account.id });
    const renewed = await renewAlone(tx, actor);
    if (good) await spend(tx, good);
    if (!(await changeAccount(tx, account.id, change))) {
      throw new Refusal({ problem: 'invalid', key: taken.key, fields: [taken.field] });
    }
    await tell(tx);
    return renewed;
  });
}

async function ownerOf(ctx: Context, { accountId }: Actor): Promise<Account> {
  const account = await accountById(ctx, accountId);
  if (!account) throw new Refusal({ problem: 'unauthenticated' });
  return account;
}

async function requireUnlikeNames(
  ctx: Context,
  needs: MessageNeeds,
  locale: LocaleCode,
  { username, nickname, email, mobile }: Account,
  password: string,
): Promise<void> {
  const brand = await needs.brand(ctx, locale);
  const national = mobile?.replace(/^\+86/, '') ?? null;
  requireNotOwn(password, [username, nickname, email, email?.split('@')[0] ?? null, mobile, national, brand]);
}
