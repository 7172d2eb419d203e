/** Telling the owner of an account what was changed on it. */
import { defaultLocale, isLocale, type LocaleCode } from '../../i18n/locales.ts';
import type { Context, Tx } from '../../platform/context.ts';
import { enqueueMessage } from '../../platform/outgoing.ts';
import { type Notice, noticeMessage } from './outgoing.ts';
import type { Account } from './queries/accounts.ts';
import type { Target } from './targets.ts';

/** A notice to the contact that the account had before: the one that changed, else the other. @returns how to queue it */
export async function noticeTo(
  ctx: Context,
  account: Account,
  notice: Notice,
): Promise<(tx: Tx) => Promise<void>> {
  const { email, mobile } = account;
  const locale = localeOfOwner(account);
  const bySms: Target | undefined = mobile ? { channel: 'sms', value: mobile } : undefined;
  const byMail: Target | undefined = email ? { channel: 'mail', value: email } : undefined;
  const target = notice === 'mobile' && ctx.outgoing.smsNotices ? (bySms ?? byMail) : (byMail ?? bySms);
  if (!target) return async () => {};
  const message = await noticeMessage(ctx, { target, notice, locale });
  return (tx) => enqueueMessage(tx, message);
}

/** The language of the owner, not of whoever makes a change. */
export function localeOfOwner({ locale }: Pick<Account, 'locale'>): LocaleCode {
  return isLocale(locale) ? locale : defaultLocale;
}
