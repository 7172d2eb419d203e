/** Scales as the tool shows them. */
import type { LocaleCode } from '../../i18n/locales.ts';
import { compile } from '../../questionnaire/compile.ts';
import type { Definition } from '../../questionnaire/definition.ts';
import type { ScaleCard, ScaleText } from './needs.ts';
import { type ScaleVersion, wordsFor } from './offered.ts';
import { progressOf } from './progress.ts';

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

const counted = new WeakMap<Definition, number>();

/** The most that anybody is asked: a choice such as the sex decides between some questions. */
function questionsIn(definition: Definition): number {
  const known = counted.get(definition) ?? progressOf(compile(definition), {}).asked;
  counted.set(definition, known);
  return known;
}
