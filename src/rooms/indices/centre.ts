/** Saved results of indices as a part of the user centre. */
import { pathTo } from '../../i18n/paths.ts';
import { type CentrePart, type CentreReader, fewRows, type Panel } from '../../own/centre.ts';
import { indexPath, namesIn, queryOf } from './addresses.ts';
import { indexOf } from './offered.ts';
import { newestVersions, resultsOf } from './queries.ts';

export function resultsPart(reader: CentreReader): CentrePart {
  const { ctx, locale } = reader.page;
  const title = ctx.catalogue.text(locale, 'indices.server.centre.title');
  return { id: 'indices', order: 75, icon: 'data', title, load: () => panel(reader) };
}

async function panel({ page: { ctx, locale }, actor }: CentreReader): Promise<Panel> {
  const word = (key: string) => ctx.catalogue.text(locale, `indices.${key}`);
  const kept = await resultsOf(ctx, actor.accountId, { limit: fewRows, offset: 0 });
  if (kept.length === 0) {
    const begin = { label: word('server.centre.find'), to: pathTo(locale, 'tools/indices') };
    return { empty: { title: word('server.centre.none'), text: word('server.centre.noneText'), begin } };
  }
  const saved = pathTo(locale, 'tools/indices/saved');
  const versions = await newestVersions(
    ctx,
    kept.map(({ id }) => id),
  );
  return {
    rows: kept.map(({ id, name, of, changedAt }) => {
      const index = indexOf(of, locale);
      const title = index?.words[locale]?.title;
      const version = versions.get(id);
      return {
        title: name,
        // Its last version, opened; of an index that is gone or has no words here, what was kept of it.
        to:
          index && title !== undefined && version
            ? `${indexPath(locale, of)}?${queryOf(version.typed, namesIn(index.definition))}`
            : `${saved}#saved-${id}`,
        note: title ?? '',
        at: changedAt.toISOString(),
      };
    }),
    ways: [{ label: word('server.centre.all'), to: saved }],
  };
}
