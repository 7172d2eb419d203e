/** What an entry is and may become. Pure. */
import { z } from 'zod';
import { type LocaleCode, localeCodes } from '../../i18n/locales.ts';
import type { Cited, KindFacts, Locked, OutlineEntry } from '../../ports/publishing.ts';
import type { Diagnostic } from '../../reading/markdown/rendering.ts';

export type State = 'draft' | 'scheduled' | 'published' | 'withdrawn';

export const states: readonly State[] = ['draft', 'scheduled', 'published', 'withdrawn'];

/** Facts that stand in an entry's JSON column. */
export const entryFacts = z.object({
  level: z.enum(['beginner', 'intermediate', 'advanced']).nullable().default(null),
  minutes: z.number().int().min(1).max(600).nullable().default(null),
  video: z.string().nullable().default(null),
  places: z.array(z.enum(['contact', 'vip'])).default([]),
  attachments: z
    .array(
      z.object({
        file: z.string(),
        name: z.string(),
        bytes: z.number(),
        titles: z.record(z.string(), z.string()),
      }),
    )
    .default([]),
});

export type EntryFacts = z.infer<typeof entryFacts>;

export const noFacts: EntryFacts = entryFacts.parse({});

/** What a revision remembers of its rendering. */
export type RevisionFacts = {
  outline: OutlineEntry[];
  figure: string | null;
  cited: Cited[];
  lockedCited: Cited[];
  words: number;
  lockedWords: number;
  diagnostics: Diagnostic[];
};

/** Where a reader's language has no text, these are tried in turn, then whatever there is. */
export function fallbacks(locale: LocaleCode): LocaleCode[] {
  const first: LocaleCode[] = locale === 'zh-hk' ? [locale, 'zh-cn', 'en'] : [locale, 'en', 'zh-cn'];
  return [...new Set([...first, ...localeCodes])];
}

/** The text of a reader's language, or the nearest. */
export function inLanguage<T extends { locale: string }>(
  texts: readonly T[],
  locale: LocaleCode,
): T | undefined {
  for (const code of fallbacks(locale)) {
    const found = texts.find((text) => text.locale === code);
    if (found) return found;
  }
  return undefined;
}

export function lockedOf(vip: boolean, lockedHtml: boolean): Locked {
  if (vip) return 'all';
  return lockedHtml ? 'part' : 'nothing';
}

/** Whether all of an entry is for members: it says so itself, or it is a chapter and its course says so. */
export function isForMembers(entry: { vip: boolean }, course: { vip: boolean } | undefined): boolean {
  return entry.vip || course?.vip === true;
}

/** Words that a reader of professional text takes in per minute, cautiously. */
const wordsPerMinute = 200;

export function minutesOf({ minutes }: Pick<EntryFacts, 'minutes'>, words: number): number {
  return minutes ?? Math.max(1, Math.round(words / wordsPerMinute));
}

export function kindFacts({ level, minutes, video, places }: EntryFacts): KindFacts {
  return { level, minutes, video, places };
}

/** Lower-case Latin words with hyphens between; '' for a title that has none. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const slug = (words ?? []).join('-').slice(0, 80).replace(/-+$/, '');
  return /[a-z]/.test(slug) ? slug : '';
}

/** `12` is a number, everything else a slug: slugs hold a letter. */
export function entryNumber(name: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(name) ? Number(name) : undefined;
}
