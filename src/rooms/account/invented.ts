/** People whom the demonstration invents: nobody can log in as them, since no mail reaches their addresses (RFC 2606). */
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Tx } from '../../platform/context.ts';
import { changeAccount, makeAccount } from './queries/accounts.ts';

export const inventedDomain = '@demonstration.example';

/** @param name of the mailbox @param nickname what others see; without one they have none @returns the account's id */
export async function inventAccount(
  tx: Tx,
  name: string,
  locale: LocaleCode,
  nickname?: string,
): Promise<string> {
  const email = name + inventedDomain;
  const id = await makeAccount(tx, { email, email_key: email }, locale);
  if (nickname !== undefined) await changeAccount(tx, id, { nickname });
  return id;
}
