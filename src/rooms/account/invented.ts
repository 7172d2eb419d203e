/** People whom the demonstration invents: nobody can log in as them, since no mail reaches their addresses (RFC 2606). */
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Tx } from '../../platform/context.ts';
import { makeAccount } from './queries/accounts.ts';

export const inventedDomain = '@demonstration.example';

/** @param name of the mailbox @returns the account's id */
export function inventAccount(tx: Tx, name: string, locale: LocaleCode): Promise<string> {
  const email = name + inventedDomain;
  return makeAccount(tx, { email, email_key: email }, locale);
}
