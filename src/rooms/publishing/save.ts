/** Writing: a piece begins, its text is saved as a revision, its particulars change. */
import { Refusal } from '../../contract/problems.ts';
import type { LocaleCode } from '../../i18n/locales.ts';
import { audit, type Doer } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/open.ts';
import type { PieceKind } from '../../reading/library.ts';
import { TooComplex } from '../../reading/markdown/renderer.ts';
import type { Remark, Rendering } from '../../reading/markdown/rendering.ts';
import { type PieceFacts, slugOf } from './piece.ts';
import { addPiece, changePiece, holdPiece, type Piece, renamePiece } from './queries/pieces.ts';
import { addRevision, newestRevision } from './queries/revisions.ts';
import { setTags } from './queries/tags.ts';
import { lookUp } from './resources.ts';

export type Draft = { title: string; summary: string; markdown: string };

export type Saved = { number: number; remarks: Remark[]; unreachable: string[] };

/** Begins a piece. @throws Refusal when the slug leads to another piece */
export async function beginPiece(
  ctx: Context,
  doer: Doer,
  { kind, title, slug = slugOf(title), parent = null, position = 0 }: Begun,
): Promise<Piece> {
  return ctx.db.transaction().execute(async (trx) => {
    const at = ctx.clock();
    const free = slug || `${kind}-${at.getTime().toString(36)}`;
    const piece = await addPiece(trx, { kind, slug: free, parent, position, at });
    if (!piece) throw slugTaken(free);
    await audit(ctx, trx, doer, {
      act: 'piece.begin',
      subject: kind,
      subjectId: piece.id,
      detail: { slug: free },
    });
    return piece;
  });
}

export type Begun = {
  kind: PieceKind;
  title: string;
  slug?: string;
  parent?: number | null;
  position?: number;
};

function slugTaken(slug: string): Refusal {
  return new Refusal({
    problem: 'invalid',
    key: 'publishing.errors.slugTaken',
    fields: ['slug'],
    values: { slug },
  });
}

/** Renders a text as readers would see it. @throws Refusal for a text that cannot be rendered */
export async function renderDraft(
  ctx: Context,
  locale: LocaleCode,
  markdown: string,
): Promise<Rendering & { unreachable: string[] }> {
  const { resources, unreachable } = await lookUp(ctx, locale, markdown);
  try {
    const rendering = await ctx.markdown.render(markdown, resources);
    // What could not be asked about is not unknown.
    const remarks = rendering.remarks.filter(
      ({ kind, what }) => kind !== 'unknown_reference' || !unreachable.includes(what),
    );
    return { ...rendering, remarks, unreachable };
  } catch (error) {
    if (!(error instanceof TooComplex)) throw error;
    throw new Refusal({ problem: 'invalid', key: 'publishing.errors.tooComplex', fields: ['markdown'] });
  }
}

/**
 * Saves a text as a new revision; the same text as before is no revision.
 * @param basedOn number of the revision that the writer began from, 0 for a language without one
 * @throws Refusal `conflict` when somebody saved in between: nothing is overwritten
 */
export async function saveText(
  ctx: Context,
  doer: Doer,
  target: { piece: number; locale: LocaleCode; basedOn: number },
  draft: Draft,
): Promise<Saved> {
  const { unreachable, ...rendering } = await renderDraft(ctx, target.locale, draft.markdown);
  const { html, lockedHtml, outline, cited, lockedCited, words, lockedWords, remarks } = rendering;
  return ctx.db.transaction().execute(async (trx) => {
    const piece = await heldPiece(trx, target.piece);
    const newest = await newestRevision(trx, target.piece, target.locale);
    if ((newest?.number ?? 0) !== target.basedOn) {
      throw new Refusal({
        problem: 'conflict',
        key: 'publishing.errors.savedMeanwhile',
        values: { name: newest?.saved_by ?? '' },
      });
    }
    if (newest && sameDraft(newest, draft)) return { number: newest.number, remarks, unreachable };
    const number = target.basedOn + 1;
    const at = ctx.clock();
    await addRevision(trx, {
      piece: piece.id,
      locale: target.locale,
      number,
      ...draft,
      html,
      lockedHtml,
      facts: { outline, cited, lockedCited, words, lockedWords, remarks },
      savedAt: at,
      savedBy: doer?.name ?? 'Meridian',
    });
    await changePiece(trx, piece, {}, at);
    await audit(ctx, trx, doer, {
      act: 'text.save',
      subject: piece.kind,
      subjectId: piece.id,
      detail: { locale: target.locale, number, title: draft.title },
    });
    return { number, remarks, unreachable };
  });
}

function sameDraft(a: Draft, b: Draft): boolean {
  return a.title === b.title && a.summary === b.summary && a.markdown === b.markdown;
}

/** @throws Refusal when there is no such piece */
export async function heldPiece(trx: Trx, id: number): Promise<Piece> {
  const piece = await holdPiece(trx, id);
  if (!piece) throw new Refusal({ problem: 'not_found' });
  return piece;
}

export type Particulars = {
  slug: string;
  tags: readonly string[];
  series: string | null;
  position: number;
  vip: boolean;
  facts: Partial<PieceFacts>;
};

/**
 * Changes what surrounds the texts of a piece.
 * @param version that the writer began from
 * @returns the piece as it now is
 * @throws Refusal `conflict` when it changed in between, `invalid` when the slug is another's
 */
export async function saveParticulars(
  ctx: Context,
  trx: Trx,
  doer: Doer,
  target: { piece: number; version: number },
  { slug, tags, series, position, vip, facts }: Particulars,
): Promise<Piece> {
  const piece = await heldPiece(trx, target.piece);
  if (piece.version !== target.version) {
    throw new Refusal({ problem: 'conflict', key: 'publishing.errors.changedMeanwhile' });
  }
  if (slug !== piece.slug && !(await renamePiece(trx, piece, slug))) throw slugTaken(slug);
  const publishedAt = piece.state === 'published' ? piece.published_at : null;
  await setTags(trx, { id: piece.id, kind: piece.kind, publishedAt }, tags);
  const change = { series, position, vip, facts: { ...piece.facts, ...facts } };
  await changePiece(trx, piece, change, ctx.clock());
  const detail = { slug, tags, series, position, vip, ...(slug === piece.slug ? {} : { was: piece.slug }) };
  await audit(ctx, trx, doer, { act: 'piece.change', subject: piece.kind, subjectId: piece.id, detail });
  return { ...piece, ...change, slug, version: piece.version + 1 };
}
