/** What somebody's own pages show of their invitations. */
import type { LocaleCode } from '../../i18n/locales.ts';
import { pathTo } from '../../i18n/paths.ts';
import type { Context } from '../../platform/context.ts';
import { qrOf } from '../../platform/qr.ts';
import type { OwnInvitation } from '../../ports/invitation.ts';
import { countsOf } from './queries.ts';

const hour = 60 * 60_000;

/** @returns null when the account is gone */
export async function invitationOf(
  ctx: Context,
  { account, locale }: { account: string; locale: LocaleCode },
): Promise<OwnInvitation | null> {
  const [code, counts] = await Promise.all([ctx.ports.account.codeOf(ctx, account), countsOf(ctx, account)]);
  if (code === undefined) return null;
  const link = `${ctx.origin}${pathTo(locale, '')}?${new URLSearchParams({ invite: code })}`;
  // To draw it takes as long as the rest of the page, and the same person comes again.
  const qr = await ctx.memory.of(`qr ${link}`, [], async () => qrOf(link), { lasting: hour });
  return { code, link, qr, ...counts };
}
