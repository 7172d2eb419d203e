/** Methods as they are offered: by what they answer, what they are called, and which variables they take. */
import { defaultLocale, type LocaleCode } from '../../../i18n/locales.ts';
import type { Method } from '../../../methods/method.ts';
import type { Context } from '../../../platform/context.ts';
import type { Said } from '../../../search/matching.ts';

export type Offered = Pick<Method, 'id' | 'group' | 'roles'>;

export const offeredOf = ({ id, group, roles }: Method): Offered => ({ id, group, roles });

/** In the reader's language, and in English, in which papers name methods. */
export function saidOf(
  { catalogue }: Pick<Context, 'catalogue'>,
  locale: LocaleCode,
  methods: readonly Offered[],
): Said[] {
  return methods.map(({ id, group }) => {
    const say = (key: string) =>
      [...new Set([locale, defaultLocale])].map((one) => catalogue.text(one, `methods.${key}`));
    return {
      id,
      parts: [
        say(`names.${id}.title`),
        say(`names.${id}.synonyms`),
        [...say(`names.${id}.question`), ...say(`groups.${group}`)],
      ],
    };
  });
}
