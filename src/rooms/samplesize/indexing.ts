/** Designs in the one search, in every language: written anew at a start after their words have changed. */
import { createHash } from 'node:crypto';
import { designs } from '../../designs/catalogue.ts';
import { type LocaleCode, localeCodes } from '../../i18n/locales.ts';
import { pathOf, pathTo } from '../../i18n/paths.ts';
import type { Context } from '../../platform/context.ts';
import { indexDocuments, type SearchDocument, undated } from '../../search/indexing.ts';
import type { SearchKind } from '../../search/kinds.ts';
import { matching } from '../../search/matching.ts';
import { indexedPrint, keepIndexedPrint } from './queries.ts';
import { saidOf, wordsFor } from './synonyms.ts';

/** The page of all designs, which is found beside them. */
const toolSlug = 'tool';

export const designKind: SearchKind = {
  kind: 'design',
  filter: 'design',
  order: 5,
  word: 'samplesize.server.search.design',
  filterWord: 'samplesize.server.search.designs',
  path: (locale, slug) =>
    slug === toolSlug
      ? pathTo(locale, 'tools/sample-size')
      : pathOf(locale, 'tools/sample-size/:design', { design: slug }),
  tools: {
    find: async (ctx, text, locale) =>
      matching(saidOf(ctx, locale, designs), text, locale).map((id) => {
        const { title, purpose } = wordsFor(ctx, locale, { id });
        return { ref: id, slug: id, title, summary: purpose };
      }),
    all: (locale, text) => `${pathTo(locale, 'tools/sample-size')}?${new URLSearchParams({ q: text })}#all-h`,
  },
};

function documents(ctx: Context): SearchDocument[] {
  const document = (
    id: string,
    locale: LocaleCode,
    said: { title: string; purpose: string; besides: string },
  ) => ({
    kind: designKind.kind,
    ref: id,
    locale,
    slug: id,
    title: said.title,
    summary: said.purpose,
    body: '',
    besides: said.besides,
    publishedAt: undated,
  });
  return localeCodes.flatMap((locale) => {
    const say = (key: string) => ctx.catalogue.text(locale, key);
    const tool = {
      title: say('samplesize.title'),
      purpose: say('samplesize.choose.description'),
      besides: '',
    };
    return [
      document(toolSlug, locale, tool),
      ...designs.map((design) => {
        const said = wordsFor(ctx, locale, design);
        // People look for the tool by its name, and mean one of its designs.
        return document(design.id, locale, { ...said, besides: `${said.besides}; ${tool.title}` });
      }),
    ];
  });
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
