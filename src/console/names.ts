/** What people are called where the console shows what somebody did: ids are kept, names are looked up. */
import type { LocaleCode } from '../i18n/locales.ts';
import type { Context } from '../platform/context.ts';
import type { Names } from '../ports/account.ts';

/** Without an account it was the server itself, which each language has a word for. */
export function nameIn(names: Names, account: string | null, { ctx, locale }: Speaking): string {
  if (account === null) return ctx.catalogue.text(locale, 'console.server.itself');
  return names.get(account) ?? account;
}

type Speaking = { ctx: Pick<Context, 'catalogue'>; locale: LocaleCode };
