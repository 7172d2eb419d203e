/** Which words an index needs, and which of them a language lacks. */
import { defaultLocale, type LocaleCode } from '../../i18n/locales.ts';
import type { Definition } from '../../questionnaire/definition.ts';
import { keysOf, type Words } from '../../questionnaire/words.ts';

/** Keys besides those of the engine. Explanation and other names may be missing: the first falls back, the second only helps to find. */
const besides = /^(?:short|purpose|population|notice|notFor\..+|band\..+)$/;

/** Says of a key whether the index shows its text: a field shares words that not all of its indices use. */
export function showsWord(definition: Definition): (key: string) => boolean {
  const { possible } = keysOf(definition);
  return (key) => possible.has(key) || besides.test(key);
}

/** @returns what stands in English, is shown, and has no text in a language */
export function lackingWords(
  definition: Definition,
  words: Partial<Record<LocaleCode, Words>>,
): (locale: LocaleCode) => string[] {
  const needed = Object.keys(words[defaultLocale] ?? {}).filter(showsWord(definition));
  return (locale) => {
    const there = words[locale] ?? {};
    return needed.filter((key) => !there[key]);
  };
}
