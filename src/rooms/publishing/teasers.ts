/** What a list shows of entries, in the reader's language or the nearest. */
import { languageName } from '../../i18n/languageNames.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import type { Coverage, Family, Teaser } from '../../ports/publishing.ts';
import { entryFacts, fallbacks, inLanguage, kindFacts, lockedOf, minutesOf } from './entry.ts';
import type { EntryKind } from './kinds.ts';
import { kindTag } from './publish.ts';
import { childrenOf, countByLanguage, describe, inOrder, type Row } from './queries/lists.ts';
import type { Tag } from './queries/tags.ts';

type Asking = { ctx: Context; locale: LocaleCode };

/** Some entries as lists show them, in the order of their numbers. */
export async function teasers({ ctx, locale }: Asking, ids: readonly number[]): Promise<Teaser[]> {
  const rows = await describe(ctx, ids);
  return rows.flatMap((row) => teaser(row, locale) ?? []);
}

function teaser(row: Row, locale: LocaleCode): Teaser | undefined {
  const text = inLanguage(row.texts, locale);
  if (!text) return undefined;
  const facts = entryFacts.parse(row.facts);
  const textLocale = localeOfText(text.locale, locale);
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    locale: textLocale,
    language: foreignName(textLocale, locale),
    figure: row.forMembers ? null : text.figure,
    title: text.title,
    summary: text.summary,
    publishedAt: row.published_at.toISOString(),
    tags: row.tags.map(({ slug, names }) => ({ slug, name: nameOf({ names, slug }, locale) })),
    locked: lockedOf(row.forMembers, text.locked),
    minutes: minutesOf(facts, text.words),
    // The video may be for members, and stands on the entry's own page alone.
    facts: { ...kindFacts(facts), video: null },
  };
}

/** What the language of a text is called where it is not the reader's own. */
export function foreignName(of: LocaleCode, reader: LocaleCode): string | null {
  return of === reader ? null : languageName(of, reader);
}

/** Courses with their chapters, say, in two walks and one look at all of them. */
export async function families(reader: Asking, kind: EntryKind, children: EntryKind): Promise<Family[]> {
  const parents = await inOrder(reader.ctx, { kind });
  const byParent = await childrenOf(reader.ctx, children, parents);
  const all = await teasers(reader, [...parents, ...[...byParent.values()].flat()]);
  const known = new Map(all.map((one) => [one.id, one]));
  return parents.flatMap((id) => {
    const entry = known.get(id);
    return entry
      ? { entry, children: (byParent.get(id) ?? []).flatMap((child) => known.get(child) ?? []) }
      : [];
  });
}

/** Every list asks, and only publication changes it: counted once, and again after each. */
export async function coverage({ ctx, locale }: Asking, kind: EntryKind): Promise<Coverage> {
  const { all, texts } = await ctx.memory.of(`coverage ${kind}`, [kindTag(kind)], () =>
    countByLanguage(ctx, kind),
  );
  return { translated: texts[locale] ?? 0, all, language: languageName(locale, locale) };
}

/** Texts are stored under the site's own languages. */
function localeOfText(stored: string, locale: LocaleCode): LocaleCode {
  return fallbacks(locale).find((code) => code === stored) ?? locale;
}

/** The name of a tag. */
export function nameOf({ names, slug }: Pick<Tag, 'names' | 'slug'>, locale: LocaleCode): string {
  const found = fallbacks(locale).find((code) => names[code]);
  return (found && names[found]) ?? slug;
}
