/** A scale as staff write it: texts as they were typed, and what is wrong with them. */
import type { LocaleCode } from '../../../i18n/locales.ts';
import type { ComputeTask } from '../../../platform/compute/task.ts';
import type { FaultKind } from '../../../questionnaire/faultSentences.ts';

/** What is written apart: the definition, and the words of each language. */
export type DraftPart = 'definition' | LocaleCode;

/** `words`: by language; one that is not there is empty. */
export type DraftTexts = { definition: string; words: Partial<Record<LocaleCode, string>> };

/** Longest text of a part, in characters. */
export const longestPart = 400_000;

/**
 * `at`: JSON pointer into the part; `line` of its text; `column` of the expression that stands there, or, of a fault of
 * syntax, of the line.
 */
export type DraftFault = {
  part: DraftPart;
  at: string;
  line?: number;
  column?: number;
  kind: FaultKind | 'syntax';
  values: Record<string, string | number>;
};

/** `id` and `version` as far as they can be read. `translated`: languages with words in which nothing is wrong. */
export type DraftReport = { id: string; version: string; faults: DraftFault[]; translated: LocaleCode[] };

export const checkTask: ComputeTask<DraftTexts, DraftReport> = {
  name: 'syndrome.check',
  seconds: 5,
  waiting: 4,
};
