/** Saved calculations as a part of the user centre. */

import { designOf } from '../../designs/catalogue.ts';
import { pathTo } from '../../i18n/paths.ts';
import { againWith } from '../../own/againWith.ts';
import { type CentrePart, type CentreReader, fewRows, type NextStep, type Panel } from '../../own/centre.ts';
import { designPath, queryOf } from './addresses.ts';
import { titleKey } from './keys.ts';
import { calculationsOf, newestVersions } from './queries.ts';

export function calculationsPart(reader: CentreReader): CentrePart {
  const { ctx, locale } = reader.page;
  const title = ctx.catalogue.text(locale, 'samplesize.server.centre.title');
  return { id: 'samplesize', order: 70, icon: 'stats', title, load: () => panel(reader) };
}

async function panel({ page, actor }: CentreReader): Promise<Panel> {
  const { ctx, locale } = page;
  const word = (key: string) => ctx.catalogue.text(locale, `samplesize.${key}`);
  const [kept, opened] = await Promise.all([
    calculationsOf(ctx, actor.accountId, { limit: fewRows, offset: 0 }),
    ctx.ports.vip.mayUse(ctx, actor, 'samplesize'),
  ]);
  if (kept.length === 0) {
    const begin = { label: word('server.centre.find'), to: pathTo(locale, 'tools/sample-size') };
    const empty = { title: word('server.centre.none'), text: word('server.centre.noneText'), begin };
    const first: NextStep = {
      kind: 'begin',
      title: word('server.centre.first'),
      text: [word('server.centre.firstText')],
      way: begin,
    };
    return { empty, ...(opened && { next: first }) };
  }
  const saved = pathTo(locale, 'tools/sample-size/saved');
  const versions = await newestVersions(
    ctx,
    kept.map(({ id }) => id),
  );
  const rows = kept.map(({ id, name, design: designId, changedAt }) => {
    const design = designOf(designId);
    const version = versions.get(id);
    return {
      title: name,
      // Its last version, opened; of a design that is gone, what was kept of it.
      to:
        design && version
          ? `${designPath(locale, designId)}?${queryOf(version.goal, version.typed, design.inputs)}`
          : `${saved}#saved-${id}`,
      ...(design && { note: ctx.catalogue.text(locale, `designs.${titleKey(designId)}`) }),
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
