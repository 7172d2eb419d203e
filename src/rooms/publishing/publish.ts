/** Publication: now, at an hour, once; and taking it back. */
import { fromHtml } from 'hast-util-from-html';
import { toText } from 'hast-util-to-text';
import { Refusal } from '../../contract/problems.ts';
import { localeOf } from '../../i18n/locales.ts';
import { audit, type Doer } from '../../platform/audit.ts';
import { invalidate } from '../../platform/cache.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/open.ts';
import type { PieceKind } from '../../reading/library.ts';
import { makeFindable, makeUnfindable } from '../../search/keep.ts';
import {
  changePiece,
  chaptersOf,
  dateTags,
  duePiece,
  type Piece,
  pieceById,
  type Revision,
  textsOf,
} from './queries/pieces.ts';
import { makeLive } from './queries/revisions.ts';
import { tagsOfPiece } from './queries/tags.ts';
import { heldPiece } from './save.ts';

/** The queue of publications whose hour comes. */
export const dueQueue = 'publishing-due';

/** Tag of every page that shows pieces of a kind; what shows chapters shows their course. */
export function kindTag(kind: PieceKind): string {
  return `pieces:${kind === 'chapter' ? 'course' : kind}`;
}

/** What keeps a text from being published, by the writer's own remarks. */
const blocking = ['unknown_reference', 'broken_mathematics', 'unknown_image'];

/** Makes the newest text of every language what readers see. @throws Refusal when there is none, or one is faulty */
export async function publish(ctx: Context, trx: Trx, doer: Doer, id: number): Promise<Piece> {
  const { piece, texts } = await makePublic(ctx, trx, id);
  for (const chapter of piece.kind === 'course' ? await chaptersOf(trx, id) : []) {
    if (chapter.state !== 'withdrawn') await publish(ctx, trx, doer, chapter.id);
  }
  const detail = { slug: piece.slug, texts };
  await audit(ctx, trx, doer, { act: 'piece.publish', subject: piece.kind, subjectId: id, detail });
  return piece;
}

/** The same without a word in the audit log, and without chapters. @returns which revisions readers now see */
export async function makePublic(
  ctx: Context,
  trx: Trx,
  id: number,
): Promise<{ piece: Piece; texts: Record<string, number> }> {
  const piece = await heldPiece(trx, id);
  const drafts = await textsOf(trx, id, 'draft');
  refuseFaulty(drafts);
  const at = ctx.clock();
  const published_at = piece.published_at ?? at;
  await makeLive(trx, id);
  await changePiece(trx, piece, { state: 'published', publish_at: null, published_at }, at);
  await dateTags(trx, id, published_at);
  await feedSearch(trx, { ...piece, published_at }, drafts);
  await invalidate(trx, [kindTag(piece.kind)]);
  return {
    piece: { ...piece, state: 'published', publish_at: null, published_at, version: piece.version + 1 },
    texts: Object.fromEntries(drafts.map(({ locale, number }) => [locale, number])),
  };
}

function refuseFaulty(drafts: readonly Revision[]): void {
  if (drafts.length === 0) throw new Refusal({ problem: 'invalid', key: 'publishing.errors.noText' });
  for (const { locale, title, facts } of drafts) {
    const fault = facts.remarks.find(({ kind }) => blocking.includes(kind));
    if (title.trim() === '') {
      throw new Refusal({
        problem: 'invalid',
        key: 'publishing.errors.noTitle',
        values: { locale: localeOf(locale).name },
      });
    }
    if (fault) {
      const values = { locale: localeOf(locale).name, line: fault.at, what: fault.what };
      throw new Refusal({ problem: 'invalid', key: 'publishing.errors.faultyText', values });
    }
  }
}

/** Brings the search and the cached pages up to date with a published piece's slug, tags and place. */
export async function refresh(trx: Trx, piece: Piece): Promise<void> {
  if (piece.state !== 'published') return;
  await feedSearch(trx, piece, await textsOf(trx, piece.id, 'live'));
  for (const chapter of piece.kind === 'course' ? await chaptersOf(trx, piece.id) : [])
    await refresh(trx, chapter);
  await invalidate(trx, [kindTag(piece.kind)]);
}

