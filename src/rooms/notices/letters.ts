/** Letters: a notice at once, or a day's notices in one. */
import { pathTo } from '../../i18n/paths.ts';
import type { Attached } from '../../platform/attachment.ts';
import type { Context } from '../../platform/context.ts';
import type { NoticeKind } from '../../platform/notice.ts';
import { enqueueMessage, type Message } from '../../platform/outgoing.ts';
import type { Recipient } from '../../ports/account.ts';
import { lastStruck, usualDigestTime } from './digestTime.ts';
import {
  accountsWithDigest,
  digestTimeOf,
  markMailed,
  type NoticeRow,
  unsentNotice,
  waitingForDigest,
} from './queries.ts';
import { unsubscribeAddress, wholeDigest } from './unsubscribing.ts';
import { asNow, sentencesOf } from './words.ts';

/** Somebody who has an address. */
type Reached = Recipient & { email: string };

/** Accounts of one look. */
const accountsAtOnce = 500;

/** As many notices as a letter holds; of more it says how many, and where they are. */
const noticesInLetter = 100;

/** Files that a letter carries at most; the other notices lead to theirs. */
const filesInLetter = 20;

/** Mails a notice that is to go at once; a second run finds that it has gone. */
export async function sendAtOnce(ctx: Context, id: string): Promise<void> {
  const { noticeKinds } = ctx.declared;
  const unsent = await unsentNotice(ctx, id);
  const [notice] = unsent ? await asNow(ctx, [unsent]) : [];
  const kind = noticeKinds.find((one) => one.kind === notice?.kind);
  const to = notice && (await reached(ctx, notice.account));
  if (!notice || !kind || !to) return;
  const { title, text } = sentencesOf(ctx, to.locale, kind, notice);
  const brand = await ctx.ports.site.brandIn(ctx, to.locale);
  const unsubscribe = unsubscribeAddress(ctx, to.locale, { account: notice.account, what: kind.kind });
  const say = sayingIn(ctx, to);
  const about = say('notices.letter.why', { kind: ctx.catalogue.text(to.locale, kind.words.name), brand });
  await send(ctx, [notice], {
    ...addressed(to, 'notice'),
    subject: title,
    text: letter([
      [title, text, linkOf(ctx, to, notice)],
      [about, ...ways(ctx, to, unsubscribe)],
    ]),
    attached: attachedTo([notice], noticeKinds),
    unsubscribe,
  });
}

/** Mails the digests whose hour has struck. */
export async function sendDigests(ctx: Context): Promise<void> {
  let after: string | undefined;
  for (;;) {
    const accounts = await accountsWithDigest(ctx, { after, limit: accountsAtOnce });
    for (const account of accounts) await sendDigest(ctx, account);
    after = accounts.at(-1);
    if (accounts.length < accountsAtOnce) return;
  }
}

async function sendDigest(ctx: Context, account: string): Promise<void> {
  const { noticeKinds } = ctx.declared;
  const to = await reached(ctx, account);
  if (!to) return;
  const time = (await digestTimeOf(ctx, account)) ?? usualDigestTime(to.locale);
  const kinds = new Map(noticeKinds.map((one) => [one.kind, one]));
  const unsent = await waitingForDigest(ctx, account, [...kinds.keys()]);
  const waiting = await asNow(ctx, unsent);
  const [oldest] = waiting;
  // What came since the hour struck waits for the next day, and so does what comes with it.
  if (!oldest || oldest.at > lastStruck(time, ctx.clock())) return;
  const brand = await ctx.ports.site.brandIn(ctx, to.locale);
  const unsubscribe = unsubscribeAddress(ctx, to.locale, { account, what: wholeDigest });
  const say = sayingIn(ctx, to);
  const more = waiting.length - noticesInLetter;
  const list = ctx.origin + pathTo(to.locale, 'my/notices');
  await send(ctx, waiting, {
    ...addressed(to, 'digest'),
    subject: say('notices.letter.digestSubject', { count: waiting.length, brand }),
    text: letter([
      ...waiting.slice(0, noticesInLetter).map((notice) => paragraph(ctx, to, kinds, notice)),
      ...(more > 0 ? [[say('notices.letter.more', { count: more, link: list })]] : []),
      [say('notices.letter.whyDigest', { brand }), ...ways(ctx, to, unsubscribe)],
    ]),
    attached: attachedTo(waiting.slice(0, noticesInLetter), noticeKinds),
    unsubscribe,
  });
}

function paragraph(
  ctx: Context,
  to: Reached,
  kinds: ReadonlyMap<string, NoticeKind>,
  notice: NoticeRow,
): string[] {
  const kind = kinds.get(notice.kind);
  if (!kind) return [];
  const { title, text } = sentencesOf(ctx, to.locale, kind, notice);
  return [title, text, linkOf(ctx, to, notice)];
}

function attachedTo(notices: readonly NoticeRow[], kinds: readonly NoticeKind[]): Attached[] {
  const makers = new Map(kinds.map(({ kind, attaches }) => [kind, attaches]));
  return notices
    .flatMap(({ kind, facts }) => {
      const by = makers.get(kind);
      return by === undefined ? [] : [{ by, of: facts }];
    })
    .slice(0, filesInLetter);
}

/** Two nodes may come to the same notices: whoever marks them first, all of them, sends. */
async function send(ctx: Context, notices: readonly NoticeRow[], message: Message): Promise<void> {
  const ids = notices.map(({ id }) => id);
  await ctx.transaction(async (tx) => {
    if ((await markMailed(tx, ids)) > 0) await enqueueMessage(tx, message);
  });
}

async function reached(ctx: Context, account: string): Promise<Reached | undefined> {
  const to = await ctx.ports.account.recipientOf(ctx, account);
  return to?.email ? { ...to, email: to.email } : undefined;
}

function addressed({ email, locale }: Reached, event: string) {
  return { channel: 'mail', to: email, event, locale } as const;
}

/** How a letter can be ended, and what else can be chosen. */
function ways(ctx: Context, to: Reached, unsubscribe: string): string[] {
  const say = sayingIn(ctx, to);
  const settings = ctx.origin + pathTo(to.locale, 'my/notices/settings');
  return [say('notices.letter.end', { link: unsubscribe }), say('notices.letter.choose', { link: settings })];
}

function linkOf(ctx: Context, { locale }: Reached, { path }: NoticeRow): string {
  return path === null ? '' : `${ctx.origin}/${locale}/${path}`;
}

function sayingIn({ catalogue }: Context, { locale }: Reached) {
  return (key: string, values: Record<string, string | number>) => catalogue.text(locale, key, values);
}

/** Paragraphs of lines. */
function letter(paragraphs: readonly (readonly string[])[]): string {
  return paragraphs.map((lines) => lines.filter((line) => line !== '').join('\n')).join('\n\n');
}
