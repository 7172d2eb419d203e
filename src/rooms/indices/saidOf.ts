/** All that is said of an index, in the reader's language and in English, in which papers name indices. */
import { defaultLocale, type LocaleCode } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import type { Said } from '../../search/matching.ts';
import { besides } from './indexing.ts';
import type { ShelfIndex } from './shelf.ts';
import { wordsIn } from './told.ts';

export function saidOf(
  ctx: Pick<Context, 'catalogue'>,
  locale: LocaleCode,
  indices: readonly ShelfIndex[],
): Said[] {
  return indices.map((index) => ({
    id: index.file.id,
    text: [locale, defaultLocale]
      .flatMap((language) => {
        const { title, purpose } = wordsIn(index, language);
        return [title, purpose, besides(ctx, language, index)];
      })
      .join(' '),
  }));
}
