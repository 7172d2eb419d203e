/** What the search's address says, and where a thing found stands. */
import { isLocale, type LocaleCode, localeCodes } from '../../i18n/locales.ts';
import { pathOf, pathTo } from '../../i18n/paths.ts';
import type { SearchKind } from '../../search/indexing.ts';

/** What one can filter by; chapters go with their courses. */
export const choices = ['all', 'news', 'guide', 'course', 'question'] as const;

export type Choice = (typeof choices)[number];

export function choiceOf(text: string | null | undefined): Choice {
  return choices.find((choice) => choice === text) ?? 'all';
}

export function kindsOf(choice: Choice): readonly SearchKind[] {
  if (choice === 'all') return ['news', 'guide', 'course', 'chapter', 'question'];
  return choice === 'course' ? ['course', 'chapter'] : [choice];
}

/** Without a choice every language, one's own first. */
export function languagesOf(text: string | null): readonly LocaleCode[] {
  return isLocale(text) ? [text] : localeCodes;
}

/** Longest question, in characters. */
export const longest = 200;

export function addressOf(locale: LocaleCode, kind: SearchKind, slug: string): string {
  if (kind === 'news') return pathOf(locale, 'news/:id', { id: slug });
  if (kind === 'guide') return pathOf(locale, 'guides/:id', { id: slug });
  if (kind === 'course') return pathOf(locale, 'courses/:id', { id: slug });
  if (kind === 'question') return pathTo(locale, 'faq', slug);
  const [id = '', chapter = ''] = slug.split('/');
  return pathOf(locale, 'courses/:id/:chapter', { id, chapter });
}
