/** What the editor opens with. */
import { data } from 'react-router';
import { nameIn } from '../../../console/names.ts';
import { isLocale, type LocaleCode } from '../../../i18n/locales.ts';
import { largestId, wholeNumber } from '../../../lib/query.ts';
import type { Context } from '../../../platform/context.ts';
import { fallbacks, isForMembers } from '../entry.ts';
import { chaptersOf, entryById, textsOf } from '../queries/entries.ts';
import { addressOf } from '../queries/files.ts';
import { previewsOf } from '../queries/previews.ts';
import { allTags, tagsOfEntry } from '../queries/tags.ts';

export async function loadEntry(ctx: Context, name: string, locale: LocaleCode, wanted: string | null) {
  const id = wholeNumber(name, { most: largestId });
  const entry = id === undefined ? undefined : await entryById(ctx, id);
  if (!entry) throw data(null, { status: 404 });
  const [drafts, live, tags, own, chapters, previews] = await Promise.all([
    textsOf(ctx, entry.id, 'draft'),
    textsOf(ctx, entry.id, 'live'),
    allTags(ctx),
    tagsOfEntry(ctx, entry.id),
    entry.kind === 'course' ? chaptersOf(ctx, entry.id) : [],
    previewsOf(ctx, entry.id),
  ]);
  const called = await ctx.ports.account.namesOf(
    ctx,
    drafts.map(({ saved_by }) => saved_by),
  );
  const texts = drafts.map(
    ({ locale: code, number, title, summary, markdown, facts, saved_at, saved_by }) => ({
      locale: code,
      number,
      title,
      summary,
      markdown,
      diagnostics: facts.diagnostics,
      savedAt: saved_at.toISOString(),
      savedBy: nameIn(called, saved_by, { ctx, locale }),
      live: live.some((text) => text.locale === code),
      changed: !live.some((text) => text.locale === code && text.number === number),
    }),
  );
  const first = fallbacks(locale).find((code) => texts.some((text) => text.locale === code));
  return {
    entry: {
      ...entry,
      publish_at: entry.publish_at?.toISOString() ?? null,
      published_at: entry.published_at?.toISOString() ?? null,
      tags: own.map(({ slug }) => slug),
      previews: previews.map(({ id, made_at, expires_at }) => ({
        id,
        madeAt: made_at.toISOString(),
        until: expires_at.toISOString(),
      })),
      attachments: entry.facts.attachments.map((one) => ({
        ...one,
        href: addressOf({ id: one.file, kind: 'attachment', name: one.name }),
      })),
    },
    texts,
    /** The language that is open. */
    open: isLocale(wanted) ? wanted : (first ?? locale),
    tags: tags.map(({ slug, names }) => ({ slug, name: names[locale] ?? names.en ?? slug })),
    parent: entry.parent === null ? null : await titled(ctx, entry.parent, locale),
    chapters: await Promise.all(
      chapters.map(async (one) => ({
        ...(await titled(ctx, one.id, locale)),
        forMembers: isForMembers(one, entry),
      })),
    ),
  };
}

export type Loaded = Awaited<ReturnType<typeof loadEntry>>;
export type OpenText = Loaded['texts'][number];

async function titled(ctx: Context, id: number, locale: LocaleCode) {
  const texts = await textsOf(ctx, id, 'draft');
  const code = fallbacks(locale).find((one) => texts.some((text) => text.locale === one));
  const entry = await entryById(ctx, id);
  return {
    id,
    slug: entry?.slug ?? '',
    state: entry?.state ?? 'draft',
    vip: entry?.vip ?? false,
    title: texts.find((text) => text.locale === code)?.title ?? entry?.slug ?? '',
  };
}
