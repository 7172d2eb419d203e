/** What is held about somebody, and their copy of it, as a part of the user centre. */
import { pathTo } from '../../i18n/paths.ts';
import type { CentrePart, CentreReader, Panel } from '../../own/centre.ts';
import { stateOf } from './copy.ts';

export function dataPart(reader: CentreReader): CentrePart {
  const { ctx, locale } = reader.page;
  const title = ctx.catalogue.text(locale, 'dataexport.server.centre.title');
  return { id: 'dataexport', order: 38, icon: 'data', title, load: () => panel(reader) };
}

async function panel({ page: { ctx, locale }, actor }: CentreReader): Promise<Panel> {
  const { state } = await stateOf(ctx, actor.accountId);
  const key = state === 'ready' ? 'dataexport.server.centre.ready' : 'dataexport.server.centre.text';
  const label = ctx.catalogue.text(locale, 'dataexport.server.centre.way');
  return { text: [ctx.catalogue.text(locale, key)], ways: [{ label, to: pathTo(locale, 'my/data') }] };
}
