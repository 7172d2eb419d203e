/** What a field was and becomes, in the words of whoever confirms it. */
import { formatsIn } from '../../i18n/format.ts';
import { type LocaleCode, localeOf } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import type { Change, Changing } from '../../platform/giving.ts';
import { saidValues } from '../../platform/notice.ts';

export type ShownChange = { name: string; before?: string; after: string };

export function shownChange(
  catalogue: Context['catalogue'],
  locale: LocaleCode,
  { word, before, after }: Change,
  nameOf: (account: string) => string,
): ShownChange {
  const shown = (value: Changing): string => {
    if (typeof value === 'object' && 'account' in value) return nameOf(value.account);
    const { said = '' } = saidValues(catalogue, locale, { said: value });
    return typeof said === 'number' ? formatsIn(localeOf(locale).intl).number(said) : said;
  };
  return {
    name: catalogue.text(locale, word),
    ...(before !== undefined && { before: shown(before) }),
    after: shown(after),
  };
}

/** Whose name a change needs. */
export function accountsIn(changes: readonly Change[]): string[] {
  return changes.flatMap(({ after }) =>
    typeof after === 'object' && 'account' in after ? [after.account] : [],
  );
}
