/** Scales as the tool shows them. */
import { remember } from '../../i18n/format.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import { compile } from '../../questionnaire/compile.ts';
import type { Answers, Definition } from '../../questionnaire/definition.ts';
import { review } from '../../questionnaire/review.ts';
import type { ScaleCard, ScaleText } from './needs.ts';
import { type ScaleVersion, wordsFor } from './offered.ts';

export function scaleText(scale: ScaleVersion, locale: LocaleCode): ScaleText {
  const { words, locale: wording } = wordsFor(scale, locale);
  return { content: JSON.stringify({ definition: scale.definition, words }), locale: wording };
}

export function scaleCards(scales: readonly ScaleVersion[], locale: LocaleCode): ScaleCard[] {
  return scales.map((scale) => {
    const { definition } = scale;
    const { words, locale: wording } = wordsFor(scale, locale);
    const sources = (definition.sources ?? []).map(({ citation }) => citation);
    const { title = definition.id, purpose = '' } = words;
    return {
      id: definition.id,
      title,
      purpose,
      questions: questionsIn(definition),
      sources,
      locale: wording,
    };
  });
}

/** The most that anybody is asked: a choice such as the sex decides between some questions. */
const questionsIn = remember((definition: Definition): number => {
  const questionnaire = compile(definition);
  const asked = (answers: Answers) =>
    review(questionnaire, answers).sections.reduce((sum, { items }) => sum + items.length, 0);
  const choices = questionnaire.items.flatMap(({ item, options }) =>
    item.type === 'choice' ? options.map(({ code }) => ({ [item.id]: code })) : [],
  );
  return Math.max(asked({}), ...choices.map(asked));
});
