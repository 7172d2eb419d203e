import { type LocaleCode, localeOf } from '../../../i18n/locales.ts';
import type { Answers } from '../../../questionnaire/definition.ts';
import { writtenAnswers } from '../../../questionnaire/fhir/response.ts';
import { canonical, written } from '../../../questionnaire/fhir/write.ts';
import type { Questionnaire } from '../../../questionnaire/questionnaire.ts';
import type { Words } from '../../../questionnaire/words.ts';

type Circumstances = { words: Words; wording: LocaleCode; base: string; authored: string };

/**
 * FHIR R4: the questionnaire in the words that were read, and the answers, so that one file says both. The browser has the
 * words of one language, which is then the questionnaire's own.
 */
export function fhirBundle(
  questionnaire: Questionnaire,
  answers: Answers,
  { words, wording, base, authored }: Circumstances,
) {
  const language = localeOf(wording).tag;
  const { definition } = questionnaire;
  const resources = [
    {
      fullUrl: canonical(definition.id, base),
      resource: written({ ...definition, language }, { [language]: words }, base),
    },
    { resource: writtenAnswers(questionnaire, answers, { base, authored, language }) },
  ];
  return { resourceType: 'Bundle', type: 'collection', timestamp: authored, entry: resources };
}
