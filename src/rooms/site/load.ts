/** Brings the operator's first settings and the legal documents into the database. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLocale } from '../../i18n/locales.ts';
import { invalidate } from '../../platform/cache.ts';
import type { Context } from '../../platform/context.ts';
import { renderMarkdown } from '../../reading/markdown/render.ts';
import { noResources } from '../../reading/markdown/rendering.ts';
import type { LegalDocument } from './queries.ts';
import {
  addMissingDocuments,
  addMissingSettings,
  type DocumentKind,
  knownDocuments,
  siteTag,
} from './queries.ts';
import { shippedSettings } from './shipped.ts';

/** Runs at every start; writes only what is missing. */
export async function loadSite(ctx: Context, root: string): Promise<void> {
  await addMissingSettings(ctx, shippedSettings);
  const known = await knownDocuments(ctx);
  const documents: LegalDocument[] = [];
  const folder = join(root, 'content/legal');
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.md'))) {
    const document = await readDocument(folder, file);
    const { kind, locale, version } = document;
    if (!known.has(`${kind} ${locale} ${version}`)) {
      documents.push({ ...document, html: renderMarkdown(document.markdown, noResources).html });
    }
  }
  if (documents.length === 0) return;
  await addMissingDocuments(ctx, documents);
  // Nodes that run already show the version before.
  await ctx.transaction((tx) => invalidate(tx, [siteTag]));
}

/** `privacy.zh-cn.md`: front matter with title, description and version, then Markdown. */
async function readDocument(folder: string, file: string): Promise<Omit<LegalDocument, 'html'>> {
  const [kind = '', locale = ''] = file.split('.');
  const text = readFileSync(join(folder, file), 'utf8');
  const [, head = '', markdown = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const field = (name: string) => new RegExp(`^${name}:\\s*(.+)$`, 'm').exec(head)?.[1]?.trim() ?? '';
  const version = field('version');
  if (!isKind(kind) || !isLocale(locale) || !/^\d{4}-\d{2}-\d{2}$/.test(version) || field('title') === '') {
    throw new Error(`content/legal/${file} lacks a kind, a language, a title or a version.`);
  }
  return { kind, locale, version, title: field('title'), description: field('description'), markdown };
}

function isKind(value: string): value is DocumentKind {
  return value === 'privacy' || value === 'terms';
}
