/** Questions that a language of the sites does not have yet. */
import type { Dictionary, Words } from '../dictionary/variable.ts';
import { type Form, placedIn } from './form.ts';

type Language = keyof Words;

/** `key`: of the variable whose question, neither in the form nor in the dictionary, has words in the language. */
export function lackingWords(
  form: Form,
  { variables }: Dictionary,
  languages: readonly Language[],
): { key: string; language: Language }[] {
  const byKey = new Map(variables.map((one) => [one.key, one]));
  return placedIn(form).flatMap(({ item }) => {
    const variable = byKey.get(item.of);
    const said = [item.question, variable?.question, variable?.label];
    const lacking = languages.filter((language) => !said.some((words) => words?.[language]));
    return lacking.map((language) => ({ key: item.of, language }));
  });
}
