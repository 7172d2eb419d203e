/** What an erasure does, in words: for the page before it, and for the certificate after it. */
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import type { Declared } from '../../platform/personalData.ts';

type Facts = { locale: LocaleCode; held: readonly Declared[]; isSuspended: boolean };

/** For rooms that have no sentence of their own. */
const other = { goes: 'deletion.server.goes', stays: 'deletion.server.stays' };

export function outcomeOf(
  { catalogue }: Pick<Context, 'catalogue'>,
  { locale, held, isSuspended }: Facts,
): { goes: string[]; stays: string[] } {
  const goes = new Set<string>();
  const stays = new Set<string>();
  for (const { erasure, words } of held) {
    if (erasure === 'deleted') goes.add(words.goes ?? other.goes);
    else stays.add(words.stays ?? other.stays);
  }
  if (isSuspended) stays.add('deletion.server.suspension');
  const isOther = (key: string) => Number(key === other.goes || key === other.stays);
  const said = (keys: Set<string>) =>
    [...keys].sort((a, b) => isOther(a) - isOther(b)).map((key) => catalogue.text(locale, key));
  // Some rooms say the same.
  return { goes: [...new Set(said(goes))], stays: [...new Set(said(stays))] };
}
