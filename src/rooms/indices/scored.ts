/** An index as a recipe of cleaning computes it, row by row. */
import { Refusal } from '../../contract/problems.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import type { MayUse } from '../../platform/privilege.ts';
import { scoredOf } from '../../questionnaire/scored.ts';
import { indexOf, questionnaireOf } from './offered.ts';
import { outputNames } from './outputs.ts';
import { labelsIn } from './told.ts';

/** @throws Refusal for none of this version in this language */
export function scoredIndex(
  _allowed: MayUse<'indices'>,
  id: string,
  version: string | undefined,
  locale: LocaleCode,
) {
  const index = indexOf(id, locale);
  if (!index || (version !== undefined && version !== index.definition.version))
    throw new Refusal({ problem: 'not_found' });
  return scoredOf(questionnaireOf(index), labelsIn(index, locale), outputNames(index.file.outputs));
}
