/** Bookmarks as a part of the user centre. */
import { localeOf } from '../../i18n/locales.ts';
import { pathOf, pathTo } from '../../i18n/paths.ts';
import { type CentrePart, type CentreReader, fewRows, type Panel } from '../../own/centre.ts';
import type { Library, Teaser } from '../../ports/publishing.ts';
import { bookmarkAddress } from './addresses.ts';
import { bookmarksOf } from './queries.ts';

export function bookmarksPart(reader: CentreReader): CentrePart {
  const { ctx, locale } = reader.page;
  const title = ctx.catalogue.text(locale, 'guides.server.centre.title');
  return { id: 'guides', order: 45, icon: 'book', title, load: () => panel(reader) };
}

async function panel({ page, actor }: CentreReader): Promise<Panel> {
  const { ctx, locale } = page;
  const word = (key: string, values?: { title: string }) =>
    ctx.catalogue.text(locale, `guides.${key}`, values);
  const guides = pathTo(locale, 'guides');
  const library = ctx.ports.publishing.libraryFor(page);
  const entries = await firstOf(library, await bookmarksOf(ctx, actor.accountId));
  if (entries.length === 0) {
    const begin = { label: word('server.centre.find'), to: guides };
    return { empty: { title: word('server.centre.none'), text: word('server.centre.noneText'), begin } };
  }
  return {
    rows: entries.map(({ id, slug, title, locale: own, language }) => ({
      title,
      to: pathOf(locale, 'guides/:id', { id: slug }),
      ...(language !== null && { lang: localeOf(own).tag, language }),
      remove: {
        call: bookmarkAddress,
        input: { guide: String(id), state: 'gone' },
        label: word('server.centre.removeOf', { title }),
        done: word('guide.bookmarkGone'),
      },
    })),
    ways: [{ label: word('server.centre.all'), to: `${guides}?saved` }],
  };
}

/** So many of the newest bookmarks nearly always have enough that can be read. */
const atFirst = 12;

/** The newest bookmarks whose guides are there: one may have been withdrawn since. */
async function firstOf({ byIds }: Library, marked: readonly number[]): Promise<Teaser[]> {
  const newest = await byIds(marked.slice(0, atFirst));
  if (newest.length >= fewRows || marked.length <= atFirst) return newest.slice(0, fewRows);
  return [...newest, ...(await byIds(marked.slice(atFirst)))].slice(0, fewRows);
}
