/** Every language addresses its reader in one form: content/data/glossary.json, register. */

import { type LocaleCode, localeCodes } from '../../src/i18n/locales.ts';
import type { Rule } from './project.ts';
import { shown, writtenIn } from './written.ts';

/** How this site does not address anybody. */
const strange: Partial<Record<LocaleCode, RegExp>> = {
  de: /(?<!\p{L})(?:du(?! Bois)|dich|dir|dein\p{L}*)(?!\p{L})/iu,
  'zh-cn': /你/u,
  'zh-hk': /您/u,
  ja: /あなた/u,
  id: /(?<!\p{L})kamu(?!\p{L})/iu,
  es: /(?<!\p{L})(?:tú|tus?|vosotros|vuestr\p{L}*)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:tu|toi|tes)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:tu|teus?|tuas?)(?!\p{L})/iu,
};

export const addressed: Rule = (root) =>
  localeCodes.flatMap((locale) => {
    const form = strange[locale];
    return form === undefined
      ? []
      : writtenIn(root, locale, shown).flatMap(({ at, text }) => {
          const [found] = form.exec(text) ?? [];
          return found === undefined ? [] : [`${at} says “${found}” to its reader.`];
        });
  });
