/** All that is said of an index, in the reader's language and in English, in which papers name indices. */
import { defaultLocale, type LocaleCode } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import type { Said } from '../../search/matching.ts';
import { besides } from './indexing.ts';
import type { ShelfIndex } from './shelf.ts';
import { wordIn } from './told.ts';

export function saidOf(
  ctx: Pick<Context, 'catalogue'>,
  locale: LocaleCode,
  indices: readonly ShelfIndex[],
): Said[] {
  return indices.map((index) => ({
    id: index.file.id,
    text: [locale, defaultLocale]
      .flatMap((language) => [
        wordIn(index, language, 'title'),
        wordIn(index, language, 'purpose'),
        besides(ctx, language, index),
      ])
      .join(' '),
  }));
}
