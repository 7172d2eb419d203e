/** A link to an index with its values, as a card; with the result for who may compute, whatever whoever wrote it says. */

import { formatsIn } from '../../i18n/format.ts';
import { isLocale, type LocaleCode, localeOf } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import type { AskedReader, LinkCard } from '../../platform/linkCard.ts';
import type { MayUse } from '../../platform/privilege.ts';
import type { Answer, Answers } from '../../questionnaire/definition.ts';
import type { Labels } from '../../questionnaire/labels.ts';
import type { CompiledItem } from '../../questionnaire/questionnaire.ts';
import { review } from '../../questionnaire/review.ts';
import { indexPath, namesIn, queryOf, typedIn } from './addresses.ts';
import { answersIn } from './answerText.ts';
import { computed } from './computed.ts';
import { indexOf, questionnaireOf } from './offered.ts';
import type { ShelfIndex } from './shelf.ts';
import { labelsIn, resultLine } from './told.ts';
import { withUnit } from './unitText.ts';

/** Values that a card names. */
const mostFacts = 4;

export async function indexCard(
  ctx: Context,
  { locale, mayUse }: AskedReader,
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
  const labels = labelsIn(index, locale);
  const { intl } = localeOf(locale);
  const { marks } = formatsIn(intl);
  const allowed = await mayUse('indices');
  const faulty = review(questionnaire, answers).faults.length > 0;
  const truths = {
    yes: ctx.catalogue.text(locale, 'indices.yes'),
    no: ctx.catalogue.text(locale, 'indices.no'),
  };
  const facts = questionnaire.items.flatMap((compiled) => {
    const answer = answers[compiled.item.id];
    if (answer === undefined || answer === null || answer === false) return [];
    return [[labels.item(compiled.item.id), told(compiled, answer, labels, intl, truths)].join(marks.colon)];
  });
  return {
    path: `${indexPath(locale, id)}?${queryOf(typed, names)}`,
    title: labels.title,
    answer: allowed && !faulty ? resultOf(allowed, index, { answers, locale }) : null,
    facts: faulty ? [] : facts.slice(0, mostFacts),
  };
}

function resultOf(
  _allowed: MayUse<'indices'>,
  index: ShelfIndex,
  { answers, locale }: { answers: Answers; locale: LocaleCode },
): string | null {
  const { outputs, levels, whole } = computed(questionnaireOf(index), index.file.outputs, answers);
  return whole ? resultLine(index, locale, { ...outputs, ...levels }) : null;
}

function told(
  compiled: CompiledItem,
  answer: Answer,
  labels: Labels,
  intl: string,
  truths: { yes: string; no: string },
): string {
  if (typeof answer === 'boolean') return answer ? truths.yes : truths.no;
  if (typeof answer === 'object' && 'value' in answer) {
    const number = formatsIn(intl).number(answer.value, { maximumSignificantDigits: 6 });
    return withUnit(number, answer.unit, intl, compiled.item.id);
  }
  return labels.answer(compiled, answer, formatsIn(intl).marks.list);
}
