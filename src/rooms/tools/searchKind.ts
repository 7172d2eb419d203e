/** The instruments themselves in the one search: they are few, and need no index. */
import type { LocaleCode } from '../../i18n/locales.ts';
import { pathTo } from '../../i18n/paths.ts';
import type { Context } from '../../platform/context.ts';
import type { LookedUp, SearchKind } from '../../search/kinds.ts';
import { matching } from '../../search/matching.ts';

export const instrumentKind: SearchKind = {
  kind: 'tool',
  filter: 'tool',
  order: 6,
  word: 'tools.server.search.tool',
  filterWord: 'tools.title',
  path: (locale, slug) => `${pathTo(locale, '')}/${slug}`,
  lookUp,
  tools: { find: lookUp, all: (locale) => pathTo(locale, 'tools') },
};

async function lookUp(
  { catalogue, declared }: Context,
  asked: string,
  locale: LocaleCode,
): Promise<LookedUp[]> {
  const all = declared.instruments;
  const said = all.map(({ path, title, text, synonyms }) => ({
    id: `${path}`,
    parts: [title, synonyms, text]
      .filter((key) => key !== undefined)
      .map((key) => [catalogue.text(locale, key), catalogue.text('en', key)]),
  }));
  return matching(said, asked, locale).flatMap((path) => {
    const found = all.find((one) => one.path === path);
    if (!found) return [];
    const [title, summary] = [catalogue.text(locale, found.title), catalogue.text(locale, found.text)];
    return { ref: path, slug: path, title, summary };
  });
}
