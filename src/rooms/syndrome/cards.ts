/** Scales as the tool shows them. */
import type { LocaleCode } from '../../i18n/locales.ts';
import { compile } from '../../questionnaire/compile.ts';
import type { Definition } from '../../questionnaire/definition.ts';
import { type ScaleVersion, wordsFor } from './offered.ts';
import { progressOf } from './progress.ts';

/** What the choice of a scale shows. `locale`: the language of its words. */
export type ScaleCard = {
  id: string;
  title: string;
  purpose: string;
  questions: number;
  sources: readonly string[];
  locale: LocaleCode;
};

/** `content`: definition and words as JSON, which is smaller on its way than what React Router makes of an object. */
export type ScaleText = { content: string; locale: LocaleCode };

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
