/** Saved results of indices as a part of the user centre. */
import { pathTo } from '../../i18n/paths.ts';
import { type CentrePart, fewRows, type Panel } from '../../own/centre.ts';
import type { CentreReader } from '../room.ts';
import { indexOf } from './offered.ts';
import { resultsOf } from './queries.ts';

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
  return {
    rows: kept.map(({ name, of, changedAt }) => ({
      title: name,
      to: saved,
      note: indexOf(of, locale)?.words[locale]?.title ?? '',
      at: changedAt.toISOString(),
    })),
    ways: [{ label: word('server.centre.all'), to: saved }],
  };
}
