/** What somebody keeps, with where each version opens. */
import type { LocaleCode } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import { namesIn, queryOf } from './addresses.ts';
import { indexOf } from './offered.ts';
import { countOf, resultsOf, type Version, versionsOf } from './queries.ts';
import type { ShelfIndex } from './shelf.ts';
import { resultLine } from './told.ts';

export type SavedVersion = {
  version: number;
  notes: string;
  /** ISO 8601. */
  at: string;
  /** What was answered, in a few words. */
  answer: string | null;
  /** The query that opens it, without `?`. */
  query: string;
};

export type Saved = {
  id: string;
  name: string;
  of: string;
  /** What the index is called; null where it is not offered in this language. */
  title: string | null;
  /** The newest first. */
  versions: readonly SavedVersion[];
};

/** Of one person's results, each with up to 50 notes of 4000 characters, a page shows so many. */
const perPage = 10;

export type SavedPage = { results: readonly Saved[]; page: number; pages: number };

/** The one changed last first; behind the last page stands the last page. */
export async function savedOf(
  ctx: Context,
  account: string,
  { locale, page: asked }: { locale: LocaleCode; page: number },
): Promise<SavedPage> {
  const pages = Math.max(1, Math.ceil((await countOf(ctx, account)) / perPage));
  const page = Math.min(asked, pages);
  const kept = await resultsOf(ctx, account, { limit: perPage, offset: (page - 1) * perPage });
  const versions = await versionsOf(
    ctx,
    kept.map(({ id }) => id),
  );
  const byResult = Map.groupBy(versions, ({ result }) => result);
  const results = kept.map(({ id, name, of }) => {
    const index = indexOf(of, locale);
    return {
      id,
      name,
      of,
      title: index?.words[locale]?.title ?? null,
      versions: (byResult.get(id) ?? []).map((version) => shown(version, index, locale)),
    };
  });
  return { results, page, pages };
}

function shown(
  { version, notes, at, outputs, typed }: Version,
  index: ShelfIndex | undefined,
  locale: LocaleCode,
): SavedVersion {
  return {
    version,
    notes,
    at: at.toISOString(),
    answer: index ? resultLine(index, locale, outputs) : null,
    query: index ? queryOf(typed, namesIn(index.definition)) : '',
  };
}
