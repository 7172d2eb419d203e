/** Kept results of the syndrome tool as a part of the user centre: that they are there, and not what they say. */
import { localeOf } from '../../i18n/locales.ts';
import { pathOf, pathTo } from '../../i18n/paths.ts';
import { type CentrePart, type CentreReader, fewRows, type Panel } from '../../own/centre.ts';
import { editionOf, wordsIn } from './editions.ts';
import { resultsOf } from './queries/results.ts';

export function syndromePart(reader: CentreReader): CentrePart {
  const { ctx, locale } = reader.page;
  const title = ctx.catalogue.text(locale, 'syndrome.server.centre.title');
  return { id: 'syndrome', order: 80, icon: 'list', title, load: () => panel(reader) };
}

async function panel({ page: { ctx, locale }, actor }: CentreReader): Promise<Panel> {
  const word = (key: string) => ctx.catalogue.text(locale, `syndrome.${key}`);
  const newest = (await resultsOf(ctx, actor.accountId)).slice(0, fewRows);
  if (newest.length === 0) {
    const begin = {
      label: word('server.centre.find'),
      to: pathTo(locale, 'datacollection/syndrome-identification'),
    };
    return { empty: { title: word('server.centre.none'), text: word('server.centre.noneText'), begin } };
  }
  const saved = pathTo(locale, 'my/syndrome');
  const rows = await Promise.all(
    newest.map(async ({ id, scale, version, at }) => {
      const edition = await editionOf(ctx, scale, version);
      const words = edition && wordsIn(edition, locale);
      return {
        title: words?.words.title ?? scale,
        to: pathOf(locale, 'my/syndrome/:id', { id }),
        ...(words && words.locale !== locale && { lang: localeOf(words.locale).tag }),
        at: at.toISOString(),
      };
    }),
  );
  return { rows, ways: [{ label: word('server.centre.all'), to: saved }] };
}
