/** What somebody's own pages show of their invitations. */
import type { LocaleCode } from '../../i18n/locales.ts';
import { pathTo } from '../../i18n/paths.ts';
import type { Context } from '../../platform/context.ts';
import { type Qr, qrOf } from '../../platform/qr.ts';
import { type Counts, countsOf } from './queries.ts';

export type OwnInvitation = Counts & {
  code: string;
  /** In the language of the page; any public page keeps the code that its address brings. */
  link: string;
  /** The link, for a camera. */
  qr: Qr;
};

export async function invitationOf(
  ctx: Context,
  { account, code, locale }: { account: string; code: string; locale: LocaleCode },
): Promise<OwnInvitation> {
  const link = `${ctx.origin}${pathTo(locale, '')}?${new URLSearchParams({ invite: code })}`;
  return { code, link, qr: qrOf(link), ...(await countsOf(ctx, account)) };
}
