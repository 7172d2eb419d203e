/** The two forms of answer, and how a problem looks in each. */
import { type Problem, problems, type Said } from '../../contract/problems.ts';
import type { Catalogue } from '../../i18n/catalogue.ts';
import { languageName } from '../../i18n/languageNames.ts';
import { isLocale, type LocaleCode } from '../../i18n/locales.ts';

export type Family = 'api' | 'gateway';

export function success(family: Family, data: unknown): object {
  return family === 'api'
    ? { code: 1, msg: '', message: '', data }
    : { success: true, code: 'SUCCESS', message: '', data };
}

/** The sentence of a problem in one language, which also names the one that a value `locale` is the code of. */
export function sentence(catalogue: Catalogue, locale: LocaleCode, problem: Problem): string {
  const { values } = problem;
  const named = isLocale(values?.locale)
    ? { ...values, locale: languageName(values.locale, locale) }
    : values;
  return catalogue.text(locale, problem.key ?? `common.problems.${problem.problem}`, named);
}

/** What is wrong with each field, in one language. */
export function sentences(
  catalogue: Catalogue,
  locale: LocaleCode,
  each: Readonly<Record<string, Said>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(each).map(([field, { key, values }]) => [field, catalogue.text(locale, key, values)]),
  );
}

export function failure(
  family: Family,
  problem: Problem,
  message: string,
  more: object = {},
): { status: number; body: object } {
  const data = { problem: problem.problem, ...(problem.fields ? { fields: problem.fields } : {}), ...more };
  const body =
    family === 'api'
      ? { code: 0, msg: message, message, data }
      : { success: false, code: problem.problem.toUpperCase(), message, data };
  return { status: problems[problem.problem], body };
}
