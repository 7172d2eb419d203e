/** Telling somebody something: kept for the site's list, and put on its way by mail, as its reader chose. */
import { randomUUIDv7 } from 'node:crypto';
import { invalidate } from '../../platform/cache.ts';
import type { Context } from '../../platform/context.ts';
import type { NoticeKind, Notify } from '../../platform/notice.ts';
import { addNotice, countUnread, type Setting, settingsOf } from './queries.ts';

export const mailQueue = 'notices-mail';

/** More are not counted: the bell says “99+”. */
const mostCounted = 100;

/** What of the notices of an account is kept in memory. */
export function noticesTag(account: string): string {
  return `notices:${account}`;
}

/** What holds for a kind: what its reader chose, else what its manifest says. */
export function termsOf({ mail, always }: NoticeKind, chosen: Setting | undefined): Setting {
  return { site: always || (chosen?.site ?? true), mail: chosen?.mail ?? mail };
}

/** Below the language prefix, so that no notice leads out of the site. */
const pathShape = /^[a-z0-9][\w/.-]*(?:\?[\w=&.~%-]*)?(?:#[\w-]*)?$/;

export const notify: Notify = async (tx, { account, kind, values = {}, path }) => {
  const one = tx.declared.noticeKinds.find((known) => known.kind === kind);
  if (!one) throw new Error(`No kind of notice ${kind}: name it in the manifest of its room.`);
  if (path !== undefined && !pathShape.test(path)) throw new Error(`A notice cannot lead to ${path}.`);
  const { site, mail } = termsOf(one, (await settingsOf(tx, account)).get(kind));
  if (!site && mail === 'off') return;
  const id = randomUUIDv7();
  await addNotice(tx, {
    id,
    account,
    kind,
    facts: values,
    path: path ?? null,
    at: tx.clock(),
    listed: site,
    mail,
  });
  if (mail === 'now') await tx.enqueue(mailQueue, { notice: id });
  if (site) await invalidate(tx, [noticesTag(account)]);
};

/** How many notices an account has not read; asked of the database once, and again after a change. */
export function unreadOf(ctx: Context, account: string): Promise<number> {
  return ctx.memory.of(`unread ${account}`, [noticesTag(account)], () => unreadNow(ctx, account));
}

/** The same as the database has it now: what is kept in memory follows a write within moments. */
export function unreadNow(ctx: Context, account: string): Promise<number> {
  const kinds = ctx.declared.noticeKinds.map(({ kind }) => kind);
  return countUnread(ctx, account, { kinds, limit: mostCounted });
}
