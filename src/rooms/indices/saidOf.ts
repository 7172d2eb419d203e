/** All that is said of an index: a search finds it by these words. */
import { defaultLocale, type LocaleCode } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import type { Said } from '../../search/matching.ts';
import { namesIn } from './addresses.ts';
import type { ShelfIndex } from './shelf.ts';
import { wordIn } from './told.ts';

type Catalogue = Pick<Context, 'catalogue'>;

export function wordsFor({ catalogue }: Catalogue, locale: LocaleCode, index: ShelfIndex) {
  const word = (key: string) => wordIn(index, locale, key) ?? '';
  return {
    title: word('title'),
    short: word('short'),
    synonyms: word('synonyms'),
    purpose: word('purpose'),
    field: catalogue.text(locale, `indices.fields.${index.field}`),
    inputs: namesIn(index.definition).map((name) => word(`item.${name}`)),
  };
}

/** The same for a search among them: in the reader's language, and in English, in which papers name indices. */
export function saidOf(ctx: Catalogue, locale: LocaleCode, indices: readonly ShelfIndex[]): Said[] {
  return indices.map((index) => {
    const said = [locale, defaultLocale].map((language) => wordsFor(ctx, language, index));
    return {
      id: index.file.id,
      parts: [
        said.flatMap(({ title, short }) => [title, short]),
        said.map(({ synonyms }) => synonyms),
        said.flatMap(({ purpose, field }) => [purpose, field]),
        said.flatMap(({ inputs }) => inputs),
      ],
    };
  });
}
