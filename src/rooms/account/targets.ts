/** Where a person can be reached: how phone numbers and e-mail addresses are read, compared and shown. Pure. */
import { domainToASCII } from 'node:url';
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { plainContact, plainEmail, plainPhone } from '../../lib/typedContact.ts';
import { dialCodes } from './countries.ts';

export type Channel = 'sms' | 'mail';

/** `value` is E.164 or the address as it is compared; codes, limits and messages all go by it. */
export type Target = { channel: Channel; value: string };

/**
 * Reads a mobile number: E.164, or 11 digits for mainland China, however it is spaced.
 * @returns E.164; undefined for what is no mobile number of a place in the list
 */
export function readMobile(typed: string): string | undefined {
  const text = plainPhone(typed);
  if (!/^\+?\d{5,20}$/.test(text)) return undefined;
  return validMobile(text) ?? validMobile(withoutOldPrefix(withoutSecondCode(text)));
}

function validMobile(text: string): string | undefined {
  const number = parsePhoneNumberFromString(text, 'CN');
  return number?.isValid() && dialCodes.has(number.countryCallingCode) ? number.number : undefined;
}

/** The code of a country that a form put before itself. */
function withoutSecondCode(text: string): string {
  const code = [...dialCodes].find((dial) => text.startsWith(`+${dial}${dial}`));
  return code === undefined ? text : `+${text.slice(1 + code.length)}`;
}

/** Until 2019 mobiles of Mexico had a 1 before them when called from abroad, and 044 or 045 at home (IFT). */
function withoutOldPrefix(text: string): string {
  return text.replace(/^\+52(?:1|044|045)(?=\d{10}$)/, '+52');
}

/** @param mobile E.164 */
export function dialCodeOf(mobile: string): string {
  return parsePhoneNumberFromString(mobile)?.countryCallingCode ?? '';
}

/** The form in which addresses are compared; undefined for what is none. */
export function foldEmail(typed: string): string | undefined {
  const text = plainEmail(typed).toLowerCase();
  const [, name, domain] = (text.length <= 254 && /^([^\s@,;<>"]+)@(.+)$/.exec(text)) || [];
  const known = domain && foldDomain(domain);
  return name && known ? `${name}@${known}` : undefined;
}

/** A domain of any script as the network knows it (RFC 5891; UTS #46): `bücher.example` is `xn--bcher-kva.example`. */
function foldDomain(domain: string): string | undefined {
  // A URL's host may be more than a name, such as `a.example:80` or an address in figures.
  if (!/^[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+$/u.test(domain)) return undefined;
  const ascii = domainToASCII(domain);
  return /\.[^.]*[a-z][^.]*$/.test(ascii) ? ascii : undefined;
}

export function foldUsername(typed: string): string {
  return plainContact(typed).toLowerCase();
}

/** A name that could be taken for a number would let one person sign in as another. */
export function looksLikeContact(username: string): boolean {
  return username.includes('@') || /^[\d._-]+$/.test(username.normalize('NFKC'));
}

/**
 * What was typed as an account for a reset: with an @ it is an e-mail address, else a phone number
 * (docs/specification.md §5.3).
 */
export function readTarget(typed: string): Target | undefined {
  const channel: Channel = typed.includes('@') ? 'mail' : 'sms';
  const value = channel === 'mail' ? foldEmail(typed) : readMobile(typed);
  return value === undefined ? undefined : { channel, value };
}

/** What was typed as an account may be any of the three; a user name looks like neither of the others. */
export function handleOf(typed: string): { username_key: string; email_key?: string; mobile?: string } {
  const email_key = foldEmail(typed);
  const mobile = readMobile(typed);
  return {
    username_key: foldUsername(typed),
    ...(email_key ? { email_key } : {}),
    ...(mobile ? { mobile } : {}),
  };
}

/** The key under which tries for an account are counted: other spacing must not count as another account. */
export function counterKey(typed: string): string {
  return readMobile(typed) ?? foldEmail(typed) ?? foldUsername(typed);
}

/** One mailbox has many addresses: what follows a + in its name reaches the same person. */
export function mailboxOf(email_key: string): string {
  return email_key.replace(/\+[^@]*(?=@)/, '');
}

/** `+86 138 0013 8000`, as its owner reads it. @param mobile E.164 */
export function spacedMobile(mobile: string): string {
  return parsePhoneNumberFromString(mobile)?.formatInternational() ?? mobile;
}

/** `+86 138****8000`: enough to know one's own number, too little to call it. */
export function maskMobile(mobile: string): string {
  const number = parsePhoneNumberFromString(mobile);
  const [dial, national] = number ? [`+${number.countryCallingCode} `, number.nationalNumber] : ['', mobile];
  const shown = national.length >= 10 ? [3, 4] : [2, 2];
  return `${dial}${national.slice(0, shown[0])}****${national.slice(-(shown[1] ?? 2))}`;
}

/** `a***@example.org` */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}***${email.slice(at)}`;
}
