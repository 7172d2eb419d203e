/** Bookmarks as a part of the user centre. */
import { localeOf } from '../../i18n/locales.ts';
import { pathOf, pathTo } from '../../i18n/paths.ts';
import { type CentrePart, fewRows, type Panel } from '../../own/centre.ts';
import type { Library } from '../../reading/library.ts';
import type { CentreReader } from '../room.ts';
import { bookmarksOf } from './queries.ts';

export type ShelfNeeds = { library(page: CentreReader['page']): Library };

export function bookmarksPart(reader: CentreReader, needs: ShelfNeeds): CentrePart {
  const { ctx, locale } = reader.page;
  const title = ctx.catalogue.text(locale, 'guides.server.centre.title');
  return { id: 'guides', order: 45, icon: 'book', title, load: () => panel(reader, needs) };
}

async function panel({ page, actor }: CentreReader, { library }: ShelfNeeds): Promise<Panel> {
  const { ctx, locale } = page;
  const word = (key: string) => ctx.catalogue.text(locale, `guides.${key}`);
  const marked = (await bookmarksOf(ctx, actor.accountId)).slice(0, fewRows);
  const guides = pathTo(locale, 'guides');
  const entries = await library(page).byIds(marked);
  if (entries.length === 0) {
    const begin = { label: word('server.centre.find'), to: guides };
    return { empty: { title: word('server.centre.none'), text: word('server.centre.noneText'), begin } };
  }
  return {
    rows: entries.map(({ slug, title, locale: own, language }) => ({
      title,
      to: pathOf(locale, 'guides/:id', { id: slug }),
      ...(language !== null && { lang: localeOf(own).tag, language }),
    })),
    ways: [{ label: word('server.centre.all'), to: `${guides}?saved` }],
  };
}
