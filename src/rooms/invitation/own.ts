/** What somebody's own pages show of their invitations. */
import type { LocaleCode } from '../../i18n/locales.ts';
import { pathTo } from '../../i18n/paths.ts';
import type { Context } from '../../platform/context.ts';
import { type Qr, qrOf } from '../../platform/qr.ts';
import { type Counts, countsOf } from './queries.ts';

const hour = 60 * 60_000;

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
  // To draw it takes as long as the rest of the page, and the same person comes again.
  const [qr, counts] = await Promise.all([
    ctx.memory.of(`qr ${link}`, [], async () => qrOf(link), { lasting: hour }),
    countsOf(ctx, account),
  ]);
  return { code, link, qr, ...counts };
}
