/** A link to an index with its values, as a card with the result. Computed here, whatever whoever wrote it says. */

import { formatsIn } from '../../i18n/format.ts';
import { isLocale, type LocaleCode, localeOf } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import type { LinkCard } from '../../platform/linkCard.ts';
import type { Answer } from '../../questionnaire/definition.ts';
import type { Labels } from '../../questionnaire/labels.ts';
import type { CompiledItem } from '../../questionnaire/questionnaire.ts';
import { indexPath, namesIn, queryOf, typedIn } from './addresses.ts';
import { answersIn } from './answerText.ts';
import { computed } from './computed.ts';
import { indexOf, questionnaireOf } from './offered.ts';
import { labelsIn, resultLine } from './told.ts';
import { unitText } from './unitText.ts';

/** Values that a card names. */
const mostFacts = 4;

export async function indexCard(
  ctx: Context,
  locale: LocaleCode,
  { pathname, searchParams }: URL,
): Promise<LinkCard | undefined> {
  const [, language, id = ''] = /^\/([\w-]+)\/tools\/indices\/([a-z0-9-]{1,80})$/.exec(pathname) ?? [];
  const index = isLocale(language) ? indexOf(id, locale) : undefined;
  if (!index) return undefined;
  const names = namesIn(index.definition);
  const typed = typedIn(searchParams, names);
  if (Object.keys(typed).length === 0) return undefined;
  const questionnaire = questionnaireOf(index);
  const answers = answersIn(questionnaire, typed);
  const { outputs, levels, whole, review } = computed(questionnaire, index.file.outputs, answers);
  const labels = labelsIn(index, locale);
  const faulty = review.faults.length > 0;
  const truths = {
    yes: ctx.catalogue.text(locale, 'indices.yes'),
    no: ctx.catalogue.text(locale, 'indices.no'),
  };
  const facts = questionnaire.items.flatMap((compiled) => {
    const answer = answers[compiled.item.id];
    if (answer === undefined || answer === null || answer === false) return [];
    return [`${labels.item(compiled.item.id)}: ${told(compiled, answer, labels, locale, truths)}`];
  });
  return {
    path: `${indexPath(locale, id)}?${queryOf(typed, names)}`,
    title: labels.title,
    answer: whole && !faulty ? resultLine(index, locale, { ...outputs, ...levels }) : null,
    facts: faulty ? [] : facts.slice(0, mostFacts),
  };
}

function told(
  compiled: CompiledItem,
  answer: Answer,
  labels: Labels,
  locale: LocaleCode,
  truths: { yes: string; no: string },
): string {
  if (typeof answer === 'boolean') return answer ? truths.yes : truths.no;
  if (typeof answer === 'object' && 'value' in answer) {
    const { intl } = localeOf(locale);
    const number = formatsIn(intl).number(answer.value, { maximumSignificantDigits: 6 });
    return [number, unitText(answer.unit, intl)].filter(Boolean).join(' ');
  }
  return labels.answer(compiled, answer);
}
