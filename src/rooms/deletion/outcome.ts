/** What an erasure does, in words: for the page before it, and for the certificate after it. */
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import type { PersonalData } from '../../platform/personalData.ts';
import type { PageNeeds } from './needs.ts';

type Facts = { locale: LocaleCode; held: readonly PersonalData[]; isSuspended: boolean };

export function outcomeOf(
  ctx: Pick<Context, 'catalogue'>,
  { wordsOf }: Pick<PageNeeds, 'wordsOf'>,
  { locale, held, isSuspended }: Facts,
): { goes: string[]; stays: string[] } {
  const said = (list: readonly PersonalData[]) => [...new Set(list.map((one) => wordsOf(ctx, locale, one)))];
  const stays = said(held.filter(({ erasure }) => erasure !== 'deleted'));
  if (isSuspended) stays.push(ctx.catalogue.text(locale, 'deletion.server.suspension'));
  return { goes: said(held.filter(({ erasure }) => erasure === 'deleted')), stays };
}
