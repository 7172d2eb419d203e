/** Brings the demonstration's pieces into an empty database, once. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import heights from '../../../content/figures/heights.json' with { type: 'json' };
import { type LocaleCode, localeCodes } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/open.ts';
import type { PieceKind } from '../../reading/library.ts';
import { noResources, type Reference, type Rendering } from '../../reading/markdown/rendering.ts';
import { noFacts, type PieceFacts } from './piece.ts';
import { makePublic } from './publish.ts';
import { addFile } from './queries/files.ts';
import { addPiece, anyPiece, changePiece, type PieceChange } from './queries/pieces.ts';
import { addReferences } from './queries/references.ts';
import { addRevision } from './queries/revisions.ts';
import { saveTag, setTags } from './queries/tags.ts';
import { rendererWords } from './resources.ts';
import { idOf } from './upload.ts';

const author = 'Methods desk (demonstration)';

const titles = z.record(z.string(), z.string());
const chapterFile = z.object({
  slug: z.string(),
  minutes: z.number(),
  vip: z.boolean().default(false),
  attachments: z.array(z.object({ file: z.string(), title: titles })).default([]),
});
const pieceFile = z.object({
  slug: z.string(),
  tags: z.array(z.string()),
  published: z.iso.datetime(),
  series: z.object({ name: z.string(), position: z.number() }).optional(),
  label: z.enum(['beginner', 'intermediate', 'advanced']).optional(),
  places: z.array(z.enum(['contact', 'vip'])).default([]),
  position: z.number().default(0),
  chapters: z.array(chapterFile).default([]),
});

type Text = { locale: LocaleCode; title: string; summary: string; markdown: string; rendering: Rendering };

type Ready = {
  kind: PieceKind;
  slug: string;
  tags: readonly string[];
  publishedAt: Date;
  change: PieceChange;
  texts: Text[];
  chapters: Ready[];
};

const folders: readonly [PieceKind, string][] = [
  ['news', 'news'],
  ['guide', 'guides'],
  ['course', 'courses'],
  ['question', 'questions'],
];

/** Writes nothing when there is a piece already, or none to bring. */
export async function loadPieces(ctx: Context, root: string): Promise<void> {
  if (await anyPiece(ctx.db)) return;
  const references = readReferences(root);
  await addReferences(ctx.db, references);
  const known = Object.fromEntries(references.map((one) => [one.key, one]));
  const pieces: Ready[] = [];
  for (const [kind, folder] of folders) {
    const home = join(root, 'content/entries', folder);
    const names = existsSync(home) ? readdirSync(home).sort() : [];
    for (const name of names.filter((one) => existsSync(join(home, one, 'entry.json')))) {
      pieces.push(await readPiece(ctx, kind, join(home, name), known));
    }
  }
  await ctx.db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('first pieces', 0))`.execute(trx);
    if (await anyPiece(trx)) return; // another node was quicker
    await addTags(trx, root);
    // In the order of their dates, so that numbers rise with time.
    for (const piece of pieces.sort((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime())) {
      const id = await storePiece(ctx, trx, piece, null);
      await makePublic(ctx, trx, id);
    }
  });
}

const referenceFile = z.object({
  references: z.array(
    z.object({
      key: z.string(),
      authors: z.string(),
      year: z.number(),
      title: z.string(),
      journal: z.string(),
      volume: z.string(),
      pages: z.string(),
      doi: z.string(),
      url: z.string().default(''),
    }),
  ),
});

function readReferences(root: string): Reference[] {
  const text = readFileSync(join(root, 'content/data/references.json'), 'utf8');
  return referenceFile.parse(JSON.parse(text)).references.map((one) => ({ ...one, doi: one.doi || null }));
}

async function addTags(trx: Trx, root: string): Promise<void> {
  const file = z.record(z.string(), titles);
  const tags = file.parse(JSON.parse(readFileSync(join(root, 'content/entries/tags.json'), 'utf8')));
  for (const [slug, names] of Object.entries(tags)) await saveTag(trx, { slug, names });
}

async function readPiece(
  ctx: Context,
  kind: PieceKind,
  folder: string,
  references: Record<string, Reference>,
): Promise<Ready> {
  const file = pieceFile.parse(JSON.parse(readFileSync(join(folder, 'entry.json'), 'utf8')));
  const { slug, tags, series, label, places } = file;
  const publishedAt = new Date(file.published);
  const read = (name: (locale: LocaleCode) => string) => readTexts(ctx, folder, name, references);
  const chapters: Ready[] = [];
  for (const [position, chapter] of file.chapters.entries()) {
    const attachments = await readAttachments(ctx, folder, chapter.attachments);
    chapters.push({
      kind: 'chapter',
      slug: chapter.slug,
      tags: [],
      publishedAt,
      change: { vip: chapter.vip, position, facts: { ...noFacts, minutes: chapter.minutes, attachments } },
      texts: await read((locale) => `${chapter.slug}.${locale}.md`),
      chapters: [],
    });
  }
  const change = {
    series: series?.name ?? null,
    position: series?.position ?? file.position,
    facts: { ...noFacts, level: label ?? null, places },
  };
  return { kind, slug, tags, publishedAt, change, texts: await read((locale) => `${locale}.md`), chapters };
}

/** `# Title`, one paragraph of summary, then the text; a question's answer is its text, and has no summary. */
async function readTexts(
  ctx: Context,
  folder: string,
  name: (locale: LocaleCode) => string,
  references: Record<string, Reference>,
): Promise<Text[]> {
  const texts: Text[] = [];
  for (const locale of localeCodes) {
    const path = join(folder, name(locale));
    if (!existsSync(path)) continue;
    const [, title = '', rest = ''] = /^# (.+)\n+([\s\S]*)$/.exec(readFileSync(path, 'utf8')) ?? [];
    const isQuestion = folder.includes('questions');
    const [summary = '', body = ''] = isQuestion ? ['', rest] : splitAt(rest, rest.indexOf('\n\n'));
    const rendering = await ctx.markdown.render(body, {
      ...noResources,
      words: rendererWords(ctx, locale),
      references,
      figures: heights,
    });
    const [fault] = rendering.remarks;
    if (title === '' || fault) throw new Error(`${path} lacks a title, or ${fault?.kind}: ${fault?.what}.`);
    texts.push({ locale, title: title.trim(), summary: summary.trim(), markdown: body.trim(), rendering });
  }
  return texts;
}

