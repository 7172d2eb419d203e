/** From what a call sends to an answer, or a refusal that says what to mend. */
import { Refusal } from '../../contract/problems.ts';
import { formatsIn } from '../../i18n/format.ts';
import { type LocaleCode, localeOf } from '../../i18n/locales.ts';
import type { MayUse } from '../../platform/privilege.ts';
import type { AnswerProblem } from '../../questionnaire/answers.ts';
import type { Answers } from '../../questionnaire/definition.ts';
import { namesIn } from './addresses.ts';
import { answersIn } from './answerText.ts';
import { type Computed, computed } from './computed.ts';
import { faultKey } from './faultKey.ts';
import { indexOf, questionnaireOf } from './offered.ts';
import type { ShelfIndex } from './shelf.ts';
import { wordIn } from './told.ts';

type Given = { index: ShelfIndex; answers: Answers; computed: Computed };

/** @throws Refusal for no index in this language, no such input, and what a person can mend */
export function answerOf(
  _allowed: MayUse<'indices'>,
  id: string,
  raw: Readonly<Record<string, string | number | boolean>>,
  locale: LocaleCode,
): Given {
  const index = indexOf(id, locale);
  if (!index) throw new Refusal({ problem: 'not_found' });
  const names = namesIn(index.definition);
  const unknown = Object.keys(raw).filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Refusal({ problem: 'malformed', fields: unknown.slice(0, 20) });
  const questionnaire = questionnaireOf(index);
  const typed = Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, String(value)]));
  const answers = answersIn(questionnaire, typed);
  const result = computed(questionnaire, index.file.outputs, answers);
  const { faults, missing, failed } = result.review;
  const [first] = faults;
  if (first) throw faulty(first.problem, [...new Set(faults.map(({ item }) => item))]);
  const hard = failed.filter((one) => one.hard);
  if (hard.length > 0) {
    const reasons = hard.map(({ check }) => wordIn(index, locale, `check.${check}`) ?? check);
    const fields = [...new Set(hard.flatMap(({ items }) => items))];
    throw new Refusal({
      problem: 'invalid',
      key: 'indices.errors.refused',
      values: { reason: reasons.join(formatsIn(localeOf(locale).intl).marks.gap) },
      fields,
    });
  }
  if (missing.length === 0 && !result.whole) {
    throw new Refusal({ problem: 'invalid', key: 'indices.errors.undefined', fields: [] });
  }
  if (!result.whole) {
    throw new Refusal({ problem: 'invalid', key: 'indices.errors.incomplete', fields: [...missing] });
  }
  return { index, answers, computed: result };
}

function faulty(problem: AnswerProblem | { kind: 'unknownItem' }, fields: string[]): Refusal {
  if (problem.kind !== 'outOfRange') {
    return new Refusal({ problem: 'invalid', key: `indices.errors.${faultKey(problem.kind)}`, fields });
  }
  const { least, most } = problem;
  const values = { least: String(least ?? ''), most: String(most ?? '') };
  const key = least === null ? 'tooLarge' : most === null ? 'tooSmall' : 'outOfRange';
  return new Refusal({ problem: 'invalid', key: `indices.errors.${key}`, values, fields });
}