/** A chapter's page stands below its course's; what is for members alone is found by title and summary. */
async function feedSearch(trx: Trx, piece: Piece, texts: readonly Revision[]): Promise<void> {
  const tags = await tagsOfPiece(trx, piece.id);
  const course = piece.parent === null ? undefined : await pieceById(trx, piece.parent);
  await makeUnfindable(trx, piece.kind, String(piece.id));
  for (const { locale, title, summary, html } of texts) {
    const names = tags.map(({ names }) => names[locale] ?? names.en ?? '');
    await makeFindable(trx, {
      kind: piece.kind,
      ref: String(piece.id),
      locale,
      slug: course ? `${course.slug}/${piece.slug}` : piece.slug,
      title,
      summary,
      body: piece.vip ? '' : toText(fromHtml(html, { fragment: true })),
      besides: names.join(' '),
      publishedAt: piece.published_at ?? piece.created_at,
    });
  }
}

/** Sets the hour at which a piece is published. @throws Refusal for an hour that is past, or a text that is faulty */
export async function schedule(ctx: Context, trx: Trx, doer: Doer, id: number, at: Date): Promise<void> {
  const piece = await heldPiece(trx, id);
  const now = ctx.clock();
  if (at <= now) throw new Refusal({ problem: 'invalid', key: 'publishing.errors.hourPast', fields: ['at'] });
  if (piece.state === 'published')
    throw new Refusal({ problem: 'invalid', key: 'publishing.errors.isPublished' });
  refuseFaulty(await textsOf(trx, id, 'draft'));
  await changePiece(trx, piece, { state: 'scheduled', publish_at: at }, now);
  await ctx.jobs.enqueue(trx, dueQueue, {}, at);
  await audit(ctx, trx, doer, {
    act: 'piece.schedule',
    subject: piece.kind,
    subjectId: id,
    detail: { slug: piece.slug, at: at.toISOString() },
  });
}

/** Takes a piece from readers, or its hour from a piece; texts and slugs stay. */
export async function withdraw(ctx: Context, trx: Trx, doer: Doer, id: number): Promise<void> {
  const piece = await heldPiece(trx, id);
  const state = piece.state === 'scheduled' ? 'draft' : 'withdrawn';
  if (piece.state === state) return;
  await changePiece(trx, piece, { state, publish_at: null }, ctx.clock());
  await dateTags(trx, id, null);
  await makeUnfindable(trx, piece.kind, String(id));
  for (const chapter of piece.kind === 'course' ? await chaptersOf(trx, id) : []) {
    if (chapter.state === 'published') await withdraw(ctx, trx, doer, chapter.id);
  }
  await audit(ctx, trx, doer, {
    act: state === 'draft' ? 'piece.unschedule' : 'piece.withdraw',
    subject: piece.kind,
    subjectId: id,
    detail: { slug: piece.slug },
  });
  await invalidate(trx, [kindTag(piece.kind)]);
}

/**
 * Publishes what is due. Runs on every node, and may run again: what one node holds the others pass over, and what
 * is published is due no more. A piece that cannot be published becomes a draft again. @returns how many
 */
export async function publishDue(ctx: Context): Promise<number> {
  for (let published = 0; ; published++) {
    if (!(await publishNextDue(ctx))) return published;
  }
}

async function publishNextDue(ctx: Context): Promise<boolean> {
  let due: number | undefined;
  try {
    return await ctx.db.transaction().execute(async (trx) => {
      due = await duePiece(trx, ctx.clock());
      if (due !== undefined) await publish(ctx, trx, null, due);
      return due !== undefined;
    });
  } catch (error) {
    const failed = due;
    if (!(error instanceof Refusal) || failed === undefined) throw error;
    ctx.log.warn({ piece: failed, problem: error.problem.key }, 'a scheduled piece could not be published');
    await ctx.db.transaction().execute((trx) => withdraw(ctx, trx, null, failed));
    return true;
  }
}
