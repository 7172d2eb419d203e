/** Entries as editors see them: every state, every language. */
import { sql } from 'kysely';
import type { LocaleCode } from '../../../i18n/locales.ts';
import type { Context } from '../../../platform/context.ts';
import { inLanguage, type State } from '../entry.ts';
import type { EntryKind } from '../kinds.ts';

export type ConsoleQuery = {
  kind: EntryKind;
  state: State | 'changed' | '';
  /** Entries without a text in this language. */
  missing: LocaleCode | '';
  tag: string;
  text: string;
  sort: 'changed' | 'published' | 'position';
  page: number;
};

/** Of one language: what readers see, what was written since, or nothing. */
export type TextState = { locale: LocaleCode; live: boolean; changed: boolean; title: string };

export type ConsoleEntry = {
  id: number;
  slug: string;
  state: State;
  publish_at: Date | null;
  published_at: Date | null;
  updated_at: Date;
  position: number;
  forMembers: boolean;
  texts: TextState[];
};

export const perPage = 50;

const orders = {
  changed: sql`p.updated_at DESC, p.id DESC`,
  published: sql`p.published_at DESC NULLS LAST, p.id DESC`,
  position: sql`p.series NULLS LAST, p.position, p.id`,
};

export async function entriesForConsole(
  ctx: Context,
  query: ConsoleQuery,
): Promise<{ entries: ConsoleEntry[]; count: number }> {
  const where = sql.join(conditions(query), sql` AND `);
  const { rows } = await sql<ConsoleEntry>`
    SELECT p.id, p.slug, p.state, p.publish_at, p.published_at, p.updated_at, p.position,
      p.vip OR EXISTS (SELECT FROM publishing_entry c WHERE c.id = p.parent AND c.vip) AS "forMembers",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('locale', x.locale, 'title', r.title,
          'live', x.live IS NOT NULL, 'changed', x.live IS DISTINCT FROM x.draft)), '[]')
        FROM publishing_text x JOIN publishing_revision r ON r.id = x.draft WHERE x.entry = p.id) AS texts
    FROM publishing_entry p WHERE ${where}
    ORDER BY ${orders[query.sort]} LIMIT ${perPage} OFFSET ${(query.page - 1) * perPage}`.execute(ctx.db);
  const counted = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM publishing_entry p WHERE ${where}`.execute(ctx.db);
  return { entries: rows, count: counted.rows[0]?.count ?? 0 };
}

function conditions({ kind, state, missing, tag, text }: ConsoleQuery) {
  const all = [sql`p.kind = ${kind}`];
  if (state === 'changed') {
    all.push(sql`p.state = 'published' AND EXISTS (
      SELECT FROM publishing_text x WHERE x.entry = p.id AND x.live IS DISTINCT FROM x.draft)`);
  } else if (state !== '') all.push(sql`p.state = ${state}`);
  if (missing !== '') {
    all.push(sql`NOT EXISTS (SELECT FROM publishing_text x WHERE x.entry = p.id AND x.locale = ${missing})`);
  }
  if (tag !== '') {
    all.push(sql`p.id IN (SELECT pt.entry FROM publishing_entry_tag pt JOIN publishing_tag t ON t.id = pt.tag
      WHERE t.slug = ${tag})`);
  }
  if (text !== '') {
    const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    all.push(
      sql`(p.slug LIKE ${like} OR p.id IN (SELECT entry FROM publishing_revision WHERE title ILIKE ${like}))`,
    );
  }
  return all;
}

/** What an entry is called, in the language of the console or the nearest. */
export function titleOf({ texts, slug }: Pick<ConsoleEntry, 'texts' | 'slug'>, locale: LocaleCode): string {
  return inLanguage(texts, locale)?.title ?? slug;
}

/** How many entries of a kind hold something that readers do not see yet: drafts, scheduled ones, and changed ones. */
export async function countUnpublished({ db }: Pick<Context, 'db'>, kind: EntryKind): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM publishing_entry p
    WHERE p.kind = ${kind} AND (p.state IN ('draft', 'scheduled') OR p.state = 'published' AND EXISTS (
      SELECT FROM publishing_text x WHERE x.entry = p.id AND x.live IS DISTINCT FROM x.draft))`.execute(db);
  return rows[0]?.count ?? 0;
}
