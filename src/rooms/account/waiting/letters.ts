/** Who is told that a new contact waits: what the account has, and the new one. */
import type { LocaleCode } from '../../../i18n/locales.ts';
import { pathTo } from '../../../i18n/paths.ts';
import type { Tx } from '../../../platform/context.ts';
import { fragmentOf } from '../../../platform/fragment.ts';
import type { Message } from '../../../platform/outgoing.ts';
import { momentText } from '../outgoing.ts';
import type { Account } from '../queries/accounts.ts';
import { maskEmail, maskMobile } from '../targets.ts';

/** A way into an account: of WeChat, its `unionid`. */
export type Contact = { kind: 'mobile' | 'email' | 'wechat'; value: string };

const sentences: Record<Contact['kind'], string> = {
  mobile: 'account.letter.waits.mobile',
  email: 'account.letter.waits.email',
  wechat: 'account.letter.waits.wechat',
};

type Facts = {
  brand: string;
  locale: LocaleCode;
  account: Pick<Account, 'email' | 'mobile'>;
  contact: Contact;
  due: Date;
  token: string;
  smsNotices: boolean;
};

/**
 * Letters to what the account has so far have the link; the new address gets none, since it could end its owner's
 * sessions. Texts have none either: a provider's template has no place for one.
 */
export function waitingMessages(
  tx: Tx,
  { brand, locale, account, contact, due, token, smsNotices }: Facts,
): Message[] {
  const link = tx.origin + pathTo(locale, 'undo', fragmentOf(token));
  const to = contact.kind === 'mobile' ? maskMobile(contact.value) : maskEmail(contact.value);
  const values = { brand, to, link, origin: tx.origin, at: momentText(tx.clock()), due: momentText(due) };
  const say = (key: string) => tx.catalogue.text(locale, key, values);
  const letter = {
    channel: 'mail',
    event: 'contact-waits',
    locale,
    subject: say('account.letter.waits.subject'),
    text: say(sentences[contact.kind]),
  } as const;
  const text = {
    channel: 'sms',
    event: 'contact-waits',
    locale,
    text: say('account.letter.waits.sms'),
  } as const;
  const of = (kind: Contact['kind'], now: string | null) =>
    new Set([now, contact.kind === kind ? contact.value : null].filter((one) => one !== null));
  const toNew = { ...letter, text: say('account.letter.waits.new') };
  const letters = [...of('email', account.email)].map((one) => ({
    ...(one === account.email ? letter : toNew),
    to: one,
  }));
  const texts = [...of('mobile', account.mobile)].map((one) => ({ ...text, to: one }));
  return smsNotices || account.email === null ? [...letters, ...texts] : letters;
}
