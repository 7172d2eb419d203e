/** One search over the tools of all rooms: each searches among its own. */
import { localeOf } from '../../i18n/locales.ts';
import type { SearchPort, ToolGroup } from '../../ports/search.ts';
import { filtersOf } from './address.ts';

export const findTools: SearchPort['findTools'] = async (ctx, { text, locale, most }) => {
  const groups = filtersOf(ctx.declared.searchKinds).map(
    async ({ kind, filterWord = '', path, tools }): Promise<ToolGroup[]> => {
      const found = (await tools?.find(ctx, text, locale)) ?? [];
      if (!tools || found.length === 0) return [];
      return [
        {
          kind,
          name: ctx.catalogue.text(locale, filterWord),
          tools: found.slice(0, most).map(({ slug, title, summary, locale: own }) => ({
            path: path(locale, slug),
            title,
            summary,
            lang: own ? localeOf(own).tag : null,
          })),
          count: found.length,
          all: tools.all(locale, text),
        },
      ];
    },
  );
  return (await Promise.all(groups)).flat();
};
