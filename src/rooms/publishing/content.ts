/** Brings the demonstration's entries into an empty database, once. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import heights from '../../../content/figures/heights.json' with { type: 'json' };
import { type LocaleCode, localeCodes } from '../../i18n/locales.ts';
import type { Context, Tx } from '../../platform/context.ts';
import type { Reference } from '../../platform/doi.ts';
import { renderInThread } from '../../reading/markdown/renderer.ts';
import { noResources, type Rendering } from '../../reading/markdown/rendering.ts';
import { type EntryFacts, noFacts } from './entry.ts';
import type { EntryKind } from './kinds.ts';
import { makePublic } from './publish.ts';
import { addEntry, anyEntry, changeEntry, type EntryChange } from './queries/entries.ts';
import { addFile } from './queries/files.ts';
import { addReferences } from './queries/references.ts';
import { addRevision } from './queries/revisions.ts';
import { saveTag, setTags } from './queries/tags.ts';
import { rendererWords } from './resources.ts';
import { idOf } from './upload.ts';

const titles = z.record(z.string(), z.string());
const chapterFile = z.object({
  slug: z.string(),
  minutes: z.number(),
  vip: z.boolean().default(false),
  attachments: z.array(z.object({ file: z.string(), title: titles })).default([]),
});
const entryFile = z.object({
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
  kind: EntryKind;
  slug: string;
  tags: readonly string[];
  publishedAt: Date;
  change: EntryChange;
  texts: Text[];
  chapters: Ready[];
};

const folders: readonly [EntryKind, string][] = [
  ['news', 'news'],
  ['guide', 'guides'],
  ['course', 'courses'],
  ['question', 'questions'],
];

/** Writes nothing when there is an entry already, or none to bring. */
export async function loadEntries(ctx: Context, root: string): Promise<void> {
  if (await anyEntry(ctx)) return;
  const references = readReferences(root);
  await ctx.transaction((tx) => addReferences(tx, references));
  const known = Object.fromEntries(references.map((one) => [one.key, one]));
  const entries: Ready[] = [];
  for (const [kind, folder] of folders) {
    const home = join(root, 'content/entries', folder);
    const names = existsSync(home) ? readdirSync(home).sort() : [];
    for (const name of names.filter((one) => existsSync(join(home, one, 'entry.json')))) {
      entries.push(await readEntry(ctx, kind, join(home, name), known));
    }
  }
  await ctx.transaction(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('first entries', 0))`.execute(tx.db);
    if (await anyEntry(tx)) return; // another node was quicker
    await addTags(tx, root);
    // In the order of their dates, so that numbers rise with time.
    for (const entry of entries.sort((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime())) {
      await storeEntry(tx, entry, null);
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

async function addTags(tx: Tx, root: string): Promise<void> {
  const file = z.record(z.string(), titles);
  const tags = file.parse(JSON.parse(readFileSync(join(root, 'content/entries/tags.json'), 'utf8')));
  for (const [slug, names] of Object.entries(tags)) await saveTag(tx, { slug, names });
}

async function readEntry(
  ctx: Context,
  kind: EntryKind,
  folder: string,
  references: Record<string, Reference>,
): Promise<Ready> {
  const file = entryFile.parse(JSON.parse(readFileSync(join(folder, 'entry.json'), 'utf8')));
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
    const rendering = await renderInThread(
      ctx.compute,
      body,
      { ...noResources, words: rendererWords(ctx, locale), references, figures: heights },
      { background: true },
    );
    const [fault] = rendering.diagnostics;
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
): Promise<EntryFacts['attachments']> {
  return Promise.all(
    files.map(async ({ file, title }) => {
      const bytes = readFileSync(join(folder, file));
      const id = idOf(bytes, file);
      await ctx.files.put(id, bytes);
      return { file: id, name: file, bytes: bytes.length, titles: title };
    }),
  );
}

async function storeEntry(tx: Tx, ready: Ready, parent: number | null): Promise<void> {
  const { kind, slug, publishedAt: at, change, texts, chapters, tags } = ready;
  const entry = await addEntry(tx, { kind, slug, parent, position: change.position ?? 0, at });
  if (!entry) throw new Error(`Two entries of the demonstration have the slug ${slug}.`);
  for (const { rendering, ...text } of texts) {
    const { html, lockedHtml, text: _searched, ...facts } = rendering;
    const revision = { entry: entry.id, number: 1, html, lockedHtml, facts, savedAt: at, savedBy: null };
    await addRevision(tx, { ...text, ...revision });
  }
  await changeEntry(tx, entry, { ...change, published_at: at }, at);
  await setTags(tx, { id: entry.id, kind, publishedAt: null }, tags);
  for (const { file, name, bytes } of change.facts?.attachments ?? []) {
    const stored = { id: file, kind: 'attachment' as const, name, bytes, width: null, height: null };
    await addFile(tx, { ...stored, at, by: null });
  }
  await makePublic(tx, entry.id);
  // After their course: before it, they have no pages to be found.
  for (const chapter of chapters) await storeEntry(tx, chapter, entry.id);
}
