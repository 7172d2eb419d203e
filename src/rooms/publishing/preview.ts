/**
 * Links that show an entry's drafts to whoever has them, for seven days or until they are revoked. The token stands in
 * the fragment of the address, which no browser sends: the page posts it, so that no log and no Referer holds it.
 */
import { randomUUIDv7 } from 'node:crypto';
import { Refusal } from '../../contract/problems.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import { type AuditActor, audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { randomToken } from '../../platform/keys.ts';
import type { EntryView } from '../../ports/publishing.ts';
import { inLanguage } from './entry.ts';
import type { EntryKind } from './kinds.ts';
import { entryById, readable, textsOf } from './queries/entries.ts';
import { addPreview, deletePreview, entryOfPreview } from './queries/previews.ts';
import { tagsOfEntry } from './queries/tags.ts';
import { present } from './read.ts';
import { requireEntry } from './save.ts';

const days = 7;

/** Holds a link's token for an hour, so that the images of a draft can be shown beside it. */
export const previewCookie = 'meridian_preview';
export const previewCookieSeconds = 60 * 60;

export async function makeLink(
  ctx: Context,
  actor: AuditActor,
  entryId: number,
): Promise<{ token: string; until: Date }> {
  const token = randomToken();
  return ctx.transaction(async (tx) => {
    const entry = await requireEntry(tx, entryId);
    const at = tx.clock();
    const until = new Date(at.getTime() + days * 24 * 60 * 60_000);
    const id = randomUUIDv7();
    const link = {
      id,
      token_hash: tx.keys.hmac('preview', token),
      entry: entry.id,
      made_at: at,
      expires_at: until,
    };
    await addPreview(tx, link);
    const detail = { link: id, until: until.toISOString() };
    await audit(tx, actor, { act: 'entry.preview-link', subject: entry.kind, subjectId: entry.id, detail });
    return { token, until };
  });
}

/** @throws Refusal when there is no such link any more */
export async function revokeLink(ctx: Context, actor: AuditActor, link: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const id = await deletePreview(tx, link);
    if (id === undefined) throw new Refusal({ problem: 'not_found' });
    const entry = await requireEntry(tx, id);
    const act = { act: 'entry.preview-revoke', subject: entry.kind, subjectId: id, detail: { link } };
    await audit(tx, actor, act);
  });
}

/** The entry that a token shows; undefined when it was not made here, was revoked, or its time is over. */
export async function entryOfToken(ctx: Context, token: string): Promise<number | undefined> {
  return /^[\w-]{43}$/.test(token) ? entryOfPreview(ctx, ctx.keys.hmacs('preview', token)) : undefined;
}

/** @throws Refusal when the link shows nothing, or nothing any more */
export async function openLink(
  ctx: Context,
  locale: LocaleCode,
  token: string,
): Promise<{ entry: EntryView & { kind: EntryKind; behind: null }; languages: LocaleCode[] }> {
  const id = await entryOfToken(ctx, token);
  const entry = id === undefined ? undefined : await entryById(ctx, id);
  const drafts = entry ? await textsOf(ctx, entry.id, 'draft') : [];
  const text = inLanguage(drafts, locale);
  if (!entry || !text) throw new Refusal({ problem: 'not_found', key: 'publishing.errors.previewOver' });
  const tags = await tagsOfEntry(ctx, entry.id);
  return {
    entry: {
      ...present({ entry: await readable(ctx, entry), text, tags, locale, lock: null }),
      kind: entry.kind,
      behind: null,
    },
    languages: drafts.map((draft) => draft.locale),
  };
}
