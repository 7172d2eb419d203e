/** Designs in the one search, in every language: written anew at a start after their words have changed. */
import { createHash } from 'node:crypto';
import { localeCodes } from '../../i18n/locales.ts';
import { pathOf } from '../../i18n/paths.ts';
import type { Context } from '../../platform/context.ts';
import { indexDocuments, type SearchDocument } from '../../search/indexing.ts';
import type { SearchKind } from '../../search/kinds.ts';
import { designs } from '../../statistics/designs/catalogue.ts';
import { indexedPrint, keepIndexedPrint } from './queries.ts';
import { wordsFor } from './synonyms.ts';

export const designKind: SearchKind = {
  kind: 'design',
  filter: 'design',
  order: 5,
  word: 'samplesize.server.search.design',
  filterWord: 'samplesize.server.search.designs',
  path: (locale, slug) => pathOf(locale, 'tools/sample-size/:design', { design: slug }),
};

/** Designs have no day of publication: among texts of the same rank they stand last. */
const always = new Date(0);

function documents(ctx: Context): SearchDocument[] {
  return designs.flatMap((design) =>
    localeCodes.map((locale) => {
      const { title, purpose, besides } = wordsFor(ctx, locale, design);
      return {
        kind: designKind.kind,
        ref: design.id,
        locale,
        slug: design.id,
        title,
        summary: purpose,
        body: '',
        besides,
        publishedAt: always,
      };
    }),
  );
}

export async function indexDesigns(ctx: Context): Promise<void> {
  const all = documents(ctx);
  const print = createHash('sha256').update(JSON.stringify(all)).digest('base64url');
  if ((await indexedPrint(ctx)) === print) return;
  await ctx.transaction(async (tx) => {
    await indexDocuments(tx, designKind.kind, all);
    await keepIndexedPrint(tx, print);
  });
}
