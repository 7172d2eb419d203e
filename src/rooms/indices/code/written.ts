/** An index as programs are written from it: for the page that shows them, and for the check that runs them. */

import type { Written } from '../../../expressions/programs/program.ts';
import type { Answers } from '../../../questionnaire/definition.ts';
import { type ItemInput, planOf } from '../../../questionnaire/programs/plan.ts';
import { workedOf } from '../../../questionnaire/programs/worked.ts';
import type { Questionnaire } from '../../../questionnaire/questionnaire.ts';
import type { Words } from '../../../questionnaire/words.ts';
import { outputNames } from '../outputs.ts';

/** What a program is written from. `words` are English, as comments of programs are in every language of the page. */
export type Coded = {
  questionnaire: Questionnaire;
  outputs: readonly { of: string; finding?: string | undefined }[];
  words: Words;
};

/** @param units by item, in which its column is @param answers of the worked example in the last line */
export function writtenOf(
  { questionnaire, outputs, words }: Coded,
  { units, answers }: { units?: Readonly<Record<string, string>>; answers?: Answers } = {},
): Written<ItemInput> {
  const { id, version } = questionnaire.definition;
  const plan = planOf(questionnaire, outputNames(outputs), units);
  return {
    plan,
    name: id.replaceAll('-', '_').replace(/^(?=\d)/, 'index_'),
    title: [`${words.title ?? id}, version ${version}`],
    label: (name) => words[`item.${name}`] ?? words[`value.${name}`] ?? words[`score.${name}`] ?? name,
    ...(answers ? { worked: workedOf(questionnaire, plan, answers) } : {}),
  };
}
