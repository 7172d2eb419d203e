/** Somebody's own notices and settings, in the language of a page or call. */
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import type { NoticeKind } from '../../platform/notice.ts';
import { usualDigestTime } from './digestTime.ts';
import type { NoticesNeeds, OwnNotices, ShownSetting } from './needs.ts';
import { termsOf, unreadNow } from './notify.ts';
import { digestTimeOf, noticesOf, placeOf, settingsOf } from './queries.ts';
import { asNow, sentencesOf } from './words.ts';

const perPage = 20;

export async function ownNotices(
  ctx: Context,
  kinds: readonly NoticeKind[],
  { account, locale, after }: { account: string; locale: LocaleCode; after: string | null },
): Promise<OwnNotices> {
  const known = new Map(kinds.map((one) => [one.kind, one]));
  const rows = await noticesOf(ctx, account, {
    kinds: [...known.keys()],
    // A place that is gone begins the list anew.
    after: after === null ? undefined : await placeOf(ctx, account, after),
    limit: perPage + 1,
  });
  const page = await asNow(ctx, kinds, rows.slice(0, perPage));
  return {
    notices: page.flatMap((row) => {
      const kind = known.get(row.kind);
      if (!kind) return [];
      const path = row.path === null ? null : `/${locale}/${row.path}`;
      const { id, at, read_at } = row;
      return [
        {
          id,
          kind: row.kind,
          ...sentencesOf(ctx, locale, kind, row),
          path,
          at: at.toISOString(),
          read: !!read_at,
        },
      ];
    }),
    next: rows.length > perPage ? (page.at(-1)?.id ?? null) : null,
    unread: await unreadNow(ctx, kinds, account),
  };
}

export async function ownSettings(
  ctx: Context,
  needs: Pick<NoticesNeeds, 'kinds' | 'recipient'>,
  { account, locale }: { account: string; locale: LocaleCode },
) {
  const chosen = await settingsOf(ctx, account);
  const recipient = (await needs.recipient(ctx, account)) ?? { email: null, locale };
  const settings = needs.kinds.map(
    (one): ShownSetting => ({
      kind: one.kind,
      name: ctx.catalogue.text(locale, one.words.name),
      ...termsOf(one, chosen.get(one.kind)),
      always: one.always ?? false,
    }),
  );
  const digest = (await digestTimeOf(ctx, account)) ?? usualDigestTime(recipient.locale);
  return { settings, digest, recipient };
}
