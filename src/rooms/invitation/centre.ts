/** What came of somebody's invitations, as a part of the user centre; code and link stand on the pages it leads to. */

import { pathTo } from '../../i18n/paths.ts';
import type { CentrePart, CentreReader, Panel } from '../../own/centre.ts';
import { countsOf } from './queries.ts';

export function invitationPart(reader: CentreReader): CentrePart {
  const { ctx, locale } = reader.page;
  const title = ctx.catalogue.text(locale, 'invitation.server.centre.title');
  return { id: 'invitation', order: 20, icon: 'mail', title, load: () => panel(reader) };
}

async function panel({ page: { ctx, locale }, actor }: CentreReader): Promise<Panel> {
  const word = (key: string) => ctx.catalogue.text(locale, `invitation.${key}`);
  const invite = pathTo(locale, 'my/vip', 'invite');
  const { invited, approved, earned } = await countsOf(ctx, actor.accountId);
  if (invited === 0) {
    const begin = { label: word('server.centre.code'), to: invite };
    return { empty: { title: word('server.centre.none'), text: word('server.centre.text'), begin } };
  }
  return {
    figures: [
      { label: word('server.centre.invited'), value: invited },
      { label: word('server.centre.approved'), value: approved },
      { label: word('server.centre.earned'), value: earned },
    ],
    text: [word('server.centre.text')],
    ways: [{ label: word('server.centre.code'), to: invite }],
  };
}
