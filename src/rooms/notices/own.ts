/** Somebody's own notices and settings, in the language of a page or call. */
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import type { NoticeMail } from '../../platform/notice.ts';
import type { Recipient } from '../../ports/account.ts';
import type { ShownNotice } from './contract.ts';
import { usualDigestTime } from './digestTime.ts';
import { termsOf, unreadNow } from './notify.ts';
import {
  type DigestTime,
  digestTimeOf,
  type NoticeRow,
  noticesOf,
  placeOf,
  settingsOf,
  unreadOfKinds,
} from './queries.ts';
import { asNow, sentencesOf } from './words.ts';

const perPage = 20;

/** One row of the settings, in the language of the page. */
export type ShownSetting = { kind: string; name: string; site: boolean; mail: NoticeMail; always: boolean };

export type OwnNotices = {
  notices: readonly ShownNotice[];
  /** Of the page that goes on; null at the end. */
  next: string | null;
  unread: number;
};

export async function ownNotices(
  ctx: Context,
  { account, locale, after }: { account: string; locale: LocaleCode; after: string | null },
): Promise<OwnNotices> {
  const rows = await noticesOf(ctx, account, {
    kinds: ctx.declared.noticeKinds.map(({ kind }) => kind),
    // A place that is gone begins the list anew.
    after: after === null ? undefined : await placeOf(ctx, account, after),
    limit: perPage + 1,
  });
  const page = rows.slice(0, perPage);
  return {
    notices: await shownNotices(ctx, { rows: page, locale }),
    next: rows.length > perPage ? (page.at(-1)?.id ?? null) : null,
    unread: await unreadNow(ctx, account),
  };
}

/** What somebody waits for and has not read, the newest first. */
export async function waitingNotices(
  ctx: Context,
  { account, locale, limit }: { account: string; locale: LocaleCode; limit: number },
): Promise<OwnNotices['notices'][number][]> {
  const waited = ctx.declared.noticeKinds.filter(({ waitedFor }) => waitedFor).map(({ kind }) => kind);
  const rows = await unreadOfKinds(ctx, account, { kinds: waited, limit });
  return shownNotices(ctx, { rows, locale });
}

async function shownNotices(
  ctx: Context,
  { rows, locale }: { rows: readonly NoticeRow[]; locale: LocaleCode },
): Promise<OwnNotices['notices'][number][]> {
  const known = new Map(ctx.declared.noticeKinds.map((one) => [one.kind, one]));
  const told = await asNow(ctx, rows);
  return told.flatMap((row) => {
    const kind = known.get(row.kind);
    if (!kind) return [];
    const path = row.path === null ? null : `/${locale}/${row.path}`;
    const { id, at, read_at } = row;
    const sentences = sentencesOf(ctx, locale, kind, row);
    return [{ id, kind: row.kind, ...sentences, path, at: at.toISOString(), read: !!read_at }];
  });
}

export async function ownSettings(
  ctx: Context,
  { account, locale }: { account: string; locale: LocaleCode },
): Promise<{ settings: ShownSetting[]; digest: DigestTime; recipient: Recipient }> {
  const chosen = await settingsOf(ctx, account);
  const recipient = (await ctx.ports.account.recipientOf(ctx, account)) ?? { email: null, locale };
  const settings = ctx.declared.noticeKinds.map(
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
