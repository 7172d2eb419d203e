/** The tool in the one search: it is one thing alone, and needs no index. */
import type { LocaleCode } from '../../i18n/locales.ts';
import { pathTo } from '../../i18n/paths.ts';
import type { Context } from '../../platform/context.ts';
import type { LookedUp, SearchKind } from '../../search/kinds.ts';
import { matching } from '../../search/matching.ts';

export const toolKind: SearchKind = {
  kind: 'tool',
  filter: 'tool',
  order: 6,
  word: 'dataset.server.search.tool',
  filterWord: 'dataset.server.search.tools',
  path: (locale) => pathTo(locale, 'tools/data'),
  lookUp,
  tools: { find: lookUp, all: (locale) => pathTo(locale, 'tools/data') },
};

async function lookUp({ catalogue }: Context, text: string, locale: LocaleCode): Promise<LookedUp[]> {
  const say = (key: string, language: LocaleCode = locale) => catalogue.text(language, key);
  const [title, summary] = [say('dataset.data.title'), say('dataset.data.description')];
  const synonyms = say('dataset.server.search.synonyms');
  const english = [say('dataset.data.title', 'en'), say('dataset.server.search.synonyms', 'en')];
  const found = matching(
    [
      {
        id: 'data',
        parts: [
          [title, english[0] ?? ''],
          [synonyms, english[1] ?? ''],
        ],
      },
    ],
    text,
    locale,
  );
  return found.map((ref) => ({ ref, slug: ref, title, summary }));
}
