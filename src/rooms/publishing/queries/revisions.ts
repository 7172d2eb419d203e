/** Revisions: every save is one, and none is ever changed; only its rendering is made anew (rendered.ts). */
import type { LocaleCode } from '../../../i18n/locales.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { rendererVersion } from '../../../reading/markdown/rendering.ts';
import type { RevisionFacts } from '../entry.ts';
import { presentRevision, type Revision } from './entries.ts';
import { noteFilesOfRevision } from './fileUses.ts';

export type NewRevision = {
  entry: number;
  locale: LocaleCode;
  number: number;
  title: string;
  summary: string;
  markdown: string;
  html: string;
  lockedHtml: string | null;
  facts: RevisionFacts;
  savedAt: Date;
  savedBy: string | null;
};

/** Adds a revision and makes it the newest of its language. */
export async function addRevision(tx: Tx, revision: NewRevision): Promise<number> {
  const { facts, lockedHtml, savedAt, savedBy, ...columns } = revision;
  const { id } = await tx.db
    .insertInto('publishing_revision')
    .values({
      ...columns,
      locked_html: lockedHtml,
      facts: JSON.stringify(facts),
      renderer: rendererVersion,
      saved_at: savedAt,
      saved_by: savedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.db
    .insertInto('publishing_text')
    .values({ entry: revision.entry, locale: revision.locale, draft: id, live: null })
    .onConflict((conflict) => conflict.columns(['entry', 'locale']).doUpdateSet({ draft: id }))
    .execute();
  await noteFilesOfRevision(tx, { id, entry: revision.entry, html: revision.html, lockedHtml });
  return id;
}

/** What staff wrote last in one language. */
export async function newestRevision(
  ctx: Context,
  entry: number,
  locale: LocaleCode,
): Promise<Revision | undefined> {
  const row = await ctx.db
    .selectFrom('publishing_text')
    .innerJoin('publishing_revision', 'publishing_revision.id', 'publishing_text.draft')
    .selectAll('publishing_revision')
    .where('publishing_text.entry', '=', entry)
    .where('publishing_text.locale', '=', locale)
    .executeTakeFirst();
  return row && presentRevision(row);
}

export async function revisionByNumber(
  ctx: Context,
  entry: number,
  locale: LocaleCode,
  number: number,
): Promise<Revision | undefined> {
  const row = await ctx.db
    .selectFrom('publishing_revision')
    .selectAll()
    .where('entry', '=', entry)
    .where('locale', '=', locale)
    .where('number', '=', number)
    .executeTakeFirst();
  return row && presentRevision(row);
}

export type RevisionEntry = Pick<Revision, 'number' | 'title' | 'saved_at' | 'saved_by'> & { live: boolean };

/** Newest first. */
export async function historyOf(ctx: Context, entry: number, locale: LocaleCode): Promise<RevisionEntry[]> {
  const rows = await ctx.db
    .selectFrom('publishing_revision')
    .leftJoin('publishing_text', 'publishing_text.live', 'publishing_revision.id')
    .select(['number', 'title', 'saved_at', 'saved_by', 'publishing_text.live'])
    .where('publishing_revision.entry', '=', entry)
    .where('publishing_revision.locale', '=', locale)
    .orderBy('number', 'desc')
    .limit(500)
    .execute();
  return rows.map(({ live, ...row }) => ({ ...row, live: live !== null }));
}

/** Makes the newest revision of every language the one that readers see. */
export async function makeLive(tx: Tx, entry: number): Promise<void> {
  await tx.db
    .updateTable('publishing_text')
    .set(({ ref }) => ({ live: ref('draft') }))
    .where('entry', '=', entry)
    .execute();
}
