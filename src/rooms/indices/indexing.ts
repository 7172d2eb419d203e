/** Indices in the one search, in every language that has them: written anew at a start after their words have changed. */
import { createHash } from 'node:crypto';
import { defaultLocale, type LocaleCode } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import { indexDocuments, type SearchDocument } from '../../search/indexing.ts';
import type { SearchKind } from '../../search/kinds.ts';
import { indexPath, namesIn } from './addresses.ts';
import { localesOf, offeredAnywhere } from './offered.ts';
import { indexedPrint, keepIndexedPrint } from './queries.ts';
import type { ShelfIndex } from './shelf.ts';
import { wordIn } from './told.ts';

export const indexKind: SearchKind = {
  kind: 'index',
  filter: 'index',
  order: 6,
  word: 'indices.server.search.index',
  filterWord: 'indices.server.search.indices',
  /** What is found in another language leads to where it is. */
  path(locale, id) {
    const there = localesOf(id);
    return indexPath(there.includes(locale) ? locale : (there[0] ?? locale), id);
  },
};

/** Indices have no day of publication: among texts of the same rank they stand last. */
const always = new Date(0);

/** Everything by which people look for an index in one language: its inputs, its field, its other names. */
export function besides(
  { catalogue }: Pick<Context, 'catalogue'>,
  locale: LocaleCode,
  index: ShelfIndex,
): string {
  const word = (key: string) => wordIn(index, locale, key);
  const inputs = namesIn(index.definition).map((name) => word(`item.${name}`) ?? '');
  const field = catalogue.text(locale, `indices.fields.${index.field}`);
  return [word('short'), word('synonyms'), index.words[defaultLocale]?.short, field, ...inputs].join('; ');
}

function documents(ctx: Context): SearchDocument[] {
  return offeredAnywhere().flatMap((index) =>
    index.locales.map((locale) => ({
      kind: indexKind.kind,
      ref: index.file.id,
      locale,
      slug: index.file.id,
      title: wordIn(index, locale, 'title') ?? '',
      summary: wordIn(index, locale, 'purpose') ?? '',
      body: '',
      besides: besides(ctx, locale, index),
      publishedAt: always,
    })),
  );
}

export async function indexIndices(ctx: Context): Promise<void> {
  const all = documents(ctx);
  const print = createHash('sha256').update(JSON.stringify(all)).digest('base64url');
  if ((await indexedPrint(ctx)) === print) return;
  await ctx.transaction(async (tx) => {
    await indexDocuments(tx, indexKind.kind, all);
    await keepIndexedPrint(tx, print);
  });
}
