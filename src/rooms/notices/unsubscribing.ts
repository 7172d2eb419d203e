/**
 * Ending letters by the address that each of them carries. Its token serves this one purpose, and stands in for a
 * sign-in and for a CSRF token: whoever holds the letter may end letters of its kind, and do nothing else.
 */
import type { LocaleCode } from '../../i18n/locales.ts';
import { pathTo } from '../../i18n/paths.ts';
import type { Context } from '../../platform/context.ts';
import type { NoticeKind } from '../../platform/notice.ts';
import { termsOf } from './notify.ts';
import { dropWaitingMail, keepSetting, settingsOf } from './queries.ts';

/** What a digest's letter ends: every kind that comes with it. */
export const wholeDigest = 'digest';

export type Unsubscribing = {
  account: string;
  /** Name of a kind, or `wholeDigest`. */
  what: string;
};

/** In a query, which no log line holds. */
export function unsubscribeAddress(
  { keys, origin }: Pick<Context, 'keys' | 'origin'>,
  locale: LocaleCode,
  { account, what }: Unsubscribing,
): string {
  const token = keys.seal('unsubscribe', `${account} ${what}`);
  return `${origin}${pathTo(locale, 'unsubscribe')}?${new URLSearchParams({ token })}`;
}

/** What a token ends; undefined for one that was not given out here. */
export function unsubscribingOf({ keys }: Pick<Context, 'keys'>, token: unknown): Unsubscribing | undefined {
  if (typeof token !== 'string' || token.length > 500) return undefined;
  try {
    const [account = '', what = ''] = keys.open('unsubscribe', token).split(' ');
    return { account, what };
  } catch {
    return undefined;
  }
}

/** Ends the letters; a second time changes nothing. */
export async function unsubscribe(ctx: Context, { account, what }: Unsubscribing): Promise<void> {
  const chosen = await settingsOf(ctx, account);
  const ended = ctx.declared.noticeKinds.filter((one) =>
    what === wholeDigest ? termsOf(one, chosen.get(one.kind)).mail === 'digest' : one.kind === what,
  );
  await ctx.transaction(async (tx) => {
    for (const one of ended) {
      await keepSetting(tx, account, one.kind, { ...termsOf(one, chosen.get(one.kind)), mail: 'off' });
    }
    await dropWaitingMail(
      tx,
      account,
      ended.map(({ kind }) => kind),
    );
  });
}

/** What a token ends, in the words of a page, and whether it has ended. */
export async function endedBy(
  ctx: Context,
  locale: LocaleCode,
  token: string | null,
): Promise<{ kind: string | null; done: boolean } | undefined> {
  const found = unsubscribingOf(ctx, token);
  if (!found) return undefined;
  const chosen = await settingsOf(ctx, found.account);
  const { noticeKinds } = ctx.declared;
  const mailOf = (one: NoticeKind) => termsOf(one, chosen.get(one.kind)).mail;
  if (found.what === wholeDigest)
    return { kind: null, done: noticeKinds.every((one) => mailOf(one) !== 'digest') };
  const kind = noticeKinds.find((one) => one.kind === found.what);
  return kind && { kind: ctx.catalogue.text(locale, kind.words.name), done: mailOf(kind) === 'off' };
}
