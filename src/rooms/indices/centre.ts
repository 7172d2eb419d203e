/** Saved results of indices as a part of the user centre. */
import { pathTo } from '../../i18n/paths.ts';
import { againWith } from '../../own/againWith.ts';
import { type CentrePart, type CentreReader, fewRows, type Panel } from '../../own/centre.ts';
import { indexPath, namesIn, queryOf } from './addresses.ts';
import { indexOf } from './offered.ts';
import { marksOf, newestVersions, resultsOf } from './queries.ts';

export function resultsPart(reader: CentreReader): CentrePart {
  const { ctx, locale } = reader.page;
  const title = ctx.catalogue.text(locale, 'indices.server.centre.title');
  return { id: 'indices', order: 75, icon: 'data', title, load: () => panel(reader) };
}

async function panel({ page, actor }: CentreReader): Promise<Panel> {
  const { ctx, locale } = page;
  const word = (key: string) => ctx.catalogue.text(locale, `indices.${key}`);
  const [kept, opened] = await Promise.all([
    resultsOf(ctx, actor.accountId, { limit: fewRows, offset: 0 }),
    ctx.ports.vip.mayUse(ctx, actor, 'indices'),
  ]);
  if (kept.length === 0) {
    const begin = { label: word('server.centre.find'), to: pathTo(locale, 'tools/indices') };
    const empty = { title: word('server.centre.none'), text: word('server.centre.noneText'), begin };
    const used = opened && (await lastUsed(page, actor.accountId));
    return { empty, ...(used && { next: againWith(page, used) }) };
  }
  const saved = pathTo(locale, 'tools/indices/saved');
  const versions = await newestVersions(
    ctx,
    kept.map(({ id }) => id),
  );
  const rows = kept.map(({ id, name, of, changedAt }) => {
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
  });
  const [last] = rows;
  return {
    rows,
    ways: [{ label: word('server.centre.all'), to: saved }],
    ...(opened && last && { next: againWith(page, last) }),
  };
}

/** The index that somebody used last, where nothing is saved. */
async function lastUsed({ ctx, locale }: CentreReader['page'], account: string) {
  const last = (await marksOf(ctx, account)).find(({ used }) => used);
  const title = last && indexOf(last.of, locale)?.words[locale]?.title;
  return last && title !== undefined ? { title, to: indexPath(locale, last.of) } : undefined;
}
