/** Pieces as editors see them: every state, every language. */
import { sql } from 'kysely';
import type { LocaleCode } from '../../../i18n/locales.ts';
import type { Db } from '../../../platform/db/open.ts';
import type { PieceKind } from '../../../reading/library.ts';
import { inLanguage, type State } from '../piece.ts';

export type DeskQuery = {
  kind: PieceKind;
  state: State | 'changed' | '';
  /** Pieces without a text in this language. */
  missing: LocaleCode | '';
  tag: string;
  text: string;
  sort: 'changed' | 'published' | 'position';
  page: number;
};

/** Of one language: what readers see, what was written since, or nothing. */
export type TextState = { locale: LocaleCode; live: boolean; changed: boolean; title: string };

export type DeskPiece = {
  id: number;
  slug: string;
  state: State;
  publish_at: Date | null;
  published_at: Date | null;
  updated_at: Date;
  position: number;
  vip: boolean;
  texts: TextState[];
};

export const perPage = 50;

const orders = {
  changed: sql`p.updated_at DESC, p.id DESC`,
  published: sql`p.published_at DESC NULLS LAST, p.id DESC`,
  position: sql`p.series NULLS LAST, p.position, p.id`,
};

export async function piecesOnDesk(
  db: Db,
  query: DeskQuery,
): Promise<{ pieces: DeskPiece[]; count: number }> {
  const where = sql.join(conditions(query), sql` AND `);
  const { rows } = await sql<DeskPiece>`
    SELECT p.id, p.slug, p.state, p.publish_at, p.published_at, p.updated_at, p.position, p.vip,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('locale', x.locale, 'title', r.title,
          'live', x.live IS NOT NULL, 'changed', x.live IS DISTINCT FROM x.draft)), '[]')
        FROM publishing_text x JOIN publishing_revision r ON r.id = x.draft WHERE x.piece = p.id) AS texts
    FROM publishing_piece p WHERE ${where}
    ORDER BY ${orders[query.sort]} LIMIT ${perPage} OFFSET ${(query.page - 1) * perPage}`.execute(db);
  const counted = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM publishing_piece p WHERE ${where}`.execute(db);
  return { pieces: rows, count: counted.rows[0]?.count ?? 0 };
}

function conditions({ kind, state, missing, tag, text }: DeskQuery) {
  const all = [sql`p.kind = ${kind}`];
  if (state === 'changed') {
    all.push(sql`p.state = 'published' AND EXISTS (
      SELECT FROM publishing_text x WHERE x.piece = p.id AND x.live IS DISTINCT FROM x.draft)`);
  } else if (state !== '') all.push(sql`p.state = ${state}`);
  if (missing !== '') {
    all.push(sql`NOT EXISTS (SELECT FROM publishing_text x WHERE x.piece = p.id AND x.locale = ${missing})`);
  }
  if (tag !== '') {
    all.push(sql`p.id IN (SELECT pt.piece FROM publishing_piece_tag pt JOIN publishing_tag t ON t.id = pt.tag
      WHERE t.slug = ${tag})`);
  }
  if (text !== '') {
    const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    all.push(
      sql`(p.slug LIKE ${like} OR p.id IN (SELECT piece FROM publishing_revision WHERE title ILIKE ${like}))`,
    );
  }
  return all;
}

/** What a piece is called, in the language of the console or the nearest. */
export function titleOf({ texts, slug }: Pick<DeskPiece, 'texts' | 'slug'>, locale: LocaleCode): string {
  return inLanguage(texts, locale)?.title ?? slug;
}

/** How many pieces wait for somebody: drafts, scheduled ones, and published ones with unpublished changes. */
export async function deskCounts(db: Db): Promise<{ drafts: number; scheduled: number; changed: number }> {
  const { rows } = await sql<{ drafts: number; scheduled: number; changed: number }>`
    SELECT count(*) FILTER (WHERE state = 'draft')::int AS drafts,
      count(*) FILTER (WHERE state = 'scheduled')::int AS scheduled,
      count(*) FILTER (WHERE state = 'published' AND EXISTS (
        SELECT FROM publishing_text x WHERE x.piece = p.id AND x.live IS DISTINCT FROM x.draft))::int AS changed
    FROM publishing_piece p WHERE kind <> 'chapter'`.execute(db);
  return rows[0] ?? { drafts: 0, scheduled: 0, changed: 0 };
}
