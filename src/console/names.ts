/** What people are called where the console shows what somebody did: ids are kept, names are looked up. */
import type { LocaleCode } from '../i18n/locales.ts';
import type { Context } from '../platform/context.ts';

/**
 * By id: the user name and the end of the id after a `#`, since another's user name can look the same; a nickname,
 * which anybody can have, in brackets behind. An account that was erased is still called by the end of its id.
 */
export type NamesOf = (ctx: Context, accounts: readonly (string | null)[]) => Promise<Names>;

export type Names = ReadonlyMap<string, string>;

/** Without an account it was the server itself, which each language has a word for. */
export function nameIn(names: Names, account: string | null, { ctx, locale }: Speaking): string {
  if (account === null) return ctx.catalogue.text(locale, 'console.server.itself');
  return names.get(account) ?? account;
}

type Speaking = { ctx: Pick<Context, 'catalogue'>; locale: LocaleCode };
