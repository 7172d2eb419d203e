/** Indices in the one search, in every language that has them: written anew at a start after their words have changed. */
import { createHash } from 'node:crypto';
import { defaultLocale } from '../../i18n/locales.ts';
import { pathTo } from '../../i18n/paths.ts';
import type { Context } from '../../platform/context.ts';
import { indexDocuments, type SearchDocument, undated } from '../../search/indexing.ts';
import type { SearchKind } from '../../search/kinds.ts';
import { matching } from '../../search/matching.ts';
import { indexPath } from './addresses.ts';
import { localesOf, offered, offeredAnywhere } from './offered.ts';
import { indexedPrint, keepIndexedPrint } from './queries.ts';
import { saidOf, wordsFor } from './saidOf.ts';
import { nameOf } from './view.ts';

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
  tools: {
    async find(ctx, text, locale) {
      const indices = offered(locale);
      const found = matching(saidOf(ctx, locale, indices), text, locale);
      return found.flatMap((id) => {
        const index = indices.find(({ file }) => file.id === id);
        if (!index) return [];
        const { title, purpose } = nameOf(index, locale);
        return { ref: id, slug: id, title, summary: purpose };
      });
    },
    all: (locale, text) => `${pathTo(locale, 'tools/indices')}?${new URLSearchParams({ q: text })}`,
  },
};

function documents(ctx: Context): SearchDocument[] {
  return offeredAnywhere().flatMap((index) =>
    index.locales.map((locale) => {
      const { title, short, synonyms, purpose, field, inputs } = wordsFor(ctx, locale, index);
      return {
        kind: indexKind.kind,
        ref: index.file.id,
        locale,
        slug: index.file.id,
        title,
        summary: purpose,
        // Weighs least: what an index asks for is seldom what it is looked for by.
        body: inputs.join(' · '),
        besides: [short, synonyms, index.words[defaultLocale]?.short, field].join('; '),
        publishedAt: undated,
      };
    }),
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
