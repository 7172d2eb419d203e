/** How many questions a survey has, and how many of them have an answer. */
import type { Answers } from '../../questionnaire/definition.ts';
import type { Questionnaire } from '../../questionnaire/questionnaire.ts';
import { review } from '../../questionnaire/review.ts';

export type Progress = { answered: number; asked: number };

/**
 * While a choice such as the sex, which decides between some questions, is open, the most that may be asked counts:
 * the number does not rise while one answers.
 */
export function progressOf(questionnaire: Questionnaire, answers: Answers): Progress {
  const itemsFor = (given: Answers) =>
    review(questionnaire, given).sections.flatMap((section) => section.items);
  const items = itemsFor(answers);
  const decides = questionnaire.items.some(({ conditions }) => conditions.length > 0);
  const open = decides
    ? items.filter(({ compiled, answered }) => compiled.item.type === 'choice' && !answered)
    : [];
  const ways = open.flatMap(({ compiled: { item, options } }) =>
    options.map(({ code }) => itemsFor({ ...answers, [item.id]: code }).length),
  );
  return {
    answered: items.filter(({ answered }) => answered).length,
    asked: Math.max(items.length, ...ways),
  };
}
