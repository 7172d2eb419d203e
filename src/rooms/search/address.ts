/** What the search's address says. */
import { isLocale, type LocaleCode, localeCodes } from '../../i18n/locales.ts';
import type { SearchKind } from '../../search/kinds.ts';

/** Everything; else one of the filters that rooms declare. */
export const everything = 'all';

/** What people can filter by, in its order. */
export function filtersOf(kinds: readonly SearchKind[]): readonly SearchKind[] {
  return kinds.filter(({ filterWord }) => filterWord !== undefined).sort((a, b) => a.order - b.order);
}

export function filterIn(kinds: readonly SearchKind[], text: string | null | undefined): string {
  return filtersOf(kinds).find(({ filter }) => filter === text)?.filter ?? everything;
}

/** Kinds that a filter leaves. */
export function kindsIn(kinds: readonly SearchKind[], filter: string): readonly string[] {
  return kinds.filter((one) => filter === everything || one.filter === filter).map(({ kind }) => kind);
}

/** Without a choice every language, one's own first. */
export function languagesOf(text: string | null): readonly LocaleCode[] {
  return isLocale(text) ? [text] : localeCodes;
}

/** Longest question, in characters. */
export const longest = 200;
