/** Methods as they are offered: by what they answer, what they are called, and which variables they take. */
import { defaultLocale, type LocaleCode } from '../../../i18n/locales.ts';
import checks from '../../../methods/checked.json' with { type: 'json' };
import type { Method } from '../../../methods/method.ts';
import type { Checked } from '../../../methods/script.ts';
import type { Context } from '../../../platform/context.ts';
import type { Said } from '../../../search/matching.ts';
import type { Declared } from './useAnalysis.ts';

export type Offered = Pick<Method, 'id' | 'group' | 'roles'>;

export const offeredOf = ({ id, group, roles }: Method): Offered => ({ id, group, roles });

/** For a page of it, without what it computes: that is the worker's. */
export function declaredOf({ id, group, roles, options, missing, assumptions, sources }: Method): Declared {
  return { id, group, roles, options, missing, assumptions, sources };
}

/** What R said of it when this version was built; nothing of a method that it was not asked about yet. */
export function checkedOf({ id }: Pick<Method, 'id'>): Checked | undefined {
  // Its keys are ids of methods.
  return (checks as Readonly<Record<string, Checked>>)[id];
}

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
