/** Addresses of this room. An index's page carries its values: a link opens what was computed. Pure. */
import type { LocaleCode } from '../../i18n/locales.ts';
import { pathOf } from '../../i18n/paths.ts';
import type { Definition } from '../../questionnaire/definition.ts';
import type { Typed } from './answerText.ts';

/** Longest value in an address, and longest name and notes of a result that is kept, in characters. */
export const longestValue = 200;
export const longestName = 120;
export const longestNotes = 4000;

export function indexPath(locale: LocaleCode, index: string): string {
  return pathOf(locale, 'tools/indices/:index', { index });
}

export function namesIn({ sections }: Pick<Definition, 'sections'>): string[] {
  return sections.flatMap(({ items }) => items.map(({ id }) => id));
}

/** What an address says of these inputs; nothing of any other name. */
export function typedIn(query: URLSearchParams, names: readonly string[]): Typed {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value.slice(0, longestValue)]];
    }),
  );
}

/** Without `?`; inputs in their order, so that the same values have one address. */
export function queryOf(typed: Typed, names: readonly string[]): string {
  const query = new URLSearchParams();
  for (const name of names) if (typed[name] !== undefined) query.set(name, typed[name]);
  return query.toString();
}
