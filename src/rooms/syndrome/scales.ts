/** The scales as they are shipped: definitions and words of `content/questionnaires/`, each file read once. */
import { existsSync, readFileSync } from 'node:fs';
import { remember } from '../../i18n/format.ts';
import { defaultLocale, type LocaleCode } from '../../i18n/locales.ts';
import { compile } from '../../questionnaire/compile.ts';
import type { Answers, Definition } from '../../questionnaire/definition.ts';
import { review } from '../../questionnaire/review.ts';
import type { Words } from '../../questionnaire/words.ts';
import type { ScaleCard, ScaleText } from './needs.ts';
import { type ScaleId, scaleIds } from './scaleIds.ts';

const folder = new URL('../../../content/questionnaires/', import.meta.url);

/** What is in a file of a scale; undefined for a language that has none. */
const read = remember((file: string): unknown => {
  const address = new URL(file, folder);
  return existsSync(address) ? JSON.parse(readFileSync(address, 'utf8')) : undefined;
});

export function definitionOf(id: ScaleId): Definition {
  return read(`${id}/definition.json`) as Definition; // held to its schema by a test
}

/** In the language asked for, or in English where it has no words yet. */
export function wordsOf(id: ScaleId, locale: LocaleCode): { words: Words; locale: LocaleCode } {
  const own = read(`${id}/${locale}.json`);
  return own
    ? { words: own as Words, locale } // likewise
    : { words: read(`${id}/${defaultLocale}.json`) as Words, locale: defaultLocale }; // likewise
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
const questionsIn = remember((id: ScaleId): number => {
  const questionnaire = compile(definitionOf(id));
  const asked = (answers: Answers) =>
    review(questionnaire, answers).sections.reduce((sum, { items }) => sum + items.length, 0);
  const choices = questionnaire.items.flatMap(({ item, options }) =>
    item.type === 'choice' ? options.map(({ code }) => ({ [item.id]: code })) : [],
  );
  return Math.max(asked({}), ...choices.map(asked));
});
