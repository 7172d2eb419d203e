/** Invitations as a part of the user centre: the link to hand on, and what came of it. */

import { pathTo } from '../../i18n/paths.ts';
import type { CentrePart, Panel } from '../../own/centre.ts';
import type { CentreReader } from '../room.ts';
import { type CodeNeeds, invitationOf } from './own.ts';

export function invitationPart(reader: CentreReader, needs: CodeNeeds): CentrePart {
  const { ctx, locale } = reader.page;
  const title = ctx.catalogue.text(locale, 'invitation.server.centre.title');
  return { id: 'invitation', order: 20, icon: 'mail', title, load: () => panel(reader, needs) };
}

async function panel({ page: { ctx, locale }, actor }: CentreReader, needs: CodeNeeds): Promise<Panel> {
  const word = (key: string) => ctx.catalogue.text(locale, `invitation.${key}`);
  const own = await invitationOf(ctx, needs, { account: actor.accountId, locale });
  if (!own) return {};
  const { link, invited, approved, earned } = own;
  return {
    figures: [
      { label: word('server.centre.invited'), value: invited },
      { label: word('server.centre.approved'), value: approved },
      { label: word('server.centre.earned'), value: earned },
    ],
    text: [word('server.centre.text')],
    copy: { label: word('server.centre.link'), value: link },
    ways: [{ label: word('server.centre.more'), to: `${pathTo(locale, 'my/vip')}#invite` }],
  };
}
