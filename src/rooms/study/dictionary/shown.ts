/** The dictionary of a study as its page and its calls have it. */
import { Refusal } from '../../../contract/problems.ts';
import { nothingGone } from '../../../dictionary/gone.ts';
import type { Dictionary } from '../../../dictionary/variable.ts';
import type { LocaleCode } from '../../../i18n/locales.ts';
import type { Context } from '../../../platform/context.ts';
import type { StudyPlace } from '../../../platform/place.ts';
import { draftOf, versionOf, versionsOf } from '../queries/dictionary.ts';

/** What a study has before anybody wrote in it. @param language in which labels are written first */
export function noDictionary(language: LocaleCode): Dictionary {
  return { format: 1, language, variables: [] };
}

/** Moments are ISO 8601; dictionaries are JSON, which a page hands on unread. */
export type DictionaryShown = {
  revision: number;
  changed: { by: string; at: string } | null;
  draft: string;
  /** Null where the draft is the same, or there is none. */
  inUse: string | null;
  recodes: string;
  /** Of versions before the one in use. */
  gone: string;
  /** Of the version in use; 0 where there is none. */
  number: number;
};

/** @param locale the language of a dictionary in which nobody wrote yet */
export async function dictionaryShown(
  ctx: Context,
  place: StudyPlace,
  locale: LocaleCode,
): Promise<DictionaryShown> {
  const [draft, version] = await Promise.all([draftOf(ctx, place), versionOf(ctx, place)]);
  const names = draft && (await ctx.ports.account.namesOf(ctx, [draft.changed_by]));
  const isDraft = typeof draft?.body === 'string';
  return {
    revision: draft?.revision ?? 0,
    changed: draft ? { by: names?.get(draft.changed_by) ?? '', at: draft.changed_at.toISOString() } : null,
    draft: draft?.body ?? version?.body ?? JSON.stringify(noDictionary(locale)),
    inUse: isDraft ? (version?.body ?? null) : null,
    recodes: draft?.recodes ?? '{}',
    gone: version?.gone ?? JSON.stringify(nothingGone),
    number: version?.number ?? 0,
  };
}

export async function oneVersion(ctx: Context, place: StudyPlace, number: number) {
  const version = await versionOf(ctx, place, number);
  if (!version) throw new Refusal({ problem: 'not_found' });
  return { number, hash: version.hash, dictionary: version.body, recodes: version.recodes };
}

/** How many versions the page lists. */
const mostListed = 100;

export type ShownVersion = {
  number: number;
  reason: string;
  variables: number;
  by: string;
  at: string;
};

export async function shownVersions(ctx: Context, place: StudyPlace): Promise<ShownVersion[]> {
  const rows = await versionsOf(ctx, place, mostListed);
  const names = await ctx.ports.account.namesOf(
    ctx,
    rows.map(({ published_by }) => published_by),
  );
  return rows.map(({ published_by, published_at, ...row }) => ({
    ...row,
    by: names.get(published_by) ?? '',
    at: published_at.toISOString(),
  }));
}
