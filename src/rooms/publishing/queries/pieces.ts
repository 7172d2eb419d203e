/** Pieces, their slugs and their texts. */
import { sql } from 'kysely';
import type { LocaleCode } from '../../../i18n/locales.ts';
import type { Db, Trx } from '../../../platform/db/open.ts';
import type { PieceKind } from '../../../reading/library.ts';
import { type PieceFacts, pieceFacts, type RevisionFacts, type State } from '../piece.ts';

export type Piece = {
  id: number;
  kind: PieceKind;
  slug: string;
  state: State;
  publish_at: Date | null;
  published_at: Date | null;
  parent: number | null;
  position: number;
  series: string | null;
  vip: boolean;
  facts: PieceFacts;
  version: number;
  created_at: Date;
  updated_at: Date;
};

type PieceRow = Omit<Piece, 'kind' | 'state' | 'facts'> & { kind: string; state: string; facts: unknown };

function presentPiece(row: PieceRow): Piece {
  return {
    ...row,
    kind: row.kind as PieceKind, // the table's own checks hold it to this
    state: row.state as State, // and this
    facts: pieceFacts.parse(row.facts),
  };
}

export async function anyPiece(db: Db): Promise<boolean> {
  const row = await db.selectFrom('publishing_piece').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function pieceById(db: Db, id: number): Promise<Piece | undefined> {
  const row = await db.selectFrom('publishing_piece').selectAll().where('id', '=', id).executeTakeFirst();
  return row && presentPiece(row);
}

/** Holds a piece until the transaction ends, so that of two who change it at once one comes after the other. */
export async function holdPiece(trx: Trx, id: number): Promise<Piece | undefined> {
  const row = await trx
    .selectFrom('publishing_piece')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && presentPiece(row);
}

/** By any slug that it ever had. */
export async function pieceBySlug(db: Db, kind: PieceKind, slug: string): Promise<Piece | undefined> {
  const row = await db
    .selectFrom('publishing_slug')
    .innerJoin('publishing_piece', 'publishing_piece.id', 'publishing_slug.piece')
    .selectAll('publishing_piece')
    .where('publishing_slug.kind', '=', kind)
    .where('publishing_slug.slug', '=', slug)
    .executeTakeFirst();
  return row && presentPiece(row);
}

export async function chaptersOf(db: Db, course: number): Promise<Piece[]> {
  const rows = await db
    .selectFrom('publishing_piece')
    .selectAll()
    .where('parent', '=', course)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(presentPiece);
}

export type NewPiece = {
  kind: PieceKind;
  slug: string;
  parent: number | null;
  position: number;
  at: Date;
};

/** @returns the piece, or undefined when the slug leads to another of its kind */
export async function addPiece(trx: Trx, { at, ...piece }: NewPiece): Promise<Piece | undefined> {
  await lockSlug(trx, piece.kind, piece.slug);
  if (await slugOwner(trx, piece.kind, piece.slug)) return undefined;
  const row = await trx
    .insertInto('publishing_piece')
    .values({ ...piece, created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('publishing_slug')
    .values({ kind: piece.kind, slug: piece.slug, piece: row.id })
    .execute();
  return presentPiece(row);
}

/** Gives a piece another slug and keeps the old one for it. @returns whether the slug was free */
export async function renamePiece(trx: Trx, { id, kind }: Piece, slug: string): Promise<boolean> {
  await lockSlug(trx, kind, slug);
  const owner = await slugOwner(trx, kind, slug);
  if (owner !== undefined && owner !== id) return false;
  await trx
    .insertInto('publishing_slug')
    .values({ kind, slug, piece: id })
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doNothing())
    .execute();
  await trx.updateTable('publishing_piece').set({ slug }).where('id', '=', id).execute();
  return true;
}

async function lockSlug(trx: Trx, kind: string, slug: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`slug ${kind} ${slug}`}, 0))`.execute(trx);
}

async function slugOwner(trx: Trx, kind: string, slug: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom('publishing_slug')
    .select('piece')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.piece;
}

export type PieceChange = Partial<
  Pick<Piece, 'state' | 'publish_at' | 'published_at' | 'position' | 'series' | 'vip' | 'facts'>
>;

/** Every change makes the version one higher: who saves on an older one is told. */
export async function changePiece(trx: Trx, piece: Piece, change: PieceChange, at: Date): Promise<void> {
  const { facts, ...columns } = change;
  await trx
    .updateTable('publishing_piece')
    .set({
      ...columns,
      ...(facts ? { facts: JSON.stringify(facts) } : {}),
      version: piece.version + 1,
      updated_at: at,
    })
    .where('id', '=', piece.id)
    .execute();
}

/** Tags repeat the date while a piece is published. */
export async function dateTags(trx: Trx, piece: number, publishedAt: Date | null): Promise<void> {
  await trx
    .updateTable('publishing_piece_tag')
    .set({ published_at: publishedAt })
    .where('piece', '=', piece)
    .execute();
}

/** A scheduled piece whose time has come, held; what another node holds is its own to publish. */
export async function duePiece(trx: Trx, now: Date): Promise<number | undefined> {
  const row = await trx
    .selectFrom('publishing_piece')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.id;
}

export type Revision = {
  id: number;
  piece: number;
  locale: LocaleCode;
  number: number;
  title: string;
  summary: string;
  markdown: string;
  html: string;
  locked_html: string | null;
  facts: RevisionFacts;
  saved_at: Date;
  saved_by: string;
};

type RevisionRow = Omit<Revision, 'locale' | 'facts'> & { locale: string; facts: unknown };

/** Only addRevision() writes these columns, from these types. */
export function presentRevision(row: RevisionRow): Revision {
  return { ...row, locale: row.locale as LocaleCode, facts: row.facts as RevisionFacts };
}

/** The texts that readers see, or those that staff wrote last. */
export async function textsOf(db: Db, piece: number, which: 'draft' | 'live'): Promise<Revision[]> {
  const rows = await db
    .selectFrom('publishing_text')
    .innerJoin('publishing_revision', 'publishing_revision.id', `publishing_text.${which}`)
    .selectAll('publishing_revision')
    .where('publishing_text.piece', '=', piece)
    .execute();
  return rows.map(presentRevision);
}
