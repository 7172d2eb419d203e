/** The scales that come with the program. */
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Definition } from '../../questionnaire/definition.ts';
import type { Words } from '../../questionnaire/words.ts';
import type { ScaleId } from './scaleIds.ts';
import { definitions, words as shippedWords } from './shipped.ts';

export function definitionOf(id: ScaleId): Definition {
  return definitions[id] as Definition; // held to its schema by a test
}

/** In the language asked for, or in English where it has no words yet. */
export function wordsOf(id: ScaleId, locale: LocaleCode): { words: Words; locale: LocaleCode } {
  const own = shippedWords[id][locale];
  return own ? { words: own, locale } : { words: shippedWords[id].en, locale: 'en' };
}
