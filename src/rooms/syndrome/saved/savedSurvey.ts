import type { Answers } from '../../../questionnaire/definition.ts';
import type { Review } from '../../../questionnaire/review.ts';
import { partsOf } from '../survey/parts.ts';
import type { Survey } from '../survey/useSurvey.ts';

/** Kept answers as the parts of a result want them; they are read alone, so that nothing leads anywhere. */
export function savedSurvey({ sections }: Review, answers: Answers, at: Date): Survey {
  const items = sections.flatMap((section) => section.items);
  const nothing = () => {};
  return {
    place: 'result',
    answers,
    parts: partsOf(sections),
    asked: items.length,
    answered: items.filter(({ answered }) => answered).length,
    shared: 'saved',
    at,
    oldVersion: undefined,
    hasOwn: false,
    moved: { current: false },
    answer: nothing,
    go: nothing,
    leave: nothing,
    clear: nothing,
    takeOver: nothing,
  };
}
