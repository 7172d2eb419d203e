/** The scales as the tool shows them. */
import { remember } from '../../i18n/format.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import { compile } from '../../questionnaire/compile.ts';
import type { Definition } from '../../questionnaire/definition.ts';
import type { Words } from '../../questionnaire/words.ts';
import type { ScaleCard, ScaleText } from './needs.ts';
import { progressOf } from './progress.ts';
import { type ScaleId, scaleIds } from './scaleIds.ts';
import { definitions, words as shippedWords } from './shipped.ts';

export function definitionOf(id: ScaleId): Definition {
  return definitions[id] as Definition; // held to its schema by a test
}

/** In the language asked for, or in English where it has no words yet. */
export function wordsOf(id: ScaleId, locale: LocaleCode): { words: Words; locale: LocaleCode } {
  const own = shippedWords[id][locale];
  return own ? { words: own, locale } : { words: shippedWords[id].en, locale: 'en' };
}

export function scaleText(id: ScaleId, locale: LocaleCode): ScaleText {
  const { words, locale: wording } = wordsOf(id, locale);
  return { content: JSON.stringify({ definition: definitionOf(id), words }), locale: wording };
}

export function scaleCards(locale: LocaleCode): ScaleCard[] {
  return scaleIds.map((id) => {
    const { words, locale: wording } = wordsOf(id, locale);
    const sources = (definitionOf(id).sources ?? []).map(({ citation }) => citation);
    const { title = id, purpose = '' } = words;
    return { id, title, purpose, questions: questionsIn(id), sources, locale: wording };
  });
}

/** The most that anybody is asked: a choice such as the sex decides between some questions. */
const questionsIn = remember((id: ScaleId): number => progressOf(compile(definitionOf(id)), {}).asked);
