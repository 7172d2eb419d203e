/** Somebody's studies as a part of the user centre. */
import { formatsIn } from '../../i18n/format.ts';
import { localeOf } from '../../i18n/locales.ts';
import { pathOf, pathTo } from '../../i18n/paths.ts';
import { type CentrePart, type CentreReader, fewRows, type Panel } from '../../own/centre.ts';
import { closedBy } from '../../platform/actor.ts';
import { ownStudies } from './own.ts';

export function studiesPart(reader: CentreReader): CentrePart {
  const { ctx, locale } = reader.page;
  const title = ctx.catalogue.text(locale, 'study.server.centre.title');
  return { id: 'study', order: 12, icon: 'data', title, load: () => panel(reader) };
}

async function panel({ page: { ctx, locale }, actor }: CentreReader): Promise<Panel> {
  const say = (key: string) => ctx.catalogue.text(locale, `study.${key}`);
  const { and } = formatsIn(localeOf(locale).intl);
  const list = pathTo(locale, 'studies');
  const ways = [{ label: say('server.centre.all'), to: list }];
  // Names tell of participants: where studies are closed the list asks first, and here are none.
  if (closedBy(actor, ctx.clock())) return { ways };
  const { studies, none } = await ownStudies(ctx, actor.accountId, new URLSearchParams());
  if (none) {
    const begin = { label: say('server.centre.begin'), to: list };
    return { empty: { title: say('server.centre.none'), text: say('server.centre.noneText'), begin } };
  }
  return {
    rows: studies.slice(0, fewRows).map(({ id, name, roles, changed }) => ({
      title: name,
      to: pathOf(locale, 'studies/:study', { study: id }),
      note: and(roles.map((role) => say(`roles.${role}`))),
      at: changed,
    })),
    ways,
  };
}
