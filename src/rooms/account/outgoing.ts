/** What people are sent by SMS and mail: codes, and a notice of every change of their credentials. */
import type { LocaleCode } from '../../i18n/locales.ts';
import { own } from '../../lib/own.ts';
import type { Context } from '../../platform/context.ts';
import type { Message } from '../../platform/outgoing.ts';
import type { Target } from './targets.ts';

export type Notice =
  | 'reset'
  | 'password'
  | 'mobile'
  | 'email'
  | 'contactTaken'
  | 'wechat'
  | 'resting'
  | FactorNotice;

type FactorNotice = 'factorAdded' | 'factorRemoved' | 'recoveryUsed' | 'recoveryRenewed';

type CodeMessage = {
  target: Target;
  event: string;
  code: string;
  minutes: number;
  locale: LocaleCode;
  /** Queued like any other, but not delivered: nobody who could use it asked for it. */
  silent: boolean;
};

/** What a code was asked for, in words. */
const askedFor: Record<string, string> = {
  register: 'account.letter.code.register',
  mobilelogin: 'account.letter.code.login',
  login: 'account.letter.code.login',
  changemobile: 'account.letter.code.changeMobile',
  changeemail: 'account.letter.code.changeEmail',
  resetpwd: 'account.letter.code.reset',
};

/** Written before the transaction that queues it: the embedded database has one connection. */
export async function codeMessage(
  ctx: Context,
  { target, event, code, minutes, locale, silent }: CodeMessage,
): Promise<Message> {
  const brand = await ctx.ports.site.brandIn(ctx, locale);
  const values = { brand, code, minutes };
  const text = ctx.catalogue.text(locale, own(askedFor, event) ?? 'account.letter.code.login', values);
  const subject = ctx.catalogue.text(locale, 'account.letter.code.subject', { brand });
  return { ...addressed(target), event, locale, subject, text, code, silent };
}

/** The sentence of each notice, written out so that every key is seen to be used. */
const sentences: Record<Notice, string> = {
  reset: 'account.letter.notice.reset',
  password: 'account.letter.notice.password',
  mobile: 'account.letter.notice.mobile',
  email: 'account.letter.notice.email',
  contactTaken: 'account.letter.notice.contactTaken',
  wechat: 'account.letter.notice.wechat',
  resting: 'account.letter.notice.resting',
  factorAdded: 'account.letter.notice.factorAdded',
  factorRemoved: 'account.letter.notice.factorRemoved',
  recoveryUsed: 'account.letter.notice.recoveryUsed',
  recoveryRenewed: 'account.letter.notice.recoveryRenewed',
};

/** Written before the transaction that queues it, as above. */
export async function noticeMessage(
  ctx: Context,
  { target, notice, locale }: { target: Target; notice: Notice; locale: LocaleCode },
): Promise<Message> {
  const brand = await ctx.ports.site.brandIn(ctx, locale);
  const at = momentText(ctx.clock());
  const text = ctx.catalogue.text(locale, sentences[notice], { brand, at, origin: ctx.origin });
  const subject = ctx.catalogue.text(locale, 'account.letter.notice.subject', { brand });
  return { ...addressed(target), event: `notice-${notice}`, locale, subject, text };
}

/** `2026-11-27 08:15 UTC`: the same in every language. */
export function momentText(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function addressed({ channel, value }: Target): { channel: Target['channel']; to: string } {
  return { channel, to: value };
}