function splitAt(text: string, at: number): [string, string] {
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}

async function readAttachments(
  ctx: Context,
  folder: string,
  files: readonly { file: string; title: Record<string, string> }[],
): Promise<PieceFacts['attachments']> {
  return Promise.all(
    files.map(async ({ file, title }) => {
      const bytes = readFileSync(join(folder, file));
      const id = idOf(bytes, file);
      await ctx.files.put(id, bytes);
      return { file: id, name: file, bytes: bytes.length, titles: title };
    }),
  );
}

async function storePiece(ctx: Context, trx: Trx, ready: Ready, parent: number | null): Promise<number> {
  const { kind, slug, publishedAt: at, change, texts, chapters, tags } = ready;
  const piece = await addPiece(trx, { kind, slug, parent, position: change.position ?? 0, at });
  if (!piece) throw new Error(`Two pieces of the demonstration have the slug ${slug}.`);
  for (const { rendering, ...text } of texts) {
    const { html, lockedHtml, outline, cited, lockedCited, words, lockedWords, remarks } = rendering;
    const facts = { outline, cited, lockedCited, words, lockedWords, remarks };
    const revision = { piece: piece.id, number: 1, html, lockedHtml, facts, savedAt: at, savedBy: author };
    await addRevision(trx, { ...text, ...revision });
  }
  await changePiece(trx, piece, { ...change, published_at: at }, at);
  await setTags(trx, { id: piece.id, kind, publishedAt: null }, tags);
  for (const { file, name, bytes } of change.facts?.attachments ?? []) {
    const stored = { id: file, kind: 'attachment' as const, name, bytes, width: null, height: null };
    await addFile(trx, { ...stored, at, by: author });
  }
  for (const chapter of chapters) await makePublic(ctx, trx, await storePiece(ctx, trx, chapter, piece.id));
  return piece.id;
}
